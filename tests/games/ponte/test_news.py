"""What players are told: prompts and news, in words that exist in all languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import isthmus.games.ponte as package
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.state import PonteOptions, PonteState
from isthmus.kernel.game import News
from isthmus.kernel.messages import LANGUAGES, catalogue, sentence
from isthmus.kernel.options import option_fields
from tests.games.ponte.table import lay, own_board, play, random_states, step

NAMES = ("Ana", "Ben")


def told(before: PonteState, after: PonteState) -> list[str]:
    return [said(news) for news in GAME.news(before, after)]


def said(news: News) -> str:
    for language in LANGUAGES:
        text = sentence(news.message, language, {"name": NAMES[news.seat or 0], **news.arguments})
        assert text
        assert not re.search(r"[{}$]", text)
    return sentence(news.message, "en", {"name": NAMES[news.seat or 0], **news.arguments})


def prompt(state: PonteState, seat: int | None = None) -> str:
    return said(GAME.prompt(state, state.seat if seat is None else seat))


def test_prompts_of_the_opening() -> None:
    lot = GAME.start(PonteOptions(lot=True), 2)
    assert prompt(lot, 0) == "The lot decides who begins."
    state = GAME.start(PonteOptions(), 2)
    assert prompt(state).startswith("Open the game: place two light tiles")
    assert prompt(state, 1) == "It is your opponent’s turn."
    assert prompt(step(state, "a1")) == "Place the second tile; 99 squares are open."
    assert prompt(step(state, "a1", "c1")) == "Finish your turn, or undo to change it."
    choice = play(state, "a1 c1")
    assert prompt(choice) == "The first two tiles are on a1 c1. Choose light or dark; dark moves next."
    assert prompt(step(choice, "dark")).startswith("You will play dark")
    assert prompt(step(choice, "light")).startswith("You will play light")


def test_prompts_of_a_turn() -> None:
    assert prompt(lay("X.... / .....")) == "Place two light tiles; no bridge can be built yet."
    assert prompt(lay("D.... / .....", turn=5)) == "Place two dark tiles; no bridge can be built yet."
    assert prompt(lay("X.X..")) == "Place two tiles, or build the one bridge that is open to you."
    assert prompt(lay("X.X.. / ..... / X....")) == "Place two tiles, or build one of 3 bridges."


def ended(bridges: int, *turns: str, may_pass_bridge: bool = False) -> PonteState:
    return play(GAME.start(own_board(5, 2, bridges, may_pass_bridge=may_pass_bridge), 2), *turns)


def test_prompts_at_the_end() -> None:
    forced = ended(2, "a1 c1", "dark", "a3 c3")
    assert prompt(forced) == "No room for two tiles: build the last bridge that is open to you."
    free = ended(2, "a1 c1", "dark", "a3 c3", may_pass_bridge=True)
    assert prompt(free).endswith("or finish your turn to decline it.")
    last = ended(2, "a1 b1", "dark", "a3 c3")
    assert prompt(last) == "The last turn of the game: build the bridge that is open to you."
    assert prompt(ended(2, "a1 b1", "dark", "a3 c3", may_pass_bridge=True)).endswith(
        "or finish your turn to decline it."
    )
    over = play(last, "a3-c3")
    assert prompt(over, 0) == prompt(over, 1) == "The game is over."
    tiles = play(lay("X.X.. / ..... / X.X.. / ..... / ....D", "", options=own_board(5, 5, 0), turn=5), "e1 e3")
    assert prompt(tiles) == "The last turn of the game: place two dark tiles."


def test_news_only_when_a_turn_is_closed() -> None:
    state = lay("XX.XX / XX.X.")
    assert told(state, step(state, "e2")) == []
    assert told(state, state) == []


def test_news_of_islands_bridges_and_links() -> None:
    state = lay("XX.XX / XX.X. / ..... / D...D", light_seat=1)
    after = play(state, "e2 a5")
    news = GAME.news(step(state, "e2", "a5"), after)
    assert [(item.message, item.seat, item.places) for item in news] == [
        ("ponte-news-island", 1, ("d1", "e1", "d2", "e2"))
    ]
    assert news == GAME.news(state, after)
    linked = play(after, "c4 e5", "b1-d1")
    news = GAME.news(after, linked)
    assert [said(item) for item in news] == [
        "Light builds the bridge b1-d1.",
        "Light links 2 islands, worth 3 points.",
    ]
    assert news[1].places == ("a1", "b1", "d1", "e1", "a2", "b2", "d2", "e2")
    again = play(linked, "b5 d5", "b2-d2")
    assert told(linked, again)[-1] == "Light builds the bridge b2-d2."


def test_news_of_the_lot_and_the_choice() -> None:
    lot = GAME.start(PonteOptions(lot=True), 2)
    drawn = GAME.draw(lot, 1)
    assert told(lot, drawn) == ["The lot falls on Ben, who opens the game."]
    opened = play(drawn, "a1 c1")
    assert told(drawn, opened) == []
    assert told(opened, play(opened, "light")) == ["Ana plays light."]
    assert told(lot, play(opened, "dark")) == [
        "The lot falls on Ben, who opens the game.",
        "Ana plays dark.",
    ]


def test_news_of_the_end() -> None:
    before = play(GAME.start(own_board(5, 2, 1), 2), "a1 b1", "dark")
    last = play(before, "a3 c3")
    assert told(before, last) == ["Light can do nothing more: dark has the last turn."]
    over = play(last, "a3-c3")
    assert told(last, over) == [
        "Dark builds the bridge a3-c3.",
        "Light could neither place two tiles nor build a bridge.",
        "Dark wins, 0 to 0.",
    ]
    declined = ended(2, "a1 c1", "dark", "a3 c3", may_pass_bridge=True)
    assert told(declined, play(declined, "-")) == ["Light declines to build: dark has the last turn."]
    drawn = ended(0, "a1 b1", "dark", "a3 c3")
    assert told(before.at_turn_start(), drawn)[-1].startswith("Equal in points")
    light = ended(9, "a1 c1", "dark", "a3 b3")
    assert told(light, play(light, "a1-c1"))[-1] == "Light wins, 0 to 0."


def test_everything_said_in_random_games_can_be_said_in_all_languages() -> None:
    messages = set()
    for seed in range(30):
        before = None
        options = own_board(5 + seed % 3, 10, 3, may_pass_bridge=seed % 2 == 0)
        for state in random_states(options, seed, bridge_love=0.2):
            for seat in (0, 1):
                prompt(state, seat)
            for news in GAME.news(before or state, state):
                said(news)
                messages.add(news.message)
            before = state
    assert len(messages) >= 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_there_and_none_is_left_over(language: str) -> None:
    words = {word for word in catalogue("ponte", language) if not word.startswith("ponte-why-")}
    source = "".join(path.read_text(encoding="utf-8") for path in Path(package.__path__[0]).glob("*.py"))
    coded = set(re.findall(r'"(ponte-[a-z-]*[a-z])"', source))
    coded |= {f"ponte-fault-{fault}" for fault in re.findall(r'blame\("([a-z-]+)"', source)}
    expected = coded | {"ponte-name", "ponte-tagline", "ponte-line", "ponte-help-steps"}
    expected |= {f"ponte-category-{category}" for category in GAME.categories}
    expected |= {f"ponte-ending-{ending}" for ending in GAME.endings}
    expected |= {f"ponte-option-{entry.name}" for entry in option_fields(PonteOptions)}
    expected |= {f"ponte-news-last-turn-{ending}" for ending in ("light-stuck", "light-declined")}
    for kind in ("tiles", "either", "bridge", "bridge-or-pass"):
        expected |= {f"ponte-prompt-{kind}", f"ponte-prompt-last-{kind}"}
    assert words == expected


def test_the_languages_quote_the_same_values() -> None:
    for message, text in catalogue("ponte", "en").items():
        values = set(re.findall(r"\$[a-z]+", text))
        for language in ("fr", "de"):
            assert set(re.findall(r"\$[a-z]+", catalogue("ponte", language)[message])) == values, message


def test_french_spacing() -> None:
    for text in catalogue("ponte", "fr").values():
        assert not re.search(r"[a-zé0-9}] ?[;!?](\s|$)", text), text
        assert not re.search(r" :(\s|$)", text), text
