"""The words beside and below the well: what was just done, the game, and its keys."""

from pygame import SRCALPHA, Rect, Surface

from ...language import SEPARATOR, say
from ...play.game.frame import Credits, Frame
from ..kit.boxes import ENDLESS, Box, Column, Extent, Position, Row, new_layout
from ..kit.keys import KeySpot
from ..kit.sizes import APART, CLOSE, GAP, MIDDLE
from ..kit.text import BOLD, MEDIUM, Label, Text
from ..layout.play_layout import BELOW, Panel, PlayLayout
from ..theme import THEME

_DEALER, _SEED = 1, 2
"""The ranks of the dealer and of the seed. Both go before any of the keys, of which the last ones go first."""
_OPAQUE = 255
_PART = "keys"
"""The name of each part of the line that tells keys."""


def _told(frame: Frame) -> object:
    return (frame.effects.caption, light) if (light := frame.effects.caption_light(frame.now)) else None


def _draw_caption(target: Surface, layout: PlayLayout, frame: Frame) -> None:
    """Draw the caption. The last details go where all have no room."""
    caption, region = frame.effects.caption, layout.region(CAPTION.name)
    if not caption:
        return
    title = Label(caption.title, colour=THEME.behind if caption.warns else THEME.text, weight=BOLD, cut=True)
    details = [Text(detail, colour=THEME.soft, rank=place + 1) for place, detail in enumerate(caption.details)]
    image = Surface(region.size, SRCALPHA)
    column = Column(title, *details, at=MIDDLE, across=0.0)
    column.place(image.get_rect(), new_layout(layout.type_size))
    column.draw(image)
    image.set_alpha(round(_OPAQUE * frame.effects.caption_light(frame.now)))
    target.blit(image, region)


def line_below(about: Credits) -> Row:
    """The line below the game as boxes: the game, its dealer and its seed on the left, the player and the keys on the
    right. Keys after a player stand behind a dot, so that they are not read as one sentence with the name."""
    left: list[Box] = [Label(*about.titles, colour=THEME.soft, weight=BOLD)] if about.titles else []
    if about.randomizer:
        left.append(Label(about.randomizer, colour=THEME.soft, rank=_DEALER if about.titles else 0))
    if about.seed:
        seed = Label(say("seed"), colour=THEME.muted), Label(about.seed, colour=THEME.soft)
        left.append(Row(*seed, gap=CLOSE, rank=_SEED))
    colour = THEME.accent if about.bot else THEME.soft
    right: list[Box] = [Label(about.player, colour=colour, weight=BOLD)] if about.player else []
    for place, part in enumerate(about.detail.split(SEPARATOR) if about.detail else ()):
        dot = Label(SEPARATOR.strip() if place or (about.player and about.keys) else "", colour=THEME.muted)
        right.append(Row(dot, Row(*_keyed(part, about), name=_PART), gap=CLOSE, rank=place))
    between = Box(width=Extent(APART, APART, ENDLESS))
    return Row(Row(*left, gap=GAP), between, *right, gap=CLOSE)


def _keyed(part: str, about: Credits) -> list[Box]:
    """A key and what it does. Keys are brighter than words."""
    *words, last = part.split(" ")
    looks = {True: (THEME.soft, BOLD), False: (THEME.muted, MEDIUM)}
    parts = [(f"{word} ", looks[word in about.keys]) for word in words] + [(last, looks[last in about.keys])]
    return [Label(word, colour=colour, weight=weight) for word, (colour, weight) in parts]


def spot_below(layout: PlayLayout, frame: Frame, position: Position) -> KeySpot | None:
    """Return what the line below the game says at a position. None where no keys are told."""
    if frame.bar or not layout.region(BELOW).collidepoint(position):
        return None
    for part in _line_in(layout, frame).all():
        if part.name == _PART and part.placed and part.rect.collidepoint(position):
            labels = [label for label in part.leaves() if isinstance(label, Label)]
            at = next((place for place, label in enumerate(labels) if label.rect.collidepoint(position)), 0)
            return KeySpot([label.text.strip() for label in labels], at)
    return None


def _line_in(layout: PlayLayout, frame: Frame) -> Row:
    """The line below the game in its place. It is as wide as the game, or as the window where it needs that."""
    line, units, below = line_below(frame.credits), new_layout(layout.type_size), layout.region(BELOW)
    area = Rect(layout.footer)
    if (wanted := round(line.width(units).wanted)) > area.width:
        area.width = min(wanted, below.width)
        area.centerx = layout.footer.centerx
        area.clamp_ip(below)
    line.place(area, units)
    return line


CAPTION = Panel("caption", _told, _draw_caption)
FOOTER = Panel(
    BELOW,
    lambda frame: None if frame.bar else frame.credits,
    lambda target, layout, frame: _line_in(layout, frame).draw(target),
)
