"""Without its extra an environment says which command installs it; with it, nothing else is imported."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

import pytest

from isthmus.ai import MissingExtra, need_extra


@pytest.mark.parametrize(
    ("extra", "package"),
    [("gymnasium", "gymnasium"), ("pettingzoo", "pettingzoo"), ("openspiel", "pyspiel"), ("pictures", "resvg_py")],
)
def test_a_missing_extra_is_answered_with_its_command(
    extra: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.startswith(f"isthmus.ai.{extra}")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(MissingExtra) as caught:
        import_module(f"isthmus.ai.{extra}")
    assert isinstance(caught.value, ImportError)
    assert caught.value.name == package
    assert str(caught.value).endswith(f"pip install 'isthmus[{extra}]'")


def test_what_is_there_is_not_missed() -> None:
    need_extra("gymnasium", "json", "numpy")


def test_the_plain_package_imports_no_numpy_and_no_peer() -> None:
    script = (
        "import sys, isthmus, isthmus.ai\n"
        "isthmus.show(isthmus.play_out(isthmus.new('hashi', ['Ana']), 'greedy'))\n"
        "found = {'numpy', 'numba', 'gymnasium', 'pettingzoo', 'pyspiel', 'jax'} & set(sys.modules)\n"
        "print(sorted(found))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
