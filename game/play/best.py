"""The person's best game of a kind: its replay, and its splits.

The splits are not stored. They are read from the replay the first time they are needed, and kept for the run of the
program: a replay gives them exactly, also for games of earlier versions, and the database needs no further columns
that could disagree with it.
"""

from __future__ import annotations

from collections.abc import Callable

from game.core.replay import Replay, ReplayError, from_text
from game.core.rules.modes import Mode
from game.core.session.setup import Setup
from game.play.splits import SPLITS, Split, SplitReader
from game.storage import Game, Scores, StoredGame

MOST_PIECES = 5000
"""The number of pieces from which a best game is only a result. To play it again would take too long."""
_LOOKED_AT = 50
"""The number of games of a table among which the best one is looked for."""
_KEPT = 8


class BestGame:
    """A best game."""

    def __init__(self, game: Game, replay: Replay | None) -> None:
        """``replay`` is None if the game has none, or if it is too long to play it again."""
        self.game = game
        self.replay = replay
        self._reader = SplitReader(replay) if replay else None

    @property
    def ready(self) -> bool:
        """Whether the splits are complete."""
        return self._reader is None or self._reader.done

    @property
    def splits(self) -> dict[int, Split]:
        """The splits that are known so far, by their marks."""
        return {split.mark: split for split in self._reader.splits} if self._reader else {}

    def work(self, budget: float, clock: Callable[[], float]) -> None:
        """Read splits for ``budget`` seconds of ``clock``."""
        if self._reader:
            self._reader.work(budget, clock)


class BestGames:
    """The best games of a person, each of them read once."""

    def __init__(self) -> None:
        self._read: dict[tuple[object, int], BestGame] = {}

    def best(self, scores: Scores, setup: Setup) -> BestGame | None:
        """Return the best game that began like ``setup``: the same rules and mode, and the same level where it counts.

        Return None if there is none.
        """
        rules, mode = setup.rules.name, setup.mode.name
        for stored in scores.table(rules, mode, machine=False, limit=_LOOKED_AT):
            if _level_counts(setup.mode) and stored.game.start_level != setup.level:
                continue
            best = self._game(scores, stored, playable=mode in SPLITS)
            if best.replay is None or best.replay.setup.mode.b_type_height == setup.mode.b_type_height:
                return best
        return None

    def _game(self, scores: Scores, stored: StoredGame, *, playable: bool) -> BestGame:
        key = (scores.path, stored.id)
        if key not in self._read:
            short = playable and stored.has_replay and stored.game.pieces <= MOST_PIECES
            self._read[key] = BestGame(stored.game, _replay(scores, stored.id) if short else None)
            while len(self._read) > _KEPT:
                del self._read[next(iter(self._read))]
        return self._read[key]


def _level_counts(mode: Mode) -> bool:
    """Whether the level at which a game starts decides how it can be compared."""
    return mode.level_rises or mode.b_type_height is not None


def _replay(scores: Scores, number: int) -> Replay | None:
    text = scores.replay(number)
    try:
        return from_text(text) if text else None
    except ReplayError:
        return None
