"""Turns: opening, choice, tiles, bridges, undo, and the end of the game."""

from __future__ import annotations

import pytest

from isthmus.games.ponte.board import Bridge, Choose, Colour, Tile
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.moves import dead_squares
from isthmus.games.ponte.state import Ending, Phase, PonteOptions, PonteState
from isthmus.kernel.errors import Refused
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.steps import DONE, UNDO
from tests.games.ponte.naive import Naive, name, place_of
from tests.games.ponte.table import lay, legal_words, own_board, play, random_states, step

BRIDGES = "XXX.. / ..X.. / X...X / .X..."


def opened(options: PonteOptions | None = None) -> PonteState:
    return GAME.start(options or PonteOptions(), 2)


def bridges_open(state: PonteState) -> set[str]:
    return {word for word in legal_words(state) if "-" in word}


# -- the start


@pytest.mark.clause("P-S1")
def test_the_first_seat_opens_with_two_light_tiles_anywhere() -> None:
    state = opened()
    assert GAME.active(state) == (0,)
    assert legal_words(state) == list(state.grid.names)
    state = step(state, "e5")
    assert set(legal_words(state)) == set(state.grid.names) - {"e5"}
    state = step(state, "f5")
    assert legal_words(state) == ["done"]
    state = play(state, "-")
    assert state.sides[Colour.LIGHT].tiles.bit_count() == 2
    assert GAME.active(state) == (1,)
    assert GAME.legal(state, 1) == (Choose(Colour.LIGHT), Choose(Colour.DARK))
    assert GAME.legal(state, 0) == ()


@pytest.mark.clause("P-S1")
@pytest.mark.parametrize(("choice", "dark_seat"), [("light", 0), ("dark", 1)])
def test_the_other_player_chooses_and_dark_moves_next(choice: str, dark_seat: int) -> None:
    state = play(opened(), "a1 c1", choice)
    assert state.phase is Phase.PLAY
    assert GAME.active(state) == (dark_seat,)
    assert state.colour_of(dark_seat) is Colour.DARK
    assert state.colour_of(1 - dark_seat) is Colour.LIGHT
    assert state.seat_of(Colour.DARK) == dark_seat
    assert "a1-c1" not in legal_words(state)
    after = play(state, "e5 e6")
    assert GAME.active(after) == (1 - dark_seat,)
    assert "a1-c1" in legal_words(after)


@pytest.mark.clause("P-S1")
def test_the_opening_tiles_come_from_lights_supply() -> None:
    state = play(opened(), "a1 c1")
    assert (state.tiles_left(Colour.LIGHT), state.tiles_left(Colour.DARK)) == (38, 40)


@pytest.mark.clause("P-S1")
@pytest.mark.parametrize("starter", [0, 1])
def test_the_first_player_may_be_drawn_by_lot(starter: int) -> None:
    state = GAME.start(PonteOptions(lot=True), 2)
    chance = GAME.chance(state)
    assert chance is not None
    assert (chance.label, chance.outcomes) == ("lot", (0, 1))
    assert GAME.active(state) == ()
    assert GAME.period(state).label == "lot"
    assert GAME.legal(state, 0) == GAME.legal(state, -1) == ()
    drawn = GAME.draw(state, starter)
    assert GAME.active(drawn) == (starter,)
    assert GAME.chance(drawn) is None
    assert GAME.active(play(drawn, "a1 b1")) == (1 - starter,)


@pytest.mark.parametrize("outcome", [2, -1, "seat1", None])
def test_only_a_seat_can_be_drawn(outcome: object) -> None:
    state = GAME.start(PonteOptions(lot=True), 2)
    with pytest.raises(Refused) as error:
        GAME.draw(state, outcome)
    assert error.value.code == "kernel-not-an-outcome"
    with pytest.raises(Refused):
        GAME.draw(opened(), 0)


# -- a turn


@pytest.mark.clause("P-T1")
def test_a_turn_is_two_tiles_anywhere_or_one_bridge() -> None:
    state = play(opened(), "a1 c1", "dark", "e5 j10")
    assert legal_words(step(state, "a1-c1")) == ["done"]
    both = step(state, "d7", "h2")
    assert legal_words(both) == ["done"]
    assert bridges_open(step(state, "d7")) == set()
    after = play(both, "-")
    assert (after.turn, after.colour) == (5, Colour.DARK)


