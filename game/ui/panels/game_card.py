"""The chosen game beside the table of games: a picture of its rules, its result, and the results of its kind."""

from collections.abc import Sequence
from datetime import datetime
from functools import partial

from ...core.rules import RULES
from ...play.records.history import medal_sign, result_plot, result_words
from ...play.records.medals import medal_title
from ...play.words.numbers import joined, when_words
from ...play.words.titles import kind_title, short_title, title_of
from ...storage import Game, Point, StoredGame
from ..draw.medal_discs import draw_medal
from ..kit import Chart
from ..kit.boxes import Box, Column
from ..kit.shapes import figure_tile
from ..kit.sizes import CHOSEN, CLOSE
from ..theme import THEME, Themes
from .family_pictures import face

_ROWS = 8
"""The rows of the picture: the chart below it needs the room more."""


def game_card(stored: StoredGame, points: Sequence[Point], now: datetime, themes: Themes, choice: str) -> Column:
    """Return what there is to see of a game: a small well in the theme of its rules, its result with its medal, and
    the chart of the results around it.

    ``points`` are all results of its kind. ``choice`` is that of the colours of the pieces.
    """
    game = stored.game
    picture = [face(RULES[game.rules].look, themes, choice, rows=_ROWS)] if game.rules in RULES else []
    plot = result_plot(points, stored.id, game.mode)
    chart = Chart("around", plot, marks=True, focus=False)
    chart.index = next((place for place, spot in enumerate(plot.spots) if spot.action == str(stored.id)), -1)
    return Column(*picture, _result(game, now), *([chart] if points else []), gap=CLOSE, width=CHOSEN)


def _result(game: Game, now: datetime) -> Box:
    rank = medal_sign(game).medal
    notes = [
        (joined((medal_title(game), when_words(game.finished_at, now))), THEME.soft),
        (short_title(title_of(game.randomizer)), THEME.muted),
    ]
    return figure_tile(
        kind_title(game.rules, game.mode),
        result_words(game),
        notes,
        sign=partial(draw_medal, rank=rank) if rank else None,
    )
