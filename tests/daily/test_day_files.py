"""The file of a closed day: what is true is found to be true, and every forgery is named."""

from __future__ import annotations

import json
import random
from datetime import date
from typing import Any

import pytest

from isthmus import registry
from isthmus.daily.comparing import Field
from isthmus.daily.day_files import DayHead, DayRow, line_of, verify_day
from isthmus.daily.deals import RankedDeals, daily_games, less_is_better
from isthmus.kernel.chance import Secret
from isthmus.kernel.errors import BadInput, IsthmusError
from isthmus.kernel.match import Header, Match, begin_match
from isthmus.kernel.record import record_of
from isthmus.kernel.record_text import format_record

DAY = date(2026, 11, 16)
DEALS = RankedDeals("key")
PEOPLE = ("Ana", "Ben", "Cleo", "Dan")


def played(secret: Secret, name: str, seed: int) -> Match:
    deal = registry.open_code(secret.code)
    match = begin_match(Header(deal.game, deal.options, (name,), secret.commitment), secret)
    rng = random.Random(seed)
    while not match.over:
        match = match.play(0, rng.choice(match.legal(0)))
    return match


def day_lines(game: str) -> list[str]:
    secret = DEALS.secret(game, DAY)
    matches = [played(secret, name, number) for number, name in enumerate(PEOPLE)]
    points = [match.outcome.scores[0] for match in matches if match.outcome]
    field = Field(points, less_is_better=less_is_better(game))
    rows = [
        DayRow(field.place(result), name, result, f"table-{name}", format_record(record_of(match)))
        for name, result, match in zip(PEOPLE, points, matches, strict=True)
    ]
    head = DayHead(game, DAY.isoformat(), secret.code, secret.salt, secret.commitment, len(rows))
    return [line_of(head), *map(line_of, sorted(rows, key=lambda row: row.place))]


@pytest.fixture(scope="module")
def lines() -> list[str]:
    return day_lines("hashi")


@pytest.mark.parametrize("game", daily_games())
def test_a_true_day_holds(game: str) -> None:
    verdict = verify_day(day_lines(game))
    assert verdict.problems == ()
    assert {row.name for row in verdict.rows} == set(PEOPLE)
    points = [row.points for row in verdict.rows]
    assert points == sorted(points, reverse=not less_is_better(game))


def changed(lines: list[str], number: int, **values: Any) -> list[str]:
    plain = json.loads(lines[number]) | values
    return [*lines[:number], json.dumps(plain) + "\n", *lines[number + 1 :]]


def problems(lines: list[str]) -> str:
    return "\n".join(verify_day(lines).problems)


def test_more_points_than_the_record_has(lines: list[str]) -> None:
    assert "the record has" in problems(changed(lines, 2, points=99))


def test_a_place_that_was_not_earned(lines: list[str]) -> None:
    assert "listed in place 1, earned is" in problems(changed(lines, 4, place=1))


def test_a_row_left_out(lines: list[str]) -> None:
    assert "it has 3" in problems(lines[:-1])


def test_a_row_twice(lines: list[str]) -> None:
    assert "listed twice" in problems([*lines, lines[1]])


def test_a_step_that_cannot_have_been(lines: list[str]) -> None:
    record: str = json.loads(lines[1])["record"]
    number, line = next((number, line) for number, line in enumerate(record.splitlines()) if line.startswith("5"))
    forged = "\n".join([*record.splitlines()[:number], *record.splitlines()[number + 1 :]])
    assert line
    assert "line 2" in problems(changed(lines, 1, record=forged))


def test_cards_of_another_deal(lines: list[str]) -> None:
    other = played(DEALS.secret("hashi", date(2026, 11, 18)), "Ana", 5)
    assert "another deal" in problems(changed(lines, 1, name="Ana", record=format_record(record_of(other))))


def test_a_better_deal_under_the_same_commitment(lines: list[str]) -> None:
    """Whoever writes a record may claim any commitment; the cards must be those that its code deals."""
    secret = DEALS.secret("hashi", DAY)
    own = Secret(secret.code, "0" * 26, secret.salt)
    forged = format_record(record_of(played(own, "Ana", 3)))
    assert "line 2" in problems(changed(lines, 1, name="Ana", record=forged))


def test_another_name_than_in_the_record(lines: list[str]) -> None:
    assert "line 2" in problems(changed(lines, 1, name="Eve"))


def test_a_game_that_was_broken_off(lines: list[str]) -> None:
    secret = DEALS.secret("hashi", DAY)
    deal = registry.open_code(secret.code)
    stopped = begin_match(Header(deal.game, deal.options, ("Ana",), secret.commitment), secret).abandon()
    assert "end" in problems(changed(lines, 1, name="Ana", record=format_record(record_of(stopped))))


def test_a_commitment_made_afterwards(lines: list[str]) -> None:
    assert "commitment" in problems(changed(lines, 0, salt="00" * 16))


def test_options_that_the_date_does_not_have(lines: list[str]) -> None:
    assert "options" in problems(changed(lines, 0, date="2026-11-17"))


def test_a_record_of_another_game(lines: list[str]) -> None:
    other = played(DEALS.secret("traxx", DAY), "Ana", 5)
    assert "record of traxx" in problems(changed(lines, 1, name="Ana", record=format_record(record_of(other))))


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", "not json", '{"format":"isthmus day 2"}', "[" * 100_000])
def test_what_is_not_the_file_of_a_day(text: str) -> None:
    with pytest.raises(BadInput, match="line 1"):
        verify_day([text])


@pytest.mark.parametrize(
    "text", ["{}", "[]", "null", "not json", '{"place":true,"name":"x","points":1,"table":"","record":""}']
)
def test_a_row_that_is_none(lines: list[str], text: str) -> None:
    assert "line 6" in problems([*lines, text])


def test_no_forged_head_breaks_the_reader(lines: list[str]) -> None:
    for values in ({"game": "ponte"}, {"game": "chess"}, {"date": "x"}, {"code": "x"}, {"format": "x"}):
        with pytest.raises(IsthmusError):
            verify_day(changed(lines, 0, **values))
