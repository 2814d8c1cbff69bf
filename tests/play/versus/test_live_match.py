"""A match by the clock: people and bots, rounds, pauses, and bots that cannot go on. The clock is wound by hand."""

import errno
import os
import sqlite3
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.ai.opponents import LADDER, opponent
from game.ai.thinking.thinker import ThinkerError
from game.core.match import Match
from game.core.replay import (
    THE_PERSON,
    Player,
    first_match_divergence,
    match_from_text,
    match_to_text,
    players_of,
    record_match,
)
from game.core.session.buttons import Buttons
from game.core.session.turn import Turn
from game.play.records.matches.kept_matches import keep_match, match_rows, match_title, result_of_match
from game.play.records.matches.rating import Rating, first_rating, rated
from game.play.versus.contenders import ME, Contender, Seating, against
from game.play.versus.live_match import ROUND_SECONDS, LiveMatch
from game.play.versus.match_picture import score_words
from game.play.versus.seats import NearSeat, Seat, SeatThought
from game.play.watch.match_story import MatchStory
from game.play.words.reasons.decision_reasons import Reasons
from game.settings import Settings
from game.settings.sections.tables import SECOND_PLAYER, SecondPlayerSettings
from game.storage import Scores
from tests.play.stage import services

BEGINNER = Seating(against(Settings(), "beginner")).sides[1]
NAMES = "You", "Beginner"


def settings(**changes: Any) -> Settings:
    usual = Settings()
    return replace(
        usual,
        ready_go=False,
        countdown=False,
        versus=replace(usual.versus, **{"first_to": 1, "rival": "beginner", **changes}),
    )


class Slow(NearSeat):
    """A bot that decides when it is told to."""

    decided = False

    def ready(self) -> bool:
        return self.decided


class Broken:
    """A bot whose process ends when it is asked."""

    def ask(self, turn: Turn) -> None:
        raise ThinkerError("its process has ended")

    def ready(self) -> bool:
        return False

    def answer(self) -> SeatThought:
        raise AssertionError

    def close(self) -> None:
        """Do nothing."""


def near(level: str = "beginner") -> NearSeat:
    return NearSeat(opponent(level).thinker(seed="1"))


class Desk:
    """A match, and its clock."""

    def __init__(
        self,
        folder: Path,
        seats: tuple[Seat | None, Seat | None],
        *,
        counts: bool = False,
        rated: bool = True,
        **changes: Any,
    ) -> None:
        """It begins at once, or ``counts`` before. ``rated`` says whether it counts for the rating."""
        self.now = 100.0
        chosen = settings(**changes)
        self.services = services(folder, chosen)
        bots = [BEGINNER if seat else ME for seat in seats]
        sides: tuple[Contender, Contender] = bots[0], bots[1]
        self.live = LiveMatch(
            self.services, Match(Seating(chosen).setup("1")), sides, self.now, seats=seats, counts=rated
        )
        self.live.advance(self.now)
        if not counts:
            self.live.skip(self.now, (0, 0))

    def wait(self, seconds: float) -> None:
        until = self.now + seconds
        while self.now < until and not self.live.done:
            due = self.live.deadline(self.now)
            self.now = min(until, self.now + 0.1, self.now + 0.1 if due is None else max(self.now + 0.001, due))
            self.live.advance(self.now)


def test_a_key_acts_in_the_tick_in_which_it_is_pressed_however_long_the_bot_thinks(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (None, slow := Slow(near()._bot)))
    desk.wait(0.3)
    person, bot = desk.live.match.round.sessions
    before = person.current
    assert before
    desk.live.press(0, Buttons.LEFT, desk.now)
    assert person.current == before._replace(x=before.x - 1)
    desk.wait(3.0)
    assert bot.pieces == 0
    slow.decided = True
    desk.wait(3.0)
    assert bot.pieces > 0
    assert person.tick == bot.tick


def test_ready_and_go_are_counted_before_a_round(tmp_path: Path) -> None:
    desk, words = Desk(tmp_path, (None, Slow(near()._bot)), counts=True), []
    desk.wait(0.05)
    for _ in range(13):
        words.append((desk.live.word(0, desk.now), desk.live.match.round.tick > 0))
        desk.wait(0.1)
    assert words == [("Ready", False)] * 8 + [("Go", False)] * 4 + [("", True)]
    assert desk.live.playing
    assert score_words((0, 12)) == "0 : 12"


