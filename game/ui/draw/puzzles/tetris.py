"""A Tetris puzzle: its well, the hold, all next pieces, and what the player is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from game.core.board.rotation import SRS
from game.language import say
from game.play.frame import Panels
from game.play.puzzles.view import PuzzleView
from game.ui.draw.backdrop import backdrop
from game.ui.draw.blocks import blocks
from game.ui.draw.feedback.cells import draw_cells
from game.ui.draw.game.heat import draw_filled, outline
from game.ui.draw.game.well import draw_ground, draw_well, well_key
from game.ui.draw.puzzles.places import draw_places, turn_at
from game.ui.draw.puzzles.stars import draw_stars, stars_width
from game.ui.kit.shapes import panel, piece_at, put
from game.ui.kit.text import BOLD, MEDIUM, fitted, label, line, wrapped
from game.ui.layout import PlayLayout, play_layout
from game.ui.layout.base import PixelSize
from game.ui.theme import THEME, Colour, ahead_colour, kept, mix, palette_of

_LEADING = 1.4
_TINT = 0.6
"""The share of the colour of the piece in the place that a hint shows, from 0 to 1."""
_STARS = 3.5
"""The height of the stars with what stands above them, in ems."""
_APART, _CLOSE = 0.5, 0.15
"""The room between two paragraphs, and that where not all of them would fit, in ems."""
_SLOT = 2.5
"""The height of a next piece, in cells, at most."""

_ACROSS, _LEAST_ACROSS = 1.5, 2.6
"""From which ratio of width to height on the next pieces stand side by side, and the least width of each in cells."""


class PuzzleScene:
    """Remembers what was drawn last: while a piece moves, only the well is drawn again."""

    def __init__(self) -> None:
        self._words: object = None
        self._well: object = None

    def forget(self) -> None:
        """Draw everything the next time."""
        self._words = None

    def changed(self, view: PuzzleView, now: float) -> bool:
        """Whether a view differs from what was drawn last."""
        return self._words is None or _words_key(view) != self._words or _well_key(view, now) != self._well

    def draw(self, target: Surface, view: PuzzleView, now: float) -> list[Rect]:
        """Draw what has changed. Return the rectangles that changed."""
        size = target.get_size()
        layout = puzzle_layout(size, view)
        ground = _background(size, puzzle_panels(view))
        whole = self._words != _words_key(view)
        changed = layout.playfield.inflate(4, 4)
        if whole:
            changed = target.blit(ground, (0, 0))
            _draw_words(target, layout, view)
        else:
            target.blit(ground, changed, changed)
        _draw_well(target, layout, view, now)
        self._words, self._well = _words_key(view), _well_key(view, now)
        return [changed]


def puzzle_panels(view: PuzzleView) -> Panels:
    """The panels around the well of a puzzle."""
    return Panels(hold=view.hold, words=True, buttons=view.buttons)


def puzzle_layout(size: PixelSize, view: PuzzleView) -> PlayLayout:
    """The layout of a puzzle in a window."""
    return play_layout(size, puzzle_panels(view))


def _words_key(view: PuzzleView) -> object:
    """Everything that is drawn outside the well."""
    shown = (view.held, view.queue, view.title, view.goal, view.state, view.told, view.verdict)
    return (*shown, view.stars, view.progress, view.hopeful, view.keys, view.palette, view.session.hold_used)


def _well_key(view: PuzzleView, now: float) -> object:
    return (
        *well_key(view.session, view.effects, now, view.ghost),
        view.target,
        view.placed,
        view.lit,
        view.framed,
        view.places,
        turn_at(view.places, now, alone=bool(view.gaps)),
        view.barred,
        view.gaps,
    )


@kept(4)
def _background(size: PixelSize, panels: Panels) -> Surface:
    """The parts of the picture that do not change in a window of this size."""
    layout = play_layout(size, panels)
    ground = backdrop(size, THEME.background_top, THEME.background_bottom).copy()
    draw_ground(ground, layout)
    for rect, name in ((layout.hold, say("Hold")), (layout.queue, say("Next"))):
        if rect.height:
            heading = Rect(rect.x, rect.y, rect.width, layout.type_size)
            put(ground, label(name, layout.type_size, THEME.muted), heading)
    if panels.hold:
        panel(ground, _card(layout, layout.hold), radius=_radius(layout))
    return ground


def _radius(layout: PlayLayout) -> int:
    return max(4, layout.cell // 5)


def _card(layout: PlayLayout, rect: Rect) -> Rect:
    top = round(1.75 * layout.type_size)
    return Rect(rect.x, rect.y + top, rect.width, rect.height - top)


def _draw_well(target: Surface, layout: PlayLayout, view: PuzzleView, now: float) -> None:
    palette = palette_of(view.palette, view.session.rules.look, 0)
    # Whoever has no pieces left looks for what went wrong.
    draw_well(
        target,
        layout,
        view.session,
        view.effects,
        now,
        palette=palette,
        ghost=view.ghost,
        pales=False,
        falling=not view.placed,
    )
    if view.lit and not view.target:
        edge, fill = (THEME.mark_mistake,) * 2 if view.barred else (THEME.best, THEME.gold)
        draw_places(
            target,
            layout.well,
            layout.cell,
            view.lit,
            view.places,
            colour=edge,
            now=now,
            fill=fill,
            gaps=view.gaps,
        )
    if view.framed:
        outline(target, layout.well, layout.cell, view.framed, THEME.text)
    if view.target:
        cells = SRS.mask(view.target)
        if view.placed:
            draw_cells(target, layout, cells, blocks(layout.cell, palette)[view.target.piece])
        else:
            draw_filled(target, layout, cells, mix(THEME.well, palette[view.target.piece], _TINT))
        outline(target, layout.well, layout.cell, cells, THEME.text)


def _draw_words(target: Surface, layout: PlayLayout, view: PuzzleView) -> None:
    palette, cell = palette_of(view.palette, view.session.rules.look, 0), layout.cell
    if view.held is not None and view.hold:
        piece_at(target, view.held, blocks(round(0.78 * cell), palette), _card(layout, layout.hold))
    _draw_queue(target, layout, view)
    _draw_told(target, layout, view)
    em = layout.type_size
    put(target, fitted(view.keys, max(11, round(0.9 * em)), THEME.muted, layout.below.width), layout.below, 0.5)


def _draw_told(target: Surface, layout: PlayLayout, view: PuzzleView) -> None:
    """Draw what the player is told, and the stars. Where room is short, the gaps give way, then the progress."""
    area, em = layout.words, layout.em
    ways = [(em, gap) for gap in (_APART, _CLOSE)]
    told = next((told for way in ways if (told := _Told.of(view, area.width, *way)).height <= area.height), None)
    if told is None:
        brief = replace(view, progress="")
        tries = (_Told.of(brief, area.width, *way) for way in ways)
        told = next((told for told in tries if told.height <= area.height), _Told.of(brief, area.width, em, _CLOSE))
    y = area.y
    for lines, size, colour, weight in told.paragraphs:
        pitch = round(_LEADING * size)
        for words in lines:
            if y + pitch <= area.bottom:
                put(target, line(words, size, colour, weight), Rect(area.x, y, area.width, pitch))
                y += pitch
        y += round(told.gap * em)
    if view.stars is not None and y + told.stars <= area.bottom:
        head, size = Rect(area.x, y, area.width, round(_LEADING * em)), round(1.6 * em)
        put(target, fitted(say("Stars to win"), em, THEME.muted, area.width), head)
        draw_stars(target, Rect(area.x, head.bottom, stars_width(size), round(1.3 * size)), view.stars, size)


@dataclass(frozen=True)
class _Told:
    """What the player is told, in letters of a size."""

    em: int
    gap: float
    """The room between two paragraphs in ems."""
    paragraphs: Sequence[tuple[Sequence[str], int, Colour, str]]
    """The lines of each, with the size of its letters, its colour and its weight."""
    stars: int
    """The height of the stars in pixels. 0 if none are shown."""

    @classmethod
    def of(cls, view: PuzzleView, width: int, em: int, gap: float) -> _Told:
        """Break the paragraphs into lines of a width in pixels."""
        paragraphs: list[tuple[str, int, Colour, str]] = [
            (view.title, round(1.1 * em), THEME.soft, BOLD),
            (view.progress, em, THEME.muted, MEDIUM),
            (view.goal, round(1.15 * em), THEME.text, BOLD),
            (view.state, em, THEME.soft, MEDIUM),
            (view.verdict, em, ahead_colour(view.hopeful), BOLD),
            (view.told, em, THEME.accent, MEDIUM),
        ]
        told = [
            (wrapped(text, size, width, weight), size, colour, weight)
            for text, size, colour, weight in paragraphs
            if text
        ]
        return cls(em, gap, told, round(_STARS * em) if view.stars is not None else 0)

    @property
    def height(self) -> int:
        """The height of all in pixels."""
        lines = sum(len(lines) * round(_LEADING * size) for lines, size, _, _ in self.paragraphs)
        return lines + len(self.paragraphs) * round(self.gap * self.em) + self.stars


def _draw_queue(target: Surface, layout: PlayLayout, view: PuzzleView) -> None:
    """Draw all next pieces on a card of their height, in two or more columns if one does not hold them. In a strip
    they stand side by side on the whole card."""
    card, palette = _card(layout, layout.queue), palette_of(view.palette, view.session.rules.look, 0)
    strip = card.width > _ACROSS * card.height
    columns = max(1, min(len(view.queue), int(card.width / (_LEAST_ACROSS * layout.cell)))) if strip else 1
    while not strip and -(-len(view.queue) // columns) * 1.5 * layout.cell * columns**0.5 > card.height and columns < 4:
        columns += 1
    rows = max(1, -(-len(view.queue) // columns))
    slot = card.height / rows
    if not strip:
        slot = min(slot, _SLOT * layout.cell)
        card.height = round(rows * slot)
    panel(target, card, radius=_radius(layout))
    width = card.width // columns
    size = max(4, round(min(0.72 * layout.cell, slot / 2.5, width / 4.6)))
    for number, piece in enumerate(view.queue):
        column, row = divmod(number, rows)
        place = Rect(card.x + column * width, round(card.y + row * slot), width, round(slot))
        piece_at(target, piece, blocks(size, palette), place)
