"""Notes on placements, their ratings, and what cost most."""

import pytest

from game.ai.players import thinker
from game.ai.review import Grade, Judge, Judgement
from game.core.board.pieces import EAST, NORTH, Piece, Placement
from game.core.rules.rulesets import MODERN
from game.core.session.buttons import Buttons
from game.core.session.events import Event
from game.core.session.turn import turn_of
from game.core.statistics import Fault
from game.play.records.replays.game_review import ENOUGH, SHOWN, Losses, better_keys, fault_note, loss_in_words
from tests.core.playing import started, tap
from tests.play.stage import Clock, begun


def test_notes_name_the_keys_that_were_needed() -> None:
    fault = Fault(1, Placement(Piece.T, EAST, 8, 0), presses=5, faults=3)
    assert fault_note(fault) == ("3 keys too many", ("5 keys, 2 needed",))
    assert better_keys(MODERN, fault) == ("The T needs 2 keys", ("Right to the wall", "turn right"))


JUDGE = Judge(thinker("dellacherie"), None)


def verdict(picture: str, place: Placement) -> Judgement:
    view = turn_of(started(place.piece.name + "OOOOO", picture))
    judged = JUDGE.verdict(view, place) if view else None
    assert judged
    return judged


COVERED = verdict("XXXX.XXXXX\nXXXX.XXXXX", Placement(Piece.O, NORTH, 4, 2))
MISSED = verdict("\n".join(["XXXXXXXXX."] * 4), Placement(Piece.I, NORTH, 0, 4))
BEST = verdict("XXXX..XXXX\nXXXX..XXXX", Placement(Piece.O, NORTH, 4, 0))
HIGH = verdict("\n".join(["XX........"] * 4), Placement(Piece.O, NORTH, 0, 4))


def test_a_placement_lost_on_what_is_worse_than_after_the_best_one_and_the_greatest_sum_is_named() -> None:
    told = [loss_in_words(judged) for judged in (COVERED, MISSED, HIGH)]
    assert told == ["2 new holes", "4 rows not cleared", "2 rows higher"]
    losses = Losses()
    assert losses.advice == ""
    for judged in (MISSED, MISSED, MISSED, COVERED):
        losses.add(judged)
    assert losses.average == pytest.approx(2.49, abs=0.005)
    for judged in (MISSED, MISSED, COVERED, COVERED, COVERED):
        losses.add(judged)
    assert losses.advice == "", "nine pieces say nothing about a game"
    losses.add(MISSED)
    assert losses.advice == "Over the whole game you lost most by missing clears."


def test_a_game_without_losses_is_praised_for_its_places_and_not_for_its_keys() -> None:
    losses = Losses()
    for _ in range(ENOUGH):
        losses.add(BEST)
    assert losses.advice == "Every piece went to its best place."


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
        kept.work(0.0, Clock())
        assert (kept.rated, kept.total) == (1, 9), "the rating stops when its time is over"
        kept.work(1.0, Clock())
        assert kept.rated == 9
        every = {
            number + 1: kept.judge.verdict(placed.turn, placed.landing, hold=placed.hold)
            for number, placed in enumerate(kept._placed)
        }
        losses = sorted((verdict.holes for verdict in every.values() if verdict), reverse=True)
        assert [costly.verdict.holes for costly in kept.costliest] == losses[:SHOWN]
        assert all(every[costly.number] == costly.verdict for costly in kept.costliest)
        assert losses[0] > losses[4] > 0

    def test_the_rating_of_a_bot_that_thinks_ahead_can_stop_anywhere_and_comes_out_the_same(self) -> None:
        session, kept = begun("TIOSZLJTIO")
        kept.judge = Judge(thinker("modern"), 10)
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
        assert kept.last_of(session) is None
        events: list[Event] = []
        for _ in range(5):
            events += tap(session, Buttons.LEFT)
        kept.watch(session, events + tap(session, Buttons.HARD_DROP), alone=True)
        last = kept.last_of(session)
        assert last
        assert (last.grade, last.holes, last.place) == (Grade.BEST, 0, 1)
        kept.watch(session, tap(session, Buttons.CW, Buttons.HARD_DROP), alone=True)
        last = kept.last_of(session)
        assert last
        assert (last.grade, last.holes, last.place) == (Grade.MISTAKE, 0.95, 11)
        kept.watch(session, tap(session, Buttons.HARD_DROP), alone=False)
        assert kept.last_of(session) is None, "the bot had its hands on this one"