@pytest.mark.clause("P-T2")
def test_two_tiles_or_none() -> None:
    """Each of five squares would do alone, but no two of them together: none is offered."""
    state = lay(".DDD. / L.L.. / L.LL. / L.DDD / L..LD", "", options=own_board(5, 12, 0), turn=5)
    assert state.tiles_left(Colour.DARK) > 2
    assert state.grid.names_of(state.sides[Colour.DARK].fits & state.free) == ("a1", "e1", "b2", "d2", "e2")
    assert legal_words(state) == []


@pytest.mark.clause("P-T2")
def test_a_first_tile_is_offered_only_with_a_second() -> None:
    """Without c5 the same squares have one partner each, or none."""
    state = lay(".DDD. / L.L.. / L.LL. / L.D.. / L..L.", "", options=own_board(5, 12, 0), turn=5)
    for word in legal_words(state):
        after = step(state, word)
        assert legal_words(after)
    fits = set(state.grid.names_of(state.sides[Colour.DARK].fits & state.free))
    assert set(legal_words(state)) <= fits


@pytest.mark.clause("P-T2")
@pytest.mark.parametrize("tiles", [2, 3])
def test_who_has_fewer_than_two_tiles_left_places_none(tiles: int) -> None:
    state = play(opened(own_board(5, tiles, 1)), "a1 c1", "dark", "e5 e3")
    assert legal_words(state) == ["a1-c1"]


@pytest.mark.clause("P-T3")
def test_who_can_act_must() -> None:
    state = play(opened(), "a1 c1", "dark", "e5 e3")
    assert "done" not in legal_words(state)
    state = play(opened(own_board(5, 2, 1)), "a1 c1", "dark", "e5 e3")
    assert legal_words(state) == ["a1-c1"]


@pytest.mark.clause("P-T3")
def test_with_the_option_a_bridge_may_be_declined_but_tiles_may_not() -> None:
    state = play(opened(PonteOptions(may_pass_bridge=True)), "a1 c1", "dark", "e5 e3")
    assert "a1-c1" in legal_words(state)
    assert "done" not in legal_words(state)
    state = play(opened(own_board(5, 2, 1, may_pass_bridge=True)), "a1 c1", "dark", "e5 e3")
    assert legal_words(state) == ["done", "a1-c1"]


def test_undo_takes_back_one_step_of_the_open_turn() -> None:
    start = play(opened(), "a1 c1", "dark", "e5 j10")
    for words in (("d7", "h2"), ("a1-c1",)):
        states = [start]
        for word in words:
            states.append(step(states[-1], word))
        for later, earlier in zip(states[:0:-1], states[-2::-1], strict=True):
            assert GAME.may_undo(later, later.seat)
            undone = GAME.apply(later, later.seat, UNDO)
            assert undone == earlier
            assert GAME.legal(undone, undone.seat) == GAME.legal(earlier, earlier.seat)
    assert not GAME.may_undo(start, start.seat)
    assert not GAME.may_undo(step(start, "d7"), 1 - start.seat)


def test_the_choice_can_be_undone_before_it_is_closed() -> None:
    state = step(play(opened(), "a1 c1"), "light")
    assert legal_words(state) == ["done"]
    undone = GAME.apply(state, 1, UNDO)
    assert legal_words(undone) == ["light", "dark"]
    assert play(undone, "dark").light_seat == 0


def test_a_choice_given_as_a_number_is_understood_as_the_colour() -> None:
    state = play(opened(), "a1 c1")
    chosen = GAME.apply(state, 1, Choose(0))  # type: ignore[arg-type]
    assert repr(chosen.steps) == "(Choose(colour=Colour.LIGHT),)"


def test_undo_gives_back_exactly_the_state_before_in_random_games() -> None:
    for seed in range(4):
        before = None
        for state in random_states(PonteOptions(lot=seed % 2 == 1), seed):
            if state.steps and before is not None:
                undone = GAME.apply(state, state.seat, UNDO)
                assert undone == before
                assert GAME.legal(undone, undone.seat) == GAME.legal(before, before.seat)
            before = state


# -- bridges


@pytest.mark.clause("P-B1")
def test_vector_bridges() -> None:
    """Straight, knight's move and diagonal; the squares below are blocked."""
    state = lay(BRIDGES, "a1-a3 c2-b4 c1-e3", options=own_board(5))
    blocked = state.grid.everything & ~state.free & ~state.sides[0].tiles
    assert set(state.grid.names_of(blocked)) == {"a2", "b3", "c3", "d2"}
    assert {"a1-a3", "c2-b4", "c1-e3"} <= bridges_open(lay(BRIDGES))


