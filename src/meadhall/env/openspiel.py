"""The games as one Python game of OpenSpiel: ``load("878", seats=2)``.

Once this is imported OpenSpiel knows it by name too: ``pyspiel.load_game("meadhall(game=eketorp,seats=3)")``. It would
take 878 for a number: there that game is called game-878.

The first node is one of chance: it draws which of ``deals`` streams of luck the dice and cards of this game come from.
After it nothing is left to chance, so a search that looks through clones of the state sees the dice to come; one that
asks ``resample_from_infostate`` for a state, as OpenSpiel's information set search does, gets other dice and other
hidden cards each time. Seats that answer at the same time answer one after the other.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

import meadhall
from meadhall.core.state import State
from meadhall.env.setting import Setting, next_seat

PARAMETERS: dict[str, Any] = {"game": "eketorp", "seats": 0, "scenario": "", "deals": 4096}
GAME_TYPE = pyspiel.GameType(
    short_name="meadhall",
    long_name="Meadhall",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


def load(game: str, seats: int = 0, scenario: str = "", deals: int = PARAMETERS["deals"]) -> pyspiel.Game:
    name = f"game-{game}" if game.isdigit() else game
    return pyspiel.load_game("meadhall", {"game": name, "seats": seats, "scenario": scenario, "deals": deals})


class MeadhallGame(pyspiel.Game):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        wished = PARAMETERS | (params or {})
        self.setting = Setting(wished["game"].removeprefix("game-"), wished["seats"] or None, wished["scenario"])
        self.deals = wished["deals"]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.actions,
            max_chance_outcomes=self.deals,
            num_players=self.setting.seats,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=self.setting.game.longest,
        )
        super().__init__(GAME_TYPE, info, wished)

    def new_initial_state(self) -> MeadhallState:
        return MeadhallState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"observations take no parameters: {params}")
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            raise ValueError("observations hold what a seat sees now, not all it has seen")
        return Observer(self.setting)


class Position:
    """A state that OpenSpiel copies as ``clone`` does it, and stores as ``dump`` does."""

    def __init__(self, state: State | None) -> None:
        self.state = state

    def __reduce__(self) -> tuple[Any, ...]:
        return (Position, (None,)) if self.state is None else (restored, (self.state.game.id, self.state.dump()))

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return Position(None if self.state is None else self.state.clone())


def restored(game: str, dumped: bytes) -> Position:
    return Position(meadhall.load(game).restore(dumped))


class MeadhallState(pyspiel.State):
    def __init__(self, game: MeadhallGame) -> None:
        super().__init__(game)
        self.position = Position(None)

    @property
    def state(self) -> State:
        assert self.position.state is not None, "the luck of the game is still to be drawn"
        return self.position.state

    def current_player(self) -> int:
        if self.position.state is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.state.is_over() else next_seat(self.state)

    def _legal_actions(self, player: int) -> list[int]:
        return [int(action) for action in self.state.legal(player)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self.position.state is None:
            self.position = Position(self.get_game().setting.start(action))
        else:
            self.state.apply(next_seat(self.state), action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"luck {action}"
        return str(self.get_game().setting.game.describe(action))

    def is_terminal(self) -> bool:
        return self.position.state is not None and self.state.is_over()

    def returns(self) -> list[float]:
        return (self.state.result() if self.is_terminal() else None) or [0.0] * self.num_players()

    def resample_from_infostate(self, player: int, sampler: Any) -> MeadhallState:
        """A state that the player cannot tell from this one, with other luck to come."""
        twin: MeadhallState = self.clone()
        twin.position = Position(self.state.determinize(player, int(sampler() * 2**30)))
        return twin

    def __str__(self) -> str:
        if self.position.state is None:
            return "before the deal"
        return f"{self.get_game().setting.game.id} {self.state.digest()}"


class Observer:
    """What a player sees now, as one flat tensor and as text; OpenSpiel's ``PyObserver``."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.tensor = np.zeros(setting.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: MeadhallState, player: int) -> None:
        if state.position.state is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.setting.observation(state.state, player)

    def string_from(self, state: MeadhallState, player: int) -> str:
        if state.position.state is None:
            return "before the deal"
        return " ".join(str(number) for number in state.state.observe(player))


pyspiel.register_game(GAME_TYPE, MeadhallGame)
