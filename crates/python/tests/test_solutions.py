"""Solutions: solved once, kept, looked up; and values and advice that stand on them."""

from __future__ import annotations

import pickle
import stat
from fractions import Fraction
from pathlib import Path

import pytest

import knobel
from kit import positions, program_json


def test_a_solution_is_kept_on_the_shelf(shelf: knobel.Shelf, short: knobel.Game) -> None:
    told: list[tuple[int, int]] = []
    solution = knobel.solve(short, shelf, threads=2, again=True, progress=lambda done, total: told.append((done, total)))
    assert solution.has_met and solution.lower <= solution.value <= solution.upper
    assert solution.gap < 1e-6 and solution.positions > 100 and solution.sweeps > 1
    assert solution.file.is_file() and solution.file.parent == shelf.folder
    assert told and told == sorted(told) and {total for _, total in told} == {1000}
    again = knobel.Shelf(shelf.folder).get(short)
    assert again is not None and again.value == solution.value and again.game == short
    assert knobel.solve(short, str(shelf.folder)).value == solution.value
    restored = pickle.loads(pickle.dumps(solution))
    assert restored.value == solution.value
    assert pickle.loads(pickle.dumps(shelf)).folder == shelf.folder


def test_the_program_says_the_same_of_a_table(shelf: knobel.Shelf, short: knobel.Game, tmp_path: Path) -> None:
    rules = ",".join(f"{name}={value}" for name, value in short.rules.items())
    told = program_json("solve", "pot", "--rules", rules, "--start", "1", "--json", "--data", str(tmp_path))
    solution = knobel.solve(short, tmp_path / "solutions")
    assert Path(told["file"]) == solution.file
    assert (told["value"], told["lower"], told["upper"]) == (solution.value, solution.lower, solution.upper)
    assert told["positions"] == solution.positions
    assert knobel.solve(short, shelf).value == solution.value


def test_chances_follow_from_one_another(shelf: knobel.Shelf, short: knobel.Game) -> None:
    solution = knobel.solve(short, shelf)
    start = solution.chances(short.begin())
    assert start is not None and start[0] == pytest.approx(solution.value, abs=1e-6)
    for position in positions(short, 3, most=30):
        now = solution.chances(position)
        assert now is not None and sum(now) == pytest.approx(1)
        if position.awaits_throw:
            after = [solution.chances(position.throw(chance.throw)) for chance in position.chances()]
            exact = [chance.exact for chance in position.chances()]
            mean = sum(part * Fraction(of[0]) for part, of in zip(exact, after) if of is not None)
            assert float(mean) == pytest.approx(now[0], abs=1e-6)
        elif position.awaits_move:
            seat = position.awaits.seat
            assert seat is not None
            best = solution.best_move(position)
            assert best is not None
            values = {move: solution.chances(position.play(move)) for move in position.legal_moves()}
            reached = {move: of[seat - 1] for move, of in values.items() if of is not None}
            assert reached[best] == max(reached.values()) == pytest.approx(now[seat - 1], abs=1e-6)
    assert solution.best_move(short.begin()) is None


def test_a_solution_is_of_one_table(shelf: knobel.Shelf, short: knobel.Game) -> None:
    solution = knobel.solve(short, shelf)
    with pytest.raises(knobel.SolutionError, match="another table"):
        solution.chances(knobel.Game("pot", start=1).begin())
    assert shelf.get(knobel.Game("pot")) is None and shelf.get(knobel.Game("rollnbump")) is None
    thrown_for = knobel.Game("pot", rules=short.rules)
    assert solution.chances(thrown_for.begin()) is not None


def test_values_say_what_they_stand_on(shelf: knobel.Shelf, short: knobel.Game) -> None:
    knobel.solve(short, shelf)
    position = short.begin().throw("155")
    exact = knobel.values(position, shelf=shelf)
    assert exact.basis == "exact" and exact.is_exact and exact.error == 0
    played = knobel.values(position, playouts=300, seed=4)
    assert played.basis == "playouts" and not played.is_exact and played.error > 0
    assert abs(played.chances[0] - exact.chances[0]) < 6 * played.error + 0.1
    assert knobel.values(position, playouts=300, seed=4).chances == played.chances
    fitted = knobel.values(knobel.Game("rollnbump", seats=3, start=1).begin())
    assert fitted.basis == "values" and sum(fitted.chances) == pytest.approx(1)
    knobel.set_language("de")
    assert exact.basis_told != fitted.basis_told


def test_advice_is_what_the_program_says(shelf: knobel.Shelf, short: knobel.Game, tmp_path: Path) -> None:
    knobel.solve(short, shelf)
    for position in (short.begin().throw("155"), short.begin(), knobel.Game("exactly", seats=3, start=2).begin().throw("?")):
        advice = knobel.advise(position, shelf=shelf)
        line = tmp_path / "position.json"
        line.write_text(f"{position.report()}".replace("'", '"').replace("None", "null").replace("True", "true"))
        given = ["solve", position.game.id, "--at", str(line), "--json", "--data", str(shelf.folder.parent / "none")]
        if advice.basis != "exact":
            told = program_json(*given)
            assert [choice.get("move", choice.get("throw")) for choice in told["choices"]] == [
                choice.text for choice in advice.choices
            ]
            assert told["chances"] == list(advice.now.chances) and told["basis"] == advice.basis
            assert [choice["chances"] for choice in told["choices"]] == [
                list(choice.values.chances) for choice in advice.choices
            ]
        assert {choice.text for choice in advice.choices} == set(
            position.legal_moves() or [chance.throw for chance in position.chances()]
        )
        assert all((choice.likely is None) == position.awaits_move for choice in advice.choices)
        if position.turn is not None and position.awaits_move:
            best = [choice.values.chances[position.turn - 1] for choice in advice.choices]
            assert best[0] == max(best) and advice.turn == position.turn


def test_a_solution_that_cannot_be_kept_is_not_lost(tmp_path: Path, short: knobel.Game) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("a file where the folder should be")
    with pytest.warns(UserWarning, match="could not be saved"):
        solution = knobel.solve(short, in_the_way / "shelf")
    assert solution.has_met
    assert stat.S_ISREG(in_the_way.stat().st_mode)


def test_a_damaged_file_is_as_good_as_none(tmp_path: Path, short: knobel.Game) -> None:
    file = knobel.solve(short, tmp_path).file
    file.write_bytes(file.read_bytes()[:-7])
    assert knobel.Shelf(tmp_path).get(short) is None
    assert knobel.solve(short, tmp_path).has_met


@pytest.mark.long
def test_whole_games_of_the_default_rules_are_solved(tmp_path: Path) -> None:
    assert knobel.solve(knobel.Game("pot"), tmp_path).value == pytest.approx(0.5, abs=0.1)
    assert knobel.solve(knobel.Game("exactly", rules={"euros": 1}), tmp_path).value == pytest.approx(0.5, abs=0.1)
