"""Contests: to the letter what the program prints; programs of others in them and in the lab; tests, saving, breaking off."""

from __future__ import annotations

import _thread
import json
import pickle
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

import knobel
from kit import program, program_json

EXAMPLE = f"cmd:{sys.executable} {Path(__file__).parents[3] / 'examples' / 'bots' / 'sixes.py'}"

#: The same contests, as flags and as arguments.
CONTESTS: list[tuple[list[str], str, dict[str, Any]]] = [
    (["pot", "--bots", "thumb,random", "--games", "60"], "pot", {"bots": ["thumb", "random"], "games": 60}),
    (
        ["exactly", "--bots", "thumb,random,sharp:5", "--seats", "2,3", "--games", "12", "--seed", "4", "--most-turns", "300"],
        "exactly",
        {"bots": ["thumb", "random", "sharp:5"], "seats": [2, 3], "games": 12, "seed": 4, "most_turns": 300},
    ),
    (
        ["spelunke", "--bots", "random,thumb", "--seats", "3", "--games", "30", "--jokers", "random"],
        "spelunke",
        {"bots": ["random", "thumb"], "seats": 3, "games": 30, "jokers": "random"},
    ),
    (
        ["pot", "--bots", "sharp,thumb", "--budget", "5", "--games", "8", "--rules", "target=20"],
        "pot",
        {"bots": ["sharp", "thumb"], "playouts": 5, "games": 8, "rules": {"target": 20}},
    ),
    (["pot", "--bots", f"{EXAMPLE},random", "--games", "20"], "pot", {"bots": [EXAMPLE, "random"], "games": 20}),
    (
        ["pot", "--bots", "thumb,random", "--games", "1e4", "--sprt", "50,60"],
        "pot",
        {"bots": ["thumb", "random"], "games": 10_000, "sprt": (0.5, 0.6)},
    ),
]


@pytest.mark.parametrize("contest", range(len(CONTESTS)))
def test_a_contest_says_to_the_letter_what_the_program_says(contest: int) -> None:
    flags, game, arguments = CONTESTS[contest]
    result = knobel.lab.arena(game, **arguments)
    assert result.json() + "\n" == program("arena", *flags, "--json")
    assert result.to_dict() == json.loads(result.json()) and result.is_complete
    assert knobel.lab.arena(game, **arguments, threads=1) == result
    assert pickle.loads(pickle.dumps(result)) == result


def test_a_test_ends_a_contest_when_it_is_decided() -> None:
    result = knobel.lab.arena("pot", bots=["thumb", "random"], games=10_000, sprt=(0.5, 0.55, 0.01))
    told = result.to_dict()
    assert told["verdict"] == "high" and told["sprt"]["error"] == 0.01
    assert result.is_complete and result.games < 1000
    assert repr(result) == f"<knobel.lab.ArenaResult of pot: thumb, random, {result.games} games>"


def test_a_game_is_as_good_as_its_set_up() -> None:
    game = knobel.Game("pot", seats=3, rules={"target": 20})
    contest = {"bots": ["thumb", "random"], "games": 30}
    whole = knobel.lab.arena(game, **contest)  # type: ignore[arg-type]
    assert whole == knobel.lab.arena("pot", seats=3, rules={"target": 20}, **contest)  # type: ignore[arg-type]


def test_a_saved_contest_goes_on_where_it_was(tmp_path: Path) -> None:
    folder = tmp_path / "contest"
    first = knobel.lab.arena("pot", bots=["thumb", "random"], games=20, save=folder)
    records = sorted(folder.glob("*/games/*.knobel"))
    assert len(records) == first.games == 20
    assert knobel.Table.load(records[0].read_text()).is_over
    told: list[tuple[int, int]] = []
    again = knobel.lab.arena(
        "pot", bots=["thumb", "random"], games=40, save=folder, progress=lambda *done: told.append(done)
    )
    assert again.games == 40 and again == knobel.lab.arena("pot", bots=["thumb", "random"], games=40)
    assert told[-1] == (40, 40)
    with pytest.raises(knobel.LabError, match="another contest"):
        knobel.lab.arena("pot", bots=["thumb", "random"], seed=2, save=folder)
    result = tmp_path / "result.json"
    again.save(result)
    assert result.read_text() == again.json() + "\n"


def test_an_interrupted_contest_keeps_what_is_done() -> None:
    begun = threading.Event()

    def interrupt() -> None:
        begun.wait()
        _thread.interrupt_main()

    def progress(done: int, total: int) -> None:
        if done > 0:
            begun.set()

    thread = threading.Thread(target=interrupt)
    thread.start()
    with pytest.raises(KeyboardInterrupt) as caught:
        knobel.lab.arena("pot", bots=["thumb", "random"], games=10**9, progress=progress)
    thread.join()
    partial = getattr(caught.value, "partial")
    assert isinstance(partial, knobel.lab.ArenaResult) and 0 < partial.games < 10**9 and not partial.is_complete


def test_decisions_are_held_against_the_solution(shelf: knobel.Shelf, short: knobel.Game) -> None:
    with pytest.raises(knobel.SolutionError):
        knobel.lab.arena(short, bots=["thumb", "random"], regret=True)
    with pytest.raises(knobel.LabError, match="only known where the game is solved"):
        knobel.lab.arena("pot", seats=4, bots=["thumb", "random"], regret=True, shelf=shelf)
    knobel.solve(short, shelf)
    told = knobel.lab.arena(short, bots=["perfect", "random"], games=40, regret=True, shelf=shelf).to_dict()
    lost = [row["regret"]["mean"] for row in told["contenders"]]
    assert abs(lost[0]) < 1e-5 < lost[1]


