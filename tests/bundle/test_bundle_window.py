"""The program of one file in a real window, with real keys."""

import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.ui.window import APP
from tests.bundle.conftest import Home
from tests.ui.real_window import Program, display

__all__ = ["display"]  # a fixture


@pytest.fixture
def start(program: Path, home: Home, display: str, tmp_path: Path) -> Iterator[Callable[..., Program]]:
    """Starts the program in an empty folder, with a record for each start."""
    running: list[Program] = []

    def begin(*arguments: str) -> Program:
        record = tmp_path / f"trace-{len(running)}.jsonl"
        running.append(Program(display, record, [str(program), *arguments], cwd=home.empty, places=home.places))
        return running[-1]

    yield begin
    for each in running:
        each.close()


def test_a_game_and_a_choice_are_kept_for_the_next_start(start: Callable[..., Program], home: Home) -> None:
    game = start("--rules", "arcade", "--level", "900")
    game.until("screen", name="title")
    game.until("first frame")
    game.press("Return")  # the first game ever begins at once
    game.until("begin", rules="arcade", machine=False)
    game.press("Left", "x")
    game.until("press", button="MOVE_LEFT")
    game.hold("Down")  # at 20G each piece lies at once, and soft drop locks it
    game.until("ended")
    game.until("results")
    game.let_go("Down")
    game.answer("Escape")  # a page that appears by itself takes no keys at first
    game.until("screen", name="title")
    game.press("Escape")
    game.until("question", about="quit")
    game.answer("Return")
    assert game.ended() == 0

    assert (home.data / "tetrarium" / "tetrarium.db").exists()
    again = start("--rules", "arcade", "--level", "900")
    again.until("screen", name="title")
    again.until("first frame")
    assert again.is_window_of(APP)
    again.press("Return")
    again.until("screen", name="games")
    again.press("Down", "Return")  # from the first to the second Grand Master
    again.until("begin", rules="tgm2")
    again.press("space")
    again.until("locked", by="You")
    again.press("p", "Up", "Return")
    again.until("screen", name="title")
    again.press("Escape")
    again.until("question", about="quit")
    again.answer("Return")
    assert again.ended() == 0
    assert list(home.empty.iterdir()) == []


def test_it_gives_an_outside_bot_the_libraries_of_the_system_and_a_signal_leaves_no_temporary_files(
    start: Callable[..., Program], home: Home, tmp_path: Path
) -> None:
    seen = tmp_path / "seen"
    game = start("demo", "--trust", "--set", f"machine.tbp=/bin/sh -c 'echo \"[$LD_LIBRARY_PATH]\" > {seen}'")
    game.until("report")
    assert seen.read_text() == "[]\n"
    assert list(home.temporary.iterdir()) != []
    game.process.send_signal(signal.SIGTERM)
    assert game.ended() == 128 + signal.SIGTERM
    assert list(home.temporary.iterdir()) == []
