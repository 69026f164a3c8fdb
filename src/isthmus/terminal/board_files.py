"""Board files: those that come with the games, and players' own."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files

from isthmus import registry
from isthmus.kernel.canvas import Canvas
from isthmus.kernel.documents import read_document
from isthmus.kernel.errors import BadInput, IsthmusError, Unreadable, quoted
from isthmus.kernel.match import new_match
from isthmus.kernel.options import OptionField, option_fields, parse_options
from isthmus.registry import game
from isthmus.terminal.files import read_text, shown_path

DRAWING_SEED = "0000000000"


@dataclass(frozen=True, slots=True)
class PackagedBoard:
    """One board that comes with a game."""

    game: str
    file: str
    name: str
    source: str
    certainty: str
    text: str
    plain: dict[str, object]


@dataclass(frozen=True, slots=True)
class CheckedBoard:
    """A board file that is valid."""

    file: str
    game: str
    fingerprint: str
    plain: dict[str, object]


def packaged_boards(name: str) -> list[PackagedBoard]:
    """The data files of a game that its board reader accepts (decks and tiles are data files too, but not boards)."""
    reader = _board_option(name).reader
    assert reader is not None
    found = []
    for entry in sorted(
        files(f"{registry.home_of(name)}.games.{name}").joinpath("data").iterdir(), key=lambda entry: entry.name
    ):
        if not entry.name.endswith(".toml"):
            continue
        text = entry.read_text(encoding="utf-8")
        plain = read_document(text)
        try:
            reader(plain)
        except IsthmusError:
            continue
        facts = {key: str(plain.get(key, "")) for key in ("name", "source", "certainty")}
        found.append(PackagedBoard(name, entry.name.removesuffix(".toml"), text=text, plain=plain, **facts))
    return found


def find_board(name: str, file: str) -> PackagedBoard:
    """A packaged board by its file name."""
    boards = packaged_boards(name)
    for board in boards:
        if file.lower().removesuffix(".toml") in (board.file.lower(), board.name.lower()):
            return board
    raise BadInput("board", f"is {quoted(file)}, expected one of: {', '.join(board.file for board in boards)}")


def check_file(path: str) -> CheckedBoard:
    """Read and check a board file; `BadInput` names the file, the field and what was expected."""
    shown = shown_path(path)
    text = read_text(path)
    try:
        plain = read_document(text)
        name = plain.get("game")
        if name not in registry.names():
            came = quoted(str(name)) if name is not None else "missing"
            raise BadInput("game", f"is {came}, expected one of: {', '.join(registry.names())}")
        reader = _board_option(str(name)).reader
        assert reader is not None
        board = reader(plain)
    except Unreadable as error:
        raise BadInput(shown, f"expected {error.expected}") from None
    except IsthmusError as error:
        raise BadInput(shown, str(error)) from None
    return CheckedBoard(shown, str(name), board.fingerprint, plain)


def picture_of(name: str, plain: dict[str, object]) -> Canvas:
    """The board as it looks when a game begins."""
    found = game(name)
    options = parse_options(found.options_type, {_board_option(name).name: plain})
    match = new_match(found, options, [""] * found.seat_counts[0], seed=DRAWING_SEED)
    return found.picture(match.state, 0)


def _board_option(name: str) -> OptionField:
    registry.need(name, registry.OWN_BOARDS)
    return next(entry for entry in option_fields(game(name).options_type) if entry.reader is not None)
