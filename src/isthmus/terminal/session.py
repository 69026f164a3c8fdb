"""One game being played at this keyboard, by one person or by several who take turns at it.

    look: whose decision is open? ──► curtain, if the last player's open steps must stay unseen
      ──► the seat's own view, what happened, what is possible ──► a line ──► steps through `match.play`, or a command
      ──► saved ──► look …

Every accepted step is on the disk before the next line is asked for, so nothing that ends the program loses a step.
"""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from isthmus.kernel.errors import IsthmusError, Refused
from isthmus.kernel.game import AnyGame
from isthmus.kernel.log import Drawn
from isthmus.kernel.match import Match
from isthmus.kernel.record import record_of
from isthmus.kernel.steps import DONE, DONE_TEXT, UNDO, UNDO_TEXT
from isthmus.terminal.afterwards import tell_thoughts
from isthmus.terminal.opponents import Opponents, prepared
from isthmus.terminal.pictures import boards
from isthmus.terminal.replay import line_text
from isthmus.terminal.scores import result_lines, score_table, standing_line
from isthmus.terminal.screen import Screen
from isthmus.terminal.stages import stage_words
from isthmus.terminal.store import Slot, Store
from isthmus.terminal.words import Words

STEPS_IN_A_LINE = 60


class Left(Exception):
    """The player has left the table; the game is saved."""


