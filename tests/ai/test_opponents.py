"""Players of matches by their names, and the ladder."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from game.ai.guideline import ModernPlayer
from game.ai.linear.linear_player import LinearPlayer
from game.ai.opponents import LADDER, Opponent, opponent
from game.ai.versus import VersusPlayer


def test_a_player_has_a_name_and_options() -> None:
    player = opponent("versus:width=200, pps=2.5")
    assert (player.bot, player.pace, dict(player.options)["width"]) == ("versus", Fraction(5, 2), 200)
    bot = player.thinker(nodes=1000)
    assert isinstance(bot, VersusPlayer)
    assert bot.width == 200
    assert opponent("modern").pace is None
    assert isinstance(opponent("modern:width=3").thinker(), ModernPlayer)


def test_a_file_of_weights_is_a_player(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("name: mine\nweights: {holes: -4}\npieces: 2\n", encoding="utf-8")
    bot = opponent(f"{file}:pieces=1").thinker()
    assert isinstance(bot, LinearPlayer)
    assert bot.name == "Mine"
    assert bot.pieces == 1


def test_a_program_is_its_command() -> None:
    assert opponent('tbp:"./my bot" --threads 1') == Opponent(
        'tbp:"./my bot" --threads 1', command=("./my bot", "--threads", "1")
    )


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("vresus", "vresus' is no player; did you mean 'versus'?"),
        ("versus:widht=3", "'widht=3' is no option of versus; did you mean 'width'?"),
        ("modern:spins=no", "'spins=no' is no option of modern; expected pps, pieces or width"),
        ("versus:width=0", "width is '0'; expected a whole number from 1 to 1000"),
        ("versus:pps=100", "pps is '100'; expected a number of pieces a second from 0.1 to 30"),
        ("tbp:", "tbp:: no command; expected tbp: and a program"),
    ],
)
def test_a_wrong_name_or_option_is_one_line(text: str, line: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011
        opponent(text)
    assert line in str(caught.value)
    assert "\n" not in str(caught.value)


def test_the_ladder_has_twelve_levels_of_rising_speed_and_none_forgets_spins() -> None:
    levels = list(LADDER.values())
    assert len(levels) == 12
    assert (levels[0].pace, levels[0].previews, levels[0].spins) == ("0.7", 1, False)
    assert [Fraction(level.pace) for level in levels] == sorted({Fraction(level.pace) for level in levels})
    assert [level.spins for level in levels] == sorted(level.spins for level in levels)


@pytest.mark.parametrize("name", LADDER)
def test_a_level_is_the_versus_player_with_less(name: str) -> None:
    level, player = LADDER[name], opponent(name)
    bot = player.thinker(nodes=10**6)
    assert isinstance(bot, VersusPlayer)
    assert (bot.pieces, bot.width) == (1 + level.previews, level.width)
    assert player.pace == Fraction(level.pace)
    assert opponent(f"{name}:pps=9").pace == 9
