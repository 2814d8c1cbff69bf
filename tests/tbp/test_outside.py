"""Other people's bots as our players, their processes, and what is said of faults."""

import os
import select
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.ai.pilot.pilot import Pilot
from game.ai.players import thinker
from game.ai.thinking.thinker import THINKING, Decision, ReachableLandings, ThinkerError, reachable_without_gravity
from game.core.board.pieces import Placement
from game.core.rules.modes import MARATHON, MODES
from game.core.rules.rulesets import ARCADE, CLASSIC, MODERN
from game.core.session.buttons import Buttons
from game.core.session.events import Event, Locked
from game.core.session.session import Session
from game.core.session.setup import set_up
from game.files.own.priority import BEHIND
from game.tbp.bot_process import BotProcess
from game.tbp.messages import SearchInfo
from game.tbp.outside import SECOND_THOUGHTS, START_SECONDS, OutsideBot
from tests.cli.shell import COMMAND, ROOT
from tests.core.playing import tap
from tests.tbp.conftest import BADLY, PATIENCE, PYTHON, Behaves, Clock, asked, decided, falling, kinds, log, report


def test_the_bot_is_asked_and_its_move_is_made(bot: Behaves, tmp_path: Path) -> None:
    well, session = bot("well"), falling()
    assert session.current
    assert decided(well, session) == Decision(Placement(session.current.piece, 0, 3, 0), 0.0)
    assert well.name == "Badly"
    assert well.thought == SearchInfo(1234567, 5e5, 8)
    assert kinds(tmp_path)[:3] == ["rules", "start", "suggest"]


def test_it_is_told_how_the_game_stands_only_where_it_cannot_know(bot: Behaves, tmp_path: Path) -> None:
    well, session = bot("well"), falling()
    decided(well, session)
    tap(session, Buttons.HARD_DROP)
    decided(well, session)
    tap(session, Buttons.LEFT, Buttons.HARD_DROP)
    decided(well, session)
    assert kinds(tmp_path)[:9] == [
        "rules", "start", "suggest", "play", "suggest", "play", "stop", "start", "suggest",
    ]  # fmt: skip


def test_it_can_be_told_the_position_before_it_is_asked(bot: Behaves, tmp_path: Path) -> None:
    well, session = bot("well"), falling()
    while not well.prepare(session):
        assert well.wait(PATIENCE), "no answer"
    well.prepare(session)
    assert decided(well, session)
    tap(session, Buttons.LEFT, Buttons.HARD_DROP)
    well.prepare(session)
    assert decided(well, session)
    assert kinds(tmp_path)[:7] == ["rules", "start", "suggest", "play", "stop", "start", "suggest"]


def test_an_answer_is_timed_when_it_comes_and_not_when_it_is_read(bot: Behaves, clock: Clock) -> None:
    one, session = bot("well"), falling()
    while not one.prepare(session):
        assert one.wait(PATIENCE), "no answer"
    clock.now += 1.0  # the time of the piece
    asked(one, session)
    assert one.wait(PATIENCE)
    clock.now += 3.0  # somebody else is waited for
    assert decided(one, session)
    assert one.answered_in == 0.0


def test_who_has_not_begun_to_think_is_asked_again(bot: Behaves, tmp_path: Path) -> None:
    one, session = bot("hesitates"), falling()
    assert decided(one, session)
    tap(session, Buttons.HARD_DROP)
    assert decided(one, session)
    assert kinds(tmp_path)[:7] == ["rules", "start", "suggest", "suggest", "suggest", "suggest", "play"]
    assert kinds(tmp_path)[7:11] == ["suggest"] * 4


def test_new_pieces_are_told_as_they_come_to_be_known(bot: Behaves, tmp_path: Path) -> None:
    setup = set_up(MODERN, MARATHON, "1", previews=3)
    session = setup.session(setup.dealer())
    session.step(Buttons.NONE)
    well = bot("well")
    decided(well, session)
    known = [session.current.piece if session.current else None, *session.queue]
    tap(session, Buttons.HARD_DROP)
    decided(well, session)
    told = log(tmp_path)
    assert told[0] == {"type": "rules", "randomizer": "seven_bag"}
    assert told[1]["queue"] == [str(piece) for piece in known]
    bag = sorted(set("IJLOSTZ") - {str(piece) for piece in known})
    assert told[1]["randomizer"] == {"type": "seven_bag", "bag_state": bag}
    assert told[4] == {"type": "new_piece", "piece": str(session.queue[-1])}


