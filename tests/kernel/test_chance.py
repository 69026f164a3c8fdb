"""Deals: uniform, the same for ever, and committed to before the first card."""

from __future__ import annotations

import collections
import hashlib
import re

import pytest

from isthmus.kernel.chance import (
    SECRET_SEED_LENGTH,
    SEED_LETTERS,
    SHARED_SEED_LENGTH,
    Chance,
    Secret,
    commitment_of,
    fresh_salt,
    fresh_seed,
    pick_index,
    read_seed,
)
from isthmus.kernel.errors import Unreadable

SEED = "7K3M9QXR2T"
LONG_SEED = "7K3M9QXR2T0V5W8YZ1ACDEFGHJ"


@pytest.mark.parametrize(
    ("label", "count", "pick"),
    [("card/1", 18, 9), ("card/2", 17, 2), ("card/17", 2, 1), ("tile/1", 28, 13), ("hand", 4, 0), ("x", 1, 0)],
)
def test_picks_never_change(label: str, count: int, pick: int) -> None:
    """Pinned: a published code must give the same deal in ten years."""
    assert pick_index(SEED, label, count) == pick


@pytest.mark.parametrize(
    ("label", "count", "pick"),
    [("card/1", 18, 3), ("card/2", 17, 15), ("card/17", 2, 0), ("tile/1", 28, 17), ("hand", 4, 3), ("x", 1, 0)],
)
def test_picks_of_a_long_seed_never_change_either(label: str, count: int, pick: int) -> None:
    assert pick_index(LONG_SEED, label, count) == pick


def test_a_pick_is_the_digest_modulo_the_count() -> None:
    digest = hashlib.sha256(b"isthmus-deal-1\nAAAAAAAAAA\ncard/1\n0").digest()
    assert pick_index("AAAAAAAAAA", "card/1", 7) == int.from_bytes(digest, "big") % 7


@pytest.mark.parametrize("count", [2, 3, 7, 18])
def test_picks_are_uniform(count: int) -> None:
    """A chi-square far beyond any honest deviation (the picks are fixed, so this is never flaky)."""
    draws = 500 * count
    found = collections.Counter(pick_index(SEED, f"card/{number}", count) for number in range(draws))
    assert set(found) == set(range(count))
    square = sum((found[value] - 500) ** 2 / 500 for value in range(count))
    assert square < count + 4 * (2 * count) ** 0.5


def test_a_pick_depends_on_seed_and_label() -> None:
    assert len({pick_index(seed, "card/1", 10**9) for seed in ("A" * 10, "B" * 10)}) == 2
    assert len({pick_index(SEED, label, 10**9) for label in ("card/1", "card/2")}) == 2


def test_a_secret_picks_one_of_the_outcomes() -> None:
    chance = Chance("card/1", ("a", "b", "c"))
    assert Secret("code", SEED, "salt").pick(chance) == chance.outcomes[pick_index(SEED, "card/1", 3)]


def test_the_commitment_binds_code_and_salt() -> None:
    expected = hashlib.sha256(b"isthmus-commitment-1\nhashi1.7K3M9QXR2TW\n00ff").hexdigest()
    assert commitment_of("hashi1.7K3M9QXR2TW", "00ff") == expected
    assert Secret("hashi1.7K3M9QXR2TW", SEED, "00ff").commitment == expected
    assert commitment_of("hashi1.7K3M9QXR2TW", "00fe") != expected
    assert commitment_of("hashi1.7K3M9QXR2TX", "00ff") != expected


def test_a_secret_does_not_show_itself() -> None:
    assert repr(Secret("the-code", SEED, "the-salt")) == "Secret()"


def test_fresh_seeds_and_salts_are_well_formed_and_differ() -> None:
    salts = {fresh_salt() for _ in range(50)}
    assert len(salts) == 50
    for length in (SHARED_SEED_LENGTH, SECRET_SEED_LENGTH):
        seeds = {fresh_seed(length) for _ in range(50)}
        assert len(seeds) == 50
        assert all(len(seed) == length and set(seed) <= set(SEED_LETTERS) for seed in seeds)
        assert all(read_seed(seed) == seed for seed in seeds)
    assert all(re.fullmatch("[0-9a-f]{32}", salt) for salt in salts)


def test_a_secret_seed_has_at_least_128_unknown_bits() -> None:
    """Each letter is worth five bits: one of 32, all of which come in every place."""
    assert len(SEED_LETTERS) == 32
    assert len(fresh_seed()) == SECRET_SEED_LENGTH
    assert 5 * SECRET_SEED_LENGTH >= 128
    columns = zip(*(fresh_seed() for _ in range(1_000)), strict=True)
    assert all(len(set(column)) == 32 for column in columns)  # a letter is missing in one run of 10**10


@pytest.mark.parametrize("text", ["7K3M9QXR2T", " 7k3m9qxr2t\n", "7K3m9qXr2T"])
def test_a_seed_is_read_in_any_case(text: str) -> None:
    assert read_seed(text) == SEED


def test_look_alikes_are_read_as_meant() -> None:
    assert read_seed("oiloILO111") == "0110110111"
    assert read_seed("oiloILO111" + "o" * 16) == "0110110111" + "0" * 16


@pytest.mark.parametrize(
    "text",
    ["", "7K3M9QXR2", "7K3M9QXR2TT", "7K3M9QXR2U", "7K3M9-XR2T", "7K3M9QXR2é", "ßßßßß", "١" * 10,
     LONG_SEED[:-1], LONG_SEED + "0", LONG_SEED[:-1] + "U", LONG_SEED[:-1] + "é", "ß" * 13],
)  # fmt: skip
def test_what_is_no_seed_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable, match="seed of 10 or 26"):
        read_seed(text)
