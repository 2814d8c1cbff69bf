"""Stars on a page."""

from __future__ import annotations

from pygame import Surface

from game.ui.draw.puzzles.stars import draw_stars
from game.ui.widgets.widget import State, Widget


class Stars(Widget):
    """A row of stars."""

    def __init__(self, stars: int, *, scale: float = 1.8) -> None:
        """``stars`` of them are bright. ``scale`` is the size of a star in ems."""
        super().__init__()
        self.stars, self._scale = stars, scale

    def height(self, width: int, em: int) -> int:
        """Room for one row."""
        return round(1.4 * self._scale * em)

    def draw(self, target: Surface, state: State) -> None:
        """Draw them in the middle."""
        draw_stars(target, self.rect, self.stars, round(self._scale * self.em))
