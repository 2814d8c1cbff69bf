"""The pages of a fumen on the screen: steps through its parts, the keys and the ways from it."""

from pathlib import Path

from pygame import Surface

from game.core.fumen import decoded, encoded
from game.play.game import frame as controls
from game.play.watch.fumen import Fumen
from game.ui.layout.play_layout import play_layout
from game.ui.panels.bar import action_at
from game.ui.screens.replay_screen import FumenScreen, ReplayScreen, screen_of
from game.ui.screens.screen import Screen
from tests.core.board.test_position import OPENING
from tests.core.fumen.test_fumen_parts import FLAT_I, FLAT_O, game
from tests.play.stage import START
from tests.ui.fake_routes import asked_for, fake_routes
from tests.ui.screens.test_replay_screen import REPLAY
from tests.ui.stage import context, key_down

THREE_PARTS = encoded([*decoded(OPENING), *game(FLAT_I, comment="Flat"), *game(FLAT_O)])


def opened(folder: Path, number: int = 0, piece: int = 0) -> FumenScreen:
    shared = context(folder)
    routes = fake_routes(shared)
    screen = screen_of(shared, routes, Fumen(THREE_PARTS).replay(number), START, routes.title, piece=piece)
    assert isinstance(screen, FumenScreen)
    screen.draw(Surface((1280, 720)), START)
    return screen


def pressed(screen: Screen | None, *names: str) -> Screen:
    for name in names:
        assert screen
        screen = screen.handle(key_down(name), START)
        assert screen
    assert screen
    return screen


def where(screen: Screen) -> tuple[int, int]:
    """The part and the piece that are shown."""
    assert isinstance(screen, FumenScreen)
    return screen.viewer.replay.number, screen.playback.session.pieces


def test_a_replay_and_a_fumen_have_their_screens(tmp_path: Path) -> None:
    shared = context(tmp_path)
    routes = fake_routes(shared)
    assert type(screen_of(shared, routes, REPLAY, START, routes.title)) is ReplayScreen
    screen = opened(tmp_path, piece=3)
    assert where(screen) == (0, 2)
    assert screen.comparison, "a piece of it opens with the reasons"


def test_steps_go_through_all_parts_and_back(tmp_path: Path) -> None:
    screen: Screen = opened(tmp_path)
    assert pressed(screen, "left", "down") is screen
    places = [where(screen)]
    for _ in range(12):
        screen = pressed(screen, "right")
        places.append(where(screen))
    forward = [*((0, piece) for piece in range(8)), (1, 0), (1, 1), (2, 0), (2, 1)]
    assert places == [*forward, (2, 1)]
    for place in reversed(forward[:-1]):
        screen = pressed(screen, "left")
        assert where(screen) == place


def test_the_page_keys_go_to_the_parts(tmp_path: Path) -> None:
    screen = pressed(opened(tmp_path), "page down")
    assert where(screen) == (1, 0)
    screen = pressed(screen, "right", "page up")
    assert where(screen) == (1, 0), "first to the start of the part"
    screen = pressed(screen, "page up")
    assert where(screen) == (0, 0)
    assert where(pressed(screen, "page down", "page down", "page down")) == (2, 0)


def test_its_buttons_are_those_that_mean_something(tmp_path: Path) -> None:
    screen = opened(tmp_path)
    layout = play_layout((1280, 720), screen.viewer.panels)
    assert {name for name in controls.REPLAY_BUTTONS if layout.region(f"bar {name}").height} == set(controls.OF_A_FUMEN)
    assert action_at(layout, layout.region(f"bar {controls.PART_ON}").center) == controls.PART_ON
    told = {row.action for group in screen.guide for row in group.rows}
    assert {"finesse", "dealer", controls.EXPORT, controls.ROUND_ON} & told == set()
    assert {controls.PART_ON, controls.PART_BACK, controls.WHY} <= told
    before = screen.context.settings
    assert pressed(screen, *screen.context.settings.keys["dealer"], "x") is screen
    assert screen.context.settings == before


def test_the_ways_from_it(tmp_path: Path) -> None:
    screen = opened(tmp_path)
    pressed(screen, "right", "right")
    way, given = asked_for(pressed(screen, "return"))
    assert (way, given["record"].setup.mode.name) == ("play_on", "practice")
    way, given = asked_for(pressed(screen, "b"))
    assert (way, given["views"][0].board) == ("moment", screen.playback.session.board)
    pressed(screen, *screen.context.settings.keys["why"][:1])
    assert screen.comparison
    pressed(screen, "escape")
    assert not screen.comparison
    assert asked_for(pressed(screen, "escape"))[0] == "title"
    on = pressed(opened(tmp_path), "page down")
    assert asked_for(pressed(on, "escape"))[0] == "title", "the way back is that of the fumen"


def test_a_piece_goes_into_its_place_with_the_sound_of_the_game(tmp_path: Path) -> None:
    screen = opened(tmp_path)
    pressed(screen, "space")
    screen.advance(START + 1.2)
    assert screen.playback.session.pieces == 2
