"""The table of the screens: how to reach each of them by its routes and by events. A new screen is one more row."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory

from pygame import Surface

from game.core.board.position import Position
from game.settings import Settings
from game.ui.screens.screen import Screen
from pictures.stage import Stage

LARGE, SMALL = (1280, 720), (480, 360)
_READY = 5.0
"""The seconds after which a game has begun, whatever counts down before it."""
_OVER = 3.0
"""The seconds after the end of a game in which its results appear."""

Reach = Callable[[Stage], Screen]


@dataclass(frozen=True)
class Shot:
    """A screen to draw."""

    reach: Reach
    """Goes there."""
    settings: Settings = field(default_factory=Settings)
    sizes: tuple[tuple[int, int], ...] = (LARGE, SMALL)
    """The windows, in pixels."""
    compared: bool = True
    """Whether the visual test compares it with a stored picture."""

    def drawn(self, size: tuple[int, int]) -> Surface:
        """The picture of the screen in a window of this size, in a run of its own."""
        with TemporaryDirectory(prefix="tetrarium-") as folder:
            stage = Stage(Path(folder), self.settings)
            return stage.draw(self.reach(stage), size)


def _front_door(stage: Stage) -> Screen:
    return stage.wait(stage.routes.title(), 20)


def _modes(stage: Stage) -> Screen:
    stage.keep(Settings(mode="sprint"), "1", 60)
    return stage.routes.modes(stage.routes.title)


def _begun(stage: Stage, position: Position | None = None) -> Screen:
    return stage.wait(stage.routes.play(stage.now, position=position), _READY)


def _playing(stage: Stage) -> Screen:
    return stage.wait(stage.play(_begun(stage), 37), 0.7)


def _demo(stage: Stage) -> Screen:
    return stage.wait(stage.routes.play(stage.now, demo=True), 16)


def _why(stage: Stage) -> Screen:
    return stage.wait(stage.tap(_demo(stage), "e"), 0.4)


def _paused(stage: Stage) -> Screen:
    return stage.wait(stage.tap(_playing(stage), "escape"), 0.5)


def _over(stage: Stage) -> Screen:
    screen = stage.play(_begun(stage), 40, "fahey")
    for _ in range(30):
        stage.wait(stage.tap(screen, "space"), 0.1)
    return stage.wait(screen, _OVER)


def _more_results(stage: Stage) -> Screen:
    return stage.wait(stage.tap(_over(stage), "right", "right", "return"), 1)


def _fill(stage: Stage) -> None:
    """Keep some games of several rules and modes."""
    sprint, ultra = Settings(mode="sprint"), Settings(mode="ultra")
    games = ((sprint, 104), (sprint, 70), (Settings(), 60), (ultra, 90), (Settings(), 25), (sprint, 104))
    for number, (settings, pieces) in enumerate(games):
        stage.keep(settings, str(number), pieces, days=3 * (len(games) - number))
    stage.keep(Settings(), "bot", 80, who="Dellacherie", days=1)


def _scores(stage: Stage) -> Screen:
    _fill(stage)
    return stage.routes.scores(stage.routes.title)


def _replay(stage: Stage) -> Screen:
    stage.keep(Settings(), "14", 70)
    replay = stage.kept()
    screen = stage.routes.replay(replay, stage.now, stage.routes.title)
    stage.tap(screen, "space", "end", *["down"] * 45)
    return stage.wait(screen, 0.1)


def _replay_why(stage: Stage) -> Screen:
    return stage.wait(stage.tap(_replay(stage), "e"), 0.4)


def _export(stage: Stage) -> Screen:
    return stage.tap(_replay(stage), "x", "right")


SCREENS: Mapping[str, Shot] = {
    "title": Shot(_front_door),
    "modes": Shot(_modes),
    "dealers": Shot(lambda stage: stage.routes.dealers(stage.routes.title)),
    "bots": Shot(lambda stage: stage.routes.bots(stage.routes.title)),
    "play": Shot(_playing),
    "play-arcade": Shot(_playing, Settings(rules="arcade"), compared=False),
    "play-classic": Shot(_playing, Settings(rules="classic"), compared=False),
    "demo": Shot(_demo, compared=False),
    "why": Shot(_why),
    "pause": Shot(_paused),
    "results": Shot(_over),
    "results-more": Shot(_more_results, compared=False),
    "scores": Shot(_scores),
    "replay": Shot(_replay),
    "replay-why": Shot(_replay_why, compared=False),
    "export": Shot(_export),
    "handling": Shot(lambda stage: stage.routes.handling(stage.now, stage.routes.title)),
}
"""Name -> how to reach the screen."""


def picture_name(name: str, size: tuple[int, int]) -> str:
    """The name of the file of a picture: the largest size of a screen has the name of the screen alone."""
    largest = SCREENS[name].sizes[0]
    return f"{name}.png" if size == largest else f"{name}-{size[0]}x{size[1]}.png"


def all_pictures() -> list[tuple[str, tuple[int, int]]]:
    """Each screen with each of its sizes."""
    return list(chain.from_iterable(((name, size) for size in shot.sizes) for name, shot in SCREENS.items()))


def compared_pictures() -> list[tuple[str, tuple[int, int]]]:
    """The screens of the visual test, each with its largest size."""
    return [(name, shot.sizes[0]) for name, shot in SCREENS.items() if shot.compared]
