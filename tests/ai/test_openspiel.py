"""OpenSpiel games: the peer's own simulation tests, what a player may know, and that both forms are one game."""

from __future__ import annotations

import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment  # type: ignore[import-untyped]
from open_spiel.python.algorithms import ismcts, mcts  # type: ignore[import-untyped]
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation  # type: ignore[import-untyped]

from isthmus.ai.games import learnable_games
from isthmus.ai.openspiel import registered_names
from isthmus.kernel.errors import BadInput

GAMES = [
    "isthmus_hashi(players=2)",
    "isthmus_hashi(players=3,setup=random,side=b)",
    "isthmus_hashi_turns(players=1)",
    "isthmus_traxx(players=4)",
    "isthmus_traxx_turns(players=1,start=choose)",
    "isthmus_traxx_turns(players=2)",
    "isthmus_connections(players=2,board=tiny)",
    "isthmus_connections(players=2,board=tiny,series=True)",
    "isthmus_connections_turns(players=2,boards=B)",
    "isthmus_connections_turns(players=3,board=tiny)",
    "isthmus_ponte(board=tiny)",
    "isthmus_ponte(board=tiny,lot=True,may_pass_bridge=True)",
]
HIDING = [
    "isthmus_hashi_turns(players=3)",
    "isthmus_traxx_turns(players=2)",
    "isthmus_connections(players=3,board=tiny)",
]


def random_states(name: str, seed: int) -> Any:
    """The states of one random game, from the first to the last."""
    chooser, state = random.Random(seed), pyspiel.load_game(name).new_initial_state()
    while True:
        yield state
        if state.is_terminal():
            return
        if state.is_chance_node():
            state.apply_action(chooser.choice([action for action, _ in state.chance_outcomes()]))
        elif state.is_simultaneous_node():
            players = range(state.num_players())
            state.apply_actions([chooser.choice(state.legal_actions(player)) for player in players])
        else:
            state.apply_action(chooser.choice(state.legal_actions()))


def test_every_game_is_registered_in_all_its_forms() -> None:
    names = set(pyspiel.registered_names())
    assert set(registered_names()) <= names
    assert {name for name, _ in registered_names().values()} == {game.name for game in learnable_games()}
    for short_name, (_, together) in registered_names().items():
        kind = pyspiel.load_game(short_name).get_type()
        simultaneous = kind.dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
        assert simultaneous == together


@pytest.mark.parametrize("name", GAMES)
def test_the_peer_s_random_simulation(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)
    capfd.readouterr()  # it prints every move


@pytest.mark.long
@pytest.mark.parametrize("name", ["isthmus_ponte", "isthmus_ponte(size=12)", *GAMES])
def test_the_peer_s_random_simulation_at_length(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=3, serialize=True, verbose=False)
    capfd.readouterr()


@pytest.mark.parametrize("name", GAMES)
def test_copies_pickles_and_both_serialisations_are_the_same_state(name: str) -> None:
    for number, state in enumerate(random_states(name, 4)):
        if number % 7 and not state.is_terminal():
            continue
        game = state.get_game()
        copies = [state.clone(), pickle.loads(pickle.dumps(state)), game.deserialize_state(state.serialize())]
        new_game, new_state = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
        assert str(new_game) == str(game)
        for copy in (*copies, new_state):
            assert str(copy) == str(state)
            assert copy.history() == state.history()
            assert copy.returns() == state.returns()
            for player in range(game.num_players()):
                assert copy.legal_actions(player) == state.legal_actions(player)
        if not state.is_terminal() and state.is_player_node():
            copies[0].apply_action(copies[0].legal_actions()[0])
            assert copies[0].history() != state.history()


@pytest.mark.parametrize("name", GAMES)
def test_what_a_game_says_of_itself_holds(name: str) -> None:
    game = pyspiel.load_game(name)
    chances, last = 0, game.new_initial_state()
    for state in random_states(name, 5):
        if state.is_chance_node():
            chances += 1
            outcomes = state.chance_outcomes()
            assert len(outcomes) <= game.max_chance_outcomes()
            assert sum(share for _, share in outcomes) == pytest.approx(1)
        last = state
    assert chances == game.max_chance_nodes_in_history()
    assert last.move_number() - chances <= game.max_game_length()
    returns = last.returns()
    assert all(game.min_utility() <= one <= game.max_utility() for one in returns)
    if game.num_players() > 1:
        assert sum(returns) == pytest.approx(0)
    outcome = last.rules.game.outcome(last.reference())
    assert outcome is not None
    if game.num_players() == 1:
        assert abs(returns[0]) == abs(outcome.scores[0])
    else:
        assert [one == max(returns) for one in returns] == [rank == 1 for rank in outcome.ranks]


