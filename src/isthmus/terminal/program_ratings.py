"""``isthmus ratings recompute``: the ratings of a server, counted once more from the logs of its tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from isthmus.terminal.admin_parts import Operator, operator_options
from isthmus.terminal.command_group import NO
from isthmus.terminal.parameters import json_option, print_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from isthmus.ratings.scale import Rating
    from isthmus.server.ratings import CountedRating
    from isthmus.store.protocol import OperatorStore


@click.group()
def ratings() -> None:
    """Look after the ratings of a server."""


@ratings.command()
@json_option
@operator_options
@click.pass_context
def recompute(context: click.Context, operator: Operator, *, as_json: bool) -> None:
    """Count all ratings once more, from the logs of the tables, and compare them with those that the server shows.

    It can be used while the server is running; nothing is changed, because ratings are counted and never stored.
    Exit code 0: they are the same; 1: they are not.
    """
    from isthmus.server.ratings import count

    async def work(store: OperatorStore) -> tuple[Sequence[CountedRating], Sequence[CountedRating]]:
        return await count(store, logs=True), await count(store, logs=False)

    logs, lines = operator.on_store(work)
    if as_json:
        print_json([_plain(one) for one in logs])
    else:
        _print(logs)
    if differences := _differences(logs, lines):
        for (game, person), (told, shown) in differences.items():
            operator.say("ratings-differ", game=game, person=person, logs=_words(told), lines=_words(shown))
        context.exit(NO)
    if not as_json:
        operator.say("ratings-same", results=sum(one.matches for one in logs), ratings=len(logs))


def _print(counted: Sequence[CountedRating]) -> None:
    for one in sorted(counted, key=lambda one: (one.game, -one.rating.mu)):
        sign = "?" if one.rating.provisional else " "
        click.echo(
            f"{one.game:<12} {one.rating.mu:6.2f} ± {one.rating.sigma:5.2f}{sign} {one.matches:>5}  {one.person}"
        )


def _plain(one: CountedRating) -> dict[str, str | float | int | bool]:
    known = {"mu": one.rating.mu, "sigma": one.rating.sigma, "provisional": one.rating.provisional}
    return {"game": one.game, "person": one.person, **known, "matches": one.matches}


Difference = tuple["Rating | None", "Rating | None"]


def _differences(logs: Sequence[CountedRating], lines: Sequence[CountedRating]) -> dict[tuple[str, str], Difference]:
    told = {(one.game, one.person): one.rating for one in logs}
    shown = {(one.game, one.person): one.rating for one in lines}
    keys = [key for key in {**told, **shown} if told.get(key) != shown.get(key)]
    return {key: (told.get(key), shown.get(key)) for key in keys}


def _words(rating: Rating | None) -> str:
    return "–" if rating is None else f"{rating.mu:.2f} ± {rating.sigma:.2f}"


COMMANDS = (ratings,)
