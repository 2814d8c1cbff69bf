"""The figures of the rulesets for the NES, the Game Boy and the arcade, as tables."""

from fractions import Fraction

import pytest

from game.core.rules.levels import TensOfLines
from game.core.rules.rules import Gate, Rules
from game.core.rules.rulesets import ARCADE, CLASSIC, CLASSIC_PAL, DEATH, GAMEBOY, MODERN, TGM2, TWENTY_G

HERTZ = {
    ARCADE: "60",
    TWENTY_G: "60",
    TGM2: "61.68",
    DEATH: "61.68",
    CLASSIC: "60.0988",
    CLASSIC_PAL: "50.0070",
    GAMEBOY: "59.73",
}


def test_the_guidelines_gravity_is_its_formula() -> None:
    seconds = [(Fraction(8, 10) - (level - 1) * Fraction(7, 1000)) ** (level - 1) for level in range(1, 21)]
    assert [MODERN.speed(level) for level in range(1, 21)] == [(1000, round(each * 10**6)) for each in seconds]


def test_ticks_a_second() -> None:
    assert all(rules.ticks_per_second == Fraction(hertz) for rules, hertz in HERTZ.items())


# The NES and the Game Boy

FRAMES_A_ROW = {
    "classic": [48, 43, 38, 33, 28, 23, 18, 13, 8, 6, 5, 5, 5, 4, 4, 4, 3, 3, 3, *[2] * 10, 1, 1],
    "classic-pal": [36, 32, 29, 25, 22, 18, 15, 11, 7, 5, 4, 4, 4, 3, 3, 3, 2, 2, 2, *[1] * 12],
    "gameboy": [53, 49, 45, 41, 37, 33, 28, 22, 17, 11, 10, 9, 8, 7, 6, 6, 5, 5, 4, 4, 3, 3],
}
"""By ruleset: the frames a row at level 0, 1, 2 and so on."""


@pytest.mark.parametrize("rules", [CLASSIC, CLASSIC_PAL, GAMEBOY], ids=lambda r: r.name)
def test_frames_a_row_at_each_level(rules: Rules) -> None:
    frames = FRAMES_A_ROW[rules.name]
    assert [rules.speed(level) for level in range(len(frames))] == [(1, each) for each in frames]


@pytest.mark.parametrize(
    ("rules", "das", "arr", "soft_drop"),
    [(CLASSIC, 16, 6, (1, 2)), (CLASSIC_PAL, 12, 4, (1, 2)), (GAMEBOY, 23, 9, (1, 3))],
    ids=["classic", "classic-pal", "gameboy"],
)
def test_frames_of_auto_shift_and_soft_drop(rules: Rules, das: int, arr: int, soft_drop: tuple[int, int]) -> None:
    assert (rules.handling.das, rules.handling.arr, rules.soft_drop) == (das, arr, soft_drop)


def test_the_nes_waits_two_frames_more_for_each_four_rows_above_the_two_lowest() -> None:
    by_row = [10, 10, 12, 12, 12, 12, 14, 14, 14, 14, 16, 16, 16, 16, 18, 18, 18, 18, 18, 18]
    appearance = CLASSIC.appearance
    assert [appearance[min(row, len(appearance) - 1)] for row in range(20)] == by_row
    assert CLASSIC.line_appearance is None
    assert sorted(CLASSIC.clear_delay) == [17, 18, 19, 20]


def test_the_delays_of_the_game_boy() -> None:
    assert (GAMEBOY.appearance, GAMEBOY.line_appearance, GAMEBOY.clear_delay) == ((2,), (0,), (93,))


def test_the_wells_the_start_levels_and_the_heights_of_the_b_type() -> None:
    assert [(rules.skyline, rules.levels.first, rules.levels.last_start) for rules in (CLASSIC, CLASSIC_PAL)] == [
        (20, 0, 29)
    ] * 2
    assert (GAMEBOY.skyline, GAMEBOY.levels.first, GAMEBOY.levels.last_start) == (18, 0, 9)
    assert GAMEBOY.b_type_rows == (0, 2, 4, 6, 8, 10)
    assert (CLASSIC.previews, CLASSIC.scoring.most, CLASSIC.lock_out, CLASSIC.spins) == (1, 999_999, False, False)


@pytest.mark.parametrize(
    ("start", "lines", "level"),
    [
        (0, 9, 0), (0, 10, 1), (0, 19, 1), (0, 20, 2), (0, 90, 9), (0, 189, 18), (0, 190, 19), (0, 199, 19),
        (0, 200, 20), (0, 210, 20), (0, 999, 20), (9, 0, 9), (9, 99, 9), (9, 100, 10), (9, 200, 20), (9, 250, 20),
    ],
)  # fmt: skip
def test_the_game_boy_is_at_level_n_after_ten_n_lines_and_at_most_at_20(start: int, lines: int, level: int) -> None:
    assert GAMEBOY.levels == TensOfLines()
    assert GAMEBOY.levels.after_clear(start, start, lines, 1) == level


