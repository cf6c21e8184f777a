"""The coach: the same figures as the program's, and accounts that add up."""

from __future__ import annotations

from pathlib import Path

import pytest

import knobel
from kit import played, program, program_json


def test_a_review_is_what_the_program_says(tmp_path: Path) -> None:
    games = [
        knobel.Game("exactly", rules={"euros": 1}, seats=3, start=1),
        knobel.Game("rollnbump", start=1),
        knobel.Game("spelunke", seats=2, jokers=["leela,hirte,fumo"] * 2, start=1),
    ]
    for game in games:
        table = played(game, 5, 60)
        record = tmp_path / "game.knobel"
        record.write_text(table.record())
        told = program_json("coach", str(record), "--json", "--estimate", "--data", str(tmp_path))
        review = knobel.coach.review(table)
        assert review.to_dict() == told
        assert review.to_json() + "\n" == program("coach", str(record), "--json", "--estimate", "--data", str(tmp_path))
        assert review.basis == told["basis"] and review.is_exact == told["exact"]
        assert len(review.steps) == len(told["steps"])
        for step, said in zip(review.steps, told["steps"]):
            assert (step.number, step.turn, step.text) == (said["number"], said["turn"], said["event"])
            assert (list(step.before), list(step.after), step.error) == (said["before"], said["after"], said["error"])
            assert (step.decision is None) == ("decision" not in said)
            if step.decision is not None:
                decision = said["decision"]
                assert (step.decision.seat, step.decision.kind) == (decision["seat"], decision["kind"])
                assert (step.decision.played, step.decision.best) == (decision["played"], decision["best"])
                assert (step.decision.cost, step.decision.error) == (decision["cost"], decision["error"])
                assert step.decision.grade == decision["class"]
                assert step.decision.reasons == decision.get("reasons", [])
                moves = [(move["move"], move["chance"], move["error"]) for move in decision["moves"]]
                assert step.decision.moves == moves
        for account, said in zip(review.accounts, told["seats_told"]):
            parts = (account.seat, account.start, account.luck, account.own, account.others, account.end)
            assert parts == tuple(said[part] for part in ("seat", "start", "luck", "own", "others", "end"))
            assert account.errors == (said["luck_error"], said["own_error"], said["others_error"])
            assert account.decisions == said["decisions"]
            assert account.start + account.luck + account.own + account.others == pytest.approx(account.end)


def test_with_a_solution_nothing_is_estimated(shelf: knobel.Shelf, short: knobel.Game) -> None:
    knobel.solve(short, shelf)
    table = played(short, 8)
    told: list[tuple[int, int]] = []
    review = knobel.coach.review(table.record(), shelf=shelf, progress=lambda done, total: told.append((done, total)))
    assert review.is_exact and review.basis == "exact" and review.playouts is None
    assert all(decision.error == 0 and decision.cost >= 0 for decision in review.decisions)
    assert told[-1] == (len(review.steps), len(review.steps))
    assert all(decision.reasons == [] for decision in review.decisions if decision.grade == "fine")


def test_where_no_values_fit_positions_are_played_on(short: knobel.Game) -> None:
    review = knobel.coach.review(played(short, 1, 12), playouts=50, seed=2)
    assert review.basis == "playouts" and review.playouts == 50
    again = knobel.coach.review(played(short, 1, 12), playouts=50, seed=2)
    assert [step.before for step in review.steps] == [step.before for step in again.steps]


def test_reasons_are_told_in_both_languages() -> None:
    table = played(knobel.Game("pot", seats=3, start=1), 4)
    english = [reason for decision in knobel.coach.review(table).decisions for reason in decision.reasons]
    knobel.set_language("de")
    german = [reason for decision in knobel.coach.review(table).decisions for reason in decision.reasons]
    assert english and len(german) == len(english) and english != german
