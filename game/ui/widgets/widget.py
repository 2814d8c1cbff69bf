"""What every widget is: a place on the page, a look, and answers to keys and to the mouse."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface
from pygame.event import Event

from game.ui.widgets.intents import Intent

MOVED, CHANGED, HOVERED, BACK = "moved", "changed", "hovered", "back"
"""Answers of a page: the focus or a selection moved, a value changed, the look changed, go back."""

Position = tuple[int, int]
"""A position of the mouse in pixels, x and y."""


@dataclass(frozen=True)
class State:
    """Which widget has the focus, and which one is under the mouse."""

    focus: Widget | None = None
    hover: Widget | None = None


class Widget:
    """One thing on a page. A plain widget is empty and takes no input.

    An answer to input is None if the widget did not use it, one of ``MOVED``, ``CHANGED`` and ``HOVERED``, or the name
    of an action for the screen.
    """

    focusable = False
    """Whether it can have the focus."""
    leads = False
    """Whether it is never shown without the beginning of what stands below it, as a heading."""

    def __init__(self, name: str = "") -> None:
        """``name`` identifies the widget on its page."""
        self.name = name
        self.rect = Rect(0, 0, 0, 0)
        """Its place in pixels."""
        self.em = 16
        """The size of its text in pixels."""

    @property
    def typing(self) -> bool:
        """Whether letters are text for it now, rather than commands."""
        return False

    @property
    def captures(self) -> bool:
        """Whether every key but Escape is for it now, the arrows and Enter as well."""
        return False

    # Layout

    def height(self, width: int, em: int) -> int:
        """The height in pixels that it needs in a column ``width`` pixels wide, with text of ``em`` pixels."""
        return 2 * em

    def width_of_text(self, em: int) -> int:
        """The width in pixels of its text in a line of its own. 0 if it is not a line of text."""
        return 0

    def place(self, rect: Rect, em: int) -> None:
        """Take a place on the page."""
        self.rect, self.em = rect, em

    def children(self) -> Sequence[Widget]:
        """The widgets inside it."""
        return ()

    def leaves(self) -> Iterator[Widget]:
        """Itself, or the widgets without children inside it, in reading order."""
        children = self.children()
        if not children:
            yield self
        for child in children:
            yield from child.leaves()

    def rows_in_it(self) -> Sequence[Rect]:
        """The places of its lines or rows, none of which is to be cut at the edge of a window: those of the widgets
        inside it, or its whole place."""
        children = self.children()
        return [row for child in children for row in child.rows_in_it()] if children else (self.rect,)

    def reveal(self, widget: Widget) -> None:
        """Scroll so far that a widget inside it can be seen."""
        for child in self.children():
            child.reveal(widget)

    # Input

    def obey(self, intent: Intent, *, leap: bool = False) -> str | None:
        """React to the meaning of a key. ``leap`` says that Shift is held."""
        return None

    def type(self, event: Event) -> str | None:
        """React to a key that is text for it, or that has no meaning on a page."""
        return None

    def press(self, position: Position) -> str | None:
        """React to the left button of the mouse."""
        return None

    def drag(self, position: Position) -> str | None:
        """React to the mouse while the left button stays down after a press on this widget."""
        return None

    def point(self, position: Position) -> str | None:
        """React to the mouse over it."""
        return None

    def wheel(self, steps: int) -> str | None:
        """React to the wheel of the mouse: positive steps go down."""
        return None

    # Picture

    def draw(self, target: Surface, state: State) -> None:
        """Draw it at its place."""
        for child in self.children():
            child.draw(target, state)


def at(widget: Widget, position: Position) -> Widget | None:
    """The innermost widget at a position. None if there is none."""
    if not widget.rect.collidepoint(position):
        return None
    for child in reversed(widget.children()):
        if inner := at(child, position):
            return inner
    return None if widget.children() else widget


def around(widget: Widget, position: Position) -> list[Widget]:
    """The widgets at a position, the innermost first."""
    if not widget.rect.collidepoint(position):
        return []
    inner = [each for child in widget.children() for each in around(child, position)]
    return [*inner, widget]


def every(widget: Widget) -> Iterator[Widget]:
    """A widget and all that are inside it, in reading order."""
    yield widget
    for child in widget.children():
        yield from every(child)
