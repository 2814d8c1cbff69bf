"""One game of a bot that is watched, and a quiet one for the background of the title and the list of bots."""

import random
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial
from itertools import count
from math import inf
from typing import Literal

from ...ai import thinker
from ...ai.pilot import Pilot
from ...ai.thinking import (
    Decision,
    Opinion,
    Pending,
    ReachableLandings,
    Thinker,
    decision_of,
    preference_of,
)
from ...core.bits import COLUMNS, full_rows, stack_height
from ...core.board import Placement
from ...core.rules import ENDLESS, Rules
from ...core.session import GameView
from ...core.session.events import Event
from ...entropy import fresh_seed
from ...settings import FIRST, OF_RULES, Settings
from ..game.effects import Effects
from ..game.timing import LeapSource, Speed, TimedSession
from ..records import GameRecord, new_game

QUIET_WIDTH = 6
"""The boards that a bot keeps when it looks ahead in a quiet game, so that it does not make the keys late."""


class BotGame:
    """A game of a bot in a well, by the clock."""

    def __init__(self, record: GameRecord, thinker: Thinker, now: float, effects: Effects) -> None:
        self.record, self.session, self.effects = record, record.session, effects
        self.thinker, self._pilot = thinker, Pilot(thinker)
        self._timed = TimedSession(self.session, now)
        self._timed.hand_to(self._pilot)

    @property
    def over(self) -> bool:
        return self.session.ended is not None or self._timed.player is None

    def set_speed(self, speed: Speed, now: float) -> None:
        self._pilot.presses_per_second = speed.presses or None
        self._timed.ask_again()
        self.resume(now)

    def resume(self, now: float) -> None:
        self._timed.resume(now)

    def take_back(self, now: float) -> None:
        self._pilot.take_over()
        self._timed.hand_to(self._pilot)
        self.resume(now)

    def advance(self, now: float) -> None:
        if not self.over:
            self._feed(self._timed.advance(now), now)

    def place(self, now: float, budget: float, clock: Callable[[], float]) -> None:
        """Let the bot place one piece at once, in ``budget`` seconds of ``clock``."""
        if not self.over:
            self._feed(self._timed.leap(1, now, budget, clock), now)

    def deadline(self, now: float) -> float | None:
        due = self.effects.deadline(now)
        if self.over:
            return due
        ticks = self._timed.deadline()
        return ticks if due is None else min(due, ticks)

    def _feed(self, events: Sequence[Event], now: float) -> None:
        if not events:
            return
        self.record.statistics.watch(self.session, events)
        if self._pilot.presses_per_second is None:  # at that speed effects would only flicker
            self.effects.leave_out()
        else:
            self.effects.feed(events, now, self.session)


PLAYER = "dellacherie"
"""The bot that usually plays. It decides in about a millisecond, so that the title stays quick."""
PRESSES = 5
SHOWN = 3.0


class BackdropGame:
    """An endless game of a bot by the chosen rules and dealer. Nothing of it is kept. It stands when the bot can no
    longer play."""

    def __init__(
        self,
        settings: Settings,
        entropy: random.Random,
        now: float,
        *,
        bot: Thinker | None = None,
        hand: Callable[[], LeapSource] | None = None,
        hold: bool = False,
    ) -> None:
        """Without a ``bot``, ``PLAYER`` plays. ``hand`` makes what presses the buttons in each game, if that is not a
        pilot of the bot. ``hold`` says whether pieces may be held, by rules that have it."""
        self._entropy, self._hold = entropy, hold
        self._hand = hand or partial(Pilot, bot or thinker(PLAYER), PRESSES)
        self.effects = Effects(flashes=False)
        self.fault = ""
        """Why the player's own dealer does not deal, and the usual one does. Empty if nothing is wrong."""
        self.begin(settings, now)

    def begin(self, settings: Settings, now: float) -> None:
        """Begin a new game by these settings."""
        self._settings = self._chosen(replace(settings.for_bots(), hold=self._hold and settings.hold))
        game = new_game(self._settings.setup(fresh_seed(self._entropy)), self._entropy)
        self._dealer, self._ended_at = game.dealer, inf
        self.session = game.session
        self._timed = TimedSession(self.session, now)
        self._timed.hand_to(self._hand())
        self._heed_fault(now)

    def _chosen(self, settings: Settings) -> Settings:
        """What is played by some settings: an endless game."""
        return replace(settings, mode=ENDLESS.name, level=FIRST)

    def _heed_fault(self, now: float) -> None:
        """Let the usual dealer deal from the next game on if the player's own does not, and at once if it has dealt
        nothing."""
        if self._dealer.fault:
            self.fault, self._settings = self._dealer.fault, replace(self._settings, randomizer=OF_RULES)
            if not self._dealer.known:
                self.begin(self._settings, now)

    @property
    def report(self) -> str:
        """Why the bot can no longer play. Empty while it can."""
        return self._timed.report

    def resume(self, now: float) -> None:
        self._timed.resume(now)

    def advance(self, now: float) -> None:
        """Run the game up to ``now``. After its end the next one begins."""
        if self.report:
            return
        if now >= self._ended_at + SHOWN:
            self.begin(self._settings, now)
        elif self._ended_at == inf:
            self._timed.advance(now)
            self._ended_at = now if self.session.ended else inf
            self._heed_fault(now)

    def deadline(self, now: float) -> float | None:
        if self.report:
            return None
        return self._timed.deadline() if self._ended_at == inf else self._ended_at + SHOWN

    def seen(self, now: float) -> tuple[object, Placement | None]:
        """All that its picture depends on: everything but the falling piece, and that piece."""
        session = self.session
        return (session.cells, session.clearing, session.ended), session.current


