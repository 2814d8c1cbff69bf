"""What is drawn in the well: blocks, rows that vanish, the end of a game, words, and light."""

from itertools import combinations

import pygame
import pytest
from pygame import Surface

from game.core.bits import STRIDE, WIDTH
from game.core.board.pieces import Piece, Placement
from game.core.board.spins import Spin
from game.core.rules.modes import MODES
from game.core.rules.rules import Rules
from game.core.rules.rulesets import ARCADE, CLASSIC, GAMEBOY, TGM2
from game.core.session.buttons import Buttons
from game.core.session.events import Cleared, Ended, LevelReached
from game.core.session.session import Session
from game.play.game.effects.banners import Banner
from game.play.game.effects.effect_kinds import MOST_FLASHES
from game.play.game.effects.effects import Effects
from game.play.game.effects.motion import DISSOLVE_SECONDS, FALL_SECONDS
from game.play.game.frame import Panels
from game.settings.sections.tables import SKINS as CHOICES
from game.settings.sections.tables import DisplaySettings, FeedbackSettings
from game.ui.draw.banners import draw_banner
from game.ui.draw.blocks import SKINS, blocks, ghosts
from game.ui.draw.well import draw_ground, draw_well, well_key
from game.ui.layout.play_layout import play_layout
from game.ui.theme import PALETTES, USUAL, dress, palette_of, worn
from tests.core.playing import game
from tests.play.game.fed import fed

LAYOUT = play_layout((640, 480), Panels(hold=False, previews=1))


def test_each_ruleset_has_its_colours() -> None:
    assert palette_of("ruleset", "modern", 3) == palette_of("guideline", "classic", 3)
    assert palette_of("ruleset", "arcade", 200) == palette_of("arcade", "modern", 1)
    assert palette_of("ruleset", "classic", 8) == palette_of("ruleset", "classic", 18)
    assert len({palette_of("ruleset", "classic", level) for level in range(10)}) == 10
    assert palette_of("colour-blind", "classic", 4).marks


def middle(target: Surface, x: int, y: int) -> tuple[int, ...]:
    half = LAYOUT.cell // 2
    return tuple(target.get_at((LAYOUT.well.x + x * LAYOUT.cell + half, LAYOUT.well.bottom - y * LAYOUT.cell - half)))


def drawn(session: Session, effects: Effects, now: float = 5.0, *, ghost: bool = False, words: bool = False) -> Surface:
    target, palette = Surface((640, 480)), palette_of("guideline", "modern", 0)
    draw_ground(target, LAYOUT)
    draw_well(target, LAYOUT, session, effects, now, palette=palette, ghost=ghost, words=words)
    return target


class TestAround:
    """What else is drawn of events."""

    def test_the_piece_that_had_no_room_is_lit_over_the_stack(self) -> None:
        session, effects = game("OO", "X.........\n" * 20), Effects()
        effects.feed([Ended("lock out", blocked=Placement(Piece.O, 0, 3, 20))], 5.0, session)
        picture = drawn(session, effects, 5.2)
        assert all(min(middle(picture, x, 20)[:3]) > 60 for x in (3, 4))

    def test_every_banner_fits_the_well_at_every_size(self) -> None:
        clear = Cleared((0, 1, 2, 3), Spin.NONE, back_to_back=True, combo=12, perfect=True, points=1_234_567)
        for size in ((624, 408), (1280, 720), (3840, 2160)):
            effects = Effects(feedback=FeedbackSettings(captions=150))
            fed(clear, LevelReached(999), effects=effects, at=5.0)
            layout = play_layout(size, Panels())
            target = Surface(size, pygame.SRCALPHA)
            banner = effects.seen(Banner, 5.5)
            assert banner
            draw_banner(target, layout, banner, 5.5)
            assert layout.well.contains(target.get_bounding_rect())

    def test_it_is_one_flash_that_falls_at_once(self) -> None:
        session, effects = game("OO", "X.........", rules=CLASSIC), Effects(feedback=FeedbackSettings(captions=0))
        fed(Cleared((0, 1, 2, 3), Spin.NONE, False, -1, False, 1200), effects=effects, at=5.0)
        lights = [middle(drawn(session, effects, 5.0 + step / 20, words=True), 5, 19)[0] for step in range(13)]
        assert lights[0] == lights[1] > 200
        assert lights[1:] == sorted(lights[1:], reverse=True)
        assert lights[4] < lights[0] / 2


