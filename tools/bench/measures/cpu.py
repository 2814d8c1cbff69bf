"""The CPU time of the game on the title screen, paused, in play, and while a bot plays."""

import itertools
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

import psutil

from tools.bench.figure import Figure
from tools.bench.window import SETTLED, Game, running_game, virtual_screen

SECONDS = 6.0
KEYS = ("Left", "Up", "Right", "Right", "Up", "space")
KEYS_A_SECOND = 6


def _idle(_: Game) -> None:
    time.sleep(SECONDS)


def _playing(game: Game) -> None:
    until = time.monotonic() + SECONDS
    for key in itertools.cycle(KEYS):
        if time.monotonic() >= until:
            return
        game.keyboard.tap(key, 0.05)
        time.sleep(1 / KEYS_A_SECOND - 0.05)


class Scene(NamedTuple):
    """What the game does while its CPU time is measured."""

    name: str
    arguments: tuple[str, ...]
    before: tuple[str, ...]
    """The keys that lead to the scene."""
    meanwhile: Callable[[Game], None]
    aim: float | None


SCENES = (
    Scene("title screen", (), (), _idle, 3),  # a bot plays a quiet game beside the menu
    Scene("paused", ("play",), ("p",), _idle, 1),
    Scene("in play", ("play",), (), _playing, 10),
    Scene("watching a bot", ("demo",), (), _idle, None),
)


def shares(scene: Scene) -> tuple[float, float]:
    """Return the CPU time of the game and of the X server during a scene, in percent of one core."""
    with virtual_screen() as screen, running_game(screen, *scene.arguments) as game:
        game.wait_for("first frame")
        time.sleep(SETTLED)
        for key in scene.before:
            game.keyboard.tap(key)
        time.sleep(SETTLED)
        processes = psutil.Process(game.process.pid), psutil.Process(screen.process)
        begin, before = time.monotonic(), [_cpu_seconds(process) for process in processes]
        scene.meanwhile(game)
        after, seconds = [_cpu_seconds(process) for process in processes], time.monotonic() - begin
    process_share, server = (100 * (late - early) / seconds for early, late in zip(before, after, strict=True))
    return process_share, server


def _cpu_seconds(process: psutil.Process) -> float:
    times = process.cpu_times()
    return times.user + times.system


def measure() -> Iterator[Figure]:
    """Yield the CPU time of each scene, all threads of the game together, and that of the virtual X server."""
    for scene in SCENES:
        process_share, server = shares(scene)
        yield Figure(f"CPU, {scene.name}", process_share, "%", scene.aim)
        yield Figure(f"CPU, {scene.name}: the X server", server, "%")
