"""How the music begins, changes at a bar, becomes softer and ends. The clock is wound by hand."""

from pathlib import Path

import pygame
import pytest

from game.play.game.hearing import MENU_MUSIC, TRACKS, Music
from game.settings.sections.tables import SoundSettings
from game.ui.music import DUCKED, IN_MENU, STEP, MusicPlayer
from game.ui.sound_device import FOLDER, MUSIC_CHANNELS, Device

START = 100.0
CALM, DANGER = Music("korobeiniki"), Music("korobeiniki", danger=True)
BAR = TRACKS["korobeiniki"].bar_seconds
FILE = FOLDER / "music" / "korobeiniki-danger.ogg"


def player(settings: SoundSettings | None = None) -> MusicPlayer:
    """A player on a device that is open."""
    device = Device(settings or SoundSettings(music_volume=50))
    device.open()
    return MusicPlayer(device)


def use(music: MusicPlayer, settings: SoundSettings) -> None:
    music._device.settings = settings
    music.follow()


def settle(music: MusicPlayer, now: float) -> None:
    """Let what is being decoded be finished, at ``now``."""
    music.advance(now)
    if music._next:
        music._next.wait()
    music.advance(now)


def playing(music: MusicPlayer, wanted: Music, now: float = START) -> MusicPlayer:
    """The player, with this music heard from ``now`` on."""
    music.want(wanted)
    settle(music, now)
    assert music.playing == (wanted.track, wanted.danger)
    return music


def heard() -> list[float]:
    """The volumes of the music that is heard."""
    channels = [pygame.mixer.Channel(n) for n in range(MUSIC_CHANNELS)]
    volumes = [channel.get_sound().get_volume() for channel in channels if channel.get_busy()]
    return [volume for volume in volumes if volume]


@pytest.fixture
def short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sounds of a moment in place of the music: they repeat, and are decoded at once."""
    (tmp_path / "music").mkdir()
    for file in (FOLDER / "music").iterdir():
        (tmp_path / "music" / file.name).symlink_to(FOLDER / "soft" / "count.wav")
    monkeypatch.setattr("game.ui.music.FOLDER", tmp_path)


@pytest.mark.usefixtures("device")
def test_it_begins_as_soon_as_it_is_decoded() -> None:
    music = player()
    assert music.deadline(START) is None
    music.want(CALM)
    assert music.deadline(START) == START + STEP
    settle(music, START)
    assert heard() == [0.5]
    assert music.deadline(START) is None


@pytest.mark.usefixtures("device", "short")
class TestMusic:
    def test_another_track_begins_at_the_next_bar_while_the_old_one_fades_out(self) -> None:
        music = playing(player(), CALM)
        music.want(Music("turca"))
        settle(music, START + 0.5 * BAR)
        assert music.playing == ("korobeiniki", False)
        assert music.deadline(START + 0.99 * BAR) == START + BAR
        music.advance(START + BAR + 0.01)
        assert music.playing == ("turca", False)
        assert len(heard()) == 2

    def test_in_danger_the_variant_that_plays_along_is_heard_from_the_next_bar_on(self) -> None:
        music = playing(player(), CALM)
        music.want(DANGER)
        music.advance(START + 2.5 * BAR)
        assert (music.playing, music.deadline(START + 2.99 * BAR)) == (("korobeiniki", False), START + 3 * BAR)
        music.advance(START + 3 * BAR)
        assert (music.playing, heard()) == (("korobeiniki", True), [0.5])
        music.advance(START + 3 * BAR + 0.09)
        assert heard() == [pytest.approx(0.25, abs=0.01)] * 2, "one fades into the other"
        music.advance(START + 4 * BAR)
        assert heard() == [0.5]
        assert music.deadline(START + 4 * BAR) is None

    def test_what_is_no_longer_wanted_does_not_begin(self) -> None:
        music = playing(player(), CALM)
        music.want(Music("turca"))
        settle(music, START + 0.5)
        music.want(CALM)
        music.advance(START + BAR)
        assert music.playing == ("korobeiniki", False)
        assert music.deadline(START + BAR) is None

    def test_in_a_pause_it_becomes_soft_in_steps_and_loud_again(self) -> None:
        music = playing(player(), CALM)
        music.want(Music("korobeiniki", ducked=True))
        gains = []
        for step in range(1, 20):
            music.advance(START + step * STEP)
            gains.append(music.gain)
        assert gains[0] == pytest.approx(1 - 4 * STEP)
        assert gains[-1] == DUCKED
        assert heard() == [pytest.approx(0.5 * DUCKED, abs=0.01)]
        music.want(CALM)
        music.advance(START + 5)
        assert music.gain == 1.0

    def test_in_menus_it_is_softer_or_off(self) -> None:
        music = playing(player(), MENU_MUSIC)
        assert music.gain == IN_MENU
        use(music, SoundSettings(menu_music=False))
        assert music.playing is None
        assert playing(music, CALM, START + 1).playing

    @pytest.mark.parametrize("settings", [SoundSettings(music=False), SoundSettings(enabled=False)])
    def test_it_is_turned_off_and_on_at_once(self, settings: SoundSettings) -> None:
        music = playing(player(), CALM)
        use(music, settings)
        assert music.playing is None
        assert music.deadline(START) is None
        use(music, SoundSettings())
        settle(music, START + 1)
        assert music.playing == ("korobeiniki", False)

    def test_silence_is_wanted(self) -> None:
        music = playing(player(), CALM)
        music.want(None)
        assert music.deadline(START + 1) == START + 1 + STEP
        music.advance(START + 1)
        assert music.playing is None
        assert music.deadline(START + 1) is None

    def test_a_file_that_is_missing_is_silence(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("game.ui.music.FOLDER", FILE.parent)
        music = player()
        music.want(CALM)
        settle(music, START)
        assert music.playing is None
        assert music.deadline(START) is None
