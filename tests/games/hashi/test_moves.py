"""Actions a and b: what is offered, what is refused and why."""

from __future__ import annotations

from typing import Any

import pytest

from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.moves import Bridge, Write, carry_limit
from isthmus.games.hashi.state import HashiState
from isthmus.kernel.errors import Refused
from isthmus.kernel.steps import DONE
from tests.games.hashi.scenes import close, legal, play, refused, scene


def writes(state: HashiState) -> set[str]:
    return {text for text in legal(state) if "=" in text}


def bridges(state: HashiState) -> set[str]:
    return {text for text in legal(state) if "-" in text}


# -- action a


@pytest.mark.clause("H-A1")
def test_the_number_goes_on_one_free_island() -> None:
    state = scene("d1=3", card="5x1")
    assert "d1=5" not in legal(state)
    assert refused(state, "d1") == ("hashi-island-taken", "H-A1", ("d1",))
    assert refused(state, "d3=4") == ("hashi-other-number", "H-A1", ("d3",))
    after = play(state, "d3")
    written = GAME.parse_step(after, 0, "d3")
    assert isinstance(written, Write)
    assert after.desks[0].sheet.number(written.island) == 5
    assert writes(after) == set()
    assert refused(after, "d4=5") == ("hashi-written-already", "H-A1", ("d3",))


@pytest.mark.clause("H-A2")
def test_a_plain_island_accepts_a_number_with_or_without_bridges() -> None:
    state = scene("d1=4 d1-d3", card="5x1")
    assert {"d3=5", "d4=5"} <= writes(state)


@pytest.mark.clause("H-A3")
def test_a_flag_island_needs_a_bridge_first() -> None:
    bare = scene("d1=4", card="5x1")
    assert refused(bare, "a1=5") == ("hashi-flag-needs-bridge", "H-A3", ("a1",))
    assert refused(bare, "f1=5") == ("hashi-flag-needs-bridge", "H-A3", ("f1",))
    reached = scene("d1=4 a1-d1 d1-f1", card="5x1")
    assert {"a1=5", "f1=5"} <= writes(reached)
    assert "b6=5" not in writes(reached)


@pytest.mark.clause("H-A3", "H-R1")
def test_a_bridge_of_the_same_round_does_not_open_a_flag() -> None:
    state = play(scene("d1=4", card="5x2"), "a1-d1")
    assert refused(state, "a1=5") == ("hashi-write-comes-first", "H-R1", ("a1-d1",))
    whole = play(state, "a1-d1")
    assert legal(whole) == {"done"}
    assert refused(whole, "d3=5") == ("hashi-write-comes-first", "H-R1", ("a1-d1", "a1-d1"))


@pytest.mark.clause("H-A3")
def test_round_one_can_number_no_flag_island() -> None:
    for island in range(18):
        place = scene("-").board.places[island]
        state = scene("d1=3" if place != "d1" else "d3=3", card="6x3", round_=1)
        assert (f"{place}=6" in legal(state)) == (state.board.islands[island].flag == "o")


@pytest.mark.clause("H-A4", "H-F1")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_three_bridges_and_no_number(number: int) -> None:
    """Vector: 1 and 2 are refused, 3 finishes the island at once, 4 to 6 are accepted."""
    state = scene("d1=5 d4=5 d1-d3x2 d3-d4", card=f"{number}x1")
    if number < 3:
        assert refused(state, "d3") == ("hashi-number-too-small", "H-A4", ("d3",))
    else:
        after = play(state, "d3")
        island = after.board.island_at["d3"]
        assert bool(after.desks[0].sheet.finished >> island & 1) == (number == 3)
        assert ("d3-e3" in legal(after)) == (number > 3)


@pytest.mark.clause("H-A5")
def test_a_number_too_large_is_legal_and_warned_about() -> None:
    state = scene("d1=4", card="6x1")
    after = play(state, "c2")  # two lines: four bridges at most
    assert carry_limit(after.board, after.desks[0].sheet, after.board.island_at["c2"]) == 4
    (warning,) = GAME.news(state, after)
    assert warning.message == "hashi-news-too-large"
    assert (warning.seat, warning.audience, warning.places) == (0, (0,), ("c2",))
    assert warning.arguments == {"island": "c2", "number": 6, "limit": 4}
    just_right = scene("d1=3", card="4x1")
    assert GAME.news(just_right, play(just_right, "c2")) == ()


