"""The two written forms of a `Record`: text and JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Final

from isthmus.kernel.code import CODE_LIMIT
from isthmus.kernel.documents import Plain
from isthmus.kernel.errors import BadInput, Unreadable, quoted
from isthmus.kernel.record import FORMAT_VERSION, TAGS, Column, Line, Record

TEXT_LIMIT: Final = 400_000
LINE_LIMIT: Final = 120_000
STEP_LIMIT: Final = 60
LINES_LIMIT: Final = 1_000
SEATS_LIMIT: Final = 8
LARGEST_NUMBER: Final = 999_999
_HEADER = re.compile(r"([A-Z][A-Za-z]*(?: [0-9])?): ?(.*)")
_LINE = re.compile(r"([a-z0-9][a-z0-9/]{0,11})\.(?: \[([^\[\]]*)\])?(?: (.*))?")
_HEXADECIMAL = re.compile("[0-9a-f]*")


def format_record(record: Record) -> str:
    """The record as text; ends with a newline."""
    return "\n".join([*_header_lines(record), "", *map(_format_line, record.lines)]).rstrip("\n") + "\n"


def parse_record(text: str) -> Record:
    """Read a text record; blank lines and lines beginning with ``#`` are skipped."""
    if len(text) > TEXT_LIMIT:
        raise Unreadable(text, f"a record of at most {TEXT_LIMIT} characters")
    headers: dict[str, str] = {}
    lines: list[Line] = []
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        if len(line) > LINE_LIMIT:
            raise Unreadable(line, f"at most {LINE_LIMIT} characters in a line", line=number)
        header = _HEADER.fullmatch(line)
        if header is not None and not lines:
            if header[1] in headers:
                raise Unreadable(line, "each header once", line=number)
            headers[header[1]] = header[2].strip()
        else:
            lines.append(_parse_line(" ".join(line.split()), number))
    return _from_headers(headers, tuple(lines))


def record_to_json(record: Record) -> str:
    """The record as JSON, indented, keys in a fixed order; ends with a newline."""
    return json.dumps(record_to_plain(record), ensure_ascii=False, indent=1) + "\n"


def record_from_json(text: str) -> Record:
    if len(text) > TEXT_LIMIT:
        raise Unreadable(text, f"a record of at most {TEXT_LIMIT} characters")
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Unreadable(text, f"JSON ({error})") from None
    return record_from_plain(plain)


def read_record(text: str) -> Record:
    """Read either form: JSON begins with a brace."""
    return record_from_json(text) if text.lstrip().startswith("{") else parse_record(text)


def record_to_plain(record: Record) -> Plain:
    plain: Plain = {
        "isthmus": FORMAT_VERSION,
        "game": record.game,
        "rules": record.rules,
        "options": record.options,
        "seats": list(record.names),
        "tags": dict(record.tags),
        "commitment": record.commitment,
        "code": record.code,
        "salt": record.salt,
        "lines": [
            {
                "label": line.label,
                "draws": list(line.draws),
                "columns": [
                    {"steps": list(column.steps), "done": column.done, "sealed": column.sealed}
                    for column in line.columns
                ],
            }
            for line in record.lines
        ],
    }
    if record.ending:
        plain["result"] = {"ending": record.ending, "scores": list(record.scores or ())}
    return plain


def record_from_plain(plain: object) -> Record:
    """Read the JSON form; every wrong field is named."""
    top = _mapping(plain, "record")
    _only(top, "record", _TOP_FIELDS)
    if top.get("isthmus") != FORMAT_VERSION:
        raise BadInput("isthmus", f"is {quoted(top.get('isthmus'))}, expected format {FORMAT_VERSION}")
    result = top.get("result")
    scores, ending = None, ""
    if result is not None:
        _only(_mapping(result, "result"), "result", ("ending", "scores"))
        ending = _text(result.get("ending"), "result.ending")
        scores = tuple(_whole(score, "result.scores") for score in _list(result.get("scores"), "result.scores"))
    record = Record(
        game=_text(top.get("game"), "game"),
        rules=_whole(top.get("rules"), "rules"),
        options=dict(_mapping(top.get("options", {}), "options")),
        names=tuple(_text(name, "seats") for name in _list(top.get("seats"), "seats")),
        lines=tuple(_plain_line(line, f"lines[{n}]") for n, line in enumerate(_list(top.get("lines"), "lines"))),
        tags=tuple((key, _text(value, "tags")) for key, value in _mapping(top.get("tags", {}), "tags").items()),
        commitment=_text(top.get("commitment", ""), "commitment"),
        code=_text(top.get("code", ""), "code"),
        salt=_text(top.get("salt", ""), "salt"),
        scores=scores,
        ending=ending,
    )
    return _checked(record)


