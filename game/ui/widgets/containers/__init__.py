"""Widgets that hold others: a column, a row, two panes, and a window on something taller."""

from game.ui.widgets.containers.across import Across
from game.ui.widgets.containers.column import Column, Expanding
from game.ui.widgets.containers.inset import Inset
from game.ui.widgets.containers.panes import Panes
from game.ui.widgets.containers.pinned import Pinned
from game.ui.widgets.containers.scroll import Scroll

__all__ = ["Across", "Column", "Expanding", "Inset", "Panes", "Pinned", "Scroll"]
