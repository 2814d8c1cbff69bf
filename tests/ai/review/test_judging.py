"""What a placement cost, in the eyes of a machine player."""

from collections.abc import Collection, Sequence

import pytest

from game.ai.beam.beam_player import BeamPlayer
from game.ai.linear.controllers import CONTROLLERS, custom
from game.ai.linear.linear_player import LinearPlayer
from game.ai.pilot.pilot import Pilot
from game.ai.players import PLAYERS, thinker
from game.ai.review import FATAL, Grade, Judge, covering, grade_of_loss, rank_of
from game.ai.thinking.thinker import Decision, Opinion, ReachableLandings, Term, reachable_without_gravity
from game.core.bits import STRIDE
from game.core.board.pieces import NORTH, SOUTH, Piece, Placement
from game.core.board.rotation import SRS
from game.core.moves.landings import drop_landings
from game.core.rules.rules import Rules
from game.core.session.buttons import Buttons
from game.core.session.game_view import GameView
from game.core.session.turn import turn_of
from tests.core.playing import game
from tests.core.session.test_turn import STACK, turn_in

SLOT = """
    XXX.......
    XX...XXXXX
    XXX.XXXXXX
"""
GAP = "XXXX.XXXXX"
ACROSS, BESIDE = Placement(Piece.O, NORTH, 4, 1), Placement(Piece.O, NORTH, 0, 1)


class Keeper:
    """Thinks that hold is worth 5 and each row of height -1."""

    name = "Keeper"

    def decide(self, view: GameView, reach: ReachableLandings) -> Decision | None:
        raise AssertionError("nobody asked")

    def explain(self, view: GameView, reach: ReachableLandings) -> Sequence[Opinion]:
        found = [(False, landing) for landing in reach.landings] + [(True, landing) for landing in reach.after_hold]
        opinions = [
            Opinion(landing, hold, True, 5.0 * hold - landing.y, {"hold": Term(5, hold), "row": Term(-1, landing.y)})
            for hold, landing in found
        ]
        return sorted(opinions, key=lambda opinion: -opinion.value)

    def prefer(self, rules: Rules, cells: int, landings: Collection[Placement]) -> Placement | None:
        raise AssertionError("nobody asked")


class TestHoles:
    @pytest.mark.parametrize("name", CONTROLLERS)
    def test_an_o_across_a_gap_costs_one_hole(self, name: str) -> None:
        verdict = Judge(thinker(name), None).verdict(turn_in("O", GAP), ACROSS)
        assert verdict
        assert verdict.holes == pytest.approx(1)
        assert verdict.grade is Grade.MISTAKE

    def test_it_is_taken_from_the_players_own_values(self) -> None:
        # Two more row transitions away from the wall, two more column transitions and a hole of 4, where each O
        # beside the gap leaves a well of 1 and one of them covers it from the wall on.
        assert Judge(thinker("dellacherie"), None).hole == 10

    @pytest.mark.parametrize(
        ("weights", "span"),
        # To who likes holes, it is the whole span of values. Where all is the same, it is 1.
        [({"holes": 3}, 3), ({"holes": 3, "height": 1}, 3), ({"rows": 1}, 1), ({"landing height": 0}, 1)],
    )
    def test_a_hole_is_worth_something_to_everybody(self, weights: dict[str, float], span: float) -> None:
        assert Judge(LinearPlayer(custom(weights)), None).hole == span

    def test_who_does_not_tell_has_none(self) -> None:
        class Silent(Keeper):
            def explain(self, view: GameView, reach: ReachableLandings) -> Sequence[Opinion]:
                return ()

        judge = Judge(Silent(), None)
        assert judge.hole == 1
        assert judge.opinions(turn_in("T")) == ()
        assert judge.verdict(turn_in("T"), Placement(Piece.T, NORTH, 0, 0)) is None


