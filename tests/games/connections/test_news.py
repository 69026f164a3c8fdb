"""What players are told: the prompt of the moment, and the news when something closed."""

from __future__ import annotations

import itertools
import re

import pytest

from isthmus.games.connections.board import standard_tiles
from isthmus.games.connections.game import GAME
from isthmus.games.connections.state import ConnectionsOptions, ConnectionsState, Place, Spiral
from isthmus.kernel.game import News
from isthmus.kernel.messages import LANGUAGES, catalogue, sentence
from isthmus.kernel.sheets import Stage
from isthmus.kernel.steps import DONE
from tests.games.connections.table import final_state, played, random_states, start_of_play


def told(before: ConnectionsState, after: ConnectionsState) -> list[tuple[str, int | None]]:
    return [(item.message.removeprefix("connections-news-"), item.seat) for item in GAME.news(before, after)]


def test_messages_are_the_same_in_all_languages() -> None:
    english = catalogue("connections", "en")
    for language in LANGUAGES:
        found = catalogue("connections", language)
        assert found.keys() == english.keys()
        for name, text in found.items():
            assert set(re.findall(r"\$[a-z]+", text)) == set(re.findall(r"\$[a-z]+", english[name])), name


def test_tiles_are_called_by_their_name_in_every_sentence() -> None:
    for language in LANGUAGES:
        for tile in standard_tiles():
            name = sentence("connections-tile", language, {"tile": tile.name})
            assert name in sentence("connections-news-tile", language, {"tile": tile.name, "round": 3})
            assert name in sentence("connections-prompt-place", language, {"tile": tile.name, "fits": 2})
        assert "spoon" in sentence("connections-prompt-place", language, {"tile": "spoon", "fits": 2})


def test_french_typography() -> None:
    for name, text in catalogue("connections", "fr").items():
        assert not re.search("[^\u202f\u00a0][;:!?»]", text), name
        assert not re.search("«[^\u202f\u00a0]", text), name
        assert "'" not in text, name


@pytest.mark.parametrize("seats", [1, 3])
def test_every_prompt_and_every_piece_of_news_can_be_said(seats: int) -> None:
    before = None
    messages = set()
    for state in random_states(5, ConnectionsOptions(series=True), seats):
        spoken: list[News] = [GAME.prompt(state, seat) for seat in range(seats)]
        spoken += [GAME.prompt(GAME.view(state, None), 0)]
        spoken += GAME.news(before, state) if before is not None else ()
        for item in spoken:
            messages.add(item.message)
            assert all(sentence(item.message, language, item.arguments) for language in LANGUAGES)
        before = state
    known = {
        name for name in catalogue("connections", "en") if name.startswith(("connections-prompt", "connections-news"))
    }
    missing = known - messages
    if seats == 3:
        assert not missing
    else:
        assert missing == {"connections-news-game", "connections-news-game-loss", "connections-prompt-done"}


def test_the_prompt_says_how_many_squares_fit() -> None:
    state = start_of_play(tiles="heart")
    prompt = GAME.prompt(state, 0)
    assert prompt == News("connections-prompt-place", 0, {"tile": "heart", "fits": 2}, ("c2", "c4"))
    assert "2 squares" in sentence(prompt.message, "en", prompt.arguments)
    nowhere = GAME.draw(played(start_of_play(), "key c2r3", "sun c4x", "moon b3x", "note d3x"), "horse")
    prompt = GAME.prompt(nowhere, 0)
    assert prompt.arguments["fits"] == 0
    assert "nowhere" in sentence(prompt.message, "en", prompt.arguments)


def test_prompts_follow_the_round() -> None:
    assert GAME.prompt(GAME.start(ConnectionsOptions(), 2), 0).message == "connections-prompt-deal"
    state = start_of_play(seats=3)
    assert GAME.prompt(state, 0).message == "connections-prompt-draw"
    state = GAME.apply(GAME.draw(state, "heart"), 0, Place("c2", 1))
    assert GAME.prompt(state, 0) == News("connections-prompt-placed", 0, {"square": "c2"}, ("c2",))
    done = GAME.apply(state, 0, DONE)
    assert GAME.prompt(done, 0) == News("connections-prompt-done", 0, {"count": 2, "square": "c2"}, ("c2",))
    assert GAME.prompt(GAME.view(done, 1), 0).message == "connections-prompt-unknown"
    over = final_state(1)
    assert GAME.prompt(over, 0).message == "connections-prompt-over"
    assert GAME.prompt(over, 0).arguments["loss"] == GAME.standing(over)[0].total