@pytest.mark.clause("P-B1")
def test_bridges_run_in_every_direction() -> None:
    words = bridges_open(lay("X.X.X / X...X / ..X.. / X...X / X.X.X", ""))
    from_the_middle = {word for word in words if "c3" in word}
    straight, diagonal = {"c1-c3", "c3-c5"}, {"a1-c3", "e1-c3", "c3-a5", "c3-e5"}
    knights = {"a2-c3", "e2-c3", "c3-a4", "c3-e4"}
    assert from_the_middle == straight | diagonal | knights
    words = bridges_open(lay(".X.X. / ..... / X.X.X / ..... / .X.X.", ""))
    assert {word for word in words if "c3" in word} == {
        "a3-c3", "c3-e3", "b1-c3", "d1-c3", "c3-b5", "c3-d5",
    }  # fmt: skip


@pytest.mark.clause("P-B2")
def test_nothing_may_lie_or_come_under_a_bridge() -> None:
    assert "c1-e3" not in bridges_open(lay("XXX.. / ..XD. / X...X / .X..."))
    assert "a1-c1" not in bridges_open(lay("XXX.. / ....."))
    state = lay("X.X.. / ..... / DD..D", "a1-c1", turn=5)
    assert "b1" not in legal_words(state)
    state = lay("X.X.. / ..... / DD..D", "a1-c1")
    assert "b1" not in legal_words(state)


@pytest.mark.clause("P-B3")
def test_one_bridge_end_per_tile() -> None:
    state = lay(BRIDGES, "a1-a3")
    assert not [word for word in bridges_open(state) if "a3" in word or "a1" in word]
    assert [word for word in bridges_open(lay(BRIDGES)) if "a3" in word and word != "a1-a3"]


@pytest.mark.clause("P-B4")
@pytest.mark.parametrize(
    ("picture", "built", "other"),
    [
        ("X.D.. / ..... / D.X..", "a1-c3", "c1-a3"),  # in the middle of a square
        ("X..D. / ..... / .DX..", "a1-c3", "d1-b3"),  # at a corner: no blocked square is shared
        ("XD... / ..... / D.X..", "a1-c3", "b1-a3"),  # diagonal and knight
        (".X... / D.D.. / .X...", "b1-b3", "a2-c2"),  # straight and straight
    ],
)
def test_bridges_never_cross_whatever_their_colour(picture: str, built: str, other: str) -> None:
    assert other in bridges_open(lay(picture, "", turn=5))
    assert other not in bridges_open(lay(picture, built, turn=5))
    swapped = picture.translate(str.maketrans("XD", "DX"))
    assert other not in bridges_open(lay(swapped, built))
    mixed = picture.replace("D", "X")
    assert other not in bridges_open(lay(mixed, built))


@pytest.mark.clause("P-B4")
def test_diagonals_crossing_at_a_corner_share_no_square_and_are_forbidden() -> None:
    state = lay("X..D. / ..... / .DX..", "a1-c3", turn=5)
    spans = {str(span.step): span for span in state.grid.spans}
    assert not spans["a1-c3"].under & spans["d1-b3"].under
    assert "d1-b3" not in bridges_open(state)


@pytest.mark.clause("P-B4")
def test_parallel_knight_bridges_may_share_a_blocked_square() -> None:
    state = lay("X.... / D.X.. / ..D..", "a1-c2", turn=5)
    spans = {str(span.step): span for span in state.grid.spans}
    assert state.grid.names_of(spans["a1-c2"].under & spans["a2-c3"].under) == ("b2",)
    assert "a2-c3" in bridges_open(state)


@pytest.mark.clause("P-B5")
def test_groups_already_linked_may_be_linked_again_and_sandbanks_may_be_bridged_and_grow() -> None:
    state = lay("X.X.. / X.X.. / X.X..", "a1-c1")
    assert "a3-c3" in bridges_open(state)
    grown = step(state, "d2")
    assert grown.sides[0].tiles.bit_count() == 7


@pytest.mark.clause("P-B6")
def test_the_bridges_are_a_common_supply() -> None:
    board = own_board(5, 10, 1)
    assert "d1-d3" in bridges_open(lay("X.XD. / ..... / ...D.", "", options=board, turn=5))
    state = play(lay("X.XD. / ..... / ...D.", "", options=board), "a1-c1")
    assert state.colour == Colour.DARK
    assert state.bridges_left == 0
    assert bridges_open(state) == set()


