"""The contract every game keeps, as functions over any implementation of the kernel's `Game` protocol.

Each ``check_…`` plays random games of one `Case` and raises `AssertionError` with the case, the position and what was
expected. `CHECKS` lists them all; a test suite runs each of them over each case, and so does anyone who adds a game:

    for case in cases(GAME):
        for check in CHECKS:
            check(case)
"""

from __future__ import annotations

import dataclasses
import re
import sys
from collections.abc import Callable, Hashable
from random import Random
from typing import Final

from isthmus.kernel.errors import IsthmusError, Refused
from isthmus.kernel.game import State, Step
from isthmus.kernel.log import Drawn, Played
from isthmus.kernel.match import Match
from isthmus.kernel.steps import DONE, UNDO
from isthmus.testing.contract_records import check_exports, check_records, check_resume, check_turns
from isthmus.testing.contract_words import (
    check_outcomes,
    check_pictures,
    check_places,
    check_rounds,
    check_words,
    is_said,
)
from isthmus.testing.play import Case, choose, playout, sample

POSITIONS: Final = 8
STEP_SHAPE: Final = re.compile(r"[!-+\-.0-Z^-{}~]{1,60}")  # ASCII without blank , / | [ \\ ]
CLAUSE_SHAPE: Final = re.compile(r"[A-Z]-[A-Z][0-9]+")


def check_determinism(case: Case) -> None:
    """The same seed and the same choices give the same match."""
    first, second = list(playout(case))[-1], list(playout(case))[-1]
    assert first.log[:-1] == second.log[:-1], f"{case}: two runs differ"
    assert (first.state, hash(first.state)) == (second.state, hash(second.state)), f"{case}: two runs differ"


def check_values(case: Case) -> None:
    """States and steps are frozen values: playing on leaves every older state as it was."""
    seen = [(match.state, hash(match.state), repr(match.state)) for match in playout(case)]
    for state, number, text in seen:
        assert (hash(state), repr(state)) == (number, text), f"{case}: a later step changed {text}"
    for step in case.game.step_universe(case.options):
        names = [field.name for field in dataclasses.fields(step)]
        assert hash(step) == hash(dataclasses.replace(step)), f"{case}: {step} is not a plain value"
        rebuilt = eval(repr(step), dict(vars(sys.modules[type(step).__module__])))
        assert rebuilt == step, f"{case}: repr of {step} does not rebuild it"
        for name in names[:1]:
            try:
                setattr(step, name, None)
            except dataclasses.FrozenInstanceError:
                continue
            raise AssertionError(f"{case}: {step} can be changed")


def check_legal(case: Case) -> None:
    """A step is accepted exactly if it is listed; any other is refused with a clause and a sentence."""
    universe = case.game.step_universe(case.options)
    for match in sample(case, POSITIONS):
        for seat in range(case.seats):
            legal = match.legal(seat)
            assert len(set(legal)) == len(legal), f"{case}: a step is listed twice in {_where(match)}"
            assert bool(legal) == (seat in match.active()), f"{case}: seat {seat} in {_where(match)}"
            listed = set(legal)
            for step in universe:
                _check_step(case, match, seat, step, listed)


def _check_step(case: Case, match: Match, seat: int, step: Step, listed: set[Step]) -> None:
    refusal = _refusal(case, match, seat, step)
    if refusal is None:
        assert step in listed, f"{case}: {step} is not listed but accepted from {seat} in {_where(match)}"
    else:
        assert step not in listed, f"{case}: {step} is listed but refused ({refusal}) in {_where(match)}"
        check_refusal(case, refusal)


def _refusal(case: Case, match: Match, seat: int, step: Step) -> Refused | None:
    try:
        case.game.apply(match.state, seat, step)
    except Refused as refusal:
        return refusal
    return None


def check_refusal(case: Case, refusal: Refused) -> None:
    """A refusal names a clause and says why in every language."""
    assert CLAUSE_SHAPE.fullmatch(refusal.clause), f"{case}: {refusal.code} names no clause but {refusal.clause!r}"
    assert refusal.code.partition("-")[0] in (case.game.name, "kernel"), f"{case}: {refusal.code} is another game's"
    for language in ("en", "fr", "de"):
        said = refusal.sentence(language)
        assert is_said(said), f"{case}: {refusal.code} in {language}: {said!r}"
    assert all(refusal.places), f"{case}: places {refusal.places}"


