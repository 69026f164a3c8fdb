"""Every input error has its own message, in every language, on the socket as over HTTP."""

from __future__ import annotations

import json

import pytest

from isthmus import registry
from isthmus.kernel.errors import Ambiguous, BadInput, IsthmusError, Lacking, Unreadable
from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.server.errors import Arguments, explained
from isthmus.server.live_table import LiveTable
from isthmus.server.wire import RenameRequest
from tests.server.harness import new_hub, people_table, run

LONG = "x" * 100
ERRORS: list[tuple[IsthmusError, str, Arguments]] = [
    (Unreadable(LONG, "a step"), "server-unreadable", {"text": LONG[:60], "expected": "a step"}),
    (Ambiguous("a", ("a1", "a2")), "server-ambiguous", {"text": "a", "candidates": "a1, a2"}),
    (BadInput("seat", "is 9"), "server-bad-input", {"problem": "seat: is 9"}),
]
ERRORS += [(Lacking("ponte", part), f"kernel-lacks-{part}", {"game": "ponte"}) for part in registry.CAPABILITIES]


@pytest.mark.parametrize(
    ("error", "code", "arguments"), ERRORS, ids=lambda value: value if isinstance(value, str) else ""
)
def test_an_error_is_a_message_with_arguments(error: IsthmusError, code: str, arguments: Arguments) -> None:
    assert explained(error) == (code, arguments)
    for language in LANGUAGES:
        assert sentence(code, language, arguments)


def test_a_socket_tells_what_a_game_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        table = await people_table(new_hub(), "ponte")

        async def lack(*_: object) -> None:
            raise Lacking("ponte", "engine")

        monkeypatch.setattr(LiveTable, "_do", lack)
        answer = json.loads(await table.request(0, RenameRequest(type="rename", id="r", name="Ana")))
        message = {"id": "kernel-lacks-engine", "arguments": {"game": "ponte"}}
        assert answer == {"id": "r", "code": "kernel-lacks-engine", "message": message, "type": "error"}

    run(check())
