"""Programs of others at tables of ours: asked, told, ended; what they do wrong; and nothing that starts one by itself."""

from __future__ import annotations

import _thread
import copy
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import knobel
from kit import GAMES, name_of

#: Longer than anything here takes, on however busy a machine.
PATIENCE = 60.0

#: A bot that writes down what it hears, and answers with the first legal move or does ``{deed}`` instead.
LISTENER = """
import json, os, subprocess, sys, time
heard = open(sys.argv[1], "a", buffering=1)
for line in sys.stdin:
    heard.write(line)
    word, _, rest = line.strip().partition(" ")
    if word == "knobel":
        print("bot Listener", "version 3", "ready 1", sep="\\n", flush=True)
    elif word == "go":
        number, _, question = rest.partition(" ")
        legal = json.loads(question)["awaits"]["move"]["legal"]
        {deed}
    elif word == "quit":
        break
"""
FIRST = 'print("move", number, legal[0], flush=True)'


def listener(folder: Path, deed: str = FIRST) -> list[str]:
    """The command of a listener that keeps what it hears in ``heard`` in this folder."""
    program = folder / "a bot.py"
    program.write_text(LISTENER.replace("{deed}", deed))
    return [sys.executable, str(program), str(folder / "heard")]


def heard(folder: Path) -> list[str]:
    return (folder / "heard").read_text().splitlines()


