"""Many games of ``Tetrarium/Placements-v0`` at once, compiled where that is possible."""

from collections.abc import Iterator, Sequence
from hashlib import sha512
from itertools import islice
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ..ai.compiled import available
from ..core.bits import WIDTH
from ..core.board import PIECES, Piece
from ..core.chance import part_of
from ..core.dealers import RANDOMIZERS
from ..core.moves import undersides
from ..core.rules import Rules
from ..entropy import fresh_seed
from .arrays import Observation
from .game_choice import PAPERS
from .placements import PlacementsEnv
from .placing import ORIENTATIONS_OF_PIECE, StraightActions, highest_rows

if TYPE_CHECKING:
    from .kernel import DropTables, KernelGames

_SERVED_REWARDS = {"lines", "alive"}
_KEY_WORDS = 40
"""The most words of a seed: a text of 96 characters."""


def placements_vector(num_envs: int = 1, *, compiled: bool = True, **keywords: Any) -> VectorEnv[Any, Any, Any]:
    """Return ``num_envs`` games at once with the keywords of ``PlacementsEnv``. They are compiled if numba is there and
    the keywords allow it, and otherwise played one after the other in pure Python. Both play the same games."""
    one = PlacementsEnv(**keywords)
    if compiled and available() and can_be_compiled(one):
        return PlacementsVectorEnv(one, num_envs)
    return SyncVectorEnv([lambda: PlacementsEnv(**keywords)] * num_envs)


def can_be_compiled(one: PlacementsEnv) -> bool:
    """Return whether compiled code can play the games of an environment."""
    setup = one.choice.setup("0")
    mode, dealer = setup.mode, RANDOMIZERS[setup.randomizer]
    return (
        isinstance(one.placer.landings, StraightActions)
        and set(one.weights) <= _SERVED_REWARDS
        and not one.features
        and one.render_mode is None
        and setup.rules.console is None
        and not setup.rules.clutch
        and not (mode.garbage_rows or mode.hearts or mode.endless or mode.seconds or mode.level or mode.last_level)
        and not (mode.b_type_height is not None or mode.again or mode.walls or mode.sent or mode.perfect_clears)
        and not (dealer.sees_board or dealer.file)
        and dealer.replayable
        and dealer.name != "sequence"
    )


class PlacementsVectorEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """Compiled games. A game that has ended begins anew in the next step, as Gymnasium's own vectors do it."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(self, one: PlacementsEnv, num_envs: int) -> None:
        """Prepare as many games as ``one`` plays."""
        from . import kernel

        self.num_envs = num_envs
        self.single_observation_space, self.single_action_space = one.observation_space, one.action_space
        self.observation_space = batch_space(one.observation_space, num_envs)
        self.action_space = batch_space(one.action_space, num_envs)
        setup = one.choice.setup("0")
        rules = setup.rules
        self._randomizer = RANDOMIZERS[setup.randomizer]
        self._options = self._randomizer.checked(setup.dealing)
        served = {"memoryless": kernel.MEMORYLESS, "7-bag": kernel.BAG}
        self._size = one.placer.size
        self._rule = kernel.PlacingRule(
            rows=rules.skyline,
            shown=one.choice.shown,
            hold=int(one.choice.has_hold),
            lock_out=int(rules.lock_out),
            below=int(rules.name == PAPERS.name),
            lines=setup.mode.lines or 0,
            most=one.max_pieces or 0,
            dealer=served.get(setup.randomizer, kernel.OUTSIDE),
        )
        self._worth = one.weights.get("lines", 0.0), one.weights.get("alive", 0.0)
        self._after = one.afterstates
        self._kernel = kernel
        self._law = kernel.PlacingLaw(_tables(rules), self._rule)
        self._games: KernelGames = _games(num_envs, self._size)
        self._deals: list[Iterator[Piece]] = [iter(())] * num_envs
        self._seeds, self._episodes = [""] * num_envs, [-1] * num_envs

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin all games. Game i gets the seed ``seed + i``. Returns what is seen."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        if seed is None or isinstance(seed, int):
            seeds: Sequence[int | None] = [None if seed is None else seed + i for i in range(self.num_envs)]
        else:
            seeds = seed
        if len(seeds) != self.num_envs:
            raise ValueError(f"seed has {len(seeds)} numbers; expected {self.num_envs}, one for each game")
        for game, each in enumerate(seeds):
            if each is not None or not self._seeds[game]:
                self._seeds[game], self._episodes[game] = fresh_seed() if each is None else str(each), -1
        self._begin(range(self.num_envs))
        observation, _, _, _, infos = self._step(np.zeros(self.num_envs, np.int64))
        return observation, infos

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Make an action in each game. Returns what Gymnasium says."""
        actions = np.asarray(actions, np.int64)
        if actions.shape != (self.num_envs,) or actions.min() < 0 or actions.max() >= self._size:
            raise ValueError(
                f"the actions do not fit; expected {self.num_envs} whole numbers from 0 to {self._size - 1}"
            )
        ended = np.flatnonzero(self._games.state)
        if len(ended):
            self._begin(ended.tolist())
        return self._step(actions)

    def _step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        count, rule, games = self.num_envs, self._rule, self._games
        if rule.dealer == self._kernel.OUTSIDE:
            self._deal()
        seen = self._kernel.Seen(
            board=np.empty((count, rule.rows, WIDTH), np.int8),
            piece=np.zeros((count, len(PIECES)), np.int8),
            hold=np.zeros((count, len(PIECES)), np.int8),
            queue=np.zeros((count, rule.shown, len(PIECES)), np.int8),
            mask=np.empty((count, self._size), np.int8),
            rewards=np.empty(count),
            terminated=np.zeros(count, np.bool_),
            truncated=np.zeros(count, np.bool_),
            lines=np.empty(count, np.int64),
            pieces=np.empty(count, np.int64),
            placement=np.full((count, 4), -1, np.int16),
            after=np.zeros((count if self._after else 0, self._size, rule.rows, WIDTH), np.int8),
        )
        self._kernel.step(games, self._law, actions, self._worth, seen)
        observation = {"board": seen.board, "piece": seen.piece, "hold": seen.hold, "queue": seen.queue}
        infos: dict[str, Any] = {
            "action_mask": seen.mask,
            "lines": seen.lines,
            "pieces": seen.pieces,
            "placement": seen.placement,
        }
        if self._after:
            infos["afterstates"] = seen.after
        infos.update({f"_{name}": np.ones(count, np.bool_) for name in list(infos)})
        return observation, seen.rewards, seen.terminated, seen.truncated, infos

    def _begin(self, games: Sequence[int]) -> None:
        """Begin the next episode of some games."""
        keys = np.zeros((len(games), _KEY_WORDS), np.int64)
        lengths = np.empty(len(games), np.int64)
        for row, game in enumerate(games):
            self._episodes[game] += 1
            text = part_of(self._seeds[game], self._episodes[game])
            if self._rule.dealer == self._kernel.OUTSIDE:
                self._deals[game] = self._randomizer.deal(self._randomizer.seeds(text), **self._options)
            words = _key(text)
            lengths[row] = len(words)
            keys[row, : len(words)] = words
        self._kernel.seed(self._games, self._kernel.FIRST_STATE, np.array(games, np.int64), keys, lengths)

    def _deal(self) -> None:
        """Fill the rings that could be empty after a step."""
        games, size = self._games, self._kernel.RING
        low = np.flatnonzero(games.tail - games.head < self._rule.shown + 3)
        for game in low.tolist():
            tail, most = int(games.tail[game]), size - int(games.tail[game] - games.head[game])
            fresh = list(islice(self._deals[game], most))
            games.ring[game, (tail + np.arange(len(fresh))) % size] = fresh
            games.tail[game] += len(fresh)


