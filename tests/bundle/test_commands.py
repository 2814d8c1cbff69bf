"""The commands of the program of one file, in an empty folder."""

import json
import subprocess
from pathlib import Path

from tests.bundle.conftest import Home

PACKAGES = 'get the source of the game, then pip install ".[lab]"'


def test_help_calls_the_program_by_its_name(program: Path, home: Home) -> None:
    text = home.printed(program, "--help-settings")
    assert text.startswith("usage: tetrarium [COMMAND] [options]\n")
    assert "main.py" not in text
    assert "settings.yaml of your configuration folder" in " ".join(text.split())


def test_it_makes_puzzles(program: Path, home: Home) -> None:
    done = home.run(program, *["puzzle", "generate", "--size", "easy", "--count", "2", "--seed", "1", "--jobs", "2"])
    assert (done.returncode, len(done.stdout.splitlines())) == (0, 2)  # by two processes, copies of the program


def test_it_deals_by_an_own_dealer(program: Path, home: Home) -> None:
    (home.empty / "mine.py").write_text("import time\ndef mine(rng):\n    yield from 'TT'\n    time.sleep(999)\n")
    ended = home.run(program, "deal", "--randomizer", "./mine.py", "--count", "3", "--seed", "1", "--trust")
    assert (ended.returncode, ended.stdout) == (2, "TT\n")
    assert ended.stderr == "mine.py:2: mine() gave no piece in 2 seconds; expected a yield\n"


def test_it_offers_a_bot_to_other_programs(program: Path, home: Home) -> None:
    lines = subprocess.run(
        [program, "tbp"], cwd=home.empty, env=home.places, input='{"type": "quit"}\n', capture_output=True, text=True
    ).stdout.splitlines()
    assert json.loads(lines[0])["type"] == "info"


def test_what_needs_the_laboratory_says_so_in_one_line(program: Path, home: Home) -> None:
    done = home.run(program, "train")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr in {f"{package} is not installed: {PACKAGES}\n" for package in ("numpy", "numba")}


def test_settings_are_kept_in_the_home_of_the_user_and_nothing_anywhere_else(program: Path, home: Home) -> None:
    assert not home.config.exists()
    assert home.run(program, "settings", "set", "previews", "3").returncode == 0
    assert "\npreviews: 3\n" in (home.config / "tetrarium" / "settings.yaml").read_text(encoding="utf-8")
    assert home.printed(program, "settings", "get", "previews") == "3\n"
    assert list(home.empty.iterdir()) == list(home.temporary.iterdir()) == []
