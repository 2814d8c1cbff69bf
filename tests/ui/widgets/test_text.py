"""Words that go on in a second line."""

from __future__ import annotations

from game.ui.kit.text import width_of
from game.ui.widgets.looks import SMALL
from game.ui.widgets.puzzle.lead import Lead
from game.ui.widgets.puzzle.sentences import Sentences
from game.ui.widgets.text import PathText

EM = 12
NAME = "File: tetrarium-2026-03-14-modern-marathon-0m15s-to-0m25s.gif"


def test_a_path_goes_on_after_a_sign_between_its_parts() -> None:
    path, size = PathText(NAME), round(SMALL * EM)
    whole, narrow = width_of(NAME, size), width_of("File: tetrarium-2026-03-14-modern-marathon-0m", size)
    assert path.parts(whole, EM) == [NAME]
    assert path.parts(narrow, EM) == ["File: tetrarium-2026-03-14-modern-marathon-", "0m15s-to-0m25s.gif"]
    assert path.height(narrow, EM) == 2 * path.height(whole, EM)


def test_a_command_goes_on_with_a_whole_option() -> None:
    command = "python main.py tbp --controller dellacherie"
    for end in ("python main.py tbp -", "python main.py tbp --", "python main.py tbp --contr"):
        first, second = PathText(command).parts(width_of(end, round(SMALL * EM)), EM)
        assert (first, second) == ("python main.py tbp", "--controller dellacherie")


def test_a_path_without_such_a_sign_stays_on_its_line() -> None:
    assert PathText("marathon.gif").parts(20, EM) == ["marathon.gif"]


def test_sentences_have_a_line_each_where_they_fit_and_are_a_paragraph_elsewhere() -> None:
    both = ["A board and some pieces.", "Nothing falls by itself: think as long as you like."]
    sentences, whole = Sentences(both), width_of(both[1], EM)
    assert sentences.lines(whole, EM) == (both, EM)
    assert sentences.lines(whole - 5, EM) == (both, EM - 1)
    lines, size = sentences.lines(whole - 80, EM)
    assert (" ".join(lines), size) == (" ".join(both), EM)


def test_the_sentence_of_a_heading_stands_beside_it_where_there_is_room() -> None:
    about = "One puzzle of each game, the same for everybody."
    lead, alone = Lead("Today", about), Lead("Today", "")
    assert alone.height(400, EM) < lead.height(400, EM) < lead.height(width_of(about, EM), EM)