@pytest.mark.parametrize("name", HIDING)
def test_open_steps_of_others_are_not_in_tensors_and_strings(name: str) -> None:
    """Two histories that differ in another player's open steps look the same to a player who has not moved."""
    game = pyspiel.load_game(name)
    observers = [make_observation(game), make_observation(game, INFO_STATE_OBS_TYPE)]
    compared = 0
    for state in random_states(name, 6):
        waiting = 0 if state.is_terminal() else int(state.rules.kernel.active(state.words))
        if waiting.bit_count() < 2 or state.closed < len(state.log):
            continue  # only at the opening of a round
        player = game.num_players() - 1
        seen = set()
        for choice in (0, -1):
            copy = state.clone()
            legal = copy.legal_actions(0)
            copy._take(0, legal[choice])
            copy._note_close()
            for observer in observers:
                observer.set_from(copy, player)
            parts = observers[1].dict
            hidden = np.concatenate([part.ravel() for key, part in parts.items() if key != "waiting"])
            seen.add((observers[1].string_from(copy, player).replace(" ! ?", " ?"), hidden.tobytes()))
            assert str(copy) != str(state)
        assert len(seen) == 1
        compared += 1
    assert compared >= 8


def observer_of(game: Any, *, public: bool, private: str, recall: bool = False) -> Any:
    kind = pyspiel.IIGObservationType(
        public_info=public, perfect_recall=recall, private_info=pyspiel.PrivateInfoType.__members__[private]
    )
    return make_observation(game, kind)


def seen_by(observer: Any, state: Any, player: int) -> tuple[str, bytes]:
    observer.set_from(state, player)
    return observer.string_from(state, player), observer.tensor.tobytes()


@pytest.mark.parametrize("recall", [False, True])
@pytest.mark.parametrize("name", HIDING)
def test_public_and_private_parts_are_told_apart(name: str, *, recall: bool) -> None:
    """An open step is in the private part of its player and in nobody else's, nor in the public one."""
    game = pyspiel.load_game(name)
    public = observer_of(game, public=True, private="NONE", recall=recall)
    private = observer_of(game, public=False, private="SINGLE_PLAYER", recall=recall)
    everybody = observer_of(game, public=False, private="ALL_PLAYERS", recall=recall)
    all_known = observer_of(game, public=True, private="ALL_PLAYERS", recall=recall)
    compared = 0
    for state in random_states(name, 10):
        waiting = 0 if state.is_terminal() else int(state.rules.kernel.active(state.words))
        legal = state.legal_actions(0) if waiting & 1 and state.closed == len(state.log) else []
        for action in legal[1:3]:  # not the first one: being done is seen by all
            after = state.clone()
            after._take(0, action)
            assert seen_by(public, after, 1) == seen_by(public, state, 1)
            assert seen_by(private, after, 1) == seen_by(private, state, 1)
            for observer in (private, everybody, all_known):
                before = seen_by(observer, state, 0)
                assert all(now != then for now, then in zip(seen_by(observer, after, 0), before, strict=True))
            seen_by(everybody, after, 1)
            assert everybody.dict["open"].shape == (game.num_players(), game.num_distinct_actions())
            assert np.argwhere(everybody.dict["open"]).tolist() == [[0, action]]
            assert after.action_to_string(0, action) in private.string_from(after, 0)
            compared += 1
    assert compared >= 8


def test_who_is_done_is_public() -> None:
    game = pyspiel.load_game("isthmus_traxx_turns(players=2)")
    public, state = observer_of(game, public=True, private="NONE"), game.new_initial_state()
    found = []
    while len(state.log) < 30:
        public.set_from(state, 0)
        found.append(tuple(public.dict["waiting"].astype(int)))
        state.apply_action(state.legal_actions()[0])
    assert {(1, 1), (0, 1), (0, 0)} <= set(found)


@pytest.mark.parametrize("name", ["isthmus_hashi_turns(players=1)", "isthmus_ponte(board=tiny)"])
def test_where_nothing_is_hidden_all_is_public(name: str) -> None:
    game = pyspiel.load_game(name)
    usual, public = make_observation(game), observer_of(game, public=True, private="NONE")
    private = observer_of(game, public=False, private="SINGLE_PLAYER")
    nothing = observer_of(game, public=False, private="NONE")
    assert nothing.tensor.size == 0
    for state in random_states(name, 11):
        assert seen_by(public, state, 0) == seen_by(usual, state, 0)
        text, tensor = seen_by(private, state, 0)
        assert text == nothing.string_from(state, 0) == ""
        assert not any(tensor)


@pytest.mark.parametrize("name", ["isthmus_connections_turns(players=2,board=tiny)", "isthmus_ponte(board=tiny)"])
def test_recall_tells_apart_what_a_player_can_tell_apart(name: str) -> None:
    """With perfect recall no two points of a game look the same to the player who decides."""
    game = pyspiel.load_game(name)
    observer = make_observation(game, INFO_STATE_OBS_TYPE)
    strings, tensors, count = set(), set(), 0
    for state in random_states(name, 7):
        if not state.is_terminal() and state.is_player_node():
            player = state.current_player()
            observer.set_from(state, player)
            strings.add((player, state.information_state_string(player)))
            tensors.add((player, observer.tensor.tobytes()))
            count += 1
            assert observer.tensor.tolist() == state.information_state_tensor(player)
    assert len(strings) == len(tensors) == count


