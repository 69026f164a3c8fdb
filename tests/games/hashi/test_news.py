"""What players are told: prompts, news, and that every message exists in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import isthmus
from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.state import HashiOptions, HashiState
from isthmus.kernel.game import News
from isthmus.kernel.messages import LANGUAGES, catalogue, sentence
from tests.games.hashi.scenes import close, finished_match, play, random_states, scene
from tests.games.hashi.test_scoring import BLUE_NEARLY, CHAIN, RED_NEARLY


def prompt(state: HashiState, seat: int = 0) -> str:
    told = GAME.prompt(state, seat)
    assert told.seat == seat
    for language in LANGUAGES:
        assert "{" not in sentence(told.message, language, told.arguments)
    return sentence(told.message, "en", told.arguments)


def test_prompts_say_what_may_be_done() -> None:
    setup = GAME.start(HashiOptions(), 2)
    assert prompt(setup) == "Place a 3 or a 4 on a plain island."
    placed = play(setup, "d1=3")
    assert prompt(placed) == "The first number is placed: finish the setup, or undo."
    assert prompt(play(placed, "done")) == "You are done; the others are still thinking."
    state = scene("d1=4", card="5x3")
    assert prompt(state) == "Write the 5 on an island, draw 3 bridges, or finish your round."
    assert prompt(play(state, "d3")) == "Draw 3 bridges, or finish your round."
    assert prompt(play(state, "d1-d3")) == "Draw 2 more bridges."
    assert prompt(play(state, "d1-d3", "d1-d3")) == "Draw one more bridge."
    assert prompt(play(state, "d1-d3", "d1-d3", "d1-f1")) == "Nothing more can be added this round: finish it, or undo."
    assert prompt(close(state)) == "A card is about to be turned over."
    assert prompt(finished_match(1, 1).state) == "The game is over."


def test_prompts_where_little_is_left() -> None:
    one = scene("d1=1", card="5x1")
    assert prompt(one) == "Write the 5 on an island, draw one bridge, or finish your round."
    assert prompt(play(one, "d3")) == "Draw one bridge, or finish your round."
    narrow = scene("d1=1", card="5x2")
    assert prompt(narrow) == (
        "Write the 5 on an island or finish your round; there is no room for 2 bridges as the board stands."
    )
    closed = scene("d1=1 d3=1 d1-d3", card="5x1")
    assert prompt(closed) == (
        "Write the 5 on an island or finish your round; there is no room for the bridge as the board stands."
    )
    # All plain islands have numbers, no flag is reached: only bridges. Only a5 and d6 have room for one more.
    ones = "d1=1 a2=1 c2=1 b3=1 d3=1 e3=1 d4=1 f4=1 a5=1 b5=1 d6=1"
    assert prompt(scene(ones, card="6x3")) == "Draw 3 bridges, or finish your round."
    pairs = f"{ones} a2-c2 d1-d3 b3-b5 d4-f4"
    assert prompt(scene(pairs, card="6x2")) == "Draw 2 bridges, or finish your round."
    assert prompt(scene(pairs, card="6x3")) == "Nothing can be added this round: finish it."


def messages(news: tuple[News, ...]) -> list[str]:
    return [told.message for told in news]


@pytest.mark.clause("H-S1")
def test_news_of_the_setup() -> None:
    state = GAME.start(HashiOptions(), 2)
    one = play(state, "d1=3", "done", seat=0)
    assert GAME.news(state, one) == ()
    assert messages(GAME.news(one, play(one, "d1=4", "done", seat=1))) == ["hashi-news-boards-passed"]
    alone = play(GAME.start(HashiOptions(), 1), "d1=3")
    assert GAME.news(alone, play(alone, "done")) == ()


@pytest.mark.clause("H-F1", "H-F6")
def test_news_of_islands_and_bonuses() -> None:
    state = scene(BLUE_NEARLY, RED_NEARLY, "d1=3", CHAIN.replace(" d4-d6", ""), card="6x1")
    early = play(play(state, "d6-f6", "done"), "b6-d6", "done", seat=1)
    assert GAME.news(state, early) == ()  # nothing is told of an open round
    after = play(play(early, "done", seat=2), "d4-d6", "done", seat=3)
    told = GAME.news(state, after)
    assert [(item.message, item.seat, item.places) for item in told] == [
        ("hashi-news-finished", 0, ("f6",)),
        ("hashi-news-finished", 1, ("b6",)),
        ("hashi-news-finished", 3, ("d4", "d6")),
        ("hashi-news-blue-first", 0, ()),
        ("hashi-news-red-first", 1, ()),
        ("hashi-news-six-first", 3, ()),
    ]
    assert [item.arguments.get("points") for item in told[3:]] == [7, 9, 8]
    assert all(item.audience is None for item in told)


@pytest.mark.clause("H-O1")
def test_news_alone_speak_of_time() -> None:
    for round_, message in ((7, "hashi-news-blue-early"), (8, "hashi-news-blue-later")):
        state = scene(BLUE_NEARLY, card="6x1", round_=round_)
        assert messages(GAME.news(state, close(play(state, "d6-f6"))))[-1] == message


@pytest.mark.clause("H-E1", "H-R4")
def test_news_of_the_end() -> None:
    solo = close(scene("d1=1 d1-d3", round_=17))
    over = GAME.draw(solo, next(iter(GAME.chance(solo).outcomes)))  # type: ignore[union-attr]
    assert [(item.message, dict(item.arguments)) for item in GAME.news(solo, over)] == [
        ("hashi-news-hidden-card", {"card": str(over.cards[-1])}),
        ("hashi-news-solo-score", {"points": 2}),
    ]
    for sheets, expected in (
        (("d1=1 d1-d3", "d1=3"), [("hashi-news-wins", 0)]),
        (("d1=3", "d1=3"), [("hashi-news-shares-win", 0), ("hashi-news-shares-win", 1)]),
    ):
        table = close(scene(*sheets, round_=17))
        ended = GAME.draw(table, next(iter(GAME.chance(table).outcomes)))  # type: ignore[union-attr]
        assert [(item.message, item.seat) for item in GAME.news(table, ended)[1:]] == expected
        assert GAME.news(ended, ended) == ()


def test_all_news_of_random_games_can_be_said() -> None:
    for seats in (1, 3):
        before = None
        for match in random_states(14, seats):
            if before is not None:
                for told in GAME.news(before, match.state):
                    for language in LANGUAGES:
                        assert "{" not in sentence(told.message, language, told.arguments)
            before = match.state


def test_every_language_has_the_same_messages_with_the_same_variables() -> None:
    def variables(pattern: str) -> set[str]:
        return set(re.findall(r"\$([a-z_]+)", pattern))

    english = catalogue("hashi", "en")
    for language in LANGUAGES:
        other = catalogue("hashi", language)
        assert list(other) == list(english)
        for message, pattern in other.items():
            assert variables(pattern) <= variables(english[message]), (language, message)


def test_every_message_of_the_code_exists_and_is_used() -> None:
    folder = Path(isthmus.__file__).parent / "games" / "hashi"
    code = "".join(file.read_text() for file in folder.glob("*.py"))
    named = set(re.findall(r'"(hashi-[a-z0-9-]+)"', code))
    named |= {f"hashi-fault-{fault}" for fault in re.findall(r'_blame\(desk, "([a-z-]+)"', code)}
    for category in GAME.categories:
        named |= {f"hashi-category-{category}", f"hashi-picture-{category}"}
        if category != "islands":
            named |= {f"hashi-news-{category}-{when}" for when in ("first", "early", "later")}
    named |= {f"hashi-ending-{ending}" for ending in GAME.endings}
    named |= {f"hashi-option-{name}" for name in ("side", "setup", "board")}
    named |= {f"hashi-picture-{mark}" for mark in ("open", "done", "hidden")}
    named |= {f"hashi-picture-stage-{stage}" for stage in ("deal", "setup", "reveal", "over")}
    named |= {"hashi-name", "hashi-tagline", "hashi-line", "hashi-help-steps"}
    named |= {"hashi-fault-category"}  # part of others
    assert named == {message for message in catalogue("hashi", "en") if not message.startswith("hashi-why-")}


def test_french_spacing() -> None:
    for message, pattern in catalogue("hashi", "fr").items():
        assert not re.search(r"[^\u00a0\u202f\s][;!?»](?!\w)| [;:!?»]|« ", pattern), message
