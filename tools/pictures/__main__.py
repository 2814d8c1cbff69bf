"""``python -m tools.pictures``: draw every screen to build/pictures, to look at.

With ``--full``, it draws what a player sees who has years behind them, to a folder. With ``--looks``, it draws to a
folder of build/pictures for each theme and each language instead. The repository has three kinds of pictures:
``--documents`` renews those that the documents show, ``--compared`` those of the visual test, and ``--tour`` the moving
picture of README.md.
"""

import argparse
import io
import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["LANGUAGE"] = "en"

import pygame
from pygame import Surface

from game.core.messages import suggestion
from game.core.rules.rulesets import MODERN
from game.files.gif import GifError, check_pillow
from game.language import LANGUAGES, SOURCE
from game.settings import Settings
from game.settings.sections.tables import THEMES
from tools.pictures.comparing import reduced
from tools.pictures.screens import FULL, LARGE, NEW, SCREENS, all_pictures, compared_pictures, picture_name
from tools.pictures.stage import no_window
from tools.pictures.tour import tour

ROOT = Path(__file__).resolve().parents[2]
LOOKED_AT = ROOT / "build" / "pictures"
DOCUMENTS = ROOT / "docs" / "pictures"
TOUR = ROOT / "docs" / "tour.gif"
COMPARED = ROOT / "tests" / "pictures"
LOOKS: Mapping[str, Mapping[str, str]] = {
    **{theme: {"theme": theme} for theme in THEMES if theme != Settings().display.theme_in(MODERN.look)},
    **{language: {"language": language} for language in LANGUAGES if language != SOURCE},
}
"""Folder of build/pictures -> the settings of the section ``display`` of its pictures."""


def shown() -> set[str]:
    """Return the names of the pictures that the documents show."""
    pages = DOCUMENTS.parent.glob("*.md")
    return {name for page in pages for name in re.findall(r"\(pictures/([^)]+)\)", page.read_text(encoding="utf-8"))}


def main(arguments: list[str] | None = None) -> int:
    """Draw the screens. Return the exit code: 2 for bad input."""
    parser = argparse.ArgumentParser(prog="python -m tools.pictures", description="Draw every screen of the game.")
    parser.add_argument("names", nargs="*", metavar="SCREEN", help=f"some of {', '.join(SCREENS)}; else all")
    parser.add_argument("--documents", action="store_true", help="renew those that the documents show instead")
    parser.add_argument("--compared", action="store_true", help="renew the pictures of the visual test instead")
    parser.add_argument("--full", action="store_true", help="draw them for a player with 3,000 games, into --out")
    parser.add_argument("--looks", action="store_true", help="draw those of each theme and each language instead")
    parser.add_argument("--tour", action="store_true", help="make the moving picture of README.md instead")
    parser.add_argument("--out", type=Path, help="write them to this folder")
    asked = parser.parse_args(arguments)
    for name in asked.names:
        if name not in SCREENS:
            print(f"{name!r} is not a screen; {suggestion(name, SCREENS)}", file=sys.stderr)
            return 2
    if asked.tour:
        with no_window():
            TOUR.write_bytes(tour())
        print(f"{TOUR.stat().st_size:8,}  {TOUR}")
        return 0
    if asked.full and not asked.out:
        print("--full is for pictures to look at; expected --out FOLDER, too", file=sys.stderr)
        return 2
    folder = asked.out or (COMPARED if asked.compared else DOCUMENTS if asked.documents else LOOKED_AT)
    folder.mkdir(parents=True, exist_ok=True)
    player = FULL if asked.full else NEW
    wanted = compared_pictures() if asked.compared else [(*each, player) for each in all_pictures(player)]
    if asked.documents:
        wanted = [each for each in wanted if picture_name(*each) in shown()]
    if not asked.names and not asked.out and not asked.looks:
        _remove_others(folder, {picture_name(*each) for each in wanted})
    total = 0
    with no_window():
        for name, size, whose in () if asked.looks else wanted:
            if not asked.names or name in asked.names:
                drawn = SCREENS[name].drawn(size, player=whose)
                total += _write(folder / picture_name(name, size, whose), reduced(drawn) if asked.compared else drawn)
        for look, display in LOOKS.items() if asked.looks else ():
            for name in [name for name, size, _ in wanted if size == LARGE and SCREENS[name].looks]:
                if not asked.names or name in asked.names:
                    total += _write(folder / look / f"{name}.png", SCREENS[name].drawn(LARGE, **display))
    print(f"{total:8,}  together")
    return 0


def _write(path: Path, picture: Surface) -> int:
    """Write a picture, and tell and return the size of its file in bytes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(as_png(picture))
    print(f"{path.stat().st_size:8,}  {path}")
    return path.stat().st_size


def _remove_others(folder: Path, names: set[str]) -> None:
    """Remove the pictures of screens that are no longer in the table."""
    for path in folder.glob("*.png"):
        if path.name not in names:
            path.unlink()


def as_png(picture: Surface) -> bytes:
    """A picture as the bytes of a PNG file, with few colours where Pillow is there."""
    file = io.BytesIO()
    try:
        check_pillow()
    except GifError:
        pygame.image.save(picture, file, "picture.png")
        return file.getvalue()
    from PIL import Image

    image = Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))
    # The colours of small pieces are few pixels, and have entries of their own all the same.
    few = image.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=3, dither=Image.Dither.NONE)
    few.save(file, "PNG", optimize=True)
    return file.getvalue()


if __name__ == "__main__":
    sys.exit(main())
