"""What the program of one file contains."""

import shutil
import subprocess
import sys
from pathlib import Path
from pkgutil import iter_modules

import PIL

ROOT = Path(__file__).resolve().parents[2]
MODULES = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for path in (ROOT / "game").rglob("*.py")
)
"""All modules of the game. It imports those of a command by their names, which PyInstaller does not see."""
LAB = ["numpy", "numba", "llvmlite", "matplotlib", "cma", "distributed"]
"""The packages of the laboratory. What needs them says so in one line."""
UNUSED = [
    *LAB,
    # What pygame, PyYAML, Pillow and Python name, but do not need here.
    *("setuptools", "pkg_resources", "packaging", "pyparsing", "tkinter", "asyncio", "pydoc", "pdb", "unittest"),
    *("ssl", "_ssl", "_hashlib", "readline", "xmlrpc", "webbrowser", "ftplib", "curses", "doctest", "http"),
    *("xml", "tarfile", "bz2", "lzma", "_pydecimal", "typing_extensions"),
    # It brings ffmpeg along, which is larger than all the rest.
    "imageio_ffmpeg",
    # Pillow is here for GIFs alone.
    *("PIL.ImageTk", "PIL.ImageQt", "PIL._imagingcms", "PIL._imagingft", "PIL._avif", "PIL._webp", "PIL._imagingmath"),
    "PIL._imagingtk",
    *(f"PIL.{name}" for _, name, _ in iter_modules(PIL.__path__) if name.endswith("Plugin") and name[:3] != "Gif"),
]
_OF_THE_SYSTEM = ("libX11.so", "libstdc++.so", "libgcc_s.so", "libtinfo.so")
"""Libraries that fit the display and its drivers, so that those of the computer that plays are right."""


def assets() -> list[tuple[str, str]]:
    """Return every file that the program reads, and the folder in the program where it is."""
    files = [path for path in sorted((ROOT / "assets").rglob("*")) if path.is_file()]
    files += [ROOT / "LICENSE", ROOT / "settings.yaml"]
    return [(str(path), str(path.parent.relative_to(ROOT))) for path in files]


def is_needed(library: str) -> bool:
    """Whether a library goes into the program."""
    return not Path(library).name.startswith(_OF_THE_SYSTEM)


def slim(name: str, path: str, folder: str) -> str:
    """Return a library without what only a debugger reads. Others than Python's own are left as they are."""
    strip = shutil.which("strip")
    own = Path(path).resolve().is_relative_to(Path(sys.base_prefix).resolve())
    if not own or not strip or not sys.platform.startswith("linux"):
        return path
    copy = Path(folder) / "slim" / name
    copy.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run([strip, "--strip-unneeded", "-o", copy, path], check=True)
    return str(copy)
