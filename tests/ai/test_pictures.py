"""Pictures as arrays (`render_mode="rgb_array"`): their form, that they show the game, and that signs are visible."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium
import matplotlib as mpl
import numpy as np
import pytest
import resvg_py
from numpy.typing import NDArray

import isthmus
from isthmus.ai import MissingExtra, pettingzoo
from isthmus.ai.games import learnable_games
from isthmus.ai.gymnasium import environment_ids
from isthmus.ai.pictures import pixels
from isthmus.drawing import draw
from isthmus.drawing.paper import COLOURS, FONT
from isthmus.games.connections.board import standard_tiles

IDS = environment_ids()
RECORDS = sorted((Path(__file__).resolve().parents[1] / "data" / "records").glob("*.txt"))
PAPER = tuple(bytes.fromhex(COLOURS["paper"].removeprefix("#")))


def is_picture(shown: NDArray[Any]) -> bool:
    height, width, colours = shown.shape
    return shown.dtype == np.uint8 and colours == 3 and height % 2 == width % 2 == 0 and min(height, width) > 300


@pytest.mark.parametrize("identity", IDS.values())
def test_a_picture_shows_the_step(identity: str) -> None:
    env = gymnasium.make(identity, render_mode="rgb_array")
    _, info = env.reset(seed=1)
    before: Any = env.render()
    assert is_picture(before)
    assert tuple(before[0, 0]) == PAPER  # no transparent corners
    np.testing.assert_array_equal(env.render(), before)
    env.step(int(np.flatnonzero(info["action_mask"])[-1]))
    after: Any = env.render()
    assert after.shape == before.shape
    changed = (after != before).any(axis=2).mean()
    assert 0 < changed < 0.5  # something was drawn, and not another board


def test_pictures_of_an_episode_are_collected() -> None:
    """What the peer's video wrappers build on."""
    env = gymnasium.make(IDS["connections"], render_mode="rgb_array_list", board="tiny")
    _, info = env.reset(seed=2)
    for _ in range(3):
        _, _, _, _, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
    frames: Any = env.render()
    assert len(frames) == 4
    assert all(is_picture(frame) for frame in frames)


def test_pictures_of_many_games() -> None:
    envs = gymnasium.make_vec(IDS["traxx"], num_envs=2, render_mode="rgb_array")
    envs.reset(seed=3)
    frames: Any = envs.render()
    one = gymnasium.make(IDS["traxx"], render_mode="rgb_array")
    one.reset(seed=4)
    assert len(frames) == 2
    np.testing.assert_array_equal(frames[1], one.render())


def test_a_picture_of_all_boards() -> None:
    env = pettingzoo.parallel_env(next(iter(IDS)), players=3, render_mode="rgb_array")
    seen, _ = env.reset(seed=5)
    before = env.render()
    assert is_picture(before)
    env.step({agent: int(np.flatnonzero(one["action_mask"])[-1]) for agent, one in seen.items()})
    height, width = before.shape[0] // 2, before.shape[1] // 2
    changed = (env.render() != before).any(axis=2)
    for board in (changed[:height, :width], changed[:height, width:], changed[height:, :width]):
        assert board.any()  # everybody has drawn something
    assert not changed[height:, width:].any()  # there is no fourth board


def characters_of(svg: str) -> set[tuple[str, bool]]:
    """Every character on a board, and whether it is bold."""
    texts = re.findall(r"<text([^>]*)>([^<]*)</text>", svg)
    return {(character, "font-weight" in tag) for tag, text in texts for character in text}


def stamp(character: str, *, bold: bool) -> bytes:
    weight = ' font-weight="700"' if bold else ""
    text = f'<text x="8" y="30" font-size="24"{weight}>{character}</text>'
    return pixels(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" font-family="{FONT}">{text}</svg>'
    ).tobytes()


def test_every_sign_on_the_boards_is_in_the_font() -> None:
    """Signs that a font lacks are invisible, or all look alike."""
    found = {(tile.mark, False) for tile in standard_tiles()}
    for path in RECORDS:
        found |= characters_of(draw(isthmus.load(path.read_text(encoding="utf-8")).state))
    assert {("7", True), ("a", False)} <= found
    stamps = {(character, bold): stamp(character, bold=bold) for character, bold in found}
    assert stamp(" ", bold=False) not in stamps.values()
    assert stamp("\ue000", bold=False) not in stamps.values()
    assert len(set(stamps.values())) == len(stamps)


def test_no_font_of_the_machine_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """The picture is the same everywhere, even where there are no fonts."""
    asked: dict[str, Any] = {}

    def draws(**keywords: Any) -> bytes:
        asked.update(keywords)
        return original(**keywords)

    original = resvg_py.svg_to_bytes
    monkeypatch.setattr(resvg_py, "svg_to_bytes", draws)
    stamp("7", bold=True)
    assert asked["skip_system_fonts"]
    assert all(Path(file).is_relative_to(Path(mpl.get_data_path())) for file in asked["font_files"])


def test_an_environment_says_at_once_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "isthmus.ai.pictures")
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    for make in (
        lambda: gymnasium.make(next(iter(IDS.values())), render_mode="rgb_array"),
        lambda: gymnasium.make_vec(next(iter(IDS.values())), num_envs=2, render_mode="rgb_array"),
        lambda: pettingzoo.env(learnable_games()[-1].name, render_mode="rgb_array"),
    ):
        with pytest.raises(MissingExtra, match=re.escape("pip install 'isthmus[pictures]'")):
            make()
    gymnasium.make(next(iter(IDS.values())), render_mode="svg")


def test_without_the_extra_the_peers_checks_pass_as_well() -> None:
    """They try every mode that an environment offers, so this one must not be offered."""
    script = (
        "import sys, warnings\n"
        "sys.modules['resvg_py'] = None\n"
        "import gymnasium\n"
        "from gymnasium.utils.env_checker import check_env\n"
        "from pettingzoo.test import render_test\n"
        "import isthmus.ai.gymnasium\n"
        "from isthmus.ai import pettingzoo\n"
        "warnings.simplefilter('error')\n"
        "check_env(gymnasium.make('isthmus/Traxx-v2').unwrapped)\n"
        "render_test(lambda render_mode=None: pettingzoo.env('ponte', render_mode=render_mode))\n"
        "print('checked')"
    )
    assert subprocess.check_output([sys.executable, "-c", script], text=True).endswith("checked\n")
