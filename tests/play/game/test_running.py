"""One running game, how it is continued, and what it gets from the program."""

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import pytest

from game.ai.linear.linear_player import LinearPlayer
from game.core.dealers.registry import disown
from game.core.replay import THE_PERSON, Player, ReplayWriter, first_divergence, record
from game.core.rules.rulesets import RULES
from game.core.session.buttons import Buttons
from game.core.session.events import Event, Locked
from game.core.session.session import Session
from game.files.own.dealer_file import adopted
from game.play.game.advice import BOT_HELPED
from game.play.game.flow import OVER_SECONDS, GameFlow
from game.play.game.running import ContinuedGame, RunningGame
from game.play.game.running_picture import frame_of
from game.play.game.services import Services, Trace, TraceError
from game.play.game.timing.timed_session import Speed
from game.play.records.bests.splits import splits_of
from game.play.records.keeping import SAVE_SECONDS, YOU, GameRecord, keep, kept_player, new_game
from game.play.records.results.result_pages import Results
from game.play.words.reasons.comparison import Comparison
from game.settings import Override, Settings, SettingsError
from game.settings.file import SettingsFile, SettingsStore
from game.settings.loading import load
from game.storage import Scores, UnfinishedGame, unfinished
from tests.files.own_dealers import TWINS, written
from tests.play.game.test_flow import ended, silent
from tests.play.stage import START, Keys, continued_game, machine_game, services


class Table:
    """A game with a keyboard to hold and a list of what was heard."""

    def __init__(self, folder: Path, settings: Settings | None = None, *, machine: bool = False) -> None:
        shared = services(folder, replace(settings or Settings(), seed="1"))
        self.keys, self.heard = Keys(), list[Event]()
        record = new_game(shared.settings.setup("1"), shared.entropy)
        self.game = RunningGame(
            shared,
            record,
            START,
            keyboard=self.keys,
            sound=self.heard.extend,
            machine=machine,
            speed=Speed(presses=10),
            settings=lambda: shared.settings,
        )

    def drop(self, now: float) -> None:
        self.game.press(Buttons.HARD_DROP, now)
        self.game.release(Buttons.HARD_DROP, now)


def test_a_key_acts_is_heard_and_the_game_is_kept_when_it_ends(tmp_path: Path) -> None:
    table = Table(tmp_path)
    game, now = table.game, START + 60
    game.advance(now)
    assert game.session.tick == 250, "no more than a stall is made up for"
    table.drop(now)
    assert (game.session.pieces, dict(game.pieces_by)) == (1, {THE_PERSON: 1})
    assert any(isinstance(event, Locked) for event in table.heard)
    assert table.keys.rules is game.setup.rules
    while game.ended_at is None:
        now += 0.1
        table.drop(now)
    assert game.finished
    assert game.finished.replay.date == "2026-01-02T03:04:05+00:00"
    assert [kept.game.player for kept in Scores(tmp_path).recent()] == ["person"]
    assert game.deadline(now + 60) is None


def test_the_machine_plays_and_gives_the_buttons_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, dismissed = Table(tmp_path, machine=True).game, list[Services]()
    monkeypatch.setattr(Services, "dismiss", lambda services: dismissed.append(services))
    for step in range(1, 61):
        game.advance(START + step / 20)
    assert (game.who, game.session.pieces > 0) == ("Dellacherie", True)
    assert (
        frame_of(game, START + 3).credits.detail == "machine take over  ·  slower  10 keys a second  faster  ·  why why"
    )
    pieces = game.session.pieces
    game.give_buttons(START + 3, machine=True)
    assert dismissed == []
    game.give_buttons(START + 3, machine=False)
    assert dismissed == [game.services], "a bot of another program rests"
    game.advance(START + 3.01)
    assert (game.who, game.aim, game.session.pieces) == (YOU, None, pieces)