def _key(text: str) -> NDArray[np.uint32]:
    """Return the words from which Python seeds the random source of a text, as ``seeded`` does."""
    data = text.encode()
    number = (data + sha512(data).digest())[::-1]
    return np.frombuffer(number + bytes(-len(number) % 4), "<u4")


def _games(count: int, size: int) -> "KernelGames":
    from .kernel import AT, NONE, RING, WON, KernelGames

    def words(*shape: int) -> NDArray[np.int64]:
        return np.zeros((count, *shape), np.int64)

    return KernelGames(
        columns=words(WIDTH),
        piece=words() + NONE,
        held=words() + NONE,
        ring=words(RING),
        head=words(),
        tail=words(),
        twister=words(AT),
        lines=words(),
        pieces=words(),
        state=words() + WON,
        fresh=words(),
        mask=np.zeros((count, size), np.int8),
        scratch=np.zeros(WIDTH, np.int64),
    )


def _tables(rules: Rules) -> "DropTables":
    """Return the straight drops of a ruleset as tables."""
    from .kernel import DropTables

    system, straight = rules.rotation, StraightActions(rules)
    drops = ORIENTATIONS_OF_PIECE * WIDTH
    count = len(PIECES) * drops
    limits, lowest = highest_rows(rules), undersides(system)
    legal, wide, tall, limit = (np.zeros(count, np.int64) for _ in range(4))
    bottom, length = np.zeros((count, 4), np.int64), np.zeros((count, 4), np.int64)
    for piece in PIECES:
        for orientation, shape in enumerate(system.shapes[piece]):
            for x in range(WIDTH):
                drop = drops * piece + WIDTH * orientation + x
                wide[drop], tall[drop] = len(lowest[piece][orientation]), 1 + max(y for _, y in shape)
                limit[drop] = limits[piece][orientation]
                legal[drop] = straight.all[piece, WIDTH * orientation + x]
                for column, low in enumerate(lowest[piece][orientation]):
                    bottom[drop, column] = low
                    length[drop, column] = sum(1 for dx, _ in shape if dx == column)
    spawns = [system.spawned(piece, rules.skyline) for piece in PIECES]
    return DropTables(
        legal=legal,
        wide=wide,
        tall=tall,
        bottom=bottom,
        length=length,
        limit=limit,
        plain=np.array([drops * at.piece + WIDTH * at.orientation + at.x for at in spawns], np.int64),
        spawn=np.array([at.y for at in spawns], np.int64),
        open=np.array([min(limits[piece]) for piece in PIECES], np.int64),
    )