@pytest.mark.clause("P-C1")
def test_unlimited_supplies_never_run_out() -> None:
    options = PonteOptions(size=12, unlimited=True)
    for seed in range(2):
        *_, last = random_states(options, seed, bridge_love=0.9)
        assert last.bridges_left > 0
        assert last.tiles_left(0) > 1
    assert packaged(12) == (60, 22)


def packaged(size: int) -> tuple[int, int]:
    box = PonteOptions(size=size).box()
    return box.tiles, box.bridges


# -- the end


def stuck(bridges: int, *turns: str, may_pass_bridge: bool = False) -> PonteState:
    """A game with two tiles for each: after three turns only bridges are left."""
    return play(opened(own_board(5, 2, bridges, may_pass_bridge=may_pass_bridge)), *turns)


@pytest.mark.clause("P-E1", "P-E2")
def test_light_is_stuck_and_dark_uses_the_last_turn() -> None:
    state = stuck(1, "a1 b1", "dark", "a3 c3")
    assert (state.phase, state.ending, state.seat) == (Phase.LAST, Ending.LIGHT_STUCK, 1)
    assert legal_words(state) == ["a3-c3"]
    assert GAME.outcome(state) is None
    over = play(state, "a3-c3")
    assert over.phase is Phase.OVER
    result = GAME.outcome(over)
    assert result is not None
    assert result.ending == "light-stuck"
    assert GAME.active(over) == ()
    assert GAME.legal(over, 0) == GAME.legal(over, 1) == ()


@pytest.mark.clause("P-E1")
def test_light_is_stuck_and_dark_has_nothing_either() -> None:
    over = stuck(0, "a1 b1", "dark", "a3 c3")
    assert (over.phase, over.ending) == (Phase.OVER, Ending.LIGHT_STUCK)


@pytest.mark.clause("P-E1")
def test_dark_is_stuck_and_the_game_ends_at_once() -> None:
    """Light could still build, but dark's turn came first."""
    over = stuck(9, "a1 c1", "dark", "a3 b3", "a1-c1")
    assert (over.phase, over.ending, over.turn) == (Phase.OVER, Ending.DARK_STUCK, 4)


@pytest.mark.clause("P-E1")
def test_when_dark_is_stuck_light_has_no_further_turn_even_if_it_could_act() -> None:
    state = lay("X.X.D / ...DD / X.X.D", "", options=own_board(5, 4, 9))
    over = play(state, "a1-c1")
    assert (over.phase, over.ending) == (Phase.OVER, Ending.DARK_STUCK)
    assert over.sides[0].spans & over.unbuilt


@pytest.mark.clause("P-E2", "P-T3")
def test_light_declines_and_dark_has_the_last_turn() -> None:
    state = stuck(2, "a1 c1", "dark", "a3 c3", "-", may_pass_bridge=True)
    assert (state.phase, state.ending, state.seat) == (Phase.LAST, Ending.LIGHT_DECLINED, 1)
    assert legal_words(state) == ["done", "a3-c3"]
    result = GAME.outcome(play(state, "a3-c3"))
    assert result is not None
    assert result.ending == "light-declined"


@pytest.mark.clause("P-E2")
def test_light_declines_and_dark_can_do_nothing() -> None:
    over = stuck(2, "a1 c1", "dark", "a3 b3", "-", may_pass_bridge=True)
    assert (over.phase, over.ending) == (Phase.OVER, Ending.LIGHT_DECLINED)


@pytest.mark.clause("P-E2")
def test_dark_declines_and_the_game_ends_at_once() -> None:
    over = stuck(2, "a1 c1", "dark", "a3 c3", "a1-c1", "-", may_pass_bridge=True)
    assert (over.phase, over.ending) == (Phase.OVER, Ending.DARK_DECLINED)


@pytest.mark.clause("P-E1", "P-T3")
def test_dark_may_decline_its_last_turn_only_with_the_option() -> None:
    over = stuck(1, "a1 b1", "dark", "a3 c3", "-", may_pass_bridge=True)
    assert (over.phase, over.ending) == (Phase.OVER, Ending.LIGHT_STUCK)
    with pytest.raises(Refused):
        stuck(1, "a1 b1", "dark", "a3 c3", "-")


@pytest.mark.clause("P-E1")
def test_dark_must_use_its_last_turn_for_tiles_if_it_can() -> None:
    """Light has one tile left and no bridges, dark still has two tiles."""
    state = lay("X.X.. / ..... / X.X.. / ..... / ....D", "", options=own_board(5, 5, 0), turn=5)
    last = play(state, "e1 e3")
    assert (last.phase, last.ending, last.colour) == (Phase.LAST, Ending.LIGHT_STUCK, Colour.DARK)
    assert "done" not in legal_words(last)
    over = play(last, "a5 c5")
    assert (over.phase, over.ending) == (Phase.OVER, Ending.LIGHT_STUCK)
    assert over.sides[Colour.DARK].tiles.bit_count() == 5