@pytest.mark.parametrize("ends", [False, True])
def test_a_hint_goes_with_its_piece_and_is_remarked(tmp_path: Path, ends: bool) -> None:
    table = Table(tmp_path)
    game = table.game
    game.advance(START + 0.05)
    game.toggle_hint(START + 0.1)
    assert game.hints.shown
    assert frame_of(game, START + 0.1).hint == game.hints.shown
    if ends:
        table.drop(START + 0.2)
    else:
        game.toggle_hint(START + 0.2)
    assert game.hints.shown is None
    assert game.record.remark == BOT_HELPED


def test_a_bot_that_fails_gives_the_game_back_and_advises_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("decide", "explain", "explaining", "prefer", "marks"):
        monkeypatch.setattr(LinearPlayer, name, broken)
    table = Table(tmp_path, machine=True)
    game = table.game
    game.advance(START + 0.1)
    line = "Dellacherie failed: ZeroDivisionError: division by zero (test_running.py, line "
    assert game.report.startswith(line)
    assert not game.machine
    table.drop(START + 0.2)
    game.advance(START + 0.3)
    game.toggle_hint(START + 0.3)
    assert game.hints.shown is None
    assert game.notice.startswith(line)
    table.drop(START + 0.4)
    assert game.session.pieces == 2
    why = Comparison(game.judge)
    why.look(game.session)
    assert why.reasons.note.startswith(line)
    assert game.services.faults == []


def broken(*asked: object) -> None:
    raise ZeroDivisionError("division by zero")


Mash = list[tuple[int, int]]
"""Buttons, and how many ticks each set is held."""


def mash(random: Random, ticks: int) -> Mash:
    """Random buttons for about so many ticks."""
    held: Mash = []
    while ticks > 0:
        held.append((random.getrandbits(9) & random.getrandbits(9), random.randrange(1, 60)))
        ticks -= held[-1][1]
    return held


def play(game: GameRecord, buttons: Mash) -> None:
    session = game.session
    for held, ticks in buttons:
        until = session.tick + ticks
        while session.tick < until and not session.ended:
            game.statistics.watch(session, session.advance(held, until - session.tick))
    game.pieces_by[THE_PERSON] = session.pieces


def left_and_continued(shared: Services, game: GameRecord) -> ContinuedGame:
    shared.under_way.begin(game, START)
    game.statistics.watch(game.session, game.session.step(0))
    shared.under_way.keep(START)
    shared.under_way.games.close()
    assert shared.under_way.games.offered()
    continued = continued_game(shared)
    assert continued, shared.scores.notices
    return continued


def seen(session: Session) -> tuple[object, ...]:
    """What there is to see of a game at a tick, and what would be found in its recording."""
    position = (session.cells, session.colours, session.current, session.held, session.hold_used, session.queue)
    counted = (session.score, session.lines, session.level, session.pieces, session.presses, session.chain)
    return (session.tick, *position, *counted, session.ended, len(session.inputs), len(session.trail))


GAMES = [
    *((Settings(rules=rules), 40.0) for rules in RULES),
    *((Settings(rules=rules, mode="zen"), 40.0) for rules in ("modern", "classic", "arcade")),
    (Settings(rules="modern", mode="dig-100"), 40.0),
    *((Settings(rules="modern", mode="zen", randomizer=name), 40.0) for name in ("bastet", "hatetris", "brzustowski")),
    (Settings(rules="arcade", mode="master", randomizer="tgm3", level=500), 10.0),
]


