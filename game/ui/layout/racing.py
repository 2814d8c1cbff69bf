"""The place of the best game beside a running one."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.play.frame import Panels
from game.ui.layout.base import WELL_COLUMNS, WELL_ROWS
from game.ui.layout.regions import Edges, PlayLayout, Sizes, nothing

_RACE_CELL, _LEAST_RACE_CELL = 0.5, 5
"""The size of a cell of the best game: its share of a cell of the well at most, and its least size in pixels."""
_RACE_GAP = 0.6
"""The room left of the best game, in cells of the well."""
_RACE_LINES = 2.6, 3.3
"""The heights of the heading and of the two lines below the best game, in ems."""
_RACE_SKY = 2
"""The rows above the best game, in which a new piece is whole."""


def shift_for_race(free: int, unit: int) -> int:
    """How far a game moves to the left, so that the best game has room at its right. ``free`` is the room beside it."""
    wanted = round(_RACE_GAP * unit) + WELL_COLUMNS * round(unit * _RACE_CELL)
    shift = min(free, -(-wanted // 2)) if wanted > free else 0  # as much room on the left as on the right
    return shift if free + shift >= round(_RACE_GAP * unit) + WELL_COLUMNS * _LEAST_RACE_CELL else 0


def race_region(right: Rect, edges: Edges, panels: Panels, sizes: Sizes) -> Rect:
    """The place of the best game right of a panel, up to the margin. Empty without a race, or if there is no room."""
    gap, last = round(_RACE_GAP * sizes.unit), edges.width - edges.margin
    small = min(round(sizes.unit * _RACE_CELL), (last - right.right - gap) // WELL_COLUMNS)
    if not panels.race or small < _LEAST_RACE_CELL:
        return nothing()
    height = round(sum(_RACE_LINES) * sizes.type_size) + (_RACE_SKY + WELL_ROWS) * small
    return Rect(right.right + gap, right.y, WELL_COLUMNS * small, height)


@dataclass(frozen=True)
class RaceLayout:
    """The best game at the side. It is a ``WellPlace``."""

    cell: int
    heading: Rect
    well: Rect
    below: Rect

    @property
    def playfield(self) -> Rect:
        """The visible rows, and above them the room for a piece that has just appeared."""
        over = _RACE_SKY * self.cell
        return Rect(self.well.x, self.well.y - over, self.well.width, self.well.height + over)


def race_layout(layout: PlayLayout) -> RaceLayout:
    """Lay out the best game in its region."""
    area = layout.race
    cell = area.width // WELL_COLUMNS
    heading = Rect(area.x, area.y, area.width, round(_RACE_LINES[0] * layout.type_size))
    well = Rect(area.x, heading.bottom + _RACE_SKY * cell, area.width, WELL_ROWS * cell)
    return RaceLayout(cell, heading, well, Rect(area.x, well.bottom, area.width, area.bottom - well.bottom))
