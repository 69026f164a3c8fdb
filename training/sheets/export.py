"""Write a trained net as the file that the package plays with, and the card that goes with it.

    python -m training.sheets export OUT/net.npz --to src/isthmus/bots/hashi/net_a.npz --device D --command C

Weights are kept in half precision: that halves the file and changes what the net says by a few thousandths of a point.
What the net says of the cards is left out: it is there for learning alone.
The same net gives the same bytes.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import numpy as np

from training.checkpoints import digest, read_arrays, write_arrays

LICENCE, DATA = "MIT", "games with sampled cards, played by the net itself"


def export(net: Path, target: Path, *, device: str, command: str) -> dict[str, Any]:
    """Write the net and its card, which lies beside it and ends in .json; returns the card."""
    weights, about = read_arrays(net)
    found = digest(weights)
    if about.pop("sha256", None) != found:
        raise ValueError(f"{net} is not the net.npz of a training, or it is damaged")
    shape = {name: about[name] for name in ("features", "hidden", "channels", "blocks", "grid", "spread")}
    target.parent.mkdir(parents=True, exist_ok=True)
    last = f"layer{len(about['hidden'])}."
    kept = {name: array[..., :1] if name.startswith(last) else array for name, array in sorted(weights.items())}
    write_arrays(target, {name: array.astype(np.float16) for name, array in kept.items()}, shape)
    content = target.read_bytes()
    card = {**about, "device": device, "command": command, "licence": LICENCE, "data": DATA, "weights_sha256": found,
            "bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}  # fmt: skip
    target.with_suffix(".json").write_text(json.dumps(card, indent=2, sort_keys=True) + "\n", encoding="utf-8")
    return card
