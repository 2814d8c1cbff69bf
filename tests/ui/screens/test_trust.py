"""Code of others: the window asks before it first runs, once for each text and each command."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Surface

from game.core.dealers import RANDOMIZERS
from game.core.dealers.registry import disown
from game.files.own_dealer import adopted
from game.files.trust import is_trusted, stranger_of
from game.play.game.services import newcomers
from game.settings import OF_RULES, MachineSettings, Settings
from game.ui.context import Context
from game.ui.screens.routes import Routes
from game.ui.screens.screen import Screen
from game.ui.screens.title import TitleScreen, TrustScreen
from tests.files.own_dealers import TWINS, unknown
from tests.play.stage import START
from tests.ui.stage import context, of_kind, tapped

BOT = ("./no-such-bot", "--of", "test_trust")


@pytest.fixture(autouse=True)
def _alone() -> Iterator[None]:
    yield
    disown("my_dealer.py")


def opened(shared: Context) -> Screen:
    """The first screen of the window."""
    screens = Routes(shared)
    first = screens.first(screens.title)
    first.draw(Surface((640, 480)), START)
    return first


def asked(screen: Screen) -> str:
    """What the dialog asks, and about whom."""
    assert isinstance(screen, TrustScreen)
    return screen._left[0].stranger.name


def own(folder: Path, text: str = TWINS) -> Settings:
    """Settings with a dealer of one's own that has not run before."""
    return replace(Settings(), randomizer=adopted(unknown(folder, text)))


def test_a_yes_is_kept_and_holds_for_this_text_alone(tmp_path: Path) -> None:
    shared = context(tmp_path, own(tmp_path, f"# {tmp_path}\n{TWINS}"))
    screen = opened(shared)
    assert asked(screen) == str(tmp_path / "my_dealer.py")
    title = of_kind(TitleScreen, tapped(screen, shared.controls, START, "left", "return"))
    assert title._backdrop.dealt_by == "my_dealer.py"
    assert isinstance(opened(shared), TitleScreen), "asked once"
    again = context(tmp_path, own(tmp_path, f"# another {tmp_path}\n{TWINS}"))
    assert isinstance(opened(again), TrustScreen)


@pytest.mark.parametrize("keys", [("return",), ("escape",)])
def test_enter_and_escape_say_no_and_the_usual_dealer_deals(tmp_path: Path, keys: tuple[str, ...]) -> None:
    ran = tmp_path / "ran"
    shared = context(tmp_path, own(tmp_path, f"open({str(ran)!r}, 'w')\n{TWINS}"))
    title = of_kind(TitleScreen, tapped(opened(shared), shared.controls, START, *keys))
    assert (title._backdrop.dealt_by, shared.settings.randomizer) == ("7-bag", OF_RULES)
    assert "my_dealer.py" not in RANDOMIZERS
    assert not ran.exists()


def test_a_dealer_and_a_bot_are_asked_about_one_after_the_other(tmp_path: Path) -> None:
    settings = replace(own(tmp_path, f"# both {tmp_path}\n{TWINS}"), machine=MachineSettings(tbp=BOT))
    shared = context(tmp_path, settings)
    screen = opened(shared)
    following = tapped(screen, shared.controls, START, "left", "return")
    assert following
    assert asked(following) == "./no-such-bot --of test_trust"
    assert isinstance(tapped(following, shared.controls, START, "left", "return"), TitleScreen)
    assert (shared.settings.machine.tbp, newcomers(settings)) == (BOT, [])
    assert is_trusted(stranger_of(BOT, ""))
    assert not is_trusted(stranger_of((*BOT, "--more"), "")), "another command"


def test_after_a_no_a_bot_of_the_program_plays(tmp_path: Path) -> None:
    shared = context(tmp_path, replace(Settings(), machine=MachineSettings(tbp=("./another-bot",))))
    assert isinstance(tapped(opened(shared), shared.controls, START, "return"), TitleScreen)
    assert (shared.settings.machine.tbp, shared.settings.machine.player) == ((), "dellacherie")
