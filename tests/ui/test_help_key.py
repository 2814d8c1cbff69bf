"""F1 on every screen: it opens a page that tells what the keys do, and from there it leads back."""

from functools import partial
from pathlib import Path

import pytest
from pygame.event import Event

from game.ui.loop import App
from game.ui.screens.controls_screen import HelpScreen
from game.ui.screens.puzzles_screen import PuzzleRulesScreen
from game.ui.screens.screen import Screen
from game.ui.screens.settings_screen import SettingsScreen
from tests.ui.stage import key_down, key_up, of_kind
from tests.ui.test_app import Panes
from tools.pictures.screens import SCREENS, shown
from tools.pictures.stage import Stage, no_window

SOON = 0.5
"""The seconds after which F1 is pressed."""
HELP = HelpScreen, PuzzleRulesScreen
SEEN_ELSEWHERE = "kept-match", "kept-match-replay"
"""Their screens are also "match-results" and "replay", to which the way is shorter."""


def pressed(stage: Stage, screen: Screen, *keys: str) -> Screen | None:
    """Press keys in the loop of the program, and return the screen that is then shown."""
    waiting = [event for key in keys for event in (key_down(key), key_up(key), None)]

    def wait(seconds: float, at_rest: bool) -> Event | None:
        return waiting.pop(0)

    app = App(Panes(), stage.context, screen, wait, help_screen=partial(stage.routes.page, "help"))
    while waiting and app.screen:
        stage.now += SOON
        app.turn(app.screen)
    return app.screen


@pytest.mark.parametrize("name", [name for name in SCREENS if name not in SEEN_ELSEWHERE])
def test_f1_is_answered_and_leads_back(name: str, tmp_path: Path) -> None:
    with no_window():
        stage = Stage(tmp_path, SCREENS[name].settings)
        ((_, screen),) = shown([name], stage, SOON)
        opened = pressed(stage, screen, "f1")
        if isinstance(screen, HELP):
            assert not isinstance(opened, HELP)
        else:
            assert isinstance(opened, HELP)
            assert pressed(stage, opened, "f1") is screen
        stage.context.under_way.close(stage.now)


def test_help_opens_over_the_trial_of_the_handling_which_rests_meanwhile(tmp_path: Path) -> None:
    with no_window():
        stage = Stage(tmp_path)
        ((_, screen),) = shown(["handling"], stage, SOON)
        trial = of_kind(SettingsScreen, stage.tap(screen, "tab")).trial
        stage.draw(screen, (1280, 720))
        assert trial.playing
        stage.key(screen, "left", down=True)
        opened = pressed(stage, screen, "f1")
        assert isinstance(opened, HelpScreen)
        stage.now += 600
        piece = trial.game.session.pieces
        assert pressed(stage, opened, "f1") is screen
        assert (trial.playing, trial.game.session.pieces) == (True, piece)
        assert all(press.ended is not None for press in trial.game.presses)