WRONG: list[tuple[dict[str, Any], str, str]] = [
    ({"bots": ["thumb"]}, "One bot alone", "Ein Bot allein"),
    ({"bots": []}, "name two or more", "nenne zwei oder mehr"),
    ({"bots": ["best", "thumb"]}, "best", "best"),
    ({"bots": ["cmd:", "thumb"]}, "is no command", "startet keinen Bot"),
    ({"bots": ["thumb:5", "thumb"]}, "thumb:5", "thumb:5"),
    ({"sprt": (0.6, 0.5)}, "sprt needs", "sprt braucht"),
    ({"sprt": (0.5,)}, "sprt needs", "sprt braucht"),
    ({"bots": ["thumb", "random", "random"], "sprt": (0.5, 0.6)}, "between two bots", "zwischen zwei Bots"),
    ({"seats": []}, "seats needs", "seats braucht"),
    ({"seats": [2, 2]}, "seats needs", "seats braucht"),
    ({"seats": [2, 9]}, "2 to 5", "2 bis 5"),
    ({"games": 0}, "games", "games"),
    ({"clock": "soon"}, "clock needs", "clock braucht"),
    ({"on_fault": "panic"}, "on_fault is replace | forfeit, not panic", "on_fault ist replace | forfeit, nicht panic"),
]


@pytest.mark.parametrize("number", range(len(WRONG)))
def test_what_cannot_be_is_refused_in_both_languages(number: int) -> None:
    arguments, *sentences = WRONG[number]
    for language, sentence in zip(("en", "de"), sentences):
        knobel.set_language(language)
        with pytest.raises(knobel.KnobelError) as caught:
            knobel.lab.arena("pot", **{"bots": ["thumb", "random"], **arguments})
        assert sentence in str(caught.value)


#: Plays two moves and then none.
QUITTER = """
import json, sys
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "knobel":
        print("bot Quitter", "ready 1", sep="\\n", flush=True)
    elif word == "go":
        number, _, question = rest.partition(" ")
        if int(number) > 2:
            sys.exit("I have had enough.")
        print("move", number, json.loads(question)["awaits"]["move"]["legal"][0], flush=True)
"""


def quitter(folder: Path) -> str:
    """The command of a bot that gives up."""
    file = folder / "quitter.py"
    file.write_text(QUITTER)
    return f"cmd:'{sys.executable}' '{file}'"


def test_a_program_that_goes_wrong_loses_or_is_replaced(tmp_path: Path) -> None:
    bot = quitter(tmp_path)
    for on_fault, most in (("forfeit", 0.2), ("replace", 1.0)):
        told = knobel.lab.arena("pot", bots=[bot, "random"], games=10, on_fault=on_fault).to_dict()  # type: ignore[arg-type]
        own = told["contenders"][0]
        assert own["bot"] == "Quitter" and own["faults"] > 0 and own["rate"] <= most
        assert own["fault_messages"] == ['Quitter has ended in the middle of things. It said: "I have had enough.".']


#: Writes that it was asked, and then thinks for as long as it is let.
SLEEPER = QUITTER.replace("if int(number) > 2:", "open(sys.argv[1], 'w').close(); import time; time.sleep(1000)\n        if False:")


@pytest.mark.parametrize("run", ["arena", "simulate", "sweep"])
def test_ctrl_c_waits_for_no_program(run: str, tmp_path: Path) -> None:
    file, asked = tmp_path / "sleeper.py", tmp_path / "asked"
    file.write_text(SLEEPER)
    sleeper = f"cmd:'{sys.executable}' '{file}' '{asked}'"

    def interrupt() -> None:
        while not asked.exists():
            time.sleep(0.01)
        _thread.interrupt_main()

    thread = threading.Thread(target=interrupt)
    thread.start()
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt) as caught:
        if run == "arena":
            knobel.lab.arena("pot", bots=[sleeper, "random"], clock=900)
        elif run == "simulate":
            knobel.lab.simulate("pot", bots=[sleeper, "random"], clock="900+1")
        else:
            knobel.lab.sweep("pot", over={"target": [12, 16]}, bots=[sleeper, "random"], clock=900)
    thread.join()
    assert time.monotonic() - begun < 100
    partial = getattr(caught.value, "partial")
    assert not partial.is_complete and (run == "sweep" or partial.games == 0)


def test_programs_play_in_the_lab_as_on_the_command_line(tmp_path: Path) -> None:
    for bot in (EXAMPLE, quitter(tmp_path)):
        result = knobel.lab.simulate("pot", bots=[bot, "thumb"], games=10)
        told = program("lab", "pot", "--bots", f"{bot},thumb", "--games", "10", "--json")
        assert result.json() + "\n" == told
    assert "fault_messages" in result.to_dict()
    swept = knobel.lab.sweep("pot", over={"target": [12, 16]}, bots=[EXAMPLE, "thumb"], games=10)
    flags = ["--sweep", "target=12,16", "--bots", f"{EXAMPLE},thumb", "--games", "10", "--json"]
    assert swept.to_dict() == program_json("lab", "pot", *flags)


def test_a_program_that_does_not_work_is_an_error_before_anything_begins() -> None:
    for run in (
        lambda: knobel.lab.simulate("pot", bots="cmd:./no-such-program"),
        lambda: knobel.lab.arena("pot", bots=["cmd:./no-such-program", "thumb"]),
        lambda: knobel.lab.sweep("pot", over={"target": [12, 16]}, bots="cmd:./no-such-program"),
    ):
        with pytest.raises(knobel.FaultError, match="cannot be started"):
            run()
