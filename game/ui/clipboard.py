"""The clipboard of the system."""

from contextlib import suppress

import pygame

from ..language import say

_KINDS = ("text/plain;charset=utf-8", pygame.SCRAP_TEXT)
"""What text is called: pygame takes the first one on some systems, and the second one on others."""
_NONE = pygame.error, NotImplementedError
"""What is raised where there is no clipboard. pygame puts a stand-in, which raises the second one, in the place of a
part of it that was left out when it was built."""


def copy(text: str) -> bool:
    """Put a text on the clipboard. Return whether that worked: not every system has one."""
    for kind in _KINDS:
        with suppress(*_NONE):
            pygame.scrap.init()
            pygame.scrap.put(kind, text.encode())
            return True
    return False


def copied_as_fumen(fumen: str) -> str:
    """Put a fumen on the clipboard. Return what to tell the player."""
    if copy(fumen):
        return say("Copied as text (fumen).")
    return say("There is no clipboard. The text is {text}", text=fumen)


def copied_as_text(text: str) -> str:
    """Put a text on the clipboard. Return what to tell the player."""
    return say("Copied as text.") if copy(text) else say("There is no clipboard. The text is {text}", text=text)


def pasted() -> str | None:
    """Return the text on the clipboard; empty if it holds no text. None if there is no clipboard."""
    try:
        pygame.scrap.init()
        found = next(filter(None, map(pygame.scrap.get, _KINDS)), b"")
    except _NONE:
        return None
    return found.decode("utf-8", "replace").strip("\0")
