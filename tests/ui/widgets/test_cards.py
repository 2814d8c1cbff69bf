"""Cards side by side, and the small stack in the corner of one."""

from __future__ import annotations

from pygame import Rect, Surface

from game.core.rules.rulesets import RULES
from game.ui.theme import palette_of
from game.ui.widgets.boards.mode_pictures import MODE_PICTURES
from game.ui.widgets.boards.small_stack import SmallStack
from game.ui.widgets.card import TIGHT, Card
from game.ui.widgets.cards import Cards
from game.ui.widgets.containers import Across


class TestPicture:
    AREA = Rect(20, 10, 200, 60)

    def test_it_stands_in_the_lower_right_corner(self) -> None:
        picture = SmallStack(("T..", "TT."), palette_of("guideline", "modern", 0))
        target = Surface((300, 100))
        place = picture.draw(target, self.AREA.bottomright, picture.cell(self.AREA, 20))
        assert place.bottomright == self.AREA.bottomright
        assert place.size == (3 * 11 + 6, 2 * 11 + 6)  # cells of 0.55 ems, a quarter of a cell apart from the frame
        assert target.get_at((place.x + 8, place.y + 8)) != target.get_at((place.right - 8, place.y + 8))

    def test_it_is_left_out_where_it_would_be_too_small(self) -> None:
        picture = SmallStack(("T..", "TT."), palette_of("guideline", "modern", 0))
        assert picture.cell(Rect(20, 10, 200, 30), 20) == 10
        assert picture.cell(Rect(20, 10, 200, 20), 20) == 0


def test_all_best_results_have_their_units_or_none() -> None:
    """Of two cards side by side, one has a title that leaves no room for the word."""
    short, long = (
        Card(name, name, "", action="play", note="3,340 points", best=True, brief="3,340")
        for name in ("Zen", "A title that is long")
    )
    page = Cards(Across((short, long), columns=2), bare=Across((short, long), columns=2))
    for width, notes in ((1200, ["3,340 points"] * 2), (500, ["3,340"] * 2)):
        page.place(Rect(0, 0, width, 30), 16)
        assert [card.beside() for card in (short, long)] == notes


def test_all_pictures_have_one_size_and_all_results_that_of_the_narrowest_place() -> None:
    picture = SmallStack(MODE_PICTURES["sprint"], palette_of("guideline", RULES["modern"].look, 0))
    results = [
        Card(name, name, "", action="play", note=name, best=True, brief=name, picture=picture)
        for name in ("3,340 points", "0:39.68", "a result that leaves no room for a picture")
    ]
    alone = Card("Zen", "Zen", "", action="play", picture=picture)
    Cards(Across((*results, alone), columns=4, grows=True), filled=True).place(Rect(0, 0, 880, 200), 15)
    assert [card.cell for card in (*results, alone)] == [8, 8, 0, 8]
    assert {card.note_size for card in results} == {14}


def test_a_bare_title_without_a_result_stands_in_the_middle_beside_one_above_its_result() -> None:
    with_result = Card("a", "A title", "Text", action="play", note="3,340 points", best=True, brief="3,340")
    plain = [Card(name, "A title", "Text", action="play") for name in "bcd"]
    each = (with_result, *plain)
    page = Cards(Across(each, columns=2), bare=Across(each, columns=2, grows=True), growth=1.4)
    page.place(Rect(0, 0, 180, 100), 16)
    assert [card.stacked for card in (with_result, *plain)] == [True, False, False, False]


def test_a_grade_without_room_for_its_level_leaves_the_points_beside_it_their_unit() -> None:
    """What is before the comma says enough: only a result that gives up more takes the units of the others."""
    notes = {"Grade 8, level 94": "Grade 8", "569 points": "569"}
    cards = [
        Card(note, "Master", "", action="play", note=note, best=True, brief=brief) for note, brief in notes.items()
    ]
    page = Cards(Across(cards, columns=2), bare=Across(cards, columns=2, grows=True))
    for width, shown in ((600, [*notes]), (400, ["Grade 8", "569 points"]), (340, [*notes.values()])):
        page.place(Rect(0, 0, width, 30), 16)
        assert [card.beside() for card in cards] == shown


def test_a_goal_that_has_more_lines_than_its_card_is_the_short_one() -> None:
    text, short = "The game never ends, and you can take placements back.", "It never ends. Undo at will."
    card = Card("zen", "Zen", text, action="play", short=short)
    card.lines = TIGHT
    for width, told in ((300, text), (180, short)):
        card.place(Rect(0, 0, width, card.height(width, 16)), 16)
        assert card.told == told