@pytest.mark.parametrize(("rules", "lid"), [(CLASSIC, 0), (GAMEBOY, 2)], ids=["classic", "gameboy"])
def test_a_well_of_fewer_rows_is_closed_from_above(rules: Rules, lid: int) -> None:
    """Of the 20 rows that there is room for."""
    target = drawn(game("OO", rules=rules, mode=MODES["a-type"]), Effects(), 0.0)
    open_row = target.get_at((LAYOUT.well.x + 2, LAYOUT.well.bottom - 2))
    middles = [LAYOUT.well.y + row * LAYOUT.cell + LAYOUT.cell // 2 for row in range(20)]
    assert sum(target.get_at((LAYOUT.well.x + 2, y)) != open_row for y in middles) == lid


def test_the_ghost_lies_on_the_stack_that_is_seen() -> None:
    seen = []
    for seconds in (0.0, DISSOLVE_SECONDS, DISSOLVE_SECONDS + FALL_SECONDS):
        session = game("IO", "X.........\nXXX....XXX\n")
        effects = Effects(flashes=False, feedback=FeedbackSettings(particles=0, trail=False))
        effects.feed(session.step(Buttons.NONE), 4.0, session)
        effects.feed(session.step(Buttons.HARD_DROP), 5.0, session)
        shown, without = (drawn(session, effects, 5.0 + seconds, ghost=each) for each in (True, False))
        middle = LAYOUT.well.x + 4 * LAYOUT.cell + LAYOUT.cell // 4
        heights = [LAYOUT.well.bottom - row * LAYOUT.cell - LAYOUT.cell // 4 for row in range(4)]
        seen.append([shown.get_at((middle, y)) != without.get_at((middle, y)) for y in heights])
    hanging = [False, True, True, False]
    assert seen == [hanging, hanging, [True, True, False, False]]


GUIDELINE, MARKED = PALETTES["guideline"], [palette for palette in PALETTES.values() if palette.marks]
SIZES = (9, 24, 65)


def wear(skin: str, strength: int = 70) -> None:
    dress(USUAL, DisplaySettings(skin=skin, ghost_strength=strength))


def pixels(picture: Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


@pytest.mark.parametrize("size", SIZES)
def test_every_skin_draws_something_else(size: int) -> None:
    assert set(CHOICES) == {"theme", *SKINS}
    seen = []
    for skin in SKINS:
        wear(skin)
        seen.append((pixels(blocks(size, GUIDELINE)[Piece.T]), pixels(ghosts(size, GUIDELINE)[Piece.T])))
    for one, other in combinations(seen, 2):
        assert one[0] != other[0]
        assert size < 12 or one[1] != other[1], "in the smallest cells some ghosts are alike"


@pytest.mark.parametrize("skin", SKINS)
def test_the_pieces_and_the_garbage_look_different(skin: str) -> None:
    wear(skin)
    for palette in PALETTES.values():
        assert len({pixels(tile) for tile in blocks(24, palette)}) == 8


@pytest.mark.parametrize("skin", SKINS)
def test_marks_tell_the_pieces_apart_without_colours(skin: str) -> None:
    wear(skin)
    for palette in MARKED:
        shapes = {_shape(tile) for tile in blocks(31, palette)[:7]}
        assert len(shapes) == 7


def _shape(tile: Surface) -> tuple[bool, ...]:
    """Which points of the middle have the brightness of the mark: the one further from that of a point beside it."""
    values = {(x, y): tile.get_at((x, y)).hsva[2] for y in range(9, 22, 2) for x in range(9, 22, 2)}
    low, high = min(values.values()), max(values.values())
    assert high - low > 15, "the mark stands out"
    return tuple(value < (low + high) / 2 for value in values.values())


def test_the_strength_of_the_ghost_is_its_opacity() -> None:
    strengths = []
    for percent in (0, 35, 70, 100):
        wear("bevel", percent)
        assert worn().ghost == percent / 100
        strengths.append(max(ghosts(30, GUIDELINE)[Piece.T].get_at((x, 15)).a for x in range(30)))
    assert strengths[0] == 0
    assert strengths == sorted(set(strengths))


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
    target = drawn(session, effects or Effects(), now)
    lights = [max(middle(target, x, 0)[:3]) for x in range(WIDTH)]
    return "".join("X" if light > 100 else "o" if light > 20 else "." for light in lights)


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
    calm = [row for _, row in blinking(1, flashes=False)]
    assert calm == sorted(calm, key=lambda row: "Xo.".index(row[5]))
    assert {row[5] for row in calm} == set("Xo."), "without flashes they only fade"


@pytest.mark.parametrize("rules", [ARCADE, CLASSIC, GAMEBOY], ids=["arcade", "classic", "gameboy"])
def test_where_nothing_may_move_they_are_pale_until_they_are_gone(rules: Rules) -> None:
    session = clearing(rules)
    keys = set()
    while session.clearing:
        keys.add(well_key(session, Effects(moving=False), 0.0, False))
        session.step(Buttons.NONE)
    assert len(keys) == 1


def test_in_a_roll_they_go_at_once_without_motion() -> None:
    session, still = game(30 * "I", "XXX....XXX", rules=TGM2, mode=MODES["master"]), Effects(moving=False)
    session._parts.tally.level = 998
    while not session.rolling or not session.cells:
        session.step(Buttons.SOFT_DROP if session.current else Buttons.NONE)
    y, x = divmod((session.cells & -session.cells).bit_length() - 1, STRIDE)
    seen = []
    for wait in (0, 299 - (session.tick - session.trail[-1].tick), 1):
        for _ in range(wait):
            session.step(Buttons.NONE)
        seen.append(max(middle(drawn(session, still, 0.0), x, y)[:3]))
    assert seen[0] == seen[1]
    assert seen[2] < 30