def test_a_bot_plays_at_its_pace_with_keys_that_are_apart(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (None, near()))
    desk.wait(12.0)
    session = desk.live.match.round.sessions[1]
    assert session.pieces == pytest.approx(12.0 * BEGINNER.pace, abs=1.5)
    presses = [tick for tick, held in session.inputs if held]
    assert min(later - earlier for earlier, later in pairwise(presses)) > 50  # milliseconds


def test_time_stands_in_a_pause_and_its_countdown(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (None, near()))
    desk.wait(1.0)
    tick = desk.live.match.round.tick
    assert desk.live.pause(desk.now)
    desk.wait(5.0)
    desk.live.press(0, Buttons.HARD_DROP, desk.now)
    assert desk.live.match.round.tick == tick
    desk.live.resume(desk.now, (0, 0))
    desk.wait(1.0)
    assert desk.live.match.round.tick == pytest.approx(tick + 1000, abs=2)


def test_who_tops_out_loses_and_the_match_is_kept_whole(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (None, near()), first_to=2)
    played = 0
    while not desk.live.done:
        if desk.live.playing:
            desk.live.press(0, Buttons.HARD_DROP, desk.now)
            desk.live.release(0, Buttons.HARD_DROP, desk.now)
        elif desk.live.counting:
            desk.live.skip(desk.now, (0, 0))
        desk.wait(0.2)
        played += 1
        assert played < 500
    assert desk.live.winner == 1
    assert desk.live.match.wins == (0, 2)
    replay = desk.live.replay
    assert replay
    assert replay.players == ("person", "machine beginner")
    assert first_match_divergence(replay) is None


def test_two_bots_send_each_other_garbage(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (near(), near("skilled")))
    pictures = []
    while not (desk.live.done or any(exchange.entered for exchange in desk.live.match.round.exchanges)):
        desk.wait(0.1)
        pictures.append(desk.live.picture(desk.now, NAMES))
    assert any(picture.flights for picture in pictures)
    pieces, attack = pictures[-1].sides[1].pace
    assert pieces == pytest.approx(float(BEGINNER.pace), rel=0.1)
    assert attack > 0


def test_the_pace_of_a_person_who_places_nothing_falls_as_in_a_game_alone(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (None, near()), rules="tetrio")
    desk.wait(1.0)
    desk.live.press(0, Buttons.HARD_DROP, desk.now)
    told = []
    for _ in range(3):
        desk.wait(1.0)
        side = desk.live.picture(desk.now, NAMES).sides[0]
        assert side.session.pieces == 1
        told.append(round(side.pace[0], 2))
    assert told == [0.5, 0.33, 0.25]


def test_bots_explain_their_placements_while_it_is_asked_for(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (near(), Broken()))

    def reasons() -> list[Reasons | None]:
        return [side.frame.reasons for side in desk.live.picture(desk.now, NAMES).sides]

    assert reasons() == [None, None]
    desk.live.explain(NAMES)
    one, other = reasons()
    assert one
    assert other
    assert (one.sentence, other.sentence) == ("", "")
    assert "thinking" in one.note
    assert "no reasons" in other.note
    desk.live.timed.fault = None
    desk.wait(1.0)
    told = reasons()[0]
    assert told
    assert (len(told.opinions), told.other) == (2, 1)
    assert told.sentence
    desk.live.explain()
    assert reasons() == [None, None]


def test_a_round_begins_without_the_reasons_of_the_one_before(tmp_path: Path) -> None:
    seat = near()
    desk = Desk(tmp_path, (seat, near()), first_to=2)
    desk.live.explain(NAMES)
    desk.wait(1.5)

    def sentences() -> list[str]:
        told = [side.frame.reasons for side in desk.live.picture(desk.now, NAMES).sides]
        return [each.sentence for each in told if each]

    assert all(sentences())
    played, late = desk.live.match.round, seat.explained()
    while not played.ended:
        played.step(*[Buttons.HARD_DROP if played.tick % 2 else Buttons.NONE] * 2)
    desk.wait(ROUND_SECONDS + 0.5)
    assert (desk.live.match.round.number, sentences()) == (1, ["", ""])
    assert late
    seat._explanation = late._replace(turn=late.turn)  # the process of a bot tells it only now
    assert (late.turn.pieces > 0, sentences()) == (True, ["", ""])
    desk.live.skip(desk.now, (0, 0))
    desk.wait(1.5)
    assert all(sentences())


