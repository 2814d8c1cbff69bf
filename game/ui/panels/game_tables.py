"""Tables of finished games and of matches."""

from collections.abc import Sequence

from ...language import say
from ...play.records.history import GameColumn
from ..kit import TableColumn


def game_columns(columns: Sequence[GameColumn]) -> list[TableColumn]:
    return [TableColumn(say(c.name), c.importance, c.right, c.strong, c.least, c.order) for c in columns]
