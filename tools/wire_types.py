"""Write the page's TypeScript types from the server's message types.

    python tools/wire_types.py            write frontend/src/wire.gen.ts
    python tools/wire_types.py --check    fail when the file is not what would be written

The path is Python types -> JSON Schema (Pydantic) -> TypeScript. The second half is written here, because our schemas
use a small part of JSON Schema and the build of the page must need nothing but Node and what package.json names.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import JsonSchemaMode

from isthmus import registry
from isthmus.server import (
    games,
    wire,
    wire_accounts,
    wire_analysis,
    wire_api,
    wire_daily,
    wire_follow,
    wire_friends,
    wire_ghosts,
    wire_pairing,
    wire_push,
    wire_puzzles,
    wire_ratings,
    wire_record,
    wire_referee,
)

TARGET = Path(__file__).resolve().parent.parent / "frontend" / "src" / "wire.gen.ts"
HEADER = """// Made by tools/wire_types.py from src/isthmus/server/wire*.py; do not edit.
/* eslint-disable */
"""
UNIONS: dict[str, Any] = {
    "ServerFrame": wire.ServerFrame,
    "ClientFrame": wire.ClientFrame,
    "Board": games.Board,
    "Scene": games.Scene,
    "Step": games.Step,
    **{f"{name.capitalize()}Step": games.steps_of(name) for name in registry.names_with("scene")},
}
ASKED = (
    wire_api.NewTable,
    wire_api.Join,
    wire_api.Claim,
    wire_api.Start,
    wire_api.BranchWish,
    wire_analysis.AnalysisWish,
    wire_analysis.RecordAnalysisWish,
    wire_api.RecordBranchWish,
    wire_api.RecordUpload,
    wire_referee.SheetUpload,
    wire_api.CallWish,
    wire_follow.FollowWish,
    wire_api.LessonTry,
    wire_daily.DailyStart,
    wire_accounts.PasskeyWish,
    wire_accounts.NewPasskey,
    wire_accounts.PasskeyAnswer,
    wire_accounts.CodeAnswer,
    wire_accounts.LinkAnswer,
    wire_accounts.NewName,
    wire_accounts.SignOut,
    wire_pairing.PairingWish,
    wire_pairing.FillWish,
    wire_friends.FriendName,
    wire_friends.FriendLink,
    wire_friends.FriendAnswer,
    wire_ghosts.BesideWish,
    wire_ghosts.ChallengeWish,
    wire_ghosts.ChallengeStart,
    wire_push.PushSubscription,
    wire_push.PushEnd,
)
ANSWERED = (
    wire_api.Seated,
    wire_api.TableRef,
    wire_api.TableList,
    wire_api.Thumbnail,
    wire_api.GameList,
    wire_api.AddressList,
    wire_api.CodeInfo,
    wire_api.Replay,
    wire_referee.Verdict,
    wire_api.CalledDeal,
    wire_referee.PhotoReading,
    wire_follow.FollowView,
    wire_api.LessonView,
    wire_api.LessonBook,
    wire_api.Hint,
    wire_api.HintWait,
    wire_api.BotThoughts,
    wire_analysis.AnalysisState,
    wire_daily.DailyToday,
    wire_daily.DailyDeal,
    wire_daily.DailyCommitments,
    wire_daily.DailySeries,
    wire_daily.DailyPuzzles,
    wire_ghosts.GhostBoards,
    wire_push.PushKey,
    wire_ghosts.ChallengeLink,
    wire_ghosts.ChallengeInfo,
    wire_puzzles.PuzzleList,
    wire_puzzles.PuzzleRecord,
    wire_puzzles.PuzzleView,
    wire_api.Problem,
    wire_api.Health,
    wire_record.OwnRecord,
    wire_record.ErasedSome,
    wire_accounts.AccountState,
    wire_accounts.PasskeyOptions,
    wire_accounts.RecoveryCodes,
    wire_accounts.DeviceLink,
    wire_accounts.GatheredSome,
    wire_ratings.OwnRatings,
    wire_ratings.TableRatings,
    wire_friends.FriendList,
    wire_friends.FriendOffer,
)
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def main(arguments: list[str]) -> int:
    """Write the file, or compare it."""
    text = typescript()
    if "--check" in arguments:
        if not TARGET.is_file() or TARGET.read_text(encoding="utf-8") != text:
            print(f"{TARGET} is out of date: run python tools/wire_types.py", file=sys.stderr)
            return 1
        return 0
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, encoding="utf-8")
    return 0


def typescript() -> str:
    """The whole file."""
    definitions, unions = schemas()
    parts = [HEADER]
    parts += [declaration(name, definitions[name]) for name in sorted(definitions)]
    parts += [f"export type {name} = {type_of(schema)};\n" for name, schema in unions.items()]
    return "\n".join(parts)


def schemas() -> tuple[dict[str, Any], dict[str, Any]]:
    """All named definitions, and the unions by name."""
    definitions: dict[str, Any] = {}
    unions: dict[str, Any] = {}
    for name, union in UNIONS.items():
        mode: JsonSchemaMode = "validation" if name == "ClientFrame" else "serialization"
        schema = TypeAdapter(union).json_schema(mode=mode)
        definitions.update(schema.pop("$defs", {}))
        unions[name] = schema
    for types, mode in ((ASKED, "validation"), (ANSWERED, "serialization")):
        for each in types:
            schema = TypeAdapter(each).json_schema(mode=mode)
            definitions.update(schema.pop("$defs", {}))
            definitions[each.__name__] = schema
    return definitions, unions


def declaration(name: str, schema: Mapping[str, Any]) -> str:
    """One interface, with its docstring."""
    if "properties" not in schema:
        return f"export type {name} = {type_of(schema)};\n"
    lines = list(comment(schema.get("description", ""), ""))
    lines.append(f"export interface {name} {{")
    required = schema.get("required", [])
    for field, value in schema["properties"].items():
        # A dataclass field with a constant comes after those without a default, but it is always sent.
        optional = "" if field in required or "const" in value else "?"
        lines.append(f"  {field}{optional}: {type_of(value)};")
    lines.append("}\n")
    return "\n".join(lines)


def comment(text: str, indent: str) -> Iterator[str]:
    if text:
        yield f"{indent}/** {' '.join(text.split())} */"


def type_of(schema: Mapping[str, Any]) -> str:
    """The TypeScript type of a schema."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[1]
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    for word in ("anyOf", "oneOf"):
        if word in schema:
            return " | ".join(dict.fromkeys(type_of(one) for one in schema[word]))
    return structure_of(schema)


def structure_of(schema: Mapping[str, Any]) -> str:
    """The type of an array, a record or a plain value."""
    kind = schema.get("type")
    if kind == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(type_of(one) for one in schema['prefixItems'])}]"
        inner = type_of(schema.get("items", {}))
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object":
        values = schema.get("additionalProperties", {})
        return f"Record<string, {type_of(values) if isinstance(values, dict) else 'unknown'}>"
    return PLAIN.get(str(kind), "unknown")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
