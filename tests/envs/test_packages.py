"""What the environments need, and what they load."""

import subprocess
import sys
from importlib.util import find_spec

from tests.lacking import lacking

MISSING = [name for name in ("gymnasium", "pettingzoo", "numpy") if not find_spec(name)]


def test_all_packages_are_there() -> None:
    """Without them, no other test of this folder is collected."""
    if MISSING:
        lacking(f"{' and '.join(MISSING)} not found: pip install '.[env]'")


def said(code: str) -> str:
    """Return the last line that a program prints or says."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    return (done.stdout + done.stderr).strip().splitlines()[-1]


def test_without_gymnasium_one_line_says_what_is_missing() -> None:
    code = "import sys; sys.modules['gymnasium'] = None; import game.envs"
    assert said(code) == "ImportError: the environments need gymnasium and numpy; expected pip install '.[env]'"


def test_a_game_loads_neither_the_window_nor_the_compiler() -> None:
    if MISSING:
        lacking(f"{' and '.join(MISSING)} not found: pip install '.[env]'")
    code = (
        "import sys, gymnasium, game.envs\n"
        "env = gymnasium.make('Tetrarium/Placements-v0', render_mode='ansi')\n"
        "env.reset(seed=1); env.step(0); env.render()\n"
        "print(sorted({name.split('.')[0] for name in sys.modules} & {'pygame', 'numba', 'pettingzoo'}))"
    )
    assert said(code) == "[]"
