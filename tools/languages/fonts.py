"""Makes the fonts for Chinese and Japanese: ``python -m tools.languages.fonts FOLDER`` with Noto Sans CJK in it.

A font gets the letters that the texts of its language use, and those of the names of all languages. Debian's packages
``fonts-noto-cjk`` and ``fonts-noto-cjk-extra`` hold the collections, in /usr/share/fonts/opentype/noto.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter, save_font
from fontTools.ttLib import TTCollection, TTFont

from game.language import LANGUAGES
from tools.languages.texts import forms_of, translated

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
FAMILIES = {"zh": ("NotoSansSC", "Noto Sans CJK SC"), "ja": ("NotoSansJP", "Noto Sans CJK JP")}
"""Language -> the name of its files, and that of its family in the collections."""
WEIGHTS = ("Medium", "Bold")
FIRST = "\u2e80"
"""The first letter that these fonts draw; all before it are in the game's first font."""


def letters_of(language: str) -> set[str]:
    """The letters that the texts of a language need of its font."""
    texts = [*LANGUAGES.values()]
    for message in translated(language):
        texts += forms_of(message.string)
    return {letter for text in texts for letter in text if letter >= FIRST}


def _member(path: Path, family: str) -> TTFont:
    for font in TTCollection(path, lazy=True):
        if (font["name"].getDebugName(16) or font["name"].getDebugName(1)) == family:
            return font
    raise ValueError(f"{path}: holds no {family}")


def main(arguments: list[str]) -> int:
    """Write the four files. Return the exit code: 2 if the collections are not in the folder."""
    folder = Path(arguments[0] if arguments else "/usr/share/fonts/opentype/noto")
    options = Options(layout_features=["kern"], hinting=False, desubroutinize=True, notdef_outline=True)
    for language, (name, family) in FAMILIES.items():
        letters = letters_of(language)
        for weight in WEIGHTS:
            path = folder / f"NotoSansCJK-{weight}.ttc"
            if not path.exists():
                print(f"{path}: no such file; expected Noto Sans CJK", file=sys.stderr)
                return 2
            font = _member(path, family)
            font.recalcTimestamp = False  # the same letters give the same bytes
            subsetter = Subsetter(options)
            subsetter.populate(text="".join(sorted(letters)))
            subsetter.subset(font)
            out = FONTS / f"{name}-{weight}.otf"
            save_font(font, out, options)
            print(f"{out.stat().st_size:9,}  {len(letters):5,} letters  {out}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
