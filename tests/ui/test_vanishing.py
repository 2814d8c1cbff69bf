"""How full rows vanish under rules that hold them for a while, and how the cells of a roll fade."""

from __future__ import annotations

import pytest
from pygame import Surface

from game.core.board.bits import STRIDE, WIDTH
from game.core.board.spins import Spin
from game.core.rules.modes import MODES
from game.core.rules.rules import Rules
from game.core.rules.rulesets import ARCADE, CLASSIC, GAMEBOY, TGM2
from game.core.session.buttons import Buttons
from game.core.session.events import Cleared
from game.core.session.session import Session
from game.play.game.effects import MOST_FLASHES, Effects
from game.play.game.frame import Panels
from game.ui.draw.well import draw_well, well_key
from game.ui.layout.game import play_layout
from game.ui.theme import palette_of
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


def bottom_row(session: Session, *, effects: Effects | None = None, now: float = 0.0) -> str:
    """The lowest row as it is drawn: X as ever, o paler, . gone."""
    target = Surface((640, 480))
    palette = palette_of("guideline", "modern", 0)
    draw_well(target, LAYOUT, session, effects or Effects(), now, palette=palette, ghost=False)
    half = LAYOUT.cell // 2
    middles = [target.get_at((LAYOUT.well.x + x * LAYOUT.cell + half, LAYOUT.well.bottom - half)) for x in range(WIDTH)]
    return "".join("X" if max(m[:3]) > 100 else "o" if max(m[:3]) > 20 else "." for m in middles)


def test_on_the_nes_rows_vanish_from_the_centre_in_five_stages() -> None:
    session, seen = clearing(CLASSIC), []
    while session.clearing:
        picture = bottom_row(session)
        if picture not in seen:
            seen.append(picture)
        session.step(Buttons.NONE)
    assert seen == ["XXXXXXXXXX", "XXXX..XXXX", "XXX....XXX", "XX......XX", "X........X", ".........."][: len(seen)]
    assert len(seen) >= 5


def blinking(speed: int, *, flashes: bool = True) -> list[tuple[float, str]]:
    """The lowest row on the Game Boy and the seconds at each tick of a clear, in a game that goes faster than usual."""
    session, effects = clearing(GAMEBOY), Effects(flashes=flashes)
    effects.feed([Cleared((0,), Spin.NONE, False, -1, False, 40)], 0.0, session)
    seen = []
    while session.clearing:
        now = (session.tick - session.trail[-1].tick) / float(session.rules.ticks_per_second) / speed
        seen.append((now, bottom_row(session, effects=effects, now=now)))
        session.step(Buttons.NONE)
    return seen


def times_of_flashes(seen: list[tuple[float, str]]) -> list[float]:
    rows = [row for _, row in seen]
    before = ["." * WIDTH, *rows]
    return [at for (at, row), last in zip(seen, before, strict=False) if row[5] == "X" != last[5]]


def test_on_the_game_boy_they_blink_at_most_three_times_a_second() -> None:
    seen = blinking(1)
    began = times_of_flashes(seen)
    assert began == pytest.approx([0, 0.39, 0.78, 1.17], abs=0.02)
    assert all(sum(first <= each < first + 1 for each in began) <= MOST_FLASHES for first in began)
    assert seen[-1][1] == ".........."


def test_they_blink_no_faster_where_the_game_goes_faster() -> None:
    assert times_of_flashes(blinking(4)) == pytest.approx([0], abs=0.02)


def test_without_flashes_they_only_fade() -> None:
    calm = [row for _, row in blinking(1, flashes=False)]
    assert calm == sorted(calm, key=lambda row: "Xo.".index(row[5]))
    assert {row[5] for row in calm} == set("Xo.")


@pytest.mark.parametrize("rules", [ARCADE, CLASSIC, GAMEBOY], ids=["arcade", "classic", "gameboy"])
def test_where_nothing_may_move_they_are_pale_until_they_are_gone(rules: Rules) -> None:
    session = clearing(rules)
    keys = set()
    while session.clearing:
        keys.add(well_key(session, Effects(moving=False), 0.0, False))
        session.step(Buttons.NONE)
    assert len(keys) == 1


VISIBLE = 300


@pytest.fixture
def rolling() -> Session:
    """A roll in the tick in which its first piece has locked."""
    session = game(30 * "I", "XXX....XXX", rules=TGM2, mode=MODES["master"])
    session._parts.tally.level = 998
    while not session.rolling or not session.cells:
        session.step(Buttons.SOFT_DROP if session.current else Buttons.NONE)
    return session


def until(session: Session, tick: int) -> None:
    while session.tick < tick:
        session.step(Buttons.NONE)
        assert not session.ended


def light(session: Session, cells: int, effects: Effects) -> int:
    """The brightness in the middle of the first of these cells."""
    target = Surface((640, 480))
    draw_well(target, LAYOUT, session, effects, 0.0, palette=palette_of("guideline", "modern", 0), ghost=False)
    y, x = divmod((cells & -cells).bit_length() - 1, STRIDE)
    size, half = LAYOUT.cell, LAYOUT.cell // 2
    return max(target.get_at((LAYOUT.well.x + x * size + half, LAYOUT.well.bottom - y * size - half))[:3])


def test_without_motion_they_go_at_once(rolling: Session) -> None:
    cells, hides, still = rolling.cells, rolling.trail[-1].tick + VISIBLE, Effects(moving=False)
    before = light(rolling, cells, still)
    until(rolling, hides - 1)
    assert light(rolling, cells, still) == before
    until(rolling, hides)
    assert light(rolling, cells, still) < 30
