"""Options and limits from a TOML file: what is read, what is refused by name, and the printed defaults."""

from __future__ import annotations

import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from isthmus.kernel.errors import BadInput
from isthmus.server import command
from isthmus.server.command import default_database, serve
from isthmus.server.configuration import default_configuration, read_configuration, read_limits
from isthmus.server.database_choice import DATA_VARIABLE, DATABASE_VARIABLE, Given
from isthmus.server.settings import Limits, Settings
from isthmus.store.database_url import read_url


def written(folder: Path, text: str) -> Path:
    path = folder / "isthmus.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What `serve` would have started."""
    found: dict[str, Any] = {}

    def run(settings: Settings, host: str, port: int, *, show: bool) -> None:
        found.update(settings=settings, host=host, port=port, show=show)

    monkeypatch.setattr(command, "_run", run)
    monkeypatch.setattr(command, "set_up_logs", lambda level: found.update(level=level))
    for name in (command.CONFIG_VARIABLE, DATA_VARIABLE, DATABASE_VARIABLE):
        monkeypatch.delenv(name, raising=False)
    return found


EXAMPLE = """
host = "0.0.0.0"
port = 8123
data = "/var/lib/isthmus/games.sqlite"
origin = ["https://a.example", "https://b.example"]
https = true
bot-pause = 1
log = "info"
open = false

[limits]
tables_per_guest = 7
frames_per_second = 3
"""


def test_a_file_sets_options_and_limits(tmp_path: Path, started: dict[str, Any]) -> None:
    result = CliRunner().invoke(serve, ["--config", str(written(tmp_path, EXAMPLE)), "--port", "9"])
    assert result.exit_code == 0, result.output
    settings = started["settings"]
    assert (started["host"], started["port"], started["show"], started["level"]) == ("0.0.0.0", 9, False, "info")
    assert settings.database == Path("/var/lib/isthmus/games.sqlite")
    assert settings.origins == ("https://a.example", "https://b.example")
    assert settings.secure_cookies
    assert settings.bot_pause_s == 1.0
    assert settings.limits == Limits(tables_per_guest=7, frames_per_second=3.0)


def test_a_database_instead_of_a_file(tmp_path: Path, started: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """The command line wins over the environment, and that over the file, whichever of the two each of them names."""
    url = "postgresql://club:s3cret@db/games"
    config = str(written(tmp_path, f'database = "{url}"\n'))
    place = read_url(url)

    def chosen(*words: str) -> object:
        assert CliRunner().invoke(serve, list(words)).exit_code == 0
        return started["settings"].database

    assert chosen("--config", config) == chosen("--database", url) == place
    assert "s3cret" not in repr(started["settings"])
    assert chosen("--config", config, "--data", "x.sqlite") == Path("x.sqlite")
    monkeypatch.setenv(DATA_VARIABLE, "y.sqlite")
    assert chosen("--config", config) == default_database() == Path("y.sqlite")
    assert chosen("--database", url) == default_database(Given(database=url)) == place
    monkeypatch.setenv(DATABASE_VARIABLE, url)
    assert chosen() == chosen("--config", config) == default_database() == place  # as in a container
    result = CliRunner().invoke(serve, ["--data", "x.sqlite", "--database", url])
    assert isinstance(result.exception, BadInput)
    assert "goes without --data" in str(result.exception)
    monkeypatch.delenv(DATA_VARIABLE)
    assert chosen() == default_database() == place
    monkeypatch.delenv(DATABASE_VARIABLE)
    monkeypatch.setenv(command.CONFIG_VARIABLE, config)
    assert chosen() == default_database() == place
    result = CliRunner().invoke(serve, ["--database", "postgresql://u:1/s3cret@h/db"])
    assert isinstance(result.exception, BadInput)
    assert "s3cret" not in str(result.exception)


def test_the_environment_names_the_file_too(
    tmp_path: Path, started: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ISTHMUS_CONFIG", str(written(tmp_path, EXAMPLE)))
    assert default_database() == Path("/var/lib/isthmus/games.sqlite")
    monkeypatch.setenv("ISTHMUS_DATA", "elsewhere.sqlite")
    assert CliRunner().invoke(serve, []).exit_code == 0
    assert started["settings"].limits.tables_per_guest == 7
    assert started["settings"].database == default_database() == Path("elsewhere.sqlite")


@pytest.mark.parametrize(
    ("text", "key", "said"),
    [
        ("prot = 1", "prot", "did you mean port?"),
        ("config = 'x'", "config", "is not known"),
        ("port = '80'", "port", "a whole number"),
        ("port = true", "port", "a whole number"),
        ("port = 70000", "port", "0<=x<=65535"),
        ("host = 7", "host", "a text"),
        ("https = 1", "https", "true or false"),
        ("think = 'long'", "think", "a number"),
        ("log = 'loud'", "log", "'debug', 'info'"),
        ("origin = 'https://a.example'", "origin", "a list"),
        ("origin = [1]", "origin", "a text"),
        ("limits = 3", "limits", "a table"),
        ("[limits]\nframe_byte = 3", "limits.frame_byte", "did you mean frame_bytes?"),
        ("[limits]\nframe_bytes = 3.5", "limits.frame_bytes", "a whole number"),
        ("[limits]\nframe_bytes = true", "limits.frame_bytes", "a whole number"),
        ("[limits]\nframe_bytes = 0", "limits.frame_bytes", "at least 1"),
        ("[limits]\nframe_bytes = 99999999999", "limits.frame_bytes", "at most"),
        ("[limits]\nframes_per_second = 'x'", "limits.frames_per_second", "a number"),
        ("[limits]\nframes_per_second = 0", "limits.frames_per_second", "more than 0"),
        ("[limits]\nframes_per_second = nan", "limits.frames_per_second", "more than 0"),
        ("[limits]\nframes_per_second = inf", "limits.frames_per_second", "more than 0"),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, text: str, key: str, said: str) -> None:
    path = written(tmp_path, text)
    with pytest.raises(BadInput) as told:
        read_configuration(path, serve.params)
    assert told.value.field == f"{path}: {key}"
    assert said in str(told.value)


def test_a_file_that_is_not_there_or_not_toml(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot be read"):
        read_configuration(tmp_path / "nothing", serve.params)
    with pytest.raises(BadInput, match="is not TOML"):
        read_configuration(written(tmp_path, "port = "), serve.params)


def test_the_printed_defaults_are_the_defaults(tmp_path: Path, started: dict[str, Any]) -> None:
    text = default_configuration(serve.params)
    assert set(tomllib.loads(text)["limits"]) == {one.name for one in fields(Limits)}
    found = read_configuration(written(tmp_path, text), serve.params)
    assert found.limits == Limits() == read_limits({})
    assert CliRunner().invoke(serve, []).exit_code == 0
    plain = dict(started)
    assert CliRunner().invoke(serve, ["--config", str(tmp_path / "isthmus.toml")]).exit_code == 0
    assert started == plain
    for key in ("host", "port", "data", "origin", "https", "bot-pause", "workers", "think", "open", "log"):
        assert f"\n{key} = " in f"\n{text}" or f"\n# {key} = " in text
