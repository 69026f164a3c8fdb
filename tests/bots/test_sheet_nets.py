"""Nets for sheets: one without a proper card is refused, whatever is wrong with the card; one core does the sums."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from threadpoolctl import threadpool_info

from isthmus.bots.connections import net
from isthmus.bots.nets import Floats
from isthmus.bots.sheet_nets import arrays_in, judge_of, load
from isthmus.kernel.errors import BadInput


@pytest.mark.parametrize("card", [None, "", "{}", "[]", "7", '{"sha256": 7}', '{"sha256": "00"}'])
def test_a_net_without_its_card_is_refused(card: str | None, tmp_path: Path) -> None:
    path = tmp_path / "net.npz"
    path.write_bytes(net.FILE.read_bytes())
    if card is not None:
        path.with_suffix(".json").write_text(card, encoding="utf-8")
    with pytest.raises(BadInput, match=r"net\.npz"):
        load(path)


def threads() -> dict[str, int]:
    """By library that multiplies matrices for numpy how many threads it takes; others may be loaded at any time."""
    return {
        library["filepath"]: library["num_threads"]
        for library in threadpool_info()
        if library["user_api"] == "blas" and "numpy" in library["filepath"]
    }


class Watched(dict[str, Floats]):
    """The arrays of a net, and how many threads there were whenever one was taken."""

    def __init__(self, arrays: dict[str, Floats]) -> None:
        super().__init__(arrays)
        self.seen: list[dict[str, int]] = []

    def __getitem__(self, name: str) -> Floats:
        self.seen.append(threads())
        return super().__getitem__(name)


def test_a_net_takes_one_core_while_it_answers() -> None:
    arrays, about = arrays_in(net.FILE.read_bytes())
    watched, before = Watched(arrays), threads()
    judge = judge_of(watched, about)
    watched.seen.clear()
    judge(np.zeros((3, about["features"]), np.float32))
    assert before
    assert watched.seen
    for library, usual in before.items():
        assert {seen[library] for seen in watched.seen} == {1}
        assert threads()[library] == usual
