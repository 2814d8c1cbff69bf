"""Notes on placements, their ratings, and what cost most."""

from __future__ import annotations

import pytest

from game.ai.players import thinker
from game.ai.review import Grade, Judge, Judgement
from game.core.board.pieces import EAST, Piece, Placement
from game.core.board.rotation import SRS
from game.core.session.buttons import Buttons
from game.core.session.events import Event
from game.core.session.turn import Turn, turn_of
from game.core.statistics import Fault
from game.play.records.review import SHOWN, Losses, Note, better_keys, fault_note, kind_of_loss
from tests.core.playing import started, tap
from tests.play.stage import Clock, begun


def notes(placement: Placement, presses: int, faults: int) -> tuple[Note, Note]:
    fault = Fault(1, placement, presses, faults)
    return fault_note(fault), better_keys(SRS, fault)


def test_they_name_the_keys_that_were_needed() -> None:
    assert notes(Placement(Piece.T, EAST, 8, 0), presses=5, faults=3) == (
        ("3 keys too many", ("5 keys, 2 needed",)),
        ("The T needs 2 keys", ("Right to the wall", "turn right")),
    )


JUDGE = Judge(thinker("dellacherie"), None)


def turn(piece: str, picture: str) -> Turn:
    now = turn_of(started(piece + "OOOOO", picture))
    assert now
    return now


def verdict(piece: str, picture: str, *cells: tuple[int, int]) -> Judgement:
    """How the placement of a piece on some cells (column, row) is judged."""
    view = turn(piece, picture)
    landings = [
        Placement(Piece[piece], orientation, x, y)
        for orientation in range(4)
        for x in range(-2, 10)
        for y in range(-2, 22)
    ]
    landing = next(each for each in landings if set(SRS.cells(each)) == set(cells))
    judged = JUDGE.verdict(view, landing)
    assert judged
    return judged


COVERED = ("O", "XXXX.XXXXX\nXXXX.XXXXX", (4, 2), (5, 2), (4, 3), (5, 3))
MISSED = ("I", "XXXXXXXXX.\nXXXXXXXXX.\nXXXXXXXXX.\nXXXXXXXXX.", (0, 4), (1, 4), (2, 4), (3, 4))
HIGH = ("O", "XX........\nXX........\nXX........\nXX........", (0, 4), (1, 4), (0, 5), (1, 5))


@pytest.mark.parametrize(
    ("placement", "words"),
    [
        (MISSED, "Over the whole game you lost most by missing clears."),
        (HIGH, "Over the whole game you lost most by building high."),
    ],
)
def test_a_placement_lost_on_what_is_worse_than_after_the_best_one(
    placement: tuple[str, str, tuple[int, int]], words: str
) -> None:
    assert kind_of_loss(verdict(*placement)).most == words


def test_the_greatest_sum_is_named() -> None:
    losses = Losses()
    assert losses.advice == ""
    covered, missed = verdict(*COVERED), verdict(*MISSED)
    for judged in (missed, missed, missed, covered):
        losses.add(judged)
    assert losses.advice == "Over the whole game you lost most by missing clears."
    assert losses.average == pytest.approx(2.49, abs=0.005)


class TestReview:
    def test_every_placement_of_the_person_is_kept_with_the_turn_in_which_it_was_made(self) -> None:
        session, kept = begun("TIOSZL")
        for presses in ((Buttons.LEFT, Buttons.HARD_DROP), (Buttons.HOLD, Buttons.HARD_DROP), (Buttons.HARD_DROP,)):
            for press in presses:
                kept.watch(session, tap(session, press), alone=True)
        turns = [(placed.turn.current.piece.name, placed.landing.piece.name, placed.hold) for placed in kept._placed]
        assert turns == [("T", "T", False), ("I", "O", True), ("S", "S", False)]
        assert [placed.turn.pieces for placed in kept._placed] == [0, 1, 2]

    def test_what_the_machine_placed_or_had_its_hands_on_does_not_count(self) -> None:
        session, kept = begun("TIOSZL")
        for own in (True, False, True):
            kept.watch(session, tap(session, Buttons.HARD_DROP), alone=own)
        assert [placed.landing.piece.name for placed in kept._placed] == ["T", "O"]

    def test_what_was_taken_back_does_not_count(self) -> None:
        session, kept = begun("TIOSZL", "zen")
        for press in (Buttons.HARD_DROP, Buttons.HARD_DROP, Buttons.UNDO, Buttons.RIGHT, Buttons.HARD_DROP):
            kept.watch(session, tap(session, press), alone=True)
        landings = [(placed.landing.piece.name, placed.landing.x) for placed in kept._placed]
        assert landings == [("T", 3), ("I", 4)]

    def test_the_costliest_five_come_worst_first(self) -> None:
        session, kept = begun("TIOSZLJTIO")
        while session.pieces < 9 and not session.ended:
            kept.watch(session, tap(session, Buttons.HARD_DROP), alone=True)
        kept.work(1.0, Clock())
        assert kept.rated == kept.total == 9
        every = {
            number + 1: kept.judge.verdict(placed.turn, placed.landing, hold=placed.hold)
            for number, placed in enumerate(kept._placed)
        }
        losses = sorted((verdict.holes for verdict in every.values() if verdict), reverse=True)
        assert [costly.verdict.holes for costly in kept.costliest] == losses[:SHOWN]
        assert all(every[costly.number] == costly.verdict for costly in kept.costliest)
        assert losses[0] > losses[4] > 0

    def test_the_rating_stops_when_its_time_is_over(self) -> None:
        session, kept = begun("TIOSZLJTIO")
        while session.pieces < 6:
            kept.watch(session, tap(session, Buttons.HARD_DROP), alone=True)
        kept.work(0.0, Clock())
        assert (kept.rated, kept.total) == (1, 6)

    def test_the_rating_of_a_bot_that_thinks_ahead_can_stop_anywhere_and_comes_out_the_same(self) -> None:
        session, kept = begun("TIOSZLJTIO")
        kept.judge = Judge(thinker("modern"), 10)
        for _ in range(2):
            kept.watch(session, tap(session, Buttons.HARD_DROP), alone=True)
        steps = 0
        while kept.rated < kept.total:
            kept.work(0.0, Clock())
            steps += 1
        assert steps > 100
        every = [kept.judge.verdict(placed.turn, placed.landing, hold=placed.hold) for placed in kept._placed]
        assert {costly.number: costly.verdict for costly in kept.costliest} == {
            number + 1: verdict for number, verdict in enumerate(every) if verdict and verdict.holes
        }

    def test_the_last_placement_is_rated_when_somebody_asks(self) -> None:
        session, kept = begun("OTIS")
        assert kept.last is None
        events: list[Event] = []
        for _ in range(5):
            events += tap(session, Buttons.LEFT)
        kept.watch(session, events + tap(session, Buttons.HARD_DROP), alone=True)
        assert kept.last
        assert (kept.last.grade, kept.last.holes, kept.last.place) == (Grade.BEST, 0, 1)
        kept.watch(session, tap(session, Buttons.CW, Buttons.HARD_DROP), alone=True)
        assert kept.last
        assert (kept.last.grade, kept.last.holes, kept.last.place) == (Grade.MISTAKE, 0.95, 11)
