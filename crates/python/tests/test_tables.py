"""Tables: names, events, undo, corrections, records."""

from __future__ import annotations

import copy
import pickle
import threading

import pytest

import knobel
from kit import GAMES, name_of, played


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_record_holds_everything(game: knobel.Game) -> None:
    for most in (0, 5, 40, 100_000):
        table = played(game, 11, most)
        again = knobel.Table.load(table.record())
        assert again == table and again.report() == table.report() and again.position == table.position
        assert pickle.loads(pickle.dumps(table)) == table
        assert again.game == game and again.turns == table.turns and again.scores == table.scores


def test_a_copy_goes_its_own_way() -> None:
    table = played(knobel.Game("rollnbump", start=1), 3, 10)
    for twin in (copy.copy(table), copy.deepcopy(table)):
        assert twin == table
        twin.undo()
        assert twin != table


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_undo_leads_back_to_the_start(game: knobel.Game) -> None:
    table = played(game, 2, 30)
    events = len(table.log)
    for _ in range(events):
        table.undo()
    assert table.position == game.begin()
    assert {entry.standing for entry in table.log} == {"undone"}
    with pytest.raises(knobel.IllegalError, match="nothing to take back"):
        table.undo()


def test_a_correction_strikes_what_it_makes_impossible() -> None:
    table = knobel.Table(knobel.Game("exactly", start=1))
    for line in ("20", "20 m>1", "5"):
        table.enter(line)
    assert table.correct({1: "50"}) == [2, 3]
    assert [entry.standing for entry in table.log] == ["counts", "struck", "struck"]
    table.undo()
    assert [entry.standing for entry in table.log] == ["counts"] * 3
    assert knobel.Table.load(table.record()) == table


def test_names_are_those_of_the_table() -> None:
    game = knobel.Game("pot", seats=3, start=1)
    table = knobel.Table(game, names=["Anna", None, "anna"])
    assert table.names == ["Anna", "Seat 2", "anna 2"]
    table.seat(2, "Cem")
    table.seat(1, bot="sharp")
    assert table.names == ["Anna", "Cem", "anna 2"]
    assert "@seat 1 bot sharp" in table.record()
    assert table.game == game and "name" not in table.game.setup
    knobel.set_language("de")
    assert knobel.Table(game).names == ["Platz 1", "Platz 2", "Platz 3"]


def test_real_dice_are_read_in_any_order() -> None:
    table = knobel.Table(knobel.Game("pot", start=1))
    table.enter("155")
    table.enter("rethrow PO")
    assert table.enter("4 2").lines[-1] in ("24.", "42.", "42", "24")


def test_a_stopped_game_has_no_result() -> None:
    table = played(knobel.Game("pot", start=1), 1, 4)
    table.stop()
    assert table.is_over and table.awaits.kind == "nothing"
    assert table.outcome is not None and table.outcome.is_stopped and table.outcome.winners == ()
    assert table.result
    table.undo()
    assert not table.is_over and table.outcome is None and table.result is None


def test_what_happened_is_told_in_both_languages() -> None:
    table = knobel.Table(knobel.Game("pot", start=1), names=["Anna", "Ben"])
    table.enter("124")
    table.enter("stop")
    english = table.story()
    knobel.set_language("de")
    german = table.story()
    assert english != german and "Anna" in english[0] and "Anna" in german[0]


def test_threads_enter_whole_events() -> None:
    table = knobel.Table(knobel.Game("pot", start=1))
    table.enter("155")

    def back_and_forth() -> None:
        for _ in range(200):
            try:
                table.enter("rethrow P")
                table.undo()
            except knobel.IllegalError:
                pass

    threads = [threading.Thread(target=back_and_forth) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert knobel.Table.load(table.record()) == table
