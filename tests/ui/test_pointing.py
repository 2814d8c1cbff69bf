"""The mouse alone: every screen is left by it, a game is paused, and a line of keys is pressed as the keys are."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.ai.opponents import opponent
from game.play.versus.seats import NearSeat
from game.ui.context import Context
from game.ui.kit.keys.keyline import KeySpot
from game.ui.kit.times import AWAKE, DEAF
from game.ui.loop import App
from game.ui.pointing import key_at, mark_place
from game.ui.router import Router
from game.ui.screens.match_screen import MatchScreen
from game.ui.screens.menus import ResultsPage
from game.ui.screens.play_screen import PlayScreen
from game.ui.screens.screen import Screen
from game.ui.screens.title_screen import TitleScreen
from tests.play.stage import START, Clock
from tests.ui.screens.puzzles.stage import tetris, with_packs
from tests.ui.stage import click, context, given, key_down, key_up, play_screen, playing, tapped, title_screen, top_out
from tests.ui.test_app import QUIT, Panes, Script
from tests.ui.way_out import no_way_out

SIZE = (640, 480)


def motion(place: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0))


def up(place: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEBUTTONUP, button=1, pos=place)


def app_of(screen: Screen, clock: Clock, *events: tuple[float, Event], until: float) -> tuple[App, Panes]:
    """A loop that has run over events at seconds from now, and ends at ``until``."""
    start, panes = clock.now, Panes()
    script = Script(clock, [(start + when, event) for when, event in [*events, (until, QUIT)]])
    app = App(panes, screen.context, screen, script)
    app.loop()
    return app, panes


def test_a_game_shows_its_mark_while_the_mouse_moves_and_the_picture_is_as_before(tmp_path: Path) -> None:
    clock = Clock()
    screen = play_screen(context(tmp_path, clock=clock), clock.now)
    place, seen = mark_place(SIZE), []

    class Watching(Panes):
        def show(self, changed: object) -> None:
            super().show(changed)
            seen.append((clock.now - START, self.canvas.subsurface(place).copy().get_buffer().raw))

    start, panes = clock.now, Watching()
    events = [(start + 0.4, motion((300, 300))), (start + AWAKE + 2, QUIT)]
    App(panes, screen.context, screen, Script(clock, events)).loop()
    before = next(picture for _, picture in seen)
    marked = {at for at, picture in seen if picture != before}
    assert min(marked) == pytest.approx(0.4, abs=0.05)
    assert max(marked) < 0.4 + AWAKE
    assert seen[-1][1] == before


def test_a_click_on_the_mark_pauses_a_game_and_then_a_row_leaves_it(tmp_path: Path) -> None:
    clock = Clock()
    screen = play_screen(context(tmp_path, clock=clock), clock.now)
    place = mark_place(SIZE).center
    app_of(screen, clock, (2.0, motion(place)), (2.1, click(place)), (2.2, up(place)), until=2.5)
    assert screen.flow.sitting.paused
    page = given(screen.menu).page
    assert isinstance(screen.handle(click(given(page.named("title")).rect.center), clock.now), TitleScreen)


def test_a_click_on_the_line_of_keys_presses_the_key(tmp_path: Path) -> None:
    screen = playing(tmp_path)
    screen.flow.sitting.skip(START)
    screen.draw(Surface(SIZE), START)
    row, pressed = screen.layout.footer.centery, set()
    for x in range(0, SIZE[0], 4):
        if spot := screen.spot_at((x, row)):
            pressed.add((" ".join(spot.words), key_at(spot, screen.context.controls)))
    assert ("P pause", pygame.K_p) in pressed


@pytest.mark.parametrize(
    ("words", "at", "key"),
    [
        ("Esc back", 1, pygame.K_ESCAPE),
        ("Enter: Play", 1, pygame.K_RETURN),
        ("← → step", 0, pygame.K_LEFT),
        ("← → step", 1, pygame.K_RIGHT),
        ("← → step", 2, 0),
        ("- 2 +", 1, 0),
        ("seed 14", 1, 0),
        ("Press A to play", 1, 0),
    ],
)
def test_what_a_click_on_a_part_of_a_line_of_keys_presses(tmp_path: Path, words: str, at: int, key: int) -> None:
    assert key_at(KeySpot(words.split(" "), at), context(tmp_path).controls) == key


def _counting(shared: Context) -> Screen:
    return play_screen(shared)


def _asked(shared: Context) -> Screen:
    screen = play_screen(shared)
    screen.flow.sitting.skip(START)
    given(tapped(screen, shared.controls, START + 1, "tab"))
    return screen


def _rest_of_a_pause(shared: Context) -> Screen:
    screen = play_screen(shared)
    screen.flow.sitting.skip(START)
    screen.flow.sitting.pause(START)
    screen.flow.sitting.turn_pause()
    return screen


def _results(shared: Context) -> Screen:
    screen = play_screen(shared)
    screen.flow.sitting.skip(START)
    screen.advance(top_out(screen) + 9)
    assert isinstance(screen.menu, ResultsPage)
    return screen


def _puzzle(shared: Context) -> Screen:
    return tetris(with_packs(shared.scores.path.parent))


def _paused_puzzle(shared: Context) -> Screen:
    screen = tetris(with_packs(shared.scores.path.parent))
    screen.open_pause(START)
    return screen


def _solution(shared: Context) -> Screen:
    return given(tetris(with_packs(shared.scores.path.parent))._show_solution(START))


def _end_of_a_solution(shared: Context) -> Screen:
    screen = _solution(shared)
    for _ in range(20):
        tapped(screen, screen.context.controls, START, "right")
    return screen


STATES: tuple[Callable[[Context], Screen], ...] = (
    _counting, _asked, _rest_of_a_pause, _results, _puzzle, _paused_puzzle, _solution, _end_of_a_solution,
)  # fmt: skip
"""What no row of the table of screens shows. ``test_placed`` looks at those."""


@pytest.mark.parametrize("state", STATES)
def test_the_mouse_leads_out_of_every_state_of_a_game(tmp_path: Path, state: Callable[[Context], Screen]) -> None:
    screen = state(context(tmp_path))
    screen.draw(Surface(SIZE), START + 20)
    assert no_way_out(screen, SIZE) == ""


class TestWhatAppearsByItself:
    def results(self, tmp_path: Path, *events: tuple[float, Event]) -> tuple[PlayScreen, str]:
        """The results of a game, and the row with the focus after events at seconds after they have appeared."""
        clock = Clock()
        screen = play_screen(context(tmp_path, clock=clock), clock.now)
        clock.now = top_out(screen) + 10
        screen.advance(clock.now)
        given(screen.menu)
        start = screen.flow.over_at
        clock.now = start
        app_of(screen, clock, *events, until=5)
        return screen, given(screen.menu).focus

    def test_keys_that_go_down_too_early_do_nothing_and_later_ones_do(self, tmp_path: Path) -> None:
        first = self.results(tmp_path)[1]
        mashed = [(at / 10, event) for at in range(5) for event in (key_down("right"), key_up("right"))]
        assert self.results(tmp_path, *mashed)[1] == first
        later = (DEAF + 0.1, key_down("right")), (DEAF + 0.2, key_up("right"))
        assert self.results(tmp_path, *mashed, *later)[1] != first

    def test_a_key_that_is_held_does_nothing_until_it_has_been_up(self, tmp_path: Path) -> None:
        first = self.results(tmp_path)[1]
        repeated = [(at / 10, key_down("right")) for at in range(20)]
        assert self.results(tmp_path, *repeated)[1] == first
        again = (2.1, key_up("right")), (2.2, key_down("right"))
        assert self.results(tmp_path, *repeated, *again)[1] != first

    def test_enter_does_not_begin_another_game(self, tmp_path: Path) -> None:
        screen, _ = self.results(tmp_path, (0.1, key_down("return")), (0.2, key_up("return")))
        assert screen.flow.results


def test_a_line_of_keys_on_a_page_is_pressed_where_its_words_stand(tmp_path: Path) -> None:
    screen = title_screen(context(tmp_path))
    screen.page.focus_on("watch")
    screen.draw(Surface((1280, 720)), START)
    controls = screen.context.controls
    spots = [screen.spot_at((x, 720 - 15)) for x in range(0, 1280, 3)]
    pressed = {(" ".join(spot.words), key_at(spot, controls)) for spot in spots if spot}
    assert {("F11 full screen", pygame.K_F11), ("Esc quit", pygame.K_ESCAPE)} <= pressed
    assert screen.spot_at((2, 705)) is None


def test_a_line_of_keys_below_a_match_is_pressed_too(tmp_path: Path) -> None:
    shared = context(tmp_path)
    seats = [NearSeat(opponent("novice").thinker(nodes=1)), NearSeat(opponent("novice").thinker(nodes=1))]
    screen = MatchScreen(shared, Router(shared), START, lambda: None, "novice", seats=seats)
    screen.draw(Surface((1280, 720)), START)
    assert no_way_out(screen, (1280, 720)) == ""
    spots = [screen.spot_at((x, y)) for x in range(0, 1280, 6) for y in range(660, 720, 6)]
    assert pygame.K_p in {key_at(spot, shared.controls) for spot in spots if spot}
    assert screen.handle(key_down("escape"), START) is screen
    screen.draw(Surface((1280, 720)), START)
    assert no_way_out(screen, (1280, 720)) == ""
