"""A small picture of the keys, where there is no room for a large one."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.widgets.containers import Expanding
from game.ui.widgets.keys.key_picture import KeyPicture
from game.ui.widgets.widget import State


class SmallKeys(Expanding):
    """Needs no room. In room that is left over it shows its picture, unless the large one is shown."""

    def __init__(self, small: KeyPicture, large: KeyPicture) -> None:
        super().__init__()
        self._small, self._large = small, large

    def height(self, width: int, em: int) -> int:
        """None at all."""
        return 0

    def most(self, width: int, em: int) -> int:
        """The height of the small picture. 0 where the large one is shown."""
        return 0 if self._large.height(width, em) else self._small.height(width, em)

    def place(self, rect: Rect, em: int) -> None:
        """Place the picture."""
        super().place(rect, em)
        self._small.place(rect, em)

    def draw(self, target: Surface, state: State) -> None:
        """Draw the picture where it has room."""
        if self.rect.height:
            self._small.draw(target, state)
