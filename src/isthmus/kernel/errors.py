"""Everything that can be wrong with what a person or a program hands us.

Five families, because five different things have to be said to the player:

* `Refused`    the step is understood but the rules forbid it (which rule, where, why);
* `Unreadable` the text is not a step, position, code or record (what was expected instead);
* `Ambiguous`  the text could mean several things (which ones);
* `BadInput`   a file, option or board is understood but wrong (which field, what was expected);
* `Lacking`    the game has no such thing: no engine, no solver, no drawing (what that means).

All of them are `IsthmusError`, so a shell can turn them into one line and an exit code.
"""

from __future__ import annotations

from collections.abc import Mapping

from isthmus.kernel.messages import DEFAULT_LANGUAGE, sentence

QUOTE_LIMIT = 60


class IsthmusError(Exception):
    """Base of every error that is the input's fault, never the program's."""


class Refused(IsthmusError):
    """A step that the rules forbid.

    `code` names the message (``hashi-flag-needs-bridge``), `clause` the rule (``H-A3``), `places` the cells or
    lines in conflict in the game's own notation, `arguments` what the sentence quotes.
    """

    def __init__(
        self,
        code: str,
        clause: str,
        places: tuple[str, ...] = (),
        arguments: Mapping[str, str | int] | None = None,
    ) -> None:
        self.code = code
        self.clause = clause
        self.places = places
        self.arguments = dict(arguments or {})
        super().__init__(code, clause, places)

    def sentence(self, language: str = DEFAULT_LANGUAGE) -> str:
        """Why, in the player's language."""
        return sentence(self.code, language, self.arguments)

    def __str__(self) -> str:
        where = f" [{' '.join(self.places)}]" if self.places else ""
        return f"{self.sentence()} ({self.clause}){where}"


class Unreadable(IsthmusError):
    """Text that is not in the notation at all."""

    def __init__(self, text: str, expected: str, *, line: int | None = None) -> None:
        self.text = text
        self.expected = expected
        self.line = line
        super().__init__(text, expected)

    def __str__(self) -> str:
        where = f"line {self.line}: " if self.line is not None else ""
        return f"{where}cannot read {quoted(self.text)}: expected {self.expected}"


class Ambiguous(IsthmusError):
    """Text that fits more than one step; `candidates` are the exact ways to write each."""

    def __init__(self, text: str, candidates: tuple[str, ...]) -> None:
        self.text = text
        self.candidates = candidates
        super().__init__(text, candidates)

    def __str__(self) -> str:
        return f"{quoted(self.text)} could mean {', '.join(self.candidates)}; write one of them"


class BadInput(IsthmusError):
    """A value in the right shape that cannot be right; `field` is the path to it."""

    def __init__(self, field: str, problem: str) -> None:
        self.field = field
        self.problem = problem
        super().__init__(field, problem)

    def __str__(self) -> str:
        return f"{self.field}: {self.problem}" if self.field else self.problem


class Lacking(IsthmusError):
    """A game was asked for something that not every game has; `capability` is one of the registry's list."""

    def __init__(self, game: str, capability: str) -> None:
        self.game = game
        self.capability = capability
        super().__init__(game, capability)

    @property
    def code(self) -> str:
        """The id of the message that says so."""
        return f"kernel-lacks-{self.capability}"

    def sentence(self, language: str = DEFAULT_LANGUAGE) -> str:
        """What is missing, in the reader's language."""
        return sentence(self.code, language, {"game": sentence(f"{self.game}-name", language)})

    def __str__(self) -> str:
        return self.sentence()


def quoted(value: object) -> str:
    """The value as an error may show it: bounded, on one line, control characters made visible."""
    try:
        text = str(value)
    except (ValueError, RecursionError):  # a number with thousands of digits, a list inside a list inside …
        text = f"something huge ({type(value).__name__})"
    shown = text if len(text) <= QUOTE_LIMIT else text[: QUOTE_LIMIT - 1] + "…"
    return repr(shown)
