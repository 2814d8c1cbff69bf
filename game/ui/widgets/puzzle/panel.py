"""The rows of the editor: groups with headings, or without them where there is little room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.ui.widgets.containers import Column
from game.ui.widgets.puzzle.air import spread
from game.ui.widgets.text import Heading
from game.ui.widgets.widget import Widget


def grouped(groups: Mapping[str, Sequence[Widget]]) -> tuple[Column, Column]:
    """Return the arrangements of groups, each with its heading, for a ``Fitting``."""
    headed = [Column((Heading(title), *rows)) for title, rows in groups.items()]
    return spread(headed), spread([Column(rows, gap=0.15) for rows in groups.values()], gap=0.15)