def wait_for(come_true: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not come_true():
        assert time.monotonic() < until
        time.sleep(0.01)


def is_alive(process: int) -> bool:
    """True if the process is there and not dead already."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


DECIDING = knobel.Game("pot", start=1).begin().throw("155")


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_bot_plays_a_game_and_hears_all_of_it(game: knobel.Game, tmp_path: Path) -> None:
    table, cup = knobel.Table(game), knobel.Cup(1)
    with knobel.ForeignBot(listener(tmp_path)) as bot:
        assert (bot.name, bot.version, bot.clock) == ("Listener", "3", "10")
        for _ in range(60):
            if table.is_over:
                break
            if table.throw(cup) is None:
                table.enter(bot.choose(table))
        if not table.is_over:
            table.stop()
        bot.end_game(table)
    told = [line.split(" ", 2) for line in heard(tmp_path)]
    events = [line[2] for line in told if line[0] in ("moved", "thrown")]
    assert events[-len(table.log) :] == [entry.text for entry in table.log]
    assert told[0][0] == "knobel" and [line[0] for line in told[-2:]] == ["over", "quit"]


def test_after_something_was_taken_back_the_game_is_told_anew(tmp_path: Path) -> None:
    table = knobel.Table(knobel.Game("pot", start=1))
    with knobel.ForeignBot(listener(tmp_path)) as bot:
        table.enter("155")
        assert bot.choose(table) == "stop"
        table.enter("rethrow P")
        table.enter("3..")
        bot.choose(table)
        table.correct({3: "4.."})
        bot.choose(table)
        # A position is a table of its own, on which nothing has happened.
        bot.choose(DECIDING)
    words = [line.split(" ")[0] for line in heard(tmp_path)]
    told = ["thrown", "go", "moved", "thrown", "go"]
    assert words == ["knobel", "table", *told, "table", "thrown", "moved", "thrown", "go", "table", "go", "quit"]


def test_what_a_bot_says_to_its_move_is_told(tmp_path: Path) -> None:
    deed = 'print(f"estimate {number} 0.25", f"comment {number} Hm.", f"move {number} stop", sep="\\n", flush=True)'
    with knobel.ForeignBot(listener(tmp_path, deed)) as bot:
        assert (bot.estimate, bot.comment) == (None, None)
        bot.choose(DECIDING)
        assert (bot.estimate, bot.comment) == (0.25, "Hm.")


def test_commands_are_texts_or_words(tmp_path: Path) -> None:
    words = listener(tmp_path)
    with knobel.ForeignBot(words) as bot:
        command = bot.command
    assert command.startswith("cmd:")
    for text in (command, command.removeprefix("cmd:")):
        with knobel.ForeignBot(text, seed=1) as bot:
            assert bot.command == command and bot.jokers() == knobel.Bot("thumb", seed=1).jokers()
            assert repr(bot) == f'<knobel.ForeignBot "Listener": {command}>'


@pytest.mark.parametrize(
    ("deed", "fault", "said"),
    [
        ('print("move", number, "rob 2", flush=True)', "wrong-move", "rob 2"),
        ('print("move", number, "dance", flush=True)', "wrong-move", "dance"),
        ('sys.exit("I give up.")', "ended", "I give up."),
        ("time.sleep(1000)", "late", ""),
        ("print(number * 100)", "flood", ""),
    ],
)
def test_what_a_bot_does_wrong_is_an_error_and_the_next_choice_starts_it_anew(
    deed: str, fault: str, said: str, tmp_path: Path
) -> None:
    # The second time it answers.
    once = f"""again = os.path.exists(sys.argv[1] + ".again")
        open(sys.argv[1] + ".again", "w").close()
        if again: {FIRST}
        while not again: {deed}; again = {fault != 'flood'}"""
    clock = 0.3 if fault == "late" else 20
    with knobel.ForeignBot(listener(tmp_path, once), clock=clock) as bot:
        with pytest.raises(knobel.FaultError) as caught:
            bot.choose(DECIDING)
        assert (caught.value.fault, caught.value.said[: len(said)]) == (fault, said) and "Listener" in str(caught.value)
        assert caught.value.clause == ("P-15" if said == "rob 2" else None)
        assert bot.choose(DECIDING) == "stop"


@pytest.mark.parametrize(
    ("command", "fault", "said"),
    [
        ("./no-such-program", "not-started", "No such file or directory"),
        ([sys.executable, "-c", "raise SystemExit('not today')"], "not-started", "not today"),
        ([sys.executable, "-c", "print('ready 1')"], "no-name", ""),
        ([sys.executable, "-c", "print('bot New', 'ready 9', sep='\\n')"], "other-protocol", "ready 9"),
    ],
)
def test_a_program_that_is_no_bot_is_an_error_at_once(command: Any, fault: str, said: str) -> None:
    with pytest.raises(knobel.FaultError, match="cmd:") as caught:
        knobel.ForeignBot(command)
    assert caught.value.fault == fault and said in caught.value.said


def test_a_bot_plays_the_games_that_it_names(tmp_path: Path) -> None:
    command = listener(tmp_path)
    program = Path(command[1])
    program.write_text(program.read_text().replace('"ready 1"', '"plays exactly", "ready 1"'))
    with knobel.ForeignBot(command) as bot:
        with pytest.raises(knobel.FaultError, match="POT") as caught:
            bot.choose(DECIDING)
        assert caught.value.fault == "does-not-play"


def test_arguments_that_cannot_be_are_refused_in_both_languages(tmp_path: Path) -> None:
    command = listener(tmp_path)
    for language, no_command, no_clock in (("en", "is no command", "needs seconds"), ("de", "startet keinen Bot", "Sekunden")):
        knobel.set_language(language)
        for wrong in ("", "  ", "cmd:", "'open", [], [""]):
            with pytest.raises(knobel.KnobelError, match=no_command):
                knobel.ForeignBot(wrong)
        for clock in (0, -1, "x", "1+", float("nan"), 10**9, 10**5000, True):
            with pytest.raises(knobel.KnobelError, match=no_clock):
                knobel.ForeignBot(command, clock=clock)
        with pytest.raises(knobel.KnobelError, match="ForeignBot"):
            knobel.Bot("cmd:./mybot.py")  # type: ignore[arg-type]
    assert not (tmp_path / "heard").exists()
    with pytest.raises(TypeError):
        knobel.ForeignBot(7)  # type: ignore[arg-type]


def test_a_closed_bot_plays_no_more(tmp_path: Path) -> None:
    bot = knobel.ForeignBot(listener(tmp_path))
    assert not bot.is_closed
    bot.close()
    bot.close()
    assert bot.is_closed and heard(tmp_path)[-1] == "quit"
    with pytest.raises(knobel.KnobelError, match="is closed"):
        bot.choose(DECIDING)


def test_nothing_from_outside_starts_a_program(tmp_path: Path) -> None:
    command = listener(tmp_path)
    with knobel.ForeignBot(command) as bot:
        marked = bot.command
        for pack in (pickle.dumps, copy.copy, copy.deepcopy):
            with pytest.raises(knobel.KnobelError, match="cannot be pickled"):
                pack(bot)
    result = knobel.lab.simulate("pot", bots=[marked, "random"], games=2)
    contest = knobel.lab.arena("pot", bots=[marked, "random"], games=2)
    before = heard(tmp_path)
    result.save(tmp_path / "result.json")
    for other in (pickle.loads(pickle.dumps(result)), knobel.lab.LabResult.load(tmp_path / "result.json")):
        assert other == result and other.json() == result.json()
    assert knobel.lab.merge([tmp_path / "result.json"]) == result
    assert pickle.loads(pickle.dumps(contest)) == contest
    table = knobel.Table(knobel.Game("pot", start=1))
    table.seat(2, bot="thumb")
    record = table.record().replace("thumb", marked.replace(" ", "_"))
    try:
        knobel.Table.load(record)
    except knobel.KnobelError:
        pass
    assert heard(tmp_path) == before


def test_ctrl_c_waits_for_no_answer(tmp_path: Path) -> None:
    bot = knobel.ForeignBot(listener(tmp_path, "time.sleep(1000)"), clock=1000)

    def interrupt() -> None:
        wait_for(lambda: any(line.startswith("go") for line in heard(tmp_path)))
        _thread.interrupt_main()

    thread = threading.Thread(target=interrupt)
    thread.start()
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        bot.choose(DECIDING)
    thread.join()
    bot.close()
    assert time.monotonic() - begun < PATIENCE


def test_closing_waits_for_no_answer_that_another_thread_waits_for(tmp_path: Path) -> None:
    bot = knobel.ForeignBot(listener(tmp_path, "time.sleep(1000)"), clock=1000)
    caught: list[Exception] = []

    def ask() -> None:
        try:
            bot.choose(DECIDING)
        except knobel.KnobelError as error:
            caught.append(error)

    thread = threading.Thread(target=ask)
    thread.start()
    wait_for(lambda: any(line.startswith("go") for line in heard(tmp_path)))
    begun = time.monotonic()
    bot.close()
    thread.join()
    assert time.monotonic() - begun < PATIENCE and len(caught) == 1


#: Starts a bot that starts a process of its own in a session of its own, says the numbers of both, and then does ``{deed}``.
OWNER = """
import os, sys, time, warnings
import knobel
warnings.simplefilter("ignore")
bot = knobel.ForeignBot(sys.argv[1:], clock=20)
bot.choose(knobel.Game("pot", start=1).begin().throw("155"))
{deed}
"""
FAMILY = f"""child = subprocess.Popen(["sleep", "1000"], start_new_session=True)
        heard.write(f"family {{os.getpid()}} {{child.pid}}\\n")
        {FIRST}"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux adopts what has left the group")