class TestVerdicts:
    @pytest.mark.parametrize("name", PLAYERS)
    def test_the_machines_own_choice_costs_nothing(self, name: str) -> None:
        turn, player = turn_in("SZLJO", STACK), thinker(name)
        decision = player.decide(turn, reachable_without_gravity(turn))
        assert isinstance(decision, Decision)
        verdict = Judge(player, 10).verdict(turn, decision.landing, hold=decision.hold)
        assert verdict
        assert (verdict.holes, verdict.grade, verdict.place) == (0, Grade.BEST, 1)
        assert verdict.placed == verdict.best

    def test_every_other_landing_costs_what_it_is_worth_less(self) -> None:
        judge, turn = Judge(thinker("dellacherie"), 10), turn_in("T", STACK)
        opinions = judge.opinions(turn)
        for opinion in opinions:
            verdict = judge.verdict(turn, opinion.landing)
            assert verdict
            assert verdict.holes == pytest.approx((opinions[0].value - opinion.value) / 10)
            assert verdict.candidate_count == len(opinions) == 34
            assert opinions[verdict.place - 1].value == opinion.value

    def test_what_a_slow_player_could_not_reach_is_judged_all_the_same(self) -> None:
        judge = Judge(thinker("dellacherie"), 1)
        session = game("T", STACK, level=15)
        session.step(Buttons.NONE)
        turn = turn_of(session)
        assert turn
        reached = judge.opinions(turn)
        beyond = next(
            landing
            for landing in drop_landings(SRS, turn.cells, Piece.T)
            if landing not in [opinion.landing for opinion in reached]
        )
        verdict = judge.verdict(turn, beyond)
        assert verdict
        assert verdict.candidate_count == len(reached) + 1
        assert beyond in [opinion.landing for opinion in judge.opinions(turn, beyond)]

    @pytest.mark.parametrize("name", ["dellacherie", "modern"])
    def test_it_costs_ten_holes_however_well_it_looks(self, name: str) -> None:
        turn = turn_in("OI", "/".join(["XXXX......"] + ["XXXX.XXXXX"] * 19))
        judge = Judge(thinker(name), None)
        verdict = judge.verdict(turn, Placement(Piece.O, NORTH, 0, 20))
        assert verdict
        assert not verdict.placed.survives
        assert (verdict.best.value - verdict.placed.value) / judge.hole < 2
        assert verdict.holes == FATAL

    def test_who_never_holds_judges_what_came_by_hold_as_if_it_had_come(self) -> None:
        judge, landing = Judge(thinker("dellacherie"), 10), Placement(Piece.I, NORTH, 0, 4)
        verdict, alone = (
            judge.verdict(turn_in("TIO", STACK), landing, hold=True),
            judge.verdict(turn_in("IO", STACK), landing),
        )
        assert verdict
        assert alone
        assert (verdict.holes, verdict.place, verdict.candidate_count) == (alone.holes, alone.place, 17)
        assert verdict.turn.current.piece is Piece.I
        assert verdict.turn.held is Piece.T

    def test_who_holds_judges_the_hold_too(self) -> None:
        judge, turn = Judge(Keeper(), None), turn_in("TIO")
        kept = judge.verdict(turn, Placement(Piece.I, NORTH, 0, 0), hold=True)
        not_kept = judge.verdict(turn, Placement(Piece.T, NORTH, 0, 0))
        assert kept
        assert not_kept
        assert (kept.holes, kept.place) == (0, 1)
        assert not_kept.best.hold
        assert not_kept.holes == 5 / judge.hole


@pytest.mark.parametrize(("letters", "hold"), [("TIO", False), ("OTIO", True)])
def test_a_spin_is_judged_as_a_spin(letters: str, hold: bool) -> None:
    verdict = Judge(thinker("modern"), 10).verdict(turn_in(letters, SLOT), Placement(Piece.T, SOUTH, 2, 0), hold=hold)
    assert verdict
    assert verdict.placed.terms["T-spin double"].feature == 1
    assert verdict.grade is Grade.BEST


def test_the_choice_is_the_best_though_a_second_look_may_find_more_in_another() -> None:
    turn = turn_in("OITLJZ", "/".join(["....X....."] * 9), level=15)
    judge = Judge(BeamPlayer("modern", width=6), 10)
    choice, *others = judge.opinions(turn)
    assert any(other.value > choice.value for other in others)
    verdict = judge.verdict(turn, choice.landing, hold=choice.hold)
    assert verdict
    assert (verdict.best, verdict.holes, verdict.place) == (choice, 0, 1)


def test_grades() -> None:
    limits = (0, 0.25, 0.75, 1.5, 1.6)
    assert [grade_of_loss(holes) for holes in limits] == list(Grade)
    assert grade_of_loss(FATAL) is Grade.BLUNDER


def test_each_cell_has_the_landings_that_cover_it_the_best_first() -> None:
    turn = turn_in("O", GAP)
    opinions = Judge(thinker("dellacherie"), None).opinions(turn)
    found = covering(SRS, opinions)
    across = next(place for place, opinion in enumerate(opinions) if opinion.landing == ACROSS)
    beside = next(place for place, opinion in enumerate(opinions) if opinion.landing == BESIDE)
    assert found[1 << STRIDE] == [beside]
    assert across in found[1 << STRIDE + 4]
    assert len(found) == 20, "two rows of ten"
    assert all(places == sorted(places) for places in found.values())


def test_the_pilot_tells_where_it_aims_once_it_has_decided() -> None:
    session, player = game("TIO", STACK), thinker("dellacherie")
    pilot = Pilot(player)
    assert pilot.aim(session) is None
    session.step(Buttons.NONE)
    assert pilot.aim(session) is None
    pilot.buttons(session)
    session.step(Buttons.NONE)
    pilot.buttons(session)
    best = player.explain(session, reachable_without_gravity(session))[0].landing
    assert pilot.aim(session) == best
    while session.pieces == 0:
        session.advance(*pilot.buttons(session))
    assert pilot.aim(session) is None, "there is another piece now"


def test_equal_placements_share_a_rank() -> None:
    landing = Placement(Piece.O, NORTH, 0, 1)
    opinions = [Opinion(landing, hold=False, survives=True, value=value, terms={}) for value in (9, 5, 5, 5 - 1e-12, 2)]
    opinions.append(Opinion(landing, hold=False, survives=False, value=20, terms={}))
    assert [rank_of(opinion, opinions) for opinion in opinions] == [1, 2, 2, 2, 5, 6]
