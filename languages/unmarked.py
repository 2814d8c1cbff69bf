"""``python -m languages.unmarked [SCREEN...]``: what the screens show that no translator gets to see."""

import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from game.language import SOURCE, speak
from languages.pseudo import Pseudo

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


def unmarked(screen: str, sizes: Sequence[tuple[int, int]] = SIZES) -> list[str]:
    """The texts of a screen with words in Latin letters, in the order of drawing, in windows of these sizes."""
    from game.ui.kit import text
    from pictures.screens import SCREENS

    seen: dict[str, None] = {}
    drawn = text._words

    def watched(words: str, *rest: object) -> object:
        if _WORD.search(words):
            seen[words] = None
        return drawn(words, *rest)  # type: ignore[arg-type]

    text._words = watched  # type: ignore[assignment]
    try:
        with pseudo_language():
            SCREENS[screen].drawn_at(sizes)
    finally:
        text._words = drawn
    return list(seen)


def main(arguments: Sequence[str]) -> int:
    """Print the texts of each screen. Return the exit code: 1 if there are any."""
    from pictures.screens import SCREENS
    from pictures.stage import no_window

    found = 0
    with no_window():
        for name in arguments or SCREENS:
            texts = unmarked(name)
            found += len(texts)
            print(f"{name}: {len(texts)}")
            for text in texts:
                print(f"    {text}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