@pytest.mark.clause("H-A5")
def test_the_limit_counts_crossings_neighbours_and_bridges() -> None:
    state = scene("a2=3 d3=3 d1=2 d3-e3 d1-d3x2", card="6x1")
    sheet, board = state.desks[0].sheet, state.board
    # d3 is finished: nothing more there; d1 too; c2-c4 stays open until b3-d3 carries a bridge
    assert carry_limit(board, sheet, board.island_at["b3"]) == 4  # a3-b3 and b3-b5 twice each, d3 takes none
    assert carry_limit(board, sheet, board.island_at["e3"]) == 3  # one to d3 is there, two to e5
    crossed = scene("b3=3 b3-d3", card="6x1")
    assert carry_limit(crossed.board, crossed.desks[0].sheet, crossed.board.island_at["c2"]) == 2
    assert GAME.news(crossed, play(crossed, "d4")) == ()


# -- action b


@pytest.mark.clause("H-B1", "H-A2", "H-B6")
def test_the_example_of_the_first_round() -> None:
    """Vector: card 5x3 and a 4 from the setup: write the 5, one bridge at the 4, two at the 5."""
    state = play(scene("d6=4", card="5x3", round_=1), "d3=5", "d6-f6", "d3-e3", "b3-d3", "done")
    sheet = state.desks[0].closed
    assert GAME.format_sheet(state.options, sheet) == "d3=5 d6=4 b3-d3 d3-e3 d6-f6"


@pytest.mark.clause("H-B1", "H-R1")
def test_all_bridges_or_none() -> None:
    state = scene("d3=5 d6=5", card="1x3")
    assert "done" in legal(state)
    one = play(state, "d3-e3")
    assert legal(one) == bridges(one)
    assert refused(one, "done") == ("hashi-bridges-missing", "H-B1", ("d3-e3",))
    three = play(one, "d3-e3", "d6-f6")
    assert legal(three) == {"done"}
    assert refused(three, "d3-d4") == ("hashi-bridges-complete", "H-B1", ("d3-d4",))
    assert GAME.apply(three, 0, DONE).round == 10


@pytest.mark.clause("H-B1")
def test_no_bridge_is_offered_that_the_rest_cannot_follow() -> None:
    """a5=1 can take one bridge and nothing else is numbered: a card with two bridges cannot begin there."""
    lonely = scene("a5=1", card="6x2")
    assert bridges(lonely) == set()
    assert refused(lonely, "a5-b5") == ("hashi-cannot-complete", "H-B1", ("a5-b5",))
    assert bridges(scene("a5=1", card="6x1")) == {"a3-a5", "a5-b5"}
    # c2=2 and its two lines: three bridges never, two always
    assert bridges(scene("c2=2", card="6x3")) == set()
    assert bridges(scene("c2=2", card="6x2")) == {"a2-c2", "c2-c4"}


@pytest.mark.clause("H-B1")
def test_a_number_written_first_may_make_room_for_the_set() -> None:
    state = scene("a5=1", card="6x3")
    assert bridges(state) == set()
    assert {"d3-e3", "a5-b5"} <= bridges(play(state, "d3"))


@pytest.mark.clause("H-B2")
def test_one_end_must_have_a_number() -> None:
    state = scene("d1=3", card="5x1")
    assert bridges(state) == {"a1-d1", "d1-f1", "d1-d3"}
    assert refused(state, "d3-e3") == ("hashi-no-number", "H-B2", ("d3", "e3"))
    assert "d3-e3" in bridges(play(state, "d3"))  # the number of this round counts


@pytest.mark.clause("H-B2", "H-C3")
def test_a_bridge_runs_along_a_line_between_neighbours_only() -> None:
    from isthmus.kernel.errors import Unreadable

    state = scene("d1=3", card="5x1")
    for text in ("d1-d4", "a1-f1", "d1-e3", "d1-d1"):
        with pytest.raises(Unreadable, match="dotted line"):
            GAME.parse_step(state, 0, text)


@pytest.mark.clause("H-B3")
def test_at_most_two_bridges_on_a_line() -> None:
    same_round = play(scene("d1=5 d3=5", card="5x3"), "d1-d3", "d1-d3")
    assert "d1-d3" not in legal(same_round)
    assert refused(same_round, "d1-d3") == ("hashi-line-full", "H-B3", ("d1-d3",))
    later = scene("d1=5 d3=5 d1-d3", card="5x1")
    assert "d1-d3" in legal(later)
    assert play(later, "d1-d3").desks[0].sheet.bridges(later.board.line_at["d1-d3"]) == 2