def test_the_position_is_told_with_its_colours_garbage_hold_and_chain(bot: Behaves, tmp_path: Path) -> None:
    session = falling("IOTS", "X1XXXXXXXX/XXXXXX4")
    tap(session, Buttons.HOLD, Buttons.HARD_DROP)
    well = bot("well")
    decided(well, session)
    start = log(tmp_path)[1]
    board = start.pop("board")
    assert (start["hold"], start["queue"], start["combo"], start["back_to_back"]) == ("I", ["T", "S"], 0, False)
    assert start["randomizer"] == {"type": "unknown"}
    assert isinstance(board, list)
    assert len(board) == 40
    assert board[0] == ["G"] * 6 + [None] * 4
    assert board[2] == [None] * 4 + ["O"] * 2 + [None] * 4


def test_where_nothing_can_be_held_the_hold_is_said_to_be_like_the_falling_piece(bot: Behaves, tmp_path: Path) -> None:
    session = falling("IOTS")
    tap(session, Buttons.HOLD)
    decided(bot("well"), session)
    assert (log(tmp_path)[1]["hold"], log(tmp_path)[1]["queue"]) == ("O", ["O", "T", "S"])


def test_a_move_out_of_the_hold_is_made_by_holding(bot: Behaves) -> None:
    session, well = falling("TIO"), bot("holds")
    decision = decided(well, session)
    assert decision
    assert decision.hold
    tap(session, Buttons.HOLD)
    after = decided(well, session)
    assert after
    assert not after.hold
    assert after.landing == decision.landing


def test_another_turn_of_another_game_is_another_question(bot: Behaves, tmp_path: Path) -> None:
    well = bot("well")
    decided(well, falling())
    decided(well, falling())
    assert kinds(tmp_path)[:6] == ["rules", "start", "suggest", "play", "stop", "start"]
    setup = set_up(MODERN, MARATHON, "1")
    session = setup.session(setup.dealer())
    session.step(Buttons.NONE)
    decided(well, session)
    assert kinds(tmp_path).count("rules") == 2, "other rules for the pieces are told to a new process"
    well.close()
    assert not well.wait(0)
    assert decided(well, session)
    assert kinds(tmp_path).count("rules") == 3, "after a close it is started anew"


def test_an_answer_to_a_turn_that_is_over_is_passed_over(bot: Behaves, tmp_path: Path) -> None:
    well, session = bot("well"), falling()
    asked(well, session)
    tap(session, Buttons.HARD_DROP)
    decision = decided(well, session)
    assert decision
    assert session.current
    assert decision.landing.piece is session.current.piece
    assert kinds(tmp_path)[:6] == ["rules", "start", "suggest", "stop", "start", "suggest"]


def locked(session: Session, pilot: Pilot, pieces: int) -> list[Placement]:
    """The placements of so many pieces that a pilot plays."""
    found: list[Placement] = []
    while session.pieces < pieces and not session.ended:
        held, ticks = pilot.buttons(session)
        if not pilot.ready(0):
            assert pilot.ready(PATIENCE)
        events: list[Event] = session.advance(int(held), ticks)
        found += [event.placement for event in events if isinstance(event, Locked)]
    return found


@pytest.mark.parametrize(("name", "pieces", "speed"), [("dellacherie", 30, None), ("fahey-2", 6, 20.0)])
def test_our_bot_plays_outside_as_it_does_inside(clock: Clock, name: str, pieces: int, speed: float | None) -> None:
    setup = set_up(MODERN, MODES["endless"], "7")
    bot = OutsideBot(
        [*COMMAND, "tbp", "--controller", name, "--seconds", "60"], PATIENCE, clock, thinker("dellacherie")
    )
    outside = locked(setup.session(setup.dealer()), Pilot(bot, speed), pieces)
    inside = locked(setup.session(setup.dealer()), Pilot(thinker(name), speed), pieces)
    assert bot.name == f"Tetrarium {thinker(name).name}"
    bot.close()
    assert len(outside) == pieces
    assert outside == inside