def check_universe(case: Case) -> None:
    """The universe lists every step once, DONE first, and holds every step that is ever legal; its order is fixed."""
    universe = case.game.step_universe(case.options)
    assert universe[0] == DONE, f"{case}: the universe begins with {universe[0]}"
    assert universe == case.game.step_universe(case.options), f"{case}: the universe changes its order"
    known = set(universe)
    assert len(known) == len(universe), f"{case}: a step is in the universe twice"
    assert UNDO not in known, f"{case}: UNDO is in the universe"
    for match in playout(case):
        for seat in match.active():
            strange = set(match.legal(seat)) - known
            assert not strange, f"{case}: {strange} is legal but not in the universe"


def check_no_dead_ends(case: Case) -> None:
    """After every legal step the turn can go on or be closed: some step is legal, or the seat's turn is over."""
    for match in sample(case, POSITIONS):
        for seat in match.active():
            for step in match.legal(seat):
                after = case.game.apply(match.state, seat, step)
                for other in case.game.active(after):
                    assert case.game.legal(after, other), f"{case}: {step} by {seat} is a dead end in {_where(match)}"


def check_undo(case: Case) -> None:
    """UNDO restores exactly the state before the seat's last step, and is refused where `may_undo` says so."""
    game = case.game
    previous = None
    for match in playout(case):
        for seat in range(case.seats):
            if not game.may_undo(match.state, seat):
                _check_undo_refused(case, match, seat)
        if previous is not None:
            _check_undo_restores(case, previous, match)
        previous = match


def _check_undo_refused(case: Case, match: Match, seat: int) -> None:
    refusal = _refusal(case, match, seat, UNDO)
    assert refusal is not None, f"{case}: may_undo is false but UNDO is accepted in {_where(match)}"
    check_refusal(case, refusal)


def _check_undo_restores(case: Case, before: Match, after: Match) -> None:
    entry = after.log[before.version]
    assert isinstance(entry, Played), f"{case}: {entry} was not expected"
    seat, step = entry.seat, entry.step
    if after.version > before.version + 1 or case.game.period(before.state) != case.game.period(after.state):
        return  # the step closed the round: it is final
    if case.game.may_undo(after.state, seat):
        assert case.game.apply(after.state, seat, UNDO) == before.state, f"{case}: UNDO of {step} in {_where(before)}"
    else:
        assert step == DONE, f"{case}: {step} cannot be taken back in {_where(after)}"


def check_notation(case: Case) -> None:
    """Steps, draws and positions survive the trip to text and back, in upper and lower case."""
    game = case.game
    universe = game.step_universe(case.options)
    for match in sample(case, POSITIONS):
        texts: dict[str, Step] = {}
        for step in (*universe, UNDO):
            text = game.format_step(match.state, step)
            assert STEP_SHAPE.fullmatch(text), f"{case}: {step} is written {text!r}"
            assert texts.setdefault(text, step) == step, f"{case}: {text} means two steps"
            for seat in match.active():
                for typed in (text, text.upper(), f" {text} "):
                    found = game.parse_step(match.state, seat, typed)
                    if found != step:  # another way to write the same placement, so this one is never offered
                        assert step not in match.legal(seat), f"{case}: {typed!r} is read as {found}, not {step}"
                        assert texts.get(game.format_step(match.state, found)) == found, f"{case}: {typed!r}"
        for viewer in (None, *range(case.seats)):
            check_position(case, match.view(viewer))
        check_position(case, match.state)


def check_position(case: Case, state: State) -> None:
    """One state to text and back."""
    text = case.game.format_position(state)
    assert "\n" not in text, f"{case}: a position of several lines: {text}"
    board = getattr(case.options, "board", None)
    documents = None if board is None else {board.fingerprint: board.to_plain()}
    assert case.game.parse_position(text, documents) == state, f"{case}: position {text}"