class Session:
    """The match, who sits at the keyboard, and what is to be told on the next page."""

    def __init__(
        self,
        match: Match,
        slot: Slot,
        store: Store,
        screen: Screen,
        words: Words,
        think: float | None = None,
    ) -> None:
        self.match = match
        self.slot = slot
        self.opponents = Opponents(slot.bots, think)
        self.store = store
        self.screen = screen
        self.words = words
        self.seat: int | None = None  # who sits at the keyboard; None: nobody yet
        self.notes: list[tuple[str, str]] = []  # (text, style), told once
        self.news: list[str] = []  # of the last closed round, told to everybody in turn
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

    # -- the loop

    def run(self) -> None:
        """Play to the end, or until the player leaves (`Left`)."""
        from isthmus.terminal.commands import obey

        self.slot.save(self.match)
        try:
            while not self.match.over:
                if self._a_bot_plays():
                    continue
                self._seat_the_next()
                assert self.seat is not None
                if self.pending_redraw:
                    self.page(self.seat)
                obey(self, self.screen.ask(f"{self.names[self.seat]}> ", self.steps_now))
        except (KeyboardInterrupt, EOFError) as reason:
            self.screen.line()
            self.screen.line(self.words.say("saved"))
            self.screen.path("isthmus play --resume")
            raise reason if isinstance(reason, KeyboardInterrupt) else Left from None
        self._end()

    def _seat_the_next(self) -> None:
        """Keep the keyboard where it is while that seat has something to do, else pass it on."""
        active = self._people_to_act()
        if self.seat in active:
            return
        last = self.seat
        after = [seat for seat in active if last is not None and seat > last]
        following = (after or list(active))[0]
        secrets = len(self.names) - len(self.opponents.levels) > 1 and self.game.hidden_seats(
            self.match.state, following
        )
        if secrets and not self._hand_over(last, following):
            return
        self.seat = following
        self.pending_redraw = True

    def _hand_over(self, last: int | None, following: int) -> bool:
        """Draw the curtain and wait for the next player; False when the last one wants the keyboard back."""
        from isthmus.terminal.commands import command_of, step_word

        self.screen.curtain()
        self.tell_notes()
        self.screen.line(self.words.say("pass-keyboard", name=self.names[following]), "prompt")
        may_reopen = last is not None and self.game.may_undo(self.match.state, last)
        if may_reopen and last is not None:
            self.screen.line(self.words.say("may-reopen", name=self.names[last]), "faint")
        answer = self.screen.ask("")
        if command_of(answer, self.words) == "quit":
            raise EOFError
        if step_word(answer, self.words).lower() == UNDO_TEXT and may_reopen and last is not None:
            self.advance(last, UNDO)
            self.seat = last
            return False
        self.screen.curtain()
        return True

    def _people_to_act(self) -> list[int]:
        return [seat for seat in self.match.active() if seat not in self.opponents]

    def _a_bot_plays(self) -> bool:
        """Let a bot take its turn once no person has anything to do; nobody waits for a bot that could think later."""
        if self._people_to_act():
            return False
        seat = self.match.active()[0]
        self.ask_for_patience(self.opponents.levels[seat], self.names[seat])
        for text in self.opponents.turn(self.match, seat):
            self.advance(seat, self._step(seat, text))
        self.pending_redraw = True
        return True

    def ask_for_patience(self, level: str, name: str) -> None:
        """Say who is thinking, and why it takes longer the first time of all."""
        self.screen.line(self.words.say("thinking", name=name), "faint")
        if not prepared(self.game, level):
            self.screen.line(self.words.say("compiling"), "faint")

    # -- one step

    def play_words(self, texts: list[str]) -> None:
        """Take steps one by one; the first that is not accepted ends the line."""
        assert self.seat is not None
        seat = self.seat
        label = self.game.period(self.match.state).label
        for index, text in enumerate(texts[:STEPS_IN_A_LINE]):
            try:
                self.advance(seat, self._step(seat, text))
            except IsthmusError as error:
                self.complain(error, text)
                return
            closed = self.match.over or self.game.period(self.match.state).label != label
            if closed or seat not in self.match.active():
                if rest := texts[index + 1 :]:
                    self.notes.append((self.words.say("not-played", steps=" ".join(rest)), "faint"))
                return

    def _step(self, seat: int, text: str) -> Any:
        word = text.lower()
        if word == DONE_TEXT:
            return DONE
        return UNDO if word == UNDO_TEXT else self.game.parse_step(self.match.state, seat, text)

    def try_step(self, seat: int, text: str) -> None:
        """Raise what is wrong with a step, without taking it."""
        self.match.play(seat, self._step(seat, text))

    def advance(self, seat: int, step: Any) -> None:
        """The one way a step is taken here: play, save, remember the news."""
        self.become(self.match.play(seat, step))
        self.refusal = None

    def become(self, match: Match) -> None:
        """Go on with another match value, once it is on the disk."""
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
            self.notes.append((self.words.say("not-accepted", text=text[:60]), "refusal"))
        self.notes.append((self.words.error(error), "refusal"))
        if isinstance(error, Refused):
            if error.places:
                self.notes.append((self.words.say("places", places=", ".join(error.places)), "refusal"))
            self.notes.append((self.words.say("why-hint", clause=error.clause), "faint"))

    def _note_round(self, before: Match, after: Match) -> None:
        news = self.game.news(before.state, after.state)
        self.news = [self.words.news(piece, self.names) for piece in news if piece.audience is None]
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
        canvas = self.game.picture(view, seat, self.words.language)
        canvas.highlight(self.marked)
        self.marked = ()
        self.screen.draw(canvas)
        self.screen.line(standing_line(self.game.standing(view), self.names, self.words))
        if len(self.names) > 1:
            waiting = [self.names[other] for other in self.match.active() if other != seat]
            if waiting:
                self.screen.line(self.words.say("still-to-act", names=self.words.listed(waiting)), "faint")
        for news in self.news:
            self.screen.line(f"• {news}", "news")
        self.tell_notes()
        prompt = self.game.prompt(view, seat)
        self.screen.line(self.words.phrase(prompt.message, {"name": self.names[seat], **prompt.arguments}), "prompt")
        self.pending_redraw = False

    def tell_notes(self) -> None:
        """Say what is waiting to be said once."""
        for text, style in self.notes:
            self.screen.line(text, style)
        self.notes.clear()

    def _headline(self, seat: int) -> str:
        name = self.words.phrase(f"{self.game.name}-name")
        return f"{name} · {self.round_words()} · {self.names[seat]}"

    def round_words(self) -> str:
        """``round 3 of 17``."""
        return stage_words(self.game, self.match.state, len(self.names), self.words)

    def _end(self) -> None:
        path = self.slot.finish(self.match, self.store.finished)
        outcome = self.match.outcome
        assert outcome is not None
        self.screen.fresh()
        self.screen.line(self.words.phrase(f"{self.game.name}-name"), "title")
        self.show_boards(self.match.state)
        for news in self.news:
            self.screen.line(f"• {news}", "news")
        self.tell_notes()
        self.screen.line()
        self.screen.show(score_table(self.game, outcome.sheets, self.names, self.words, outcome.ranks))
        self.screen.line()
        for line in result_lines(self.game, outcome, self.names, self.words):
            self.screen.line(line, "prompt")
        self.screen.line(self.words.say("recorded"))
        self.screen.path(f"isthmus replay {shlex.quote(str(path))}")
        self.screen.line(self.words.say("analyse"))
        self.screen.path(f"isthmus analyse {shlex.quote(str(path))}")
        if self.match.secret is not None and any(isinstance(entry, Drawn) for entry in self.match.log):
            self.screen.line(self.words.say("code"))
            self.screen.path(f"isthmus play --code {self.match.secret.code}")
        tell_thoughts(self.screen, self.words, self.game, self.names, self.opponents)

    def show_boards(self, state: Any, seats: Sequence[int] | None = None) -> None:
        """Draw the boards of these seats (None: of all) one below the other."""
        for title, canvas in boards(self.game, state, self.names, self.words.language, seats):
            if title:
                self.screen.line(title, "title")
            self.screen.draw(canvas)
