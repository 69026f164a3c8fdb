"""The list of games: lazy, closed, and working even if another game is broken."""

from __future__ import annotations

import subprocess
import sys

import pytest

from isthmus import registry
from isthmus.kernel.code import GameCode
from isthmus.kernel.documents import packaged_document
from isthmus.kernel.errors import BadInput
from isthmus.kernel.options import option_words, parse_options
from isthmus.kernel.record import Record


def test_every_game_knows_its_own_name() -> None:
    assert tuple(game.name for game in registry.games()) == registry.GAME_NAMES
    assert registry.game("hashi") is registry.game("hashi")


def test_unknown_names_and_rules_versions_are_bad_input() -> None:
    with pytest.raises(BadInput, match="expected one of: hashi, traxx, connections, ponte"):
        registry.game("chess")
    with pytest.raises(BadInput, match="version 99 of hashi is not known here"):
        registry.game_of(Record("hashi", 99, {}, ("Ana",)))
    with pytest.raises(BadInput, match="version 7 of ponte"):
        registry.open_code(GameCode("ponte", 7, {}, "0000000000"))


def test_a_code_opens_into_game_options_and_seed() -> None:
    code = GameCode("hashi", registry.game("hashi").rules_version, {"side": "b"}, "7K3M9QXR2T")
    deal = registry.open_code(str(code).lower())
    assert deal.game.name == "hashi"
    assert {key: word.lower() for key, word in option_words(deal.options).items()} == {"side": "b"}
    assert deal.seed == "7K3M9QXR2T"
    with pytest.raises(BadInput, match="is unknown"):
        registry.open_code(GameCode("hashi", 1, {"nothing": "x"}, "0000000000"))


def test_one_game_is_loaded_without_the_others() -> None:
    code = "import sys; from isthmus.registry import game; game('ponte'); print('isthmus.games.hashi' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_a_broken_game_does_not_hurt_the_others() -> None:
    code = (
        "import sys; sys.modules['isthmus.games.hashi.game'] = None\n"
        "from isthmus.registry import game\n"
        "print(game('traxx').name)\n"
        "try: game('hashi')\n"
        "except ImportError: print('broken')\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["traxx", "broken"]


def test_a_code_for_an_own_board_takes_that_board_and_no_other() -> None:
    hashi = registry.game("hashi")
    mine, other = (packaged_document("isthmus.games.hashi", f"data/side_{side}.toml") for side in "ab")
    own = parse_options(hashi.options_type, {"board": mine})
    code = GameCode("hashi", hashi.rules_version, option_words(own), "0000000000")
    assert registry.open_code(code, {"board": mine}).options == own
    with pytest.raises(BadInput, match="has the fingerprint"):
        registry.open_code(code, {"board": other})
    with pytest.raises(BadInput, match="expected the board file itself"):
        registry.open_code(code)
