"""What is in the program of one file, its icon, and how it is installed."""

import configparser
import subprocess
import sys
import xml.etree.ElementTree as Xml
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from PyInstaller.archive.readers import CArchiveReader

from game.core.board.pieces import Piece
from game.program import __version__
from game.ui.theme import PALETTES
from game.ui.window import APP
from tests.bundle.conftest import Home
from tools.bundle import build
from tools.bundle.build import MissingError, fingerprint, sources
from tools.bundle.contents import LAB, ROOT
from tools.bundle.icon import FOLDER, SIZES, picture, shapes, svg, write


def test_every_asset_is_in_it_unchanged(program: Path) -> None:
    archive = CArchiveReader(str(program))
    files = [path for path in (ROOT / "assets").rglob("*") if path.is_file()]
    assert len(files) > 90
    for path in files:
        assert archive.extract(path.relative_to(ROOT).as_posix()) == path.read_bytes()


def test_every_module_of_the_game_is_in_it_and_no_package_of_the_laboratory(program: Path) -> None:
    archive = CArchiveReader(str(program))
    modules = set(archive.open_embedded_archive("PYZ.pyz").toc)
    ours = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in (ROOT / "game").rglob("*.py")
    }
    assert ours <= modules
    named = {name.split(".")[0].split("/")[0] for name in [*modules, *archive.toc]}
    assert named & {*LAB, "tkinter", "bundle", "tests", "pytest"} == set()


def test_it_is_small(program: Path) -> None:
    assert program.stat().st_size < 45e6


