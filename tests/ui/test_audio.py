"""What is heard for what happens, and that nothing is heard where nothing can be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pygame
import pytest

from game.core.board.pieces import Piece, Placement
from game.core.board.spins import Spin
from game.core.session.events import (
    Cleared,
    Dropped,
    Ended,
    Event,
    Held,
    Landed,
    LevelReached,
    Locked,
    Rotated,
    Shifted,
    Spawned,
)
from game.ui.audio import NAMES, RANKS, SOUNDS_OF, UI_SOUNDS, VOICES, Audio, sounds_for

LOCKED = Locked(Placement(Piece.I, 0, 3, 0), 0b1111000, Spin.NONE)
HARD_DROP: list[Event] = [Dropped(18, hard=True), Landed(), LOCKED]


def cleared(
    rows: int, spin: Spin = Spin.NONE, *, back_to_back: bool = False, combo: int = 0, perfect: bool = False
) -> Cleared:
    return Cleared(tuple(range(rows)), spin, back_to_back, combo, perfect, 100)


class TestWhatIsHeard:
    @pytest.mark.parametrize(
        ("event", "heard"),
        [
            (Spawned(Piece.T), []),
            (Shifted(-1), ["shift"]),
            (Rotated(1, 1), ["turn"]),
            (Held(Piece.T), ["hold"]),
            (Dropped(1, hard=False), []),
            (Dropped(18, hard=True), ["drop"]),
            (Landed(), ["landing"]),
            (LOCKED, ["lock"]),
            (cleared(1), ["single"]),
            (cleared(2), ["double"]),
            (cleared(3), ["triple"]),
            (cleared(4), ["tetris"]),
            (cleared(4, back_to_back=True), ["tetris", "back-to-back"]),
            (cleared(2, Spin.FULL), ["t-spin"]),
            (cleared(0, Spin.MINI, combo=-1), ["t-spin"]),
            (cleared(1, perfect=True), ["perfect"]),
            (cleared(1, combo=1), ["single", "combo-1"]),
            (cleared(1, combo=10), ["single", "combo-10"]),
            (cleared(1, combo=17), ["single", "combo-10"]),
            (LevelReached(2), ["level"]),
            (Ended("block out"), ["top-out"]),
            (Ended("lock out"), ["top-out"]),
            (Ended("goal"), ["win"]),
            (Ended("no more pieces"), ["win"]),
        ],
    )
    def test_one_event(self, event: Event, heard: list[str]) -> None:
        assert sounds_for([event]) == heard

    def test_a_hard_drop_covers_the_landing_and_the_lock(self) -> None:
        assert sounds_for(HARD_DROP) == ["drop"]

    def test_a_back_to_back_tetris_in_a_chain_has_four_voices(self) -> None:
        events = [*HARD_DROP, cleared(4, back_to_back=True, combo=3), Spawned(Piece.S)]
        assert sounds_for(events) == ["tetris", "combo-3", "back-to-back", "drop"]

    def test_a_level_is_heard_before_what_covers_it(self) -> None:
        events = [Rotated(1, 1), *HARD_DROP, cleared(1, combo=2), LevelReached(5)]
        assert sounds_for(events) == ["single", "level", "combo-2", "drop"]

    def test_one_sound_is_left_of_a_frame_full_of_pieces(self) -> None:
        events = [*HARD_DROP, cleared(1, combo=1), *HARD_DROP, cleared(4), LevelReached(9)] * 1000
        assert sounds_for(events) == ["tetris"]

    def test_the_end_is_heard_above_all(self) -> None:
        assert sounds_for([*HARD_DROP, *HARD_DROP, Ended("block out")]) == ["top-out"]

    def test_every_event_but_a_spawn_sounds(self) -> None:
        assert set(SOUNDS_OF) == set(get_args(Event)) - {Spawned}

    def test_a_sound_stands_in_one_group_only(self) -> None:
        names = [name for group in (*RANKS, UI_SOUNDS) for name in group]
        assert len(names) == len(set(names)) == len(NAMES) == 29


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An audio device that takes all and is heard by nobody."""
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


