"""Every refusal: its code, its clause and the places it points at; and legal ⇔ accepted."""

from __future__ import annotations

import random
from typing import Any

import pytest

from isthmus.games.ponte.board import Bridge, Choose, Colour, Tile
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.state import PonteOptions, PonteState
from isthmus.kernel.errors import Refused
from isthmus.kernel.messages import LANGUAGES
from isthmus.kernel.steps import DONE, UNDO
from tests.games.ponte.table import lay, own_board, play, random_states, step

DISTANCE = ".XXX / ...X / XX.. / ..X."
BRIDGES = "XXX.. / ..X.. / X...X / .X..."


def refused(state: PonteState, found: Any, seat: int | None = None) -> Refused:
    with pytest.raises(Refused) as error:
        GAME.apply(state, state.seat if seat is None else seat, found)
    for language in LANGUAGES:
        assert "$" not in error.value.sentence(language)
    return error.value


def check(error: Refused, code: str, clause: str, *places: str) -> None:
    assert (error.code, error.clause, error.places) == (code, clause, places)


def opened(*, lot: bool = False) -> PonteState:
    return GAME.start(PonteOptions(lot=lot), 2)


# -- when


def test_the_wrong_moment() -> None:
    state = opened()
    check(refused(state, Tile("a1"), seat=1), "kernel-not-your-turn", "P-T1")
    check(refused(state, UNDO), "kernel-nothing-to-undo", "P-T1")
    check(refused(state, UNDO, seat=1), "kernel-not-your-turn", "P-T1")
    lot = opened(lot=True)
    check(refused(lot, Tile("a1"), seat=0), "ponte-lot-first", "P-S1")
    check(refused(lot, UNDO, seat=0), "ponte-lot-first", "P-S1")
    over = play(GAME.start(own_board(5, 2, 0), 2), "a1 b1", "dark", "a3 c3")
    for found in (Tile("d4"), DONE, UNDO):
        check(refused(over, found, seat=0), "kernel-game-over", "P-E1")


@pytest.mark.parametrize("found", ["a1", None, 7, ("a1",)])
def test_something_that_is_no_step(found: object) -> None:
    error = refused(opened(), found)
    check(error, "ponte-unknown-step", "P-T1")
    assert str(found)[:3] in error.sentence()


@pytest.mark.clause("P-S1")
def test_the_opening_is_two_tiles() -> None:
    state = opened()
    check(refused(state, DONE), "ponte-opening-two-tiles", "P-S1")
    assert "Two light tiles" in refused(state, DONE).sentence()
    one = step(state, "a1")
    check(refused(one, DONE), "ponte-opening-two-tiles", "P-S1")
    assert "One more" in refused(one, DONE).sentence()
    check(refused(state, Bridge("a1", "c1")), "ponte-no-bridge-in-opening", "P-S1")
    check(refused(state, Choose(Colour.LIGHT)), "ponte-no-choice-now", "P-S1")
    check(refused(step(one, "b1"), Tile("c1")), "ponte-turn-complete", "P-T1")


@pytest.mark.clause("P-S1")
def test_the_choice_comes_once_and_before_everything_else() -> None:
    state = play(opened(), "a1 c1")
    for found in (Tile("d4"), Bridge("a1", "c1"), DONE):
        check(refused(state, found), "ponte-choose-first", "P-S1")
    check(refused(state, Choose("blue")), "ponte-choose-first", "P-S1")  # type: ignore[arg-type]
    chosen = step(state, "dark")
    for later in (Choose(Colour.LIGHT), Tile("d4")):
        check(refused(chosen, later), "ponte-choice-made", "P-S1")
    check(refused(play(chosen, "-"), Choose(Colour.LIGHT)), "ponte-no-choice-now", "P-S1")


@pytest.mark.clause("P-T1")
def test_a_turn_is_tiles_or_a_bridge() -> None:
    state = lay(BRIDGES)
    built = step(state, "a1-a3")
    check(refused(built, Tile("e5")), "ponte-turn-complete", "P-T1")
    check(refused(built, Bridge("c1", "e3")), "ponte-turn-complete", "P-T1")
    placed = step(state, "e5")
    check(refused(placed, Bridge("a1", "a3")), "ponte-bridge-alone", "P-T1")


@pytest.mark.clause("P-T2", "P-T3")
def test_done_too_early() -> None:
    check(refused(step(lay(BRIDGES), "e5"), DONE), "ponte-second-tile-missing", "P-T2")
    check(refused(lay(BRIDGES), DONE), "ponte-must-act", "P-T3")
    passing = lay(BRIDGES, options=own_board(5, may_pass_bridge=True))
    check(refused(passing, DONE), "ponte-must-place", "P-T3")
    forced = play(GAME.start(own_board(5, 2, 1), 2), "a1 c1", "dark", "e5 e3")
    check(refused(forced, DONE), "ponte-must-act", "P-T3")


# -- tiles


@pytest.mark.clause("P-C1")
def test_off_the_board() -> None:
    error = refused(opened(), Tile("k1"))
    check(error, "ponte-off-board", "P-C1")
    assert "a1 to j10" in error.sentence()
    check(refused(lay(BRIDGES), Bridge("a1", "a9")), "ponte-off-board", "P-C1")


@pytest.mark.clause("P-T1")
def test_an_occupied_square() -> None:
    state = lay("XD")
    check(refused(state, Tile("a1")), "ponte-occupied", "P-T1", "a1")
    check(refused(state, Tile("b1")), "ponte-occupied", "P-T1", "b1")
    assert "dark tile lies on b1" in refused(state, Tile("b1")).sentence()


