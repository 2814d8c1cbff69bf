"""What the environments of one game have in common: keywords, seeds, rewards and pictures."""

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, Generic, TypeVar

import gymnasium as gym

from ..core.chance import part_of
from ..core.dealers import Dealer
from ..core.session import Exchange, Holes, Session, Setup
from ..entropy import ENTROPY, fresh_seed
from .arrays import Observation
from .earnings import Earnings, weights_of
from .game_choice import GameChoice, Reward, named

RENDER_MODES = ("ansi", "rgb_array")
GameT = TypeVar("GameT", bound=Session)
ActionT = TypeVar("ActionT")


class Episodes:
    """The seeds of the games of an environment. The n-th game after a reset with seed s, from 0, has the seed
    ``s/n``."""

    def __init__(self) -> None:
        self._seed, self._number = "", -1

    def following(self, seed: int | None) -> str:
        """Return the seed of the game that begins now. None goes on after the last one."""
        if seed is not None or not self._seed:
            self._seed, self._number = fresh_seed() if seed is None else str(seed), -1
        self._number += 1
        return part_of(self._seed, self._number)


class GameEnv(gym.Env[Observation, ActionT], Generic[GameT, ActionT]):
    """An environment of one game."""

    metadata = {"render_modes": [*RENDER_MODES], "render_fps": 60}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(self, reward: Reward, render_mode: str | None, game: Mapping[str, Any]) -> None:
        """``game`` are the keywords of ``GameChoice``. Raises ValueError for a value that cannot be, and TypeError for
        a keyword that is unknown."""
        self.choice = GameChoice(**game)
        if render_mode is not None:
            named("render_mode", render_mode, RENDER_MODES)
        self.render_mode = render_mode
        self.weights = weights_of(reward)
        self.session: GameT
        """The current game, a ``GameView``."""
        self._episodes = Episodes()
        self._rules, self._shown = self.choice.the_rules, self.choice.shown

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game. The n-th game after a reset with seed s, from 0, has the seed ``s/n``. Returns what is seen."""
        super().reset(seed=seed)
        setup = self.choice.begun(self._episodes.following(seed))
        exchange = None
        if "attack" in self.weights:
            attack = self.choice.the_attack
            exchange = Exchange(attack, Holes(attack, setup.seed), setup.rules.ticks_per_second)
        self.session = self._begin(setup, setup.dealer(ENTROPY), exchange)
        self._earnings = Earnings(self.weights, self.session)
        return self._begun()

    @abstractmethod
    def _begin(self, setup: Setup, deals: Dealer, exchange: Exchange | None) -> GameT:
        """Return a new game."""

    @abstractmethod
    def _begun(self) -> tuple[Observation, dict[str, Any]]:
        """Return what is seen of the game that has begun."""

    def render(self) -> Any:
        """Return the game as text or as a picture, as the render mode says."""
        from .rendering import rendered

        return rendered([self.session], self._shown, self.render_mode)
