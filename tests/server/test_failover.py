"""`tools.failover_test`: databases and servers are killed for real; a control that loses nothing proves nothing."""

from __future__ import annotations

import argparse
import asyncio
from typing import Any
from unittest.mock import AsyncMock, MagicMock

import pytest

from tests.server.test_tools import run_script
from tests.store.real_postgres import program

pytest.importorskip("asyncpg", reason="asyncpg is not installed")
from tools import failover_test  # it needs the driver

KEPT = "every acknowledged step is there, every game is over, every record is clean"
LOST = "control: asynchronous replication lost "


@pytest.fixture
def _postgres() -> None:
    program("initdb")


@pytest.mark.usefixtures("_postgres")
def test_nothing_is_lost_with_the_primary_a_standby_or_a_server() -> None:
    faults = ("--faults", "primary,standby,server")
    told = run_script("-m", "tools.failover_test", "--rounds", "1", *faults, "--tables", "4")
    assert KEPT in told
    assert LOST in told


@pytest.mark.usefixtures("_postgres")
def test_a_rolling_restart_refuses_no_step() -> None:
    told = run_script("-m", "tools.failover_test", "--rolling", "--rounds", "1", "--tables", "4")
    assert KEPT in told
    assert " 0 refusals" in told


@pytest.mark.long
@pytest.mark.usefixtures("_postgres")
@pytest.mark.parametrize("network", ["auto", "proxies"])
def test_nothing_is_lost_in_many_rounds(network: str) -> None:
    told = run_script("-m", "tools.failover_test", "--rounds", "10", "--network", network, limit=3500)
    assert KEPT in told
    assert LOST in told


@pytest.mark.parametrize(("missing", "status"), [([], 1), ([("table", "0:abc")], 0)])
def test_a_control_that_loses_nothing_fails(
    missing: list[Any], status: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(failover_test, "lost", AsyncMock(return_value=missing))
    monkeypatch.setattr(failover_test, "Crowd", lambda *_: MagicMock(more=AsyncMock(), leave=AsyncMock()))
    here = MagicMock()
    here.crowd.address = "http://127.0.0.1:1"
    asked = argparse.Namespace(seed=1, tables=1)
    assert asyncio.run(failover_test.control(here, asked)) == status
    assert ("proves nothing" in capsys.readouterr().out) == (status == 1)


def test_an_unknown_fault_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        failover_test.main(["--faults", "primary,flood"])
    assert "no such fault: flood" in capsys.readouterr().err
