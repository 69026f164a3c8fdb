"""Which deal a date has."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from isthmus import registry
from isthmus.daily.deals import RankedDeals, check_daily, daily_games, open_code, options_of, plain_options_of
from isthmus.kernel.chance import commitment_of
from isthmus.kernel.code import read_code
from isthmus.kernel.errors import BadInput, Lacking
from isthmus.kernel.match import begin_match, new_match
from isthmus.kernel.options import option_words

DAY = date(2026, 11, 16)
WEEK = [DAY + timedelta(days=number) for number in range(8)]


def test_the_sheet_games_have_one_and_the_duel_has_none() -> None:
    assert daily_games() == ("hashi", "traxx", "connections")
    with pytest.raises(Lacking):
        check_daily("ponte")
    with pytest.raises(BadInput):
        check_daily("chess")


@pytest.mark.parametrize("game", daily_games())
def test_every_set_of_options_can_be_played_alone(game: str) -> None:
    for day in WEEK:
        match = new_match(registry.game(game), options_of(game, day), seed="0123456789")
        assert match.active() == (0,)


def test_options_take_turns() -> None:
    assert {str(plain_options_of("hashi", day)) for day in WEEK[:2]} == {"{'side': 'a'}", "{'side': 'b'}"}
    assert {plain_options_of("connections", day)["boards"] for day in WEEK[:4]} == {"A", "B", "C", "D"}
    assert plain_options_of("hashi", WEEK[0]) == plain_options_of("hashi", WEEK[2])


def test_the_open_deal_never_changes() -> None:
    """The same for everybody, so for all versions of the program too."""
    assert open_code("hashi", DAY) == "hashi1.TN0FQCAVGJW"
    assert open_code("traxx", DAY) == "traxx2.B9ZM9ZS84QG"
    assert open_code("connections", DAY) == "connections1.boards-a.ZZFNJ5M28QQ"


@pytest.mark.parametrize("game", daily_games())
def test_deals_differ_from_day_to_day_and_from_server_to_server(game: str) -> None:
    assert len({open_code(game, day) for day in WEEK}) == len(WEEK)
    assert len({RankedDeals(key).secret(game, day).seed for day in WEEK for key in ("one", "two")}) == 2 * len(WEEK)


@pytest.mark.parametrize("game", daily_games())
def test_a_ranked_deal_is_long_and_keeps_its_commitment(game: str) -> None:
    secret = RankedDeals("key").secret(game, DAY)
    assert secret == RankedDeals("key").secret(game, DAY)
    parts = read_code(secret.code)
    assert (parts.seed, len(parts.seed), len(secret.salt)) == (secret.seed, 26, 32)
    deal = registry.open_code(secret.code)
    assert option_words(deal.options) == option_words(options_of(game, DAY))
    committed = {
        (one.game, one.day): one.commitment for one in RankedDeals("key").commitments(DAY - timedelta(days=29))
    }
    assert len(committed) == 30 * len(daily_games())
    assert committed[game, DAY] == commitment_of(secret.code, secret.salt)
    match = new_match(deal.game, deal.options, seed=deal.seed)
    assert begin_match(match.header, secret).state == match.state


def test_an_attempt_belongs_to_guest_game_and_date() -> None:
    deals = RankedDeals("key")
    names = {
        deals.attempt("anna", "hashi", DAY),
        deals.attempt("ben", "hashi", DAY),
        deals.attempt("anna", "traxx", DAY),
        deals.attempt("anna", "hashi", WEEK[1]),
        RankedDeals("other").attempt("anna", "hashi", DAY),
    }
    assert len(names) == 5
