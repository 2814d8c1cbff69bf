"""Matches of an arena: the pace, repeated matches, and outside bots that cannot go on."""

import math
import os
import pickle
import signal
import sys
import time
from dataclasses import replace
from fractions import Fraction
from functools import partial
from multiprocessing import active_children
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.ai.beam.beam_player import BeamPlayer
from game.ai.opponents import Opponent, opponent
from game.ai.thinking.thinker import Decision, Opinion, Thinker, ThinkerError
from game.core.board.pieces import NORTH, Piece, Placement
from game.core.board.rotation import SRS
from game.core.match import Match, set_up_match
from game.core.replay import first_match_divergence, match_from_text
from game.core.rules.attack import ATTACKS
from game.core.rules.rulesets import RULES
from game.core.session.turn import Turn, turn_of
from game.files.own.priority import BEHIND
from game.lab.arena.arena_matches import ArenaPlan, ArenaResult, ArenaTask, SideFigures, play, play_warm
from game.lab.arena.elo import Played, ratings
from game.lab.arena.standing import ArenaStanding, standings
from game.play.records.reviews.match_figures import Figures, Spike
from game.play.versus.seats import FarSeat, NearSeat, OutsideSeat, SeatThought
from game.play.watch.match_story import MatchStory
from tests.tbp.conftest import BADLY

FAST = Fraction(25)


def plan(rules: str = "modern", attack: str = "tetrio-2", **changes: object) -> ArenaPlan:
    usual = ArenaPlan(set_up_match(RULES[rules], ATTACKS[attack], "1", first_to=1), Fraction(2), 1, 60)
    return replace(usual, **changes)  # type: ignore[arg-type]


def played(first: str, second: str, number: int = 0, of: ArenaPlan | None = None) -> ArenaResult:
    return play(ArenaTask(of or plan(), opponent(first), opponent(second), number))


def same(match: ArenaResult) -> ArenaResult:
    """A match without the times of thinking and the date of its replay."""
    one, other = (replace(side, thought=0, slowest=0) for side in match.sides)
    return replace(match, sides=(one, other), replay="")


def test_compiled_code_plays_the_same_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba")
    fast = plan(max_pieces=12, recorded=True)
    compiled, changed = (played("expert", "skilled", number, fast) for number in (0, 1))
    first, second = (match_from_text(match.replay) for match in (compiled, changed))
    assert first.setup.game.seed == second.setup.game.seed == "1/0"
    names = "machine expert", "machine skilled"
    assert (first.players, second.players) == (names, names[::-1]), "the sides are changed"
    monkeypatch.setattr("game.lab.arena.arena_matches.available", lambda: False)
    assert same(compiled) == same(played("expert", "skilled", of=fast)) != same(changed)


def test_a_match_keeps_the_rules_of_its_table_in_every_process(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Turn] = []

    class Seat(NearSeat):
        def ask(self, turn: Turn) -> None:
            seen.append(turn)
            super().ask(turn)

    monkeypatch.setattr("game.lab.arena.arena_matches.NearSeat", Seat)
    of = plan(max_pieces=1)
    played("novice", "novice", of=pickle.loads(pickle.dumps(of)))
    assert {turn.rules.rotation for turn in seen} == {of.setup.game.rules.rotation} == {SRS.raised(1)}
    assert not any(turn.rules.lock_out for turn in seen)
    assert all(turn.rules.clutch for turn in seen)


def test_each_player_keeps_its_pace() -> None:
    match = played("novice:pps=1", "novice:pps=2", of=plan(max_pieces=20))
    slow, fast = (side.pieces for side in match.sides)
    assert (slow, fast) == (20, 39)  # the second side begins half a beat later
    assert match.seconds == pytest.approx(20, abs=0.1)


