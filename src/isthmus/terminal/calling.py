"""A deal called out in a terminal: commitment, one card after the other, then code and salt."""

from __future__ import annotations

from isthmus import registry
from isthmus.kernel.caller import Call, calls_of
from isthmus.kernel.chance import Secret
from isthmus.terminal.screen import Screen
from isthmus.terminal.speaker import Speaker
from isthmus.terminal.stages import stage_words

LEAVE = ("q", "quit", "exit")


class Calling:
    """Calls a deal on a screen."""

    def __init__(self, deal: registry.Deal, players: int, secret: Secret, screen: Screen, speaker: Speaker) -> None:
        self.game = deal.game
        self.players = players
        self.secret = secret
        self.screen = screen
        self.speaker = speaker
        caller = registry.part(deal.game.name, "caller")
        self.calls = tuple(calls_of(caller, deal.game, deal.options, players, secret))

    def words(self, call: Call) -> str:
        """What is said: ``Number 4, 2 bridges``."""
        text = ", ".join(self.speaker.phrase(word.message, word.arguments) for word in call.words)
        return text[:1].upper() + text[1:]

    def line(self, index: int) -> str:
        """A call with its place in the game."""
        call = self.calls[index]
        place = stage_words(self.game, call.before, self.players, self.speaker)
        return f"{place:<18} {self.words(call)}"

    def all(self) -> None:
        """The whole order, for pipes and paper."""
        self._begin()
        for index in range(len(self.calls)):
            self.screen.line(self.line(index))
        self._reveal()

    def walk(self) -> None:
        """One call after the other, until all are called or the caller leaves."""
        self._begin()
        index = -1
        while index < len(self.calls) - 1:
            answer = self._ask()
            if answer in LEAVE:
                return
            if answer == "l":
                for one in range(index + 1):
                    self.screen.line(self.line(one), "faint")
            elif answer == "u":
                index = max(index - 1, 0)
            elif answer != "r":
                index += 1
            if index >= 0:
                self.screen.line(self.line(index), "prompt")
        self._reveal()

    def _ask(self) -> str:
        try:
            return self.screen.ask(self.speaker.say("call-keys") + " ").lower()
        except EOFError:
            return "q"

    def _begin(self) -> None:
        self.screen.line(self.speaker.phrase(f"{self.game.name}-name"), "title")
        self.screen.line(self.speaker.say("call-commitment"))
        self.screen.path(self.secret.commitment)

    def _reveal(self) -> None:
        self.screen.line(self.speaker.say("call-reveal"))
        self.screen.path(self.secret.code)
        self.screen.path(self.secret.salt)

    def plain(self) -> dict[str, object]:
        """For other programs."""
        calls = [{"label": one.label, "text": one.text, "words": self.words(one)} for one in self.calls]
        return {
            "game": self.game.name,
            "players": self.players,
            "commitment": self.secret.commitment,
            "calls": calls,
            "code": self.secret.code,
            "salt": self.secret.salt,
        }