@pytest.mark.parametrize(("settings", "seconds"), GAMES, ids=lambda value: getattr(value, "rules", ""))
def test_a_continued_game_is_the_same_tick_for_tick(tmp_path: Path, settings: Settings, seconds: float) -> None:
    random, setup = Random(1), settings.setup("seed 1")
    whole, game = new_game(setup, Random(1)), new_game(setup, Random(1))
    per_second = float(setup.rules.ticks_per_second)
    buttons = mash(random, int(seconds * per_second))
    play(whole, buttons)
    left_at = random.uniform(0.3, 0.9) * whole.session.tick
    while game.session.tick < left_at:
        play(game, [buttons.pop(0)])
    assert game.session.pieces
    assert not game.session.ended
    continued = left_and_continued(services(tmp_path), game)
    again = continued.game
    assert (again.statistics, again.pieces_by, again.remark) == (game.statistics, game.pieces_by, "")
    assert [again.dealer.counts, again.dealer.droughts] == [game.dealer.counts, game.dealer.droughts]
    for held, ticks in mash(random, int(4 * per_second)):
        for _ in range(ticks):
            assert again.session.step(held) == game.session.step(held)
            assert seen(again.session) == seen(game.session)
    replay = record(again.setup, again.session, again.dealer, version="", player="", date="")
    assert first_divergence(replay) is None


def test_a_game_whose_own_dealer_is_gone_goes_on_with_another_and_does_not_count(tmp_path: Path) -> None:
    name, shared = adopted(written(tmp_path, TWINS, "gone.py")), services(tmp_path)
    for known in (True, False):
        game = new_game(Settings(mode="zen", randomizer=name).setup("1"), Random(1))
        play(game, mash(Random(4), 5_000))
        if not known:
            disown(name)
        again = left_and_continued(shared, game).game
        assert seen(again.session) == seen(game.session)
        assert (again.alone, again.remark) == (known, "" if known else "continued with another dealer")
    assert shared.scores.notices[-1] == "another dealer deals the rest of this game, because gone.py cannot be used"


@pytest.mark.parametrize(("others", "rated"), [(0, 12), (3, 0)])
def test_the_placements_so_far_can_be_rated_if_one_knows_who_placed_which(
    tmp_path: Path, others: int, rated: int
) -> None:
    game = machine_game(Settings(), "1", 12)
    game.pieces_by += Counter({Player.bot("Dellacherie"): others})
    continued = left_and_continued(services(tmp_path), game)
    assert (continued.review.total, continued.game.alone) == (rated, not others)


def test_a_game_that_plays_otherwise_is_set_aside_with_a_notice(tmp_path: Path) -> None:
    shared, game = services(tmp_path), machine_game(Settings(), "1", 8)
    whole = record(game.setup, game.session, game.dealer, version="", player="", date="")
    wrong = replace(whole, result=replace(whole.result, score=999_999))
    about = UnfinishedGame("modern", "marathon", 1, 999_999, 0, 5.0, "2026-01-01")
    shared.under_way.games.save(about, ReplayWriter().parts(wrong))
    assert shared.under_way.games.offered() == about
    assert continued_game(shared) is None
    assert shared.scores.notices == ("the unfinished game cannot be continued: its replay no longer matches",)
    assert shared.under_way.games.offered() is None


def flow_of(shared: Services, record: GameRecord | ContinuedGame | None = None, *, demo: bool = False) -> GameFlow:
    return GameFlow(shared, START, keyboard=Keys(), sound=silent, demo=demo, record=record)


def offered(folder: Path) -> UnfinishedGame | None:
    """What the next start of the program offers."""
    later = services(folder)
    game = later.under_way.games.offered()
    later.under_way.games.close()
    return game


def test_a_game_is_kept_while_it_runs_when_it_pauses_and_when_it_is_left(tmp_path: Path) -> None:
    shared, kept = services(tmp_path), [-1.0]
    flow, due = flow_of(shared, machine_game(Settings(), "1", 3)), START + SAVE_SECONDS

    def more() -> bool:
        """Whether more is kept now than before."""
        shared.under_way.games.close()
        game = offered(tmp_path)
        kept.append(game.seconds if game else -1.0)
        return kept[-1] > kept[-2]

    flow.advance(due - 0.01)
    assert not more()
    flow.advance(due)
    assert more()
    flow.advance(due + 0.2)
    flow.sitting.pause(due + 0.2)
    assert more()
    flow.sitting.resume(START + 50)
    flow.advance(START + 50.2)
    shared.under_way.close(START + 50.2)
    assert more()


