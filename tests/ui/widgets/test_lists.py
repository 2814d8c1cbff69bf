"""Lists, tables and cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from pygame import Rect, Surface

from game.ui.kit.text import width_of
from game.ui.widgets.card import BARE, ROOMY, SHORT, TIGHT, Card
from game.ui.widgets.cards import Cards
from game.ui.widgets.charts.table import KEPT, MEASURED, Column, Table
from game.ui.widgets.containers import Across
from game.ui.widgets.intents import Intent
from game.ui.widgets.list_box import Item, ListBox
from game.ui.widgets.widget import CHANGED, HOVERED, MOVED, State, Widget

EM = 16


def placed(widget: Widget, width: int = 400, height: int = 160) -> None:
    widget.place(Rect(0, 0, width, height), EM)
    widget.draw(Surface((width, height)), State(focus=widget))


class TestListBox:
    def names(self) -> ListBox:
        items = [Item("", "Letters", heading=True), *(Item(letter, letter.upper()) for letter in "abcdefghij")]
        box = ListBox("letters", items, "c", action="use")
        placed(box)
        return box

    def test_keys_choose_and_leave_at_the_ends(self) -> None:
        box = self.names()
        assert [box.value, box.obey(Intent.UP), box.value] == ["c", MOVED, "b"]
        box.obey(Intent.FIRST)
        assert [box.value, box.obey(Intent.UP)] == ["a", None]
        box.obey(Intent.LAST)
        assert [box.value, box.obey(Intent.DOWN)] == ["j", None]

    def test_rows_with_a_sentence_are_higher(self) -> None:
        plain = ListBox("kinds", [Item("a", "A"), Item("b", "B")], "a")
        told = ListBox("kinds", [Item("a", "A", about="What it is."), Item("b", "B")], "a")
        assert told.height(400, EM) > 1.5 * plain.height(400, EM)
        placed(told)
        assert [told.press((20, round(3.5 * EM))), told.value] == [MOVED, "b"]

    def test_rows_that_spread_share_a_high_place_up_to_a_height(self) -> None:
        box = ListBox("kinds", [Item("a", "A"), Item("b", "B")], "a", spread=1.5)
        for height, clicked in ((90, "b"), (1000, "a")):  # rows of 45 pixels, and of the most, which are 48
            box.index = 0
            placed(box, height=height)
            box.press((10, 46))
            assert box.value == clicked

    def test_to_ask_for_its_height_moves_no_row(self) -> None:
        box = ListBox("kinds", [Item("a", "A"), Item("b", "B")], "a", spread=1.5)
        placed(box, height=90)  # rows of 45 pixels; they ask for 32
        assert box.height(400, EM) == 64
        box.press((10, 40))
        assert box.value == "a"

    def test_a_page_is_what_can_be_seen(self) -> None:
        box = self.names()
        box.obey(Intent.FIRST)
        box.obey(Intent.PAGE_DOWN)
        assert box.value == "f"

    def test_a_click_chooses_and_the_next_one_acts(self) -> None:
        box = self.names()
        third_row = (20, 2 * 32 + 10)
        assert [box.press(third_row), box.value] == [MOVED, "b"]
        assert box.press(third_row) == "use"

    def test_the_wheel_scrolls_without_choosing(self) -> None:
        box = self.names()
        assert [box.wheel(1), box.value] == [HOVERED, "c"]
        placed(box)
        assert [box.press((20, 32 + 10)), box.value] == [MOVED, "d"]

    def test_a_heading_cannot_be_chosen(self) -> None:
        box = self.names()
        box.obey(Intent.FIRST)
        box.place(box.rect, EM)
        assert [box.press((20, 10)), box.value] == [MOVED, "a"]

    def test_an_empty_list_is_an_error(self) -> None:
        with pytest.raises(ValueError, match="the list letters is empty"):
            ListBox("letters", [], "")


COLUMNS = (Column("Date", 2), Column("Dealer", KEPT, least=4), Column("Score", 9, right=True), Column("Keys", 4))


class TestTable:
    def table(self, width: int) -> Table:
        table = Table("games", COLUMNS, [("2026", "7-bag", str(score), "3") for score in range(30)], action="open")
        placed(table, width)
        return table

    def test_keys_choose_a_row(self) -> None:
        table = self.table(400)
        assert table.obey(Intent.UP) is None
        table.obey(Intent.DOWN)
        table.obey(Intent.PAGE_DOWN)
        assert table.index == 1 + table.shown
        assert table.obey(Intent.ACCEPT) == "open"

    @pytest.mark.parametrize(
        ("ems", "names"),
        [
            (26, ["Date", "Dealer", "Score", "Keys"]),
            (16, ["Dealer", "Score", "Keys"]),
            (14, ["Dealer", "Score"]),
            (11, ["Dealer", "Score"]),
            (7, ["Score"]),
        ],
    )
    def test_columns_are_left_out_before_the_important_ones_are_cut(self, ems: int, names: list[str]) -> None:
        table = Table("games", COLUMNS, [("2026-01-02", "Grand Master", str(score), "3") for score in range(30)])
        placed(table, ems * EM)
        fitting = {column.name: width for _, column, width in table.fitting()}
        assert list(fitting) == names
        assert sum(fitting.values()) <= ems * EM
        assert (fitting.get("Dealer", 0) > width_of("Grand Master", EM)) == (ems > 11)

    @pytest.mark.parametrize("ems", range(6, 30))
    def test_the_columns_of_a_hundred_rows_hold_still_in_scrolling(self, ems: int) -> None:
        rows = [("2026", "7-bag", "1", "2")] * 50 + [("2026-01-02", "Grand Master (strict)", "999,999", "2")] * 50
        table = Table("games", COLUMNS, rows)
        placed(table, ems * EM)
        before = table.heads()
        table.obey(Intent.LAST)
        assert table.heads() == before

    def test_a_column_grows_with_the_texts_in_sight_and_does_not_shrink(self) -> None:
        rows = [("2026", "7-bag", "1", "2")] * MEASURED + [("2026", "Grand Master (strict)", "1", "2")] * 40
        table = Table("games", COLUMNS, rows)
        placed(table, 30 * EM)

        def width() -> int:
            return next(width for _, column, width in table.fitting() if column.name == "Dealer")

        narrow = width()
        table.obey(Intent.LAST)
        wide = width()
        table.obey(Intent.FIRST)
        assert narrow < wide == width()

    def test_an_empty_table_says_so_and_takes_no_focus(self) -> None:
        table = Table("games", COLUMNS, [], empty="No games yet.")
        placed(table)
        assert not table.focusable
        assert table.obey(Intent.DOWN) is None

    def test_only_the_first_rows_and_those_in_sight_are_looked_at(self) -> None:
        class Rows(Sequence[tuple[str, ...]]):
            def __init__(self) -> None:
                self.asked: set[int] = set()

            def __len__(self) -> int:
                return 100_000

            def __getitem__(self, index: Any) -> Any:
                self.asked.add(index)
                return ("2026", "7-bag", str(index), "3")

        rows = Rows()
        table = Table("games", COLUMNS, rows)
        placed(table)
        table.obey(Intent.LAST)
        placed(table)
        assert len(rows.asked) == MEASURED + table.shown + 1, "one row at the edge is cut"

    def test_a_click_on_a_head_sorts_if_its_column_has_an_order(self) -> None:
        columns = (Column("Date", order="date"), Column("Score", right=True, order="score"), Column("Keys"))
        table = Table("games", columns, [("2026", "7", "3")] * 3, order="date")
        placed(table)
        date, score, keys = (place.center for _, place in table.heads())
        assert [table.press(date), table.order] == [MOVED, "date"]
        assert [table.press(score), table.order] == [CHANGED, "score"]
        assert [table.press(keys), table.order] == [MOVED, "score"]
        assert [table.point(date), table.point(date), table.point(keys)] == [HOVERED, None, HOVERED]


class TestCard:
    def test_a_figure_makes_it_higher(self) -> None:
        plain, best = Card("a", "Sprint", "Today", action="open"), Card("a", "S", "Today", action="open", figure="0:42")
        assert best.height(300, EM) > plain.height(300, EM)
        placed(best)

    def test_a_card_acts_at_the_first_click(self) -> None:
        card = Card("sprint", "Sprint", "Forty lines.", action="play")
        assert card.press((0, 0)) == card.obey(Intent.ACCEPT) == "play"

    def test_a_card_out_of_several_is_chosen_first(self) -> None:
        card = Card("sprint", "Sprint", "Forty lines.", action="play", marked=False)
        assert card.press((0, 0)) == MOVED
        card.marked = True
        assert card.press((0, 0)) == "play"


class TestCards:
    TEXT = "Clear as many rows as you can before the stack comes to the top of the well, and then some more of them."

    def cards(self, height: int) -> tuple[Cards, list[Card]]:
        cards = [Card(name, name, self.TEXT, action="play", note="Best: 7, yesterday") for name in "abcd"]
        window = Cards(Across(cards, columns=2), bare=Across(cards, columns=4))
        placed(window, 600, height)
        return window, cards

    @pytest.mark.parametrize(("height", "lines"), [(400, ROOMY), (180, TIGHT), (60, SHORT), (40, BARE)])
    def test_they_have_as_much_text_as_there_is_room_for(self, height: int, lines: int) -> None:
        window, cards = self.cards(height)
        assert {card.lines for card in cards} == {lines}
        assert all(window.rect.contains(card.rect) for card in cards)

    def test_a_note_that_one_card_has_no_room_for_stands_on_none_of_them(self) -> None:
        window, cards = self.cards(40)
        assert not any(card.quiet for card in cards)
        cards[0].title = "a title without any room beside it"
        placed(window, 600, 40)
        assert all(card.quiet for card in cards)

    @pytest.mark.parametrize(("telling", "lines", "quiet"), [(False, TIGHT, True), (True, BARE, False)])
    def test_cards_that_tell_rather_have_less_text_than_no_notes(self, telling: bool, lines: int, quiet: bool) -> None:
        cards = [Card(name, "a long title", "short", action="play", note="12 of 100 solved") for name in "abcd"]
        window = Cards(Across(cards, columns=4), bare=Across(cards, columns=2), telling=telling)
        placed(window, 600, 80)
        assert {(card.lines, card.quiet) for card in cards} == {(lines, quiet)}

    def test_what_one_note_has_no_room_for_after_its_comma_stands_in_none(self) -> None:
        cards, (first, second, *_) = self.cards(180)
        first.note, second.note = "9 of 100 solved, 21 stars", "1 of 220 solved, 3 stars"
        cards.place(Rect(0, 0, 600, 180), 12)
        assert (first.beside(), second.beside()) == (first.note, second.note)
        first.title = "a title that is somewhat long"
        cards.place(Rect(0, 0, 600, 180), 12)
        assert (first.beside(), second.beside()) == ("9 of 100 solved", "1 of 220 solved")

    def test_what_a_note_at_the_bottom_has_no_room_for_after_its_comma_stands_in_none(self) -> None:
        cards, (first, second, *_) = self.cards(600)
        first.note, second.note = "9 of 100 solved, 21 stars", "1 of 220 solved"
        for width, curt in ((600, False), (260, True)):
            cards.place(Rect(0, 0, width, 600), 12)
            assert [(card.lines, card.curt) for card in (first, second)] == [(ROOMY, curt)] * 2

    def test_a_result_stands_beside_the_title_without_its_unit_where_there_is_no_room(self) -> None:
        card = Card("a", "Marathon", "", action="play", note="7,404 points", brief="7,404", best=True)
        card.lines = BARE
        placed(card, 400)
        assert card.beside() == "7,404 points"
        placed(card, 190)
        assert card.beside() == "7,404"

    @pytest.mark.parametrize(("height", "stacked", "quiet"), [(160, True, False), (110, False, True)])
    def test_results_of_bare_cards_all_stand_below_the_titles_if_one_has_no_room_beside_its_own(
        self, height: int, stacked: bool, quiet: bool
    ) -> None:
        titles = ["Ultra", "A-type with a long name", *"bcdefgh"]
        cards = [
            Card(name, name, self.TEXT, action="play", note="3,376 points", brief="3,376", best=True) for name in titles
        ]
        columns = [Across(cards, columns=columns, grows=True) for columns in (2, 3)]
        placed(Cards(columns[0], bare=columns[0], barest=columns[1], growth=1.4), 420, height)
        assert {(card.lines, card.stacked, card.quiet) for card in cards} == {(BARE, stacked, quiet)}

    def test_the_words_of_a_line_stand_in_its_middle_where_none_of_its_cards_is_full(self) -> None:
        texts = ["One line.", self.TEXT[:60], "One line.", "Another one."]
        cards = [Card(name, name, text, action="play") for name, text in zip("abcd", texts, strict=True)]
        placed(Cards(Across(cards, columns=2, grows=True, even=True)), 400, 150)
        assert {card.lines for card in cards} == {TIGHT}
        assert cards[2].spare > 10
        assert [card.down for card in cards] == [0, 0, cards[2].spare // 2, cards[2].spare // 2]

    def test_the_height_asked_for_is_that_of_all_the_text(self) -> None:
        window, _ = self.cards(60)
        assert window.height(600, EM) > 180
