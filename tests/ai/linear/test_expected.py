"""The mean over the next unknown piece: values by hand, ties, pieces without a landing, and what bots may see."""

import pytest

from game.ai.linear.controllers import CONTROLLERS, custom, expecting
from game.ai.linear.lookahead import best_first, choose_ahead, expectations, series_ahead
from game.ai.thinking.thinker import finished
from game.core.board.board import Board
from game.core.board.pieces import PIECES, Piece
from game.core.board.rotation import SRS
from game.core.dealers.dealer_view import Chances
from game.core.moves.landings import drop_landings
from game.lab.experiments import paper_landings

DELLACHERIE = CONTROLLERS["dellacherie"]
EVEN = (1 / 7,) * 7


def sure(piece: Piece) -> Chances:
    return tuple(float(each is piece) for each in PIECES)


def replies(cells: int, piece: Piece, rows: int = 20) -> list[tuple[int, int]]:
    return paper_landings(cells, piece, rows)


@pytest.mark.parametrize("name", ["dellacherie", "house", "llima"])
def test_a_piece_that_is_sure_to_come_is_a_known_piece(name: str) -> None:
    controller, stack = CONTROLLERS[name], Board.parse("XX..XXX.XX/XXXXXXX.XX").cells
    for piece, coming in ((Piece.I, Piece.S), (Piece.O, Piece.I), (Piece.T, Piece.J)):
        known = best_first(controller, stack, replies(stack, piece), [coming], replies)
        found = best_first(controller, stack, replies(stack, piece), [], replies, chances=sure(coming))
        assert found == known


def test_the_value_is_the_mean_over_the_pieces() -> None:
    stack = Board.parse("XXXX..XXXX/XXXX..XXXX").cells
    chances = (0.5, 0.0, 0.0, 0.25, 0.25, 0.0, 0.0)
    for each in finished(expectations(DELLACHERIE, stack, replies(stack, Piece.T), [], replies, chances=chances)):
        by_hand = 0.0
        for piece, chance in zip(PIECES, chances, strict=True):
            if chance:
                (only,) = [
                    best_first(DELLACHERIE, stack, [(each.line.moves[0], 0)], [piece], replies),
                ]
                assert only is not None
                by_hand += chance * only[1]
        assert each.value == pytest.approx(by_hand)
        assert [(reply.piece, reply.chance) for reply in each.replies] == [
            (piece, chance) for piece, chance in zip(PIECES, chances, strict=True) if chance
        ]


def test_with_a_known_piece_the_mean_is_over_the_piece_after_it() -> None:
    stack = Board.parse("XXXX..XXXX/XXXX..XXXX").cells
    landings = drop_landings(SRS, stack, Piece.T)
    three = choose_ahead(DELLACHERIE, SRS, stack, landings, [Piece.O, Piece.I], skyline=20)
    found = choose_ahead(DELLACHERIE, SRS, stack, landings, [Piece.O], chances=sure(Piece.I), skyline=20)
    assert found is not None
    assert found == three


def test_a_landing_with_less_risk_is_better_whatever_its_value() -> None:
    # The I finds a place only if the first one leaves the shaft free. The weights would rather fill it.
    stack = Board.parse("XXXXXXXXX./XXXXXXXXX./XXXXXXXXX.").cells
    likes_depth = custom({"landing height": -1})
    four = list(replies(stack, Piece.I, 4))

    def in_four(cells: int, piece: Piece) -> list[tuple[int, int]]:
        return replies(cells, piece, 4)

    best = best_first(likes_depth, stack, four, [], in_four, chances=sure(Piece.O))
    assert best is not None
    found = finished(expectations(likes_depth, stack, four, [], in_four, chances=sure(Piece.O)))
    risks = {each.line.first: each.risk for each in found}
    assert risks[best[0]] == 0.0
    assert 1.0 in risks.values()


def test_without_a_next_piece_it_is_the_value_of_the_landing() -> None:
    landings = drop_landings(SRS, 0, Piece.T)
    found = choose_ahead(DELLACHERIE, SRS, 0, landings, [], chances=(0.0,) * 7, skyline=20)
    assert found == choose_ahead(DELLACHERIE, SRS, 0, landings, [], skyline=20)
    assert choose_ahead(DELLACHERIE, SRS, 0, [], [], chances=EVEN, skyline=20) is None


def test_the_candidates_begin_with_the_choice_and_their_terms_add_up() -> None:
    controller, stack = expecting("house"), Board.parse("XX..XXX.XX/XXXXXXX.XX").cells
    landings = drop_landings(SRS, stack, Piece.O)
    for queue in ([], [Piece.S]):
        chosen = choose_ahead(controller, SRS, stack, landings, queue, chances=EVEN, skyline=20, width=5)
        rated = finished(series_ahead(controller, SRS, stack, landings, queue, chances=EVEN, skyline=20, width=5))
        assert (rated[0].landing, rated[0].value) == chosen
        assert len(rated) == len(landings)
        assert any(each.pruned for each in rated) == bool(queue)
        for each in rated:
            total = sum(weight * each.terms[name].feature for name, weight in controller.weights.items())
            assert total == pytest.approx(each.value)
