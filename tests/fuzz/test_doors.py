"""The doors that the coverage-guided fuzzer tries, tried without the fuzzer."""

from __future__ import annotations

import pytest

from isthmus import registry
from tools.fuzz_atheris import readers, try_one


def test_every_reader_of_text_has_a_door() -> None:
    assert len(readers()) == 2 + 2 * len(registry.names()) + len(registry.names_with(registry.OWN_BOARDS))


@pytest.mark.parametrize(
    "data",
    [b"", b"\x00", b"\x01hashi1.7K3M9QXR2TW", b"\x01hashi1.7K3M9QXR2T0V5W8YZ1ACDEFGHJX", b"\x02\xff\xfe", b"\x05{",
     b"\x07\x00\x00"],
)  # fmt: skip
def test_no_door_breaks(data: bytes) -> None:
    doors = readers()
    for number in range(len(doors)):
        try_one(bytes([number]) + data, doors)
    try_one(data, doors)


def test_a_break_would_be_seen() -> None:
    with pytest.raises(ZeroDivisionError):
        try_one(b"\x00x", [lambda text: 1 // (len(text) - 1)])