def test_a_match_goes_faster_and_slower(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (near(), near()))
    session = desk.live.match.round.sessions[0]
    for by, passed in ((1, 2000), (-1, 1000), (-1, 500)):
        desk.live.change_speed(by, desk.now)
        before = session.tick
        desk.wait(1.0)
        assert session.tick - before == pytest.approx(passed, abs=20)


def test_who_leaves_a_match_that_counts_has_lost_the_round_once(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (None, near()))
    desk.wait(3.0)
    desk.services.leave_match()
    assert not desk.services.scores.matches.all()
    desk = Desk(tmp_path, (None, near()))
    desk.wait(6.0)
    for _ in range(2):  # at the end of the program, and as the next match begins
        desk.services.leave_match()
    (kept,) = (each.match for each in desk.services.scores.matches.all())
    assert (kept.is_won, kept.rated) == (False, True), "it was the only round"
    (change,) = rated([kept])
    assert change.after.rating < change.before.rating
    (told,) = desk.services.scores.take_notices()
    assert told.startswith("The round against Beginner that you left counts as lost: 0:1. Your rating has changed by −")


def test_a_match_that_is_left_leaves_what_it_could_not_save_to_be_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = Desk(tmp_path, (None, near()), rated=False)
    desk.wait(6.0)

    def full(*about: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr("game.storage.database.writing", full)
    desk.services.leave_match()
    (told,) = desk.services.scores.take_notices()
    assert "no space left on device" in told


@pytest.mark.parametrize(("seconds", "kept"), [(3.0, 0), (6.0, 1)])
def test_a_match_that_is_left_in_its_first_round_is_kept_also_if_it_does_not_count(
    tmp_path: Path, seconds: float, kept: int
) -> None:
    desk = Desk(tmp_path, (None, near()), rated=False)
    desk.wait(seconds)
    desk.services.leave_match()
    rows = match_rows(desk.services.scores)
    assert [(row.match.won, row.match.lost, row.match.is_won, row.match.rated) for row in rows] == [
        (0, 0, None, False)
    ] * kept
    assert [result_of_match(row.match) for row in rows] == ["Broken off"] * kept


@pytest.mark.parametrize("full_after", [0.0, 6.0])
def test_a_full_disk_is_told_once_of_a_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, full_after: float
) -> None:
    """The file of the match under way cannot be written, then neither the scores nor the file beside them."""
    desk = Desk(tmp_path, (None, near()))
    desk.wait(full_after)

    def refuse(*about: object, **options: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def full(*about: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    for place in ("unfinished.write_atomically", "database.spool"):
        monkeypatch.setattr(f"game.storage.{place}", refuse)
    monkeypatch.setattr("game.storage.database.writing", full)
    desk.wait(8.0)
    played = desk.live.match.round
    while not played.ended:
        played.step(Buttons.HARD_DROP if played.tick % 2 else Buttons.NONE, Buttons.NONE)
    desk.wait(0.3)
    scores = desk.services.scores
    assert desk.live.end
    assert desk.live.end.remark == f"{scores.path}: no space left on device; what is new waits in memory."
    scores.told.tell("linjat")  # as the review of the match, which is kept after it
    desk.services.under_way.match.matches.settle()
    assert scores.take_notices() == ()


@pytest.mark.parametrize(("won", "expected"), [(False, (0, 1)), (True, (1, 0))])
def test_who_leaves_between_two_rounds_has_lost_no_round_by_it(
    tmp_path: Path, won: bool, expected: tuple[int, int]
) -> None:
    desk = Desk(tmp_path, (None, near()), first_to=3)
    desk.wait(6.0)
    played = desk.live.match.round
    while not played.ended:
        drops = Buttons.HARD_DROP if played.tick % 2 else Buttons.NONE
        played.step(*((Buttons.NONE, drops) if won else (drops, Buttons.NONE)))
    desk.wait(0.3)
    assert not desk.live.playing
    desk.services.leave_match()
    (kept,) = (each.match for each in desk.services.scores.matches.all())
    assert (kept.won, kept.lost, kept.is_won, kept.rated, kept.broken_off) == (*expected, None, True, False)
    rival = Rating(LADDER["beginner"].rating, 50)
    assert rated([kept])[0].after == first_rating(()).after([(rival, float(won))])


def test_a_bot_whose_process_cannot_start_has_lost_and_the_match_can_be_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def start(process: object) -> None:
        raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN))

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", start)
    usual = settings()
    seating = Seating(usual)
    shared = services(tmp_path, usual)
    live = LiveMatch(shared, Match(seating.setup("1")), seating.sides, 100.0)
    live.advance(100.0)
    live.skip(100.0, (0, 0))
    live.advance(100.1)
    assert live.winner == 0
    assert "its process cannot start" in live.picture(100.1, NAMES).note
    shared.leave_match()
    shared.leave_match()


