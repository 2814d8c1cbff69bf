"""make install and make uninstall, and the files with which a desktop shows the program."""

from __future__ import annotations

import configparser
import subprocess
import sys
import xml.etree.ElementTree as Xml
from pathlib import Path

from bundle.contents import ROOT
from bundle.icon import SIZES
from game import __version__
from game.ui.window import APP
from tests.bundle.conftest import Home

LINUX = ROOT / "bundle" / "linux"
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
    assert home.printed(prefix / "bin" / "tetrarium", "deal", "--seed", "1", "--count", "5") == "JLSZT\n"

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
