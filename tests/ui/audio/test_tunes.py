"""Which tune is heard: a chosen one, all in turn, or files of the player's own, with pauses between them."""

from __future__ import annotations

import os
import random
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.play.game.hearing import MENU_MUSIC, TRACKS, Music
from game.settings.sections import TUNES, SoundSettings
from game.ui.music import LOOK, SHORTEST, MusicPlayer, Playlist, own_music
from game.ui.sound_device import FOLDER, Device

START = 100.0
GAME = Music("korobeiniki")
OWN = SoundSettings(tune="own", shuffle=False)
MOMENT = FOLDER / "soft" / "win.wav"


class Mixer:
    """A mixer that plays files by their names: those in ``broken`` cannot be loaded. A test ends a file by hand."""

    def __init__(self, *broken: str) -> None:
        self.broken = broken
        self.file = ""
        self.volume, self.busy = 0.0, False
        self.played: list[str] = []

    def load(self, path: str) -> None:
        self.file = Path(path).name
        if self.file in self.broken:
            raise pygame.error("Unrecognized audio format")

    def play(self) -> None:
        self.busy = True
        self.played.append(self.file)

    def get_busy(self) -> bool:
        return self.busy

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def fadeout(self, milliseconds: int) -> None:
        self.busy = False


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with three files of music, and one that is none."""
    (tmp_path / "music").mkdir()
    for name in ("b.MP3", "a.ogg", "c.flac", "cover.png"):
        (tmp_path / "music" / name).write_bytes(b"")
    return tmp_path


def made(settings: SoundSettings, data: Path | None = None) -> MusicPlayer:
    """A player on a device that is open, which is to play the music of a game."""
    device = Device(settings)
    device.open()
    player = MusicPlayer(device, data)
    player.want(GAME)
    return player


def settle(player: MusicPlayer, now: float) -> None:
    """Let what is being loaded be finished, at ``now``, also what takes the place of a file that is broken."""
    for _ in range(5):
        player.advance(now)
        if player._next:
            player._next.wait()


def mixer(patch: pytest.MonkeyPatch, *broken: str) -> Mixer:
    fake = Mixer(*broken)
    patch.setattr(pygame.mixer, "music", fake)
    return fake


def end(player: MusicPlayer, fake: Mixer, now: float) -> None:
    """Let the file that plays end by ``now``, and the player see it."""
    fake.busy = False
    player.advance(now)


@pytest.mark.usefixtures("device")
class TestOwnMusic:
    def test_the_files_play_one_after_the_other_with_a_pause(self, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        fake = mixer(monkeypatch)
        player = made(replace(OWN, music_pause=8, music_volume=50), data)
        settle(player, START)
        assert (fake.played, fake.volume) == (["a.ogg"], 0.5)
        assert player.deadline(START) == START + SHORTEST, "nobody knows when it ends"
        player.advance(START + 60)
        assert player.deadline(START + 60) == START + 60 + LOOK
        end(player, fake, START + 61)
        assert (player.playing, player.deadline(START + 61)) == (None, START + 69)
        settle(player, START + 68.9)
        assert fake.played == ["a.ogg"]
        settle(player, START + 69)
        end(player, fake, START + 120)
        settle(player, START + 130)
        end(player, fake, START + 190)
        settle(player, START + 200)
        assert fake.played == ["a.ogg", "b.MP3", "c.flac", "a.ogg"]

    def test_it_plays_on_through_menus_danger_and_new_games(self, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        fake = mixer(monkeypatch)
        player = made(OWN, data)
        settle(player, START)
        for music in (Music("turca", danger=True), MENU_MUSIC, GAME):
            player.want(music)
            settle(player, START + 1)
        assert (fake.played, player.playing) == (["a.ogg"], (data / "music" / "a.ogg", False))
        player.want(Music("korobeiniki", ducked=True))
        player.advance(START + 3)
        assert fake.volume < 0.4, "it is soft in a pause"

    def test_a_bad_file_is_told_once_and_the_next_plays(self, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        fake = mixer(monkeypatch, "a.ogg")
        player = made(OWN, data)
        settle(player, START)
        assert fake.played == ["b.MP3"]
        assert player.take_faults() == ["a.ogg cannot be played; expected OGG, MP3, FLAC or WAV."]
        assert player.take_faults() == []
        for second in range(1, 5):
            end(player, fake, START + 60 * second)
            settle(player, START + 60 * second)
        assert "a.ogg" not in fake.played
        assert len(player.faults) == 1

    def test_a_file_that_ends_at_once_is_bad_too(self, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        fake = mixer(monkeypatch)
        player = made(OWN, data)
        settle(player, START)
        end(player, fake, START + SHORTEST)
        settle(player, START + SHORTEST)
        assert fake.played == ["a.ogg", "b.MP3"]
        assert len(player.faults) == 1

    @pytest.mark.parametrize("broken", [("a.ogg", "b.MP3", "c.flac"), ()])
    def test_without_a_file_that_plays_the_tunes_of_the_rules_are_heard(
        self, data: Path, monkeypatch: pytest.MonkeyPatch, broken: tuple[str, ...]
    ) -> None:
        mixer(monkeypatch, *broken)
        player = made(OWN if broken else replace(OWN, music_folder="nowhere"), data)
        settle(player, START)
        assert player.playing == ("korobeiniki", False)
        assert len(player.faults) == len(broken) + 1
        assert player.faults[-1].startswith("No music in ")

    def test_another_choice_acts_at_once(self, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        fake = mixer(monkeypatch)
        player = made(OWN, data)
        settle(player, START)
        player._device.settings = SoundSettings(tune="minuet")
        player.follow()
        assert not fake.busy
        settle(player, START + 1)
        assert player.playing == ("minuet", False)

    def test_a_whole_path_is_a_folder_anywhere(self, data: Path) -> None:
        assert made(OWN, data).folder == data / "music"
        assert made(replace(OWN, music_folder=str(data / "music")), Path("/elsewhere")).folder == data / "music"
        assert made(replace(OWN, music_folder="~/Music"), data).folder == Path.home() / "Music"

    def test_the_mixer_plays_a_real_file_and_refuses_a_real_bad_one(self, tmp_path: Path) -> None:
        (tmp_path / "1.mp3").write_bytes(b"this is no music at all" * 100)
        (tmp_path / "2.wav").symlink_to(MOMENT)
        (tmp_path / "3.ogg").symlink_to(FOLDER / "music" / "minuet.ogg")
        player = made(replace(OWN, music_folder=str(tmp_path)))
        settle(player, START)
        assert player.playing == (tmp_path / "2.wav", False)
        assert [line.split()[0] for line in player.faults] == ["1.mp3"]
        pygame.mixer.music.stop()
        player.advance(START + 5)
        settle(player, START + 5)
        assert player.playing == (tmp_path / "3.ogg", False)
        assert pygame.mixer.music.get_busy()


@pytest.mark.usefixtures("device")
class TestTunesOfTheGame:
    def test_a_chosen_tune_is_heard_in_every_game_and_not_in_menus(self) -> None:
        player = made(SoundSettings(tune="minuet"))
        player.want(Music("prelude"))
        settle(player, START)
        assert player.playing == ("minuet", False)
        player.want(Music("turca", danger=True))
        settle(player, START + 60)
        settle(player, START + 62)
        assert player.playing == ("minuet", True), "its intense variant is heard in danger"
        player.want(MENU_MUSIC)
        settle(player, START + 120)
        settle(player, START + 125)
        assert player.playing == ("prelude", False)

    def test_a_tune_begins_again_after_the_pause(self) -> None:
        player, seconds = (
            made(SoundSettings(music_pause=5)),
            TRACKS["korobeiniki"].bars * TRACKS["korobeiniki"].bar_seconds,
        )
        settle(player, START)
        ends = START + seconds
        assert player.deadline(START + 1) == pytest.approx(ends, abs=0.01)
        player.advance(ends + 0.1)
        assert player.playing is None
        player.want(Music("turca"))
        settle(player, ends + 4.9)
        assert player.playing is None
        settle(player, ends + 5.2)
        assert player.playing == ("turca", False)

    def test_without_a_pause_it_repeats_without_a_seam(self) -> None:
        player = made(SoundSettings())
        settle(player, START)
        player.advance(START + 1000)
        assert (player.playing, player.deadline(START + 1000)) == (("korobeiniki", False), None)

    def test_all_tunes_are_heard_in_turn(self) -> None:
        player = made(SoundSettings(tune="all", shuffle=False))
        heard, now = [], START
        for _ in TRACKS:
            settle(player, now)
            heard.append(player.playing and player.playing[0])
            now += 100
            player.advance(now)
        assert heard == list(TRACKS)


def test_every_tune_can_be_chosen() -> None:
    assert TUNES.keys() == TRACKS.keys()


def test_each_round_has_an_order_of_its_own_and_no_tune_is_heard_twice_in_a_row() -> None:
    tunes = ["a", "b", "c"]
    order = Playlist(lambda: list(tunes), random.Random(3))
    heard = []
    for _ in range(30):
        heard.append(str(order.current))
        order.move_on()
    rounds = ["".join(heard[at : at + 3]) for at in range(0, 30, 3)]
    assert {"".join(sorted(each)) for each in rounds} == {"abc"}
    assert len(set(rounds)) > 1
    assert all(one != two for one, two in pairwise(heard))


def test_a_folder_that_is_not_there_has_no_music(tmp_path: Path) -> None:
    assert own_music(tmp_path / "nowhere") == []


@pytest.mark.skipif(os.name != "posix", reason="pipes with names are of POSIX")
def test_only_files_are_music_and_nobody_waits_for_a_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a pipe.ogg")
    (tmp_path / "a folder.ogg").mkdir()
    (tmp_path / "a link to nowhere.ogg").symlink_to(tmp_path / "nowhere.ogg")
    (tmp_path / "b.ogg").write_bytes(b"no music")
    (tmp_path / "c.ogg").symlink_to(tmp_path / "b.ogg")
    assert [path.name for path in own_music(tmp_path)] == ["b.ogg", "c.ogg"]