_TOP_FIELDS = ("isthmus", "game", "rules", "options", "seats", "tags", "commitment", "code", "salt", "lines", "result")


def _header_lines(record: Record) -> list[str]:
    words = {name: value for name, value in record.options.items() if not isinstance(value, dict)}
    documents = {name: value for name, value in record.options.items() if isinstance(value, dict)}
    fields = [("Isthmus", str(FORMAT_VERSION)), ("Game", record.game), ("Rules", str(record.rules))]
    if words:
        fields.append(("Options", " ".join(f"{name}={_word(value)}" for name, value in words.items())))
    for name, value in documents.items():
        fields.append((name.capitalize(), json.dumps(value, ensure_ascii=False, separators=(",", ":"))))
    fields += [(f"Seat {seat}", name) for seat, name in enumerate(record.names, start=1)]
    fields += record.tags
    fields += [("Commitment", record.commitment), ("Code", record.code), ("Salt", record.salt)]
    if record.ending:
        fields += [("Result", " ".join(map(str, record.scores or ()))), ("Ending", record.ending)]
    return [f"{key}: {value}" for key, value in fields if value]


def _from_headers(headers: dict[str, str], lines: tuple[Line, ...]) -> Record:
    if headers.pop("Isthmus", None) != str(FORMAT_VERSION):
        raise Unreadable(next(iter(headers), ""), f"a record that begins with 'Isthmus: {FORMAT_VERSION}'")
    game = headers.pop("Game", "")
    rules = _number(headers.pop("Rules", ""), "Rules")
    options: Plain = dict(_option_word(word) for word in headers.pop("Options", "").split())
    names: list[str] = []
    while f"Seat {len(names) + 1}" in headers:
        names.append(headers.pop(f"Seat {len(names) + 1}"))
    tags = tuple((tag, headers.pop(tag)) for tag in list(headers) if tag in TAGS)
    known = {key: headers.pop(key, "") for key in ("Commitment", "Code", "Salt", "Result", "Ending")}
    for key, value in headers.items():
        if not value.startswith("{"):
            raise BadInput(key, f"is not a header of a record (known: Game, Rules, Options, Seat N, {', '.join(TAGS)})")
        options[key.lower()] = _document(key, value)
    scores = tuple(_number(word, "Result") for word in known["Result"].split()) if known["Ending"] else None
    if known["Result"] and not known["Ending"]:
        raise BadInput("Result", "is given without an Ending")
    return _checked(
        Record(
            game, rules, options, tuple(names), lines, tags,
            known["Commitment"], known["Code"], known["Salt"], scores, known["Ending"],
        )
    )  # fmt: skip


def _checked(record: Record) -> Record:
    if not 1 <= len(record.names) <= SEATS_LIMIT:
        raise BadInput("Seat", f"{len(record.names)} seats, expected 1 to {SEATS_LIMIT}")
    if len(record.lines) > LINES_LIMIT:
        raise BadInput("lines", f"{len(record.lines)} lines, expected at most {LINES_LIMIT}")
    for field, value, length in (("Commitment", record.commitment, 64), ("Salt", record.salt, 32)):
        if value and (len(value) != length or not _HEXADECIMAL.fullmatch(value)):
            raise BadInput(field, f"is {quoted(value)}, expected {length} hexadecimal digits")
    if len(record.code) > CODE_LIMIT or re.search(r"\s", record.code) or not record.code.isprintable():
        raise BadInput("Code", f"is {quoted(record.code)}, expected one word of at most {CODE_LIMIT} characters")
    if record.salt and not record.code:
        raise BadInput("Salt", "is given without a Code")
    for tag, value in record.tags:
        if tag not in TAGS or value != " ".join(value.split()) or not value or not value.isprintable():
            raise BadInput(f"tags.{tag}", f"expected one printable line under one of {', '.join(TAGS)}")
    return record


def _format_line(line: Line) -> str:
    draws = f" [{' '.join(line.draws)}]" if line.draws else ""
    columns = " | ".join(map(_format_column, line.columns))
    return f"{line.label}.{draws}{' ' + columns if columns else ''}"


def _format_column(column: Column) -> str:
    words = ["?"] if column.sealed else list(column.steps)
    if not column.done:
        words.append("...")
    return " ".join(words) or "-"


