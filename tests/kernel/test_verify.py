"""Proof that a deal was not changed, and resuming a match where it was left."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from isthmus.kernel.chance import SECRET_SEED_LENGTH, Secret, commitment_of
from isthmus.kernel.code import GameCode
from isthmus.kernel.errors import BadInput
from isthmus.kernel.log import Revealed
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.record import match_of, record_of, resume, verify
from isthmus.kernel.record_text import format_record, parse_record
from tests.kernel.test_record import SEED, moments, played
from tests.kernel.toy import TOY, ToyOptions

# --- verify --------------------------------------------------------------------------------------------------


def replayed(match: Match) -> Match:
    return match_of(parse_record(format_record(record_of(match))), TOY)


def test_an_honest_deal_is_proven() -> None:
    for match in (played(), replayed(played(3))):
        verdict = verify(match)
        assert (verdict.problems, verdict.open_points) == ((), ())
        assert verdict.proven == (
            "the commitment was made from this code and salt",
            "every card is the one that the seed deals",
        )


def test_a_secret_deal_is_proven_like_one_of_a_short_seed() -> None:
    match = new_match(TOY)
    while not match.over:
        match = match.play(match.active()[0], match.legal(match.active()[0])[0])
    assert len(record_of(match).code) == len("toy1.") + SECRET_SEED_LENGTH + 1
    assert verify(replayed(match)) == verify(replayed(played()))
    other = str(GameCode("toy", 1, {}, "0" * SECRET_SEED_LENGTH))
    assert forged(match, code=other)[0] == "code and salt do not match the published commitment"


def test_a_running_game_cannot_be_verified_yet() -> None:
    verdict = verify(new_match(TOY, seed=SEED))
    assert (verdict.problems, verdict.proven) == ((), ())
    assert verdict.open_points == ("the seed is not revealed, so nothing can be verified yet",)


def test_an_open_deal_is_checked_against_its_code() -> None:
    match = new_match(TOY, seed=SEED, open_deal=True)
    assert verify(match).proven == ("every card is the one that the seed deals",)


def forged(match: Match, **changes: Any) -> tuple[str, ...]:
    record = replace(record_of(match), **changes)
    return verify(match_of(record, TOY)).problems


def test_an_altered_commitment_is_noticed() -> None:
    assert forged(played(), commitment="0" * 64) == ("code and salt do not match the published commitment",)
    assert forged(played(), salt="0" * 32) == ("code and salt do not match the published commitment",)


def test_an_altered_code_is_noticed() -> None:
    other = str(GameCode("toy", 1, {}, "7K3M9QXR2V"))
    problems = forged(played(), code=other)
    assert problems[0] == "code and salt do not match the published commitment"
    assert any("was dealt, the seed has" in problem for problem in problems)
    with pytest.raises(BadInput, match="one of its letters is wrong"):
        forged(played(), code=record_of(played()).code[:-1] + "#")


def test_a_code_of_another_game_or_options_is_noticed() -> None:
    for code, part in (
        (str(GameCode("joy", 1, {}, SEED)), "is for another game or rules version"),
        (str(GameCode("toy", 2, {}, SEED)), "is for another game or rules version"),
        (str(GameCode("toy", 1, {"rounds": "1"}, SEED)), "has different options from the record"),
    ):
        commitment = commitment_of(code, "0" * 32)
        problems = forged(played(), code=code, commitment=commitment, salt="0" * 32)
        assert problems == (f"the code {code} {part}",)


def test_an_altered_draw_is_noticed() -> None:
    """The last card means nothing to the score, so a cheat could hope that nobody looks."""
    match = played(1, ToyOptions(rounds=1))
    record = record_of(match)
    shown = record.lines[-1].draws[0]
    other = next(f"#{card}" for card in (1, 2, 3) if f"#{card}" not in (shown, record.lines[-2].draws[0]))
    lines = (*record.lines[:-1], replace(record.lines[-1], draws=(other,)))
    assert forged(match, lines=lines) == (f"card/2: {other} was dealt, the seed has {shown}",)


def test_without_a_commitment_that_is_said() -> None:
    record = replace(record_of(played()), commitment="")
    verdict = verify(match_of(record, TOY))
    assert (verdict.problems, verdict.open_points) == ((), ("no commitment was published before the game",))
    assert verdict.proven == ("every card is the one that the seed deals",)


def test_the_reveal_is_replayed() -> None:
    match = replayed(played())
    assert isinstance(match.log[-1], Revealed)
    assert match.header.code == ""


# --- resuming ------------------------------------------------------------------------------------------------


def test_a_resumed_match_goes_on_as_if_never_interrupted() -> None:
    for match in moments(seats=2):
        saved = parse_record(format_record(record_of(match)))
        resumed = resume(saved, TOY, match.secret)
        assert (resumed.state, resumed.secret) == (match.state, match.secret)
        if not match.over:
            seat = match.active()[0]
            step = match.legal(seat)[-1]
            assert resumed.play(seat, step).state == match.play(seat, step).state


def test_a_match_without_a_dealer_resumes_without_one() -> None:
    match = new_match(TOY, dealer=False).draw(2)
    assert resume(record_of(match), TOY, None).state == match.state


def test_cards_that_are_due_are_dealt_on_resuming() -> None:
    secret = new_match(TOY, seed=SEED).secret
    bare = record_of(new_match(TOY, dealer=False))
    assert resume(bare, TOY, secret).state == new_match(TOY, seed=SEED).state


@pytest.mark.parametrize(
    ("seed", "code", "problem"),
    [
        ("7K3M9QXR2V", None, "code and seed do not belong together"),
        (SEED, "salted", "does not match the commitment in the record"),
        ("0000000001", "fitting", "lucky: #3 was dealt, the seed has #"),
    ],
)
def test_a_secret_that_does_not_fit_is_refused(seed: str, code: str | None, problem: str) -> None:
    match = new_match(TOY, seed=SEED)
    assert match.secret is not None
    secret = replace(match.secret, seed=seed)
    record = record_of(match)
    if code == "salted":
        secret = replace(secret, salt="0" * 32)
    if code == "fitting":
        secret = Secret(str(GameCode("toy", 1, {}, seed)), seed, "0" * 32)
        record = replace(record, commitment=secret.commitment)
    with pytest.raises(BadInput) as caught:
        resume(record, TOY, secret)
    assert caught.value.field == "secret"
    assert caught.value.problem.startswith(problem)
