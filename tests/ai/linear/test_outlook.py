"""What a bot knows of the next piece: from the pieces that were shown, and from nothing else."""

from dataclasses import replace

import pytest

from game.ai.linear.linear_player import EVEN_CHANCES, Outlook
from game.ai.review import _turn_on
from game.core.board.board import Board
from game.core.board.pieces import PIECES, Piece, pieces_from
from game.core.dealers import DealerView, dealer
from game.core.session.turn import Turn
from tests.core.dealers.figures import dealt, observer


def turn(dealt: str, queue: str = "", randomizer: str = "7-bag", **options: object) -> Turn:
    """A turn in which these pieces were dealt, the falling one last."""
    pieces = pieces_from(dealt)
    return replace(
        _turn_on(Board(0), pieces[-1]),
        history=pieces,
        queue=pieces_from(queue) if queue else (),
        randomizer=randomizer,
        randomizer_options=options,
    )


def test_a_known_piece_counts_and_a_shown_one_does_not() -> None:
    outlook, view = Outlook(), turn("IJLOS", "TZ")
    assert outlook.known(view, 1) == ()
    assert outlook.known(view, 2) == (Piece.T,)
    assert outlook.chances(view, (Piece.T,))[Piece.Z] == 1.0
    assert outlook.chances(view, ())[Piece.Z] == 0.5


@pytest.mark.parametrize("name", ["7-bag", "tgm1", "drought-guard", "nes", "14-bag", "pairs", "balanced-window"])
def test_it_never_differs_from_an_observer(name: str) -> None:
    deals, outlook, knows = dealer(name, 3), Outlook(), observer(name, ())
    for _ in range(40):
        piece = deals.deal()
        assert piece is not None
        knows.see(piece)
        view = replace(_turn_on(Board(0), piece), history=deals.history, randomizer=name)
        assert outlook.chances(view, ()) == knows.odds()


def test_another_game_begins_anew() -> None:
    outlook = Outlook()
    outlook.chances(turn("IJLOST"), ())
    assert outlook.chances(turn("ZT"), ()) == tuple(0.0 if p in (Piece.Z, Piece.T) else 0.2 for p in PIECES)
    assert outlook.chances(turn("ZT", randomizer="nes"), ())[Piece.T] == 1 / 28


def test_pieces_that_the_dealer_cannot_have_dealt_begin_a_new_deal() -> None:
    assert Outlook().chances(turn("II"), ()) == tuple(0.0 if piece is Piece.I else 1 / 6 for piece in PIECES)
    assert Outlook().chances(turn("S", randomizer="tgm1"), ())[Piece.S] == 0.0


def test_without_a_known_dealer_all_pieces_are_equally_likely() -> None:
    assert Outlook().chances(turn("I", randomizer=""), ()) == EVEN_CHANCES
    assert Outlook("even").chances(turn("IJLOST"), ()) == EVEN_CHANCES


def test_a_dealer_that_looks_at_the_board_is_asked_about_the_board() -> None:
    view = replace(turn("I", "T", "no-mercy"), cells=Board.parse("XXX.XXXXXX/XXX.XXXXXX/XXX.XXXXXX").cells)
    assert Outlook().known(view, 2) == ()
    chances = Outlook().chances(view, ())
    assert chances == observer("no-mercy", [Piece.I]).odds(DealerView(view.cells, Piece.I))
    assert chances[Piece.I] == 0.0


def test_a_bot_that_takes_over_late_looks_back_only_so_far_where_odds_take_long() -> None:
    pieces = dealt("tgm3", 60)
    late, later = (
        Outlook().chances(replace(_turn_on(Board(0), Piece.I), history=shown, randomizer="tgm3"), ())
        for shown in (pieces, pieces[-30:])
    )
    assert late == later != observer("tgm3", pieces).odds()
