"""The cue of an event, the music of a game, and samples of a game."""

from dataclasses import dataclass, field
from typing import Any, cast, get_args

import pytest

from game.core.board.board import Board
from game.core.board.pieces import Piece
from game.core.board.spins import Spin
from game.core.rules.modes import MODES, Mode
from game.core.rules.rules import Rules
from game.core.rules.rulesets import RULES
from game.core.session.events import (
    Dropped,
    Ended,
    Event,
    Landed,
    LevelReached,
    Rotated,
    Spawned,
)
from game.core.session.game_view import GameView
from game.play.game.hearing import (
    CUES,
    CUES_OF,
    DANGER,
    DROP,
    HITS,
    LEVEL,
    MENU_CUES,
    PRELUDE,
    RANKS,
    SAMPLES,
    SECONDS,
    SEEN_IN,
    STATE_CUES,
    TETRIS,
    SampleGame,
    cues_for,
    in_danger,
    share_left,
    track_of,
)
from game.settings import Settings
from game.settings.faces import FACES
from game.settings.schema import KEYS
from tests.play.game.fed import LOCKED, cleared

HARD_DROP: list[Event] = [Dropped(18, hard=True), Landed(), LOCKED]


@pytest.mark.parametrize(
    ("event", "heard"),
    [
        (Dropped(1, hard=False), []),
        (cleared(4), ["tetris"]),
        (cleared(4, chained=True), ["tetris", "back-to-back"]),
        (cleared(1, Spin.MINI), ["t-spin-mini"]),
        (cleared(0, Spin.FULL, combo=-1), ["t-spin"]),
        (cleared(3, Spin.FULL, chained=True), ["t-spin-triple", "back-to-back"]),
        (cleared(1, perfect=True), ["perfect"]),
        (cleared(1, combo=1), ["single", "combo-1"]),
        (cleared(1, combo=17), ["single", "combo-10"]),
        (Ended("block out"), ["top-out"]),
        (Ended("roll"), ["top-out"]),  # it was lost
        (Ended("goal"), ["win"]),
        (Ended("no more pieces"), ["win"]),
    ],
)
def test_one_event(event: Event, heard: list[str]) -> None:
    assert cues_for([event]) == heard


@pytest.mark.parametrize(
    ("events", "heard"),
    [
        (HARD_DROP, ["drop"]),
        (
            [*HARD_DROP, cleared(4, chained=True, combo=3), Spawned(Piece.S)],
            ["tetris", "combo-3", "back-to-back", "drop"],
        ),
        ([Rotated(1, 1), *HARD_DROP, cleared(1, combo=2), LevelReached(5)], ["single", "level", "combo-2", "drop"]),
        ([*HARD_DROP, cleared(1, combo=1), *HARD_DROP, cleared(4), LevelReached(9)] * 1000, ["tetris"]),
        ([*HARD_DROP, *HARD_DROP, Ended("block out")], ["top-out"]),
    ],
)
def test_of_several_events_the_most_important_are_heard(events: list[Event], heard: list[str]) -> None:
    assert cues_for(events) == heard


def test_every_event_but_a_spawn_has_a_cue() -> None:
    assert set(CUES_OF) == set(get_args(Event)) - {Spawned}


def test_a_cue_stands_in_one_group_only() -> None:
    names = [name for group in (*RANKS, STATE_CUES, [cue for _, cue in HITS], MENU_CUES) for name in group]
    assert len(names) == len(set(names)) == len(CUES) == 42


STRIDE = 11
"""The bits of a row."""


@dataclass
class Standing:
    """A game of which only the figures are known that choose the music."""

    mode: Mode = MODES["endless"]
    level: int = 1
    lines: int = 0
    seconds: float = 0.0
    garbage_left: int = 0
    rules: Rules = RULES["modern"]
    cells: int = 0
    clearing: tuple[int, ...] = field(default=())


def game(mode: str = "endless", rules: str = "modern", rows: int = 0, **figures: Any) -> GameView:
    """A game with a stack of one column, ``rows`` high."""
    cells = sum(1 << STRIDE * row for row in range(rows))
    standing = Standing(MODES[mode], rules=RULES[rules], cells=cells)
    for name, value in figures.items():
        setattr(standing, name, value)
    return cast(GameView, standing)


@pytest.mark.parametrize(
    ("rules", "level", "stage"),
    [
        ("modern", 5, 0),
        ("modern", 6, 1),
        ("modern", 11, 2),
        ("arcade", 299, 0),
        ("arcade", 300, 1),
        ("20g", 0, 1),
        ("death", 0, 2),
        ("classic", 4, 0),
        ("classic", 9, 2),
        ("gameboy", 5, 1),
    ],
)
def test_the_music_becomes_faster_with_the_level(rules: str, level: int, stage: int) -> None:
    assert track_of(game(rules=rules, level=level)) == FACES[RULES[rules].look].tunes[stage]
    assert track_of(game("zen", rules, level=level)) == PRELUDE, "nothing presses"


@pytest.mark.parametrize(
    ("mode", "figures", "stage"),
    [
        ("sprint", {"lines": 29}, 1),
        ("sprint", {"lines": 30}, 2),
        ("ultra", {"seconds": 89.9}, 1),
        ("ultra", {"seconds": 90.0}, 2),
        ("dig-100", {"garbage_left": 26}, 1),
        ("dig-100", {"garbage_left": 25}, 2),
    ],
)
def test_against_the_clock_the_last_quarter_is_fastest(mode: str, figures: dict[str, Any], stage: int) -> None:
    assert track_of(game(mode, **figures)) == FACES["modern"].tunes[stage]


def test_a_game_without_a_goal_is_never_nearly_done() -> None:
    assert share_left(MODES["endless"], game(lines=999)) == 1.0


@pytest.mark.parametrize(
    ("standing", "before", "danger"),
    [
        (game(rows=16), False, False),
        (game(rows=17), False, True),
        (game(rows=13), True, True),
        (game(rows=12), True, False),
        (game(rules="gameboy", rows=14), False, False),
        (game(rules="gameboy", rows=15), False, True),
        (game(rows=19, clearing=(0,)), False, False),
        (game(rows=3, clearing=(0,)), True, True),
        (game("zen", rows=20), False, False),
    ],
)
def test_danger_begins_above_row_16_and_ends_at_row_12(standing: GameView, before: bool, danger: bool) -> None:
    assert in_danger(standing, before) is danger


NOW = 50.0
PLAIN = Settings()


@pytest.mark.parametrize(
    ("name", "cues", "rows"),
    [(DROP, ["drop"], 6), (TETRIS, ["tetris", "drop"], 2), (LEVEL, ["level"], 6), (DANGER, ["danger"], 18)],
)
def test_a_sample_is_heard_and_seen_and_then_all_is_as_before(name: str, cues: list[str], rows: int) -> None:
    game = SampleGame(PLAIN)
    before = game.session.cells
    assert game.deadline(NOW) is None
    assert game.play(name, PLAIN, NOW) == cues
    assert Board(game.session.cells).height == rows
    due = game.deadline(NOW)
    assert due is not None
    assert NOW < due < NOW + 0.1 or name == DANGER  # a tint that stands
    game.advance(NOW + SECONDS - 0.01)
    assert game.deadline(NOW + SECONDS - 0.01) is not None
    game.advance(NOW + SECONDS)
    assert game.session.cells == before
    assert game.deadline(NOW + SECONDS) is None


def test_the_settings_that_are_seen_in_a_sample_are_known() -> None:
    assert SEEN_IN.keys() <= KEYS.keys()
    assert set(SEEN_IN.values()) == SAMPLES.keys()
