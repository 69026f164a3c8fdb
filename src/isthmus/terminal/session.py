"""One game being played at this keyboard: the match, who sits there, and the page in front of them.

`commands` does what a typed line says and `play_loop` decides who is asked next; both work on a `Session`. Every
accepted step is on the disk before the next line is asked for, so nothing that ends the program loses a step.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from isthmus.kernel.errors import IsthmusError, Refused
from isthmus.kernel.game import AnyGame, State, Step
from isthmus.kernel.match import Match
from isthmus.kernel.record import record_of
from isthmus.kernel.steps import DONE, DONE_TEXT, UNDO, UNDO_TEXT
from isthmus.terminal.opponents import Opponents, prepared
from isthmus.terminal.pictures import boards
from isthmus.terminal.replay import line_text
from isthmus.terminal.saved_games import SavedGames, Slot
from isthmus.terminal.scores import standing_line
from isthmus.terminal.screen import Screen
from isthmus.terminal.speaker import Speaker
from isthmus.terminal.stages import stage_words

STEPS_IN_A_LINE = 60


class Session:
    """The match, who sits at the keyboard, and what to say on the next page."""

    def __init__(
        self,
        match: Match,
        slot: Slot,
        saved_games: SavedGames,
        screen: Screen,
        speaker: Speaker,
        think: float | None = None,
    ) -> None:
        self.match = match
        self.slot = slot
        self.opponents = Opponents(slot.bots, think)
        self.saved_games = saved_games
        self.screen = screen
        self.speaker = speaker
        self.seat: int | None = None  # who sits at the keyboard; None: nobody yet
        self.notes: list[tuple[str, str]] = []  # (text, style), shown once
        self.news: list[str] = []  # of the last closed round, shown to everybody in turn
        self.refusal: Refused | None = None
        self.refused_text = ""
        self.marked: tuple[str, ...] = ()  # places to point at on the next page
        self.pending_redraw = True

    @property
    def game(self) -> AnyGame:
        return self.match.game

    @property
    def names(self) -> tuple[str, ...]:
        return self.match.header.names

    # -- one step

    def play_texts(self, texts: list[str]) -> None:
        """Take steps one by one; the first that is not accepted ends the line."""
        assert self.seat is not None
        seat = self.seat
        label = self.game.period(self.match.state).label
        for index, text in enumerate(texts[:STEPS_IN_A_LINE]):
            try:
                self.advance(seat, self.read_step(seat, text))
            except IsthmusError as error:
                self.complain(error, text)
                return
            closed = self.match.over or self.game.period(self.match.state).label != label
            if closed or seat not in self.match.active():
                if rest := texts[index + 1 :]:
                    self.notes.append((self.speaker.say("not-played", steps=" ".join(rest)), "faint"))
                return

    def read_step(self, seat: int, text: str) -> Step:
        word = text.lower()
        if word == DONE_TEXT:
            return DONE
        return UNDO if word == UNDO_TEXT else self.game.parse_step(self.match.state, seat, text)

    def try_step(self, seat: int, text: str) -> None:
        """Raise what is wrong with a step, without taking it."""
        self.match.play(seat, self.read_step(seat, text))

    def advance(self, seat: int, step: Step) -> None:
        """The one way a step is taken here: play, save, remember the news."""
        self.become(self.match.play(seat, step))
        self.refusal = None

    def become(self, match: Match) -> None:
        """Continue with another match value, once it is on the disk."""
        before = self.match
        self.slot.save(match)
        self.match = match
        if self._label(before) != self._label(match) or match.over:
            self._note_round(before, match)

    def complain(self, error: IsthmusError, text: str) -> None:
        """Say on the next page why a text was not accepted."""
        if isinstance(error, Refused):
            self.refusal = error
            self.refused_text = text
            self.marked = error.places
            self.notes.append((self.speaker.say("not-accepted", text=text[:60]), "refusal"))
        self.notes.append((self.speaker.error(error), "refusal"))
        if isinstance(error, Refused):
            if error.places:
                self.notes.append((self.speaker.say("places", places=", ".join(error.places)), "refusal"))
            self.notes.append((self.speaker.say("why-hint", clause=error.clause), "faint"))

    def _note_round(self, before: Match, after: Match) -> None:
        news = self.game.news(before.state, after.state)
        self.news = [self.speaker.news(piece, self.names) for piece in news if piece.audience is None]
        if len(self.names) > 1 and (last := self._last_line(before)):
            self.news.insert(0, last)

    def _last_line(self, before: Match) -> str:
        """What everybody did in the round that has just closed, in notation."""
        label = self._label(before)
        seats = self.game.period(before.state).seats
        line = next((line for line in reversed(record_of(self.match).lines) if line.label == label), None)
        if line is None or not line.columns:
            return ""
        return line_text(replace(line, draws=()), [self.names[seat] for seat in seats])

    @staticmethod
    def _label(match: Match) -> str:
        return match.game.period(match.state).label

    def steps_now(self) -> list[str]:
        """The legal steps of the seat at the keyboard, in notation."""
        if self.seat is None:
            return []
        return [self.game.format_step(self.match.state, step) for step in self.match.legal(self.seat)]

    # -- pages

    def page(self, seat: int) -> None:
        """Everything the player needs for the next decision, the newest at the bottom."""
        view = self.match.view(seat)
        self.screen.fresh()
        self.screen.line(self._headline(seat), "title")
        canvas = self.game.picture(view, seat, self.speaker.language)
        canvas.highlight(self.marked)
        self.marked = ()
        self.screen.draw(canvas)
        self.screen.line(standing_line(self.game.standing(view), self.names, self.speaker))
        if len(self.names) > 1:
            waiting = [self.names[other] for other in self.match.active() if other != seat]
            if waiting:
                self.screen.line(self.speaker.say("still-to-act", names=self.speaker.listed(waiting)), "faint")
        self.tell_news()
        self.tell_notes()
        prompt = self.game.prompt(view, seat)
        self.screen.line(self.speaker.phrase(prompt.message, {"name": self.names[seat], **prompt.arguments}), "prompt")
        self.pending_redraw = False

    def ask_for_patience(self, level: str, name: str) -> None:
        """Say who is thinking, and why it takes longer the very first time."""
        self.screen.line(self.speaker.say("thinking", name=name), "faint")
        if not prepared(self.game, level):
            self.screen.line(self.speaker.say("compiling"), "faint")

    def tell_news(self) -> None:
        """Say what happened in the last closed round."""
        for news in self.news:
            self.screen.line(f"• {news}", "news")

    def tell_notes(self) -> None:
        """Show the waiting notes, once."""
        for text, style in self.notes:
            self.screen.line(text, style)
        self.notes.clear()

    def _headline(self, seat: int) -> str:
        name = self.speaker.phrase(f"{self.game.name}-name")
        return f"{name} · {self.round_words()} · {self.names[seat]}"

    def round_words(self) -> str:
        """``round 3 of 17``."""
        return stage_words(self.game, self.match.state, len(self.names), self.speaker)

    def show_boards(self, state: State, seats: Sequence[int] | None = None) -> None:
        """Draw the boards of these seats (None: of all) one below the other."""
        for title, canvas in boards(self.game, state, self.names, self.speaker.language, seats):
            if title:
                self.screen.line(title, "title")
            self.screen.draw(canvas)
