"""The strip of a dealer that is compared with others."""

from __future__ import annotations

import random

import pygame
from pygame import Surface

from game.core.board.pieces import Piece
from game.core.dealers.marks import Mark
from game.play.watch.dealers import Lane
from game.ui.kit.text import BOLD, width_of
from game.ui.panels.ribbon import mark_colour
from game.ui.panels.strip import draw_strip, strip_width
from game.ui.theme import palette_of


def test_the_line_of_a_repeat_ends_above_the_number_of_a_wait() -> None:
    lane, cell = Lane("7-bag", "1", {}, random.Random(1)), 12
    for piece in (Piece.I, *[Piece.O, Piece.T] * 10, Piece.I, Piece.I):
        lane.counts.see(piece)
    assert [Mark.LATE in mark for mark in list(lane.counts.marker.marks)[-2:]] == [True, False]
    target = Surface((strip_width(cell, in_colours=False), 300))
    draw_strip(target, target.get_rect(), lane, cell, palette_of("guideline", "modern", 0), fallen=1.0)
    colour, pitch = mark_colour(Mark.REPEAT), round(2.7 * cell)
    x = target.get_width() - round(0.4 * cell)
    lit = [y for y in range(300) if tuple(target.get_at((x, y)))[:3] == colour]
    assert (lit[0], lit[-1]) == (pitch // 2, pitch - 1)


def test_the_number_of_a_wait_has_room_beside_the_widest_piece() -> None:
    pygame.font.init()
    for cell in (5, 6, 7, 10, 20):
        left = strip_width(cell, in_colours=False) - 5 * cell
        assert left >= width_of("28", max(9, round(0.95 * cell)), BOLD) + max(3, round(0.5 * cell)), cell
