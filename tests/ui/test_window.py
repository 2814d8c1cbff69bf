"""The real program in a real window, on a virtual screen of its own, with real keys."""

import shlex
from collections.abc import Callable

from game.ui.window import APP
from tests.ui.real_window import PATIENCE, SOURCE, Program, display, start

__all__ = ["display", "start"]  # fixtures


def test_an_evening_in_short_with_an_outside_bot(start: Callable[..., Program]) -> None:
    ours = shlex.join([*SOURCE, "tbp"])
    # The bot is not given up because the machine is slow.
    program = start("--trust", "--set", f"machine.tbp={ours}", "--set", f"machine.tbp_seconds={PATIENCE:.0f}")
    program.until("screen", name="title")
    program.until("first frame")
    assert program.is_window_of(APP)

    program.press("Return")  # the first game ever begins at once
    program.until("begin", machine=False)
    program.press("Left", "Up", "space")
    program.until("press", button="MOVE_LEFT")
    program.until("press", button="TURN_RIGHT")
    program.until("press", button="HARD_DROP")
    program.until("locked", by="You")

    program.press("a")
    program.until("question", about="machine")
    program.answer("Left", "Return")
    program.until("machine", on=True)
    program.press("equal", "equal")
    program.until("speed", label="25 keys a second")
    program.until("locked", by="Tetrarium Dellacherie")

    program.resize(700, 900)
    program.until("size", size=[700, 900])
    program.until("frame")
    program.resize(624, 408)
    program.until("size", size=[624, 408])
    program.until("locked", by="Tetrarium Dellacherie")

    program.press("a")
    program.until("machine", on=False)
    program.press("p")
    program.until("pause")
    program.press("Escape")
    program.until("resume")
    program.press("p", "Up", "Return")
    program.until("screen", name="title")
    program.press("Escape")
    program.until("question", about="quit")
    program.answer("Return")
    assert program.ended() == 0
