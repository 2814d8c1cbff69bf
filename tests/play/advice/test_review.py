"""A person's placements: kept as they are made, rated when somebody asks."""

from __future__ import annotations

from game.ai.players import thinker
from game.ai.review.judging import Grade, Judge
from game.core.session.buttons import Buttons
from game.core.session.events import Event
from game.play.advice.review import SHOWN
from tests.core.playing import tap
from tests.play.stage import Clock, begun


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
        every = {number + 1: kept._verdict(placed) for number, placed in enumerate(kept._placed)}
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
        every = [kept._verdict(placed) for placed in kept._placed]
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
