"""How a finished game went, its figures, and the charts of its pages."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from game.core.session.events import EndReason
from game.entropy import SEED_LENGTH, SEED_LETTERS, fresh_seed
from game.play.game.race import Chase
from game.play.game.services import Services
from game.play.records.bests.splits import splits_of
from game.play.records.keeping import GameRecord, keep, result_in_full
from game.play.records.results.outcome import Contest, Hero, fact_groups, hero, split_rows
from game.play.records.results.result_pages import MOST_SPOTS, PACE_SPANS, PIECES_A_SPAN, charts, pace_over_time
from game.settings import Settings
from game.storage import Game
from tests.core.playing import end
from tests.play.stage import DATE, machine_game, services
from tests.storage import kept

SPRINT = Settings(mode="sprint", seed="1")


def facts(game: GameRecord) -> list[tuple[str, str]]:
    return [fact for group in fact_groups(game) for fact in group.facts]


def over(program: Services, seed: str, pieces: int = 300, reason: EndReason = "goal") -> tuple[GameRecord, Contest]:
    """A game of the person that ends after so many pieces and is saved, against the best one before."""
    game = machine_game(program.settings, seed, 0)
    chase = Chase(program, game, alone=True)
    game = machine_game(program.settings, seed, pieces)
    if not game.session.ended:
        end(game.session, reason)
    finished = keep(program.scores, game, "dellacherie", DATE)
    return game, replace(chase.contest(program, game), splits=splits_of(finished.replay))


def result(program: Services, seed: str, pieces: int = 300, reason: EndReason = "goal") -> Hero:
    return hero(*over(program, seed, pieces, reason))


def test_a_sprint_is_compared_with_the_best_one_before_it(tmp_path: Path) -> None:
    program = services(tmp_path, SPRINT)
    game, contest = over(program, "1", 10, "block out")
    lost = hero(game, contest)
    assert lost.verdict == "Not finished. Only a whole game counts here."
    assert (lost.name, lost.figure) == ("Lines", f"{game.session.lines} of 40"), "the time of a part says nothing"
    slow, first = over(program, "1", 40)
    shown = hero(slow, first)
    assert (shown.title, shown.note, shown.name) == ("Well played", "The goal was reached.", "Time")
    assert (shown.verdict, shown.ahead) == ("Your first result in this mode.", True)
    fast, contest = over(program, "1", 30)
    shown, lead = hero(fast, contest), f"{slow.session.seconds - fast.session.seconds:.3f} s"
    assert (shown.verdict, shown.ahead) == (f"Your best yet, by {lead}.", True)
    best = f"0:{fast.session.seconds:06.3f}"
    assert (shown.figure, shown.medal) == (best, "Platinum")
    behind = result(program, "1", 40)
    assert (behind.verdict, behind.ahead) == (f"{lead} behind your best of {best}.", False)
    assert result(program, "1", 30).verdict == f"Your best: {best}."
    lost = result(program, "1", 10, "block out")
    assert (lost.verdict, lost.ahead) == (f"Not finished. Your best: {best}.", False)
    slow.remark = "played with hints"
    shown = hero(slow, replace(first, counts=False))
    assert (shown.verdict, shown.ahead) == ("", None)


def test_a_dig_counts_rows_of_garbage(tmp_path: Path) -> None:
    game, contest = over(services(tmp_path, Settings(mode="dig-10", seed="1")), "1", 3, "block out")
    assert hero(game, contest).figure == f"{10 - game.session.garbage_left} of 10"


def test_points_are_compared_where_points_rank(tmp_path: Path) -> None:
    program = services(tmp_path, Settings(seed="1"))
    first, second = over(program, "1", 30, "block out"), over(program, "1", 40, "block out")
    shown = hero(*first)
    assert (shown.verdict, shown.ahead) == ("Your first result in this mode.", None), "no feat"
    other = replace(first[1], alone=False)
    assert hero(first[0], other).verdict == "Your first result with these settings.", "there are others in this mode"
    by = second[0].session.score - first[0].session.score
    assert hero(*second).ahead is True
    assert hero(*second).verdict == f"Your best yet, by {by:,} points."
    third = result(program, "1", 30, "block out")
    assert third.verdict == f"{by:,} points behind your best of {second[0].session.score:,}."
    assert (third.name, third.figure, third.title) == ("Score", f"{first[0].session.score:,}", "Game over")


def test_grades_are_named(tmp_path: Path) -> None:
    program = services(tmp_path, Settings(rules="arcade", seed="1"))
    game, _ = over(program, "1", 40, "block out")
    worse = result(program, "1", 5, "block out")
    assert worse.name == "Grade"
    assert worse.figure == "9"
    assert worse.note.endswith(" Level 5 was reached.")
    grade, level = game.statistics.grade(game.session), game.session.level
    assert worse.verdict == f"Your best: Grade {grade}, level {level}."
    assert result(program, "1", 40, "block out").verdict == f"Your best: Grade {grade}, level {level}."


def test_each_split_stands_beside_that_of_the_best(tmp_path: Path) -> None:
    program = services(tmp_path, SPRINT)
    over(program, "best")
    game, contest = over(program, "1")
    assert contest.before
    rows = split_rows(game.session, contest)
    assert [row.mark for row in rows] == ["10 lines", "20 lines", "30 lines", "40 lines"]
    for row, split in zip(rows, contest.splits, strict=True):
        best = contest.before.splits[split.mark]
        assert row.gap
        assert row.gap.ahead is (split.seconds <= best.seconds)
        assert row.score == ""


def test_each_chart_has_axes_and_spots() -> None:
    game = machine_game(SPRINT, "1", 40)
    session = game.session
    height, pace, droughts = charts(game)
    assert height.across.low == 0
    assert height.across.high == pytest.approx(session.seconds)
    assert [spot.action for spot in height.spots] == [f"piece {number}" for number in range(1, 41)]
    last = session.trail[-1]
    assert height.spots[-1].words == (f"{last.height} rows", f"Piece 40 at 0:{last.tick // 1000:02}")
    assert height.spots[-1].up == last.height <= height.up.high
    assert [label for _, label in droughts.across.ticks] == list("IJLOSTZ")
    assert all(spot.words[0].endswith("pieces a second") for spot in pace.spots)
    rates = pace_over_time(session)
    assert len(rates) == 40 // PIECES_A_SPAN
    assert sum(rates) * session.seconds / len(rates) == pytest.approx(40)
    session.tally.pieces = 4 * PACE_SPANS + 4
    assert len(pace_over_time(session)) == PACE_SPANS
    for checkpoint in list(session.trail) * 50:
        session.trail.append(checkpoint)
    height, *_ = charts(game)
    assert MOST_SPOTS / 2 < len(height.spots) <= MOST_SPOTS
    assert height.spots[1].action == "piece 4"


def test_a_roll_is_compared_by_survival_and_then_by_lines(tmp_path: Path) -> None:
    program = services(tmp_path, Settings(rules="tgm2", mode="fading-roll", seed="1"))

    def shown(pieces: int, reason: EndReason) -> tuple[str, str, str]:
        told = result(program, "1", pieces, reason)
        return told.name, told.figure, told.verdict

    assert shown(40, "block out") == ("Lines", "12", "Your first result in this mode.")
    assert shown(60, "block out") == ("Lines", "21", "Your best yet, by 9 lines.")
    assert shown(50, "block out") == ("Lines", "16", "5 lines behind your best of 21 lines.")
    assert shown(30, "goal") == ("Lines", "10", "Your best yet. Before: 21 lines.")
    assert shown(80, "block out") == ("Lines", "29", "Your best: 10 lines, survived.")
    game, _ = over(program, "1", 30)
    names = [name for name, _ in facts(game)]
    assert "Score" not in names
    assert "Grade" not in names
    assert [each.game.lines for each in program.scores.table("tgm2", "fading-roll", machine=False)][:3] == [10, 10, 29]


def test_fresh_seeds_are_short_and_differ() -> None:
    entropy = random.Random(1)
    seeds = {fresh_seed(entropy) for _ in range(200)}
    assert len(seeds) == 200
    assert all(len(seed) == SEED_LENGTH and set(seed) <= set(SEED_LETTERS) for seed in seeds)


MASTER = replace(kept.GAME, rules="tgm2", mode="master", grade="7", level=99)
ROLL = replace(MASTER, mode="fading-roll", lines=23, reason="goal", won=True, grade="")


@pytest.mark.parametrize(
    ("game", "ranked_by", "full"),
    [
        (kept.GAME, "score", "1,000 points"),
        (kept.SPRINT, "time", "1:01.234"),
        (MASTER, "level", "Grade 7, level 99"),
        (replace(MASTER, grade=""), "level", "Level 99"),
        (ROLL, "lines", "23 lines, survived"),
        (replace(ROLL, won=False, lines=1), "lines", "1 line"),
    ],
)
def test_a_result_that_stands_alone_has_its_unit(game: Game, ranked_by: str, full: str) -> None:
    assert result_in_full(game, ranked_by) == full


def test_the_first_result_in_a_mode_is_told_from_the_first_of_its_kind(tmp_path: Path) -> None:
    """It was called the first in its mode where there were three, from other levels and dealers."""
    program = services(tmp_path, Settings(seed="1"))
    for other in ({"start_level": 5}, {"randomizer": "memoryless"}):
        program.scores.record(replace(kept.GAME, **other))
    game, contest = over(program, "1", 30, "block out")
    assert (contest.alone, contest.before, contest.is_best) == (False, None, True)
    assert hero(game, contest).verdict == "Your first result with these settings."
