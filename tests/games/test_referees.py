"""What every referee owes: a game by the rules has no fault, the engine's score, and an order that leads there."""

from __future__ import annotations

import random
from typing import Any

import pytest

from isthmus import registry
from isthmus.bots.greedy_bot import GreedyBot
from isthmus.kernel.match import Match
from isthmus.kernel.paper import Paper, cards_of, paper_of, read_paper
from isthmus.kernel.record import match_of, record_of
from isthmus.testing.play import Case, playout

GAMES = registry.names_with("referee")


def finished(name: str, seats: int, seed: int) -> Match:
    game = registry.game(name)
    *_, match = playout(Case(game, game.options_type(), seats, seed))
    return match


def paper_after(match: Match) -> Paper:
    """The papers of a match, with the cards as they came."""
    referee = registry.part(match.game.name, "referee")
    sheets = referee.sheets_of(match)
    cards = tuple(map(match.game.format_card, match.state.cards)) if hasattr(match.state, "cards") else ()  # type: ignore[attr-defined]
    names = tuple(f"Player {seat + 1}" for seat in range(len(match.header.names)))
    return Paper(match.game, referee, match.header.options, sheets, names, cards)


def by_seat(match: Match, values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Referees of a shared board list colours, the engine seats."""
    return values[::-1] if getattr(match.state, "light_seat", 0) == 1 else values


def assert_fits(match: Match, paper: Paper) -> None:
    judgement = paper.judge()
    assert judgement.faults == ()
    assert match.outcome is not None
    assert by_seat(match, judgement.scores) == match.outcome.sheets
    assert by_seat(match, judgement.ranks) == match.outcome.ranks
    assert judgement.titles == match.outcome.titles
    order = paper.order()
    assert order.match is not None
    assert order.exact
    assert order.match.over
    replayed = match_of(record_of(order.match), match.game)
    assert paper.referee.sheets_of(replayed) == paper.sheets


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_game_by_the_rules_is_judged_as_the_engine_scores_it(name: str, seed: int) -> None:
    counts = registry.game(name).seat_counts
    for seats in {counts[0], counts[-1]}:
        match = finished(name, seats, seed)
        assert_fits(match, paper_after(match))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_bots_too(name: str) -> None:
    game = registry.game(name)
    case = Case(game, game.options_type(), game.seat_counts[0], 7)
    match = case.new_match()
    bot, chooser = GreedyBot(), random.Random(7)
    while active := match.active():
        step = bot.choose(game, match.view(active[0]), active[0], chooser)
        match = match.play(active[0], step)
    assert_fits(match, paper_after(match))


@pytest.mark.parametrize("name", GAMES)
def test_the_plain_form_of_a_paper_is_read_back(name: str) -> None:
    counts = registry.game(name).seat_counts
    for seats in {counts[0], counts[-1]}:
        paper = paper_after(finished(name, seats, 1))
        assert paper_of(paper.game, paper.referee, paper.to_plain()) == paper


@pytest.mark.parametrize("name", GAMES)
def test_without_cards_one_sheet_still_has_an_order(name: str) -> None:
    match = finished(name, registry.game(name).seat_counts[0], 2)
    plain = without_rounds(paper_after(match).to_plain())
    order = paper_of(match.game, registry.part(name, "referee"), plain).order()
    assert order.match is not None
    assert without_rounds(paper_after(order.match).to_plain()) == plain


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("looks", [0, 1, 3, 10])
def test_a_search_that_is_stopped_claims_nothing(name: str, looks: int) -> None:
    match = finished(name, registry.game(name).seat_counts[-1], 2)
    plain = without_rounds(paper_after(match).to_plain())
    left = [looks]

    def stop() -> bool:
        left[0] -= 1
        return left[0] < 0

    order = paper_of(match.game, registry.part(name, "referee"), plain).order(stop)
    assert order.reason is None
    assert left[0] < 0 or order.match is not None


def without_rounds(plain: dict[str, Any]) -> dict[str, Any]:
    """What the paper shows if nobody noted rounds, turns or cards."""
    for sheet in plain.get("players", [plain]):
        for field in ("rounds", "turns"):
            sheet.pop(field, None)
    return {field: value for field, value in plain.items() if field != "cards"}


def _changed(name: str, plain: dict[str, Any], chooser: random.Random) -> dict[str, Any]:
    """A sheet on which one thing is wrong that no game can lead to."""
    sheet = plain["players"][0] if "players" in plain else plain
    if name == "hashi":
        sheet["bridges"][chooser.choice(sorted(sheet["bridges"]))] = 3
    elif name == "traxx":
        del sheet["path"][1 if len(sheet["path"]) > 2 and not sheet["path"][1].endswith("*") else 0 :: 2]
    elif name == "connections":
        squares = sheet["squares"]
        del squares[chooser.choice(sorted(squares))]
    else:
        sheet["dark"].append(chooser.choice(sorted(sheet["light"])))
    return plain


@pytest.mark.parametrize("name", GAMES)
def test_a_sheet_that_was_tampered_with_is_named(name: str) -> None:
    for seed in range(4):
        paper = paper_after(finished(name, registry.game(name).seat_counts[0], seed))
        wrong = paper_of(paper.game, paper.referee, _changed(name, paper.to_plain(), random.Random(seed)))
        assert wrong.judge().faults
        order = wrong.order()
        assert order.match is None
        assert order.reason is not None


@pytest.mark.parametrize("name", [name for name in GAMES if name != "ponte"])
def test_a_code_gives_the_cards(name: str) -> None:
    match = finished(name, 1, 0)
    seed = match.secret.seed if match.secret else ""
    cards = cards_of(match.game, match.header.options, seed)
    assert cards == paper_after(match).cards[: len(cards)]
    assert len(cards) == match.game.round_count(match.state)


@pytest.mark.parametrize("name", GAMES)
def test_an_empty_sheet_can_be_judged(name: str) -> None:
    game = registry.game(name)
    judgement = read_paper(game, registry.part(name, "referee"), "{}").judge()
    assert len(judgement.scores) == game.seat_counts[0]
