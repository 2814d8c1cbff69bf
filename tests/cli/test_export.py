"""Games as GIF and PNG, on the command line."""

import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from PIL import Image, ImageSequence

from game.cli import main
from game.core.messages import listed
from game.core.replay import to_text
from game.files import SOUND_RATE, decoded
from game.files.video import _program
from game.play.watch.film import LAST_HUNDREDTHS, Cut
from game.settings import Settings
from game.settings.sections.tables import THEMES, DisplaySettings
from game.ui.theme import USUAL, dress
from tests.files.test_video import needs_ffmpeg
from tests.play.stage import recording

REPLAY = recording(Settings(), pieces=6)
TICKS = REPLAY.result.ticks
SMALL = ("--picture-size", "small")


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.replay"
    path.write_text(to_text(REPLAY), encoding="ascii")
    return path


def exported(game: Path, *options: object) -> int:
    return main(["replay", str(game), *map(str, options)])


def refused(capsys: pytest.CaptureFixture[str], game: Path, *options: object) -> str:
    code = exported(game, *options)
    out, err = capsys.readouterr()
    assert (code, out, err.count("\n")) == (2, "", 1)
    return err.strip()


def times(gif: Path) -> list[int]:
    """How long each picture stays, in milliseconds."""
    with Image.open(gif) as image:
        assert (image.format, 300 < image.width < 624) == ("GIF", True)
        return [frame.info["duration"] for frame in ImageSequence.Iterator(image)]


def test_a_gif_is_the_game_or_a_part_of_it_at_another_speed(game: Path, tmp_path: Path) -> None:
    gif, part = tmp_path / "game.gif", tmp_path / "part.gif"
    assert exported(game, "--gif", gif, *SMALL) == 0
    assert sum(times(gif)) == pytest.approx(1000 * Cut(0, TICKS).seconds(REPLAY))
    assert len(times(gif)) > TICKS / 100
    assert times(gif)[-1] >= 10 * LAST_HUNDREDTHS
    assert exported(game, "--gif", part, "--from", "0.2", "--to", "1", "--times", 4, *SMALL) == 0
    assert sum(times(part)) == 200 + 10 * LAST_HUNDREDTHS
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.gif", "game.replay", "part.gif"]


@pytest.mark.parametrize("kind", ["mp4", "webm"])
def test_a_film_has_every_picture_and_the_sound_of_the_settings(game: Path, tmp_path: Path, kind: str) -> None:
    needs_ffmpeg()
    film, silent = tmp_path / f"game.{kind}", tmp_path / f"silent.{kind}"
    assert exported(game, "--film", film, *SMALL) == 0
    seconds = Cut(0, TICKS, rate=60).seconds(REPLAY)
    sound = decoded(film)
    assert len(sound) / 2 / SOUND_RATE == pytest.approx(seconds, abs=0.1)
    assert max(sound) > 500
    cut = ("--from", "0.5", "--to", "1", "--set", "sound.enabled=false")
    assert exported(game, "--film", silent, *cut, *SMALL) == 0
    assert not decoded(silent)
    pictures = shown(silent)
    assert len(pictures) == 0.5 * 60 + 1 + 2 * 60 - 1
    assert len(set(pictures)) > 10, "the pictures differ"
    assert {path.name for path in tmp_path.iterdir()} == {"game.replay", film.name, silent.name}


def shown(film: Path) -> list[bytes]:
    """Each picture of a film, eight pixels wide and high."""
    scaled = ("-vf", "scale=8:8", "-pix_fmt", "gray", "-f", "rawvideo", "-")
    command = [_program(), "-loglevel", "error", "-i", str(film), *scaled]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE)
    return [done.stdout[at : at + 64] for at in range(0, len(done.stdout), 64)]


def test_without_ffmpeg_it_says_how_to_get_it(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "imageio_ffmpeg", None)
    told = '--film: Films with sound need imageio-ffmpeg. imageio-ffmpeg is not installed: pip install ".[export]"'
    assert refused(capsys, game, "--film", tmp_path / "x.mp4") == told
    assert [path.name for path in tmp_path.iterdir()] == ["game.replay"]


def test_without_pillow_it_says_how_to_get_it(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    assert (
        refused(capsys, game, "--gif", tmp_path / "x.gif")
        == '--gif: GIFs need Pillow. Pillow is not installed: pip install ".[export]"'
    )
    assert [path.name for path in tmp_path.iterdir()] == ["game.replay"]


def test_a_png_is_the_screen_or_the_board_at_a_moment(game: Path, tmp_path: Path) -> None:
    for name, options in (
        ("end", ()),
        ("last", ("--at", TICKS / 1000)),
        ("first", ("--at", "0", "--show", "screen")),
        ("board", ("--at", "0.9", "--show", "board")),
    ):
        assert exported(game, "--png", tmp_path / f"{name}.png", *options) == 0
    screen, board = (pygame.image.load(tmp_path / f"{name}.png").get_size() for name in ("first", "board"))
    assert screen[0] > 2 * board[0]
    assert 0.95 < board[1] / screen[1] <= 1
    end, last, first = ((tmp_path / f"{name}.png").read_bytes() for name in ("end", "last", "first"))
    assert end == last != first


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--gif", "game.replay"), "--gif: game.replay: the file exists already; expected a new name"),
        (("--gif", "x.gif", "--at", "1"), "--at: means nothing without --png"),
        (("--from", "1"), "--from: means nothing without --gif or --film"),
        (("--film", "x.avi"), "--film: x.avi: expected a name with .mp4 or .webm"),
        (("--film", "game.replay"), "--film: game.replay: the file exists already; expected a new name"),
        (("--png", "x", "--at", "99"), f"--at: 99; the game is {TICKS / 1000:.2f} seconds long"),
        (("--gif", "x", "--from", "1", "--to", "0.5"), "--to: is before --from; expected a later moment"),
        (("--gif", "x", "--times", "3"), "--times: '3'; did you mean '32'? expected 1, 2, 4, 8, 16 or 32"),
        (("--png", "game.replay/x"), "--png: game.replay/x: cannot be written: not a directory"),
    ],
)
def test_bad_input_gets_one_line_and_nothing_is_written(
    game: Path,
    options: tuple[str, ...],
    message: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(game.parent)
    assert refused(capsys, game, *options) == message
    assert [path.name for path in game.parent.iterdir()] == ["game.replay"]


def test_a_picture_has_the_chosen_theme_and_a_wrong_one_is_told(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    corners = []
    for theme in ("dark", "light", "none-such"):
        path = tmp_path / f"{theme}.png"
        assert exported(game, "--png", path, "--set", f"display.theme={theme}", "--data-dir", tmp_path / "data") == 0
        corners.append(sum(pygame.image.load(path).get_at((2, 2))[:3]))
    assert corners[1] > 600 > corners[0] == corners[2]
    told = capsys.readouterr().err
    assert f"none-such.yaml: no such theme; expected {listed([*THEMES])}. The dark theme" in told
    dress(USUAL, DisplaySettings())