@pytest.mark.parametrize(("counted", "seconds"), [(True, 3 * 2), (False, 3 / 10)])
def test_a_piece_drops_no_sooner_than_it_was_thought_of(
    counted: bool, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Slow(NearSeat):
        def answer(self) -> SeatThought:
            return SeatThought(super().answer().decision, 2.0, counted)

    monkeypatch.setattr("game.lab.arena.arena_matches.NearSeat", Slow)
    match = played("novice:pps=10", "novice:pps=10", of=plan(max_pieces=3))
    assert match.seconds == pytest.approx(seconds, abs=0.2)
    assert [side.slowest for side in match.sides] == [2, 2]


@pytest.mark.parametrize(("rules", "attack"), [("arcade", "classic"), ("classic", "gameboy"), ("gameboy", "gameboy")])
def test_any_rules_play_a_match_whose_replay_is_exact(rules: str, attack: str) -> None:
    match = played("dellacherie", "versus:width=1", of=plan(rules, attack, max_pieces=15, recorded=True))
    assert min(side.pieces for side in match.sides) == 15
    assert first_match_divergence(match_from_text(match.replay)) is None


def test_the_first_to_win_so_many_rounds_wins_and_the_replay_has_them_all() -> None:
    setup = replace(plan().setup, first_to=2)
    match = played("beginner:pps=20", "beginner", of=plan(setup=setup, max_pieces=1000, recorded=True))
    replay = match_from_text(match.replay)
    assert (match.letter, match.rounds) == ("W", (2, 0))
    assert all(side.thought >= side.slowest > 0 for side in match.sides)
    assert len(replay.rounds) == 2
    assert first_match_divergence(replay) is None
    # Of both rounds; the largest spike is that of one.
    story = MatchStory(replay, 0)
    while not story.told:
        story.work(0, time.monotonic)
    rounds = zip(*map(story.round_figures, range(2)), strict=True)
    for side, told in zip(match.sides, map(Figures.over, rounds), strict=True):
        assert (side.pieces, side.attack, side.cleared, side.spike) == (
            told.pieces,
            told.attack,
            told.cleared,
            told.spike,
        )
        assert side.pieces > 2


def test_a_round_that_nobody_wins_in_time_is_a_draw() -> None:
    match = played("learner", "learner", of=plan(max_pieces=5))
    assert (match.letter, match.rounds, match.score) == ("D", (0, 0), 0.5)


def test_by_the_clock_both_think_in_processes_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    def seat(player: Opponent, *of: Any, **limits: Any) -> FarSeat:
        return FarSeat(player, *of, **limits, compiled=player.name == "versus")  # one process that loads it is enough

    monkeypatch.setattr("game.lab.arena.arena_matches.FarSeat", seat)
    match = played("versus", "beginner:pps=20", of=plan(pace=Fraction(20), nodes=None, max_pieces=5))
    assert min(side.pieces for side in match.sides) == 5
    assert all(side.thought > 0 for side in match.sides)


def test_another_bot_loads_what_the_players_need_before_their_time_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[BeamPlayer] = []
    decide = BeamPlayer.decide

    def deciding(bot: BeamPlayer, *of: Any) -> Any:
        asked.append(bot)
        return decide(bot, *of)

    monkeypatch.setattr(BeamPlayer, "decide", deciding)
    monkeypatch.setattr("game.lab.arena.arena_matches.available", lambda: False)
    monkeypatch.setattr("game.lab.warming._WARM", set())
    task = ArenaTask(plan(max_pieces=2), opponent("novice"), opponent("beginner"), 0)
    matches = []
    for warm in 2, 0:
        matches.append(play_warm(task))
        before, played = asked[:warm], asked[warm:]
        assert len({*map(id, before)}) == warm
        assert len({*map(id, played)}) == 2
        assert not {*map(id, before)} & {*map(id, played)}
        asked.clear()
    assert same(matches[0]) == same(matches[1]) == same(play(task))
    broken = play_warm(ArenaTask(plan(), opponent("novice"), gone("mine"), 0))
    assert broken.fault.startswith("mine: Gone failed: ValueError"), "who cannot begin loses, warm or not"


def first_turn(attack: str = "tetrio-2") -> Turn:
    played = Match(plan(attack=attack).setup).round
    while (turn := turn_of(played.sessions[0])) is None:
        played.advance((0, 0), 1)
    return turn


def test_an_explanation_compares_the_choice_with_the_best_other_that_was_searched() -> None:
    dropped, best, chosen = (
        Opinion(Placement(Piece.O, NORTH, 0, y), hold=False, survives=True, value=value, terms={}, pruned=y == 0)
        for y, value in enumerate((9.0, 5.0, 4.0))
    )
    for decision, told in (Decision(chosen.landing, 4.0), (chosen, best)), (None, (dropped, best)):
        bot = SimpleNamespace(name="Bot", decide=lambda *_, it=decision: it, explain=lambda *_: [dropped, best, chosen])
        seat = NearSeat(cast(Thinker, bot))
        seat.explains = True
        seat.ask(first_turn())
        assert seat.answer().decision is decision
        assert seat.explained() == (first_turn(), told)


def test_a_bot_explains_in_its_process_what_it_was_asked_to() -> None:
    turn = first_turn()
    seat = FarSeat(opponent("el-tetris"), plan().setup, "1", nodes=None, seconds=0.1, compiled=False)
    try:
        assert seat.begun(None)
        for process in active_children() if sys.platform != "win32" else ():
            assert process.pid
            os.kill(process.pid, signal.SIGINT)  # as Ctrl-C in a terminal, which is for the main process
        for seat.explains in (False, True):
            seat.ask(turn)
            decision = seat.answer().decision
        while (explained := seat.explained()) is None:
            assert not seat.ready()
        assert decision
        assert explained.turn == turn
        assert explained.opinions[0].landing == decision.landing
    finally:
        seat.close()


@pytest.fixture
def _pure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Against programs, bots play without compiled code, which takes each of their processes seconds to load."""
    monkeypatch.setattr("game.lab.arena.arena_matches.FarSeat", partial(FarSeat, compiled=False))


def badly(how: str) -> Opponent:
    return Opponent(f"tbp:{how}", command=(sys.executable, str(BADLY), how))


@pytest.mark.usefixtures("_pure")
@pytest.mark.parametrize(
    ("how", "number", "line"),
    [
        ("crashes", 0, "Badly ended with exit code 3: ValueError: too hard for me"),
        ("ends at once", 0, f"{Path(sys.executable).name} ended with exit code 7"),
        ("hangs", 0, "Badly has not answered for 0.5 s"),
        ("wrong piece", 0, "Badly suggested no move that can be made: "),
        ("gives up", 1, "Badly resigned: it suggested no move"),
        ("no JSON", 1, "Badly sent a faulty message: I think that T would be nice is not JSON"),
    ],
)
def test_an_outside_bot_that_cannot_go_on_loses_with_a_line_that_says_why(how: str, number: int, line: str) -> None:
    match = play(ArenaTask(plan(pace=FAST, recorded=True), badly(how), badly("well"), number))
    assert match.letter == "L"
    assert match.fault.startswith(f"tbp:{how}: {line}")
    assert first_match_divergence(match_from_text(match.replay)) is None


@pytest.mark.usefixtures("_pure")
def test_an_outside_bot_that_plays_to_the_end_loses_by_the_rules() -> None:
    match = play(ArenaTask(plan(pace=FAST), badly("well"), opponent("novice:pps=5"), 0))
    assert (match.letter, match.fault, match.rounds) == ("L", "", (0, 1))
    assert 5 < match.sides[0].pieces < 30


def test_a_program_is_asked_on_time_while_somebody_else_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its answer is timed when it comes, and the next piece has no less time because it was read late."""
    seat = OutsideSeat(badly("well").command, 0.01)
    try:
        seat.ask(first_turn("guideline"))
        while seat._told_at is None:
            assert seat._bot.wait(60)
            seat._tell()
        assert seat._bot.wait(60), "nobody has asked it"
        now = time.perf_counter
        monkeypatch.setattr("game.play.versus.seats.time.perf_counter", lambda: now() + 100)
        assert seat.answer().seconds < 50
        assert seat._late < 50
    finally:
        seat.close()


@pytest.mark.usefixtures("_pure")
def test_a_program_that_limits_itself_is_asked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = plan(pace=Fraction(1, 10), max_pieces=3, patient=True)
    match = play(ArenaTask(slow, badly("well"), badly("well"), 0))
    assert match.seconds >= 30
    assert match.sides[0].thought < 20
    monkeypatch.setattr("game.lab.arena.arena_matches.PATIENT_SECONDS", 0.2)
    hanging = play(ArenaTask(slow, badly("hangs"), badly("well"), 0))
    assert hanging.fault.startswith("tbp:hangs: Badly has not answered for 0.2 s")


@pytest.mark.usefixtures("_pure")
def test_a_program_that_is_not_there_loses(tmp_path: Path) -> None:
    missing = Opponent("tbp:nothing", command=(str(tmp_path / "nothing"),))
    match = play(ArenaTask(plan(), badly("well"), missing, 0))
    assert (match.letter, match.fault) == ("W", "tbp:nothing: nothing cannot be started: no such file or directory")


def gone(name: str) -> Opponent:
    """A player whose bot cannot be made."""
    return Opponent(name, "gone")


@pytest.mark.usefixtures("_pure")
@pytest.mark.parametrize("nodes", [1, None], ids=["in this process", "in one of its own"])
def test_a_bot_that_cannot_begin_has_lost_the_match(nodes: int | None) -> None:
    match = play(ArenaTask(plan(nodes=nodes, max_pieces=2), opponent("beginner"), gone("mine"), 0))
    assert match.letter == "W"
    assert match.fault.startswith("mine: Gone failed: ValueError: no bot is called 'gone'; ")


def test_a_bot_that_fails_has_lost_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    short = plan(max_pieces=3, recorded=True)
    monkeypatch.setattr(BeamPlayer, "decide", lambda *asked: [][len(asked)])
    lost = played("modern", "dellacherie", of=short)
    assert (lost.letter, lost.fault.partition(" (")[0]) == (
        "L", "modern: Modern failed: IndexError: list index out of range",
    )  # fmt: skip
    assert first_match_divergence(match_from_text(lost.replay)) is None


def test_a_bot_that_fails_in_its_process_says_why_and_says_it_again() -> None:
    seat = FarSeat(gone("mine"), plan().setup, "1", nodes=1, seconds=1.0)
    try:
        assert seat.begun(None)
        for _ in range(2):
            seat.ask(first_turn())
            with pytest.raises(ThinkerError, match=r"^Gone failed: ValueError: no bot is called 'gone'; "):
                seat.answer()
    finally:
        seat.close()


@pytest.mark.skipif(sys.platform == "win32", reason="priorities are told otherwise there")
@pytest.mark.parametrize("behind", [True, False])
def test_a_bot_of_the_window_thinks_at_a_lower_priority_than_the_game(behind: bool) -> None:
    own = os.getpriority(os.PRIO_PROCESS, 0)
    seat = FarSeat(opponent("beginner"), plan().setup, "1", nodes=1, seconds=1.0, compiled=False, behind=behind)
    try:
        assert seat.begun(None)
        assert seat._process.pid
        assert os.getpriority(os.PRIO_PROCESS, seat._process.pid) == min(19, own + BEHIND * behind)
    finally:
        seat.close()


def test_a_standing_is_the_sum_of_the_matches_of_a_player() -> None:
    quick = SideFigures(pieces=60, attack=30, cleared=7, spike=9, thought=0.6, slowest=0.05)
    slow = SideFigures(pieces=30, attack=6, cleared=2, spike=4, thought=1.5, slowest=0.2)
    won, drawn, lost = (ArenaResult(letter, (0, 0), 30.0, (quick, slow)) for letter in ("W", "D", "L"))
    a, b, c = map(Opponent, "ABC")
    tasks = [*(ArenaTask(plan(), a, b, number) for number in range(4)), ArenaTask(plan(), b, c, 0)]
    (_, of_b, _, of_d), rated = standings("ABCD", dict(zip(tasks, (won, won, lost, lost, drawn), strict=True)))
    pairs = [(0, 1, 1.0, 0), (0, 1, 1.0, 0), (0, 1, 0.0, 1), (0, 1, 0.0, 1), (1, 2, 0.5, 0)]
    assert rated == ratings([Played(*each) for each in pairs], 4)
    assert of_b == ArenaStanding(
        "B",
        matches=5,
        wins=2,
        draws=1,
        losses=2,
        elo=rated.elo[1],
        error=rated.error[1],
        pieces=4 * 30 + 60,
        attack_per_piece=54 / 180,
        attack_per_minute=54 / 2.5,
        pieces_per_second=180 / 150,
        garbage_cleared=4 * 2 + 7,
        spike=9,
        milliseconds_a_piece=6600 / 180,
        slowest=200,
    )
    assert of_d == ArenaStanding("D", 0, 0, 0, 0, 0, math.inf, 0, 0, 0, 0, 0, 0, 0, 0)


def test_a_spike_is_the_most_lines_within_a_second() -> None:
    spike = Spike(Fraction(1000))
    for tick, attacked in ((100, 0), (200, 4), (900, 6), (1199, 7), (1200, 10), (5000, 14)):
        spike.count(tick, attacked)
    assert spike.most == 7
