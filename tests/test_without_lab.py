"""The folder of the laboratory is deleted: the program starts and plays, and says what it cannot do."""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from game.cli.commands import COMMANDS, LABORATORY
from game.settings import Settings

ROOT = Path(__file__).parents[1]

PLAYS = """
import random
import sys
from pathlib import Path

from game.core.session.buttons import Buttons
from game.play.game.dealer_sight import Forecast
from game.play.records.keeping import new_game
from game.play.records.results.verdict import stretches
from game.cli.commands import COMMANDS, LABORATORY
from game.settings import Settings
from game.settings.sections.tables import VersusSettings
from game.ui.screens.match_screen import MatchScreen
from tools.pictures.stage import Stage, no_window

SIZE = (900, 700)


def title(stage):
    stage.draw(stage.routes.title(), SIZE)


def game(stage):
    screen = stage.play(stage.wait(stage.routes.play(stage.now), 4.0), 5)
    stage.draw(screen, SIZE)
    return screen.game.session.pieces


def match(stage):
    "A bot in a process of its own places some pieces."
    screen = MatchScreen(stage.context, stage.routes, stage.now, stage.routes.title)
    bot = screen.live.match.round.sessions[1]
    while bot.pieces < 3:
        stage.wait(screen, 0.1)
    stage.draw(screen, SIZE)
    screen.live.close()
    return bot.pieces


def forecast():
    "The panel of the dealer finds the deal among all, if numpy is there, and the pieces that come."
    record = new_game(Settings(randomizer="sega16").setup("7"), random.Random(1))
    while record.session.pieces < 9:
        record.session.advance(int(Buttons.HARD_DROP if record.session.tick % 2 else Buttons.NONE), 1)
    known = Forecast(stretches(record.setup, record.dealer.changes)[-1])
    known.look(record.session)
    known.job.wait()
    return "".join(piece.name for piece in known.look(record.session).following)


if __name__ == "__main__":
    with no_window():
        stage = Stage(Path(sys.argv[1]), Settings(versus=VersusSettings("beginner", first_to=1)))
        title(stage)
        print(game(stage), match(stage), *[forecast() for package in sys.argv[2:]])
        stage.context.under_way.close(stage.now)
"""
IMPORTS = """
import sys
from importlib import import_module
from pkgutil import walk_packages

for package in sys.argv[1:]:
    for module in walk_packages(import_module(package).__path__, f"{package}."):
        import_module(module.name)
"""


NO_NUMBA = "no numba"
"""The folder with what Python runs first. Numba would compile anew, for the copy, what the suite has compiled."""


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program without the laboratory."""
    folder = tmp_path_factory.mktemp("alone")

    def left_out(inside: str, names: list[str]) -> set[str]:
        # Compiled code is large, and nothing here needs it. Python's own stays, which saves seconds.
        compiled = {name for name in names if name.startswith("tetrarium-")}
        return compiled | ({"lab"} if inside == str(ROOT / "game") else set())

    shutil.copytree(ROOT / "game", folder / "game", ignore=left_out)
    shutil.copytree(ROOT / "tools" / "pictures", folder / "tools" / "pictures")
    for name in ("main.py", "pyproject.toml", "settings.yaml", "tools/__init__.py"):
        shutil.copy2(ROOT / name, folder / name)
    (folder / "assets").symlink_to(ROOT / "assets")
    (folder / NO_NUMBA).mkdir()
    (folder / NO_NUMBA / "sitecustomize.py").write_text("import sys\nsys.modules['numba'] = None\n", encoding="utf-8")
    assert not (folder / "game" / "lab").exists()
    return folder


def run(folder: Path, *arguments: str, numba: bool = False) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join(map(str, (folder,) if numba else (folder, folder / NO_NUMBA)))
    environment = {**os.environ, "PYTHONPATH": path, "XDG_DATA_HOME": str(folder / "data")}
    return subprocess.run(
        [sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def test_the_program_plays(alone: Path, tmp_path: Path) -> None:
    """The title, a game, a match against a bot, and a forecast."""
    script = tmp_path / "plays.py"
    script.write_text(PLAYS, encoding="utf-8")
    done = run(alone, str(script), str(tmp_path), *(["numpy"] if find_spec("numpy") else []))
    assert (done.returncode, done.stderr) == (0, "")
    game, match, *forecast = done.stdout.split()
    assert (int(game), int(match)) >= (5, 3)
    dealer = Settings(randomizer="sega16").setup("7").dealer()
    dealt = "".join(piece.name for _ in range(60) if (piece := dealer.deal()) is not None)
    assert all(len(following) > 9 and following in dealt for following in forecast)


def test_every_module_beside_the_laboratory_can_be_imported(alone: Path, tmp_path: Path) -> None:
    rooms = ("core", "files", "ai", "puzzles", "tbp", "settings", "storage", "play", "ui", "cli")
    script = tmp_path / "script.py"
    script.write_text(IMPORTS, encoding="utf-8")
    done = run(alone, str(script), *(f"game.{room}" for room in rooms), numba=True)
    assert (done.returncode, done.stderr.splitlines()[-1:]) == (0, [])


MANY_QUEUES = ("solve", "--board", "XXXXXX1XXX/XXXXXX1XXX/XXXXXX1XXX/XXXXXX1XXX", "--queue", "[IO]p1")
OF_THE_LAB = [name for name, command in COMMANDS.items() if command.place == LABORATORY]


@pytest.mark.parametrize("words", [*((name,) for name in OF_THE_LAB), MANY_QUEUES], ids=" ".join)
def test_what_needs_the_laboratory_says_so_in_one_line(alone: Path, words: tuple[str, ...]) -> None:
    done = run(alone, "main.py", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"{words[0]} needs the laboratory: the folder game/lab is missing\n"


WORK = [
    ("deal", "--seed", "1", "--count", "7", "--randomizer", "sega16"),
    ("solve", "--board", "XXXXXX1XXX/XXXXXX1XXX/XXXXXX1XXX/XXXXXX1XXX", "--queue", "I"),
    ("puzzle", "generate", "--game", "linjat", "--count", "1", "--seed", "1", "--level", "1"),
]
HELPS = """
import runpy
import sys

for name in sys.argv[1:]:
    sys.argv = ["main.py", *filter(None, [name]), "--help"]
    try:
        runpy.run_path("main.py", run_name="__main__")
    except SystemExit as end:
        assert not end.code, name
"""


@pytest.mark.parametrize("words", WORK, ids=" ".join)
def test_other_commands_work(alone: Path, words: tuple[str, ...]) -> None:
    done = run(alone, "main.py", *words)
    assert done.returncode == 0, done.stderr  # how far it has come is told there, if it takes a while
    assert done.stdout


def test_each_other_command_has_its_help(alone: Path) -> None:
    names = ["", *(name for name, command in COMMANDS.items() if name and command.place != LABORATORY)]
    done = run(alone, "-c", HELPS, *names)
    assert (done.returncode, done.stderr) == (0, "")
    found = done.stdout.count("usage: ")
    assert found == len(names) > 10
