"""What stands in little room beside puzzles: the buttons of the tools, what the solver says, and a fault."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.play.words import SEPARATOR
from game.ui.widgets.button import Button
from game.ui.widgets.puzzle.report import Report
from game.ui.widgets.puzzle.tool import Tool
from game.ui.widgets.puzzle.warning import Warned

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


@pytest.mark.parametrize("width", [600, 150])
def test_the_button_of_a_fault_is_beside_its_words(width: int) -> None:
    button = Button("Show", "faults")
    warned = Warned("10 errors in 1 pack", button)
    warned.place(Rect(10, 20, width, 28), EM)
    text, _ = warned.children()
    assert text.rect.right < button.rect.x < text.rect.right + 2 * EM
    assert warned.rect.contains(button.rect)
