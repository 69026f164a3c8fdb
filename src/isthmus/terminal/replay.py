"""Looking at a recorded game line by line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from isthmus.kernel.errors import BadInput, quoted
from isthmus.kernel.game import News, State
from isthmus.kernel.match import Match
from isthmus.kernel.record import Line, record_of
from isthmus.terminal.pictures import boards
from isthmus.terminal.scores import result_lines, score_table, standing_line
from isthmus.terminal.screen import Screen
from isthmus.terminal.speaker import Speaker

START = "start"


@dataclass(frozen=True, slots=True)
class Frame:
    """The game after one line of its record."""

    label: str
    text: str
    state: State
    news: tuple[News, ...]


def frames(match: Match) -> list[Frame]:
    """The position at the start and after each line that stands (turns that were taken back are left out)."""
    turns = match.turns()
    found = [Frame(START, "", turns[0].before if turns else match.state, ())]
    for line, turn in zip(record_of(match).lines, turns, strict=True):
        text = line_text(line, [match.header.names[seat] for seat in turn.period.seats])
        found.append(Frame(turn.period.label, text, turn.after, match.game.news(turn.before, turn.after)))
    return found


def line_text(line: Line, names: Sequence[str]) -> str:
    """One line of a record with the players' names in it: ``[5x3] Ana: c2=5 c2-e2 · Ben: –``."""
    parts = []
    for name, column in zip(names, line.columns, strict=False):
        steps = "?" if column.sealed else " ".join(column.steps) or "–"
        parts.append(f"{name}: {steps}{'' if column.done else ' …'}")
    draws = f"[{' '.join(line.draws)}] " if line.draws else ""
    return draws + " · ".join(parts)


def position_of(all_frames: Sequence[Frame], label: str) -> int:
    """The index of the frame with that label; `BadInput` lists the valid labels."""
    for index, frame in enumerate(all_frames):
        if frame.label == label.strip().lower().rstrip("."):
            return index
    labels = " ".join(frame.label for frame in all_frames)
    raise BadInput("label", f"is {quoted(label)}, expected one of: {labels}")


class Replay:
    """Shows frames of a match on a screen; `seat` None shows every board."""

    def __init__(self, match: Match, screen: Screen, speaker: Speaker, seat: int | None) -> None:
        self.match = match
        self.screen = screen
        self.speaker = speaker
        self.seat = seat
        self.frames = frames(match)

    def show(self, index: int) -> None:
        """One frame: headline, what was done, board or boards, news, score."""
        frame, game, names = self.frames[index], self.match.game, self.match.header.names
        place = f"{index}/{len(self.frames) - 1}"
        stage = "replay-start" if frame.label == START else "replay-line"
        name = self.speaker.phrase(f"{game.name}-name")
        self.screen.line(f"{name} · {self.speaker.say(stage, label=frame.label)} ({place})", "title")
        if frame.text:
            self.screen.line(frame.text)
        seats = None if self.seat is None else [self.seat]
        for title, canvas in boards(game, frame.state, names, self.speaker.language, seats):
            if title:
                self.screen.line(title, "title")
            self.screen.draw(canvas)
        for news in frame.news:
            self.screen.line(f"• {self.speaker.news(news, names)}", "news")
        self.screen.line(standing_line(game.standing(frame.state), names, self.speaker))

    def finale(self) -> None:
        """The result, if the game is over."""
        outcome = self.match.outcome if self.match.over else None
        if outcome is None:
            return
        game, names = self.match.game, self.match.header.names
        self.screen.line()
        self.screen.show(score_table(game, outcome.sheets, names, self.speaker, outcome.ranks))
        for line in result_lines(game, outcome, names, self.speaker):
            self.screen.line(line, "prompt")

    def all(self) -> None:
        """All frames, one after another, for pipes and paper."""
        for index in range(len(self.frames)):
            self.show(index)
            self.screen.line()
        self.finale()

    def walk(self, index: int) -> None:
        """Step through with keys until the viewer leaves."""
        while True:
            self.screen.fresh()
            self.show(index)
            if index == len(self.frames) - 1:
                self.finale()
            index = self._next(index)
            if index < 0:
                return

    def _next(self, index: int) -> int:
        while True:
            try:
                answer = self.screen.ask(self.speaker.say("replay-keys") + " ").lower()
            except EOFError:
                return -1
            key, _, label = answer.partition(" ")
            if key in ("q", "quit", "exit"):
                return -1
            if key in ("", "n"):
                return min(index + 1, len(self.frames) - 1)
            if key == "p":
                return max(index - 1, 0)
            try:
                return position_of(self.frames, label if key == "g" else answer)
            except BadInput:
                labels = " ".join(frame.label for frame in self.frames)
                wrong = self.speaker.say("replay-no-label", label=(label if key == "g" else answer)[:20], labels=labels)
                self.screen.line(wrong, "refusal")


def replay_plain(match: Match, seat: int | None) -> dict[str, object]:
    """The replay as plain values: each line with its position and the scores after it."""
    return {
        "game": match.game.name,
        "rules": match.game.rules_version,
        "seats": list(match.header.names),
        "seat": None if seat is None else seat + 1,
        "frames": [
            {
                "label": frame.label,
                "text": frame.text,
                "position": match.game.format_position(frame.state),
                "scores": [sheet.total for sheet in match.game.standing(frame.state)],
            }
            for frame in frames(match)
        ],
        "over": match.over,
    }
