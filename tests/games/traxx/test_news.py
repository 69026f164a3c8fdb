"""What players are told: numbers, starts, the end, and the sentence of the moment."""

from __future__ import annotations

import re

import pytest

from isthmus.games.traxx.board import ALL_CELLS, CELL_NAMES, standard_board
from isthmus.games.traxx.game import GAME
from isthmus.games.traxx.state import Sheet, TraxxOptions, TraxxState
from isthmus.kernel.game import News
from isthmus.kernel.messages import LANGUAGES, catalogue, sentence
from isthmus.kernel.options import option_fields
from isthmus.kernel.sheets import Desk, Stage
from tests.games.traxx.table import BOARD, begun, drawn, played, random_match, turned
from tools.design_traxx import tour_from


def told(before: TraxxState, after: TraxxState) -> list[tuple[str, int | None, dict[str, str | int], tuple[str, ...]]]:
    return [(news.message, news.seat, dict(news.arguments), news.places) for news in GAME.news(before, after)]


def said(news: News, language: str = "en") -> str:
    return sentence(news.message, language, news.arguments)


# -- news


@pytest.mark.clause("T-N1")
def test_a_number_reached_first_is_told_when_the_round_closes() -> None:
    before = drawn(turned(begun("f5", "d5"), "bgye"), 0, "f5-f6 done")
    assert told(turned(begun("f5", "d5"), "bgye"), before) == []
    after = drawn(before, 1, "done")
    assert told(before, after) == [("traxx-news-full", 0, {"number": 3, "points": 3}, ("f6",))]
    assert said(GAME.news(before, after)[0]) == "The 3 is reached: 3 points in full."


@pytest.mark.clause("T-N2")
def test_a_number_reached_late_is_told_as_half() -> None:
    before = played(begun("f5", "d5"), "bgye", "f5-f6", "")
    after = played(before, "bgep", "", "d5-e6 e6-f6")
    assert told(before, after) == [("traxx-news-half", 1, {"number": 3, "points": 2}, ("f6",))]


@pytest.mark.clause("T-O1")
def test_alone_a_lower_number_is_told_as_half() -> None:
    before = played(begun("f4"), "ggerp", "f4-f3 f3-g2 g2-g1")
    after = played(before, "bgyr", "g1-h1")
    assert told(before, after) == [("traxx-news-higher", 0, {"number": 7, "points": 4}, ("h1",))]
    assert said(GAME.news(before, after)[0], "de") == "Die 7 ist nach einer höheren Zahl erreicht: 4 Punkte."


def test_dealt_and_chosen_starts_are_told() -> None:
    deal = GAME.start(TraxxOptions(board=BOARD), 2)
    assert told(deal, GAME.draw(deal, BOARD.starts[0])) == [("traxx-news-start", 0, {"cell": "d4"}, ("d4",))]
    choose = GAME.start(TraxxOptions("choose", BOARD), 1)
    chosen = drawn(choose, 0, "f4")
    assert told(choose, chosen) == []
    assert told(chosen, drawn(chosen, 0, "done")) == [("traxx-news-start", 0, {"cell": "f4"}, ("f4",))]


def test_a_stuck_path_is_told_once() -> None:
    before = begun("d5")
    path = tour_from(BOARD.starts[0])[:-1]
    stuck = Sheet(path[0], (path[0], path[1]), ALL_CELLS & ~1, before.desks[0].closed.noted)
    after = TraxxState(before.options, (Desk(stuck, stuck),), Stage.DRAW, 2, ())
    ends = (CELL_NAMES[path[0]], CELL_NAMES[path[1]])
    assert told(before, after) == [("traxx-news-stuck", 0, {"unused": 59}, ends)]
    later = Sheet(path[0], stuck.path, stuck.used, (2, 0, 0, 0, 0, 0, 0, 0, 0))
    next_one = TraxxState(before.options, (Desk(later, later),), Stage.DRAW, 3, ())
    assert [entry[0] for entry in told(after, next_one)] == ["traxx-news-full"]


def test_a_path_over_all_cells_is_told() -> None:
    before = begun("d5")
    tour = tour_from(BOARD.starts[1])
    full = Sheet(tour[0], tour, ALL_CELLS)
    after = TraxxState(before.options, (Desk(full, full),), Stage.OVER, 15, ())
    assert [entry[0] for entry in told(before, after)] == ["traxx-news-complete", "traxx-news-end"]


# -- the moment


