"""A guest's list of games: which unfinished ones are put away.

A game that somebody plays alone or against bots keeps nobody waiting, so it may lie there for ever. The latest are at
hand; the older ones are listed apart, and are as good as any other for whoever opens them.
"""

from __future__ import annotations

from collections.abc import Iterable

from isthmus.store.protocol import Summary


def is_for_one(one: Summary) -> bool:
    """Whether one person has the table for themselves, alone or with bots."""
    return not one.data["open"] and len(set(one.data["guests"].values())) == 1


def put_away(found: Iterable[Summary], at_hand: int) -> frozenset[str]:
    """The unfinished games for one beyond so many; `found` has the most recently changed first."""
    unfinished = [one.table for one in found if one.phase == "playing" and is_for_one(one)]
    return frozenset(unfinished[at_hand:])