def test_news_of_a_round() -> None:
    before = GAME.draw(played(start_of_play(), "horse c2r0", "heart b2r0"), "umbrella")
    placed = GAME.apply(before, 0, Place("a2", 0))
    assert told(before, placed) == []
    after = GAME.apply(placed, 0, DONE)
    assert told(placed, after) == [("linked", 0)]
    assert GAME.news(placed, after)[0] == News("connections-news-linked", 0, {"count": 1, "points": 1}, ("a2w",))
    called = GAME.draw(after, "moon")
    assert told(after, called) == [("tile", 0)]
    closed = GAME.apply(GAME.apply(called, 0, Spiral("e5")), 0, DONE)
    spiral, lost = GAME.news(called, closed)
    assert spiral == News("connections-news-spiral", 0, {"square": "e5"}, ("e5",))
    assert lost == News("connections-news-lost", 0, {"count": 2, "points": 3}, ("e5e", "e5s"))


def test_news_of_the_deal() -> None:
    before = GAME.start(ConnectionsOptions(), 2)
    assert told(before, GAME.draw(before, "A")) == []
    assert told(before, start_of_play(seats=2, tiles="key")) == [("board", 0), ("board", 1), ("tile", 0)]


@pytest.mark.clause("C-E3")
def test_news_of_a_series_name_losses_and_the_next_caller() -> None:
    states = list(random_states(8, ConnectionsOptions(series=True), 2))
    changes = [(before, after) for before, after in itertools.pairwise(states) if before.game != after.game]
    (before, after) = changes[0]
    called = states[states.index(after) + 1]
    assert [item for item in told(before, after) if item[0].startswith("game")] == [("game-loss", 0), ("game-loss", 1)]
    assert told(after, called) == [("game", 1), ("tile", 1)]
    together = GAME.news(before, called)
    assert [item.arguments for item in together if item.message == "connections-news-game"] == [{"game": 2, "games": 2}]
    assert [item.arguments["loss"] for item in together if item.message.endswith("game-loss")] == list(after.losses[0])
    last = GAME.news(states[-2], states[-1])
    assert [item.message for item in last if "loss" in item.message] == [
        *["connections-news-game-loss"] * 2,
        *["connections-news-loss"] * 2,
    ]


def test_the_last_tile_of_a_game_of_a_series_is_told_although_the_boards_are_cleared() -> None:
    told_spirals = 0
    for seed in range(12):
        for before, after in itertools.pairwise(random_states(seed, ConnectionsOptions(series=True), 2)):
            if before.game != after.game:
                found = {item.seat: item.places for item in GAME.news(before, after) if "spiral" in item.message}
                last = [desk.sheet.marks[-1][1] for desk in before.desks]
                face_down = {seat: (step.square,) for seat, step in enumerate(last) if isinstance(step, Spiral)}
                assert found == face_down
                told_spirals += len(found)
    assert told_spirals


def test_news_of_the_end_of_a_solo_game_give_the_title() -> None:
    states = list(random_states(6))
    outcome = GAME.outcome(states[-1])
    assert outcome is not None
    assert GAME.news(states[-2], states[-1])[-1].message == outcome.titles[0]
    assert GAME.news(states[-1], states[-1]) == ()


def test_a_viewer_is_told_the_same_once_the_round_is_closed() -> None:
    states = list(random_states(4, seats=2))
    for before, after in itertools.pairwise(states):
        if after.stage is not Stage.PLAY and before.stage is Stage.PLAY:
            assert GAME.news(GAME.view(before, 1), GAME.view(after, 1)) == GAME.news(before, after)
