"""The clipboard, on systems that call text by different names."""

from __future__ import annotations

import pygame
import pytest

from game.ui import clipboard


class System:
    """A clipboard that knows one name of text."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.text: bytes | None = None

    def init(self) -> None:
        """There is a clipboard."""

    def put(self, kind: str, text: bytes) -> None:
        """Take a text of the known kind."""
        if kind != self.kind:
            raise pygame.error("content could not be placed in clipboard.")
        self.text = text

    def get(self, kind: str) -> bytes | None:
        """Return the text, with a zero behind it as on Windows."""
        return self.text + b"\0" if kind == self.kind and self.text is not None else None


@pytest.mark.parametrize("kind", ["text/plain;charset=utf-8", "text/plain"])
def test_text_comes_back_by_either_name(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame, "scrap", System(kind))
    assert clipboard.pasted() == ""
    assert clipboard.copied_as_fumen("v115@vhAAgH") == "Copied as text (fumen)."
    assert clipboard.pasted() == "v115@vhAAgH"


def test_a_system_without_a_clipboard_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise pygame.error("video system not initialized")

    monkeypatch.setattr(pygame.scrap, "init", missing)
    assert not clipboard.copy("4")
    assert clipboard.pasted() is None
    assert clipboard.copied_as_fumen("v115@vhAAgH") == "There is no clipboard. The text is v115@vhAAgH"