@pytest.mark.parametrize(
    "deed",
    [
        "bot.close(); time.sleep(1000)",
        "del bot; time.sleep(1000)",
        "sys.exit()",
        "os._exit(1)",
        "raise RuntimeError",
        "os.kill(os.getpid(), 9)",
        "os.kill(os.getpid(), 2); time.sleep(1000)",
    ],
)
def test_nothing_of_a_bot_is_left_however_python_ends(deed: str, tmp_path: Path) -> None:
    owner = [sys.executable, "-c", OWNER.replace("{deed}", deed), *listener(tmp_path, FAMILY)]
    process = subprocess.Popen(owner, stderr=subprocess.DEVNULL)
    try:
        wait_for(lambda: (tmp_path / "heard").exists() and any(line.startswith("family") for line in heard(tmp_path)))
        told = next(line for line in heard(tmp_path) if line.startswith("family"))
        for number in told.split()[1:]:
            wait_for(lambda number=int(number): not is_alive(number))  # type: ignore[misc]
    finally:
        process.kill()
        process.wait()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there are no forks")
def test_a_fork_leaves_the_bot_to_the_process_that_has_started_it(tmp_path: Path) -> None:
    deed = """
child = os.fork()
if child == 0:
    del bot
    os._exit(0)
os.waitpid(child, 0)
print(bot.choose(knobel.Game("pot", start=1).begin().throw("155")))
"""
    owner = [sys.executable, "-c", OWNER.replace("{deed}", deed), *listener(tmp_path)]
    done = subprocess.run(owner, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert (done.stdout, done.stderr) == ("stop\n", "")
    # It was started once.
    assert sum(line.startswith("knobel") for line in heard(tmp_path)) == 1


def test_ctrl_c_is_for_python_alone(tmp_path: Path) -> None:
    with knobel.ForeignBot(listener(tmp_path)) as bot:
        with pytest.raises(KeyboardInterrupt):
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(PATIENCE)
        assert bot.choose(DECIDING) == "stop"