def test_a_match_that_cannot_begin_leaves_nothing_to_be_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def seat(*about: object) -> Seat:
        raise MemoryError

    monkeypatch.setattr(Contender, "seat", seat)
    usual = settings()
    shared = services(tmp_path, usual)
    with pytest.raises(MemoryError):
        LiveMatch(shared, Match(Seating(usual).setup("1")), Seating(usual).sides, 100.0)
    shared.leave_match()


def test_a_bot_that_ends_has_lost_the_match(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (None, Broken()), first_to=3)
    desk.wait(1.0)
    assert desk.live.winner == 0
    assert "process has ended" in desk.live.picture(desk.now, NAMES).note
    desk.wait(ROUND_SECONDS + 0.1)
    assert desk.live.done
    assert desk.live.end is None


def test_the_rival_can_follow_the_rating_and_a_second_person_has_a_name_and_times_of_their_own() -> None:
    assert Seating(settings(rival="fitting"), "skilled").titles == ("You", "Skilled")
    friend = replace(settings(rival=SECOND_PLAYER), second_player=SecondPlayerSettings(name="Ada", das=90, arr=0))
    seating = Seating(friend)
    assert [side.player for side in seating.sides] == [THE_PERSON, Player.second("Ada")]
    mine, theirs = seating.setup("1").handlings
    assert (theirs.das, theirs.arr) == (90, 0)
    assert mine.das != 90
    assert not seating.counts


SECOND_NAMES = ("Ada", "Guest", "mixed", "machine", "person", "dellacherie", "expert", "machine expert", "Hold", "a, b")
"""Names that a second person may have. Most of them mean something else elsewhere."""


@pytest.mark.parametrize("name", SECOND_NAMES)
def test_a_second_person_keeps_any_name_on_the_screen_and_in_the_file(name: str, tmp_path: Path) -> None:
    seating = Seating(replace(settings(rival=SECOND_PLAYER), second_player=SecondPlayerSettings(name=name)))
    assert seating.titles == ("You", name)
    one, other = (side.player.text for side in seating.sides)
    match = Match(seating.setup("1"))
    match.round.advance((0, 0), 50)
    recorded = record_match(match, version="1", players=(one, other), date="2026-01-01T00:00:00+00:00")
    replay = match_from_text(match_to_text(recorded))
    assert players_of(replay.players) == (THE_PERSON, Player.second(name))
    assert MatchStory(replay, 0).rival == "", "nobody but a bot can be played on against"
    scores = Scores(tmp_path)
    keep_match(scores, replay, counts=seating.counts)
    (row,) = match_rows(scores)
    assert (match_title(row.match), row.change) == (f"You  0 : 0  {name}", None)


@pytest.mark.parametrize(
    ("changes", "counts"), [({}, True), ({"speed": 50}, False), ({"strength": 50}, False), ({"rival": "versus"}, False)]
)
def test_only_a_level_of_the_ladder_at_its_own_speed_counts(changes: dict[str, Any], counts: bool) -> None:
    chosen = settings(**changes)
    assert Seating(chosen).counts is counts
    usual = opponent(chosen.versus.rival).pace
    assert Seating(chosen).sides[1].pace == (usual or 2) * chosen.versus.speed / 100
