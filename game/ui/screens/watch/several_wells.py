"""Games of bots in small wells side by side."""

from __future__ import annotations

from pygame import Rect, Surface

from game.language import say
from game.play.speeds import Speed
from game.play.watching.match import Match, Side
from game.play.watching.matchup import Matchup
from game.play.watching.tally import LINES
from game.ui.context import Context
from game.ui.draw.backdrop import backdrop
from game.ui.draw.game.small_well import draw_name, draw_pause, draw_small_well, names_of
from game.ui.draw.game.well import well_key
from game.ui.layout.small_wells import SmallWell, small_wells
from game.ui.screens.watch.panel import ENOUGH, Rows, first_games
from game.ui.theme import THEME, palette_of
from game.ui.widgets.charts.curves import Series


class SeveralWells:
    """Two or three small wells side by side."""

    def __init__(self, context: Context, matchup: Matchup, now: float, speed: Speed) -> None:
        self.context, self.matchup = context, matchup
        self.match = Match(context, matchup, now, speed=speed)
        self._drawn: list[object] = [None] * matchup.wells
        self._wells: tuple[SmallWell, ...] = ()
        self._revision = self.match.revision

    @property
    def speed(self) -> Speed:
        """The speed of all bots."""
        return self.match.speed

    @property
    def paused(self) -> bool:
        """Whether all games stand still."""
        return self.match.paused

    @property
    def title(self) -> str:
        """Who lasted longer, or lasts longer in the first deal, while it goes on."""
        if self.match.deals or self.match.lasting is None or self.paused:
            return self.match.verdict or ("" if self.waits else say("How long the games last"))
        return say("{name} still plays, sped up.", name=self.match.name(self.match.lasting))

    @property
    def waits(self) -> str:
        """What is said while too few games have ended for curves. Empty if there are enough."""
        return first_games() if sum(side.tally.games for side in self.match.sides) < ENOUGH else ""

    @property
    def rows(self) -> Rows:
        """The rows of the tally, with a value for each well. The pieces are told below the wells, and so are the lines
        of the first games, before which there is no tally."""
        most = self.match.most_games
        if not most and all(side.tally.measure is LINES for side in self.match.sides):
            return ()
        facts = [side.facts(most)[:-1] for side in self.match.sides]
        return tuple((row[0][0], *(value for _, value in row)) for row in zip(*facts, strict=True))

    def series(self, now: float) -> tuple[Series, ...]:
        """The survival curves of all wells."""
        return tuple(
            Series(self.match.name(side), THEME.side_by_side[side], curve)
            for side, curve in enumerate(self.match.curves(now))
        )

    def set_speed(self, speed: Speed, now: float) -> None:
        """Set the speed of all bots."""
        self.match.set_speed(speed, now)

    def command(self, name: str, now: float) -> None:
        """Pause, place one piece each, or deal again."""
        {"pause": self.match.pause, "step": self.match.step, "deal": self.match.new_deal}[name](now)

    def resume(self, now: float) -> None:
        """Go on after another page. No time has passed in the games."""
        self.match.resume(now)

    def advance(self, now: float) -> bool:
        """Let all games go on."""
        self.match.advance(now)
        before, self._revision = self._revision, self.match.revision
        return before != self._revision

    def deadline(self, now: float) -> float | None:
        """When something is next due."""
        return self.match.deadline(now)

    def changed(self, now: float) -> bool:
        """Whether a well looks different."""
        return any(self._key(side, now) != self._drawn[number] for number, side in enumerate(self.match.sides))

    def _key(self, side: Side, now: float) -> object:
        session = side.game.session
        told = session.pieces, session.lines, side.counted, self.paused
        return (*well_key(session, side.game.effects, now, False), *told)

    def draw(self, target: Surface, area: Rect, em: int, now: float, *, whole: bool) -> list[Rect]:
        """Draw the wells that changed."""
        settings = self.context.settings
        rules = self.match.sides[0].game.session.rules
        if whole or not self._wells:
            self._wells = small_wells(area, em, rules.skyline, self.matchup.wells)
        ground = backdrop(target.get_size(), THEME.background_top, THEME.background_bottom)
        names: list[str] = []
        if whole:
            titles = [self.matchup.title(settings, number) for number in range(self.matchup.wells)]
            names = names_of(self._wells, titles, em)
        changed = []
        for number, (side, place) in enumerate(zip(self.match.sides, self._wells, strict=True)):
            key = self._key(side, now)
            if not whole and key == self._drawn[number]:
                continue
            self._drawn[number] = key
            session = side.game.session
            palette = palette_of(settings.display.palette, rules.look, session.level)
            column = place.playfield.union(place.figures)
            target.blit(ground, column, column)
            if whole:
                draw_name(target, place, names[number], THEME.side_by_side[number], em)
            result = side.tally.result(side.game.outcome, counted=side.counted) if side.game.over else None
            draw_small_well(target, place, session, side.game.effects, now, palette=palette, em=em, result=result)
            if self.paused and not result:
                draw_pause(target, place, session, em)
            changed.append(column)
        return changed
