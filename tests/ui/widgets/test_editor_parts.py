"""What stands in little room beside puzzles: the buttons of the tools, what the solver says, and a fault."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.core.board.pieces import Piece
from game.play.puzzles.editing import Editor
from game.play.words import SEPARATOR
from game.ui.theme import PALETTES
from game.ui.widgets.puzzle.canvas import BoardCanvas
from game.ui.widgets.puzzle.pieces import PieceQueue
from game.ui.widgets.puzzle.report import Report
from game.ui.widgets.puzzle.tool import Tool

EM = 12


@pytest.mark.parametrize(("width", "shown"), [(85, ""), (116, "Ctrl+Z")])
def test_a_tool_names_its_key_only_as_a_whole(width: int, shown: str) -> None:
    tool = Tool("Go", "go", key="Ctrl+Z")
    tool.place(Rect(0, 0, width, 28), EM)
    assert tool.note == shown


def test_a_part_of_the_report_is_not_broken_where_it_has_room_on_a_line() -> None:
    report = Report()
    report.details = SEPARATOR.join(("Too long to rate", "needs hold", "needs looking ahead"))
    assert report.lines(270, EM) == [f"Too long to rate{SEPARATOR}needs hold", "needs looking ahead"]
    assert report.lines(600, EM) == [report.details]
    assert max(map(len, report.lines(60, EM))) < len("needs looking ahead")


def test_the_frame_of_a_board_begins_at_the_left_edge_where_little_room_is_left() -> None:
    canvas = BoardCanvas("board", Editor(), PALETTES["guideline"])
    for width, left in ((392, 14 + 4), (600, 14 + (600 - 380) // 2)):
        canvas.place(Rect(14, 50, width, 16 * 38 + 4), EM)
        assert canvas.middle((0, 0))[0] - 19 == left


def test_the_pieces_of_a_queue_are_larger_in_a_higher_place_if_all_have_room() -> None:
    editor = Editor()
    queue = PieceQueue("queue", editor, PALETTES["guideline"], left="board")
    slots = []
    for pieces in ("TJLO", "TJLOSZI" * 2):
        while editor.remove(0):
            pass
        for letter in pieces:
            assert editor.insert(Piece[letter])
        low = queue.height(300, EM)
        for height in (low, 2 * low):
            queue.place(Rect(0, 0, 300, height), EM)
            slots.append(queue.slot(0).height)
            assert queue.rect.contains(queue.slot(len(pieces)))
    assert slots[0] == slots[2] == round(2.1 * EM)
    assert slots[1] > slots[0]
    assert slots[3] > slots[2]
