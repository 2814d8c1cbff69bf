"""Effects on a device, without one, and when it goes away."""

import pygame
import pytest

from game.core.board.pieces import Piece, Placement
from game.core.board.spins import Spin
from game.core.session.events import Cleared, Held, LevelReached, Locked
from game.play.game.hearing import CUES, MENU_MUSIC
from game.settings.sections.tables import SoundSettings
from game.ui.audio import Audio
from game.ui.sound_device import BUFFER, EFFECT_CHANNELS, MUSIC_CHANNELS, Device

LOCKED = Locked(Placement(Piece.I, 0, 3, 0), 0b1111000, Spin.NONE)
TETRIS = Cleared((0, 1, 2, 3), Spin.NONE, back_to_back=True, combo=0, perfect=False, points=100)
HALF = SoundSettings(volume=50, effect_set="soft")


def ringing() -> int:
    """How many effects are being played."""
    return sum(pygame.mixer.Channel(MUSIC_CHANNELS + n).get_busy() for n in range(EFFECT_CHANNELS))


def volumes() -> list[float]:
    """The volumes of the effects that are being played."""
    channels = [pygame.mixer.Channel(MUSIC_CHANNELS + n) for n in range(EFFECT_CHANNELS)]
    return [channel.get_sound().get_volume() for channel in channels if channel.get_busy()]


@pytest.mark.usefixtures("device")
class TestWithADevice:
    def test_the_device_is_opened_by_the_first_effect_with_a_small_buffer(self) -> None:
        audio = Audio(HALF)
        assert pygame.mixer.get_init() is None
        audio.play([TETRIS])
        assert pygame.mixer.get_init() == (44100, -16, 2)
        assert BUFFER / 44100 < 0.012
        assert ringing() == 2

    @pytest.mark.parametrize("name", ["soft", "arcade"])
    def test_every_effect_of_a_set_can_be_played_by_name(self, name: str) -> None:
        audio = Audio(SoundSettings(effect_set=name))
        for cue in CUES:
            audio.ui(cue)
            assert ringing() == 1
            pygame.mixer.stop()

    def test_no_effect_piles_up(self) -> None:
        audio = Audio(HALF)
        for _ in range(100):
            audio.play([LevelReached(2)])
        assert ringing() == 2

    def test_the_player_mutes_and_unmutes(self) -> None:
        audio = Audio(SoundSettings(enabled=False))
        audio.ui("pause")
        assert not audio.open()
        assert pygame.mixer.get_init() is None
        audio.use(SoundSettings(effects=False))
        audio.play([TETRIS])
        assert (audio.muted, ringing()) == (False, 0), "effects alone are off"
        audio.use(SoundSettings(effect_set="soft"))
        audio.play([LOCKED])
        assert ringing() == 1
        audio.use(SoundSettings(enabled=False))
        audio.play([Held(Piece.T)])
        assert ringing() <= 1
        assert audio.muted

    def test_the_volume_is_that_of_the_settings_and_changes_at_once(self) -> None:
        audio = Audio(SoundSettings(volume=25, effect_set="soft"))
        audio.play([TETRIS])
        assert volumes() == [0.25, 0.25]
        audio.use(SoundSettings(volume=75, effect_set="soft"))
        assert volumes() == [0.75, 0.75]

    def test_opening_it_loads_every_effect_of_the_set(self) -> None:
        audio = Audio(HALF)
        audio.open()
        audio.effects._wait()
        assert {cue for cue, sound in audio.effects._sounds.items() if sound} == CUES
        before = audio.effects._sounds
        audio.use(SoundSettings(effect_set="arcade"))
        audio.effects._wait()
        assert set(audio.effects._sounds) == CUES
        assert audio.effects._sounds is not before

    def test_a_device_that_goes_away_leaves_silence(self, capfd: pytest.CaptureFixture[str]) -> None:
        audio = Audio(HALF)
        audio.play([TETRIS])
        audio.music.want(MENU_MUSIC)
        audio.music.advance(1.0)
        pygame.mixer.quit()
        audio.play([TETRIS, LOCKED])
        audio.ui("menu-move")
        audio.music.advance(2.0)
        assert audio.music.deadline(2.0) is None
        audio.use(SoundSettings(volume=10, music_volume=10, effect_set="arcade"))
        audio.use(SoundSettings(enabled=False))
        audio.close()
        assert capfd.readouterr() == ("", "")

    def test_turning_the_sound_on_looks_for_the_device_again(self) -> None:
        audio = Audio(HALF)
        audio.open()
        pygame.mixer.quit()
        audio.ui("pause")
        assert pygame.mixer.get_init() is None
        audio.use(SoundSettings(enabled=False))
        audio.use(SoundSettings(effect_set="soft"))
        audio.ui("pause")
        assert ringing() == 1


@pytest.mark.usefixtures("no_device")
class TestWithoutADevice:
    def test_it_stays_silent_and_is_tried_only_once(
        self, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
    ) -> None:
        audio = Audio(HALF)
        audio.play([LOCKED, TETRIS])
        audio.ui("menu-accept")
        audio.music.want(MENU_MUSIC)
        audio.music.advance(1.0)
        assert audio.music.deadline(1.0) is None
        monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
        assert not audio.open()
        assert pygame.mixer.get_init() is None
        assert capfd.readouterr() == ("", ""), "no library of the system complains"


class Absent:
    """What pygame puts in the place of a part of it that cannot be loaded."""

    def __getattr__(self, name: str) -> object:
        raise NotImplementedError(name)


def test_a_mixer_that_cannot_be_loaded_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where the sound library of the system is missing."""
    monkeypatch.setattr(pygame, "mixer", Absent())
    device = Device(HALF)
    assert not device.open()
    assert not device.is_open
    device.close()
    audio = Audio(HALF)
    audio.play([TETRIS])
    audio.close()
