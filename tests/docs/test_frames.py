"""The frames on docs/wire.md are what a real server sends."""

from __future__ import annotations

from tests.docs.pages import text_of
from tools import wire_examples


def test_the_frames_on_the_page_are_what_a_server_sends() -> None:
    assert text_of(wire_examples.PAGE) == wire_examples.page(), "run python -m tools.wire_examples"