@pytest.mark.clause("H-B4")
def test_bridges_never_cross() -> None:
    state = scene("b3=3 c2=3 b3-d3", card="5x1")
    assert refused(state, "c2-c4") == ("hashi-line-crossed", "H-B4", ("c2-c4", "b3-d3"))
    mine = play(scene("b3=3 c2=3", card="5x2"), "c2-c4")
    assert "b3-d3" not in legal(mine)
    assert refused(mine, "b3-d3") == ("hashi-line-crossed", "H-B4", ("b3-d3", "c2-c4"))


@pytest.mark.clause("H-B5", "H-F1")
def test_a_finished_island_takes_no_more_bridges() -> None:
    state = scene("d1=1 d3=4 d1-d3", card="5x1")
    assert refused(state, "d1-f1") == ("hashi-island-finished", "H-B5", ("d1",))
    assert refused(state, "d1-d3") == ("hashi-island-finished", "H-B5", ("d1",))
    assert bridges(state) == {"b3-d3", "d3-e3", "d3-d4"}


@pytest.mark.clause("H-B5")
def test_a_set_never_exceeds_a_number() -> None:
    state = play(scene("d1=2", card="5x3"), "d3=5", "d1-d3")
    assert "d1-f1" in legal(state)
    after = play(state, "d1-f1")
    assert refused(after, "a1-d1") == ("hashi-island-finished", "H-B5", ("d1",))


@pytest.mark.clause("H-B5")
def test_an_island_without_a_number_has_six_at_most() -> None:
    state = scene("b3=6 e3=6 d1=6 d4=6 b3-d3x2 d3-e3x2 d1-d3x2", card="5x1")
    assert refused(state, "d3-d4") == ("hashi-island-full", "H-B5", ("d3",))
    assert "d3=6" in legal(scene("b3=6 e3=6 d1=6 d4=6 b3-d3x2 d3-e3x2 d1-d3x2", card="6x1"))
    assert refused(state, "d3=5") == ("hashi-number-too-small", "H-A4", ("d3",))


@pytest.mark.clause("H-B6")
def test_only_the_resulting_set_matters() -> None:
    state = scene("d1=4 d6=4", card="5x3")
    orders = (("a1-d1", "d1-f1", "d6-f6"), ("d6-f6", "a1-d1", "d1-f1"), ("d1-f1", "d6-f6", "a1-d1"))
    sheets = {play(state, *order).desks[0].sheet for order in orders}
    assert len(sheets) == 1


@pytest.mark.clause("H-B7")
def test_groups_need_not_be_joined() -> None:
    state = play(scene("a2=2 f4=2", card="5x2"), "a1-a2", "f4-f6")
    assert legal(state) == {"done"}


@pytest.mark.clause("H-R1")
def test_either_or_both_actions_may_be_left_out() -> None:
    state = scene("d1=4", card="5x1")
    for steps in ((), ("d3",), ("d1-d3",), ("d3", "d1-d3")):
        assert play(state, *steps, "done").round == 10


def test_steps_that_no_board_has() -> None:
    state = scene("d1=4", card="5x1")
    step: Any
    for step in (Bridge(24), Bridge(-1), Write(18, 5), Write(-1, 5), Write(0, 7), "d1", None):
        with pytest.raises(Refused) as caught:
            GAME.apply(state, 0, step)
        assert (caught.value.code, caught.value.clause) == ("hashi-unknown-step", "H-R1")
    setup = GAME.start(state.options, 1)
    for step in (Write(18, 3), Write(-1, 3), "d1"):
        with pytest.raises(Refused) as caught:
            GAME.apply(setup, 0, step)
        assert (caught.value.code, caught.value.clause) == ("hashi-unknown-step", "H-S1")


def test_steps_rebuild_from_their_repr() -> None:
    for step in GAME.step_universe(scene("-").options)[1:]:
        assert eval(repr(step), {"Write": Write, "Bridge": Bridge}) == step


def test_nothing_left_to_draw() -> None:
    state = scene("d1=1 d3=1 d1-d3", card="5x1")
    assert bridges(state) == set()
    assert close(state).round == 10
