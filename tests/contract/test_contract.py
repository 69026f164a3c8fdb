"""The contract over every game of the registry: seats, options, custom boards."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from isthmus import registry
from isthmus.kernel import messages
from isthmus.kernel.errors import IsthmusError, Refused
from isthmus.kernel.options import option_fields
from isthmus.kernel.steps import DONE
from isthmus.testing import contract, contract_records, contract_words
from isthmus.testing.contract import CHECKS
from isthmus.testing.play import Case, cases, playout, sample
from isthmus.testing.strategies import check_by_state_machine
from tests.kernel.toy import PATIENT, TOY, Cross, ToyGame, ToyState

ROOT = Path(__file__).resolve().parents[2]
ALL_CASES = [case for game in registry.games() for case in cases(game)]
STORIES = settings(
    max_examples=12,
    stateful_step_count=30,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: str(check.__name__).removeprefix("check_"))
@pytest.mark.parametrize("case", ALL_CASES, ids=str)
def test_the_contract(case: Case, check: Callable[[Case], None]) -> None:
    check(case)


@pytest.mark.parametrize("game", registry.games(), ids=lambda game: str(game.name))
def test_hypothesis_plays(game: Any) -> None:
    check_by_state_machine(game, STORIES)


@pytest.mark.long
@pytest.mark.parametrize("game", registry.games(), ids=lambda game: str(game.name))
def test_hypothesis_plays_for_long(game: Any) -> None:
    check_by_state_machine(game, settings(STORIES, max_examples=200, stateful_step_count=80))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1, 21))
@pytest.mark.parametrize("case", ALL_CASES, ids=str)
def test_the_contract_with_many_seeds(case: Case, seed: int) -> None:
    for check in CHECKS:
        check(dataclasses.replace(case, seed=seed))


@pytest.mark.parametrize("game", registry.games(), ids=lambda game: str(game.name))
def test_a_board_of_ones_own_keeps_the_contract(game: Any) -> None:
    """The board that comes with the game, handed in as a file under another name."""
    fields = {entry.name: entry for entry in option_fields(game.options_type)}
    if "board" not in fields:
        pytest.skip("no custom boards")
    board = some_board(game)
    reader = fields["board"].reader
    assert reader is not None
    options = dataclasses.replace(game.options_type(), board=reader(board))
    for seats in {game.seat_counts[0], game.seat_counts[-1]}:
        for check in CHECKS:
            check(Case(game, options, seats))


def some_board(game: Any) -> dict[str, Any]:
    """A board file that comes with the game, as a player may have copied it."""
    from isthmus.kernel.documents import read_document

    reader = next(entry.reader for entry in option_fields(game.options_type) if entry.name == "board")
    assert reader is not None
    folder = ROOT / "src" / "isthmus" / "games" / game.name / "data"
    for path in sorted(folder.glob("*.toml")):
        plain = read_document(path.read_text(encoding="utf-8"))
        try:
            reader(plain)
        except IsthmusError:  # a deck, not a board
            continue
        return plain
    raise AssertionError(f"no board file in {folder}")


def known_clauses(game: Any) -> set[str]:
    page = (ROOT / "docs" / "games" / f"{game.name}.md").read_text(encoding="utf-8")
    return set(re.findall(r"^- \*\*([A-Z]-[A-Z][0-9]+)\*\*", page, re.MULTILINE))


@pytest.mark.parametrize("case", ALL_CASES, ids=str)
def test_refusals_and_options_name_clauses_that_exist(case: Case) -> None:
    clauses = known_clauses(case.game)
    found = {entry.clause for entry in option_fields(case.game.options_type)}
    for match in sample(case, 5):
        for seat in range(case.seats):
            for step in case.game.step_universe(case.options):
                try:
                    case.game.apply(match.state, seat, step)
                except Refused as refusal:
                    found.add(refusal.clause)
    if case.game.allows_agreements:
        found.add(case.game.agreement_clause)
    assert found <= clauses


@pytest.mark.parametrize("case", ALL_CASES, ids=str)
def test_no_word_of_a_picture_is_written_in_the_code(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """With signs in place of all messages, no word is left in the picture; cards, squares and colours are short."""
    real = messages.catalogue

    def catalogue(domain: str, language: str) -> dict[str, str]:
        return dict.fromkeys(real(domain, language), "§")

    monkeypatch.setattr(messages, "catalogue", catalogue)
    for match in sample(case, 5):
        for viewer in (None, *range(case.seats)):
            text = str(case.game.picture(match.view(viewer), viewer))
            assert "§" in text
            assert re.findall(r"[^\W\d_]{3,}", text) == []


# --- the contract itself must be able to fail ----------------------------------------------------------------


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sentences for the toy, which has no message file."""
    real = messages.catalogue

    def catalogue(domain: str, language: str) -> dict[str, str]:
        if domain not in ("toy", "patient"):
            return real(domain, language)
        names = ("ending-played-out", "category-numbers", "category-luck")
        return {f"{domain}-{name}": name for name in names}

    monkeypatch.setattr(messages, "catalogue", catalogue)


