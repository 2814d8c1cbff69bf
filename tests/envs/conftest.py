"""The environments need gymnasium and pettingzoo, which the game does not."""

from pathlib import Path

from tests.envs.test_packages import MISSING

if MISSING:  # ``test_packages`` says so
    collect_ignore = [path.name for path in Path(__file__).parent.glob("test_*.py") if path.name != "test_packages.py"]
