"""A match of a program that is killed: its rounds are taken in by the next one, as if it had been left."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.replay import MatchWriter, first_match_divergence, match_to_text, sealed_match
from game.core.session.buttons import Buttons
from game.play.records.matches.kept_matches import take_in_matches
from game.play.records.matches.rating import rated
from game.storage import Scores, StoredMatch, UnfinishedMatches
from tests.play.stage import services
from tests.play.versus.test_live_match import Desk, near

CUT_OFF_IN_A_ROUND = "Your match against Beginner was cut off in a round. It counts as lost: {}."
CUT_OFF = "Your match against Beginner was cut off at {}. The rounds that were over are kept."


def killed_when(folder: Path, reached: Callable[[int, bool, bool], bool], rival: str = "beginner") -> None:
    """Kill a program that plays a match when it is far enough: its rounds, whether the last is over, and whether who
    leaves loses it."""
    command = [sys.executable, "-m", "tests.play.versus.killed_match", str(folder), rival]
    pipe, root = subprocess.PIPE, Path(__file__).parents[3]
    child = subprocess.Popen(command, cwd=root, stdin=pipe, stdout=pipe, text=True, bufsize=1)
    assert child.stdin
    assert child.stdout
    for line in child.stdout:
        rounds, over, costs = map(int, line.split())
        if reached(rounds, bool(over), bool(costs)):
            break
        child.stdin.write("go on\n")
    child.kill()
    child.communicate()


def started(folder: Path) -> Scores:
    """The scores after the start of another program."""
    shared = services(folder)
    assert shared.under_way.match.matches.waits
    take_in_matches(shared.scores, shared.under_way.match.matches)
    return shared.scores


def drop(desk: Desk) -> None:
    """Play a piece, or let time pass where none can be played."""
    if desk.live.counting:
        desk.live.skip(desk.now, (0, 0))
    if desk.live.playing:
        desk.live.press(0, Buttons.HARD_DROP, desk.now)
        desk.live.release(0, Buttons.HARD_DROP, desk.now)
    desk.wait(0.8)


def played(folder: Path, rounds: int, first_to: int = 15) -> Desk:
    """A match in which some rounds are lost, and the next one is played."""
    desk = Desk(folder, (None, near()), first_to=first_to)
    while len(desk.live.match.rounds) <= rounds:
        drop(desk)
    desk.wait(0.8)
    desk.services.under_way.match.matches.settle()
    return desk


@pytest.mark.parametrize(
    ("reached", "score", "lost"),
    [
        (lambda rounds, over, costs: costs, "0:1", 1),
        (lambda rounds, over, costs: rounds == 3 and not over, "0:3", 3),
    ],
    ids=["in the first round", "in the third round"],
)
def test_who_kills_the_program_has_lost_the_round_and_keeps_those_before(
    tmp_path: Path, reached: Callable[[int, bool, bool], bool], score: str, lost: int
) -> None:
    killed_when(tmp_path, reached)
    scores = started(tmp_path)
    (kept,) = scores.matches.all()
    assert (kept.match.is_won, kept.match.rated, f"{kept.match.won}:{kept.match.lost_rounds}") == (None, True, score)
    assert scores.take_notices() == (CUT_OFF_IN_A_ROUND.format(score),)
    replay = scores.matches.replay(kept.id)
    assert replay
    assert first_match_divergence(replay) is None
    assert not services(tmp_path).under_way.match.matches.waits
    left = Desk(tmp_path / "left", (None, near()), first_to=15)  # the same, but left by TERM
    while len(left.live.match.rounds) < lost or not left.live.costs:
        drop(left)
    left.services.leave_match()
    (term,) = left.services.scores.matches.all()
    assert rated([kept.match])[0].after == rated([term.match])[0].after


def test_a_match_that_does_not_count_keeps_its_rounds_however_it_ends(tmp_path: Path) -> None:
    def keep(folder: Path, *, leaves: bool) -> StoredMatch:
        desk = Desk(folder, (None, near()), first_to=15, rated=False)
        while len(desk.live.match.rounds) < 2:
            drop(desk)
        if leaves:
            desk.services.leave_match()
            assert not services(folder).under_way.match.matches.waits
        else:
            desk.services.under_way.match.matches.close()  # as the system does for a program that it ends
            assert started(folder).take_notices() == (CUT_OFF.format("0:1"),)
        (kept,) = Scores(folder).matches.all()
        return kept.match

    killed, left = (keep(tmp_path / str(leaves), leaves=leaves) for leaves in (False, True))
    assert (killed.lost, killed.rated) == (left.lost, left.rated) == (1, False)


def test_nothing_is_under_way_after_the_end_of_a_match_or_before_it_counts(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (None, near()), first_to=2)
    desk.wait(3.0)
    assert not desk.services.under_way.match.matches.waits
    while not desk.live.done:
        drop(desk)
        assert waits(desk) or not desk.live.costs
    assert not waits(desk)
    assert len(desk.services.scores.matches.all()) == 1


def waits(desk: Desk) -> bool:
    desk.services.under_way.match.matches.settle()
    return desk.services.under_way.match.matches.waits


def test_a_match_of_bots_is_not_kept(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (near(), near()), first_to=15)
    desk.wait(8.0)
    assert not waits(desk)


def test_a_match_that_is_played_stays_with_its_program(tmp_path: Path) -> None:
    desk = played(tmp_path, 1)
    other = services(tmp_path)
    take_in_matches(other.scores, other.under_way.match.matches)
    assert (other.scores.matches.all(), waits(desk)) == ([], True)


def test_a_program_that_was_killed_after_the_end_of_its_match_leaves_it_once(tmp_path: Path) -> None:
    desk = played(tmp_path, 1, first_to=2)
    file = tmp_path / "unfinished" / "1.match"
    text = file.read_text()
    while not desk.live.done:
        drop(desk)
    desk.services.under_way.match.matches.close()
    file.write_text(text)
    scores = started(tmp_path)
    assert (len(scores.matches.all()), scores.notices, file.exists()) == (1, (), False)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "it is not an unfinished match of Tetrarium of format 1"),
        ("tetrarium unfinished match 1 perhaps\n", "it is not an unfinished match of Tetrarium of format 1"),
        (
            "tetrarium unfinished match 1 rated\ntetrarium match 1 abc\n{}\n",
            "its replay cannot be played",
        ),
    ],
)
def test_a_file_that_is_no_match_is_set_aside_in_one_line(tmp_path: Path, text: str, fault: str) -> None:
    folder = tmp_path / "unfinished"
    folder.mkdir()
    (folder / "1.match").write_text(text)
    scores = started(tmp_path)
    (notice,) = scores.notices
    assert notice.startswith(f"{folder / '1.match'}: {fault}")
    assert notice.endswith("; the file is now called 1.match.unreadable")
    assert (folder / "1.match.unreadable").read_text() == text


def test_a_match_that_cannot_be_saved_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played(tmp_path, 1).services.under_way.match.matches.close()
    with monkeypatch.context() as patched:
        patched.setattr("game.storage.matches.Matches.record", lambda *rest: False)
        started(tmp_path)
    assert len(started(tmp_path).matches.all()) == 1


def test_more_programs_than_places_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.storage.unfinished.PLACES", 1)
    told: list[str] = []
    programs = [UnfinishedMatches(tmp_path, told.append) for _ in range(2)]
    for each in programs:
        each.save(lambda: ["{}"], rated=True)
        each.settle()
    assert told == [f"{tmp_path / 'unfinished'}: unfinished matches cannot be kept: too many programs keep one"]


def test_a_match_that_is_written_in_parts_reads_as_one_that_is_written_at_once(tmp_path: Path) -> None:
    desk, writer = played(tmp_path, 2, first_to=3), MatchWriter()
    while not desk.live.done:
        drop(desk)
    replay = desk.live.replay
    assert replay
    for over in range(len(replay.rounds) + 1):
        text = sealed_match(writer.parts(replay, over))
        assert text == match_to_text(replay)
