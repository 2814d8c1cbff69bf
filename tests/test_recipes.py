"""Each recipe of CONTRIBUTING.md, applied as it is printed to a copy of the project; then its commands are run.

A block of code whose fence names a file is written there: before the line that begins as the fence says, or at the end
of the file. An indented line that begins with ``python`` is a command. One that runs pytest is for the contributor, and
left out here: the whole suite holds its tests.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
GUIDE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
BLOCK = re.compile(
    r"^( *)```(?:python|yaml) (?P<file>\S+)(?: before `(?P<before>.+)`)?\n(?P<code>(?:.*\n)*?)\1```$", re.MULTILINE
)
COMMAND = re.compile(r"^ {4,}python (?!-m pytest)(?P<words>(?:.*\\\n)*.+)$", re.MULTILINE)
COPIED = ("game", "tests", "assets", "docs", "main.py", "settings.yaml")


class Recipe(NamedTuple):
    """A section of the guide."""

    title: str
    text: str

    def apply(self, project: Path) -> None:
        """Write its blocks into the files that they name."""
        for block in BLOCK.finditer(self.text):
            lines = [line.removeprefix(block[1]) for line in block["code"].splitlines()]
            path = project / block["file"]
            before = block["before"]
            old = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
            at = len(old)
            if before:
                found = [number for number, line in enumerate(old) if line.startswith(before)]
                assert len(found) == 1, f"{self.title}: {block['file']} has {len(found)} lines that begin with {before}"
                at = found[0]
            path.write_text("\n".join([*old[:at], *lines, *old[at:], ""]), encoding="utf-8")

    def commands(self) -> list[list[str]]:
        return [
            shlex.split(match["words"].replace("\\\n", " ").partition(" > ")[0])
            for match in COMMAND.finditer(self.text)
        ]


RECIPES = [
    Recipe(title, text)
    for title, text in re.findall(r"(?m)^## (Add an? .+)\n((?:(?!## ).*\n?)*)", GUIDE)
    if BLOCK.search(text)
]


def copied(folder: Path) -> Path:
    """A copy of the project. What no recipe changes is linked."""
    for name in COPIED:
        source = ROOT / name
        if name in ("game", "tests"):
            ignored = shutil.ignore_patterns("__pycache__", "recorded", "pictures", "visual")
            shutil.copytree(source, folder / name, ignore=ignored)
        elif source.is_dir():
            (folder / name).symlink_to(source)
        else:
            shutil.copy(source, folder / name)
    return folder


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe.title)
def test_a_recipe_works_as_it_is_printed(recipe: Recipe, tmp_path: Path) -> None:
    project = copied(tmp_path)
    recipe.apply(project)
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "XDG_CONFIG_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    assert recipe.commands(), f"{recipe.title} has no command"
    for words in recipe.commands():
        done = subprocess.run(
            [sys.executable, *words], cwd=project, env=env, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"python {shlex.join(words)}\n{done.stdout}{done.stderr}"


def test_the_guide_has_the_recipes() -> None:
    assert len(RECIPES) >= 6
