"""The addresses under which others reach the page."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from isthmus.server import addresses
from isthmus.server.app import create_app
from isthmus.server.settings import Settings
from tests.server.harness import MemoryStore

OWN = ("192.168.1.7", "fd00::7")


@pytest.mark.parametrize(
    ("host", "local", "others"),
    [
        ("127.0.0.1", "http://localhost:8000", ()),
        ("localhost", "http://localhost:8000", ()),
        ("::1", "http://localhost:8000", ()),
        ("0.0.0.0", "http://localhost:8000", ("http://192.168.1.7:8000",)),
        ("::", "http://localhost:8000", ("http://192.168.1.7:8000", "http://[fd00::7]:8000")),
        ("192.168.1.7", "http://192.168.1.7:8000", ("http://192.168.1.7:8000",)),
        ("fd00::7", "http://[fd00::7]:8000", ("http://[fd00::7]:8000",)),
    ],
)
def test_what_is_printed_and_what_invitations_are_made_from(
    host: str, local: str, others: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addresses, "own_hosts", lambda: OWN)
    assert addresses.local_address(host, 8000) == local
    assert addresses.addresses_for_others(host, 8000) == others


def test_this_machine_never_names_itself_to_others() -> None:
    assert not {"127.0.0.1", "::1", "0.0.0.0", "::"} & set(addresses.own_hosts())
    assert not any(host.startswith("fe80") for host in addresses.own_hosts())


def test_a_machine_without_a_network_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError("no network")

    monkeypatch.setattr(socket, "socket", fail)
    monkeypatch.setattr(socket, "getaddrinfo", fail)
    assert addresses.own_hosts() == ()


def test_the_page_is_told(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "unused", workers=0, addresses=("http://192.168.1.7:8000",))
    with TestClient(create_app(settings, MemoryStore)) as client:
        assert client.get("/api/addresses").json() == {"addresses": ["http://192.168.1.7:8000"]}
