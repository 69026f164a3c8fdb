"""Plans walked along from a state: texts and steps agree, each is written where it is taken, nothing else changes."""

from __future__ import annotations

import pytest

from isthmus.kernel.errors import Refused, Unreadable
from isthmus.kernel.game import State
from isthmus.kernel.match import new_match
from isthmus.kernel.plans import along_steps, along_texts, state_after, texts_of
from isthmus.kernel.steps import DONE
from tests.kernel.toy import TOY, Cross

SEED = "0123456789"
STEPS = (Cross(2), DONE)


def opening() -> State:
    return new_match(TOY, seed=SEED).state


def test_steps_and_texts_are_the_same_walk() -> None:
    state = opening()
    by_steps = list(along_steps(TOY, state, 0, STEPS))
    texts = texts_of(TOY, state, 0, STEPS)
    assert by_steps == list(along_texts(TOY, state, 0, texts))
    assert [taken.text for taken in by_steps] == list(texts)
    assert [taken.step for taken in by_steps] == list(STEPS)


def test_each_step_is_taken_where_the_one_before_has_led() -> None:
    state = opening()
    first, second = along_steps(TOY, state, 0, STEPS)
    assert first.before is state
    assert first.after is second.before
    assert first.after == TOY.apply(new_match(TOY, seed=SEED).state, 0, STEPS[0])
    assert second.after == state_after(TOY, state, 0, STEPS)
    assert state == opening()


def test_no_steps_lead_nowhere() -> None:
    state = opening()
    assert texts_of(TOY, state, 0, ()) == ()
    assert state_after(TOY, state, 0, ()) is state


def test_what_the_rules_raise_is_raised() -> None:
    state = opening()
    with pytest.raises(Refused):
        texts_of(TOY, state, 0, (STEPS[0], STEPS[0]))
    with pytest.raises(Unreadable):
        list(along_texts(TOY, state, 0, ("castle",)))
    taken = along_texts(TOY, state, 0, ("x2", "x2"))
    assert next(taken).text == "x2"  # the walk goes as far as it is asked to
    with pytest.raises(Refused):
        next(taken)
