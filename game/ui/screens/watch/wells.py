"""What is watched: the wells of a matchup, or one of several wells alone with its reasons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.board.position import Position
from game.play.new_game import GameRecord
from game.play.speeds import Speed, faster, speed_of
from game.play.watching.matchup import SIDE_SPEED, Kind, Matchup, first_matchup
from game.ui.context import Context
from game.ui.screens.play import PlayScreen
from game.ui.screens.routes import Routes
from game.ui.screens.watch.close_up import CloseUp
from game.ui.screens.watch.one_well import OneWell
from game.ui.screens.watch.panel import WHY
from game.ui.screens.watch.several_wells import SeveralWells


class WatchedWells:
    """Opens the wells, takes one of several over, and goes back to all."""

    def __init__(
        self,
        context: Context,
        routes: Routes,
        now: float,
        last: Matchup | None,
        position: Position | None,
        *,
        dealers: Sequence[str] = (),
    ) -> None:
        """``last`` is what was watched before. Demo games start from ``position`` if it is given.

        ``dealers`` are those to watch, if there are any.
        """
        self.context = context
        self._routes, self._position = routes, position
        self.matchup = first_matchup(context.settings, last, dealers)
        self._randomizer = context.settings.randomizer  # the player's own, for when the watching ends
        self._close_up: CloseUp | None = None
        if dealers:
            self._keep_choices()
        speed = speed_of(context.settings.machine.speed)
        self._speeds = {False: speed, True: faster(speed, SIDE_SPEED)}  # of one well, and of several
        self.stage = self._opened(now, self._speeds[self.matchup.kind is not Kind.ONE])

    def _opened(self, now: float, speed: Speed, record: GameRecord | None = None) -> OneWell | SeveralWells:
        """Open the wells of the matchup, or a game that is under way."""
        if self.matchup.kind is not Kind.ONE:
            return SeveralWells(self.context, self.matchup, now, speed)
        start = self._position
        play = PlayScreen(self.context, self._routes, now, demo=True, record=record, machine=True, position=start)
        stage = OneWell(play)
        stage.set_speed(speed, now)
        return stage

    @property
    def close_up(self) -> CloseUp | None:
        """The well of several that is shown alone, while its bot plays."""
        return self._close_up if self._close_up and self._lasts(self._close_up) else None

    def _lasts(self, close_up: CloseUp) -> bool:
        return isinstance(self.stage, OneWell) and close_up.lasts(self.stage)

    def choose(self, matchup: Matchup, now: float) -> None:
        """Watch something else. One well and several wells each keep their speed."""
        if matchup.kind is not Kind.ONE:
            self.context.dismiss()  # an outside bot plays in one well only
        self._speeds[self.matchup.kind is not Kind.ONE] = self.stage.speed
        self._close_up, self.matchup = None, matchup
        self._keep_choices()
        self.stage = self._opened(now, self._speeds[matchup.kind is not Kind.ONE])

    def _keep_choices(self) -> None:
        """Keep the bot of a single well. The dealer is for looking on, and so are all choices of several wells."""
        if self.matchup.kind is Kind.ONE:
            if self.matchup.bots[0] != self.context.settings.machine.controller:
                self.context.choose_bot(self.matchup.bots[0])
            if self.matchup.dealers[0] != self.context.settings.dealt_by:
                self.context.take(self.context.settings.choosing(randomizer=self.matchup.dealers[0]))

    def give_back(self) -> None:
        """Let the dealer of the player's own games be as before."""
        self.context.take(replace(self.context.settings, randomizer=self._randomizer))

    # One of several wells

    def show_alone(self, side: int, now: float) -> None:
        """Show the reasons of the game of a well, or of the first one that runs if it has ended."""
        stage = self.stage
        if not isinstance(stage, SeveralWells):
            return
        sides = stage.match.sides
        running = [number for number, each in enumerate(sides) if not each.game.over]
        if not running:
            return
        side = side if side in running else running[0]
        still = stage.paused or stage.match.leaping
        alone = self.take_over(stage, side, now)
        alone.command(WHY, now)
        if still and alone.play.study:
            alone.play.study.halt(now)  # the piece that was seen is the one that is explained

    def take_over(self, stage: SeveralWells, side: int, now: float) -> OneWell:
        """Go on with the game of a well alone."""
        game, settings, matchup = stage.match.sides[side].game, self.context.settings, self.matchup
        full = game.session.rules.skyline == settings.ruleset.skyline
        game.record.kept = full  # a game in a lower well is no game of its mode
        self._close_up = None if game.over else CloseUp(stage, side, matchup, settings)
        self.matchup = matchup.alone(side)
        if not settings.machine.tbp:
            machine = replace(settings.machine, controller=self.matchup.bots[0])
            self.context.take(replace(settings, machine=machine))
        alone = self._opened(now, stage.speed, None if game.over else game.record)
        assert isinstance(alone, OneWell)
        self.stage = alone
        return alone

    def show_other(self, now: float) -> None:
        """Show the reasons of another well."""
        close_up = self.close_up
        if close_up and close_up.other is not None:
            self._go_back_to(close_up, now)
            self.show_alone(close_up.other, now)

    def look_up(self, now: float) -> None:
        """Go on with all wells when the reasons of a game are closed. One that was taken over stays alone."""
        close_up = self._close_up
        if close_up is None or not isinstance(self.stage, OneWell):
            return
        if close_up.is_over(self.stage):
            self._go_back_to(close_up, now)
        elif not close_up.lasts(self.stage):
            self._close_up = None

    def _go_back_to(self, close_up: CloseUp, now: float) -> None:
        speed = self.stage.speed
        self._close_up, self.matchup = None, close_up.matchup
        self.context.take(replace(self.context.settings, machine=close_up.settings.machine))
        close_up.wells.match.take_back(now, close_up.side)
        close_up.wells.set_speed(speed, now)
        self.stage = close_up.wells