def test_every_ending_is_in_the_games_list() -> None:
    assert set(GAME.endings) == {ending.value for ending in Ending}


@pytest.mark.clause("P-E1")
def test_every_ending_comes_up_in_random_games() -> None:
    found = set()
    for seed in range(60):
        *_, last = random_states(own_board(5, 6 + seed % 3, 3, may_pass_bridge=True), seed)
        assert last.ending is not None
        found.add(last.ending)
    assert found == set(Ending)


# -- squares closed for good


def test_dead_squares_are_those_no_tile_of_the_colour_can_ever_come_to() -> None:
    for seed in range(3):
        dead: dict[Colour, set[str]] = {Colour.LIGHT: set(), Colour.DARK: set()}
        for state in random_states(PonteOptions(board=own_board(6, 14, 6).board), seed):
            legal = {step.square for step in GAME.legal(state, state.seat) if isinstance(step, Tile)}
            for colour in Colour:
                now = set(dead_squares(state, colour))
                occupied = set(state.grid.names_of(state.sides[0].tiles | state.sides[1].tiles))
                assert dead[colour] <= now | occupied
                dead[colour] = now
                if state.colour == colour:
                    assert not now & legal
                    if not state.may_finish:
                        assert now | occupied | legal == set(state.grid.names)


def test_dead_squares_of_a_finished_game_are_all_empty_ones() -> None:
    over = stuck(0, "a1 b1", "dark", "a3 c3")
    assert len(GAME.dead_squares(over, Colour.LIGHT)) == 21


def test_dead_squares_name_what_the_naive_rules_exclude() -> None:
    state = lay(".XXX / ...X / XX.. / ..X.")
    naive = Naive(5, 72, 72, False)
    naive.tiles["light"] = set(map(place_of, state.grid.names_of(state.sides[0].tiles)))
    alive = set(map(name, naive.first_tiles("light")))
    assert set(dead_squares(state, Colour.LIGHT)) == set(map(name, naive.free())) - alive


# -- agreements


def match_after(*turns: str) -> Match:
    match = new_match(GAME, None, ("Ana", "Ben"))
    for turn in turns:
        for word in turn.split():
            match = match.play_text(match.active()[0], word)
        match = match.play(match.active()[0], DONE)
    return match


@pytest.mark.clause("P-V4")
def test_the_players_may_agree_to_take_a_turn_back() -> None:
    before = match_after("a1 c1", "dark")
    after = match_after("a1 c1", "dark", "e5 e6")
    taken = after.take_back((0, 1))
    assert taken.state == before.state
    opened_again = after.play_text(0, "g7").take_back((0, 1))
    assert opened_again.state == before.state
    assert taken.take_back((0, 1)).state == match_after("a1 c1").state
    assert match_after("a1 c1").take_back((0, 1)).state == GAME.start(PonteOptions(), 2)


@pytest.mark.clause("P-V4")
def test_taking_back_and_annulling_need_both_players() -> None:
    match = match_after("a1 c1", "dark")
    for consent in ((0,), (1,), ()):
        with pytest.raises(Refused) as error:
            match.take_back(consent)
        assert (error.value.code, error.value.clause) == ("kernel-needs-consent", "P-V4")
        with pytest.raises(Refused):
            match.annul(consent)
    with pytest.raises(Refused) as error:
        new_match(GAME, None, ("", "")).take_back((0, 1))
    assert error.value.code == "kernel-nothing-to-take-back"


@pytest.mark.clause("P-V4")
def test_the_players_may_agree_to_annul() -> None:
    match = match_after("a1 c1", "dark", "e5 e6").annul((0, 1))
    assert match.over
    assert match.outcome is not None
    assert match.outcome.ending == "annulled"
    assert match.outcome.ranks == ()
    with pytest.raises(Refused) as error:
        match.play(0, Tile("a5"))
    assert (error.value.code, error.value.clause) == ("kernel-game-annulled", "P-V4")


@pytest.mark.clause("P-V4")
def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    match = match_after("a1 c1", "dark")
    for found in (Tile("a1"), Bridge("a1", "c1"), DONE):
        with pytest.raises(Refused):
            match.play(match.active()[0], found)
    assert match.state == match_after("a1 c1", "dark").state
