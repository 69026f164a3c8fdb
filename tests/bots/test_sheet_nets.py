"""A net without a proper card is refused, whatever is wrong with the card."""

from __future__ import annotations

from pathlib import Path

import pytest

from isthmus.bots.connections import net
from isthmus.bots.sheet_nets import load
from isthmus.kernel.errors import BadInput


@pytest.mark.parametrize("card", [None, "", "{}", "[]", "7", '{"sha256": 7}', '{"sha256": "00"}'])
def test_a_net_without_its_card_is_refused(card: str | None, tmp_path: Path) -> None:
    path = tmp_path / "net.npz"
    path.write_bytes(net.FILE.read_bytes())
    if card is not None:
        path.with_suffix(".json").write_text(card, encoding="utf-8")
    with pytest.raises(BadInput, match=r"net\.npz"):
        load(path)