def _parse_line(line: str, number: int) -> Line:
    match = _LINE.fullmatch(line)
    if match is None:
        raise Unreadable(line, "a line such as '3. [5x2] c2=5 c2-e2 | -'", line=number)
    draws = tuple((match[2] or "").split())
    columns = tuple(_parse_column(text, number) for text in match[3].split("|")) if match[3] else ()
    return Line(match[1], draws, columns)


def _parse_column(text: str, number: int) -> Column:
    words = text.split()
    done = "..." not in words
    steps = words if done else words[: words.index("...")]
    if not words or len(words) - len(steps) > 1 or ("-" in steps and len(words) > 1):
        raise Unreadable(text, "steps, or '-' for none, with '...' at the end if the seat is not done", line=number)
    if "?" in steps:
        if steps != ["?"]:
            raise Unreadable(text, "'?' alone for unknown steps", line=number)
        return Column((), done, True)
    return Column(() if steps == ["-"] else _bounded(steps, f"line {number}"), done)


def _plain_line(plain: object, path: str) -> Line:
    line = _mapping(plain, path)
    _only(line, path, ("label", "draws", "columns"))
    label = _text(line.get("label"), f"{path}.label")
    if not re.fullmatch(r"[a-z0-9][a-z0-9/]{0,11}", label):
        raise BadInput(f"{path}.label", f"is {quoted(label)}, expected a round number or a word such as 'setup'")
    draws = _bounded(_list(line.get("draws", []), f"{path}.draws"), f"{path}.draws")
    columns = []
    for index, entry in enumerate(_list(line.get("columns", []), f"{path}.columns")):
        where = f"{path}.columns[{index}]"
        column = _mapping(entry, where)
        _only(column, where, ("steps", "done", "sealed"))
        done, sealed = column.get("done", True), column.get("sealed", False)
        if not isinstance(done, bool) or not isinstance(sealed, bool):
            raise BadInput(where, "done and sealed are true or false")
        steps = _bounded(_list(column.get("steps", []), f"{where}.steps"), f"{where}.steps")
        if sealed and steps:
            raise BadInput(where, "has steps although it is sealed")
        columns.append(Column(steps, done, sealed))
    return Line(label, draws, tuple(columns))


def _bounded(words: Sequence[object], where: str) -> tuple[str, ...]:
    if len(words) > STEP_LIMIT:
        raise BadInput(where, f"{len(words)} entries, expected at most {STEP_LIMIT}")
    checked: list[str] = []
    for word in words:
        if (
            not isinstance(word, str)
            or not 0 < len(word) <= STEP_LIMIT
            or re.search(r"[\s|\[\]]|^(\?|-|\.\.\.)$", word)
        ):
            raise BadInput(where, f"{quoted(word)} is not a step or card in notation")
        checked.append(word)
    return tuple(checked)


def _option_word(word: str) -> tuple[str, object]:
    name, equals, value = word.partition("=")
    if not equals:
        raise Unreadable(word, "options written as name=value")
    if value in ("yes", "no"):
        return name, value == "yes"
    return name, int(value) if value.isascii() and value.isdigit() and len(value) < 6 else value


def _word(value: object) -> str:
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def _document(key: str, value: str) -> Plain:
    try:
        found = json.loads(value)
    except (ValueError, RecursionError) as error:
        raise BadInput(key, f"is not JSON ({error})") from None
    return _mapping(found, key)


def _number(text: str, field: str) -> int:
    if not re.fullmatch("-?[0-9]{1,6}", text):
        raise BadInput(field, f"is {quoted(text)}, expected a whole number")
    return int(text)


def _mapping(value: object, path: str) -> Plain:
    if not isinstance(value, dict):
        raise BadInput(path, "expected an object")
    return value


def _only(value: Mapping[str, object], path: str, fields: tuple[str, ...]) -> None:
    for name in value:
        if name not in fields:
            raise BadInput(f"{path}.{name}"[:80], f"is unknown, expected one of: {', '.join(fields)}")


def _list(value: object, path: str) -> list[object]:
    if not isinstance(value, list):
        raise BadInput(path, "expected a list")
    if len(value) > LINES_LIMIT:
        raise BadInput(path, f"{len(value)} entries, expected at most {LINES_LIMIT}")
    return value


def _text(value: object, path: str) -> str:
    if not isinstance(value, str):
        raise BadInput(path, "expected text")
    return value


def _whole(value: object, path: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > LARGEST_NUMBER:
        raise BadInput(path, f"is {quoted(value)}, expected a whole number of at most six digits")
    return value