_LAID, _AT_ONCE, _SOON = 20, 4, 1 / 60
"""The pieces that soon lie in the game of a mode, how many of them it lays at once, in 2 to 14 ms, and after how many
seconds it lays the next ones."""
_PATIENCE = 100
"""The steps after which a piece that does not stay is left."""


_TETRIS = 4
_HIGHEST = 7
"""The rows up to which a bot builds: about a third of a well, which it also survives where pieces fall at once."""


class Builder:
    """The bot ``PLAYER``, which leaves the last column to the I and clears four rows there. It alone would clear each
    row at once, and its well would be almost empty. Above garbage and on a high stack it plays as usual."""

    def __init__(self) -> None:
        self._bot = thinker(PLAYER)
        self.name = self._bot.name

    def decide(self, view: GameView, reach: ReachableLandings) -> Decision | Literal[Pending.THINKING] | None:
        """Return the best landing beside the last column, or one that clears four rows. Any one where there is no
        such landing."""
        if view.garbage or stack_height(view.cells) > _HIGHEST:
            return decision_of(self._bot, view, reach)
        kept = [landing for landing in reach.landings if _builds(view, landing)]
        return decision_of(self._bot, view, ReachableLandings(lambda: kept, tuple) if kept else reach)

    def explain(self, view: GameView, reach: ReachableLandings) -> Sequence[Opinion]:
        return self._bot.explain(view, reach)

    def prefer(self, rules: Rules, cells: int, landings: Collection[Placement]) -> Placement | None:
        return preference_of(self._bot, rules, cells, landings)


def _builds(view: GameView, landing: Placement) -> bool:
    mask = view.rules.rotation.mask(landing)
    return not mask & COLUMNS[-1] or full_rows(view.cells | mask).bit_count() >= _TETRIS


class ModeGame(BackdropGame):
    """A game of a bot as it is chosen, with its mode and its level, but dealt by the dealer of the rules. The first
    pieces are laid quickly, some of them before the first picture, so that one sees a game under way."""

    def __init__(self, settings: Settings, entropy: random.Random, now: float) -> None:
        super().__init__(settings, entropy, now, bot=Builder())

    def begin(self, settings: Settings, now: float) -> None:
        super().begin(settings, now)
        self._lay(_AT_ONCE, now)

    def _chosen(self, settings: Settings) -> Settings:
        return replace(settings, randomizer=OF_RULES)

    @property
    def _is_laying(self) -> bool:
        return self.session.pieces < _LAID and not self.session.ended and not self.report

    def lay(self, now: float) -> None:
        """Lay all of the first pieces at once, for a picture that stands."""
        self._lay(_LAID - self.session.pieces, now)

    def _lay(self, pieces: int, now: float) -> None:
        """Lay some pieces at once, but give up where they come again and again, as in a drill."""
        self._timed.leap(pieces, now, _PATIENCE * pieces, count().__next__)

    def advance(self, now: float) -> None:
        if self._is_laying:
            self._lay(_AT_ONCE, now)
        super().advance(now)

    def deadline(self, now: float) -> float | None:
        return now + _SOON if self._is_laying else super().deadline(now)