def test_where_all_suggestions_are_out_of_reach_our_player_places_the_piece_nearby(bot: Behaves) -> None:
    well, session = bot("well"), falling()
    assert session.current
    left = [Placement(session.current.piece, 0, 0, 0), Placement(session.current.piece, 0, 1, 0)]
    reach = ReachableLandings(lambda: left, lambda: ())
    while (decision := well.decide(session, reach)) is THINKING:
        assert well.wait(PATIENCE), "no answer"
    assert decision == Decision(left[1], 0.0)
    assert well.notice == "T north at 4, 0 is out of reach: Dellacherie places it nearby"
    (first,) = (each for each in well.explain(session, reach) if each.preferred)
    assert first.landing == Placement(session.current.piece, 0, 3, 0)
    tap(session, Buttons.HARD_DROP)
    assert well.explain(session, reach) == ()
    assert decided(well, session)
    assert well.notice == ""


@pytest.mark.parametrize(
    ("how", "line"),
    [
        ("crashes", "Badly ended with exit code 3: ValueError: too hard for me"),
        ("ends at once", f"{PYTHON} ended with exit code 7"),
        ("no JSON", "Badly sent a faulty message: I think that T would be nice is not JSON"),
        ("wrong types", 'Badly sent a faulty message: a move is {"location": "left"}; expected a location and a spin'),
        ("floods", "Badly sent too many messages, or too long a line"),
        ("eager", f"{PYTHON} sent a suggestion without a request"),
        ("floats", "Badly suggested no move that can be made: T north at 4, 30"),
        ("overlaps", "Badly suggested no move that can be made: T north at 1, -1"),
        ("wrong piece", "Badly suggested no move that can be made: J north at 4, 0"),
        ("refuses", "Badly does not support these rules"),
    ],
)
def test_what_a_bot_did_is_said_in_one_line(bot: Behaves, how: str, line: str) -> None:
    one = bot(how)
    assert report(one, falling()) == line
    assert not one.wait(0)


def test_a_second_answer_to_one_question_is_one_too_many(bot: Behaves) -> None:
    one, session = bot("speaks twice"), falling()
    asked(one, session)

    def listen() -> None:
        while one.wait(PATIENCE):
            one.decide(session, reachable_without_gravity(session))

    with pytest.raises(ThinkerError) as caught:
        listen()
    assert str(caught.value) == "Badly sent a suggestion without a request"


def test_who_suggests_nothing_is_asked_again_for_a_second(bot: Behaves, clock: Clock, tmp_path: Path) -> None:
    one, session = bot("gives up"), falling()
    asked(one, session)
    for _ in range(3):
        assert one.wait(PATIENCE)
        assert one.decide(session, reachable_without_gravity(session)) is THINKING
    clock.now += SECOND_THOUGHTS + 0.1
    assert report(one, session) == "Badly resigned: it suggested no move"
    assert kinds(tmp_path)[:6] == ["rules", "start", "suggest", "suggest", "suggest", "suggest"]


@pytest.mark.parametrize("how", ["hangs", "talks of other things"])
def test_a_bot_that_hangs_has_its_time(bot: Behaves, clock: Clock, how: str) -> None:
    one, session = bot(how), falling()
    asked(one, session)
    clock.now += 5
    assert one.decide(session, reachable_without_gravity(session)) is THINKING
    clock.now += 0.1
    assert report(one, session) == "Badly has not answered for 5 s"


def test_to_start_it_has_more(bot: Behaves, clock: Clock) -> None:
    one, session = bot("says nothing"), falling()
    assert one.decide(session, reachable_without_gravity(session)) is THINKING
    clock.now += START_SECONDS
    assert one.decide(session, reachable_without_gravity(session)) is THINKING
    clock.now += 0.1
    assert report(one, session) == f"{PYTHON} has not answered for 10 s"


@pytest.mark.parametrize(
    ("command", "line"),
    [
        (["/no/such/bot"], "bot cannot be started: no such file or directory"),
        (["/etc/passwd"], "passwd cannot be started: permission denied"),
        (["a\0b"], "ab cannot be started: embedded null byte"),
    ],
)
def test_a_program_that_cannot_be_started(clock: Clock, command: list[str], line: str) -> None:
    assert report(OutsideBot(command, 5, clock, thinker("dellacherie")), falling()) == line


@pytest.mark.parametrize("rules", [ARCADE, CLASSIC])
def test_only_modern_rules_are_played(clock: Clock, rules: object) -> None:
    session = falling("TIO", rules=rules)
    line = report(OutsideBot(["bot"], 5, clock, thinker("dellacherie")), session)
    assert line == "bot supports only modern rules with SRS, as its protocol does"