@pytest.fixture
def no_device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "gramophone")
    yield
    pygame.mixer.quit()


def ringing() -> int:
    """How many sounds are being played."""
    return sum(pygame.mixer.Channel(n).get_busy() for n in range(pygame.mixer.get_num_channels()))


@pytest.mark.usefixtures("device")
class TestWithADevice:
    def test_the_device_is_opened_by_the_first_sound(self) -> None:
        audio = Audio(enabled=True, volume=0.5)
        assert pygame.mixer.get_init() is None
        audio.play([cleared(4, back_to_back=True)])
        assert pygame.mixer.get_init() is not None
        assert ringing() == 2

    def test_opening_it_beforehand_plays_nothing(self) -> None:
        assert Audio(enabled=True, volume=0.5).open()
        assert ringing() == 0

    def test_every_sound_can_be_played_by_name(self) -> None:
        audio = Audio(enabled=True, volume=0.5)
        for name in NAMES:
            audio.ui(name)
            assert ringing() == 1
            pygame.mixer.stop()

    def test_a_name_that_is_none(self) -> None:
        with pytest.raises(KeyError, match="fanfare"):
            Audio(enabled=True, volume=0.5).ui("fanfare")

    def test_no_sound_piles_up(self) -> None:
        audio = Audio(enabled=True, volume=0.5)
        for _ in range(100):
            audio.play([cleared(4)])
        assert ringing() == 2

    def test_muted_is_silent_and_opens_nothing(self) -> None:
        audio = Audio(enabled=False, volume=0.5)
        audio.play([LOCKED])
        audio.ui("pause")
        assert not audio.open()
        assert pygame.mixer.get_init() is None

    def test_the_player_mutes_and_unmutes(self) -> None:
        audio = Audio(enabled=False, volume=0.5)
        audio.muted = False
        audio.play([LOCKED])
        assert ringing() == 1
        audio.muted = True
        audio.play([Held(Piece.T)])
        assert ringing() == 1

    def test_the_volume_is_that_of_the_settings(self) -> None:
        audio = Audio(enabled=True, volume=0.25)
        audio.play([cleared(4)])
        sound: pygame.mixer.Sound | None = pygame.mixer.Channel(0).get_sound()
        assert sound is not None
        assert sound.get_volume() == 0.25

    def test_it_can_be_closed_and_used_again(self) -> None:
        audio = Audio(enabled=True, volume=0.5)
        audio.ui("pause")
        audio.close()
        assert pygame.mixer.get_init() is None
        audio.ui("pause")
        assert ringing() == 1

    def test_more_voices_than_channels_are_never_asked_for(self) -> None:
        audio = Audio(enabled=True, volume=0.5)
        audio.open()
        assert pygame.mixer.get_num_channels() >= 4 * VOICES


@pytest.mark.usefixtures("no_device")
class TestWithoutADevice:
    def test_it_stays_silent(self) -> None:
        audio = Audio(enabled=True, volume=0.5)
        audio.play([LOCKED, cleared(4)])
        audio.ui("menu-accept")
        assert not audio.open()
        assert pygame.mixer.get_init() is None

    def test_nothing_is_written_to_the_terminal(self, capfd: pytest.CaptureFixture[str]) -> None:
        Audio(enabled=True, volume=0.5).play([LOCKED])
        assert capfd.readouterr() == ("", "")

    def test_it_is_tried_only_once(self, monkeypatch: pytest.MonkeyPatch) -> None:
        audio = Audio(enabled=True, volume=0.5)
        audio.play([LOCKED])
        monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
        audio.play([LOCKED])
        assert pygame.mixer.get_init() is None

    def test_it_can_be_closed_all_the_same(self) -> None:
        audio = Audio(enabled=True, volume=0.5)
        audio.close()
        assert not audio.open()
