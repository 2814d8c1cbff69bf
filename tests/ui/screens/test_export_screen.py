"""The export of a replay from its screen."""

import os
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageSequence
from pygame import Surface

from game.play.watch.film import BOARD, MOMENT, PART, Cut
from game.settings import Settings
from game.ui.kit.fields import Choice
from game.ui.kit.list import ListBox
from game.ui.screens.export_screen import ExportScreen
from tests.files.test_video import needs_ffmpeg
from tests.play.stage import START, Clock, recording
from tests.ui.stage import click, context, key_down, of_kind, replay_screen, tapped, texts

REPLAY = recording(Settings(), pieces=6)
TICKS = REPLAY.result.ticks


@pytest.fixture(autouse=True)
def _no_folder_of_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.storage.database.platformdirs.user_pictures_path", lambda: tmp_path / "nowhere")


def opened(folder: Path) -> ExportScreen:
    screen = replay_screen(context(folder, clock=Clock(0.01)), REPLAY, START)
    screen.playback.seek(TICKS // 2, START)
    export = of_kind(ExportScreen, screen.handle(key_down("x"), START))
    export.draw(Surface((1280, 720)), START)
    return export


def press(screen: ExportScreen, *names: str) -> None:
    assert tapped(screen, screen.context.controls, START, *names) is screen
    screen.draw(Surface((1280, 720)), START)


def choose(screen: ExportScreen, row: str, value: str) -> None:
    """Step through a row until it has a value."""
    screen.page.focus_on(row)
    for _ in range(10):
        widget = screen.page.named(row)
        assert isinstance(widget, (Choice, ListBox))
        if widget.value == value:
            return
        if isinstance(widget, Choice):
            press(screen, "right")
        else:
            values = [item.value for item in widget.items]
            press(screen, "down" if values.index(value) > widget.index else "up")
    raise AssertionError(f"{row} has no {value}")


def said(screen: ExportScreen) -> str:
    return " ".join(texts(screen))


def save(screen: ExportScreen) -> None:
    screen.page.focus_on("save")
    press(screen, "return")


def files(folder: Path) -> list[str]:
    pictures = folder / "pictures"
    return sorted(os.listdir(pictures)) if pictures.exists() else []


def test_a_whole_game_becomes_a_gif_in_slices_with_progress(tmp_path: Path) -> None:
    screen = opened(tmp_path)
    choose(screen, "size", "small")
    save(screen)
    shares = []
    while screen.job:
        assert screen.deadline(START) == START
        screen.advance(START)
        shares.append(screen._done)
    assert len(set(shares)) > 10
    assert shares == sorted(shares)
    (name,) = files(tmp_path)
    assert name == "tetrarium-2026-01-02-modern-marathon.gif"
    assert said(screen).endswith(f"pictures/{name}")
    with Image.open(tmp_path / "pictures" / name) as image:
        times = [frame.info["duration"] for frame in ImageSequence.Iterator(image)]
    assert sum(times) == pytest.approx(1000 * Cut(0, TICKS).seconds(REPLAY))


@pytest.mark.parametrize("how", ["escape", "button", "back", "end of the program"])
def test_it_can_be_cancelled_and_leaves_nothing(tmp_path: Path, how: str) -> None:
    screen = opened(tmp_path)
    save(screen)
    screen.advance(START)
    assert files(tmp_path)
    assert screen.page.focus
    if how == "escape":
        press(screen, "escape")
    elif how == "button":
        assert screen.page.focus.name == "cancel"
        press(screen, "return")
    elif how == "back":
        screen.handle(click((100, 30)), START)
    else:
        screen.job = None
    assert (screen.job, files(tmp_path)) == (None, [])
    assert said(screen) == "Cancelled. No file was written." or how == "end of the program"


def test_nothing_else_counts_while_it_is_written(tmp_path: Path) -> None:
    screen = opened(tmp_path)
    save(screen)
    press(screen, "up", "left", "tab")
    assert screen.job
    kinds, kind = screen.page.named("kind"), screen.choices.kind
    assert isinstance(kinds, ListBox)
    for y in range(kinds.rect.top + 5, kinds.rect.bottom, 20):
        screen.handle(click((kinds.rect.centerx, y)), START)
        screen.draw(Surface((1280, 720)), START)
        shown = of_kind(ListBox, screen.page.named("kind"))
        assert (screen.choices.kind, shown.value) == (kind, kind)
    assert screen.job
    press(screen, "escape")


@pytest.mark.parametrize(("kind", "about"), [(BOARD, "board-0m00s"), (MOMENT, "0m00s")])
def test_a_picture_is_written_at_once_and_never_over_another(tmp_path: Path, kind: str, about: str) -> None:
    screen = opened(tmp_path)
    choose(screen, "kind", kind)
    name = f"tetrarium-2026-01-02-modern-marathon-{about}"
    for names in ([f"{name}.png"], [f"{name}-2.png", f"{name}.png"]):
        save(screen)
        assert files(tmp_path) == names


def test_a_part_has_a_beginning_and_an_end(tmp_path: Path) -> None:
    screen = opened(tmp_path)
    choose(screen, "kind", PART)
    screen.page.focus_on("first")
    press(screen, "right")
    assert (screen.choices.first, screen.choices.last) == (1000, TICKS)
    screen.page.focus_on("last")
    press(screen, "left", "left")
    assert screen.choices.first == screen.choices.last == 0


def test_a_film_with_sound_tells_its_size_and_can_be_cancelled(tmp_path: Path) -> None:
    needs_ffmpeg()
    screen = opened(tmp_path)
    choose(screen, "size", "small")
    choose(screen, "format", "webm")
    assert "s without sound, 5" not in said(screen)
    screen.page.focus_on("sound")
    press(screen, "left")
    assert " s without sound, " in said(screen)
    press(screen, "right")
    assert " s with sound, " in said(screen)
    assert " pixels, about " in said(screen)
    told = screen.choices.bytes_of(screen._preview.pixels[0] * screen._preview.pixels[1])
    save(screen)
    for _ in range(3):
        screen.advance(START)
    press(screen, "escape")
    assert (screen.job, files(tmp_path)) == (None, [])
    save(screen)
    shares = []
    while screen.job:
        screen.advance(START)
        shares.append(screen._done)
    assert shares == sorted(shares)
    assert len(set(shares)) > 10
    (name,) = files(tmp_path)
    assert name == "tetrarium-2026-01-02-modern-marathon.webm"
    assert 1 / 3 < (tmp_path / "pictures" / name).stat().st_size / told < 3


def test_without_pillow_it_begins_with_a_picture_and_without_a_folder_it_names_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    monkeypatch.setitem(sys.modules, "imageio_ffmpeg", None)
    screen = opened(tmp_path)
    assert screen.choices.kind == MOMENT
    assert screen.page.named("save")
    choose(screen, "kind", PART)
    assert said(screen).startswith('GIFs need Pillow. Pillow is not installed: pip install ".[export]".')
    assert not screen.page.named("save")
    choose(screen, "format", "mp4")
    assert said(screen).startswith("Films with sound need imageio-ffmpeg. imageio-ffmpeg is not installed: pip")
    assert not screen.page.named("save")
    choose(screen, "kind", MOMENT)
    (tmp_path / "pictures").write_text("")
    save(screen)
    assert screen.job is None
    assert "pictures: cannot be made" in said(screen)


def test_a_film_plays_in_the_preview_again_and_again(tmp_path: Path) -> None:
    screen, target = opened(tmp_path), Surface((1280, 720))
    choose(screen, "kind", PART)
    shares: list[float] = []
    times: list[float] = []
    now = screen.deadline(START)
    assert now
    still = target.copy()
    screen.forget()
    screen.draw(still, START)
    while len(shares) < 2 or shares[-1] > shares[-2] or shares[-2] < 1:
        screen.advance(now)
        assert screen.changed(now)
        (area,) = screen.draw(target, now)
        assert area.width * area.height < 0.7 * 1280 * 720, "only the preview is drawn again"
        assert screen._preview.film
        film = screen._preview.film
        shares.append(film.shown / film.total)
        times.append(now)
        now = screen.deadline(now)
        assert now
    assert shares[-2] == 1, "the last picture comes before the first one"
    assert shares[-1] == shares[0]
    assert times[-1] - times[0] == pytest.approx(screen.choices.cut.seconds(REPLAY), abs=0.05)


def test_what_the_preview_draws_in_parts_is_what_it_draws_whole(tmp_path: Path) -> None:
    screen = opened(tmp_path)
    parts, whole = Surface((640, 480)), Surface((640, 480))
    screen.forget()
    screen.draw(parts, START)
    now = START
    for _ in range(20):
        now = max(now, screen.deadline(now) or now)
        screen.advance(now)
        screen.draw(parts, now)
    screen.forget()
    screen.draw(whole, now)
    assert parts.get_buffer().raw == whole.get_buffer().raw


@pytest.mark.parametrize("rules", ["tgm2", "classic", "gameboy"])
def test_a_film_looks_as_its_game_does_whatever_game_is_chosen(tmp_path: Path, rules: str) -> None:
    replay = recording(Settings(rules=rules), pieces=3)
    screen = replay_screen(context(tmp_path, clock=Clock(0.01)), replay, START)
    export = of_kind(ExportScreen, screen.handle(key_down("x"), START))
    assert export.look == screen.look == replay.setup.rules.look
    assert export.context.look == screen.look, "it is not dressed in another one"
