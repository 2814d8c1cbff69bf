"""Names of settings: those of earlier versions still work, and no name means two things without a word about it."""

from collections import Counter
from pathlib import Path

import pytest

from game.ai.opponents import LADDER
from game.ai.players import PLAYERS
from game.cli import main
from game.core.dealers import RANDOMIZERS
from game.core.rules.attack import ATTACKS
from game.core.rules.modes import MODES
from game.core.rules.rulesets import RULES
from game.settings import Override, SettingsError
from game.settings.file import changed_text
from game.settings.loading import load_text
from game.settings.schema import EARLIER, KEYS, SECTIONS
from game.settings.sections.handling import PRESETS
from tools.markdown import DOCUMENTS

EARLIER_FILE = """\
# Mine.
hearts: yes
display: {counts: true, attack: tetrio-2}
versus:
  rival: friend
friend:
  name: Ada  # beside me
"""
HERE = Path()


def test_names_of_earlier_versions_mean_what_they_meant() -> None:
    settings = load_text(EARLIER_FILE, HERE, name="mine")
    assert settings.heart_mode
    assert (settings.display.dealt_and_wait, settings.display.attack_figures) == (True, "tetrio-2")
    assert (settings.versus.rival, settings.second_player.name) == ("second player", "Ada")
    settings = load_text("", HERE, [Override("friend.das", "90", "--set"), Override("hearts", "on", "--set")], name="")
    assert (settings.second_player.das, settings.heart_mode) == (90, True)


@pytest.mark.parametrize("earlier", EARLIER)
def test_every_earlier_name_leads_to_a_key_or_a_section(earlier: str) -> None:
    assert EARLIER[earlier] in {*KEYS, *SECTIONS}
    assert earlier not in {*KEYS, *SECTIONS}


def test_a_change_keeps_the_names_and_the_words_of_a_file() -> None:
    changes = {"heart_mode": False, "display.attack_figures": "none", "second_player.das": 90, "previews": 3}
    after = changed_text(EARLIER_FILE, changes, HERE, "mine")
    assert "hearts: no\n" in after
    assert "{counts: true, attack: none}" in after
    assert "friend:\n  name: Ada  # beside me\n  " in after
    assert "  das: 90\n" in after
    assert not any(now in after for now in ("heart_mode", "attack_figures", "second_player"))
    assert load_text(after, HERE, name="mine").previews == 3


def test_one_setting_under_both_names_is_refused_in_one_line() -> None:
    with pytest.raises(SettingsError) as caught:
        load_text("heart_mode: yes\nhearts: no\n", HERE, name="mine")
    assert str(caught.value) == "mine:2: hearts: mine:1: heart_mode is the same setting; expected one of them"


def test_the_command_knows_earlier_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = ["--settings", str(tmp_path / "mine.yaml")]
    (tmp_path / "mine.yaml").write_text(EARLIER_FILE)
    assert main(["settings", "get", "friend.name", *file]) == 0
    assert main(["settings", "set", "hearts", "off", *file]) == 0
    assert main(["settings", "reset", "friend", *file]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Ada", "heart_mode: false (was true)", "second_player.name: Guest (was Ada)"
    ]  # fmt: skip


def test_no_setting_has_the_name_of_something_that_it_does_not_choose() -> None:
    """``versus`` is the section of matches, and the bot for matches."""
    things = {*MODES, *RULES, *RANDOMIZERS, *PLAYERS, *LADDER, *ATTACKS}
    settings = {path.rpartition(".")[2] for path in (*KEYS, *SECTIONS) if not path.startswith("randomizer_options.")}
    assert settings & things == {"versus"}


def test_the_glossary_has_every_name_of_two_things() -> None:
    """What is named after one game in all its tables is not listed."""
    named = Counter(name for table in (RULES, MODES, PLAYERS, LADDER, ATTACKS, PRESETS) for name in table)
    several = {name for name, times in named.items() if times > 1} - {"arcade", "gameboy", "guideline", "tetrio"}
    page = (DOCUMENTS / "glossary.md").read_text(encoding="utf-8").partition("## Words with several meanings")[2]
    assert {name for name in several if f"\n| {name} | " not in page} == set()
    assert several
