"""Building the program of one file, unless it is there already."""

import ctypes
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from game.files.writing import ProcessLock
from tools.bundle.contents import ROOT, assets

PROGRAM = ROOT / "dist" / ("tetrarium.exe" if sys.platform == "win32" else "tetrarium")
"""The program of one file."""
_WORK = ROOT / "build" / "bundle"
_MADE_OF = _WORK / "made-of"
"""Holds the fingerprint of what the program was built from."""
_LOCK = _WORK / "lock"
_LOG = _WORK / "log.txt"
_SPEC = ROOT / "tools" / "bundle" / "tetrarium.spec"
_PACKAGES = ("pyinstaller", "platformdirs", "PyYAML", "Pillow", "pygame", "pygame-ce")
_PYINSTALLER = "import gc; gc.disable(); from PyInstaller.__main__ import run; run()"
"""Starts PyInstaller. It keeps almost all that it makes, so that looking for garbage takes a tenth of its time."""
_LEVEL = "5"
"""How hard to compress, up to 9. The highest level takes four times as long, and saves a hundredth of the size."""
_LOOK_SECONDS = 0.2
"""The time between two looks whether another build has ended."""


class BuildError(RuntimeError):
    """The program cannot be built. The message is one line."""


class MissingError(BuildError):
    """This machine lacks what a build needs. The message says how to get it."""


def built() -> Path:
    """Return the program of one file, built from the files as they are now. Raises BuildError."""
    if shutil.which("objdump") is None and sys.platform.startswith("linux"):
        raise MissingError("objdump is not installed, and PyInstaller needs it (Debian: apt install binutils)")
    if _version("pyinstaller") is None:
        raise MissingError("PyInstaller is not installed: use make dist")
    if not _has_library():
        package = f"libpython{sys.version_info.major}.{sys.version_info.minor}"
        raise MissingError(f"the library of Python is not installed (Debian: apt install {package})")
    _WORK.mkdir(parents=True, exist_ok=True)
    with _alone():
        wanted = fingerprint(sources())
        if not PROGRAM.exists() or not _MADE_OF.exists() or _MADE_OF.read_text(encoding="utf-8") != wanted:
            _MADE_OF.unlink(missing_ok=True)
            _build()
            _MADE_OF.write_text(wanted, encoding="utf-8")
    return PROGRAM


def sources() -> list[Path]:
    """Return every file of the repository that the program is built from."""
    code = [path for folder in ("game", "tools/bundle") for path in (ROOT / folder).rglob("*.py")]
    return sorted({*code, _SPEC, *(Path(path) for path, _ in assets())})


def fingerprint(files: list[Path]) -> str:
    """Return a number that is another one if a file, Python or a package is another one."""
    digest = hashlib.sha256(f"{sys.version} {[(name, _version(name)) for name in _PACKAGES]}".encode())
    for path in files:
        data = path.read_bytes()
        digest.update(f"\n{path} {len(data)}\n".encode() + data)
    return digest.hexdigest()


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _has_library() -> bool:
    """Whether the library of Python is there. Debian has it in a package of its own."""
    name, folder = (str(sysconfig.get_config_var(each)) for each in ("INSTSONAME", "LIBDIR"))
    if not sys.platform.startswith("linux") or not sysconfig.get_config_var("Py_ENABLE_SHARED"):
        return True  # PyInstaller knows where to look
    try:
        ctypes.CDLL(name)
    except OSError:
        return (Path(folder) / name).exists()
    return True


@contextmanager
def _alone() -> Iterator[None]:
    """Wait until no other process builds."""
    while (lock := ProcessLock.take(_LOCK)) is None:
        time.sleep(_LOOK_SECONDS)
    try:
        yield
    finally:
        lock.release()


def _build() -> None:
    folders = ["--distpath", str(PROGRAM.parent), "--workpath", str(_WORK / "work")]
    done = subprocess.run(
        [sys.executable, "-c", _PYINSTALLER, "--noconfirm", "--log-level", "WARN", *folders, str(_SPEC)],
        cwd=ROOT,
        env=os.environ | {"PYINSTALLER_CONFIG_DIR": str(_WORK / "kept"), "PYINSTALLER_ZLIB_COMPRESSION_LEVEL": _LEVEL},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    _LOG.write_text(done.stdout, encoding="utf-8")
    if done.returncode:
        last = (done.stdout.strip().splitlines() or ["no words"])[-1]
        raise BuildError(f"PyInstaller failed: {last}; {_LOG} has all it said")
