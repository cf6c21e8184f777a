"""``knobel.serve``: a function as a bot, by the protocol of docs/bots.md."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import knobel
from kit import program_json

EXAMPLE = Path(__file__).parents[3] / "examples" / "bots" / "next_throw.py"
PAGE = Path(__file__).parents[3] / "docs" / "bots.md"

DECIDING = knobel.Game("pot", start=1).begin().throw("155")
TABLE = "table " + json.dumps({"setup": DECIDING.game.setup})
QUESTION = "go 7 " + json.dumps({"position": DECIDING.to_dict(), "left": 2.5})


def said_to(choose: Callable[[knobel.Position, float], str | knobel.Answer], *lines: str) -> list[str]:
    """What a bot with this function says to these lines."""
    questions, answers = io.BytesIO("".join(f"{line}\n" for line in lines).encode()), io.BytesIO()
    knobel.serve(choose, name="Mine", version="2", plays=["pot"], questions=questions, answers=answers)
    return answers.getvalue().decode().splitlines()


def stop(position: knobel.Position, seconds: float) -> str:
    """The move of a bot that is content."""
    assert position == DECIDING and seconds == 2.5
    return "stop"


def test_it_introduces_itself_and_answers_with_what_the_function_says() -> None:
    assert said_to(stop, "knobel 1 0.1.0", TABLE, QUESTION) == ["bot Mine", "version 2", "plays pot", "ready 1", "move 7 stop"]

    def talking(position: knobel.Position, seconds: float) -> knobel.Answer:
        return knobel.Answer("stop", estimate=0.5, comment="So\nit is.")

    assert said_to(talking, TABLE, QUESTION) == ["estimate 7 0.5", "comment 7 So it is.", "move 7 stop"]


def test_it_passes_over_what_it_does_not_know_and_says_what_it_cannot_read() -> None:
    assert said_to(stop, "", "xyzzy", "thrown 1 155", "over {}", "quit", TABLE, QUESTION) == []
    wrong = ["table", "table {}", 'table {"setup": "x"}', QUESTION, TABLE, "go", "go x", "go 1 {}", 'go 1 {"position": 3, "left": 1}']
    said = said_to(stop, *wrong)
    assert len(said) == 8 and all(line.startswith("error ") for line in said)


def test_what_it_is_called_is_checked_before_it_begins() -> None:
    with pytest.raises(knobel.KnobelError, match="chess"):
        knobel.serve(stop, name="Mine", plays=["chess"])


def test_what_the_function_prints_is_no_line_of_the_protocol(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(
        "import knobel\n"
        "def choose(position, seconds):\n"
        "    print('move 1 dance')\n"
        "    return position.legal_moves()[0]\n"
        "knobel.serve(choose, name='Loud')\n"
    )
    with knobel.ForeignBot([sys.executable, str(bot)]) as loud:
        assert loud.choose(DECIDING) == "stop"


def test_an_exception_of_the_function_is_what_it_said_last(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(
        "import knobel\ndef choose(position, seconds):\n    raise RuntimeError('I am lost')\nknobel.serve(choose, name='Lost')\n"
    )
    with knobel.ForeignBot([sys.executable, str(bot)]) as lost:
        with pytest.raises(knobel.FaultError) as caught:
            lost.choose(DECIDING)
    assert (caught.value.fault, caught.value.said) == ("ended", "RuntimeError: I am lost")


def checked(file: Path) -> str:
    """The name of a bot that does nothing wrong."""
    told = program_json("bot", "--check", f"'{sys.executable}' '{file}'", "--json")
    assert told["failed"] == 0, told
    return str(told["bot"])


def test_the_example_is_short_and_plays_all_games() -> None:
    assert len(EXAMPLE.read_text().splitlines()) < 60
    assert checked(EXAMPLE) == "Next throw"


@pytest.mark.parametrize(
    ("game", "games"),
    [("pot", 40), ("exactly", 40), ("spelunke", 200), pytest.param("rollnbump", 100, marks=pytest.mark.long)],
)
def test_the_example_is_better_than_chance(game: str, games: int) -> None:
    bots = [f"cmd:'{sys.executable}' '{EXAMPLE}'", "random"]
    own, other = knobel.lab.arena(game, bots=bots, seats=2, games=games, seed=5, most_turns=300).to_dict()["contenders"]
    assert own["low"] > other["high"] and "faults" not in own, (own, other)


def test_the_bot_of_the_page_plays_by_the_protocol(tmp_path: Path) -> None:
    block = next(part for part in PAGE.read_text().split("```python\n")[1:] if "knobel.serve" in part).split("```")[0]
    assert len(block.splitlines()) <= 10
    file = tmp_path / "mybot.py"
    file.write_text(block)
    assert checked(file) == "Mine"


def test_a_table_that_is_gone_ends_it_quietly(tmp_path: Path) -> None:
    program = "import knobel; knobel.serve(lambda position, seconds: 'stop', name='Mine')"
    bot = subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert bot.stdin is not None and bot.stdout is not None and bot.stderr is not None
    bot.stdout.close()
    bot.stdin.write(b"knobel 1 0.1.0\n")
    bot.stdin.close()
    assert (bot.wait(), bot.stderr.read()) == (0, b"")
    bot.stderr.close()
