"""The part of the contract that concerns records: round trips, replay, and what an export must not reveal."""

from __future__ import annotations

from itertools import pairwise

from isthmus.kernel.log import Drawn, Played
from isthmus.kernel.match import Match, begin_match
from isthmus.kernel.record import match_of, record_of, resume, verify
from isthmus.kernel.record_text import format_record, read_record, record_to_json
from isthmus.kernel.steps import DONE
from isthmus.testing.play import Case, playout, sample

MOMENTS = 10


def check_records(case: Case) -> None:
    """A record reads back to the same bytes in both forms, and its replay ends in the same state."""
    for match in sample(case, MOMENTS):
        record = record_of(match)
        text, plain = format_record(record), record_to_json(record)
        for form in (text, plain):
            read = read_record(form)
            assert read == record, f"{case}: reading changes the record\n{form}"
            assert (format_record(read), record_to_json(read)) == (text, plain), f"{case}: different bytes\n{text}"
        again = match_of(record, case.game)
        assert again.state == match.state, f"{case}: the replay ends elsewhere\n{text}"
        assert (again.over, again.outcome) == (match.over, match.outcome), f"{case}: another outcome\n{text}"
    verdict = verify(match_of(record_of(sample(case, 2)[-1]), case.game))
    assert not verdict.problems, f"{case}: {verdict.problems}"


def check_exports(case: Case) -> None:
    """The export for a seat replays to that seat's view, and its bytes hold nothing of what is to come."""
    for match in sample(case, MOMENTS):
        for viewer in (None, *range(case.seats)):
            record = record_of(match, viewer)
            assert match_of(record, case.game).state == match.view(viewer), f"{case}: export for {viewer}"
            if not match.over:
                _check_silent(case, match, viewer, format_record(record) + record_to_json(record))
                assert record == record_of(_without_hidden(match, viewer), viewer), f"{case}: tells {viewer} too much"


def _check_silent(case: Case, match: Match, viewer: int | None, text: str) -> None:
    secret = match.secret
    assert secret is not None
    for word, what in ((secret.code, "code"), (secret.seed, "seed"), (secret.salt, "salt")):
        assert word not in text, f"{case}: the export for {viewer} holds the {what}"


def _without_hidden(match: Match, viewer: int | None) -> Match:
    """The match as the viewer knows it: replayed from the export itself, with the header of the real one."""
    known = match_of(record_of(match, viewer), match.game)
    return Match(match.header, known.log, known.state)


def check_turns(case: Case) -> None:
    """The log splits into consecutive rounds and turns, and reading it back from storage leads to the same match."""
    for match in sample(case, MOMENTS):
        turns = match.turns()
        labels = [turn.period.label for turn in turns]
        assert len(set(labels)) == len(labels), f"{case}: a label appears twice in {labels}"
        for turn, following in pairwise(turns):
            assert turn.after == following.before, f"{case}: a gap after {turn.period.label}"
        assert not turns or turns[-1].after == match.state, f"{case}: the last turn ends elsewhere"
        alone = [turn.steps(turn.period.seats[0]) for turn in turns if len(turn.period.seats) == 1 < case.seats]
        finished = [steps for steps in alone if DONE in steps]
        assert not finished or (*match.last_turn(), DONE) == finished[-1], f"{case}: another last turn"
        again = _stored_and_read(match)
        assert (again.log, again.state) == (match.log, match.state), f"{case}: reading the stored log leads elsewhere"


def _stored_and_read(match: Match) -> Match:
    """The match as a server stores it: each step with the draws that followed, in notation."""
    dealt: list[list[str]] = [[]]
    steps = []
    for entry in match.log:
        if isinstance(entry, Drawn):
            dealt[-1].append(match.game.format_draw(match.state, entry.outcome))
        elif isinstance(entry, Played):
            steps.append(entry)
            dealt.append([])
    again = begin_match(match.header, match.secret, dealt[0])
    for entry, draws in zip(steps, dealt[1:], strict=True):
        again = again.play(entry.seat, entry.step, draws)
    return again


def check_resume(case: Case) -> None:
    """A match that was saved and resumed goes on with the same cards."""
    moments = list(playout(case))
    for index in {0, len(moments) // 3, len(moments) // 2, len(moments) - 2}:
        match, after = moments[index], moments[min(index + 1, len(moments) - 1)]
        resumed = resume(read_record(format_record(record_of(match))), case.game, match.secret)
        assert resumed.state == match.state, f"{case}: resumed elsewhere"
        if index + 1 < len(moments):
            entry = after.log[match.version]
            assert isinstance(entry, Played), f"{case}: {entry} came unasked"
            resumed = resumed.play(entry.seat, entry.step)
            assert resumed.state == after.state, f"{case}: goes on differently after resuming"
