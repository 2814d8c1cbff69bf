"""The pages of a fumen as games: which pages follow each other, and which begin another part."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.core.board.board import Board
from game.core.board.pieces import NORTH, SOUTH, Piece, Placement, pieces_from
from game.core.board.rotation import SRS, SRS_PLUS
from game.core.fumen import FumenPage, decoded, encoded, field_of, next_comment
from game.core.fumen.fumen_parts import Break, FumenPart, parts_of
from tests.core.board.test_position import OPENING, TEXTS

FLAT_I, FLAT_O = Placement(Piece.I, NORTH, 0, 0), Placement(Piece.O, NORTH, 4, 0)


def game(*moves: Placement, start: Sequence[str] = (), comment: str = "") -> list[FumenPage]:
    """Return a page for each placement, each with the board that the page before leaves."""
    pages, field = list[FumenPage](), field_of(start)
    for move in moves:
        pages.append(FumenPage(field, piece=move, comment=comment, colorize=not pages))
        field, _ = pages[-1].after()
        comment = next_comment(comment, move.piece)
    return pages


def parts(pages: Sequence[FumenPage]) -> tuple[FumenPart, ...]:
    """Return the parts of pages as they are read again from their text, with the quiz moved on."""
    _, found = parts_of(decoded(encoded(pages)))
    return found


def told(found: Sequence[FumenPart]) -> list[tuple[Break, int, int, int]]:
    return [(part.why, part.first, part.last, len(part.placements)) for part in found]


def test_pages_that_follow_are_one_game() -> None:
    pages = game(Placement(Piece.I, NORTH, 4, 0), Placement(Piece.O, NORTH, 8, 0), FLAT_I, start=["XXXX______"])
    (part,) = parts(pages)
    assert part.start.pieces == pieces_from("IOI")
    assert [(each.page, each.landing.piece, each.rows) for each in part.placements] == [
        (1, Piece.I, 0),
        (2, Piece.O, 1),
        (3, Piece.I, 0),
    ]
    second = part.placements[1]
    assert (second.before.current, second.before.queue) == (Piece.O, (Piece.I,))
    assert second.before.board == Board.parse("XXXXXXXX2")
    assert second.after == part.placements[2].before.board == Board.parse("8XX")


def test_every_known_text_is_one_board_after_another() -> None:
    for text in TEXTS:
        pages = decoded(text)
        system, found = parts_of(pages)
        assert [part.first for part in found] == sorted(part.first for part in found)
        assert found[-1].last == len(pages)
        for part in found:
            board, held, coming = part.start.board, part.start.hold, list(part.start.pieces)
            for each in part.placements:
                if not coming:  # the held piece falls at the end
                    held, coming = None, [each.landing.piece]
                assert (each.before.board, each.before.hold) == (board, held)
                if each.hold:  # the hold gives its piece, or the next one of the deal
                    held, coming = coming[0], ([held] if held is not None else []) + coming[1:]
                assert coming.pop(0) is each.landing.piece
                filled = board.place(system.mask(each.landing))
                board = each.after
                assert (filled.clear(), filled.full_rows) == (board, each.rows)


def test_an_opening_of_seven_pages_is_one_game() -> None:
    (part,) = parts(decoded(OPENING))
    assert len(part.placements) == 7
    assert part.comment == "Opening"


def test_a_quiz_says_when_the_hold_is_used_and_what_comes() -> None:
    later = Placement(Piece.T, NORTH, 0, 0), Placement(Piece.S, NORTH, 3, 0), Placement(Piece.L, NORTH, 6, 0)
    (part,) = parts(game(*later, comment="#Q=[](L)TS"))
    assert part.holds
    assert part.start.pieces == pieces_from("LTS")
    assert [each.hold for each in part.placements] == [True, False, False], "the held piece falls at the end"
    first, second, third = part.placements
    assert (first.before.current, first.before.hold, first.before.queue) == (Piece.L, None, pieces_from("TS"))
    assert (second.before.current, second.before.hold) == (Piece.S, Piece.L)
    assert third.before.current is Piece.L


def changed(pages: list[FumenPage], **parts: Any) -> list[FumenPage]:
    """Return the pages with another page at the place of the second one."""
    return [pages[0], replace(pages[1], **parts), *pages[2:]]


TWO = game(FLAT_I, FLAT_O)


@pytest.mark.parametrize(
    ("pages", "breaks"),
    [
        ([*TWO, *game(FLAT_I)], [(Break.START, 1, 2, 2), (Break.BOARD, 3, 3, 1)]),
        (
            [replace(TWO[0], mirror=True), *game(FLAT_O, start=["______IIII"])],
            [(Break.START, 1, 1, 1), (Break.MIRROR, 2, 2, 1)],
        ),
        (
            [
                replace(TWO[0], rise=True, garbage="XXXX_XXXXX"),
                *game(FLAT_O._replace(y=1), start=["IIII______", "XXXX_XXXXX"]),
            ],
            [(Break.START, 1, 1, 1), (Break.RISE, 2, 2, 1)],
        ),
        # A piece in the air, and one below a lid.
        ([*TWO, *game(FLAT_I._replace(y=7), start=["____OO____", "IIIIOO____"])], [
            (Break.START, 1, 2, 2),
            (Break.PLACE, 3, 3, 0),
        ]),
        (changed(TWO, comment="#Q=[](O)T"), [(Break.START, 1, 1, 1), (Break.PIECES, 2, 2, 1)]),
        (changed(TWO, field=field_of(["XXXX______"])), [(Break.START, 1, 2, 2)]),
        (
            [FumenPage(field_of(["XXXXXXXXXX"])), FumenPage()],
            [(Break.START, 1, 1, 0), (Break.FULL, 2, 2, 0)],
        ),
        # Pages that only tell something, or show a piece that does not lock, are in the way of nothing.
        (
            [TWO[0], replace(TWO[1], piece=None, comment="Well"), replace(TWO[1], lock=False), TWO[1]],
            [(Break.START, 1, 4, 2)],
        ),
    ],
    ids=["board", "mirror", "rise", "place", "pieces", "colours", "full", "comments"],
)  # fmt: skip
def test_a_page_that_does_not_follow_begins_a_part_and_says_why(
    pages: list[FumenPage], breaks: list[tuple[Break, int, int, int]]
) -> None:
    assert told(parts(pages)) == breaks


def test_the_kicks_of_srs_plus_are_tried_where_those_of_srs_lead_nowhere() -> None:
    turned = Placement(Piece.J, SOUTH, 2, 1)
    system, found = parts_of(game(turned, start=["XXXXX_XXXX", "XX____XXXX", "XXXX__XXXX", "XX_XXXXXXX"]))
    assert system is SRS_PLUS
    assert len(found) == 1
    assert parts_of(game(FLAT_I))[0] is SRS, "if both reach it, it is SRS"


def test_more_pages_than_are_wanted_are_refused_before_they_are_read() -> None:
    text = encoded([FumenPage()] * 40)
    assert len(decoded(text, most=40)) == 40
    with pytest.raises(ValueError, match=r"too many pages; expected at most 39$"):
        decoded(text, most=39)
