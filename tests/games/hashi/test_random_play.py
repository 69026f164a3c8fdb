"""Random games against the slow second implementation, and what must hold in every position."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from isthmus.games.hashi.board import packaged_board, read_board
from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.moves import Bridge, Write
from isthmus.games.hashi.state import HashiOptions, HashiState
from isthmus.kernel.errors import IsthmusError, Refused
from isthmus.kernel.log import Played
from isthmus.kernel.match import new_match
from isthmus.kernel.record import record_of
from isthmus.kernel.record_text import format_record
from isthmus.kernel.sheets import Stage
from isthmus.kernel.steps import DONE
from tests.games.hashi.recount import Geometry, Paper, recount
from tests.games.hashi.scenes import close, finished_match, play, random_states, scene
from tests.games.hashi.test_board import plain

OWN = read_board(plain())
VARIANTS = [
    HashiOptions(),
    HashiOptions(side="b"),
    HashiOptions(side="b", setup="random"),
    HashiOptions(board=OWN),
]


@cache
def geometry(options: HashiOptions) -> Geometry:
    return Geometry(options.layout.to_plain()["map"])


def paper_of(state: HashiState, seat: int) -> Paper:
    sheet, board = state.desks[seat].sheet, state.board
    numbers = {place: sheet.number(n) for n, place in enumerate(board.places) if sheet.number(n)}
    drawn = {tuple(name.split("-")): sheet.bridges(n) for n, name in enumerate(board.line_names) if sheet.bridges(n)}
    return Paper(geometry(state.options), numbers, Counter(drawn))  # type: ignore[arg-type]


def assert_same_steps(state: HashiState, seat: int) -> None:
    card = state.cards[-1]
    taken = [GAME.format_step(state, step) for step in state.desks[seat].steps]
    expected = paper_of(state, seat).legal(card.number, card.bridges, taken)
    found = [GAME.format_step(state, step) for step in GAME.legal(state, seat)]
    assert len(found) == len(set(found))
    assert set(found) == expected, GAME.format_position(state)


@pytest.mark.clause("H-B1", "H-B2", "H-B3", "H-B4", "H-B5", "H-A1", "H-A3", "H-A4")
@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_legal_steps_are_those_of_brute_force(variant: int) -> None:
    chance = random.Random(variant)
    for seed in range(12):
        for match in random_states(100 * variant + seed, 1, VARIANTS[variant]):
            if match.state.stage is Stage.PLAY and chance.random() < 0.35:
                assert_same_steps(match.state, 0)


@pytest.mark.clause("H-B1")
@settings(max_examples=60)
@given(st.data())
def test_legal_steps_on_crowded_boards(data: st.DataObject) -> None:
    """Boards with small numbers, where sets often cannot be completed; every card is tried."""
    options = VARIANTS[data.draw(st.integers(0, 1))]
    board = options.layout
    numbers = data.draw(st.lists(st.integers(0, 3), min_size=18, max_size=18))
    words = [f"{place}={n}" for place, n in zip(board.places, numbers, strict=True) if n]
    state = scene("-", card="1x3", options=options)
    order = data.draw(st.permutations(board.line_names))
    for word in words:
        if board.plains >> board.island_at[word[:2]] & 1:
            state = try_on(state, word)
    for name in order[: data.draw(st.integers(0, 24))]:
        state = try_on(state, name)
    text = GAME.format_sheet(options, state.desks[0].sheet)
    for card in ("1x1", "2x2", "1x3"):
        assert_same_steps(scene(text, card=card, options=options), 0)


def try_on(state: HashiState, text: str) -> HashiState:
    """The sheet with this addition too, if a sheet can hold it at all."""
    sheet = GAME.format_sheet(state.options, state.desks[0].sheet)
    try:
        return scene(f"{sheet} {text}".replace("- ", ""), card="1x3", options=state.options)
    except IsthmusError:
        return state


@pytest.mark.clause("H-E1", "H-F2", "H-F3", "H-F6", "H-O1", "H-S1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_scores_equal_a_slow_recount(seats: int, variant: int) -> None:
    options = VARIANTS[variant]
    for seed in range(12):
        assert_recounted(10 * variant + seed, seats, options)


@settings(max_examples=25)
@given(seed=st.integers(0, 10**9), seats=st.integers(1, 4), variant=st.integers(0, len(VARIANTS) - 1))
def test_scores_equal_a_slow_recount_on_any_game(seed: int, seats: int, variant: int) -> None:
    assert_recounted(seed, seats, VARIANTS[variant])


def assert_recounted(seed: int, seats: int, options: HashiOptions) -> None:
    match = eager_match(seed, seats, options)
    assert match.outcome is not None
    points = recount(format_record(record_of(match)), options.layout.to_plain()["map"])
    for sheet, counted in zip(match.outcome.sheets, points, strict=True):
        assert {line.category: line.points for line in sheet.lines if line.points} == {
            name: value for name, value in counted.items() if value
        }
        assert sheet.total == sum(counted.values())


def eager_match(seed: int, seats: int, options: HashiOptions) -> Any:
    """A random game whose players like to finish islands, so that bonuses are really scored."""
    chance = random.Random(seed)
    match = new_match(GAME, options, [""] * seats, seed=f"{seed:010d}")
    while active := match.active():
        seat = chance.choice(active)
        steps = list(match.legal(seat))
        chance.shuffle(steps)
        match = match.play(seat, max(steps, key=lambda step: appeal(match.state, seat, step)))
    return match


def appeal(state: HashiState, seat: int, step: Any) -> int:
    if step == DONE:
        return -1
    desk = state.desks[seat]
    if state.stage is not Stage.PLAY or isinstance(step, Bridge):
        return GAME.sheet_apply(state, seat, step).finished_count - desk.sheet.finished_count
    assert isinstance(step, Write)
    lines = state.board.lines_at[step.island].bit_count()
    flag = state.board.islands[step.island].flag != "o"
    return 3 + flag if lines * 2 >= step.number + 1 else -2


def test_the_recount_really_meets_every_bonus() -> None:
    """The comparison above would be worthless if random players never scored."""
    met: Counter[tuple[str, int]] = Counter()
    for variant in range(2):
        for seed in range(12):
            for seats in (1, 2, 4):
                match = eager_match(10 * variant + seed, seats, VARIANTS[variant])
                for held in match.state.bonuses:
                    met.update(zip("rbs", held, strict=True))
    assert {("r", 5), ("b", 7), ("b", 3), ("s", 8), ("s", 4)} <= set(met)


@pytest.mark.parametrize("seats", [1, 3])
def test_positions_and_steps_make_the_round_trip(seats: int) -> None:
    for variant, options in enumerate(VARIANTS):
        documents = {OWN.fingerprint: OWN.to_plain()}
        universe = GAME.step_universe(options)
        for number, match in enumerate(random_states(variant, seats, options)):
            state = match.state
            for viewer in (None, *range(seats)):
                seen = GAME.view(state, viewer)
                text = GAME.format_position(seen)
                assert GAME.parse_position(text, documents) == seen
            for step in universe if number % 20 == 0 else GAME.legal(state, 0):
                assert GAME.parse_step(state, 0, GAME.format_step(state, step)) == step
                assert GAME.parse_step(state, 0, f" {GAME.format_step(state, step).upper()} ") == step


def test_legal_is_exactly_what_is_accepted() -> None:
    options = VARIANTS[1]
    universe = GAME.step_universe(options)
    for number, match in enumerate(random_states(21, 2, options)):
        if number % 3:
            continue
        for seat in (0, 1):
            legal = GAME.legal(match.state, seat)
            assert set(legal) <= set(universe)
            for step in universe:
                if step in legal:
                    GAME.apply(match.state, seat, step)
                    continue
                with pytest.raises(Refused) as caught:
                    GAME.apply(match.state, seat, step)
                assert caught.value.clause.startswith("H-")
                assert "{" not in caught.value.sentence("fr")


def test_no_dead_ends() -> None:
    """From every position of a round some line of legal steps leads to DONE, whatever was chosen."""
    for match in random_states(33, 1, VARIANTS[1]):
        state = match.state
        if state.stage is not Stage.PLAY:
            continue
        while DONE not in GAME.legal(state, 0):
            assert GAME.legal(state, 0)
            state = GAME.apply(state, 0, GAME.legal(state, 0)[0])


TURNS = ("mirror", "flip", "transpose")


def turned(rows: list[str], turn: str) -> list[str]:
    cells = [row.split() for row in rows]
    if turn == "mirror":
        cells = [row[::-1] for row in cells]
    elif turn == "flip":
        cells = cells[::-1]
    else:
        cells = [list(column) for column in zip(*cells, strict=True)]
    return [" ".join(row) for row in cells]


def turned_place(place: str, turn: str, size: int) -> str:
    x, y = "abcdefghi".index(place[0]), int(place[1]) - 1
    x, y = {"mirror": (size - 1 - x, y), "flip": (x, size - 1 - y), "transpose": (y, x)}[turn]
    return f"{'abcdefghi'[x]}{y + 1}"


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("side", ["a", "b"])
def test_a_turned_board_has_the_turned_steps_and_the_same_score(side: str, turn: str) -> None:
    options = HashiOptions(side=side)
    rows = packaged_board(side).to_plain()["map"]
    document = {"game": "hashi", "source": "turned", "certainty": "sheet", "map": turned(rows, turn)}
    other = HashiOptions(board=read_board(document))
    match = finished_match(7, 2, options)
    twin = new_match(GAME, other, ["", ""], seed=f"{7:010d}")
    state = new_match(GAME, options, ["", ""], seed=f"{7:010d}")
    for entry in match.log:
        if not isinstance(entry, Played):
            continue
        seen = {turned_text(GAME.format_step(state.state, step), turn) for step in state.legal(entry.seat)}
        twins = {canonical(GAME.format_step(twin.state, step)) for step in twin.legal(entry.seat)}
        assert seen == twins
        text = turned_text(GAME.format_step(state.state, entry.step), turn)
        state = state.play(entry.seat, entry.step)
        twin = twin.play_text(entry.seat, text)
    assert state.outcome is not None
    assert twin.outcome is not None
    assert state.outcome.sheets == twin.outcome.sheets


def turned_text(text: str, turn: str) -> str:
    if text == "done":
        return text
    if "=" in text:
        return turned_place(text[:2], turn, 6) + text[2:]
    return canonical("-".join(turned_place(place, turn, 6) for place in text.split("-")))


def canonical(text: str) -> str:
    return "-".join(sorted(text.split("-"))) if "-" in text else text


def test_old_states_do_not_change() -> None:
    states = [match.state for match in random_states(2, 2)]
    texts = [GAME.format_position(state) for state in states]
    hashes = [hash(state) for state in states]
    for state in states:
        for seat in GAME.active(state):
            for step in GAME.legal(state, seat):
                GAME.apply(state, seat, step)
    assert [GAME.format_position(state) for state in states] == texts
    assert [hash(state) for state in states] == hashes


def test_taking_back_gives_the_very_same_state() -> None:
    state = scene("d1=4 d6=3", card="5x3")
    for step in GAME.legal(state, 0):
        if step != DONE:
            assert play(GAME.apply(state, 0, step), "undo") == state
    assert close(state) == close(state)
