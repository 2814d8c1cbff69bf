"""A match of two players as a parallel environment of PettingZoo. Both place a piece in each step."""

from collections.abc import Mapping
from typing import Any, SupportsInt

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from ..core import MatchSetup, Round, set_up_match
from ..core.bits import WIDTH
from .arrays import Flags, observation_space
from .base import RENDER_MODES, Episodes
from .earnings import Earnings
from .game_choice import REWARDS, GameChoice, named, whole
from .placements import NOWHERE, Placer, ticks_of
from .placing import PlacingSession

AGENTS = ("player_0", "player_1")
WIN = "win"
_MOST_WAITING = 1000


class PlacedRound(Round):
    """A round in which both players place a piece at the same time."""

    def __init__(self, setup: MatchSetup, ticks: int) -> None:
        """Start a round. ``ticks`` is the time of a placement."""
        super().__init__(setup, 0)
        one, other = (
            PlacingSession(setup.side(player, 0), self.dealers[player], ticks, self.exchanges[player])
            for player in (0, 1)
        )
        one.face(other)
        other.face(one)
        self.sessions = self.games = one, other

    def deliver(self) -> None:
        """Take what both have sent to the other, after both have placed a piece."""
        last = max(game.tick for game in self.games)
        for game in self.games:
            game.tick = last  # who cleared rows needed more time
        self._deliver(last - 1)


class MatchEnv(ParallelEnv):  # type: ignore[misc] # PettingZoo has no types
    """One round of a match. docs/learning.md describes it."""

    metadata = {"name": "tetrarium_match_v0", "render_modes": [*RENDER_MODES], "render_fps": 10}  # noqa: RUF012

    def __init__(
        self,
        *,
        landings: str = "reachable",
        reward: str | Mapping[str, float] = WIN,
        max_pieces: int | None = None,
        pace: float = 2.0,
        render_mode: str | None = None,
        **game: Any,
    ) -> None:
        """Prepare rounds. ``game`` are the keywords of ``GameChoice`` without the mode. Raises ValueError for a value
        that cannot be."""
        if "mode" in game:
            raise ValueError(f"mode is {game['mode']!r}; expected none: a match has its own")
        self.choice = GameChoice(**game)
        whole("max_pieces", max_pieces, 1)
        if render_mode is not None:
            named("render_mode", render_mode, RENDER_MODES)
        weights = {reward: 1.0} if isinstance(reward, str) else {name: float(each) for name, each in reward.items()}
        for name in weights:
            named("reward", name, (WIN, *REWARDS))
        self._win = weights.pop(WIN, 0.0)
        self._weights = weights
        self._max_pieces, self._ticks = max_pieces, ticks_of(self.choice, pace)
        self.render_mode = render_mode
        rules = self._set_up("0").game.rules
        self.possible_agents = [*AGENTS]
        self.agents: list[str] = []
        self._placers = {agent: Placer(self.choice, rules, landings) for agent in AGENTS}
        rows = rules.skyline
        seen = observation_space(rows, self.choice.shown)
        seen.spaces["rival"] = spaces.MultiBinary((rows, WIDTH))
        seen.spaces["waiting"] = spaces.Box(0, _MOST_WAITING, (2,), np.int16)
        self.observation_spaces = {agent: spaces.Dict(seen.spaces) for agent in AGENTS}
        self.action_spaces = {agent: spaces.Discrete(placer.size) for agent, placer in self._placers.items()}
        self._episodes = Episodes()
        self.round: PlacedRound
        """The current round."""

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def _set_up(self, seed: str) -> MatchSetup:
        choice = self.choice
        return set_up_match(
            choice.the_rules,
            choice.the_attack,
            seed,
            first_to=1,
            level=choice.level,
            hold=choice.hold,
            previews=5 if choice.previews is None else max(1, choice.previews),
            randomizer=choice.dealing,
        )

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        """Begin a round. Both players get the same pieces. Returns what each of them sees."""
        self.round = PlacedRound(self._set_up(self._episodes.following(seed)), self._ticks)
        self.agents = [*AGENTS]
        for placer, session in zip(self._placers.values(), self.round.games, strict=True):
            placer.begin(session)
        self._earnings = [Earnings(self._weights, session) for session in self.round.games]
        return self._observed(), {agent: self._info(number, NOWHERE) for number, agent in enumerate(AGENTS)}

    def step(self, actions: Mapping[str, SupportsInt]) -> tuple[
        dict[str, dict[str, Any]], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:  # fmt: skip
        """Let both players place a piece. Returns what PettingZoo says."""
        if not self.agents:
            return {}, {}, {}, {}, {}
        placers, games = self._placers, self.round.games
        placed = [placers[agent].act(int(actions[agent])) for agent in AGENTS]
        self.round.deliver()
        for placer in placers.values():
            placer.look()
        ended, winner = self.round.ended, self.round.winner
        cut = not ended and self._max_pieces is not None and games[0].pieces >= self._max_pieces
        rewards = {
            agent: self._earnings[number].earned()
            + (0.0 if winner is None else self._win if winner == number else -self._win)
            for number, agent in enumerate(AGENTS)
        }
        infos = {agent: self._info(number, placed[number]) for number, agent in enumerate(AGENTS)}
        if ended or cut:
            self.agents = []
        return self._observed(), rewards, dict.fromkeys(AGENTS, ended), dict.fromkeys(AGENTS, cut), infos

    def _observed(self) -> dict[str, dict[str, Any]]:
        seen: dict[str, dict[str, Any]] = {agent: self._placers[agent].observed() for agent in AGENTS}
        waiting = [
            min(sum(packet.lines for packet in exchange.waiting), _MOST_WAITING) for exchange in self.round.exchanges
        ]
        for number, agent in enumerate(AGENTS):
            rival: Flags = seen[AGENTS[1 - number]]["board"]
            seen[agent]["rival"] = rival.copy()
            seen[agent]["waiting"] = np.array([waiting[number], waiting[1 - number]], np.int16)
        return seen

    def _info(self, number: int, placed: Any) -> dict[str, Any]:
        game = self.round.games[number]
        return {
            "action_mask": self._placers[AGENTS[number]].mask,
            "lines": game.lines,
            "pieces": game.pieces,
            "attack": self.round.exchanges[number].attacked,
            "placement": np.array(placed, np.int16),
        }

    def render(self) -> Any:
        """Return both games side by side, as text or as a picture."""
        from .rendering import rendered

        return rendered(self.round.games, self.choice.shown, self.render_mode)

    def close(self) -> None:
        """Do nothing: there is no window."""


def parallel_env(**keywords: Any) -> MatchEnv:
    """Return the environment of a match, with the keywords of ``MatchEnv``."""
    return MatchEnv(**keywords)