@pytest.mark.usefixtures("words")
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: str(check.__name__))
def test_the_toy_keeps_it(check: Callable[[Case], None]) -> None:
    for game in (TOY, PATIENT):
        for case in cases(game):
            check(case)


def broken(**methods: Any) -> ToyGame:
    """The toy with some methods replaced by faulty ones."""
    game: ToyGame = type("BrokenToy", (ToyGame,), methods)()
    return game


def forgetful_legal(self: Any, state: ToyState, seat: int) -> tuple[Any, ...]:
    return ToyGame.sheet_legal(self, state, seat)[:-1]


def generous_legal(self: Any, state: ToyState, seat: int) -> tuple[Any, ...]:
    return (*ToyGame.sheet_legal(self, state, seat), Cross(99))


def dead_end_legal(self: Any, state: ToyState, seat: int) -> tuple[Any, ...]:
    return () if Cross(1) in state.desks[seat].steps else ToyGame.sheet_legal(self, state, seat)


def wrong_undo(self: Any, state: ToyState, seat: int) -> ToyState:
    desk = state.desks[seat]
    return state.with_desk(seat, desk._replace(sheet=desk.closed, steps=()))


def open_view(self: Any, state: ToyState, seat: int | None) -> ToyState:
    return state


def wrong_standing(self: Any, state: ToyState) -> tuple[Any, ...]:
    return tuple(dataclasses.replace(sheet, total=sheet.total + 1) for sheet in ToyGame.standing(self, state))


def wide_picture(self: Any, state: ToyState, seat: int | None, language: str = "en") -> Any:
    canvas = ToyGame.picture(self, state, seat)
    if language == "de":  # long words
        canvas.write(0, 90, "x")
    return canvas


def french_picture(self: Any, state: ToyState, seat: int | None, language: str = "fr") -> Any:
    canvas = ToyGame.picture(self, state, seat)
    canvas.write(1, 0, language)
    return canvas


def unmarked_picture(self: Any, state: ToyState, seat: int | None, language: str = "en") -> Any:
    canvas = ToyGame.picture(self, state, seat, language)
    canvas.places.pop("3", None)
    return canvas


def ambiguous_format(self: Any, state: ToyState, step: Any) -> str:
    return "done" if step == DONE else "x1"


@pytest.mark.usefixtures("words")
@pytest.mark.parametrize(
    ("game", "check"),
    [
        (broken(sheet_legal=forgetful_legal), contract.check_legal),
        (broken(sheet_legal=generous_legal), contract.check_universe),
        (broken(sheet_legal=dead_end_legal), contract.check_no_dead_ends),
        (broken(_undo=wrong_undo), contract.check_undo),
        (broken(view=open_view), contract.check_views),
        (broken(view=open_view), contract_records.check_exports),
        (broken(standing=wrong_standing), contract_words.check_outcomes),
        (broken(picture=wide_picture), contract_words.check_pictures),
        (broken(picture=french_picture), contract_words.check_pictures),
        (broken(picture=unmarked_picture), contract_words.check_places),
        (broken(round_count=lambda self, state: 3), contract_words.check_rounds),
        (broken(round_count=lambda self, state: state.round), contract_words.check_rounds),
        (broken(format_step=ambiguous_format), contract.check_notation),
        (broken(format_card=lambda self, card: "#1"), contract.check_draws),
        (broken(format_draw=lambda self, state, outcome: f"#{state.round % 3 + 1}"), contract_records.check_turns),
        (broken(format_extra=lambda self, state: "1"), contract.check_notation),
        (broken(step_universe=lambda self, options: (Cross(1), DONE)), contract.check_universe),
        (
            broken(prompt=lambda self, state, seat: dataclasses.replace(TOY.prompt(state, 0), seat=9)),
            contract_words.check_words,
        ),
    ],
)
def test_a_broken_toy_is_caught(game: ToyGame, check: Callable[[Case], None]) -> None:
    with pytest.raises((AssertionError, IndexError)):
        check_seeds(game, check)


def check_seeds(game: ToyGame, check: Callable[[Case], None]) -> None:
    for seed in range(5):
        check(Case(game, game.options_type(), 2, seed))


def test_a_playout_says_so_when_it_never_ends() -> None:
    case = Case(TOY, TOY.options_type(), 1)
    assert len(list(playout(case, steps=2))) == 3
