"""The words beside and below the well: what was just done, the game, and its keys."""

from __future__ import annotations

from pygame import SRCALPHA, Rect, Surface

from game.language import say
from game.play.game.effects import Caption
from game.play.game.frame import Credits
from game.play.words.numbers import SEPARATOR
from game.ui.kit.box import Box, Column, Row
from game.ui.kit.lengths import ENDLESS, Extent, new_layout
from game.ui.kit.sizes import APART, CLOSE, GAP, MIDDLE
from game.ui.kit.text import BOLD, MEDIUM
from game.ui.kit.texts import Label, Text
from game.ui.layout.game import PlayLayout
from game.ui.theme import THEME

_DEALER, _SEED = 1, 2
"""The ranks of the dealer and of the seed. Both go before any of the keys, of which the last ones go first."""
_OPAQUE = 255


def draw_caption(target: Surface, layout: PlayLayout, caption: Caption, light: float) -> None:
    """Draw the caption in its place. ``light`` is its opacity from 0 to 1. The last details go where all have no room,
    and those of advice take at most two lines."""
    head = THEME.behind if caption.warns else THEME.text
    title = Label(caption.title, colour=head, weight=BOLD, cut=True)
    details = [Text(detail, colour=THEME.soft, rank=place + 1) for place, detail in enumerate(caption.details)]
    image = Surface(layout.caption.size, SRCALPHA)
    column = Column(title, *details, at=MIDDLE, across=0.0)
    column.place(image.get_rect(), new_layout(layout.type_size))
    column.draw(image)
    image.set_alpha(round(_OPAQUE * light))
    target.blit(image, layout.caption)


def line_below(about: Credits) -> Row:
    """The line below the game as boxes: the game, its dealer and its seed on the left, the player and the keys on the
    right. Keys after a player stand behind a dot, so that they are not read as one sentence with the name."""
    colour = THEME.accent if about.bot else THEME.soft
    left: list[Box] = []
    if about.titles:
        left.append(Label(*about.titles, colour=THEME.soft, weight=BOLD))
    if about.randomizer:
        left.append(Label(about.randomizer, colour=THEME.soft, rank=_DEALER if about.titles else 0))
    if about.seed:
        seed = Label(say("seed"), colour=THEME.muted), Label(about.seed, colour=THEME.soft)
        left.append(Row(*seed, gap=CLOSE, rank=_SEED))
    right: list[Box] = [Label(about.player, colour=colour, weight=BOLD)] if about.player else []
    parts = about.detail.split(SEPARATOR) if about.detail else []
    for place, part in enumerate(parts):
        dot = Label(SEPARATOR.strip() if place or (about.player and about.keys) else "", colour=THEME.muted)
        right.append(Row(dot, Row(*_keyed(part, about)), gap=CLOSE, rank=place))
    between = Box(width=Extent(APART, APART, ENDLESS))
    return Row(Row(*left, gap=GAP), between, *right, gap=CLOSE)


def _keyed(part: str, about: Credits) -> list[Box]:
    """A key and what it does. Keys are brighter than words."""
    words = part.split(" ")
    boxes: list[Box] = []
    for place, word in enumerate(words):
        lit = word in about.keys
        last = " " if place < len(words) - 1 else ""
        boxes.append(Label(word + last, colour=THEME.soft if lit else THEME.muted, weight=BOLD if lit else MEDIUM))
    return boxes


def draw_footer(target: Surface, layout: PlayLayout, about: Credits) -> None:
    """Draw the line below the game. It is as wide as the game, or as the window where it needs that."""
    line, units = line_below(about), new_layout(layout.type_size)
    wanted = round(line.width(units).wanted)
    area = Rect(layout.footer)
    if wanted > area.width:
        area = Rect(0, area.y, min(wanted, layout.below.width), area.height)
        area.centerx = layout.footer.centerx
        area.clamp_ip(layout.below)
    line.place(area, units)
    line.draw(target)
