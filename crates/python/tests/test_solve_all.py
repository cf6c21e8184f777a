"""Many tables solved: the same files as one by one, in the order that was asked for, and none twice."""

from __future__ import annotations

from pathlib import Path

import pytest

import knobel


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def one_by_one(games: list[knobel.Game], folder: Path) -> list[knobel.Solution]:
    return [knobel.solve(game, folder) for game in games]


def test_many_tables_are_solved_as_each_by_itself(short: knobel.Game, tmp_path: Path) -> None:
    together, alone = tmp_path / "together", tmp_path / "alone"
    solved = knobel.solve_all(short, together, over={"target": [9, 7], "ante": [1, 2]}, threads=2)
    assert [(one.game.rules["target"], one.game.rules["ante"]) for one in solved] == [(9, 1), (9, 2), (7, 1), (7, 2)]
    expected = one_by_one([one.game for one in solved], alone)
    assert files(together) == files(alone) and len(files(alone)) == 4
    for one, solution in zip(solved, expected):
        assert (one.value, one.lower, one.upper, one.gap) == (solution.value, solution.lower, solution.upper, solution.gap)
        assert one.file == together / solution.file.name
        found = knobel.Shelf(together).get(one.game)
        assert found is not None and found.value == one.value


def test_what_is_on_the_shelf_is_not_solved_again(short: knobel.Game, tmp_path: Path) -> None:
    first = knobel.solve_all(short, tmp_path, over={"target": [7, 8]})
    before = {one.file: one.file.stat().st_mtime_ns for one in first}
    told: list[tuple[int, int]] = []
    again = knobel.solve_all(
        short, knobel.Shelf(tmp_path), over={"target": [7, 8, 9]}, progress=lambda done, total: told.append((done, total))
    )
    assert again[:2] == first and told == [(2, 3), (3, 3)]
    assert {file: file.stat().st_mtime_ns for file in before} == before


def test_an_interrupted_call_goes_on(short: knobel.Game, tmp_path: Path) -> None:
    def interrupt(done: int, total: int) -> None:
        if done == 1:
            raise KeyboardInterrupt

    over = {"target": [7, 8, 9]}
    with pytest.raises(KeyboardInterrupt):
        knobel.solve_all(short, tmp_path, over=over, progress=interrupt)
    assert len(files(tmp_path)) == 1
    told: list[tuple[int, int]] = []
    knobel.solve_all(short, tmp_path, over=over, progress=lambda done, total: told.append((done, total)))
    assert told[0] == (1, 3) and len(files(tmp_path)) == 3


def test_who_starts_makes_no_other_solution(short: knobel.Game, tmp_path: Path) -> None:
    other = knobel.Game("pot", rules=short.rules, start=2)
    told: list[tuple[int, int]] = []
    solved = knobel.solve_all([short, other, short], tmp_path, progress=lambda done, total: told.append((done, total)))
    assert [one.game for one in solved] == [short, other, short] and told[-1] == (1, 1)
    assert len({one.value for one in solved}) == 1 and len(files(tmp_path)) == 1


def test_a_damaged_solution_is_solved_again(short: knobel.Game, tmp_path: Path) -> None:
    (one,) = knobel.solve_all(short, tmp_path)
    whole = one.file.read_bytes()
    one.file.write_bytes(whole[:-7])
    assert knobel.solve_all(short, tmp_path) == [one] and one.file.read_bytes() == whole


def test_nothing_is_begun_if_one_of_them_cannot_be_solved(short: knobel.Game, tmp_path: Path) -> None:
    for hopeless in (knobel.Game("rollnbump"), knobel.Game("exactly", seats=3)):
        with pytest.raises(knobel.SolutionError, match="two seats"):
            knobel.solve_all([short, hopeless], tmp_path / "shelf")
    with pytest.raises(knobel.SetupError, match="target"):
        knobel.solve_all(short, tmp_path / "shelf", over={"target": [7, 1]})
    assert not (tmp_path / "shelf").exists()
    assert knobel.solve_all([], tmp_path / "shelf") == []


def test_a_shelf_that_cannot_be_is_refused(short: knobel.Game, tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("a file where the folder should be")
    with pytest.raises(knobel.SolutionError, match="could not be written"):
        knobel.solve_all(short, in_the_way / "shelf")
