"""Compiling: who imports what, where the cache is, that it cannot be stale, and the command that fills it."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from click.testing import CliRunner

from isthmus import fast, registry
from isthmus.fast import compile as compiler
from isthmus.fast import warmup
from isthmus.fast.dice import dice, many_dice, roll
from isthmus.terminal.program import program

KERNELS = list(registry.names_with("kernel"))
FUNCTIONS = (
    "tables_of", "from_state", "to_state", "active", "outcomes", "draw", "legal", "apply", "score", "ranking_score",
    "playout", "warm",
)  # fmt: skip


@pytest.mark.parametrize("name", KERNELS)
def test_kernels_have_the_same_functions(name: str) -> None:
    kernel = fast.kernel(name)
    assert [function for function in FUNCTIONS if not callable(getattr(kernel, function, None))] == []
    assert set(kernel.__all__) >= set(FUNCTIONS)


def test_plain_play_loads_neither_numpy_nor_numba() -> None:
    script = (
        "import sys, isthmus, isthmus.fast, isthmus.terminal.program\n"
        "for name in isthmus.GAME_NAMES:\n"
        "    match = isthmus.new(name, names=['', '']); match.legal(match.active()[0])\n"
        "print([name for name in ('numpy', 'numba') if name in sys.modules])"
    )
    assert subprocess.check_output([sys.executable, "-c", script], text=True) == "[]\n"


def test_without_numba_functions_stay_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    import_module("isthmus.ai.warming")  # what is first imported without numba would stay plain in later tests
    monkeypatch.setattr(compiler, "numba", None)
    assert not fast.compiled()
    assert compiler.jit(dice) is dice
    assert compiler.inlined(dice) is dice
    answer = CliRunner().invoke(program, ["warmup"])
    assert answer.exit_code == 0
    assert "plain Python" in answer.stdout


def test_without_numpy_the_command_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast, "available", lambda: False)
    answer = CliRunner().invoke(program, ["warmup"])
    assert answer.exit_code == 2
    assert 'pip install "isthmus[fast]"' in answer.stderr


@pytest.mark.timeout(900)  # everything is compiled in one go, and CI begins with an empty cache
def test_warmup_makes_every_kernel_ready() -> None:
    answer = CliRunner().invoke(program, ["warmup"])
    assert answer.exit_code == 0
    assert [line.split()[0] for line in answer.stderr.splitlines()] == KERNELS


def test_the_fingerprint_covers_all_that_a_module_is_made_of() -> None:
    """Constants and functions of other modules end up in the machine code; a change there must change the folder."""
    sources = compiler.sources_of("isthmus.fast.ponte.rules")
    needed = {"fast.compile", "fast.bits", "fast.ponte.arrays", "fast.ponte.land", "games.ponte.board"}
    assert {f"isthmus.{name}" for name in needed} <= set(sources)
    assert "isthmus.fast.ponte.playout" not in sources


def test_what_another_package_imports_from_itself_counts_too() -> None:
    sources = compiler.sources_of("benchmarks.penalties.traxx.bound")
    assert {"benchmarks.penalties.traxx.walks", "isthmus.bots.traxx.plans", "isthmus.fast.bits"} <= sources.keys()


def test_a_change_anywhere_moves_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = tmp_path / "one.py", tmp_path / "two.py"
    one.write_text("from isthmus.two import X")
    two.write_text("X = 1")
    monkeypatch.setattr(compiler, "_file_of", {"isthmus.one": one, "isthmus.two": two}.get)
    before = compiler.cache_folder.__wrapped__("isthmus.one")
    two.write_text("X = 2")
    after = compiler.cache_folder.__wrapped__("isthmus.one")
    assert before != after
    assert before.name.startswith("one-")


def test_the_cache_goes_where_the_environment_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "a"))
    assert compiler.cache_root() == tmp_path / "a"
    monkeypatch.delenv("NUMBA_CACHE_DIR")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "b"))
    assert compiler.cache_root() == tmp_path / "b" / "isthmus"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert compiler.cache_root().parts[-2:] == ("Caches", "isthmus")
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "c"))
    assert compiler.cache_root() == tmp_path / "c" / "isthmus" / "compiled"


def test_dice_are_even_and_repeat() -> None:
    first, second = dice(7), dice(7)
    rolls = [int(roll(first, 6)) for _ in range(6000)]
    assert rolls == [int(roll(second, 6)) for _ in range(6000)]
    assert all(900 < rolls.count(face) < 1100 for face in range(6))
    assert dice(0)[0] != dice(1)[0]


def test_many_dice_are_those_made_one_by_one() -> None:
    nothing_left = -0x9E3779B97F4A7C15 % 2**64  # the seed whose word would be 0
    seeds = [0, 1, 2**56 - 1, 2**63, 2**64 - 1, nothing_left, *range(1000, 1100)]
    assert many_dice(seeds).tolist() == [dice(seed).tolist() for seed in seeds]
    assert many_dice([nothing_left]).tolist() == [[1]]


def test_whether_machine_code_is_on_disk_is_known(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(warmup, "compiled", lambda: True)
    monkeypatch.setattr(warmup, "cache_folder", lambda name: tmp_path / name)
    module = "isthmus.fast.connections.kernel"
    assert not warmup.kept(module)
    for name in compiler.sources_of(module):
        (tmp_path / name / "deeper").mkdir(parents=True)
        assert not warmup.kept(module)  # numba makes folders before it has anything to keep
    for name in compiler.sources_of(module):
        (tmp_path / name / "deeper" / "legal-1.py311.nbi").touch()
    assert warmup.kept(module)
    (tmp_path / module / "deeper" / "legal-1.py311.nbi").unlink()
    assert not warmup.kept(module)
    monkeypatch.setattr(warmup, "compiled", lambda: False)
    assert warmup.kept("isthmus.fast.ponte.kernel")