def test_nothing_of_it_is_left(bot: Behaves) -> None:
    one = bot("stays")
    decided(one, falling())
    child = one._child
    assert child
    assert child.close(grace=0) == "closed its output"
    # What it had started had its pipes, too.
    assert not any(thread.is_alive() for thread in child._threads)


def test_nothing_of_it_is_left_where_the_game_is_killed(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "log")
    command = [sys.executable, str(BADLY), "stays", str(tmp_path / "log")]
    script = f"""
import time
from game.ai.players import thinker
from game.tbp.outside import OutsideBot
from tests.tbp.test_outside import decided, falling

decided(OutsideBot({command!r}, 60, time.monotonic, thinker("dellacherie")), falling())
time.sleep(600)
"""
    playing = subprocess.Popen([sys.executable, "-c", script], cwd=ROOT)
    with (tmp_path / "log").open("rb", buffering=0) as log:
        while b'"play"' not in log.readline():
            pass
        playing.kill()
        playing.wait()
        while select.select([log], [], [], PATIENCE)[0] and log.read(1 << 16):
            pass
        assert log.read(1) == b"", "somebody still has the log open"


Runs = Callable[[str], BotProcess]


@pytest.fixture
def runs() -> Iterator[Runs]:
    """Runs scripts; they are ended in any case."""
    started: list[BotProcess] = []

    def run(script: str) -> BotProcess:
        started.append(BotProcess([sys.executable, "-c", f"import os, sys, time\n{script}"]))
        return started[-1]

    yield run
    for child in started:
        child.close(grace=0)


def said(child: BotProcess) -> list[bytes]:
    """All that it says until it is silent."""
    lines = []
    while not child.silent:
        assert child.wait(PATIENCE)
        while (line := child.take()) is not None:
            lines.append(line)
    return lines


@pytest.mark.skipif(sys.platform == "win32", reason="priorities are told otherwise there")
@pytest.mark.parametrize("behind", [True, False])
def test_a_program_can_have_a_lower_priority_and_so_have_all_that_it_starts(behind: bool) -> None:
    script = "import os; print(os.getpriority(os.PRIO_PROCESS, 0), flush=True)"
    children = f"import subprocess, sys; sys.stdin.readline(); subprocess.run([sys.executable, '-c', {script!r}])"
    child, own = BotProcess([sys.executable, "-c", children], behind=behind), os.getpriority(os.PRIO_PROCESS, 0)
    share = Path(f"/proc/{child._process.pid}/autogroup")
    if share.exists():  # Linux: each session has a share of the processor
        assert share.read_text(encoding="ascii").split()[-1] == str(BEHIND * behind)
    child.send(b"go\n")
    assert said(child) == [str(min(19, own + BEHIND * behind)).encode()]
    child.close(grace=0)


def test_lines_come_out_as_they_went_in(runs: Runs) -> None:
    child = runs("for line in sys.stdin: print(line, end='', flush=True)")
    child.send(b"one\ntwo\n")
    child.send(b"three\n")
    assert child.close() == "ended"
    assert said(child) == [b"one", b"two", b"three"]
    last = runs("sys.stdout.write('one\\n\\ntwo'); sys.stderr.write('x' * 10**6 + '\\nfarewell\\x1b, \\u00e4\\n\\n')")
    assert said(last) == [b"one", b"", b"two"], "a last line need not be ended"
    last.close()
    assert last.last_words == "farewell, ä"


def test_who_does_not_listen_keeps_nobody_waiting(runs: Runs) -> None:
    child = runs("time.sleep(600)")
    for _ in range(100):
        child.send(b"x" * 65536)
    assert child.close(grace=0) == "closed its output"


@pytest.mark.parametrize("text", ["x", "{}\\n"])
def test_who_talks_without_end_is_not_listened_to(runs: Runs, text: str) -> None:
    child = runs(f"while True: sys.stdout.write('{text}' * 65536)")
    for thread in child._threads:
        if thread.name == "listen":
            thread.join(PATIENCE)
    assert child.flooded


@pytest.mark.parametrize(
    ("script", "how"),
    [
        ("", "ended"),
        ("sys.exit(3)", "ended with exit code 3"),
        ("os.kill(os.getpid(), 11)", "was ended by signal 11"),
        ("os.close(1); time.sleep(600)", "closed its output"),
    ],
)
def test_how_it_ended(runs: Runs, script: str, how: str) -> None:
    child = runs(script)
    assert said(child) == []
    assert child.close(grace=PATIENCE if how != "closed its output" else 0) == how
