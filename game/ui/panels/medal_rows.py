"""The medals of a kind of game side by side, each disc with what won it or with its limit."""

from collections.abc import Callable

from pygame import Surface

from ...language import SEPARATOR
from ...play.records.medals import Disc, WallRow
from ..draw.medal_discs import draw_medal
from ..kit import Card
from ..kit.boxes import Act, Box, Column, Grid, exactly
from ..kit.shapes import panel_behind
from ..kit.sizes import CLOSE, DISC, MIDDLE, SMALL, TOUCH
from ..kit.text import Text, heading
from ..theme import THEME


def medal_row(row: WallRow, act: Callable[[Disc], tuple[str, Act]]) -> Box:
    """Return the medals of one kind of game. ``act`` gives what Enter does with a disc, in words, and what does it."""
    discs = Grid(*(_disc(each, *act(each)) for each in row.discs), columns=len(row.discs), even=True)
    return Column(heading(row.title), discs, gap=TOUCH, around=CLOSE, draw=panel_behind)


def _disc(disc: Disc, does: str, act: Act) -> Card:
    def draw(target: Surface, box: Box) -> None:
        draw_medal(target, box.rect, disc.rank, disc.share)

    won = disc.won is not None
    shade = THEME.text if won else THEME.soft if disc.following else THEME.muted
    return Card.holding(
        Box(height=exactly(DISC), draw=draw),
        Text(disc.figure, colour=shade, bold=won, scale=SMALL, across=MIDDLE),
        Text(disc.note, colour=THEME.soft if won else THEME.muted, scale=SMALL, across=MIDDLE),
        action=act,
        name=f"{disc.kind.rules} {disc.kind.mode} {disc.rank}",
        does=SEPARATOR.join((disc.title, does)),
    )
