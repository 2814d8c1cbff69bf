"""Samples of a game beside the settings of effects and sounds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.board.board import Board
from game.play.samples import DANGER, DROP, LEVEL, SAMPLES, SECONDS, SEEN_IN, TETRIS, SampleGame
from game.settings import KEYS, Settings
from game.settings.model import FeedbackSettings

NOW = 50.0
PLAIN = Settings()


@pytest.mark.parametrize(
    ("name", "cues", "rows"),
    [(DROP, ["drop"], 6), (TETRIS, ["tetris", "drop"], 2), (LEVEL, ["level"], 6), (DANGER, ["danger"], 18)],
)
def test_a_sample_is_heard_and_seen_and_then_all_is_as_before(name: str, cues: list[str], rows: int) -> None:
    game = SampleGame(PLAIN)
    before = game.view.cells
    assert game.deadline(NOW) is None
    assert game.play(name, PLAIN, NOW) == cues
    assert Board(game.view.cells).height == rows
    due = game.deadline(NOW)
    assert due is not None
    assert NOW < due < NOW + 0.1
    assert not game.advance(NOW + SECONDS - 0.01)
    assert game.advance(NOW + SECONDS)
    assert game.view.cells == before
    assert game.deadline(NOW + SECONDS) is None


def test_the_stack_has_all_pieces_and_room_for_a_tetris() -> None:
    board = str(Board(SampleGame(PLAIN).view.cells)).splitlines()
    assert board == ["...XXXXX..", "..XXXXXXX.", *["XXXXXXXXX."] * 4]
    assert all(SampleGame(PLAIN).view.colours)


def test_the_effects_are_those_of_the_settings() -> None:
    def light(feedback: FeedbackSettings) -> tuple[float, int, int, bool]:
        game = SampleGame(PLAIN)
        game.play(TETRIS, replace(PLAIN, feedback=feedback), NOW)
        effects, soon = game.effects, NOW + 0.05
        particles = len(list(effects.particles(NOW + 0.2)))
        return effects.thud(soon), particles, len(effects.banners(soon)), bool(effects.old_stack(soon))

    thud, particles, banners, dissolves = light(FeedbackSettings())
    assert (thud > 0, particles > 50, banners, dissolves) == (True, True, 1, True)
    assert light(FeedbackSettings(captions=0, dissolve=False, particles=0, shake=0)) == (0.0, 0, 0, False)


def test_the_settings_that_are_seen_in_a_sample_are_known() -> None:
    assert SEEN_IN.keys() <= KEYS.keys()
    assert set(SEEN_IN.values()) == SAMPLES.keys()
