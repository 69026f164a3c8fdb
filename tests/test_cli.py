"""The command ``isthmus`` from outside: answers, exit codes, hostile input."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from isthmus import cli, registry
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.record import record_of
from isthmus.kernel.record_text import format_record, record_to_json
from isthmus.registry import GAME_NAMES, game
from isthmus.terminal.program import program
from tests.terminal.people import SEED, legal_texts, random_match


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ISTHMUS_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return tmp_path / "home"


def run(*arguments: str, typed: str = "") -> Result:
    result = CliRunner().invoke(program, list(arguments), input=typed, prog_name="isthmus")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def one_line_error(result: Result, *parts: str) -> None:
    """Bad input: code 2, nothing on standard output, one line on standard error that names the fault."""
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1, result.stderr
    assert result.stderr.startswith("isthmus: ")
    for part in parts:
        assert part in result.stderr


def file_of(match: Match, folder: Path, name: str = "game.txt") -> str:
    path = folder / name
    record = record_of(match)
    path.write_text(record_to_json(record) if name.endswith(".json") else format_record(record), encoding="utf-8")
    return str(path)


# -- records


@pytest.mark.parametrize("name", GAME_NAMES)
@pytest.mark.parametrize("form", ["game.txt", "game.json"])
def test_a_good_record_passes_check_and_verify(tmp_path: Path, name: str, form: str) -> None:
    file = file_of(random_match(name, game(name).seat_counts[-1]), tmp_path, form)
    checked = run("check", file)
    assert checked.exit_code == 0
    assert f"legal: {name}" in checked.stdout
    verified = run("verify", file)
    assert verified.exit_code == 0
    assert "yes  every card is the one that the seed deals" in verified.stdout


def test_check_names_the_first_illegal_step_and_its_clause(tmp_path: Path) -> None:
    text = format_record(record_of(random_match("traxx", 1)))
    line = next(line for line in text.splitlines() if line.startswith("2. "))
    bad = tmp_path / "bad.txt"
    bad.write_text(text.replace(line, f"{line.split(']')[0]}] a1-a5"))
    result = run("check", str(bad))
    assert result.exit_code == 1
    assert "line '2', seat 1, 'a1-a5'" in result.stdout
    assert "T-P" in result.stdout
    (report,) = json.loads(run("check", "--json", str(bad)).stdout)
    assert (report["label"], report["seat"], report["step"], report["status"]) == ("2", 1, "a1-a5", 1)
    assert report["clause"].startswith("T-P")


def test_check_of_several_files_gives_the_worst_code(tmp_path: Path) -> None:
    good = file_of(random_match("traxx", 1), tmp_path)
    result = run("check", good, str(tmp_path / "missing.txt"))
    assert result.exit_code == 2
    assert "legal: traxx" in result.stdout
    assert "missing.txt: there is no such file" in result.stderr


def test_verify_disproves_a_changed_deal_and_waits_for_a_running_game(tmp_path: Path) -> None:
    match = random_match("hashi", 1)
    text = format_record(record_of(match))
    salt = next(line for line in text.splitlines() if line.startswith("Salt: "))
    changed = tmp_path / "changed.txt"
    changed.write_text(text.replace(salt, f"Salt: {'0' * 32}"))
    result = run("verify", str(changed))
    assert result.exit_code == 1
    assert "NO   code and salt do not match the published commitment" in result.stdout
    running = run("verify", "--json", file_of(random_match("hashi", 1, 5), tmp_path))
    assert running.exit_code == 3
    assert json.loads(running.stdout)["open"]


@pytest.mark.parametrize("command", [["replay"], ["check"], ["verify"], ["export", "--to", "json"]])
@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\0" * 1000,
        b"\xff\xfe\xfd",
        b"hello",
        b"Isthmus: 1\n",
        b"Isthmus: 1\nGame: chess\nRules: 1\nSeat 1: Ana\n",
        b"Isthmus: 1\nGame: hashi\nRules: 999\nSeat 1: Ana\n",
        b"Isthmus: 1\nGame: hashi\nRules: 1\n",
        b"{" * 100_000,
        b'{"isthmus": 1' + b"[" * 100_000,
        b'{"isthmus": 1, "game": "hashi", "rules": 1, "seats": ["\\ud800"], "lines": []}',
        b'{"isthmus": 1, "game": "hashi", "rules": 1e400, "seats": ["A"], "lines": []}',
        b"A" * 3_000_000,
        b"Isthmus: 1\n" + b"x" * 1_500_000,
        b"Isthmus: 1\nGame: hashi\nRules: 1\nSeat 1: \x1b[31mAna\n\nsetup. -\n",
    ],
)
def test_hostile_files_are_bad_input(tmp_path: Path, command: list[str], content: bytes) -> None:
    path = tmp_path / "hostile"
    path.write_bytes(content)
    result = run(*command, str(path))
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert "\x1b" not in result.stderr
    assert len(result.stderr) < 700


@pytest.mark.parametrize("command", ["replay", "check", "verify"])
def test_truncated_records_never_crash(tmp_path: Path, command: str) -> None:
    text = format_record(record_of(random_match("ponte", 2)))
    path = tmp_path / "cut.txt"
    for cut in range(0, len(text), max(1, len(text) // 40)):
        path.write_text(text[:cut], encoding="utf-8")
        assert run(command, str(path)).exit_code in (0, 1, 2, 3)


def test_an_illegal_record_cannot_be_replayed(tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    path.write_text(format_record(record_of(random_match("traxx", 1))).replace("\n3. [", "\n4. ["))
    one_line_error(run("replay", str(path)), "expected line '3'")


def test_export_converts_both_ways_and_never_overwrites(tmp_path: Path) -> None:
    match = random_match("hashi", 2)
    text, plain = file_of(match, tmp_path), file_of(match, tmp_path, "game.json")
    assert run("export", text, "--to", "json").stdout == Path(plain).read_text()
    assert run("export", plain, "--to", "text").stdout == Path(text).read_text()
    one_line_error(run("export", text, "--to", "json", "--out", plain), "exists already")
    assert run("export", text, "--to", "text", "--out", plain, "--force").exit_code == 0
    assert Path(plain).read_text() == Path(text).read_text()
    one_line_error(run("export", text, "--to", "text", "--seat", "3"), "seat: is 3, expected 1 to 2")


def test_export_for_a_seat_hides_the_others_open_steps(tmp_path: Path) -> None:
    match = new_match(game("hashi"), None, ("Ana", "Ben"), seed=SEED).play_text(0, legal_texts("hashi")[0])
    result = run("export", file_of(match, tmp_path), "--to", "text", "--seat", "2")
    assert result.stdout.rstrip().endswith("setup. ? ... | ...")


@pytest.mark.parametrize("name", GAME_NAMES)
def test_replay_prints_every_line_in_a_pipe(tmp_path: Path, name: str) -> None:
    match = random_match(name, game(name).seat_counts[-1])
    file = file_of(match, tmp_path)
    result = run("replay", file)
    labels = [line.label for line in record_of(match).lines]
    assert result.exit_code == 0
    assert all(f"Line {label} (" in result.stdout for label in labels)
    one = run("replay", file, "--at", labels[1], "--seat", "1")
    assert f"Line {labels[1]} (" in one.stdout
    assert one.stdout.count("Line ") == 1
    one_line_error(run("replay", file, "--at", "nowhere"), "expected one of: start")
    plain = json.loads(run("replay", file, "--json").stdout)
    assert [frame["label"] for frame in plain["frames"]] == ["start", *labels]
    outcome = match.outcome
    assert outcome is not None
    assert plain["frames"][-1]["scores"] == list(outcome.scores)


def test_records_come_through_a_pipe_too(tmp_path: Path) -> None:
    text = Path(file_of(random_match("traxx", 1), tmp_path)).read_text(encoding="utf-8")
    assert run("check", "-", typed=text).exit_code == 0


# -- deals


def test_new_makes_a_deal_that_its_code_opens_again(tmp_path: Path) -> None:
    made = json.loads(run("new", "hashi", "--option", "side=b", "--seed", "7K3M9QXR2T", "--json").stdout)
    assert made["code"].startswith("hashi1.side-b.7K3M9QXR2T")
    assert len(made["commitment"]) == 64
    out = tmp_path / "deal.txt"
    opened = run("new", "--code", made["code"], "--players", "Ana,Ben", "--out", str(out))
    assert opened.exit_code == 0
    assert f"Code: {made['code']}" in out.read_text()
    assert run("check", str(out)).exit_code == 0
    sealed = tmp_path / "sealed.txt"
    assert run("new", "hashi", "--sealed", "--out", str(sealed)).exit_code == 0
    assert "Code:" not in sealed.read_text()
    one_line_error(run("new", "--code", made["code"], "--out", str(out)), "exists already")


def test_a_sealed_deal_has_a_long_seed_and_another_a_short_one(tmp_path: Path) -> None:
    codes = {}
    for kind in ("--sealed", "--json"):
        made = json.loads(run("new", "hashi", kind, "--json").stdout)
        codes[kind] = made["code"]
        assert json.loads(run("new", "--code", made["code"].lower(), "--json").stdout)["code"] == made["code"]
    assert {kind: len(code.partition(".")[2]) for kind, code in codes.items()} == {"--sealed": 27, "--json": 11}
    sealed = run("new", "--code", codes["--sealed"], "--sealed", "--out", str(tmp_path / "sealed.txt"))
    assert sealed.exit_code == 0


@pytest.mark.parametrize("short", [["hashi", "--seed", SEED], ["--code", "hashi1.side-b.7K3M9QXR2TE"]])
def test_a_short_seed_cannot_be_sealed(short: list[str]) -> None:
    result = run("new", *short, "--sealed")
    assert result.exit_code == 2
    assert "can be found by trial" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["--code", "nonsense"], "expected a game code"),
        (["--code", "chess1.7K3M9QXR2TW"], ""),
        (["--code", "x" * 100_000], "at most 200"),
        (["hashi", "--seed", "short"], "expected a seed"),
        (["hashi", "--option", "side=z"], "option side"),
        (["hashi", "--option", "side"], "name=value"),
        (["hashi", "--option", "nothing=1"], "is unknown"),
        (["hashi", "--option", "side=a", "--option", "side=b"], "given twice"),
        (["hashi", "--players", "A,B,C,D,E"], "is played by"),
        (["ponte", "--seats", "1"], "is played by"),
        (["hashi", "--players", "\x07"], "visible characters"),
        (["hashi", "--board", "/nowhere/board.toml"], "no such file"),
    ],
)
@pytest.mark.parametrize("command", ["new", "play"])
def test_bad_deals_are_bad_input(home: Path, command: str, arguments: list[str], part: str) -> None:
    one_line_error(run(command, *arguments), part)
    assert not (home / "open").exists() or not list((home / "open").iterdir()), "nothing is written"


@pytest.mark.parametrize(
    "arguments",
    [
        ["new"],
        ["new", "hashi", "--code", "x"],
        ["play", "hashi", "--seats", "2", "--players", "A,B"],
        ["play", "--code", "x", "--seed", SEED],
        ["play", "chess"],
        ["replay"],
        ["perft", "hashi", "-1"],
        ["simulate", "hashi", "--games", "0"],
        ["nonsense"],
        ["export", "x"],
    ],
)
def test_wrong_usage_is_code_two(arguments: list[str]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert "Usage:" in result.stderr or "Error:" in result.stderr


# -- playing through pipes


def test_play_from_a_pipe_saves_at_the_end_of_input_and_resumes(home: Path) -> None:
    first = legal_texts("hashi")[0]
    result = run("play", "hashi", "--seed", SEED, typed=f"{first}\n")
    assert result.exit_code == 0
    assert "isthmus play --resume" in result.stdout
    again = run("play", "--resume", typed="done\nscore\n")
    assert again.exit_code == 0
    assert "Total" in again.stdout
    assert len(list((home / "open").iterdir())) == 1


def test_resume_without_a_save_and_with_a_damaged_one(home: Path) -> None:
    one_line_error(run("play", "--resume"), "no saved game")
    (home / "open").mkdir(parents=True)
    (home / "open" / "hashi-1.json").write_text("{")
    result = run("play", "--resume")
    assert result.exit_code == 2
    assert "damaged" in result.stderr
    assert (home / "open" / "hashi-1.json").read_text() == "{"


def test_the_menu_can_be_left(home: Path) -> None:
    result = run("play", typed="q\n")
    assert result.exit_code == 0
    assert "Hashi" in result.stdout
    assert run("play", typed="").exit_code == 0


# -- counting


@pytest.mark.parametrize("name", GAME_NAMES)
def test_simulate_is_reproducible(name: str) -> None:
    one = run("simulate", name, "--games", "30", "--seed", "x", "--json")
    assert one.exit_code == 0
    assert one.stdout == run("simulate", name, "--games", "30", "--seed", "x", "--json").stdout
    assert one.stdout != run("simulate", name, "--games", "30", "--seed", "y", "--json").stdout
    figures = json.loads(one.stdout)
    assert figures["games"] == 30
    assert sum(figures["endings"].values()) == 30
    assert sum(bin_["count"] for bin_ in figures["histogram"]) == 30 * figures["seats"]
    text = run("simulate", name, "--games", "30", "--seed", "x").stdout
    assert "█" in text
    assert all(len(line) <= 80 for line in text.splitlines())


def test_simulate_gives_the_same_whatever_the_processes() -> None:
    one, two = (run("simulate", "traxx", "--games", "60", "--jobs", jobs, "--json") for jobs in ("1", "2"))
    assert one.stdout == two.stdout


def test_simulate_for_several_seats_counts_firsts() -> None:
    figures = json.loads(run("simulate", "traxx", "--games", "5", "--seats", "3", "--json").stdout)
    assert len(figures["wins_by_seat"]) == 3
    assert sum(figures["wins_by_seat"]) >= 5
    assert "seat 3" in run("simulate", "traxx", "--games", "5", "--seats", "3").stdout
    one_line_error(run("simulate", "ponte", "--seats", "4"), "is played by")


@pytest.mark.parametrize("name", GAME_NAMES)
def test_perft_and_divide_agree(name: str) -> None:
    total = run("perft", name, "2")
    divided = json.loads(run("perft", name, "2", "--divide", "--json").stdout)
    assert total.stdout.strip() == str(divided["count"]) == str(sum(divided["divide"].values()))
    assert run("perft", name, "0").stdout == "1\n"
    one_line_error(run("perft", name, "0", "--divide"), "depth")
    one_line_error(run("perft", name, "1", "--seed", "bad"), "seed")


# -- pages


@pytest.mark.parametrize("name", GAME_NAMES)
def test_rules_prints_the_page_and_single_clauses(name: str) -> None:
    from isthmus.kernel.rulebook import rulebook

    page = run("rules", name)
    assert page.exit_code == 0
    assert page.stdout.startswith("# ")
    found = rulebook(name).clauses
    assert len(found) > 5
    clause = next(iter(found))
    for asked in ((clause.lower(),), ("--clause", clause)):
        assert run("rules", name, *asked).stdout == f"{clause}  {found[clause]}\n"
    french = rulebook(name, "fr").clauses[clause]
    assert run("rules", name, clause, "--lang", "fr").stdout == f"{clause}  {french}\n"
    one_line_error(run("rules", name, "X-9"), "expected one of:")


@pytest.mark.parametrize("name", registry.names_with(registry.OWN_BOARDS))
def test_boards_are_listed_shown_and_checked(tmp_path: Path, name: str) -> None:
    boards: list[dict[str, Any]] = json.loads(run("boards", "list", name, "--json").stdout)
    assert boards
    for board in boards:
        assert board["certainty"] in ("sheet", "reconstruction")
        assert run("boards", "show", name, board["file"]).exit_code == 0
        source = run("boards", "show", name, board["file"], "--source").stdout
        mine = tmp_path / "mine.toml"
        mine.write_text(source, encoding="utf-8")
        checked = run("boards", "check", str(mine), "--draw")
        assert checked.exit_code == 0
        assert "a valid" in checked.stdout
        played = run("play", name, "--board", str(mine), typed="quit\n")
        assert played.exit_code == 0
        mine.write_text(source.replace(f'game = "{name}"', 'game = "go"'), encoding="utf-8")
        one_line_error(run("boards", "check", str(mine)), "mine.toml: game: is 'go', expected one of")
        mine.write_text(source + "\nnonsense = 1\n", encoding="utf-8")
        one_line_error(run("boards", "check", str(mine)), "nonsense")
    assert name in run("boards", "list").stdout
    one_line_error(run("boards", "show", name, "nothing"), "expected one of:")


@pytest.mark.parametrize(
    "content", [b"", b"\0", b"a = ", b"[" * 50_000, b"{" * 50_000, b"x = 1", b"\xff", b"a" * 100_000]
)
def test_hostile_boards_are_bad_input(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "board.toml"
    path.write_bytes(content)
    one_line_error(run("boards", "check", str(path)), "board.toml")
    assert run("play", "hashi", "--board", str(path)).exit_code == 2


def test_a_code_of_an_own_board_needs_that_board(tmp_path: Path) -> None:
    source = run(
        "boards", "show", "hashi", json.loads(run("boards", "list", "hashi", "--json").stdout)[0]["file"], "--source"
    )
    mine = tmp_path / "mine.toml"
    mine.write_text(source.stdout, encoding="utf-8")
    code = json.loads(run("new", "hashi", "--board", str(mine), "--json").stdout)["code"]
    assert run("new", "--code", code, "--board", str(mine)).exit_code == 0
    one_line_error(run("new", "--code", code), "expected the board file itself")
    plain = json.loads(run("new", "hashi", "--json").stdout)["code"]
    one_line_error(run("new", "--code", plain, "--board", str(mine)), "not for a file")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts(shell: str) -> None:
    result = run("completion", shell)
    assert result.exit_code == 0
    assert "_ISTHMUS_COMPLETE" in result.stdout


# -- the entry


def test_missing_packages_are_named_with_the_way_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, "find_spec", lambda _: None)
    with pytest.raises(SystemExit) as caught:
        cli.main()
    assert caught.value.code == 2
    assert 'pip install "isthmus[cli]"' in capsys.readouterr().err


def test_the_package_can_be_run() -> None:
    done = subprocess.run([sys.executable, "-m", "isthmus", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("isthmus, version ")


@pytest.mark.parametrize("value", ["nonsense", "hashi", "isthmus:hashi", "nowhere:gale", "tests:gale", "a:b:c"])
def test_games_that_cannot_be_added_are_bad_input(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("ISTHMUS_GAMES", value)
    done = subprocess.run([sys.executable, "-m", "isthmus", "play"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1, done.stderr
    assert done.stderr.startswith(f"isthmus: ISTHMUS_GAMES: has '{value}', ")


def test_a_reader_that_goes_away_is_no_trouble(tmp_path: Path) -> None:
    file = file_of(random_match("ponte", 2), tmp_path)
    command = f"set -o pipefail; {sys.executable} -m isthmus.cli replay {file} | head -1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert done.returncode == 141
    assert done.stderr == ""
    assert done.stdout.count("\n") == 1


def test_help_is_quick_and_loads_no_game() -> None:
    loaded = "[name for name in sys.modules if name.startswith(('isthmus.games.', 'rich'))]"
    code = f"import sys; import isthmus.terminal.program; print({loaded})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
