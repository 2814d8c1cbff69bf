"""Compiled games of any dealer, and the bot that expects the next piece, against pure Python."""

from functools import partial

import pytest

from game.ai.linear.controllers import CONTROLLERS, Controller
from game.ai.linear.lookahead import best_first
from game.core.bits import full_rows, remove_rows
from game.core.board.board import Board
from game.core.board.pieces import PIECES, Piece
from game.core.chance import seeded
from game.core.dealers import RANDOMIZERS
from game.lab.compiled.engine import CompiledChainGame, CompiledDealtGame, CompiledPlayer, StopReason
from game.lab.experiments import paper_landings
from game.lab.games import SeriesPlan, play_game
from game.lab.splitting import chain_of
from tests.ai.linear import oracle
from tests.core.dealers.figures import observer
from tests.lab.compiled.players import NOTHING_BUT_ROWS

PLAYERS = [CONTROLLERS["dellacherie"], CONTROLLERS["bcts"], CONTROLLERS["house-20"], NOTHING_BUT_ROWS]
SEEN = "IJLOS"
"""What was dealt before the falling piece."""


@pytest.mark.parametrize("dealer", ["memoryless", "7-bag", "tgm1", "pairs"])
@pytest.mark.parametrize("controller", PLAYERS, ids=lambda controller: controller.name)
def test_it_makes_the_same_drop(controller: Controller, dealer: str) -> None:
    chances = observer(dealer, [Piece[name] for name in SEEN[: 5 if dealer != "pairs" else 2]]).odds()
    for rows, most_rows, count in ((20, 11, 1), (20, 20, 1), (10, 10, 2), (4, 4, 3)):
        player, replies = CompiledPlayer(controller, rows), partial(paper_landings, height=rows)
        for number, stack in enumerate(oracle.random_boards(seed=rows, count=count, most_rows=most_rows)):
            piece = PIECES[number % 7]
            landings = paper_landings(stack, piece, rows)
            best = best_first(controller, stack, landings, [], replies, chances=chances)
            after = stack | (landings[best[0]][0] if best else 0)
            game = CompiledDealtGame(player, iter([piece]), iter([chances]))
            game.begin(stack)
            game.play(1)
            assert game.cells == remove_rows(after, full_rows(after)), f"{Board(stack)!r} {piece}"


@pytest.mark.parametrize(
    ("dealer", "odds", "controller"),
    [
        ("memoryless", "dealer", "expecti"),
        ("7-bag", "dealer", "expecti"),
        ("7-bag", "even", "expecti"),
        ("drought-guard", "dealer", "expecti"),
        ("7-bag", "", "dellacherie"),
        ("7-bag", "", "house"),
        ("nes", "", "house-24"),
        ("tgm3", "", "bcts"),
        ("sz", "", "fahey"),
        ("nes", "", "llima"),
    ],
)
def test_a_game_is_the_same_with_and_without_compiled_code(dealer: str, odds: str, controller: str) -> None:
    plan = SeriesPlan(controller, "mdp", 6, dealer, "1", max_pieces=60, odds=odds)
    assert plan.can_be_compiled
    plain, compiled = (play_game(plan, 0, compiled=how) for how in (False, True))
    assert (plain.lines, plain.pieces, plain.cut) == (compiled.lines, compiled.pieces, compiled.cut)


def test_expecti_knows_the_dealer_unless_it_is_told_otherwise() -> None:
    assert SeriesPlan("expecti", "mdp", 6, "7-bag", "1").odds == "dealer"
    assert SeriesPlan("expecti", "mdp", 6, "7-bag", "1", odds="even").player.odds == "even"
    with pytest.raises(ValueError, match="unknown odds 'evn'"):
        SeriesPlan("expecti", "mdp", 6, "7-bag", "1", odds="evn")


def test_the_pieces_of_a_dealer_may_end() -> None:
    plan = SeriesPlan("expecti", "mdp", 20, "sequence", "1", options=(("loop", False),), odds="dealer")
    plain, compiled = (play_game(plan, 0, compiled=how) for how in (False, True))
    assert (plain.lines, plain.pieces, plain.cut) == (compiled.lines, compiled.pieces, compiled.cut) == (2, 7, False)


def test_a_weight_that_the_search_does_not_know_is_refused() -> None:
    with pytest.raises(ValueError, match="fahey has a weight for a feature that this code does not support"):
        CompiledDealtGame(CompiledPlayer(CONTROLLERS["fahey"], 10), iter(()), iter(()))
    with pytest.raises(ValueError, match="house has a weight for a feature that this code does not support"):
        CompiledDealtGame(CompiledPlayer(CONTROLLERS["house"], 10), iter(()), iter(()))
    with pytest.raises(ValueError, match="expected the rules of the papers"):
        CompiledDealtGame(CompiledPlayer(CONTROLLERS["house"], 10, "fahey"), iter(()))
    assert not SeriesPlan("expecti", "fahey", 10, "7-bag", "1", odds="dealer").can_be_compiled


class TestChainGame:
    def game(self, dealer: str) -> CompiledChainGame:
        chain = chain_of(RANDOMIZERS[dealer], {})
        return CompiledChainGame(
            CompiledPlayer(CONTROLLERS["dellacherie"], 10), seeded(1), chain.chances, chain.following, chain.chances
        )

    def test_it_deals_what_the_dealer_can_deal(self) -> None:
        game = self.game("sz")
        game.play(3)
        assert game.cells.bit_count() == 12

    def test_a_snapshot_holds_the_state_of_the_dealer(self) -> None:
        game = self.game("sz")
        game.play(1)
        then = game.snapshot()
        game.play(1)
        assert game.snapshot()[-1] != then[-1]
        game.restore(then)
        assert list(game.snapshot()) == list(then)

    def test_a_limit_is_a_rise(self) -> None:
        game = self.game("7-bag")
        assert game.play(1000, high=75_000).reason is StopReason.HIGH
        assert game.progress >= 75_000
        assert game.play(1000, low=60_000).reason is StopReason.LOW
        assert game.progress <= 60_000
