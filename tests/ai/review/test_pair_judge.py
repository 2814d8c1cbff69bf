"""The judge that compares a placement with the choice alone."""

from game.ai.beam.beam_player import BeamPlayer
from game.ai.review import Judge, PairJudge
from game.ai.thinking.thinker import Decision, ReachableLandings, ThinkerError
from game.core.board.board import Board
from game.core.board.pieces import Piece
from game.core.moves.landings import reachable_landings
from game.core.rules.modes import ENDLESS
from game.core.rules.rulesets import MODERN
from game.core.session.game_view import GameView
from game.core.session.turn import Turn


def turn(piece: Piece) -> Turn:
    board = Board.parse("X........./XXX...XXXX/XXXX.XXXXX")
    return Turn(
        rules=MODERN,
        mode=ENDLESS,
        handling=MODERN.handling,
        start_level=1,
        level=1,
        cells=board.cells,
        colours=(0,) * 7,
        garbage=board.cells,
        current=MODERN.rotation.spawned(piece, MODERN.skyline),
        held=Piece.O,
        queue=(Piece.S, Piece.I),
        hold_allowed=True,
    )


def test_it_loses_the_same_as_a_judge_of_all_landings() -> None:
    pair, every = (kind(BeamPlayer("versus", pieces=2, width=4, samples=0), None) for kind in (PairJudge, Judge))
    compared = 0
    for piece in (Piece.T, Piece.L):
        here = turn(piece)
        for landing in reachable_landings(MODERN.rotation, here.cells, here.current):
            quick, whole = pair.verdict(here, landing), every.verdict(here, landing)
            assert quick
            assert whole
            assert quick.best.landing == whole.best.landing or not quick.holes
            assert MODERN.rotation.mask(quick.placed.landing) == MODERN.rotation.mask(landing)
            # Where they differ, the search of all has cut one of the two short.
            if not whole.placed.pruned and quick.best.landing == whole.best.landing:
                compared += 1
                assert abs(quick.holes - whole.holes) < 1e-6
    assert compared


def test_one_that_fails_gives_no_verdict_and_says_why() -> None:
    class Failing(BeamPlayer):
        def decide(self, view: GameView, reach: ReachableLandings) -> Decision | None:
            raise ThinkerError("it is tired")

        deciding = None  # type: ignore[assignment]

    judge, here = PairJudge(Failing("versus"), None), turn(Piece.T)
    assert judge.verdict(here, here.ghost) is None
    assert judge.fault


def test_the_choice_itself_loses_nothing_and_is_searched_once() -> None:
    thinker, here = BeamPlayer("versus", pieces=2, width=4, samples=0), turn(Piece.T)
    judge = PairJudge(thinker, None)
    assert judge.hole
    thinker.nodes = 0
    choice = judge.choice(here)
    assert choice
    once, thinker.nodes = thinker.nodes, 0
    verdict = judge.verdict(here, choice.landing, hold=choice.hold)
    assert verdict
    assert (verdict.holes, verdict.place, verdict.placed.landing) == (0, 1, choice.landing)
    assert verdict.placed is verdict.best
    assert 0 < thinker.nodes == once
