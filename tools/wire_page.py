"""Write docs/api.md from the API's description and the types of the socket's messages.

python -m tools.wire_page            write the page
python -m tools.wire_page --check    fail when it is not what would be written
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from isthmus.kernel.messages import catalogue
from isthmus.server.api import make_api
from tools.wire_types import schemas, type_of

TARGET = Path(__file__).resolve().parent.parent / "docs" / "api.md"
INTRODUCTION = """# The server's API

Made by `.venv/bin/python -m tools.wire_page` from the types in `src/isthmus/server/`; a test compares. What real
messages look like: [real frames](wire.md).

Tables and seats are made over HTTP below `/api` (described in full, as OpenAPI, at `/api/openapi.json`); a game is
played over a WebSocket at `/ws/<table>`. [`isthmus.client`](client.md) does both from Python.

**Who you are.** The first answer sets a signed cookie: that guest is you. Taking a seat also gives you a *token*;
whoever sends it as `Authorization: Bearer <token>` (HTTP and socket) sits in that seat, from any device or program.
Requests that a browser sends on behalf of another site are turned away.

**Problems.** Every answer that is not a success has the body `Problem`: the id of a message in the Fluent files of
`src/isthmus/locales/` and its arguments, so that a client can show it in the reader's language.

## HTTP

| what | path | asks | answers |
| --- | --- | --- | --- |
"""
SOCKET = """
## The socket

Text frames, one JSON object each, told apart by `type`. `/ws/<table>?since=<version>` with the last version seen gets
only what was missed: always `seats`, and `view` if anything visible happened. Without `since`, or when the version is
not known, the first frame is `table`.

* A request has an `id` of your choice. It is answered by `ack`, `refused` or `error` with that id; sending it again,
  even after a lost connection, is harmless and gets the first answer.
* `ack` means the step is on the disk. The frames that it caused were sent before it.
* A step names the `period` it is meant for (from the view), so that it can never land in the next round by accident.
* `version` grows with everything *you* may see. Steps of others in an open round are not counted.
* A client that does not read fast enough gets one fresh `table` instead of what it missed.
* Limits on the size and number of frames: [limits](server.md#limits). Sockets are closed with one of these codes:

| code | meaning |
| --- | --- |
| 1007 | text that is not UTF-8 |
| 1012 | the server restarts; come back |
| 4401 | this seat has a new link; come back without a seat |
| 4403 | a foreign page, an unknown host name, or a banned visitor (an `error` frame says so before) |
| 4404 | no such table |
| 4408 | too many frames |
| 4409 | newer sockets have taken the places of this seat; do not come back by yourself |
| 4429 | too many sockets |
| 4500 | the table is broken; an `error` frame says so before |
| 4503 | the server has too much to do to take more spectators (say `server-overloaded`); try again later |

"""


def main(arguments: list[str]) -> int:
    text = page()
    if "--check" in arguments:
        return 0 if TARGET.is_file() and TARGET.read_text(encoding="utf-8") == text else 1
    TARGET.write_text(text, encoding="utf-8")
    return 0


def page() -> str:
    """The whole page."""
    definitions, unions = schemas()
    parts = [INTRODUCTION + "\n".join(_operations()), SOCKET + "### From the server\n"]
    shown: set[str] = set()
    for title, union in (("", "ServerFrame"), ("### To the server\n", "ClientFrame")):
        names = [str(one["$ref"]).rsplit("/", 1)[1] for one in unions[union]["oneOf"]]
        shown.update(names)
        parts += [title] if title else []
        parts += [_definition(name, definitions[name]) for name in names]
    parts.append("## What they are made of\n")
    parts += [_definition(name, definitions[name]) for name in sorted(set(definitions) - shown)]
    parts += [f"**{name}** = `{type_of(schema)}`\n" for name, schema in unions.items() if not name.endswith("Frame")]
    parts += ["## Error codes\n", "\n".join(_codes())]
    return "\n".join(parts) + "\n"


NO_TYPE = {"200": "the file", "201": "the file", "204": "nothing"}


def _operations() -> Iterator[str]:
    for path, methods in make_api().openapi()["paths"].items():
        for method, operation in methods.items():
            asked = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
            good = next(code for code in ("200", "201", "204") if code in operation["responses"])
            answered = operation["responses"][good].get("content", {}).get("application/json", {}).get("schema", {})
            what = operation.get("description", "").split("\n")[0]
            body, answer = (_cell(type_of(one)) if one else "" for one in (asked, answered))
            yield f"| {what} | `{method.upper()} /api{path}` | {body} | {answer or NO_TYPE[good]} |"
    yield "| Whether steps can be stored now; 503 if not. | `GET /healthz` | | Health |"
    yield "| The same without details. | `GET /readyz` | | `ok`, `store` |"
    yield "| Whether the process answers at all. | `GET /livez` | | `ok` |"
    yield "| Counters for Prometheus, for the operator. | `GET /metrics` | | text |"


def _definition(name: str, schema: Mapping[str, Any]) -> str:
    described = " ".join(schema.get("description", "").split())
    fields = [f"`{field}`: `{type_of(value)}`" for field, value in schema.get("properties", {}).items()]
    lines = [f"**{name}** {described}".rstrip(), "", "; ".join(fields) or "no fields", ""]
    return "\n".join(lines)


def _cell(text: str) -> str:
    return f"`{text}`".replace("|", "\\|")


def _codes() -> Iterator[str]:
    yield "| code | says |"
    yield "| --- | --- |"
    refusals = {**catalogue("ghost", "en"), **catalogue("notice", "en")}
    known = {code: text for code, text in refusals.items() if "-refused-" in code}
    rated = {code: text for code, text in catalogue("rated", "en").items() if code.startswith("rated-no-")}
    pairing = {code: text for code, text in catalogue("pairing", "en").items() if code.startswith("pairing-not-")}
    for code, text in sorted({**catalogue("server", "en"), **known, **rated, **pairing}.items()):
        yield f"| `{code}` | {' '.join(text.split())} |".replace("\\", "")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
