"""The part of the contract that players see: outcomes and score sheets, drawings, sentences."""

from __future__ import annotations

from isthmus.kernel.game import News, Outcome, ScoreSheet
from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.kernel.sheets import OPEN_STAGES, SheetState
from isthmus.testing.play import Case, playout, sample

MOMENTS = 8
WIDTH = 80


def check_outcomes(case: Case) -> None:
    """There is an outcome exactly at the end; it repeats the standing; ranks share ties; every name is known."""
    for match in playout(case):
        for sheet in case.game.standing(match.state):
            _check_sheet(case, sheet)
        assert (match.outcome is None) == bool(match.active()), f"{case}: outcome {match.outcome}"
        if match.outcome is not None:
            assert match.over, f"{case}: an outcome of a running game"
            assert match.outcome.sheets == case.game.standing(match.state), f"{case}: outcome and standing differ"
            _check_outcome(case, match.outcome)


def _check_sheet(case: Case, sheet: ScoreSheet) -> None:
    shown = [line.category for line in sheet.lines]
    assert shown == [name for name in case.game.categories if name in shown], f"{case}: {sheet}"
    assert sum(line.points for line in sheet.lines) == sheet.total, f"{case}: the lines do not sum up: {sheet}"


def _check_outcome(case: Case, outcome: Outcome) -> None:
    name, ranks, scores = case.game.name, outcome.ranks, outcome.scores
    assert outcome.ending in case.game.endings, f"{case}: unknown ending {outcome.ending}"
    assert len(ranks) == len(scores) == case.seats, f"{case}: {outcome}"
    for rank in ranks:
        assert rank == 1 + sum(other < rank for other in ranks), f"{case}: ranks {ranks}"
    pairs = [(scores[a], scores[b]) for a in range(case.seats) for b in range(case.seats) if ranks[a] < ranks[b]]
    assert all(a >= b for a, b in pairs) or all(a <= b for a, b in pairs), f"{case}: {ranks} for {scores}"
    equal = {(scores[a], scores[b]) for a in range(case.seats) for b in range(case.seats) if ranks[a] == ranks[b]}
    assert all(a == b for a, b in equal), f"{case}: rank shared by {equal}"
    words = [f"{name}-ending-{outcome.ending}", *outcome.titles]
    words += [f"{name}-category-{category}" for category in case.game.categories]
    for word in words:
        for language in LANGUAGES:
            assert sentence(word, language), f"{case}: {word} in {language}"


def check_pictures(case: Case) -> None:
    """Boards can be drawn at any moment, for any seat, within the columns of an old terminal."""
    for match in sample(case, MOMENTS):
        for viewer in (None, *range(case.seats)):
            canvas = case.game.picture(match.view(viewer), viewer)
            assert canvas.height > 0, f"{case}: an empty picture for {viewer}"
            for line in (*str(canvas).splitlines(), *str(match.view(viewer)).splitlines()):
                assert len(line) <= WIDTH, f"{case}: {len(line)} columns: {line}"
                assert line.isprintable(), f"{case}: cannot be shown: {line!r}"
        assert len(str(match.state).splitlines()) > 1, f"{case}: str draws no board"


def check_words(case: Case) -> None:
    """Prompts and news can be said in every language at any moment."""
    before = None
    for match in playout(case):
        for seat in match.active():
            prompt = case.game.prompt(match.state, seat)
            assert prompt.seat in (seat, None), f"{case}: the prompt for {seat} speaks to {prompt.seat}"
            _check_news(case, prompt)
        if before is not None:
            for news in case.game.news(before.state, match.state):
                _check_news(case, news)
                assert news.audience is None or set(news.audience) <= set(range(case.seats)), f"{case}: {news}"
            _check_silence(case, before.state, match.state)
        before = match


def _check_news(case: Case, news: News) -> None:
    for language in LANGUAGES:
        said = sentence(news.message, language, news.arguments)
        assert is_said(said), f"{case}: {news.message} in {language}: {said!r}"


def is_said(text: str) -> bool:
    """Whether a sentence came out whole, with nothing left to fill in."""
    return bool(text) and not set("{}$") & set(text)


def _check_silence(case: Case, before: object, after: object) -> None:
    """While a round is open, what one seat does is news to nobody else."""
    if isinstance(after, SheetState) and isinstance(before, SheetState) and after.stage in OPEN_STAGES:
        same_round = (before.stage, before.round) == (after.stage, after.round)
        changed = [seat for seat in range(case.seats) if before.desks[seat] != after.desks[seat]]
        for news in case.game.news(before, after) if same_round else ():
            public = news.audience is None or set(news.audience) - set(changed)
            assert not public, f"{case}: {news.message} tells others of an open step"
