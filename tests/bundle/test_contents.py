"""What is in the program of one file, and when it is built again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PyInstaller.archive.readers import CArchiveReader

from bundle import build
from bundle.build import MissingError, fingerprint, sources
from bundle.contents import LAB, ROOT


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
    for name in ("game/cli/play.py", "bundle/start.py", "bundle/tetrarium.spec", "settings.yaml"):
        assert ROOT / name in known


@pytest.mark.parametrize(
    ("place", "instead", "message"),
    [
        ("shutil.which", lambda name: None, "objdump is not installed, and PyInstaller needs it"),
        ("_version", lambda package: None, "PyInstaller is not installed: use make dist, or pip install -r require"),
        ("_has_library", lambda: False, "the library of Python is not installed"),
    ],
)
def test_what_is_missing_for_a_build_is_named(
    monkeypatch: pytest.MonkeyPatch, place: str, instead: Callable[..., object], message: str
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("bundle.build.shutil.which", lambda name: name)
    monkeypatch.setattr(f"bundle.build.{place}", instead)
    with pytest.raises(MissingError, match=f"^{message}"):
        build.built()
