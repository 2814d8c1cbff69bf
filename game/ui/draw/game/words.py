"""The words beside and below the well: what was just done, the game, and its keys."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace
from itertools import takewhile

from pygame import SRCALPHA, Rect, Surface

from game.language import say
from game.play.feedback.beside import Caption
from game.play.frame import Credits
from game.play.words import SEPARATOR
from game.ui.draw.shapes import put
from game.ui.draw.text import BOLD, MEDIUM, MIN_FONT_SIZE, fitted, line, size_for, width_of, wrapped
from game.ui.layout import PlayLayout, normal_size
from game.ui.layout.dealer import TITLE
from game.ui.theme import THEME, kept


def draw_caption(target: Surface, layout: PlayLayout, caption: Caption, light: float) -> None:
    """Draw the caption, and go on in the place of the name below it if it takes that. ``light`` is its opacity from 0
    to 1.

    The details are smaller if the first one needs it. Each of the others is drawn only if all of its words have room
    above the name.
    """
    area, size = layout.caption, layout.type_size
    is_named = not takes_name(layout, caption)
    if not is_named:
        area = Rect(*area.topleft, area.width, area.height + round(TITLE * size))
    normal = normal_size(size)
    while size > MIN_FONT_SIZE and _height_of_first(caption, size, normal, area.width) > area.height:
        size -= 1
    # In the place of the name it is as bright as that: the words of the panel below are muted.
    head = THEME.behind if caption.warns else THEME.soft if is_named else THEME.text
    title = fitted(caption.title, size_for(caption.title, size, area.width, BOLD), head, area.width, BOLD)
    colour = THEME.soft if caption.warns or not is_named else THEME.muted
    images = [title]
    room, free = area.height - title.get_height(), round(_FREE * size)
    for detail in _paired(caption.details, size, area.width):
        told = [line(words, small, colour) for words, small in _lines_of(detail, size, normal, area.width)]
        if len(images) > 1 and (not is_named or sum(image.get_height() for image in told) > room - free):
            break
        images += told
        room -= sum(image.get_height() for image in told)
    # Above the panel of the dealer it keeps apart from the name below it. Hold has an edge.
    y = area.y + max(0, round(room * (_NEAR_HOLD if layout.dealer.height and is_named else 0.5)))
    for image in images:
        if y + image.get_height() > area.bottom:
            break
        if light < 1:
            image = image.copy()
            image.set_alpha(round(255 * light))
        target.blit(image, (area.x, y))
        y += image.get_height()


def takes_name(layout: PlayLayout, caption: Caption) -> bool:
    """Whether a caption stands so close to the panel of the dealer below it that it takes the place of the name there.
    Only one that stays longer does that."""
    area, below = layout.caption, layout.dealer
    is_above = below.height > 0 and area.bottom <= below.y
    return caption.long and is_above and area.height < _CROWDED * layout.type_size


def _lines_of(detail: str, size: int, normal: int, width: int) -> list[tuple[str, int]]:
    """The lines of a detail with the sizes of their letters. They are smaller, down to a pixel less than the ``normal``
    size, where the detail needs one line then."""
    least = max(MIN_FONT_SIZE, normal - 1)
    small = next((each for each in range(size, least - 1, -1) if width_of(detail, each) <= width), size)
    return [(words, small) for words in wrapped(detail, small, width)]


def _height_of_first(caption: Caption, size: int, normal: int, width: int) -> int:
    """The height of a caption with its first detail, in pixels. 0 if it has no detail."""
    first = _paired(caption.details, size, width)[:1]
    sizes = [small for detail in first for _, small in _lines_of(detail, size, normal, width)]
    return sum(line("", each, THEME.muted).get_height() for each in (size, *sizes)) if sizes else 0


def draw_footer(target: Surface, layout: PlayLayout, about: Credits) -> None:
    """Draw the game, its dealer and its seed on the left, the player and the keys on the right.

    Keys after a player stand behind a dot, so that they are not read as one sentence with the name. Where a bot plays
    and not all has room, the seed goes first. Then the line is wider than the game.
    """
    area, size, about = (
        _line_of_bot(layout, about) if about.bot else (layout.footer, _size_of_footer(layout, about), about)
    )
    colour = THEME.accent if about.bot else THEME.soft
    is_whole = about.bot and _width_of_all(about, size) <= area.width
    most = area.width if is_whole else round(area.width * _WHO[about.bot])
    who = fitted(about.player, size, colour, most, BOLD) if about.player else None
    if not is_whole:
        most = round(area.width * (_PLAYED if who else _OWN)) - (who.get_width() if who else 0)
    if size > normal_size(layout.type_size):  # larger text has fewer keys, but leaves the name of the game its room
        most = min(most, area.width - _width_of_game(about, size))
    elif about.bot and not is_whole:  # keys before the seed
        most = max(most, area.width - _width_of_game(replace(about, seed=""), size) - 2 * size)
    how = _leading(about.detail, size, most, about.keys)
    gap = round(_GAP * size)
    x = area.right - how.get_width()
    put(target, how, Rect(x, area.y, how.get_width(), area.height))
    if who and about.keys:
        dot = line(SEPARATOR.strip(), size, THEME.muted)
        x -= dot.get_width() + size // 2
        put(target, dot, Rect(x, area.y, dot.get_width(), area.height))
    if who:
        x -= who.get_width() + (size // 2 if about.keys else gap)
        put(target, who, Rect(x, area.y, who.get_width(), area.height))

    left = area.x
    dealer = width_of(about.randomizer, size) + 2 * gap if about.randomizer else 0
    room = x - 2 * gap - left
    titles = [each for each in about.titles if width_of(each, size, BOLD) + dealer < room]
    alone = [each for each in about.titles if width_of(each, size, BOLD) < room]  # rather a game than a dealer
    for name in (titles[0], about.randomizer) if titles else (alone[:1] or [about.randomizer]):
        if name:
            image = fitted(name, size, THEME.soft, x - 2 * gap - left, MEDIUM if left > area.x else BOLD)
            left = put(target, image, Rect(left, area.y, image.get_width(), area.height)).right + gap
    if about.seed and left < x - _LEAST_SEED * size:
        word = line(say("seed"), size, THEME.muted)
        put(target, word, Rect(left, area.y, word.get_width(), area.height))
        left += word.get_width() + gap // 2
        put(
            target,
            fitted(about.seed, size, THEME.soft, x - 2 * gap - left),
            Rect(left, area.y, x - 2 * gap - left, area.height),
        )


def _line_of_bot(layout: PlayLayout, about: Credits) -> tuple[Rect, int, Credits]:
    """The place of the line while a bot plays, the size of its letters, and what it tells: all where it has room."""
    brief, wide = replace(about, seed=""), layout.below
    size = _size_of_footer(layout, brief, wide.width)
    for area, told in ((layout.footer, about), (layout.footer, brief)):
        if _width_of_all(told, size) <= area.width:
            return area, size, told
    area = Rect(0, wide.y, max(layout.footer.width, min(wide.width, _width_of_all(brief, size))), wide.height)
    area.centerx = layout.footer.centerx
    return area.clamp(wide), size, about if area.width == wide.width else brief


def _width_of_all(about: Credits, size: int) -> int:
    """The width of the whole line, in pixels."""
    return _width_of_game(about, size) + _keyed(about.detail, size, about.keys).get_width() + 2 * size


def _width_of_game(about: Credits, size: int) -> int:
    """The width of all that stands left of the keys, with the room after it, in pixels."""
    parts = (*about.titles[:1], about.randomizer, about.seed and say("seed"), about.seed, about.player)
    return sum(width_of(each, size, BOLD) + 2 * round(_GAP * size) for each in parts if each)


def _first_keys(about: Credits) -> list[str]:
    """What must have room for the line to have large text, the best first: after a note one key, else three or two.

    Beside the name of a player there are three: the name would be cut."""
    parts = about.detail.split(SEPARATOR)
    notes = [*takewhile(lambda part: about.keys.isdisjoint(part.split(" ")), parts)]
    counts = (len(notes) + 1,) if notes else _KEYS_OF_LARGE[:1] if about.player else _KEYS_OF_LARGE
    return [SEPARATOR.join(parts[:count]) for count in counts]


_KEYS_OF_LARGE = 3, 2
"""How many keys must have room for the line to have large text, if nothing else stands there, the best first."""
_NEAR_HOLD = 0.25
"""How much of the free height stands above a note between hold and the panel of the dealer."""
_FREE = 0.7
"""The room that a note of several details leaves free above and below it in all, in ems."""
_OWN, _PLAYED, _WHO = 0.62, 0.72, (0.25, 0.4)
"""How much of the line the keys take at most, with the player if a bot plays, and how much the player takes of it: a
person, and a bot."""
_GAP, _LEAST_SEED = 0.7, 6
"""The room between two parts of the line, and the least room for the seed with its word, in ems."""


def _size_of_footer(layout: PlayLayout, about: Credits, width: int = 0) -> int:
    """The size of the line: that of large text only where the game and the first keys have room then. ``width`` is that
    of the line if it is not as wide as the game."""
    size, width = layout.type_size, width or layout.footer.width
    normal = normal_size(size)
    first = _first_keys(about)
    for keys in first:
        if _width_of_game(about, size) + _keyed(keys, size, about.keys).get_width() <= width:
            return size
    while size > normal:
        if _width_of_game(about, size) + _keyed(first[0], size, about.keys).get_width() <= width:
            break
        size -= 1
    return size


def _leading(detail: str, size: int, width: int, keys: Set[str]) -> Surface:
    """Draw as many of the parts as fit, with bright keys. The first part is cut if it is too long."""
    while SEPARATOR in detail and _keyed(detail, size, keys).get_width() > width:
        detail = detail.rpartition(SEPARATOR)[0]
    whole = _keyed(detail, size, keys)
    return whole if whole.get_width() <= width else fitted(detail, size, THEME.muted, width)


@kept(32)
def _keyed(detail: str, size: int, keys: Set[str]) -> Surface:
    """A line in which the names of keys are brighter than words, but quieter than the figures of the game."""
    words = [
        line(f"{word} ", size, THEME.soft if word in keys else THEME.muted, BOLD if word in keys else MEDIUM)
        for word in detail.split(" ")
    ]
    image = Surface((max(1, sum(word.get_width() for word in words)), words[0].get_height()), SRCALPHA)
    x = 0
    for word in words:
        image.blit(word, (x, 0))
        x += word.get_width()
    return image


_CROWDED = 3.6
"""The height of the place of a note in ems below which a name right below it would seem to belong to it."""
_ENDS = ".", "。"
"""What a detail ends with that is a sentence."""


def _paired(details: Sequence[str], size: int, width: int) -> list[str]:
    """The details of a caption, two in a line where they fit."""
    paired: list[str] = []
    for first in range(0, len(details), 2):
        pair = details[first : first + 2]
        both = (" " if pair[0].endswith(_ENDS) else " · ").join(pair)
        paired += [both] if width_of(both, size) <= width else pair
    return paired