@pytest.mark.clause("P-B2")
def test_a_square_under_a_bridge() -> None:
    state = lay(BRIDGES, "a1-a3 c2-b4")
    check(refused(state, Tile("a2")), "ponte-under-bridge", "P-B2", "a2", "a1-a3")
    for square in ("b3", "c3"):
        check(refused(state, Tile(square)), "ponte-under-bridge", "P-B2", square, "c2-b4")
    dark = lay(BRIDGES, "a1-a3", turn=5)
    check(refused(dark, Tile("a2")), "ponte-under-bridge", "P-B2", "a2", "a1-a3")


@pytest.mark.clause("P-I1")
def test_a_group_of_five() -> None:
    state = step(lay(DISTANCE), "d4")
    error = refused(state, Tile("b4"))
    check(error, "ponte-group-of-five", "P-I1", "a3", "b3", "b4", "c4", "d4")
    assert "5 tiles" in error.sentence()
    check(refused(lay("XXXX"), Tile("e1")), "ponte-group-of-five", "P-I1", "a1", "b1", "c1", "d1", "e1")


@pytest.mark.clause("P-I2")
def test_touching_an_island() -> None:
    state = lay("XXXX")
    check(refused(state, Tile("e2")), "ponte-touches-island", "P-I2", "a1", "b1", "c1", "d1")
    check(refused(lay(DISTANCE), Tile("c3")), "ponte-touches-island", "P-I2", "b1", "c1", "d1", "d2")


@pytest.mark.clause("P-I2")
def test_an_island_next_to_another_own_group() -> None:
    state = lay("XXX.. / ....X / ....X")
    check(refused(state, Tile("d1")), "ponte-island-touches", "P-I2", "e2", "e3")
    check(
        refused(lay("XX.X. / ..X.. / ....."), Tile("c1")), "ponte-group-of-five", "P-I1", "a1", "b1", "c1", "d1", "c2"
    )


@pytest.mark.clause("P-T2")
def test_a_first_tile_without_a_second() -> None:
    state = lay(".DDD. / L.L.. / L.LL. / L.DDD / L..LD", "", options=own_board(5, 12, 0), turn=5)
    for square in ("a1", "e1", "b2", "d2", "e2"):
        check(refused(state, Tile(square)), "ponte-no-second-tile", "P-T2", square)


@pytest.mark.clause("P-T2")
def test_too_few_tiles() -> None:
    for tiles, left in ((2, "no tiles left"), (3, "one tile left")):
        state = play(GAME.start(own_board(5, tiles, 1), 2), "a1 c1", "dark", "e5 e3")
        error = refused(state, Tile("d1"))
        check(error, "ponte-not-enough-tiles", "P-T2")
        assert left in error.sentence()


# -- bridges


@pytest.mark.clause("P-B1")
def test_bridges_of_the_wrong_length_or_without_own_tiles() -> None:
    state = lay("X..X. / X.D.. / ....X")
    check(refused(state, Bridge("a1", "d1")), "ponte-wrong-distance", "P-B1", "a1", "d1")
    check(refused(state, Bridge("a1", "a2")), "ponte-wrong-distance", "P-B1", "a1", "a2")
    check(refused(state, Bridge("a1", "a1")), "ponte-wrong-distance", "P-B1", "a1", "a1")
    check(refused(state, Bridge("a2", "c2")), "ponte-not-own-tile", "P-B1", "c2")
    check(refused(state, Bridge("b1", "b3")), "ponte-not-own-tile", "P-B1", "b1", "b3")
    dark = lay("X..X. / X.D.. / ....X", turn=5)
    assert "dark tiles" in refused(dark, Bridge("a2", "c2")).sentence()


@pytest.mark.clause("P-B2")
def test_a_tile_between() -> None:
    state = lay("XXX.. / ..XD. / X...X / .X...")
    check(refused(state, Bridge("c1", "e3")), "ponte-tile-between", "P-B2", "d2")
    check(refused(state, Bridge("a1", "c1")), "ponte-tile-between", "P-B2", "b1")


@pytest.mark.clause("P-B3")
def test_an_end_that_is_taken() -> None:
    state = lay(BRIDGES, "a1-a3")
    check(refused(state, Bridge("a3", "c2")), "ponte-end-taken", "P-B3", "a3", "a1-a3")


@pytest.mark.clause("P-B4")
def test_a_bridge_in_the_way() -> None:
    state = lay("X..D. / ..... / .DX..", "a1-c3", turn=5)
    check(refused(state, Bridge("d1", "b3")), "ponte-bridges-cross", "P-B4", "a1-c3")


@pytest.mark.clause("P-B6")
def test_no_bridge_left() -> None:
    state = play(lay("X.XD. / ..... / ...D.", "", options=own_board(5, 10, 1)), "a1-c1")
    check(refused(state, Bridge("d1", "d3")), "ponte-no-bridge-left", "P-B6")


# -- legal ⇔ accepted


@pytest.mark.parametrize("may_pass_bridge", [False, True])
def test_a_step_is_accepted_exactly_if_it_is_listed(may_pass_bridge: bool) -> None:
    rng = random.Random(8)
    codes = set()
    for seed in range(25):
        options = own_board(rng.choice((3, 5, 6)), rng.choice((4, 7, 12)), 3, may_pass_bridge=may_pass_bridge)
        universe = GAME.step_universe(options)
        for state in random_states(options, seed):
            legal = [set(GAME.legal(state, seat)) for seat in (0, 1)]
            assert all(found in universe for found in legal[0] | legal[1])
            for found in rng.sample(universe, 25):
                for seat in (0, 1):
                    try:
                        GAME.apply(state, seat, found)
                    except Refused as error:
                        codes.add(error.code)
                        assert found not in legal[seat]
                    else:
                        assert found in legal[seat]
    assert len(codes) >= 18
