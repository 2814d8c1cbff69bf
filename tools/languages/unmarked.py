"""``python -m tools.languages.unmarked [SCREEN...]``: what the screens show that no translator gets to see."""

import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from game.language import SOURCE, speak
from tools.languages.pseudo import Pseudo

_WORD = re.compile(r"[A-Za-z]*[a-z][A-Za-z]+")
"""A word in Latin letters. Capitals alone are the names of pieces and keys."""
SIZES = ((1280, 720), (640, 480))


@contextmanager
def pseudo_language() -> Iterator[None]:
    """Speak the language without Latin letters for a while."""
    from gettext import NullTranslations

    from game.ui.theme import use, worn

    speak(SOURCE, Pseudo())
    use(worn())
    try:
        yield
    finally:
        speak(SOURCE, NullTranslations())
        use(worn())


def unmarked(screens: Sequence[str], sizes: Sequence[tuple[int, int]] = SIZES) -> list[str]:
    """The texts with words in Latin letters of the screens of one run, in the order of drawing, in windows of these
    sizes."""
    from game.ui.kit.text import fonts as text
    from tools.pictures.screens import SCREENS, shown
    from tools.pictures.stage import Stage

    seen: dict[str, None] = {}
    drawn = text._words

    def watched(words: str, *rest: object) -> object:
        if _WORD.search(words):
            seen[words] = None
        return drawn(words, *rest)  # type: ignore[arg-type]

    text._words = watched  # type: ignore[assignment]
    try:
        with pseudo_language(), TemporaryDirectory(prefix="tetrarium-") as folder:
            stage = Stage(Path(folder), SCREENS[screens[0]].settings)
            for _, screen in shown(screens, stage):
                for size in sizes:
                    stage.draw(screen, size)
            stage.context.under_way.close(stage.now)  # its thread may still write into the folder
    finally:
        text._words = drawn
    return list(seen)


def main(arguments: Sequence[str]) -> int:
    """Print the texts of each screen. Return the exit code: 1 if there are any."""
    from tools.pictures.screens import runs
    from tools.pictures.stage import no_window

    found = 0
    with no_window():
        for screens in [[name] for name in arguments] or runs():
            texts = unmarked(screens)
            found += len(texts)
            print(f"{', '.join(screens)}: {len(texts)}")
            for text in texts:
                print(f"    {text}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
