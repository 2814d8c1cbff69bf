"""The package that pip installs, and what says its version."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from game import __version__

ROOT = Path(__file__).parents[1]


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_changes_and_the_software_centres_have_an_entry_for_the_version() -> None:
    assert re.search(rf"^## {re.escape(__version__)}\b", read("CHANGELOG.md"), re.MULTILINE)
    releases = re.findall(r'<release version="([^"]+)"', read("bundle/linux/org.tetrarium.Tetrarium.metainfo.xml"))
    assert releases[0] == __version__


def test_every_list_of_requirements_is_an_extra_or_what_the_game_needs() -> None:
    named = set(re.findall(r'"(requirements[\w-]*\.txt)"', read("pyproject.toml")))
    assert named == {path.name for path in ROOT.glob("requirements*.txt")}
    for name in named:
        assert not re.search("^-", read(name), re.MULTILINE), "pip's options are no requirements"


def test_the_installed_command_keeps_settings_in_the_folder_of_the_user(tmp_path: Path) -> None:
    """The folder is laid out as pip does it."""
    package, config = tmp_path / "site" / "tetrarium", tmp_path / "config"
    shutil.copytree(ROOT / "game", package / "game", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("main.py", "settings.yaml"):
        shutil.copy(ROOT / name, package)
    (package / "assets").symlink_to(ROOT / "assets")
    env = {**os.environ, "PYTHONPATH": str(package.parent), "XDG_CONFIG_HOME": str(config)}

    def printed(*arguments: str) -> str:
        command = [sys.executable, "-c", "from tetrarium.main import run; run()", *arguments]
        return subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=True).stdout

    assert printed("--help").startswith("usage: tetrarium [COMMAND]")
    assert printed("settings", "set", "previews", "3") == "previews: 3 (was 5)\n"
    assert "\npreviews: 3\n" in (config / "tetrarium" / "settings.yaml").read_text(encoding="utf-8")
    (tmp_path / "mine.py").write_text("def mine(rng):\n    while True:\n        yield 'T'\n")
    assert printed("deal", "--randomizer", "./mine.py", "--count", "3", "--trust") == "TTT\n"
