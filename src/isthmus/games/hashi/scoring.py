"""Points: finished islands, the three races, and what a solo score is called.

Races are settled once at the close of each round for all seats together (H-F6): whoever reaches a category in the
round in which it is reached for the first time gets the high value, later rounds bring the low one (H-F3, H-F4). In a
solo game the draw piles decide instead: blue within 7 cards, red and six within 12 (H-O1).
"""

from __future__ import annotations

from typing import Final

from isthmus.games.hashi.board import Board
from isthmus.games.hashi.state import Bonuses, HashiState, Sheet
from isthmus.kernel.game import NextTitle, Outcome, ScoreLine, ScoreSheet, ranks_of

ENDING: Final = "played-out"
CATEGORIES: Final = ("islands", "red", "blue", "six")
ISLAND_POINTS: Final = 2  # H-E1
HIGH: Final = Bonuses(red=9, blue=7, six=8)  # H-F2
LOW: Final = Bonuses(red=5, blue=3, six=4)
SOLO_LIMITS: Final = Bonuses(red=12, blue=7, six=12)  # H-O1: the last card that still brings the high value
GROUP_SIZE: Final = 6  # H-F2

# H-O2: the lowest score of each rank, best first. 53, 55, 57 and 59 cannot be scored (H-O3).
TITLES: Final = (
    (60, "hashi-title-island-god"),
    (58, "hashi-title-construction-genius"),
    (56, "hashi-title-ace-architect"),
    (54, "hashi-title-statics-expert"),
    (52, "hashi-title-professional-planner"),
    (51, "hashi-title-master-bridge-builder"),
    (49, "hashi-title-project-manager"),
    (47, "hashi-title-concrete-pourer"),
    (45, "hashi-title-screw-tightener"),
    (43, "hashi-title-bamboo-binder"),
    (41, "hashi-title-dogsbody"),
    (0, "hashi-title-minion"),
)


def reached(board: Board, sheet: Sheet) -> tuple[bool, bool, bool]:
    """Which of red, blue and six the sheet fulfils (H-F2)."""
    finished = sheet.finished
    red = finished & board.reds == board.reds
    blue = finished & board.blues == board.blues
    return red, blue, finished.bit_count() >= GROUP_SIZE and largest_group(board, sheet) >= GROUP_SIZE


def largest_group(board: Board, sheet: Sheet) -> int:
    """The most finished islands that bridges join with no unfinished island in between (H-F5)."""
    finished = sheet.finished
    joined = [0] * len(board.islands)
    for line, (start, end, _, _) in enumerate(board.ends):
        if sheet.first >> line & 1 and finished >> start & finished >> end & 1:
            joined[start] |= 1 << end
            joined[end] |= 1 << start
    best = 0
    while finished:
        group = edge = finished & -finished
        while edge:
            bit = edge & -edge
            edge ^= bit
            found = joined[bit.bit_length() - 1] & ~group
            group |= found
            edge |= found
        finished &= ~group
        best = max(best, group.bit_count())
    return best


def settle(board: Board, sheets: tuple[Sheet, ...], bonuses: tuple[Bonuses, ...], round_: int) -> tuple[Bonuses, ...]:
    """The bonuses after a round (H-F3, H-F6)."""
    now = [reached(board, sheet) for sheet in sheets]
    for category in range(3):
        points = worth(category, bonuses, round_)
        for seat, held in enumerate(bonuses):
            if now[seat][category] and not held[category]:
                scored = Bonuses._make((*held[:category], points, *held[category + 1 :]))
                bonuses = (*bonuses[:seat], scored, *bonuses[seat + 1 :])
    return bonuses


def worth(category: int, bonuses: tuple[Bonuses, ...], round_: int) -> int:
    """What a bonus brings to whoever reaches it in that round (H-O1, H-F4)."""
    late = round_ > SOLO_LIMITS[category] if len(bonuses) == 1 else any(held[category] for held in bonuses)
    return (LOW if late else HIGH)[category]


def score_sheet(finished: int, bonuses: Bonuses) -> ScoreSheet:
    """The score sheet for that many finished islands and these bonuses (H-E1)."""
    lines = [ScoreLine("islands", finished, ISLAND_POINTS * finished)]
    lines += [ScoreLine(name, int(points > 0), points) for name, points in zip(CATEGORIES[1:], bonuses, strict=True)]
    return ScoreSheet(tuple(lines), sum(line.points for line in lines))


def standing(state: HashiState) -> tuple[ScoreSheet, ...]:
    """The score sheets as of the last closed round, the same for everybody who asks (H-R3)."""
    pairs = zip(state.desks, state.bonuses, strict=True)
    return tuple(score_sheet(desk.closed.finished_count, held) for desk, held in pairs)


def outcome(state: HashiState) -> Outcome:
    """Most points win, and a tie shares the win (H-E1); a solo game earns a title (H-O2)."""
    sheets = standing(state)
    totals = [sheet.total for sheet in sheets]
    if len(sheets) > 1:
        return Outcome(ENDING, sheets, ranks_of(totals))
    return Outcome(ENDING, sheets, ranks_of(totals), (title_of(totals[0]),), title_after(totals[0]))


def title_of(score: int) -> str:
    """The message id of a solo rank (H-O2)."""
    return next(title for least, title in TITLES if score >= least)


def title_after(score: int) -> NextTitle | None:
    """The next better solo rank."""
    better = [NextTitle(title, least) for least, title in TITLES if least > score]
    return better[-1] if better else None