class SlowThread:
    """A thread of a slow disk: it has done nothing until somebody waits for it."""

    def __init__(self, target: Callable[..., None], args: tuple[object, ...]) -> None:
        self._write = partial(target, *args)
        self._waits = True

    def start(self) -> None:
        pass

    def is_alive(self) -> bool:
        return self._waits

    def join(self) -> None:
        if self._waits:
            self._write()
        self._waits = False


def test_a_game_that_is_left_while_it_is_being_written_is_kept_as_it_was_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unfinished, "Thread", SlowThread)
    shared, due = services(tmp_path), START + SAVE_SECONDS
    flow = flow_of(shared, machine_game(Settings(), "1", 3))
    flow.advance(due)
    flow.advance(due + 0.2)
    flow.leave(due + 0.2)
    kept = shared.under_way.games.offered()
    assert kept
    assert kept.seconds == flow.game.session.seconds


def test_a_killed_program_loses_ten_seconds_at_most(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.play.game.killed_game", str(tmp_path)]
    child = subprocess.Popen(command, cwd=Path(__file__).parents[3], stdout=subprocess.PIPE, text=True)
    assert child.stdout
    played = next(tick for line in child.stdout if (tick := int(line)) >= 13_000)
    child.kill()
    played = max([played, *map(int, child.communicate()[0].split())])
    shared = services(tmp_path)
    assert shared.under_way.games.offered()
    continued = continued_game(shared)
    assert continued
    assert played - 10_000 <= continued.game.session.tick <= played
    assert continued.game.session.pieces > 3


@pytest.mark.parametrize("demo", [False, True])
def test_a_game_without_a_piece_and_a_demo_are_not_kept(tmp_path: Path, *, demo: bool) -> None:
    shared = services(tmp_path)
    flow = flow_of(shared, demo=demo)
    for step in range(20):
        flow.advance(START + step / 5 if demo else START + 0.1)
    assert bool(flow.game.session.pieces) is demo
    flow.leave(START + 20)
    shared.under_way.close(START + 20)
    assert offered(tmp_path) is None


def test_a_continued_game_has_its_splits_counts_as_ones_own_and_is_removed_at_its_end(tmp_path: Path) -> None:
    shared = services(tmp_path)
    continued = left_and_continued(shared, machine_game(Settings(mode="sprint"), "1", 60))
    game = continued.game
    replay = record(game.setup, game.session, game.dealer, version="", player="", date="")
    assert continued.splits
    assert tuple(continued.splits) == splits_of(replay)
    flow = flow_of(shared, continued)
    assert (flow.sitting.paused, flow.sitting.covered, flow.game.session.pieces, flow.game.is_own) == (
        True,
        True,
        60,
        True,
    )
    flow.sitting.resume(START)
    now = ended(flow)
    assert shared.under_way.games.offered() is None
    flow.advance(now + OVER_SECONDS)
    assert isinstance(flow.results, Results)
    (kept,) = shared.scores.recent()
    assert (kept.game.player, kept.game.pieces) == ("person", flow.game.session.pieces)


def test_a_new_game_replaces_the_kept_one_when_it_is_first_kept(tmp_path: Path) -> None:
    shared, rules = services(tmp_path), []
    for each in (
        machine_game(Settings(), "1", 30),
        None,  # no piece of it has locked
        machine_game(Settings(rules="classic"), "1", 3),
    ):
        flow = flow_of(shared, each)
        flow.advance(START + 0.1)
        flow.leave(START + 0.1)
        kept = shared.under_way.games.offered()
        assert kept
        rules.append(kept.rules)
    assert rules == ["modern", "modern", "classic"]


TEXT = "# mine\nlevel: 3   # warm\nsound: {volume: 40}\n"


def with_file(folder: Path, *overrides: Override, text: str = TEXT) -> tuple[Services, Path]:
    """Services whose settings come from a file."""
    path = folder / "settings.yaml"
    path.write_text(text)
    shared = services(folder, load(path, overrides))
    shared.store = SettingsStore(SettingsFile(path))
    return shared, path


def test_a_choice_is_written_at_once_or_holds_for_this_run(tmp_path: Path) -> None:
    shared, path = with_file(tmp_path)
    shared.choose(level=7)
    shared.change({"sound.volume": 5})
    written = TEXT.replace("3 ", "7 ").replace("40", "5")
    assert (shared.settings.level, shared.settings.sound.volume, path.read_text()) == (7, 5, written)
    with pytest.raises(SettingsError, match=r"^mode: b-type cannot be played by modern rules"):
        shared.change({"mode": "b-type"})
    assert (shared.settings.mode, path.read_text()) == ("rules", written)
    path.chmod(0o444)
    shared.choose(level=8)
    assert (shared.settings.level, path.read_text()) == (8, written)
    assert len(shared.store.take_notices()) == 1


def test_rules_that_do_not_have_the_mode_bring_their_own_in_the_file_too(tmp_path: Path) -> None:
    shared, path = with_file(tmp_path, text="rules: modern\nmode: marathon\nlevel: 15\n")
    shared.choose(rules="gameboy")
    assert path.read_text() == "rules: gameboy\nmode: rules\nlevel: first\n"


def test_the_command_line_is_not_written_until_a_key_is_chosen_or_reset(tmp_path: Path) -> None:
    shared, path = with_file(tmp_path, Override("level", "9", "--level"), Override("seed", "x", "--seed"))
    shared.choose()
    shared.change({"sound.volume": 41})
    assert path.read_text() == TEXT.replace("40", "41")
    shared.choose(level=10)
    assert path.read_text() == TEXT.replace("40", "41").replace("3 ", "10 ")
    assert shared.settings.seed == "x"
    shared.reset("level", "sound.volume", "previews")
    assert shared.settings.sound.volume == 70
    assert path.read_text() == TEXT.replace("3 ", "first ").replace("40", "70")


def test_a_trace_has_an_object_a_line(tmp_path: Path) -> None:
    trace = Trace(str(tmp_path / "trace"), lambda: 1.5)
    trace.note("key", key="left")
    assert trace
    trace.close()
    assert json.loads((tmp_path / "trace").read_text()) == {"t": 1.5, "what": "key", "key": "left"}


@pytest.mark.parametrize(
    ("name", "reason"),
    [("no/x", "no such file or directory"), (".", "is a directory"), ("/dev/full", "no space left on device")],
)
def test_a_trace_that_cannot_be_written_is_one_line(tmp_path: Path, name: str, reason: str) -> None:
    path = tmp_path / name
    with pytest.raises(TraceError, match=rf"^TETRARIUM_TRACE: {path}: cannot be written: {reason}$"):
        Trace(str(path), lambda: 1.5).note("key")


@pytest.mark.parametrize("name", ["You", "machine", "person", "machine You", "Dellacherie"])
def test_a_game_of_a_bot_is_no_game_of_the_person_whatever_the_bot_is_called(tmp_path: Path, name: str) -> None:
    shared, game = services(tmp_path), machine_game(Settings(), "1", 8, who=Player.bot(name))
    continued = left_and_continued(shared, game).game
    assert continued.pieces_by == {Player.bot(name): 8}
    kept = keep(shared.scores, continued, name, shared.date())
    assert (kept.own, Player.of(kept.replay.player)) == (None, Player.bot(name))


def test_an_unfinished_game_of_an_earlier_version_has_its_players(tmp_path: Path) -> None:
    assert [kept_player(name) for name in ("You", "Dellacherie")] == [THE_PERSON, Player.bot("Dellacherie")]
