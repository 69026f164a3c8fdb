"""The command `isthmus serve`: what it says when it cannot begin."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from click.testing import CliRunner

from isthmus.kernel.errors import BadInput
from isthmus.server.command import _listen, serve
from isthmus.terminal.command_group import BAD_INPUT


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--port", "99999"], "0<=x<=65535"),
        (["--port", "-1"], "0<=x<=65535"),
        (["--log", "loud"], "'debug', 'info', 'warning', 'error'"),
        (["--bot-pause", "-3"], "0<=x<=60"),
    ],
)
def test_an_option_that_cannot_be_right_is_named(arguments: list[str], said: str) -> None:
    result = CliRunner().invoke(serve, arguments)
    assert result.exit_code == BAD_INPUT
    assert said in result.output
    assert "Traceback" not in result.output


def test_a_pause_that_is_no_number() -> None:
    result = CliRunner().invoke(serve, ["--bot-pause", "nan"])
    assert isinstance(result.exception, BadInput)
    assert result.exception.field == "--bot-pause"


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *(("--proxy", proxy) for proxy in ("nginx", "10.0.0.0/99")),
        *(("--root-path", path) for path in ("games", "/a b", "/api", "/a/../b", "//games")),
    ],
)
def test_a_proxy_or_path_that_cannot_be(option: str, value: str) -> None:
    result = CliRunner().invoke(serve, [option, value])
    assert isinstance(result.exception, BadInput)
    assert result.exception.field == option
    assert value in str(result.exception)


def test_a_file_that_is_no_store_is_refused_and_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ana,\n" * 200, encoding="utf-8")
    before = letter.read_bytes()
    result = CliRunner().invoke(serve, ["--port", "0", "--data", str(letter)])
    assert isinstance(result.exception, BadInput)
    assert str(letter) in str(result.exception)
    assert "cannot be used to keep games" in str(result.exception)
    assert letter.read_bytes() == before
    assert [entry.name for entry in tmp_path.iterdir()] == ["letter.txt"]


def test_a_folder_is_no_store(tmp_path: Path) -> None:
    result = CliRunner().invoke(serve, ["--port", "0", "--data", str(tmp_path)])
    assert isinstance(result.exception, BadInput)
    assert "cannot be used to keep games" in str(result.exception)


def test_a_port_that_is_taken_is_said_when_it_was_asked_for() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(BadInput, match=f"--port {port}: cannot listen there"):
            _listen("127.0.0.1", port)


def test_a_host_that_is_not_ours_is_said() -> None:
    with pytest.raises(BadInput, match=r"--host 300\.1\.1\.1"):
        _listen("300.1.1.1", 0)
