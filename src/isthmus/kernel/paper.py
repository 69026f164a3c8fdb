"""Games that were played on paper, as files: TOML, JSON or lines of text in the game's notation.

    {"game": "hashi", "side": "b", "cards": ["5x3", …], "players": [{"name": "Ana", …}, {"name": "Ben", …}]}

Options of the game, names and cards are common to all; everything else is a sheet. A single sheet needs no `players`.
In lines of text `player Ana` begins the sheet of a player and `cards 5x3 2x1 …` lists the cards; what stands before
the first player is common. Reading a sheet itself is the referee's part.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

from isthmus.kernel.documents import Fields, Plain, read_document
from isthmus.kernel.errors import BadInput, Unreadable, quoted
from isthmus.kernel.game import AnyGame, Options
from isthmus.kernel.log import Drawn
from isthmus.kernel.match import clean_names, new_match
from isthmus.kernel.options import option_fields, parse_options, plain_options
from isthmus.kernel.referee import Judgement, Order, Referee, Stop, never
from isthmus.kernel.steps import DONE

# A JSON object, or a line that only TOML has: a table, or the name of the game.
_DOCUMENT: Final = re.compile(r"\A\s*\{|^\s*\[{1,2}\s*\w+\s*\]{1,2}\s*(?:#.*)?$|^\s*game\s*=", re.MULTILINE)
_PLAYER: Final = re.compile(r"player(?:\s+(.*))?", re.IGNORECASE)
_CARDS: Final = re.compile(r"cards(?:\s+(.*))?", re.IGNORECASE)
MOST_CARDS: Final = 40
LONGEST_WORD: Final = 40


@dataclass(frozen=True)
class Paper:
    """All sheets of one game: what it was played with, who played, and the cards in order if they are known."""

    game: AnyGame
    referee: Referee
    options: Options
    sheets: tuple[Any, ...]
    names: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()

    def judge(self) -> Judgement:
        return self.referee.judge(self.options, self.sheets)

    def order(self, stop: Stop = never) -> Order:
        return self.referee.order(self.options, self.sheets, self.names_for(self.judge()), self.cards, stop)

    def names_for(self, judgement: Judgement) -> tuple[str, ...]:
        """A name for every seat; seats without one are numbered."""
        seats = len(judgement.scores)
        return clean_names(self.game, (*self.names, *[""] * seats)[:seats])

    def to_plain(self) -> Plain:
        """The document that `paper_of` reads."""
        plain: Plain = {"game": self.game.name, **plain_options(self.options)}
        if self.cards:
            plain["cards"] = list(self.cards)
        written = [self.referee.write_sheet(sheet) for sheet in self.sheets]
        if len(self.names) == len(written):
            plain["players"] = [{"name": name, **sheet} for name, sheet in zip(self.names, written, strict=True)]
        elif len(written) == 1:
            plain.update({"names": list(self.names)} if self.names else {}, **written[0])
        else:
            plain["players"] = written
        return plain


def read_paper(game: AnyGame, referee: Referee, text: str) -> Paper:
    """The game in a text, however it is written."""
    return paper_of(game, referee, read_document(text) if _DOCUMENT.search(text) else _read_lines(game, referee, text))


def paper_of(game: AnyGame, referee: Referee, document: Plain) -> Paper:
    """The game in a document; `BadInput` names the field and what was expected."""
    common = {"game", "players", "names", "cards", *_option_names(game)}
    fields = Fields(document)
    fields.word("game", (game.name,), game.name)
    given = {name: document[name] for name in _option_names(game) if name in document}
    options = parse_options(game.options_type, given)
    cards = _words(fields, "cards", MOST_CARDS)
    names = _words(fields, "names", game.seat_counts[-1])
    if "players" not in document:
        sheet = {name: value for name, value in document.items() if name not in common}
        return Paper(game, referee, options, (referee.read_sheet(options, sheet),), names, cards)
    fields.asked |= common
    players = fields.tables("players", 1, game.seat_counts[-1])
    fields.finish()
    named = tuple(player.text("name", " ").strip() for player in players)
    sheets = [{name: value for name, value in player.plain.items() if name != "name"} for player in players]
    read = tuple(referee.read_sheet(options, sheet) for sheet in sheets)
    return Paper(game, referee, options, read, named if any(named) else names, cards)


def cards_of(game: AnyGame, options: Options, seed: str) -> tuple[str, ...]:
    """The cards that a deal turns over, in order: those of every round, whoever plays and whatever they do."""
    match = new_match(game, options, [""] * game.seat_counts[0], seed=seed)
    while active := match.active():
        legal = match.legal(active[0])
        match = match.play(active[0], DONE if DONE in legal else legal[-1])
    turns = [turn for turn in match.turns() if turn.period.label.isdecimal()]
    return tuple(
        game.format_draw(turn.before, entry.outcome)
        for turn in turns
        for entry in turn.entries
        if isinstance(entry, Drawn)
    )


def _option_names(game: AnyGame) -> tuple[str, ...]:
    return tuple(entry.name for entry in option_fields(game.options_type))


def _words(fields: Fields, name: str, most: int) -> tuple[str, ...]:
    if name not in fields.plain:
        return ()
    words = fields.sequence(name, 0, most)
    for word in words:
        if not isinstance(word, str) or len(word) > LONGEST_WORD:
            raise BadInput(name, f"has {quoted(word)}, expected short words")
    return tuple(map(str, words))


# --- lines of text


def _read_lines(game: AnyGame, referee: Referee, text: str) -> Plain:
    """The document of a text; each part keeps its line numbers, so that errors name the right line."""
    lines = text.splitlines()
    parts: list[tuple[str | None, list[str]]] = [(None, [])]
    cards: list[str] = []
    for number, line in enumerate(lines):
        written = line.partition("#")[0].strip()
        if player := _PLAYER.fullmatch(written):
            parts.append(((player[1] or "").strip(), [""] * (number + 1)))
            continue
        if listed := _CARDS.fullmatch(written):
            cards += (listed[1] or "").replace(",", " ").split()
            line = ""
        parts[-1][1].append(line)
    common = referee.read_text("\n".join(parts[0][1]))
    found: Plain = {"cards": cards} if cards else {}
    if len(parts) == 1:
        return {**common, **found}
    for name, value in common.items():
        if name in _option_names(game):
            found[name] = value
        elif value:
            raise Unreadable(lines[0], "what belongs to a sheet after the line 'player …' of its player", line=1)
    found["players"] = []
    for player_name, part in parts[1:]:
        sheet = referee.read_text("\n".join(part))
        found["players"].append({"name": player_name, **sheet})
    return found