def test_prompts_name_what_may_be_done() -> None:
    state = turned(begun("d5", "f4"), "bgye")
    assert (
        said(GAME.prompt(state, 0))
        == "Grow your path from d5 with colours of the card (●b ▲g ★y ■e), or finish your round."
    )
    growing = drawn(state, 0, "d5-d6")
    assert (
        said(GAME.prompt(growing, 0)) == "Go on from d6 with the colours left (●b ▲g ★y), undo, or finish your round."
    )
    assert said(GAME.prompt(GAME.view(growing, 1), 0)).startswith("What this seat draws stays hidden")
    done = drawn(growing, 0, "done")
    assert said(GAME.prompt(done, 0)) == "You are done; the others are still thinking."
    waiting = drawn(done, 1, "done")
    assert said(GAME.prompt(waiting, 0)) == "Card 2 of 15 is about to be turned over."
    later = turned(waiting, "bgyr")
    assert (
        said(GAME.prompt(later, 0))
        == "Grow your path from d5 or d6 with colours of the card (●b ▲g ★y ♥r), or finish your round."
    )
    assert GAME.prompt(later, 0).places == ("d5", "d6")


def test_prompts_when_the_card_is_used_or_does_not_fit() -> None:
    used = drawn(turned(begun("d5"), "byep"), 0, "d5-d6 d6-c5 c5-c4 c4-d4")
    assert said(GAME.prompt(used, 0)) == "The whole card is used up: finish your round, or undo."
    stopped = drawn(turned(played(begun("f5"), "bgyr", "f5-g4"), "bgye"), 0, "g4-h4 h4-h3 h3-i3")
    assert said(GAME.prompt(stopped, 0)) == (
        "No neighbour of i3 has one of the colours left (★y): finish your round, or undo."
    )


def test_prompts_around_the_game() -> None:
    deal = GAME.start(TraxxOptions(board=BOARD), 1)
    assert said(GAME.prompt(deal, 0)) == "The starting cells are being dealt."
    choose = GAME.start(TraxxOptions("choose", BOARD), 1)
    assert said(GAME.prompt(choose, 0)) == "Choose the cell your path begins on: d4 d5 f4 f5."
    assert said(GAME.prompt(drawn(choose, 0, "d5"), 0)) == "Your path will begin on d5: finish the setup, or undo."
    state = begun("d5")
    for card in BOARD.deck:
        state = played(state, card, "")
    assert said(GAME.prompt(state, 0)) == "The game is over: -60 points."


def test_prompts_are_true_in_random_games() -> None:
    seen = set()
    for seed in range(12):
        for match in random_match(seed, 1 + seed % 3, eager=True):
            for seat in match.active():
                news = GAME.prompt(match.state, seat)
                seen.add(news.message)
                can_grow = len(match.legal(seat)) > 1
                closed_words = ("traxx-prompt-pass", "traxx-prompt-used-up", "traxx-prompt-no-way-on")
                assert can_grow == (news.message not in closed_words)
                assert all(said(news, language) for language in LANGUAGES)
    assert {"traxx-prompt-pass", "traxx-prompt-used-up", "traxx-prompt-no-way-on", "traxx-prompt-both-ends"} <= seen


# -- words


def test_the_three_languages_have_the_same_messages_and_arguments() -> None:
    english = catalogue("traxx", "en")
    for language in LANGUAGES:
        messages = catalogue("traxx", language)
        assert list(messages) == list(english)
        for name, pattern in messages.items():
            assert set(re.findall(r"\$([a-z]+)", pattern)) == set(re.findall(r"\$([a-z]+)", english[name])), name
            assert pattern


def test_everything_that_is_named_has_words() -> None:
    messages = catalogue("traxx", "en")
    names = [f"traxx-category-{category}" for category in GAME.categories]
    names += [f"traxx-ending-{ending}" for ending in GAME.endings]
    names += [f"traxx-option-{entry.name}" for entry in option_fields(TraxxOptions)]
    names += ["traxx-name", "traxx-tagline", "traxx-help-steps", "traxx-title-excellent"]
    assert all(name in messages for name in names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_shows_steps_that_can_be_typed(language: str) -> None:
    state = turned(begun("d5"), "bgye")
    lines = sentence("traxx-help-steps", language).splitlines()
    examples = [line.split()[0] for line in lines if re.match(r"\S+ {3,}", line) or line.startswith("start-")]
    assert examples == ["d5-e6", "e6", "r", "done", "undo", "start-d5"]
    for example in examples:
        if example != "r":  # there is no red cell next to d5
            GAME.parse_step(state, 0, example)


def test_french_uses_no_plain_space_before_double_signs() -> None:
    for name, text in catalogue("traxx", "fr").items():
        assert not re.search(r" [;:!?](\s|$)", text), name


def test_the_packaged_board_is_named_in_no_message() -> None:
    assert standard_board().name not in "".join(catalogue("traxx", "en").values())
