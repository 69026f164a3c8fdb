"""The part of the contract that players see: outcomes and score sheets, rounds, drawings, sentences."""

from __future__ import annotations

from isthmus.kernel.canvas import Canvas
from isthmus.kernel.errors import Refused
from isthmus.kernel.game import News, Outcome, ScoreSheet
from isthmus.kernel.match import Match
from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.kernel.sheets import OPEN_STAGES, SheetState
from isthmus.kernel.steps import UNDO
from isthmus.testing.play import Case, playout, sample

MOMENTS = 8
WIDTH = 80
HARD_SPACES = str.maketrans("\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}", "  ")


def check_outcomes(case: Case) -> None:
    """There is an outcome exactly at the end; it repeats the standing; tied seats share a rank; every name is known."""
    for match in playout(case):
        for sheet in case.game.standing(match.state):
            _check_sheet(case, sheet)
        assert (match.outcome is None) == bool(match.active()), f"{case}: outcome {match.outcome}"
        if match.outcome is not None:
            assert match.over, f"{case}: an outcome while the game runs"
            assert match.outcome.sheets == case.game.standing(match.state), f"{case}: outcome and standing differ"
            _check_outcome(case, match.outcome)


def _check_sheet(case: Case, sheet: ScoreSheet) -> None:
    shown = [line.category for line in sheet.lines]
    assert shown == [name for name in case.game.categories if name in shown], f"{case}: {sheet}"
    assert sum(line.points for line in sheet.lines) == sheet.total, f"{case}: the lines do not add up: {sheet}"


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
    """Boards can be drawn at any moment, for any seat, in every language, within the columns of an old terminal."""
    for match in sample(case, MOMENTS):
        for viewer in (None, *range(case.seats)):
            view = match.view(viewer)
            for language in LANGUAGES:
                canvas = case.game.picture(view, viewer, language)
                assert canvas.height > 0, f"{case}: an empty picture for {viewer}"
                _check_lines(case, str(canvas))
            assert case.game.picture(view, viewer) == case.game.picture(view, viewer, "en"), f"{case}: not English"
            _check_lines(case, str(view))
        assert len(str(match.state).splitlines()) > 1, f"{case}: str draws no board"


def _check_lines(case: Case, text: str) -> None:
    for line in text.splitlines():
        assert len(line) <= WIDTH, f"{case}: {len(line)} columns: {line}"
        assert line.translate(HARD_SPACES).isprintable(), f"{case}: cannot be shown: {line!r}"


def check_places(case: Case) -> None:
    """Whatever place a refusal names is on the picture that the refused seat sees, and can be lit up there."""
    for match in sample(case, MOMENTS):
        for seat in range(case.seats):
            named = _refused_places(case, match, seat)
            for language in LANGUAGES if named else ():
                canvas = case.game.picture(match.view(seat), seat, language)
                missing = sorted(named - set(canvas.places))
                where = case.game.format_position(match.state)
                assert not missing, f"{case}: {missing} not on the picture of {seat} in {where}"
                assert canvas.highlight(named), f"{case}: nothing is lit up"
                assert all(_is_lit(canvas, place) for place in named), f"{case}: a place is not lit up in {where}"


def _refused_places(case: Case, match: Match, seat: int) -> set[str]:
    """The places of all refusals to the seat now."""
    named: set[str] = set()
    for step in (*case.game.step_universe(case.options), UNDO):
        try:
            case.game.apply(match.state, seat, step)
        except Refused as refusal:
            named.update(refusal.places)
    return named


def _is_lit(canvas: Canvas, place: str) -> bool:
    """Every character of the place has the style of a conflict; a place without characters does not count."""
    cells = [canvas.rows[y][x + dx] for y, x, length in canvas.places[place] for dx in range(length)]
    return bool(cells) and all(style == "conflict" for _, style in cells)


def check_rounds(case: Case) -> None:
    """A game that says how many rounds it has never changes its answer, and plays each of them once and in order."""
    counts: set[int | None] = set()
    labels: list[str] = []
    for match in playout(case):
        counts.add(case.game.round_count(match.state))
        label = case.game.period(match.state).label
        if label not in labels[-1:]:
            labels.append(label)
    assert len(counts) == 1, f"{case}: {counts} rounds"
    games: dict[str, list[int]] = {}
    for label in labels:
        series, _, number = label.rpartition("/")
        if number.isdigit():
            games.setdefault(series, []).append(int(number))
    (count,) = counts
    for rounds in games.values():
        played = len(rounds) if count is None else count
        assert rounds == list(range(1, played + 1)), f"{case}: rounds {rounds}, expected {count}"
    assert count is None or games, f"{case}: none of the {count} rounds is played"


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
        said = sentence(news.message, language, {"name": "Ana", **news.arguments})
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
