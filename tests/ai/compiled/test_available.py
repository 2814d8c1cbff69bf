"""Packages of compiled code that are there, but do not work: bots play in pure Python, and one line says why."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.ai.compiled import presence as compiled
from tests.cli.shell import ROOT

pytest.importorskip("numpy")

FAULT = "Numba needs NumPy 2.2 or less. Got NumPy 9.9."
LINE = f"numba cannot be used: ImportError: {FAULT} (__init__.py, line 1)"
SEAT = """
from game.ai.opponents import opponent
from game.core.match import set_up_match
from game.core.rules.attack import ATTACKS
from game.core.rules.rulesets import RULES
from game.core.session.turn import turn_of
from game.core.match import Match
from game.play.versus.seats import FarSeat

if __name__ == "__main__":
    setup = set_up_match(RULES["modern"], ATTACKS["tetrio-2"], "1", first_to=1)
    seat = FarSeat(opponent("versus:nodes=1"), setup, "1", nodes=1, seconds=1.0)
    assert seat.begun(None)
    print(seat.remark)
    played = Match(setup).round
    while (turn := turn_of(played.sessions[0])) is None:
        played.advance((0, 0), 1)
    seat.ask(turn)
    print(seat.answer().decision is not None)
    seat.close()
"""


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """A folder with a numba that cannot be imported."""
    (tmp_path / "numba").mkdir()
    (tmp_path / "numba" / "__init__.py").write_text(f'raise ImportError("{FAULT}")\n', encoding="utf-8")
    return tmp_path


def ran(broken: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join((str(broken), str(ROOT)))
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_it_is_tried_once_and_the_reason_is_kept(broken: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(broken)
    for name in [name for name in sys.modules if name.partition(".")[0] == "numba" or name == "game.ai.compiled.jit"]:
        monkeypatch.delitem(sys.modules, name)
    compiled.why_not.cache_clear()
    try:
        assert compiled.why_not() == compiled.broken() == LINE
        (broken / "numba" / "__init__.py").write_text("", encoding="utf-8")
        assert not compiled.available()
    finally:
        compiled.why_not.cache_clear()


def test_what_is_not_there_is_not_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "find_spec", lambda name: None)
    compiled.why_not.cache_clear()
    try:
        assert compiled.why_not() == 'numba is not installed: pip install ".[lab]"'
        assert (compiled.broken(), compiled.available()) == ("", False)
    finally:
        compiled.why_not.cache_clear()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (
            "arena versus:width=1 beginner --nodes 1 --matches 1 --max-pieces 2 --seed 1 --jobs 1",
            f"{LINE}; versus decides in pure Python, which is slower",
        ),
        ("simulate --games 1 --max-pieces 2 --seed 1 --jobs 1", f"{LINE}; it plays many times as fast"),
    ],
)
def test_a_command_says_so_and_goes_on(broken: Path, arguments: str, told: str) -> None:
    done = ran(broken, "main.py", *arguments.split())
    assert (done.returncode, "was lost" in done.stdout, done.stderr.splitlines()[0]) == (0, False, told)


def test_a_bot_in_a_process_of_its_own_says_so_and_plays(broken: Path, tmp_path: Path) -> None:
    script = tmp_path / "seat.py"
    script.write_text(SEAT, encoding="utf-8")
    done = ran(broken, str(script))
    assert done.stdout.splitlines() == [LINE, "True"], done.stderr
