"""The keys of a first game: those that move at the left of the well, those that turn and drop at its right."""

from functools import partial

from pygame import SRCALPHA, Rect, Surface

from ...play.game.frame import FirstKey, Frame
from ..kit.shapes import corner, panel, put
from ..kit.sizes import LEAD, LEADING
from ..kit.text import BOLD, MEDIUM, fitted, size_for, width_of, wrapped
from ..layout.play_layout import Panel, PlayLayout
from ..theme import THEME, Colour, mix

_SIDES = {"moves": ("move_left", "move_right", "soft_drop"), "turns": ("turn_right", "hard_drop")}
"""The panel at each side, and its actions from top to bottom."""
_CAP, _PITCH, _AROUND = 2.3, 2.75, 1.2
"""The side of a key, the distance of two, and the room beside the name on a key, in ems."""
_TINT, _OPAQUE = 0.3, 255
_LEAST = 0.6


def _keys(side: str, frame: Frame) -> tuple[FirstKey, ...] | None:
    return tuple(key for key in frame.keys if key.action in _SIDES[side]) or None


def _draw(side: str, target: Surface, layout: PlayLayout, frame: Frame) -> None:
    """Draw each key at its place, next to the well, and what it does behind it."""
    em, place, colour = layout.em, layout.region(side), THEME.key_move if side == "moves" else THEME.key_turn
    left = place.x < layout.well.x
    for key in _keys(side, frame) or ():
        down = round(_SIDES[side].index(key.action) * _PITCH * em)
        row = Rect(place.x, place.y + down, place.width, round(_CAP * em))
        picture = Surface(row.size, SRCALPHA)
        _draw_key(picture, key, em, colour, left=left)
        picture.set_alpha(round(_OPAQUE * key.light))
        target.blit(picture, row)


def _draw_key(target: Surface, key: FirstKey, em: int, colour: Colour, *, left: bool) -> None:
    row, size = target.get_rect(), round(LEAD * em)
    wide = max(row.height, width_of(key.label, size, BOLD) + round(_AROUND * em))
    cap = Rect(row.right - wide if left else row.x, row.y, wide, row.height)
    panel(target, cap, mix(THEME.panel, colour, _TINT), colour, corner(em))
    put(target, fitted(key.label, size, THEME.text, cap.width, BOLD), cap, 0.5)
    words = Rect(row.x if left else cap.right + em // 2, row.y, row.width - wide - em // 2, row.height)
    put(target, fitted(key.words, em, THEME.text, words.width, least=_LEAST), words, 1.0 if left else 0.0)


MOVES, TURNS = (Panel(side, partial(_keys, side), partial(_draw, side)) for side in _SIDES)

_ALL = tuple(action for actions in _SIDES.values() for action in actions)
_SLOT_CAP, _CAP_SHARE, _BETWEEN = 1.7, 0.5, 0.1
"""The height of a key in its place in ems, the most of it as a share, and the room around it in ems."""
_IN_A_ROW = 3
"""The keys in a row where their place is wider than high."""


def draw_all_keys(target: Surface, layout: PlayLayout, place: Rect, frame: Frame) -> None:
    """Draw all keys of a frame in one place, each at its own and above what it does: below each other, or in rows where
    the place is wider than high."""
    em, area, size, small = layout.em, place, round(LEAD * layout.em), layout.type_size
    columns = _IN_A_ROW if area.width > area.height else 1
    wide, high, gap = area.width // columns, area.height // -(-len(_ALL) // columns), round(_BETWEEN * em)
    for key in frame.keys:
        down, across = divmod(_ALL.index(key.action), columns)
        slot = Rect(area.x + wide * across, area.y + high * down, wide, high)
        colour = THEME.key_move if key.action in _SIDES["moves"] else THEME.key_turn
        picture = Surface(slot.size, SRCALPHA)
        cap = Rect(0, gap, 0, min(round(_SLOT_CAP * em), round(_CAP_SHARE * high)))
        cap.width = min(wide - gap, max(cap.height, width_of(key.label, size, BOLD) + round(_AROUND * em)))
        panel(picture, cap, mix(THEME.panel, colour, _TINT), colour, corner(em))
        put(picture, fitted(key.label, size, THEME.text, cap.width, BOLD, least=_LEAST), cap, 0.5)
        pitch, lines = round(LEADING * small), wrapped(key.words, small, wide - gap)
        if len(lines) * pitch > high - cap.bottom:
            shrunk = width_of(key.words, size_for(key.words, small, wide - gap, MEDIUM, least=_LEAST))
            lines = (key.words,) if shrunk <= wide - gap else lines  # one that is shrunk, rather than some that are cut
            pitch = min(pitch, (high - cap.bottom) // len(lines))
        for number, words in enumerate(lines):
            row = Rect(0, cap.bottom + number * pitch, wide - gap, pitch)
            put(picture, fitted(words, small, THEME.text, row.width, least=_LEAST), row)
        picture.set_alpha(round(_OPAQUE * key.light))
        target.blit(picture, slot)
