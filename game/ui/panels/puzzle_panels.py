"""What a puzzle has beside a game: words beside the well, and in the well the step of a hint.

The places of a hint are lit, with a line around each of them. Those that touch take turns to be bright.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, reduce
from itertools import chain, pairwise
from math import floor
from operator import or_
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from ...core.bits import FULL_ROW, STRIDE, WIDTH, bit_indices, stack_height
from ...core.board import SRS
from ...language import say
from ...play.game.frame import Frame, PuzzleWords
from ...storage.puzzles import MOST_STARS
from ..draw.blocks import blocks, dashes, draw_cells, fill_cells, outline
from ..kit.boxes import Box, Column
from ..kit.shapes import Stars, starred
from ..kit.sizes import CLOSE, LEAD
from ..kit.text import Label, Text
from ..layout.play_layout import PlayLayout, boxed, palette_for
from ..theme import THEME, ahead_colour, mix

if TYPE_CHECKING:  # the puzzles are loaded when they are first asked for
    from ...puzzles.tetris import TetrisHint

_GOAL, _TITLE, _STATE, _STARS, _PROGRESS = 1, 2, 3, 4, 5
"""The ranks of what is told where there is no room for all."""
Turns = tuple[tuple[int, ...], ...]
_TURNS_KEPT = 16
TURN = 0.9
"""The seconds for which places are bright before others are."""
_LIT, _FAINT = (100, 190), (44, 70)
"""The opacity of lit cells in a dark theme and in a light one, from 0 to 255: where it is their turn, and elsewhere."""
_AWAY = 150
"""The opacity of what covers the rows between the cells of a place, from 0 to 255."""
_TINT = 0.6
"""The share of the colour of the piece in the place that a hint shows, from 0 to 1."""


def _told(words: PuzzleWords) -> Column:
    """What is told beside the well, as boxes. A hint stays where there is no room for all."""
    stars: list[Box] = []
    if words.stars is not None:
        stars = [
            Label(say("Stars to win"), colour=THEME.muted, cut=True),
            starred(Stars(words.stars, MOST_STARS), at=0.0),
        ]
    return Column(
        Text(words.title, colour=THEME.soft, bold=True, scale=LEAD, rank=_TITLE),
        Text(words.progress, colour=THEME.muted, rank=_PROGRESS),
        Text(words.goal, colour=THEME.text, bold=True, scale=LEAD, rank=_GOAL),
        Text(words.state, colour=THEME.soft, rank=_STATE),
        Text(words.verdict, colour=ahead_colour(words.hopeful), bold=True),
        Text(words.told, colour=THEME.accent),
        Column(*stars, across=0.0, rank=_STARS, share=0.0),
        gap=CLOSE,
        across=0.0,
    )


def step_key(frame: Frame) -> object:
    return frame.step and (frame.step, frame.placed, turn_at(_turns(frame.step), frame.now))


def next_change(step: TetrisHint, now: float) -> float | None:
    """When other places of a step are bright. None if they always are."""
    return next_turn(_turns(step), now)


def draw_step(target: Surface, layout: PlayLayout, frame: Frame) -> None:
    """Draw the place of the piece that a step tells of, or else the cells that it speaks of."""
    step, palette = frame.step, palette_for(frame)
    if step is None:
        return
    if step.cells and step.landing is None:
        _draw_places(target, layout, step, frame.now)
    if step.framed:
        outline(target, layout, _mask(step.framed), THEME.text)
    if step.landing:
        cells, piece = SRS.mask(step.landing), step.landing.piece
        if frame.placed:
            draw_cells(target, layout, cells, blocks(layout.cell, palette)[piece])
        else:
            fill_cells(target, layout, cells, mix(THEME.well, palette[piece], _TINT))
        outline(target, layout, cells, THEME.text)


def _turns(step: TetrisHint) -> Turns:
    return turns_of(tuple(map(_mask, step.places)), alone=bool(step.gaps))


def _mask(cells: Iterable[tuple[int, int]]) -> int:
    return sum(1 << (STRIDE * y + x) for x, y in cells)


def _draw_places(target: Surface, layout: PlayLayout, step: TetrisHint, now: float) -> None:
    """Fill the cells of each place whose turn it is, and draw a line around it. Without places, fill the lit cells.

    The other places are faint and have no line: where they overlap, nobody could tell them apart. Gaps that a place
    would cut off are framed while it is its turn, which it has alone, and no other place is seen.

    The rows between the cells of a place, which must clear first, are dimmed, and dashes lead through them.
    """
    colour, fill = (THEME.mark_mistake,) * 2 if step.barred else (THEME.best, THEME.gold)
    well, cell, turns = layout.well, layout.cell, _turns(step)
    at = turn_at(turns, now)
    turn = turns[at] if turns else (_mask(step.cells),)
    torn = {cells: gaps_of(cells) for cells in turn} if turns else {}
    for low, high in {(low, high) for tears in torn.values() for low, high, _ in tears}:
        cover = Surface((WIDTH * cell, (high - low - 1) * cell), pygame.SRCALPHA)
        cover.fill((*THEME.well, _AWAY))
        target.blit(cover, (well.x, well.bottom - high * cell))
    bright = sum(turn)
    faint = 0 if step.gaps else reduce(or_, chain(*turns), 0) & ~bright
    for cells, opacity in ((faint, _FAINT), (bright, _LIT)):
        light = Surface((cell, cell), pygame.SRCALPHA)
        light.fill((*fill, opacity[THEME.is_light]))
        draw_cells(target, layout, cells, light)
    for cells, tears in torn.items():
        outline(target, layout, cells, colour)
        for low, high, shared in tears:
            columns, thick = list(bit_indices(shared)), max(2, round(cell / 9))
            for x in (well.x + columns[0] * cell, well.x + (columns[-1] + 1) * cell - thick):
                for y in range(low + 1, high):
                    for part in dashes(Rect(x, well.bottom - (y + 1) * cell, thick, cell)):
                        target.fill(colour, part)
    if step.gaps and turns:
        outline(target, layout, _mask(step.gaps[at]), THEME.text)


def gaps_of(cells: int) -> tuple[tuple[int, int, int], ...]:
    """Return where a place is torn: a row, the next row that has cells, and the columns that both have cells in."""
    rows = [(y, cells >> STRIDE * y & FULL_ROW) for y in range(stack_height(cells))]
    own = [(y, row) for y, row in rows if row]
    return tuple((low, high, below & above) for (low, below), (high, above) in pairwise(own) if high > low + 1)


@lru_cache(maxsize=_TURNS_KEPT)
def turns_of(places: tuple[int, ...], *, alone: bool = False) -> Turns:
    """The places of each turn, each given by its cells. In a turn, none overlaps another one or touches it; or each has
    a turn ``alone``."""
    turns: list[list[int]] = []
    for cells in places:
        around = cells | cells << 1 | cells >> 1 | cells << STRIDE | cells >> STRIDE
        turn = next((turn for turn in turns if not alone and not any(around & other for other in turn)), None)
        if turn is None:
            turns.append(turn := [])
        turn.append(cells)
    return tuple(map(tuple, turns))


def turn_at(turns: Turns, now: float) -> int:
    """Which turn it is at a time in seconds, from 0."""
    return floor(now / TURN) % max(1, len(turns))


def next_turn(turns: Turns, now: float) -> float | None:
    """When the next turn begins. None if there is only one."""
    return (floor(now / TURN) + 1) * TURN if len(turns) > 1 else None


WORDS = boxed("words", lambda f: f.words, lambda f, _: _told(f.words) if f.words else None, small=False)