# The arcade

PARTS_A_STEP = {
    0: 4, 30: 6, 35: 8, 40: 10, 50: 12, 60: 16, 70: 32, 80: 48, 90: 64,
    100: 80, 120: 96, 140: 112, 160: 128, 170: 144,
    200: 4, 220: 32, 230: 64, 233: 96, 236: 128, 239: 160, 243: 192, 247: 224, 251: 256,
    300: 512, 330: 768, 360: 1024,
    400: 1280, 420: 1024, 450: 768,
    500: 5120,
}  # fmt: skip
"""{first level: 256ths of a row a step}, a line for each hundred levels, for the first game and Master."""


@pytest.mark.parametrize("rules", [ARCADE, TGM2], ids=lambda r: r.name)
def test_256ths_of_a_row_a_step_at_each_level(rules: Rules) -> None:
    parts = 0
    for level in range(1000):
        parts = PARTS_A_STEP.get(level, parts)
        assert Fraction(*rules.speed(level)) == Fraction(parts, 256), level


@pytest.mark.parametrize("rules", [TWENTY_G, DEATH], ids=lambda r: r.name)
def test_twenty_rows_a_step_from_level_0(rules: Rules) -> None:
    assert {Fraction(*rules.speed(level)) for level in range(1000)} == {Fraction(20)}


@pytest.mark.parametrize("rules", [ARCADE, TWENTY_G], ids=lambda r: r.name)
def test_the_delays_of_the_first_game_are_the_same_at_each_level(rules: Rules) -> None:
    assert (rules.delays, rules.lock_delay, rules.soft_drop) == ((), 30, (1, 1))
    assert (rules.appearance, rules.line_appearance, rules.clear_delay) == ((30,), (27,), (44,))
    assert (rules.handling.das, rules.handling.arr) == (15, 1)
    assert (rules.previews, rules.lock_resets, rules.spins) == (1, 0, False)
    assert (rules.handling.initial_delay, rules.handling.hard_drop_guard) == (0, 0)


@pytest.mark.parametrize(
    ("rules", "figure", "by_level"),
    [
        (TGM2, "appearance", {0: 27, 700: 18, 800: 14}),
        (TGM2, "line_appearance", {0: 27, 600: 18, 700: 14, 800: 8}),
        (TGM2, "clear", {0: 40, 500: 25, 600: 16, 700: 12, 800: 6}),
        (TGM2, "das", {0: 15, 500: 9, 900: 7}),
        (TGM2, "lock", {0: 30, 900: 17}),
        (TGM2, "soft_drop_per_piece", {0: False, 900: True}),
        (DEATH, "appearance", {0: 18, 100: 14, 300: 8, 400: 7, 500: 6}),
        (DEATH, "line_appearance", {0: 14, 100: 8, 400: 7, 500: 6}),
        (DEATH, "clear", {0: 12, 100: 6, 400: 5, 500: 4}),
        (DEATH, "das", {0: 11, 200: 10, 300: 9, 400: 7}),
        (DEATH, "lock", {0: 30, 100: 26, 200: 22, 300: 18, 400: 15}),
        (DEATH, "soft_drop_per_piece", {0: True}),
    ],
    ids=lambda value: value.name if isinstance(value, Rules) else value if isinstance(value, str) else "",
)
def test_the_delays_of_the_second_game_by_level(rules: Rules, figure: str, by_level: dict[int, int]) -> None:
    expected = 0
    for level in range(1000):
        expected = by_level.get(level, expected)
        assert in_force(rules.at(level))[figure] == expected, level


def in_force(stage: Rules) -> dict[str, int | None]:
    """The delays of a level by the names of ``Delays``."""
    assert stage.line_appearance
    delays = (stage.appearance, stage.line_appearance, stage.clear_delay)
    assert [len(each) for each in delays] == [1, 1, 1]
    return {
        "appearance": stage.appearance[0],
        "line_appearance": stage.line_appearance[0],
        "clear": stage.clear_delay[0],
        "das": stage.handling.das,
        "lock": stage.lock_delay,
        "soft_drop_per_piece": stage.soft_drop_per_piece,
    }


def test_the_gate_of_death_is_level_500_by_3_25() -> None:
    assert DEATH.gate == Gate(level=500, seconds=3 * 60 + 25)
    assert [rules.gate for rules in (ARCADE, TWENTY_G, TGM2)] == [None, None, None]


def test_only_master_has_a_roll_of_3701_steps() -> None:
    assert TGM2.roll
    assert TGM2.roll.ticks == 3701
    assert [rules.roll for rules in (ARCADE, TWENTY_G, DEATH)] == [None, None, None]
