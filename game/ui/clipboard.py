"""The clipboard of the system."""

from __future__ import annotations

import pygame


def copy(text: str) -> bool:
    """Put a text on the clipboard. Return whether that worked: not every system has one."""
    try:
        pygame.scrap.init()
        pygame.scrap.put(pygame.SCRAP_TEXT, text.encode())
    except (pygame.error, NotImplementedError):
        return False
    return True