def test_both_forms_are_one_game() -> None:
    together = pyspiel.load_game("isthmus_connections(players=2,board=tiny)").new_initial_state()
    turns = pyspiel.load_game("isthmus_connections_turns(players=2,board=tiny)").new_initial_state()
    chooser = random.Random(8)
    while not together.is_terminal():
        if together.is_chance_node():
            action = chooser.choice([one for one, _ in together.chance_outcomes()])
            together.apply_action(action)
            turns.apply_action(action)
            continue
        label = together.reference().round
        steps: dict[int, list[int]] = {0: [], 1: []}
        while not together.is_terminal() and together.is_simultaneous_node() and together.reference().round == label:
            waiting = int(together.rules.kernel.active(together.words))
            actions = [chooser.choice(together.legal_actions(player)) for player in (0, 1)]
            for player in (0, 1):
                if waiting >> player & 1:
                    steps[player].append(actions[player])
            together.apply_actions(actions)
        for player in (0, 1):
            for action in steps[player]:
                assert turns.current_player() == player
                turns.apply_action(action)
        assert str(turns) == str(together)
    assert turns.is_terminal()
    assert turns.returns() == together.returns()


def test_illegal_actions_and_unknown_parameters_are_refused() -> None:
    state = pyspiel.load_game("isthmus_ponte(board=tiny)").new_initial_state()
    wrong = next(action for action in range(200) if action not in state.legal_actions())
    with pytest.raises(ValueError, match="is not legal here"):
        state._apply_action(wrong)
    with pytest.raises(Exception, match="side"):
        pyspiel.load_game("isthmus_hashi(side=c)")
    with pytest.raises(ValueError, match="no parameters"):
        state.get_game().make_py_observer(None, {"plane": 1})


def test_the_peer_s_learning_environment_plays_it() -> None:
    env = rl_environment.Environment(pyspiel.load_game("isthmus_connections(players=2,board=tiny)"))
    env.seed(3)
    step, chooser = env.reset(), random.Random(9)
    while not step.last():
        step = env.step([chooser.choice(legal) for legal in step.observations["legal_actions"]])
    assert sum(step.rewards) == pytest.approx(0)


def test_alone_is_played_seat_by_seat_and_the_other_form_says_so() -> None:
    assert pyspiel.load_game("isthmus_hashi_turns(players=1)").num_players() == 1
    with pytest.raises(BadInput, match=r"expected 2 or more; alone: isthmus_hashi_turns\(players=1\)"):
        pyspiel.load_game("isthmus_hashi(players=1)")


SEAT_BY_SEAT = [
    "isthmus_hashi_turns(players=2)",
    "isthmus_traxx_turns(players=2)",
    "isthmus_connections_turns(players=3,board=tiny)",
]


def known(state: Any, player: int) -> tuple[str, Any]:
    return state.information_state_string(player), tuple(state.information_state_tensor(player))


@pytest.mark.parametrize("name", SEAT_BY_SEAT)
def test_a_resampled_state_is_one_that_the_player_cannot_tell_apart(name: str) -> None:
    sampler, different = random.Random(1).random, 0
    for number, state in enumerate(random_states(name, 3)):
        if number % 5 or state.is_terminal() or state.is_chance_node():
            continue
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, sampler)
            assert known(other, player) == known(state, player)
            assert other.current_player() == state.current_player()
            different += any(known(other, seat) != known(state, seat) for seat in range(state.num_players()))
    assert different > 3  # what the player does not know has changed


def test_only_what_is_hidden_is_resampled() -> None:
    sampler = random.Random(1).random
    states = list(random_states("isthmus_ponte(board=tiny)", 3))
    assert str(states[-1].resample_from_infostate(0, sampler)) == str(states[-1])
    together = pyspiel.load_game("isthmus_hashi(players=2)").new_initial_state()
    with pytest.raises(NotImplementedError, match="seat by seat"):
        together.resample_from_infostate(0, sampler)


@pytest.mark.parametrize("name", SEAT_BY_SEAT)
def test_ismcts_plays_a_whole_game(name: str) -> None:
    game, generator = pyspiel.load_game(name), np.random.RandomState(2)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, generator), 1.0, 3, random_state=generator)
    chooser, state, searched = random.Random(2), game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chooser.choice([action for action, _ in state.chance_outcomes()]))
        elif state.current_player() == 1:
            searched += len(state.legal_actions()) > 1
            state.apply_action(bot.step(state))
        else:
            state.apply_action(chooser.choice(state.legal_actions()))
    assert searched > 5
    assert sum(state.returns()) == 0


def test_the_first_numbers_of_others_are_hidden_too() -> None:
    """Before the first card nothing has been dealt, and what is public must still be a copy."""
    state = pyspiel.load_game("isthmus_hashi_turns(players=2)").new_initial_state()
    before = state.observation_tensor(1)
    state.apply_action(state.legal_actions()[0])
    assert state.observation_tensor(1) == before
