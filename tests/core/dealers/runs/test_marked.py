"""What is lit in a ribbon of pieces."""

from __future__ import annotations

from game.core.board.pieces import PIECES, Piece, pieces_from
from game.core.dealers.runs.marked import DealtPiece, droughts, longest_runs, marked


def lit(letters: str, last: int | None = None) -> str:
    """For each piece: r for a repeat, F for a flood, s for a snake, d for the end of a drought; . for none."""

    def sign(piece: DealtPiece) -> str:
        marks = (piece.in_flood, "F"), (piece.repeats, "r"), (piece.in_snake, "s"), (piece.ends_drought, "d")
        return "".join(letter for is_lit, letter in marks if is_lit) or "."

    return " ".join(map(sign, marked(pieces_from(letters), last)))


def test_two_in_a_row_are_a_repeat_and_three_a_flood() -> None:
    assert lit("TTJLLLO") == "r r . F F F ."


def test_three_s_and_z_in_a_row_are_a_snake() -> None:
    assert lit("SZOSZSO") == ". . . s s s ."


def test_a_flood_of_s_is_a_snake_too() -> None:
    assert lit("SSSO") == "Fs Fs Fs ."


def test_the_thirteenth_piece_without_one_kind_makes_a_drought() -> None:
    assert lit("I" + "JLOT" * 3 + "I", 1) == ".", "twelve pieces, as in a 7-bag at most"
    assert lit("I" + "JLOT" * 3 + "J" + "I", 1) == "d"


def test_a_drought_can_begin_with_the_game() -> None:
    assert lit("JLOT" * 3 + "JI", 1) == "d"


def test_runs_that_began_before_the_ribbon_count_in_full() -> None:
    assert lit("JTTT", 2) == "F F"
    assert lit("ZSZO", 2) == "s ."
    assert marked(pieces_from("TTTT"), 1)[0].run == 4


def test_the_longest_runs_count_what_has_not_ended() -> None:
    runs = longest_runs(pieces_from("ISZZSTTTTO"))
    assert (runs.flood, runs.snake, runs.droughts[Piece.I], runs.droughts[Piece.L]) == (4, 4, 9, 10)
    assert longest_runs(()) == (0, 0, (0,) * 7)


def test_the_droughts_after_some_pieces() -> None:
    deal = pieces_from("IJIO")
    assert droughts(deal) == [1, 2, 4, 0, 4, 4, 4]
    assert droughts(deal, 2) == [1, 0, 2, 2, 2, 2, 2]
    assert len(droughts(())) == len(PIECES)
