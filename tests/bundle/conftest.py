"""The program of one file, as make dist builds it, and a home of its own in which it starts."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.lacking import lacking
from tools.bundle.build import MissingError, built
from tools.bundle.contents import ROOT


@pytest.fixture(scope="session")
def program() -> Path:
    """The program of one file. It is built once, by the first test that asks for it."""
    try:
        return built()
    except MissingError as error:
        lacking(str(error))


class Home:
    """A user who has nothing but the program, and works in an empty folder."""

    def __init__(self, folder: Path) -> None:
        self.empty, self.config, self.data, self.temporary = (
            folder / name for name in ("empty", "config", "data", "temporary")
        )
        for each in (self.empty, self.temporary):
            each.mkdir()
        self.places = {
            "HOME": str(folder),
            "XDG_CONFIG_HOME": str(self.config),
            "XDG_DATA_HOME": str(self.data),
            "TMPDIR": str(self.temporary),
            "PYTHONPATH": "",
        }

    def run(self, program: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run a command of the program."""
        return subprocess.run(
            [program, *arguments],
            cwd=self.empty,
            env={**os.environ, **self.places},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )

    def printed(self, program: Path, *arguments: str) -> str:
        """Return what a command prints that succeeds and says nothing on stderr."""
        done = self.run(program, *arguments)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """A home without any file in it."""
    assert not tmp_path.is_relative_to(ROOT)
    return Home(tmp_path)
