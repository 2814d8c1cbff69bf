"""Settings out of a file that a test writes."""

from pathlib import Path

import pytest

from game.core.messages import listed
from game.core.rules.modes import MODES, modes_for
from game.settings import Override, Settings, SettingsError
from game.settings.loading import load
from game.settings.schema import KEYS

NAME = "settings.yaml"
TOP = listed(tuple(dict.fromkeys(path.split(".")[0] for path in KEYS)))
"""The keys and sections that stand in no other."""


def below(section: str) -> str:
    """The keys of a section."""
    return listed([path.removeprefix(f"{section}.") for path in KEYS if path.startswith(f"{section}.")])


def fitting(mode: str, rules: str) -> str:
    """What is expected where a ruleset cannot play a mode: the rulesets that can, or the modes that it can play."""
    modes = listed([each.name for each in modes_for(rules)])
    return f"{listed(MODES[mode].rules)} rules, or the mode {modes}"


MACHINE = below("machine")
LEVEL = KEYS["level"].kind.expected
"""The start levels of all rulesets."""


def loaded(tmp_path: Path, text: str | bytes, *overrides: Override) -> Settings:
    path = tmp_path / NAME
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return load(path, overrides, name=NAME)


def refusal(tmp_path: Path, text: str | bytes, *overrides: Override) -> str:
    with pytest.raises(SettingsError) as caught:
        loaded(tmp_path, text, *overrides)
    return str(caught.value)
