"""A board from the clipboard, begun from the play page."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.screens.play import PlayScreen
from tests.play.stage import START
from tests.ui.screens.modes.stage import clicked, modes_page
from tests.ui.stage import context, key_down


class TestBoardFromTheClipboard:
    BOARD = "XXXX2XXXX/XXXX3XXX T I SZ"

    def test_in_practice_a_button_and_everywhere_a_key_begin_from_it(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("game.ui.screens.modes.pasted", lambda: self.BOARD)
        screen = modes_page(context(tmp_path))
        assert screen.page.named("paste") is None
        play = screen.handle(key_down("v", mod=pygame.KMOD_CTRL), START)
        assert isinstance(play, PlayScreen)
        assert play.game.setup.mode.name == "practice"
        assert (play.game.setup.queue, play.game.setup.held) == ("TSZ", "I")
        screen = modes_page(screen.context)
        again = clicked(screen, "paste")
        assert isinstance(again, PlayScreen)
        assert again.game.setup.board.notation() == "XXXX2XXXX/XXXX3XXX"

    @pytest.mark.parametrize(
        ("text", "line"),
        [
            ("v115@vh!", "On the clipboard: digit 3 of the fumen is '!'; expected A-Z, a-z, 0-9, + or /."),
            ("/".join(["4X5"] * 30), "On the clipboard: the board leaves no room for the first piece, I; expected a"),
            ("", "On the clipboard: it is empty; expected a fumen"),
            (None, "There is no clipboard."),
        ],
    )
    def test_a_damaged_one_gets_one_line(
        self, text: str | None, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("game.ui.screens.modes.pasted", lambda: text)
        screen = modes_page(context(tmp_path))
        assert screen.handle(key_down("v", mod=pygame.KMOD_CTRL), START) is screen
        assert screen._about.text.startswith(line)
        assert screen.context.settings.game_mode.name != "practice"
