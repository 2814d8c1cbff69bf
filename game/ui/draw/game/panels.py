"""The panels beside and below the well. Each function draws one region of the layout over the background."""

from __future__ import annotations

from collections.abc import Sequence, Set

from pygame import SRCALPHA, Rect, Surface
from pygame import draw as pencil

from game.core.board.pieces import PIECES, Piece
from game.core.board.rotation import RotationSystem
from game.language import say
from game.play.feedback.beside import Caption
from game.play.figures import Figure, Figures
from game.play.frame import Credits
from game.play.splits import PaceLine
from game.play.words import SEPARATOR
from game.ui.draw.blocks import blocks, faded, small_blocks
from game.ui.draw.shapes import panel, piece_at, put
from game.ui.draw.text import BOLD, MEDIUM, MIN_FONT_SIZE, figures, fitted, label, line, width_of, wrapped
from game.ui.layout import PlayLayout
from game.ui.theme import THEME, Colour, Palette, ahead_colour, kept, mix

LONG_DROUGHT = 14
"""The drought, in pieces, at which its bar is full. With 7-bag no drought is longer than 12."""


def heading_height(layout: PlayLayout) -> int:
    """The height of the heading of a region in pixels."""
    return round(layout.type_size * 1.75)


def draw_headings(target: Surface, layout: PlayLayout) -> None:
    """The headings and panels that never change. Part of the background."""
    names = ((layout.hold, say("Hold")), (layout.queue, say("Next")))
    for rect, name in names:
        if not rect.height:
            continue
        _heading(target, layout, rect, name)
        panel(target, _card(layout, rect), radius=max(4, layout.unit // 5))
    if layout.counts.height:
        _heading(target, layout, layout.counts, say("Dealt"))
        _heading(target, layout, layout.counts, say("Wait"), across=1.0)


def draw_hold(
    target: Surface,
    layout: PlayLayout,
    held: Piece | None,
    *,
    used: bool,
    palette: Palette,
    system: RotationSystem,
    advised: bool = False,
) -> None:
    """Draw the held piece, pale if it cannot be used now. ``advised`` draws a frame: the bot would press hold."""
    if advised:
        pencil.rect(target, THEME.text, _card(layout, layout.hold), max(2, layout.unit // 9), max(4, layout.unit // 5))
    if held is not None and layout.panels.hold:
        size = round(layout.unit * 0.78)
        tiles = faded(size, palette, 80) if used else blocks(size, palette)
        piece_at(target, held, tiles, _card(layout, layout.hold), system=system)


def draw_queue(
    target: Surface, layout: PlayLayout, queue: Sequence[Piece], palette: Palette, system: RotationSystem
) -> None:
    """Draw the next pieces. The first one is larger."""
    card, most = _card(layout, layout.queue), layout.panels.previews
    if card.width > _ACROSS * card.height:
        _draw_queue_across(target, layout, card, queue[:most], palette, system)
        return
    slot = min(card.height / (most + 0.35), layout.unit * 2.5)
    small = round(min(layout.unit * 0.68, slot / 2.4))
    top = card.y + (card.height - slot * (most + 0.35)) / 2
    for place, piece in enumerate(queue[:most]):
        height = slot * (1.35 if place == 0 else 1.0)
        size = round(min(layout.unit * (0.85 if place == 0 else 0.68), height / 2.4))
        slot_rect = Rect(card.x, round(top), card.width, round(height))
        piece_at(target, piece, small_blocks(size, palette, small), slot_rect, system=system)
        top += height


def _draw_queue_across(
    target: Surface, layout: PlayLayout, card: Rect, queue: Sequence[Piece], palette: Palette, system: RotationSystem
) -> None:
    """Draw the next pieces from left to right in a low card."""
    slot = min(card.width / (layout.panels.previews + 0.35), layout.unit * 5)
    small = round(min(layout.unit * 0.68, slot / _CELLS_ACROSS, card.height / 2.4))
    left = card.x + (card.width - slot * (layout.panels.previews + 0.35)) / 2
    for place, piece in enumerate(queue):
        width = slot * (1.35 if place == 0 else 1.0)
        size = round(min(layout.unit * (0.85 if place == 0 else 0.68), width / _CELLS_ACROSS, card.height / 2.4))
        slot_rect = Rect(round(left), card.y, round(width), card.height)
        piece_at(target, piece, small_blocks(size, palette, small), slot_rect, system=system)
        left += width


_ACROSS = 1.5
"""From this ratio of width to height on, the next pieces stand side by side."""
_CELLS_ACROSS = 5.0
"""The width of the place of such a piece, in cells: half a cell is free on both sides of an I."""
_COUNT_SHARE = 0.62
"""The greatest size of the numbers of a row, compared with its height, so that no row reaches into the next."""


def draw_counts(
    target: Surface,
    layout: PlayLayout,
    counts: Sequence[int],
    droughts: Sequence[int],
    palette: Palette,
    *,
    system: RotationSystem,
) -> None:
    """Draw for each piece how often it was dealt, and a bar for its drought."""
    area = layout.counts
    top, size = area.y + heading_height(layout), layout.type_size
    pitch = (area.bottom - top) / len(PIECES)
    icon_width = round(layout.unit * 2.1)
    icon = max(4, round(min(layout.unit * 0.4, pitch * 0.4)))
    large, small = (round(min(factor * size, pitch * _COUNT_SHARE)) for factor in (1.2, 1.0))
    counted = max(figures(str(count), large, THEME.text).get_width() for count in (*counts, 100))
    waited = figures("00", small, THEME.text).get_width()
    for piece in PIECES:
        row = Rect(area.x, round(top + piece * pitch), area.width, round(pitch))
        sketch = Rect(row.x, row.y, icon_width, row.height)
        piece_at(target, piece, small_blocks(icon, palette), sketch, across=0.0, system=system)
        put(target, figures(str(counts[piece]), large, THEME.text), sketch.move(icon_width, 0), 0.0)
        drought = figures(str(droughts[piece]), small, _drought_colour(droughts[piece]))
        put(target, drought, row, across=1.0)
        left = row.x + icon_width + counted + size // 2
        track = Rect(left, 0, row.right - waited - size // 2 - left, max(3, round(layout.unit * 0.16)))
        track.centery = row.centery
        _draw_bar(target, track, min(1.0, droughts[piece] / LONG_DROUGHT), mix(palette[piece], THEME.well, 0.12))


def _draw_bar(target: Surface, track: Rect, share: float, colour: Colour) -> None:
    """Draw a bar that is filled up to a share, from 0 to 1."""
    if track.width < 2 * track.height:
        return
    pencil.rect(target, THEME.panel_edge, track, border_radius=track.height)
    if share > 0:
        filled = Rect(track.x, track.y, max(round(track.width * share), track.height), track.height)
        pencil.rect(target, colour, filled, border_radius=track.height)


_FIRST, _LARGER = 1.14, 1.25
"""The height of the first row of figures and the size of its values, compared with those of the others. Below a sign,
the row is as high as the others, so that all stand at even distances."""
_BETWEEN, _ROOMY = (0.5, 1.2), 7.0
"""The least room between two values of a row in ems, in a narrow place and in one that is at least so many ems wide."""
_GROWS = 0.6
"""How much the height of a row grows with the size of its values."""
_GOAL = 0.6
"""How much higher a row with a goal is."""
_GRAND = 2.0
"""The scale above which a value is that of a grade."""
_LOW, _CLOSE = 3.0, 4.0
"""The height of a plain row in ems below which no value is much larger and goals stand beside their values, and the one
below which no value is larger after a sign."""


def draw_figures(target: Surface, layout: PlayLayout, rows: Figures, pace: PaceLine | None = None) -> None:
    """Draw the figures of the game, row by row, and below the first one the pace, if there is one."""
    area = layout.figures
    below = round(1.45 * layout.type_size) if pace else 0
    low = area.height < _LOW * layout.type_size * sum(_weights(rows))
    weights, scales = _weights(rows, low=low), _scales(rows, low=low)
    # A sign above the figures is smaller than they are.
    main = next((number for number, scale in enumerate(scales) if scale >= 1), 0)
    close = main > 0 and area.height < _CLOSE * layout.type_size * sum(weights)
    grand = main if scales[main] == 1 and not close else -1
    heights = [round(area.height * weight / max(3.0, sum(weights))) for weight in weights]
    if pace:
        # In a small window the three lines need more than their share, so that the name stays off the queue.
        first = max(heights[0], below + round(1.1 * layout.type_size + 1.7 * layout.figure_size))
        heights = [first, *[(area.height - first) // max(1, len(rows) - 1)] * (len(rows) - 1)]
        _draw_pace(target, Rect(area.x, area.y + first - below, area.width, below), layout.type_size, pace)
    top = area.y
    names = [(figure.name, area.width // len(row) - layout.type_size) for row in rows for figure in row]
    spaced = all(_label_fitting(name, layout.type_size, room) == layout.type_size for name, room in names)
    small = min(_label_fitting(name, layout.type_size, room, spaced=spaced) for name, room in names)
    for number, (row, height) in enumerate(zip(rows, heights, strict=True)):
        width = area.width // len(row)
        larger = _LARGER if number == grand else 1.0
        for place, figure in enumerate(row):
            rect = Rect(area.x + place * width, top, width, height - (0 if number else below))
            _draw_figure(target, layout, figure, row, rect, larger, (small, spaced), low=low)
        top += height


def _scale(figure: Figure, *, low: bool) -> float:
    return min(_LARGER, figure.scale) if low else figure.scale


def _scales(rows: Figures, *, low: bool) -> list[float]:
    return [max(_scale(figure, low=low) for figure in row) for row in rows]


def _weights(rows: Figures, *, low: bool = False) -> list[float]:
    """The heights of the rows, compared with a plain one. In a ``low`` place a goal needs no more of it."""
    scales = _scales(rows, low=low)
    return [
        (_FIRST if number == 0 and scale == 1 else 1.0) * (1 + (scale - 1) * _GROWS)
        + _GOAL * (bool(row[0].goal) and not low)
        for number, (scale, row) in enumerate(zip(scales, rows, strict=True))
    ]


def _draw_figure(
    target: Surface,
    layout: PlayLayout,
    figure: Figure,
    row: Sequence[Figure],
    rect: Rect,
    larger: float,
    names: tuple[int, bool],
    *,
    low: bool,
) -> None:
    """Draw a figure of a row at the bottom of its place, with its goal below a bar, and above it its name.

    ``names`` are the size of all names in pixels, and whether their letters are spaced. In a ``low`` place the goal
    stands beside the value.
    """
    small, spaced = names
    room, em = rect.width - layout.type_size // 2, layout.type_size
    heading = label(figure.name, small, THEME.muted, spaced=spaced)
    most = min(
        round(layout.figure_size * larger * _scale(figure, low=low)),
        round(0.62 * (rect.height - heading.get_height())) + em,
    )
    if len(row) > 1:
        room = rect.width - int(_BETWEEN[rect.width >= _ROOMY * em] * em)
    size = min(_fitting(each.value, most, room) for each in row)
    if figure.goal and not low:
        goal = figures(figure.goal, round(0.8 * size), THEME.soft)
        place = put(target, goal, rect, down=1.0)
        track = Rect(rect.x, place.y - round(0.1 * size), min(room, round(3.2 * size)), max(3, round(0.16 * size)))
        _draw_bar(target, track, figure.share, THEME.accent)
        rect = Rect(rect.x, rect.y, rect.width, track.y - rect.y)
    colour = THEME.muted if figure.quiet else THEME.best if figure.scale > _GRAND else THEME.text
    value = put(target, figures(figure.value, em if figure.quiet else size, colour), rect, down=1.0)
    if figure.goal and low:
        put(target, figures(f"/{figure.goal}", size, THEME.soft), Rect(value.right, value.y, 1, value.height))
    target.blit(heading, (rect.x, value.y - heading.get_height() + em // 3))


def _draw_pace(target: Surface, area: Rect, size: int, pace: PaceLine) -> None:
    """Draw the difference in colour, then the mark. Where both do not fit, both are drawn smaller."""
    mark = say("at {mark}", mark=pace.mark)
    while size > MIN_FONT_SIZE and width_of(f"{pace.gap.text} {mark}", size, BOLD) > area.width:
        size -= 1
    difference = line(pace.gap.text, size, ahead_colour(pace.gap.ahead), BOLD)
    put(target, difference, area)
    left = area.x + difference.get_width() + size // 3
    put(target, fitted(mark, size, THEME.muted, area.right - left), Rect(left, area.y, 1, area.height))


def draw_caption(target: Surface, layout: PlayLayout, caption: Caption, light: float) -> None:
    """Draw the caption. ``light`` is its opacity from 0 to 1.

    The first detail may be cut off. Each of the others is drawn only if all of its words have room.
    """
    area, size = layout.caption, layout.type_size
    title_size = size if caption.calm else _title_size(layout, caption.title)
    title = fitted(caption.title, title_size, THEME.soft if caption.calm else THEME.text, area.width, BOLD)
    colour = THEME.muted if caption.calm else THEME.accent
    images = [title]
    room = area.height - title.get_height()
    for detail in _paired(caption.details, size, area.width):
        told = [line(words, size, colour) for words in wrapped(detail, size, area.width)]
        if len(images) > 1 and sum(image.get_height() for image in told) > room:
            break
        images += told
        room -= sum(image.get_height() for image in told)
    y = area.y + max(0, room // 2)
    for image in images:
        if y + image.get_height() > area.bottom:
            break
        if light < 1:
            image = image.copy()
            image.set_alpha(round(255 * light))
        target.blit(image, (area.x, y))
        y += image.get_height()


def draw_footer(target: Surface, layout: PlayLayout, about: Credits) -> None:
    """Draw the game, its dealer and its seed on the left, the player on the right.

    Keys after the player stand behind a dot, so that they are not read as one sentence with the name.
    """
    area, size = layout.footer, layout.type_size
    who = fitted(about.player, size, THEME.soft, round(area.width * 0.25), BOLD)
    how = _leading(about.detail, size, round(area.width * 0.62) - who.get_width(), about.keys)
    gap = round(size * 0.7)
    x = area.right - how.get_width()
    put(target, how, Rect(x, area.y, how.get_width(), area.height))
    if about.keys and about.player:
        dot = line(SEPARATOR.strip(), size, THEME.muted)
        x -= dot.get_width() + size // 2
        put(target, dot, Rect(x, area.y, dot.get_width(), area.height))
    x -= who.get_width() + (size // 2 if about.keys else gap)
    put(target, who, Rect(x, area.y, who.get_width(), area.height))

    left = area.x
    dealer = width_of(about.randomizer, size) + 2 * gap if about.randomizer else 0
    titles = [each for each in about.titles if width_of(each, size, BOLD) + dealer < x - 2 * gap - left]
    for name in (*titles[:1], about.randomizer):
        if name:
            image = fitted(name, size, THEME.soft, x - 2 * gap - left, MEDIUM if left > area.x else BOLD)
            left = put(target, image, Rect(left, area.y, image.get_width(), area.height)).right + gap
    if left < x - 6 * size:
        word = line(say("seed"), size, THEME.muted)
        put(target, word, Rect(left, area.y, word.get_width(), area.height))
        left += word.get_width() + gap // 2
        put(
            target,
            fitted(about.seed, size, THEME.soft, x - 2 * gap - left),
            Rect(left, area.y, x - 2 * gap - left, area.height),
        )


def _leading(detail: str, size: int, width: int, keys: Set[str]) -> Surface:
    """Draw as many of the parts as fit, with bright keys. The first part is cut if it is too long."""
    while SEPARATOR in detail and _keyed(detail, size, keys).get_width() > width:
        detail = detail.rpartition(SEPARATOR)[0]
    whole = _keyed(detail, size, keys)
    return whole if whole.get_width() <= width else fitted(detail, size, THEME.muted, width)


@kept(32)
def _keyed(detail: str, size: int, keys: Set[str]) -> Surface:
    """A line in which the names of keys are brighter than words."""
    words = [
        line(f"{word} ", size, THEME.text if word in keys else THEME.muted, BOLD if word in keys else MEDIUM)
        for word in detail.split(" ")
    ]
    image = Surface((max(1, sum(word.get_width() for word in words)), words[0].get_height()), SRCALPHA)
    x = 0
    for word in words:
        image.blit(word, (x, 0))
        x += word.get_width()
    return image


def _heading(target: Surface, layout: PlayLayout, rect: Rect, name: str, across: float = 0.0) -> None:
    put(
        target,
        label(name, layout.type_size, THEME.muted),
        Rect(rect.x, rect.y, rect.width, layout.type_size),
        across,
        0.5,
    )


def _card(layout: PlayLayout, rect: Rect) -> Rect:
    top = heading_height(layout)
    return Rect(rect.x, rect.y + top, rect.width, rect.height - top)


def _label_fitting(text: str, size: int, width: int, *, spaced: bool = True) -> int:
    """The greatest size up to ``size`` at which a heading is at most ``width`` pixels wide."""
    while size > MIN_FONT_SIZE and label(text, size, THEME.muted, spaced=spaced).get_width() > width:
        size -= 1
    return size


def _fitting(text: str, size: int, width: int) -> int:
    """Return the greatest size up to ``size`` at which every number of as many digits is at most ``width`` wide."""
    text = "".join("0" if sign.isdigit() else sign for sign in text)
    while size > MIN_FONT_SIZE and figures(text, size, THEME.text).get_width() > width:
        size -= 1
    return size


def _drought_colour(drought: int) -> Colour:
    return THEME.text if drought >= LONG_DROUGHT else THEME.muted


def _title_size(layout: PlayLayout, title: str) -> int:
    return round(layout.figure_size * (0.95 if len(title) <= 8 else 0.75))


def _paired(details: Sequence[str], size: int, width: int) -> list[str]:
    """The details of a caption, two in a line where they fit."""
    paired: list[str] = []
    for first in range(0, len(details), 2):
        pair = details[first : first + 2]
        both = " · ".join(pair)
        paired += [both] if width_of(both, size) <= width else pair
    return paired
