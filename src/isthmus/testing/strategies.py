"""Hypothesis strategies and a state machine over any game.

`moments` gives a match at any moment of play. `check_by_state_machine` lets Hypothesis play: seats in any order, undo,
steps that are not legal, a save and a resume in between; after every action the invariants of the contract are
checked. When one fails, Hypothesis shrinks the sequence of actions to a short one.
"""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from isthmus.kernel.chance import SEED_LENGTHS, SEED_LETTERS
from isthmus.kernel.errors import Refused
from isthmus.kernel.game import AnyGame, Options, State, Step
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.options import option_fields
from isthmus.kernel.record import match_of, record_of, resume
from isthmus.kernel.record_text import format_record, read_record
from isthmus.kernel.steps import DONE, UNDO
from isthmus.testing.contract import check_position, check_refusal
from isthmus.testing.play import Case

seeds = st.one_of([st.text(SEED_LETTERS, min_size=length, max_size=length) for length in SEED_LENGTHS])
BIG = 10**6


def options_of(game: AnyGame) -> st.SearchStrategy[Options]:
    """Any options of the game, except own boards."""
    fields = [entry for entry in option_fields(game.options_type) if entry.reader is None]
    return st.builds(game.options_type, **{entry.name: st.sampled_from(entry.choices) for entry in fields})


@st.composite
def moments(draw: st.DrawFn, game: AnyGame, most_steps: int = 60) -> Match:
    """A match after some random steps."""
    seats = draw(st.sampled_from(list(game.seat_counts)))
    match = new_match(game, draw(options_of(game)), [""] * seats, seed=draw(seeds))
    for number in draw(st.lists(st.integers(0, BIG), max_size=most_steps)):
        active = match.active()
        if not active:
            break
        seat = active[number % len(active)]
        legal = match.legal(seat)
        match = match.play(seat, legal[number // 7 % len(legal)])
    return match


class GameMachine(RuleBasedStateMachine):
    """Plays one match; a subclass made by `check_by_state_machine` says of which game."""

    game: AnyGame

    @initialize(data=st.data())
    def sit_down(self, data: st.DataObject) -> None:
        self.seats = data.draw(st.sampled_from(list(self.game.seat_counts)))
        self.options = data.draw(options_of(self.game))
        self.match = new_match(self.game, self.options, [""] * self.seats, seed=data.draw(seeds))
        self.case = Case(self.game, self.options, self.seats)
        self.universe = self.game.step_universe(self.options)
        self.history: list[tuple[State, int]] = []

    @precondition(lambda self: self.match.active())
    @rule(number=st.integers(0, BIG))
    def take_a_step(self, number: int) -> None:
        active = self.match.active()
        seat = active[number % len(active)]
        legal = self.match.legal(seat)
        self._play(seat, legal[number // 5 % len(legal)])

    @precondition(lambda self: self.match.active())
    @rule(number=st.integers(0, BIG))
    def be_done_if_possible(self, number: int) -> None:
        active = self.match.active()
        seat = active[number % len(active)]
        if DONE in self.match.legal(seat):
            self._play(seat, DONE)

    @rule(number=st.integers(0, BIG))
    def undo(self, number: int) -> None:
        seat = number % self.seats
        if self.game.may_undo(self.match.state, seat):
            before = self.match.state
            self.match = self.match.play(seat, UNDO)
            assert self.match.state != before, "UNDO changes nothing"
        else:
            self._refused(seat, UNDO)

    @rule(number=st.integers(0, BIG))
    def try_any_step(self, number: int) -> None:
        seat = number % self.seats
        step = self.universe[number // 5 % len(self.universe)]
        if step not in self.match.legal(seat):
            self._refused(seat, step)

    @rule()
    def save_and_resume(self) -> None:
        text = format_record(record_of(self.match))
        resumed = resume(read_record(text), self.game, self.match.secret)
        assert resumed.state == self.match.state, "resuming leads elsewhere"
        assert format_record(record_of(resumed)) == text, "resuming writes a different record"

    @invariant()
    def exports_hide(self) -> None:
        for viewer in (None, *range(self.seats)):
            assert match_of(record_of(self.match, viewer), self.game).state == self.match.view(viewer)

    @invariant()
    def positions_can_be_written(self) -> None:
        check_position(self.case, self.match.state)

    @invariant()
    def old_states_stay(self) -> None:
        for state, number in self.history:
            assert hash(state) == number, "an old state has changed"

    def _play(self, seat: int, step: Step) -> None:
        before = self.match
        self.match = before.play(seat, step)
        assert self.match.state != before.state, f"{step} changes nothing"
        self.history.append((before.state, hash(before.state)))

    def _refused(self, seat: int, step: Step) -> None:
        try:
            self.match.play(seat, step)
        except Refused as refusal:
            check_refusal(self.case, refusal)
        else:
            raise AssertionError(f"{step} by {seat} is accepted but not legal")


def check_by_state_machine(game: AnyGame, profile: settings) -> None:
    """Let Hypothesis play the game for as long as the profile says."""
    machine = type(f"{game.name.capitalize()}Machine", (GameMachine,), {"game": game})
    run_state_machine_as_test(machine, settings=profile)