def check_draws(case: Case) -> None:
    """Every outcome of every draw has a notation; anything else is refused; outcomes never repeat."""
    game = case.game
    state = game.start(case.options, case.seats)
    for entry in list(playout(case))[-1].log:
        if isinstance(entry, Drawn):
            chance = game.chance(state)
            assert chance is not None, f"{case}: {entry} was not expected"
            assert chance.label == entry.label, f"{case}: {entry} for {chance.label}"
            assert len(set(chance.outcomes)) == len(chance.outcomes), f"{case}: {chance} lists an outcome twice"
            for outcome in chance.outcomes:
                text = game.format_draw(state, outcome)
                assert STEP_SHAPE.fullmatch(text), f"{case}: {outcome} is written {text!r}"
                assert game.parse_draw(state, text) == outcome, f"{case}: {text} is read differently"
            _check_draw_refused(case, state)
            assert game.active(state) == (), f"{case}: seats act while {chance.label} is open"
            state = game.draw(state, entry.outcome)
        elif isinstance(entry, Played):
            _check_draw_refused(case, state)
            state = game.apply(state, entry.seat, entry.step)


def _check_draw_refused(case: Case, state: State) -> None:
    try:
        case.game.draw(state, "no outcome at all")
    except IsthmusError:
        return
    raise AssertionError(f"{case}: anything can be drawn in {case.game.format_position(state)}")


def check_deal(case: Case) -> None:
    """What is drawn depends on the seed alone: neither on what the seats do nor on how many there are."""
    dealt: dict[str, Hashable] = {}
    for seats in case.game.seat_counts:
        for shift in (0, 1):
            chooser = Case(case.game, case.options, seats, case.seed + shift).chooser()
            match = Case(case.game, case.options, seats, case.seed).new_match()
            while match.active():
                seat = chooser.choice(match.active())
                match = match.play(seat, choose(match.legal(seat), chooser))
            for entry in match.log:
                if isinstance(entry, Drawn):
                    known = dealt.setdefault(entry.label, entry.outcome)
                    assert known == entry.outcome, f"{case}: {entry.label} is {known} or {entry.outcome}"


def check_views(case: Case) -> None:
    """A view does not tell what other seats do in the open round; the viewer's own legal steps are the same in it."""
    game = case.game
    for match in sample(case, POSITIONS):
        for viewer in (None, *range(case.seats)):
            view = match.view(viewer)
            assert game.view(view, viewer) == view, f"{case}: a view of a view differs in {_where(match)}"
            if viewer is not None:
                assert game.legal(view, viewer) == match.legal(viewer), f"{case}: legal in the view of {viewer}"
            for seat in game.hidden_seats(match.state, viewer):
                assert seat != viewer, f"{case}: {viewer} cannot see their own steps"
                for step in match.legal(seat)[:6]:
                    after = game.apply(match.state, seat, step)
                    if step != DONE and game.period(after) == game.period(match.state):
                        assert game.view(after, viewer) == view, f"{case}: {viewer} sees {step} of {seat}"


def check_commuting(case: Case) -> None:
    """Seats of a simultaneous round act independently: any interleaving leads to the same state."""
    chooser = case.chooser()
    for match in sample(case, POSITIONS):
        if len(match.active()) < 2:
            continue
        rows = {seat: _row(case, match.state, seat, chooser) for seat in match.active()}
        results = set()
        for _ in range(4):
            order = [seat for seat, row in rows.items() for _ in row]
            chooser.shuffle(order)
            state, rest = match.state, {seat: list(row) for seat, row in rows.items()}
            for seat in order:
                state = case.game.apply(state, seat, rest[seat].pop(0))
            results.add(state)
        assert len(results) == 1, f"{case}: the order of the seats matters in {_where(match)}: {rows}"


def _row(case: Case, state: State, seat: int, chooser: Random) -> list[Step]:
    """Random steps of one seat up to its DONE."""
    row: list[Step] = []
    while not row or row[-1] != DONE:
        row.append(choose(case.game.legal(state, seat), chooser))
        if row[-1] != DONE:
            state = case.game.apply(state, seat, row[-1])
    return row


def _where(match: Match) -> str:
    return match.game.format_position(match.state)


CHECKS: Final[tuple[Callable[[Case], None], ...]] = (
    check_determinism,
    check_values,
    check_legal,
    check_universe,
    check_no_dead_ends,
    check_undo,
    check_notation,
    check_draws,
    check_deal,
    check_views,
    check_commuting,
    check_records,
    check_exports,
    check_resume,
    check_turns,
    check_outcomes,
    check_rounds,
    check_pictures,
    check_places,
    check_words,
)
