"""docs/learning.md: its examples run as they are printed, and its keywords are those of the code."""

import inspect
import re
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from game.core.rules.modes import MODES
from game.core.rules.rulesets import RULES
from game.core.session.setup import Setup, set_up
from game.envs.game_choice import REWARDS, GameChoice
from game.envs.keys import KeysEnv
from game.envs.match import MatchEnv
from game.envs.placements import PlacementsEnv

PAGE = (Path(__file__).parents[2] / "docs" / "learning.md").read_text(encoding="utf-8")


def test_the_examples_run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("", ".envs", ".envs.match"):  # the program is one package under both names
        monkeypatch.setitem(sys.modules, f"tetrarium{name}", sys.modules[f"game{name}"])
    names: dict[str, object] = {}
    for code in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL):
        exec(code, names)
    lines, pieces = map(int, capsys.readouterr().out.split())
    assert pieces > 5
    assert lines >= 0
    assert names["many"].num_envs == 128  # type: ignore[attr-defined]


def test_every_keyword_is_told() -> None:
    keywords = {field.name for field in fields(GameChoice) if field.init}
    for kind in (PlacementsEnv, KeysEnv, MatchEnv):
        keywords |= {each.name for each in inspect.signature(kind).parameters.values()} - {"game"}
    assert {name for name in keywords | set(REWARDS) if f"`{name}" not in PAGE and f"{name}=" not in PAGE} == set()


def test_the_first_game_after_a_seed_can_be_played_in_the_window() -> None:

    env = PlacementsEnv()
    env.reset(seed=1)
    assert env.session.dealer.queue == _after_the_first(set_up(RULES["modern"], MODES["endless"], "1/0"))


def _after_the_first(setup: Setup) -> object:
    deals = setup.dealer()
    deals.deal()
    return deals.queue
