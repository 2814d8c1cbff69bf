"""Find better with boards of matches: which wait, how they stand, and when they come again."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from itertools import count
from math import inf
from pathlib import Path
from typing import Any

import pytest

from game.ai.thinking import Steps
from game.core.match import Match, set_up_match
from game.core.replay import MatchReplay, record_match
from game.core.replay.player import Player
from game.core.rules.attack import ATTACKS
from game.core.rules.rulesets import RULES, TETRIO
from game.core.session.buttons import Buttons
from game.play.game.effects import Effects
from game.play.game.services import Services
from game.play.puzzles.tetris.better import A_DAY, AGAIN, BetterPlay, Practice, board_words, of_today, waiting_words
from game.play.puzzles.tetris.mistake_sums import MistakeSums
from game.play.records.replays.game_review import LESSONS
from game.play.records.reviews import match_review
from game.play.watch.match_study import MatchStudy
from game.storage import Scores
from tests.play.puzzles.test_better import added
from tests.play.stage import DATE, START, services
from tests.play.watch.test_match_viewer import narrow_judge
from tests.storage.kept import run
from tests.storage.test_matches import mashed, record

TODAY = DATE.date()


@pytest.fixture(autouse=True)
def _narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_review, "match_judge", narrow_judge)
    monkeypatch.setattr("game.play.puzzles.tetris.better.match_judge", narrow_judge)


def with_a_match(folder: Path) -> Services:
    """A person who has played one match, and whose placements in it are rated."""
    shared = services(folder)
    record(shared.scores, mashed())
    study = MatchStudy(shared.scores)
    while not study.done:
        study.work(0.0, lambda: 0.0)
    return shared


def placed(play: BetterPlay) -> None:
    """Drop the piece where it is."""
    play.press(Buttons.HARD_DROP, START)
    play.release(Buttons.HARD_DROP, START)


def test_the_costliest_placements_of_the_person_wait_and_not_those_of_the_rival(tmp_path: Path) -> None:
    shared = with_a_match(tmp_path)
    assert waiting_words(shared) == f"{LESSONS} boards wait"
    waiting = of_today(shared.scores, TODAY)
    losses = {(each.round, each.piece): each.cost for each in shared.scores.reviews.of_match(1) if each.kind != "end"}
    assert all(losses[each.round, each.piece] == each.cost for each in waiting), "no loss of the rival is read there"
    assert max(each.cost for each in waiting) == max(losses.values())
    assert waiting_words(shared) == f"{LESSONS} boards wait", "they are taken in once"


def test_boards_of_games_and_matches_share_the_day(tmp_path: Path) -> None:
    shared = with_a_match(tmp_path)
    scores = added(tmp_path, (1, [0.8] * 4), (2, [20.0] * 4))
    waiting_words(shared)
    today = of_today(scores, TODAY)
    assert len(today) == A_DAY
    assert sum(each.round >= 0 for each in today) == LESSONS
    assert sum(each.game == 2 and each.round < 0 for each in today) == 4


def test_a_board_stands_as_it_was_with_what_waited_and_is_answered(tmp_path: Path) -> None:
    shared = with_a_match(tmp_path)
    practice = Practice(shared)
    assert (practice.total, practice.rating) == (LESSONS, False)
    boards = 0
    while board := practice.next():
        boards += 1
        assert board.match
        assert board.costly
        assert board.turn.match
        assert board.session.cells == board.turn.cells
        assert f"Round {board.costly.round + 1}" in board_words(board)
        play = BetterPlay(board, Effects(), START)
        assert practice.frame(play, START, "").words
        placed(play)
        told = practice.answer(play)
        assert told.sentence.startswith("Best: ")
        kept = shared.scores.match_mistakes.of_piece(1, board.number, board.costly.round)
        assert kept
        assert kept.answered == TODAY.isoformat()
        assert (kept.misses, told.again) == ((0, None) if told.answer.found else (1, TODAY + timedelta(AGAIN[0])))
    assert boards
    assert shared.scores.mistakes.rated() == set(), "the games do not know of it"
    left = of_today(Scores(tmp_path), TODAY)
    assert left == []


def test_a_match_without_a_review_waits_until_it_has_one(tmp_path: Path) -> None:
    shared = services(tmp_path)
    record(shared.scores, mashed())
    practice = Practice(shared)
    assert practice.total == 0
    study = MatchStudy(shared.scores, 10)
    while not study.done:
        study.work(0.0, lambda: 0.0)
    practice.choose()
    assert practice.total == LESSONS


def test_a_board_says_in_which_game_its_match_was_played(tmp_path: Path) -> None:
    board = Practice(with_a_match(tmp_path)).next()
    assert board
    assert board.match
    assert "Versus" in board_words(board)
    setup = replace(board.match.setup, game=replace(board.match.setup.game, rules=TETRIO))
    there = replace(board.match, players=("person", Player.far().text), setup=setup)
    words = board_words(board._replace(match=there))
    assert "TETR.IO" in words
    assert "Versus" not in words


def test_the_kind_of_a_mistake_is_found_in_the_steps_of_the_bot_and_not_at_once(tmp_path: Path) -> None:
    """A bot that searches takes longer for a board of a match than a picture may wait."""
    shared = with_a_match(tmp_path)
    waiting_words(shared)
    assert MistakeSums(shared).left == 0, "what was kept of the review says it, too"
    run(tmp_path, "UPDATE rated_mistakes SET rater = 'an earlier one'")
    sums, steps = MistakeSums(shared), 1
    assert sums.left == LESSONS
    while not sums.work():
        assert (sums.left, sums.rows) == (LESSONS, ())
        steps += 1
    assert steps > 5
    assert sums.left == LESSONS - 1
    while sums.left:
        sums.work()
    assert 0 < sum(len(row.sources) for row in sums.rows) <= LESSONS


def test_a_board_is_found_and_answered_in_the_steps_of_the_bot_and_not_at_once(tmp_path: Path) -> None:
    """Nothing is kept of an answer before the bot has looked at it."""
    shared = with_a_match(tmp_path)
    practice = Practice(shared)

    def stepped(steps: Steps[Any]) -> tuple[Any, int]:
        for number in count():
            try:
                next(steps)
            except StopIteration as end:
                return end.value, number
            assert practice.answers == []
        raise AssertionError

    board, steps = stepped(practice.finding())
    assert steps > 5
    assert board
    play = BetterPlay(board, Effects(), START)
    placed(play)
    answered, steps = stepped(practice.answering(play))
    assert steps > 5
    assert practice.answers == [answered]


def dropped() -> MatchReplay:
    """A match of two rounds in which the person only drops, and the rival does nothing."""
    setup = set_up_match(RULES["modern"], ATTACKS["guideline"], "s", first_to=9, randomizer="7-bag")
    match = Match(setup)
    for number in range(2):
        round_ = match.begin() if number else match.round
        while not round_.ended:
            round_.advance((Buttons.HARD_DROP, Buttons.NONE), 50)
            round_.advance((Buttons.NONE, Buttons.NONE), 50)
    return record_match(match, version="1.0", players=("person", "machine novice"), date=DATE.isoformat())


@pytest.mark.parametrize("chosen", [True, False], ids=["", "by-an-earlier-version"])
@pytest.mark.parametrize("match", [mashed, dropped])
def test_as_many_boards_are_shown_as_wait(tmp_path: Path, match: Callable[[], MatchReplay], *, chosen: bool) -> None:
    """A piece that was only dropped teaches nothing. Where its board waits all the same, it is shown."""
    shared = services(tmp_path)
    record(shared.scores, match())
    study = MatchStudy(shared.scores)
    while not study.done:
        study.work(0.0, lambda: 0.0)
    waiting_words(shared)
    if not chosen:
        run(tmp_path, "DELETE FROM mistakes_in_matches")
    practice, shown = Practice(shared), 0
    assert practice.works is not chosen
    while practice.works:
        practice.work(inf, lambda: 0.0)
    words = waiting_words(shared)
    while board := practice.next():
        shown += 1
        play = BetterPlay(board, Effects(), START)
        placed(play)
        practice.answer(play)
    assert words == (f"{shown} boards wait" if shown else None)
    assert shown == (0 if chosen and match is dropped else LESSONS)
