"""A language in which no Latin letter is left. What is seen in Latin letters on a screen never went through ``say``."""

import re
from gettext import NullTranslations
from string import ascii_lowercase, ascii_uppercase

_LOWER = "абцдефгхийклмнопярстувщыжз"
_LETTERS = str.maketrans(ascii_lowercase + ascii_uppercase, _LOWER + _LOWER.upper())
_PLACES = re.compile(r"(\{[^{}]*\})")


def pseudo(text: str) -> str:
    """A text in Cyrillic letters, but for its places in braces."""
    return "".join(part if part.startswith("{") else part.translate(_LETTERS) for part in _PLACES.split(text))


class Pseudo(NullTranslations):
    """The catalogue of the language without Latin letters."""

    def gettext(self, message: str) -> str:
        """The text in Cyrillic letters."""
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The form of English for the number, in Cyrillic letters."""
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """The text in Cyrillic letters."""
        return pseudo(message)
