"""A game with real cards: lone draws, what is still possible, going back to the last card."""

from __future__ import annotations

from isthmus import registry
from isthmus.kernel.following import Entry, before_last_draw, begin_following, followed, possible_calls
from isthmus.kernel.match import Match

HASHI = registry.game("hashi")
CALLER = registry.part("hashi", "caller")


def texts(match: Match) -> list[str]:
    return [call.text for call in possible_calls(match, CALLER)]


def test_the_last_card_of_a_deck_draws_itself() -> None:
    match = begin_following(HASHI, None, ("",))
    match = followed(match, [Entry(0, "d3=4"), Entry(0, "done")]).match
    for _ in range(17):
        match = followed(match, [Entry(None, texts(match)[0]), Entry(0, "done")]).match
    assert match.over
    assert len(match.state.cards) == 18


def test_the_first_entry_that_does_not_fit_ends_it() -> None:
    start = begin_following(HASHI, None, ("",))
    found = followed(start, [Entry(0, "d3=4"), Entry(0, "done"), Entry(0, "d3-d4"), Entry(None, "5x3")])
    assert (found.taken, len(texts(found.match))) == (2, 18)
    assert found.error is not None


def test_going_back_forgets_the_last_card_and_what_followed() -> None:
    start = begin_following(HASHI, None, ("",))
    assert before_last_draw(start) is None
    ready = followed(start, [Entry(0, "d3=4"), Entry(0, "done")]).match
    assert before_last_draw(ready) is None
    played = followed(ready, [Entry(None, "5x3"), Entry(0, "e3=5")]).match
    assert before_last_draw(played) == ready
    later = followed(played, [Entry(0, "done"), Entry(None, "6x1")]).match
    back = before_last_draw(later)
    assert back is not None
    assert "6x1" in texts(back)
    assert "5x3" not in texts(back)


def test_a_game_without_a_caller_says_who_was_drawn() -> None:
    ponte = registry.game("ponte")
    options = ponte.options_type(lot=True)
    calls = possible_calls(begin_following(ponte, options, ("Ana", "Ben")), None)
    assert [(call.text, call.words[0].message) for call in calls] == [
        ("seat1", "ponte-news-lot"),
        ("seat2", "ponte-news-lot"),
    ]
