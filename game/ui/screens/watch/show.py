"""What is watched now, and how one goes from several wells to one of them and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....ai import PLAYERS, VERSUS
from ....core.board import Position
from ....play.game.timing import Speed, speed_of
from ....play.records import GameRecord
from ....play.watch import SIDE_SPEED, Lineup, first_lineup
from ....play.watch.weights import changeable
from ....settings import Settings
from ...context import Context
from ...kit.boxes import Act
from ..play_screen import PlayScreen
from ..routes import Back, Routes
from .wells import OneWell, SeveralWells, Stage


class Show:
    """A lineup and the wells in which it is played, its ``stage``. One of several wells can be shown alone, with the
    reasons of its bot, while the others wait behind it."""

    def __init__(
        self,
        context: Context,
        routes: Routes,
        now: float,
        changed: Callable[[float], object],
        *,
        last: Lineup | None = None,
        position: Position | None = None,
        dealers: Sequence[str] = (),
    ) -> None:
        """``last`` is the lineup that was watched before. ``position`` and ``dealers`` are as for the screen. It calls
        ``changed`` with the time after other wells have come onto the stage."""
        self._context, self._routes, self._changed, self._position = context, routes, changed, position
        self.lineup: Lineup = first_lineup(context.settings, last, dealers)
        self._followed = context.settings  # the player's, when the lineup was last made of them
        speed = speed_of(context.settings.machine.speed)
        self._speeds = {False: speed, True: max(speed, SIDE_SPEED)}  # of one well, and of several
        self.stage: Stage = self._opened(now)

    def onward(self, here: Back, resumed: Back) -> dict[str, Act]:
        """Return what leads to other pages, by the names of their buttons: a match of the bot, the lesson, and the
        weights of the first bot, if it has some, on the board in its well. The games wait if one comes back by
        ``resumed``."""
        routes, settings, bot = self._routes, self._context.settings, self.lineup.bots[0]
        acts: dict[str, Act] = {
            "match": lambda now: routes.rivals(here, bot if bot in PLAYERS else VERSUS),
            "lesson": lambda now: routes.page("lesson", resumed),
        }
        if weights := changeable(settings, self.lineup.player(settings, 0)):
            acts["weights"] = lambda now: routes.weights(resumed, weights, self.stage.position)
        return acts

    def take(self, lineup: Lineup, now: float) -> None:
        """Begin another lineup. One well and several wells each keep their speed. The bot of a single well is kept for
        the player. The dealer is for looking on, and so are all choices of several wells."""
        self._speeds[self.lineup.several] = self.stage.speed
        self.lineup = lineup
        if not lineup.several and lineup.bots[0] != self._context.settings.machine.controller:
            self._context.choose_bot(lineup.bots[0])
        self._followed = self._context.settings
        self._put(self._opened(now), now)

    def take_over(self, wells: SeveralWells, side: int, now: float) -> OneWell:
        """Show one of several wells alone, whose game the player can take. The others wait behind it while its game
        goes on. Return it."""
        game, settings = wells.games[side], self._context.settings
        full = game.session.rules.skyline == settings.ruleset.skyline
        game.record.kept = full  # a game in a lower well is no game of its mode
        self.lineup, self._followed = self.lineup.alone(side), settings
        over = game.over
        play = self._demo(now, None if over else game.record)
        alone = OneWell(play) if over else OneWell(play, wells, side)
        alone.set_speed(wells.speed, now)
        self._put(alone, now)
        return alone

    def explain(self, side: int, now: float) -> None:
        """Show the reasons of the game of a well, or of the first one that runs if it has ended."""
        wells = self.stage
        if isinstance(wells, SeveralWells) and (running := wells.running):
            still = wells.paused or wells.leaping
            alone = self.take_over(wells, side if side in running else running[0], now)
            alone.why(now)
            if still and alone.play.study:
                alone.play.study.halt(now)  # the piece that was seen is the one that is explained

    def explain_next(self, now: float) -> None:
        """Show the reasons of the next well to the right, if those of one of several wells are shown."""
        stage = self.stage
        if isinstance(stage, OneWell) and (other := stage.other) is not None:
            self._go_back(stage, now)
            self.explain(other, now)

    def look_up(self, now: float) -> None:
        """Go on with all wells if the reasons of one have been closed. One that was taken over stays alone."""
        stage = self.stage
        if isinstance(stage, OneWell):
            if not stage.is_close_up:
                stage.behind = None
            elif stage.is_mere_demo:
                self._go_back(stage, now)

    def _go_back(self, stage: OneWell, now: float) -> None:
        wells, speed = stage.behind, stage.speed
        if wells:
            self.lineup = wells.lineup
            wells.take_back(now, stage.side)
            wells.set_speed(speed, now)
            self._put(wells, now)

    def _put(self, stage: Stage, now: float) -> None:
        self.stage = stage
        self._changed(now)

    def _opened(self, now: float) -> Stage:
        speed: Speed = self._speeds[self.lineup.several]
        if self.lineup.several:
            return SeveralWells(self._context, self.lineup, now, speed)
        stage = OneWell(self._demo(now))
        stage.set_speed(speed, now)
        return stage

    def _demo(self, now: float, record: GameRecord | None = None) -> PlayScreen:
        """The screen of a game in one well. It has settings of its own, by the lineup."""
        return PlayScreen(
            self._context,
            self._routes,
            now,
            demo=True,
            record=record,
            machine=True,
            position=self._position,
            own=self._own,
        )

    def _own(self, settings: Settings) -> Settings:
        """Return the settings of the game in one well. They follow what the player chooses on another page."""
        self.lineup = self.lineup.following(self._followed, settings)
        self._followed = settings
        return self.lineup.settings(settings, 0)
