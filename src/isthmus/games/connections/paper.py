"""A board of Connections that was filled on a table: what a person types in, as lines or as a document.

    board A                     the letter of the board
    b3 key r1                   the tile on b3 and its quarter turns clockwise
    b4 star x   b5 x            face down, with the tile if somebody knows it

It judges nothing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from isthmus.games.connections.board import LETTERS, Board, standard_board
from isthmus.games.connections.state import ConnectionsOptions, material_of
from isthmus.kernel.documents import Fields, Plain
from isthmus.kernel.errors import BadInput, Unreadable, quoted

_SQUARE: Final = re.compile(r"[a-i][1-9]")
_FACE: Final = re.compile(r"r[0-3]|x")
_TILE: Final = re.compile(r"[a-z][a-z0-9]{0,15}")
_EXPECTED: Final = "a square with its tile and turns (b3 key r1), or face down (b4 star x, b5 x), or a board (board A)"


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile on a square; `rotation` is None if it lies face down, and then its name may be unknown ('')."""

    tile: str
    rotation: int | None


@dataclass(frozen=True)
class PaperSheet:
    """The board of one player (its letter, '' with a player's own) and what lies on its squares."""

    letter: str
    squares: Mapping[str, Laid] = field(default_factory=dict)


def board_of(options: ConnectionsOptions, sheet: PaperSheet) -> Board:
    return options.board if options.board is not None else standard_board(sheet.letter)


def read_text(text: str) -> Plain:
    """Lines with a board and squares."""
    found: Plain = {"squares": {}}
    for line, written in enumerate(text.splitlines(), start=1):
        words = written.partition("#")[0].lower().replace(",", " ").split()
        if words[:1] == ["board"] and len(words) == 2:
            found["letter"] = words[1].upper()
            continue
        while words:
            square, *rest = words
            if not _SQUARE.fullmatch(square) or square in found["squares"]:
                raise Unreadable(square, _EXPECTED, line=line)
            taken = 1 if rest[:1] == ["x"] else 2
            value = rest[:taken]
            if len(value) < taken or not _FACE.fullmatch(value[-1]):
                raise Unreadable(" ".join([square, *value]), _EXPECTED, line=line)
            found["squares"][square] = " ".join(value)
            words = rest[taken:]
    return found


def read_sheet(options: ConnectionsOptions, document: Plain) -> PaperSheet:
    """The sheet in a document: ``squares`` maps a square to ``"key r1"``, ``"star x"`` or ``"x"``."""
    fields = Fields(document)
    default = options.boards if options.boards in LETTERS else LETTERS[0]
    letter = "" if options.board is not None else fields.word("letter", LETTERS, default)
    fields.asked |= {"letter", "squares"}
    material = material_of(options)
    table = fields.table("squares") if "squares" in document else Fields({})
    fields.finish()
    squares = {}
    for square, written in table.plain.items():
        where = f"squares.{str(square)[:8]}"
        if square not in material.index or square == material.squares[material.centre]:
            raise BadInput(where, f"is no free square, expected a1 to {material.squares[-1]} without the centre")
        squares[str(square)] = _read_laid(material, where, written)
    return PaperSheet(letter, squares)


def _read_laid(material: Board, where: str, written: object) -> Laid:
    words = written.lower().split() if isinstance(written, str) else []
    if words == ["x"]:
        return Laid("", None)
    if len(words) != 2 or not _FACE.fullmatch(words[1]) or not _TILE.fullmatch(words[0]):
        raise BadInput(where, f"is {quoted(written)}, expected 'key r1', 'key x' or 'x'")
    if words[0] not in material.patterns:
        raise BadInput(where, f"is {quoted(words[0])}, which is not one of the tiles")
    return Laid(words[0], None if words[1] == "x" else int(words[1][1]))


def write_sheet(sheet: PaperSheet) -> Plain:
    """The document that `read_sheet` reads."""
    squares = {
        square: f"{laid.tile} r{laid.rotation}" if laid.rotation is not None else f"{laid.tile} x".strip()
        for square, laid in sorted(sheet.squares.items())
    }
    return {"letter": sheet.letter, "squares": squares} if sheet.letter else {"squares": squares}
