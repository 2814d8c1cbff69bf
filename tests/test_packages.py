"""Packages that the game can do without: missing, or there and broken."""

import re
from pathlib import Path

import pytest

from game.cli.commands import COMMANDS
from game.packages import lack
from tests.cli.shell import ROOT, ran

FAULT = "Numba needs NumPy 2.2 or less"


def test_what_is_missing_is_named_with_what_installs_it() -> None:
    assert lack("none_such") == 'none_such is not installed: pip install ".[lab]"'
    assert lack("Nothing", "export", module="none_such.part") == 'Nothing is not installed: pip install ".[export]"'
    assert lack("json") == ""


def test_what_is_there_and_fails_is_tried_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "broken_one.py").write_text(f'raise ImportError("{FAULT}")', encoding="utf-8")
    line = f"broken_one cannot be used: ImportError: {FAULT} (broken_one.py, line 1)"
    assert lack("broken_one") == line
    (tmp_path / "broken_one.py").write_text("", encoding="utf-8")
    assert lack("broken_one") == line


def test_what_a_package_itself_lacks_is_its_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "broken_two.py").write_text("import none_such", encoding="utf-8")
    assert lack("broken_two").startswith("broken_two cannot be used: ModuleNotFoundError: No module named 'none_such'")


LOOKS = {"game/ai/compiled/presence.py": "tries it afterwards", "game/play/versus/early.py": "its process tries it"}
"""Where the program only looks whether a package is there, and why that is enough."""


def test_nowhere_else_is_a_package_only_looked_for() -> None:
    looking = [path for path in ROOT.glob("game/**/*.py") if re.search(r"\bfind_spec\b", path.read_text("utf-8"))]
    assert {path.relative_to(ROOT).as_posix() for path in looking} == set(LOOKS)


HELPS = """
import sys
from game.cli import LAB_PACKAGES, main
from game.cli.commands import COMMANDS

sys.modules.update(dict.fromkeys(LAB_PACKAGES))
sys.exit(max(main([*name.split(), "--help"]) for name in (*COMMANDS, "train --versus guideline")))
"""


def test_the_help_of_every_command_needs_no_package_of_the_laboratory() -> None:
    done = ran(HELPS)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("usage: ") == len(COMMANDS) + 1