def test_it_is_built_again_when_a_file_of_it_has_changed(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("one")
    before = fingerprint([file])
    assert fingerprint([file]) == before
    file.write_text("two")
    assert fingerprint([file]) != before
    known = sources()
    for name in ("game/cli/play.py", "tools/bundle/start.py", "tools/bundle/tetrarium.spec", "settings.yaml"):
        assert ROOT / name in known


@pytest.mark.parametrize(
    ("place", "instead", "message"),
    [
        ("shutil.which", lambda name: None, "objdump is not installed, and PyInstaller needs it"),
        ("_version", lambda package: None, "PyInstaller is not installed: use make dist"),
        ("_has_library", lambda: False, "the library of Python is not installed"),
    ],
)
def test_what_is_missing_for_a_build_is_named(
    monkeypatch: pytest.MonkeyPatch, place: str, instead: Callable[..., object], message: str
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("tools.bundle.build.shutil.which", lambda name: name)
    monkeypatch.setattr(f"tools.bundle.build.{place}", instead)
    with pytest.raises(MissingError, match=f"^{message}"):
        build.built()


@pytest.mark.parametrize("size", SIZES)
def test_the_file_of_each_size_is_what_is_drawn(size: int) -> None:
    drawn = picture(size)
    with Image.open(FOLDER / f"tetrarium-{size}.png") as kept:
        assert (kept.size, kept.mode) == ((size, size), "RGBA")
        difference = ImageChops.difference(drawn, kept.convert("RGBA"))
    # Other versions of numpy may round in another way.
    assert max(difference.tobytes()) <= 1


def test_there_are_no_other_files(tmp_path: Path) -> None:
    write(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {path.name for path in FOLDER.iterdir()}
    assert (FOLDER / "tetrarium.svg").read_text(encoding="utf-8") == svg()
    assert svg().count("<rect") == len(shapes()) == 14


def test_it_shows_a_t_on_a_dark_tile_with_clear_corners() -> None:
    icon = picture(64)
    purple = PALETTES["guideline"][Piece.T]
    for column, row in ((7, 6), (3, 10), (7, 10), (12, 10)):  # in sixteenths
        pixel = icon.getpixel((column * 4 + 2, row * 4))
        assert isinstance(pixel, tuple)
        assert all(abs(have - want) < 40 for have, want in zip(pixel, (*purple, 255), strict=True))
    for place in ((16, 24), (48, 24)):  # beside the upper cell
        pixel = icon.getpixel(place)
        assert isinstance(pixel, tuple)
        assert max(pixel[:3]) < 60
    assert icon.getpixel((0, 0)) == (0, 0, 0, 0)
    assert icon.getpixel((63, 63)) == (0, 0, 0, 0)


LINUX = ROOT / "tools" / "bundle" / "linux"
INSTALLED = {
    "bin/tetrarium",
    f"share/applications/{APP}.desktop",
    f"share/metainfo/{APP}.metainfo.xml",
    f"share/icons/hicolor/scalable/apps/{APP}.svg",
    *(f"share/icons/hicolor/{size}x{size}/apps/{APP}.png" for size in SIZES),
}


def make(*words: str) -> subprocess.CompletedProcess[str]:
    """Run make with this Python, whose packages are those of the tests."""
    command = ["make", "--old-file=.venv/.bundle", f"RUN={sys.executable}", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_it_is_installed_runs_from_there_and_is_uninstalled(program: Path, home: Home, tmp_path: Path) -> None:
    prefix = tmp_path / "a prefix"
    done = make("install", f"PREFIX={prefix}")
    assert (done.returncode, done.stderr) == (0, "")
    assert files(prefix) == INSTALLED
    assert home.printed(prefix / "bin" / "tetrarium", "--version") == f"Tetrarium {__version__}\n"

    launcher = desktop_file(prefix / "share" / "applications" / f"{APP}.desktop")
    assert launcher["Desktop Entry"]["Exec"] == f'"{prefix}/bin/tetrarium"'
    assert launcher["Desktop Entry"]["TryExec"] == f"{prefix}/bin/tetrarium"
    assert launcher["Desktop Action demo"]["Exec"] == f'"{prefix}/bin/tetrarium" demo'

    done = make("uninstall", f"PREFIX={prefix}")
    assert (done.returncode, done.stderr) == (0, "")
    assert files(prefix) == set()


def test_destdir_is_where_the_files_go_but_not_what_they_say(program: Path, tmp_path: Path) -> None:
    assert make("install", "PREFIX=/usr", f"DESTDIR={tmp_path}").returncode == 0
    assert files(tmp_path / "usr") == INSTALLED
    launcher = desktop_file(tmp_path / "usr" / "share" / "applications" / f"{APP}.desktop")
    assert launcher["Desktop Entry"]["Exec"] == '"/usr/bin/tetrarium"'
    assert make("uninstall", "PREFIX=/usr", f"DESTDIR={tmp_path}").returncode == 0
    assert files(tmp_path) == set()


def test_a_prefix_that_is_no_place_is_refused() -> None:
    for target in ("install", "uninstall"):
        done = make(target, "PREFIX=here")
        assert done.returncode == 2
        assert "PREFIX: 'here' is not an absolute path; expected one such as /usr/local\n" in done.stderr


def desktop_file(path: Path) -> configparser.ConfigParser:
    parser = configparser.ConfigParser(interpolation=None, delimiters="=")
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(path, encoding="utf-8")
    return parser


def test_the_launcher_has_the_keys_that_a_desktop_reads() -> None:
    launcher = desktop_file(LINUX / f"{APP}.desktop")
    entry = launcher["Desktop Entry"]
    assert entry["Type"] == "Application"
    assert entry["Name"] == "Tetrarium"
    assert entry["Icon"] == entry["StartupWMClass"] == APP
    assert entry["Terminal"] == "false"
    assert entry["Categories"].split(";")[:2] == ["Game", "BlocksGame"]
    actions = entry["Actions"].rstrip(";").split(";")
    assert launcher.sections() == ["Desktop Entry", *(f"Desktop Action {action}" for action in actions)]
    for section in launcher.sections():
        assert launcher[section]["Exec"].split()[0] == entry["TryExec"] == "tetrarium"


def test_the_metainfo_is_that_of_this_version_and_names_the_launcher() -> None:
    root = Xml.parse(LINUX / f"{APP}.metainfo.xml").getroot()
    assert root.tag == "component"
    assert root.attrib == {"type": "desktop-application"}
    assert root.findtext("id") == APP
    assert root.findtext("launchable") == f"{APP}.desktop"
    releases = root.findall("releases/release")
    assert releases[0].get("version") == __version__
    entry = desktop_file(LINUX / f"{APP}.desktop")["Desktop Entry"]
    assert (root.findtext("name"), root.findtext("summary")) == (entry["Name"], entry["Comment"])
