"""The pictures of watched bots."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.play.watch.match import Kind
from game.play.watch.tally import Outcome
from tests.play.stage import START
from tests.ui.screens.watch.stage import (
    BASE,
    press,
    run,
    two,
    two_wells,
    watching,
)
from tests.ui.stage import SIZES


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", [Kind.ONE, Kind.BOTS])
def test_it_is_drawn_at_every_size(tmp_path: Path, size: tuple[int, int], kind: Kind) -> None:
    screen = watching(tmp_path) if kind is Kind.ONE else two_wells(tmp_path)
    target = Surface(size)
    screen.forget()
    assert screen.draw(target, START) == [target.get_rect()]
    assert target.get_bounding_rect().size == size
    now = run(screen, 2)
    assert screen.changed(now)
    for rect in screen.draw(target, now):
        assert target.get_rect().contains(rect)
    assert not screen.changed(now)


def test_in_turbo_only_the_wells_and_the_figures_are_drawn_again(tmp_path: Path) -> None:
    screen = two_wells(tmp_path)
    target = Surface((1280, 720))
    screen.draw(target, START)
    areas = screen.draw(target, run(screen, 1))
    assert len(areas) >= 2
    assert sum(rect.width * rect.height for rect in areas) < 0.6 * 1280 * 720


def test_what_is_drawn_in_parts_is_what_is_drawn_whole(tmp_path: Path) -> None:
    screen = two_wells(tmp_path)
    parts = Surface((1280, 720))
    screen.forget()
    screen.draw(parts, START)
    now = run(screen, 3)
    screen.draw(parts, now)
    whole = Surface((1280, 720))
    screen.forget()
    screen.draw(whole, now)
    assert parts.get_buffer().raw == whole.get_buffer().raw


def test_the_mouse_reads_the_curves(tmp_path: Path) -> None:
    screen = two_wells(tmp_path)
    now = run(screen, 2)
    match = two(screen).match
    for game, tally in zip(match.games * 2, match.tallies * 2, strict=True):
        tally.add(Outcome.of(game.session))
    now = run(screen, 2, now)
    screen.draw(Surface((1280, 720)), now)
    centre = screen.chart.rect.center
    screen.handle(Event(pygame.MOUSEMOTION, pos=centre, buttons=(0, 0, 0), rel=(0, 0)), now)
    assert screen.changed(now)


def test_a_paused_pair_rests(tmp_path: Path) -> None:
    screen = two_wells(tmp_path)
    now = run(screen, 3)
    press(screen, "p", now=now)
    screen.draw(Surface((1280, 720)), now)
    assert screen.deadline(now) is None
    screen.advance(now + 1)
    assert not screen.changed(now + 1)


def test_the_tally_tells_as_many_lines_as_the_well(tmp_path: Path) -> None:
    screen = two_wells(tmp_path, settings=BASE)
    screen.taken(screen.rows["speed"], START)
    now, target = START, Surface((1280, 720))
    game = two(screen).match.games[0]
    while not game.session.lines and not game.over:
        now = run(screen, 1, now)
        screen.draw(target, now)
        assert screen.figures.rows == two(screen).rows
    assert game.session.lines
