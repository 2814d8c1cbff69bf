"""The rows that are being cleared, and the cells that came from no piece."""

from __future__ import annotations

import pytest
from pygame import Surface

from game.core.board.bits import WIDTH
from game.core.rules.modes import MODES
from game.core.rules.rules import Rules
from game.core.rules.rulesets import ARCADE, CLASSIC, GAMEBOY, MODERN
from game.core.session.buttons import Buttons
from game.core.session.session import Session
from game.play.effects import Effects
from game.play.frame import Panels
from game.ui.draw.game.well import draw_ground, draw_well, well_key
from game.ui.layout import play_layout
from game.ui.theme import THEME, palette_of
from tests.core.playing import game

LAYOUT = play_layout((640, 480), Panels(hold=False, previews=1))
BOTTOM = """
    XXX....XXX
"""


def clearing(rules: Rules) -> Session:
    """A session in the tick in which an I has filled the bottom row."""
    session = game("IIII", BOTTOM, rules=rules)
    while not session.clearing:
        session.step(Buttons.SOFT_DROP)
    return session


def bottom_row(session: Session, *, moving: bool = True) -> str:
    """The lowest row as it is drawn: X as ever, o paler, . gone."""
    target = Surface((640, 480))
    palette = palette_of("guideline", "modern", 0)
    draw_well(target, LAYOUT, session, Effects(moving=moving), 0.0, palette=palette, ghost=False)
    half = LAYOUT.cell // 2
    middles = [target.get_at((LAYOUT.well.x + x * LAYOUT.cell + half, LAYOUT.well.bottom - half)) for x in range(WIDTH)]
    return "".join("X" if max(m[:3]) > 90 else "o" if max(m[:3]) > 20 else "." for m in middles)


def test_on_the_nes_rows_vanish_from_the_centre_in_five_stages() -> None:
    session, seen = clearing(CLASSIC), []
    while session.clearing:
        picture = bottom_row(session)
        if picture not in seen:
            seen.append(picture)
        session.step(Buttons.NONE)
    assert seen == ["XXXXXXXXXX", "XXXX..XXXX", "XXX....XXX", "XX......XX", "X........X", ".........."][: len(seen)]
    assert len(seen) >= 5


def test_elsewhere_they_fade() -> None:
    session, seen = clearing(ARCADE), []
    while session.clearing:
        picture = bottom_row(session)
        assert len(set(picture)) == 1 or "o" in picture
        seen.append(picture)
        session.step(Buttons.NONE)
    assert (seen[0], seen[-1]) == ("XXXXXXXXXX", "..........")
    assert any("o" in picture for picture in seen)


@pytest.mark.parametrize("rules", [ARCADE, CLASSIC], ids=["arcade", "classic"])
def test_where_nothing_may_move_they_are_pale_until_they_are_gone(rules: Rules) -> None:
    session = clearing(rules)
    keys = set()
    while session.clearing:
        keys.add(well_key(session, Effects(moving=False), 0.0, False))
        session.step(Buttons.NONE)
    assert len(keys) == 1


def test_each_stage_is_a_picture_of_its_own() -> None:
    session = clearing(CLASSIC)
    keys = set()
    while session.clearing:
        keys.add(well_key(session, Effects(), 0.0, False))
        session.step(Buttons.NONE)
    assert 5 <= len(keys) <= 6


def test_garbage_has_no_colour() -> None:
    session, target = game("IIII", BOTTOM), Surface((640, 480))
    draw_well(target, LAYOUT, session, Effects(), 0.0, palette=palette_of("guideline", "modern", 0), ghost=False)
    half = LAYOUT.cell // 2
    red, green, blue, _ = target.get_at((LAYOUT.well.x + half, LAYOUT.well.bottom - half))
    assert max(red, green, blue) - min(red, green, blue) < 40
    assert abs(green - THEME.garbage[1]) < 60


def test_each_ruleset_has_its_colours() -> None:
    assert palette_of("ruleset", "modern", 3) == palette_of("guideline", "classic", 3)
    assert palette_of("ruleset", "arcade", 200) == palette_of("arcade", "modern", 1)
    assert palette_of("ruleset", "classic", 8) == palette_of("ruleset", "classic", 18)
    assert len({palette_of("ruleset", "classic", level) for level in range(10)}) == 10
    assert palette_of("colour-blind", "classic", 4).marks


def after_a_clear(seconds: float) -> Surface:
    """The well so long after a row went from under a stack, by rules that let it come down at once."""
    session = game("IO", "X.........\n" + BOTTOM.strip() + "\n", rules=MODERN)
    effects, target = Effects(), Surface((640, 480))
    session.step(Buttons.NONE)
    effects.feed(session.step(Buttons.HARD_DROP), 5.0)
    assert effects.rows == (0,)
    draw_well(target, LAYOUT, session, effects, 5.0 + seconds, palette=palette_of("guideline", "modern", 0), ghost=True)
    return target


def middle(target: Surface, x: int, y: int) -> tuple[int, ...]:
    half = LAYOUT.cell // 2
    return tuple(target.get_at((LAYOUT.well.x + x * LAYOUT.cell + half, LAYOUT.well.bottom - y * LAYOUT.cell - half)))


def test_the_light_of_a_clear_does_not_fall_on_what_has_come_down_since() -> None:
    at_once, later = after_a_clear(0.05), after_a_clear(1.0)
    assert middle(at_once, 0, 0) == middle(later, 0, 0)
    empty = [max(middle(after_a_clear(seconds), 8, 0)[:3]) for seconds in (0.01, 0.1, 0.2, 1.0)]
    assert empty == sorted(empty, reverse=True)
    assert len(set(empty)) == 4


def test_the_ghost_is_seen_through_the_light_of_a_clear() -> None:
    target = after_a_clear(0.1)
    assert middle(target, 4, 0) != middle(target, 8, 0)


def test_a_seam_shines_where_the_stack_came_together() -> None:
    edge = LAYOUT.well.x + LAYOUT.cell // 2, LAYOUT.well.bottom - 2
    assert max(after_a_clear(0.01).get_at(edge)[:3]) > max(after_a_clear(1.0).get_at(edge)[:3]) + 20


@pytest.mark.parametrize(("rules", "lid"), [(CLASSIC, 0), (GAMEBOY, 2)], ids=["classic", "gameboy"])
def test_a_well_of_fewer_rows_is_closed_from_above(rules: Rules, lid: int) -> None:
    """Of the 20 rows that there is room for."""
    session, target = game("OO", rules=rules, mode=MODES["a-type"]), Surface((640, 480))
    draw_ground(target, LAYOUT)
    open_row = target.get_at((LAYOUT.well.x + 2, LAYOUT.well.bottom - 2))
    draw_well(target, LAYOUT, session, Effects(), 0.0, palette=palette_of("guideline", "modern", 0), ghost=False)
    middles = [LAYOUT.well.y + row * LAYOUT.cell + LAYOUT.cell // 2 for row in range(20)]
    assert sum(target.get_at((LAYOUT.well.x + 2, y)) != open_row for y in middles) == lid
