"""Game codes: round trip, typos, look-alikes and hostile text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isthmus.kernel.chance import SECRET_SEED_LENGTH, SEED_LETTERS, SHARED_SEED_LENGTH
from isthmus.kernel.code import CODE_LIMIT, GameCode, read_code
from isthmus.kernel.errors import BadInput, IsthmusError, Unreadable

CODE = GameCode("toy", 1, {"rounds": "1", "may_pass": "yes"}, "7K3M9QXR2T")
TEXT = "toy1.rounds-1.may_pass-yes.7K3M9QXR2T4"
LONG_CODE = GameCode("toy", 1, {}, "7K3M9QXR2T0V5W8YZ1ACDEFGHJ")
LONG_TEXT = "toy1.7K3M9QXR2T0V5W8YZ1ACDEFGHJ8"

words = st.from_regex("[a-z_]{1,10}", fullmatch=True)
values = st.from_regex("[a-z0-9_]{1,10}", fullmatch=True)
codes = st.builds(
    GameCode,
    st.from_regex("[a-z]{1,12}", fullmatch=True),
    st.integers(0, 999),
    st.dictionaries(words, values, max_size=4),
    st.sampled_from([SHARED_SEED_LENGTH, SECRET_SEED_LENGTH]).flatmap(
        lambda length: st.text(SEED_LETTERS, min_size=length, max_size=length)
    ),
)


def test_the_shape_is_pinned() -> None:
    assert str(CODE) == TEXT
    assert str(LONG_CODE) == LONG_TEXT


@given(codes)
def test_round_trip(code: GameCode) -> None:
    assert read_code(str(code)) == code
    assert read_code(f" {str(code).upper()}\n") == code
    assert read_code(str(code).lower()) == code


def test_values_are_written_small() -> None:
    assert str(GameCode("toy", 1, {"mood": "Wild"}, "7K3M9QXR2T")).startswith("toy1.mood-wild.")


def test_look_alikes_are_read_as_meant() -> None:
    code = GameCode("toy", 1, {}, "0110110111")
    letter = str(code)[-1]
    for typed in ("toy1.oIlOiL0lI1", "toy1.OilOILolii"):
        assert read_code(typed + letter) == code
    for seed in ("0000000000", "0000000016", "0000000000"):
        one = GameCode("toy", 1, {}, seed)
        if str(one)[-1] in "01":
            assert read_code(str(one)[:-1] + {"0": "o", "1": "l"}[str(one)[-1]]) == one


def test_a_look_alike_is_fine_as_check_letter() -> None:
    for number in range(1000):
        code = GameCode("toy", 1, {}, f"{number:010}")
        text = str(code)
        if text[-1] in "01":
            for typed in {"0": "oO", "1": "iIlL"}[text[-1]]:
                assert read_code(text[:-1] + typed) == code


@pytest.mark.parametrize("seed", ["7K3M9QXR2T", LONG_CODE.seed])
def test_most_typos_are_noticed(seed: str) -> None:
    """One check letter of 32 lets one typo in 32 pass; never more."""
    noticed = passed = 0
    text = str(GameCode("toy", 1, {}, seed))
    for place in range(len("toy1."), len(f"toy1.{seed}")):
        for letter in SEED_LETTERS:
            if letter == text[place]:
                continue
            try:
                read_code(text[:place] + letter + text[place + 1 :])
                passed += 1
            except BadInput:
                noticed += 1
    assert noticed > 20 * passed


@pytest.mark.parametrize(
    "text",
    ["", ".", "toy", "toy1", "toy1.", "7K3M9QXR2TD", "toy.7K3M9QXR2TD", "toy1234.7K3M9QXR2TD", "toy1..7K3M9QXR2TD",
     "toy1.rounds.7K3M9QXR2TD", "toy1.rounds-1.rounds-2.7K3M9QXR2TD", "toy1.rounds-é.7K3M9QXR2TD", "toy1.7K3M9QXR2T",
     "toy1.7K3M9QXU2TD", "toy1/7K3M9QXR2TD", "toy١.7K3M9QXR2TD", "x" * (CODE_LIMIT + 1), "toy1." * 100,
     LONG_TEXT[:-1], LONG_TEXT + "0", LONG_TEXT[:-2] + "U0", LONG_TEXT.replace("QXR", "QX-R")],
)  # fmt: skip
def test_what_is_no_code_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        read_code(text)


@given(st.text(max_size=300) | st.from_regex(r"[a-z]{3}1\.(.{1,5}-.{1,5}\.)?([0-9A-Z]{11}|[0-9A-Z]{27})"))
def test_hostile_text_gives_nothing_but_our_errors(text: str) -> None:
    try:
        shown = str(read_code(text))
    except IsthmusError as error:
        shown = str(error)
    assert len(shown) < 700
