"""Find better: a board as it was, the answer to a placement, and which boards wait on which day."""

import random
from dataclasses import replace
from datetime import timedelta
from itertools import count, pairwise
from math import inf
from pathlib import Path

import pytest

from game.ai.players import thinker
from game.ai.review import Judge
from game.ai.thinking import finished
from game.core.board import Board
from game.core.board.position import Position
from game.core.replay import THE_PERSON, Player, Replay, record
from game.core.session.buttons import Buttons
from game.play.game.effects.effects import Effects
from game.play.game.services import Services
from game.play.puzzles.tetris.better import (
    A_DAY,
    LAST,
    Answered,
    AnswerKind,
    BetterPlay,
    Exercise,
    Practice,
    answer_of,
    exercise_of,
    of_today,
    played_on,
    rated_today,
    unrated,
    waiting_words,
)
from game.play.records.keeping import keep, new_game
from game.play.records.replays import Review, moments_of
from game.settings import Settings
from game.storage import Scores
from tests.core.playing import CCW, CW, HARD, HOLD, LEFT, NONE, RIGHT, tap
from tests.play.stage import DATE, START, services
from tests.storage.kept import run

TODAY = DATE.date()
JUDGE = Judge(thinker("dellacherie"), 10)
PIT = "XX.XXXXXXX/XX.XXXXXXX O - IOTSZ"
"""An O at a wall costs nothing, beside the pit 0.4 holes or more, and over it 1.4 or 1.7."""
OVER_THE_PIT = (LEFT, LEFT, HARD)


def replay_of(position: str, *presses: Buttons) -> Replay:
    """A game of a person from a position, whose pieces are placed by these presses."""
    game = new_game(Settings().setup("1", Position.parse(position)), random.Random(1))
    tap(game.session, NONE, *presses)
    return record(game.setup, game.session, game.dealer, version="0", player="person", date=DATE.isoformat())


def exercise(position: str = PIT, *presses: Buttons) -> Exercise:
    found = finished(exercise_of(replay_of(position, *(presses or OVER_THE_PIT)), 1, JUDGE))
    assert found
    return found


def taught(replay: Replay) -> list[int]:
    """The placements of a game that are worth another try."""
    review = Review(JUDGE)
    for moment in moments_of(replay):
        review.take(moment)
    review.work(inf, lambda: 0.0)
    return [each.number for each in review.lessons]


def answered(shared: Services | Path, *presses: Buttons, board: Exercise | None = None) -> Answered:
    """What is said of a placement, on the board with the pit if no other is given."""
    shared = services(shared) if isinstance(shared, Path) else shared
    board = board or exercise()
    play = BetterPlay(board, Effects(), START)
    for press in presses:
        play.press(press, START)
        play.release(press, START)
    assert play.landing
    return Practice(shared).answer(play)


def keep_bad_game(shared: Services, seed: str, pieces: int = 25, *, who: Player = THE_PERSON) -> None:
    """Keep a game of a person who places pieces wherever they go."""
    game, chance = new_game(Settings().setup(seed), random.Random(1)), random.Random(seed)
    while game.session.pieces < pieces and not game.session.ended:
        sides = [chance.choice((LEFT, RIGHT))] * chance.randint(0, 4)
        tap(game.session, *[CW] * chance.randint(0, 1), *sides, HARD)
    game.pieces_by[who] = game.session.pieces
    keep(shared.scores, game, "dellacherie", DATE)


class TestBoard:
    def test_it_stands_as_it_was(self) -> None:
        board = exercise()
        turn = board.turn
        assert Position.parse(PIT).board.cells == turn.cells == board.session.cells
        assert turn.current.piece.name == "O"
        assert [piece.name for piece in board.session.queue] == list("IOTSZ")
        assert (turn.held, turn.hold_allowed, board.session.hold_used) == (None, True, False)
        assert board.then.holes == pytest.approx(1.4)
        assert finished(exercise_of(replay_of(PIT, *OVER_THE_PIT), 7, JUDGE)) is None

    def test_a_good_place_a_small_loss_and_a_piece_that_nobody_moved_teach_nothing(self) -> None:
        in_the_middle = "XXXXX.XXXX/XXXXX.XXXX O - IOTSZ"
        assert taught(replay_of(PIT, *[LEFT] * 4, HARD)) == []
        assert taught(replay_of(PIT, HARD)) == []
        assert taught(replay_of(in_the_middle, HARD)) == []
        assert taught(replay_of(in_the_middle, RIGHT, HARD)) == [1]

    def test_what_waits_is_shown_if_another_bot_finds_a_smaller_loss(self) -> None:
        """The bot can be another one than that which let it wait. A board that it would not choose is still shown."""
        assert exercise(PIT, HARD).then.holes == pytest.approx(0.4)
        assert finished(exercise_of(replay_of(PIT, *[LEFT] * 4, HARD), 1, JUDGE)) is None

    def test_time_stands_still_while_no_key_is_held(self) -> None:
        play = BetterPlay(exercise(), Effects(), START)
        before = play.session.tick
        play.advance(START + 3600)
        assert (play.session.tick, play.deadline(START + 3600)) == (before, None)
        play.press(RIGHT, START + 3600)
        assert play.deadline(START + 3600)
        play.advance(START + 3601)
        assert play.session.tick > before
        assert max(x for x, _ in play.session.rules.rotation.cells(play.session.current)) == 9  # type: ignore[arg-type]


class TestAnswer:
    @pytest.mark.parametrize(
        ("presses", "answer"),
        [
            ([LEFT] * 4, AnswerKind.BEST),
            ([RIGHT] * 4, AnswerKind.BEST),
            ([], AnswerKind.BETTER),
            ([LEFT] * 2, AnswerKind.EVEN),
            ([LEFT] * 3, AnswerKind.WORSE),
        ],
    )
    def test_a_placement_is_compared_with_the_best_one_and_with_that_of_the_game(
        self, tmp_path: Path, presses: list[Buttons], answer: AnswerKind
    ) -> None:
        assert answered(tmp_path, *presses, HARD).answer is answer

    def test_a_quarter_of_a_hole_is_no_difference(self) -> None:
        then = exercise().then
        kinds = [answer_of(replace(then, holes=holes), then).name for holes in (0.25, 0.3, 1.2, 1.6, 1.7)]
        assert kinds == ["GOOD", "BETTER", "EVEN", "EVEN", "WORSE"]

    def test_it_says_why_and_shows_the_board_now_at_its_best_and_then(self, tmp_path: Path) -> None:
        told = answered(tmp_path, HARD)
        assert told.sentence.startswith("Best: It ")
        assert [picture.words[:2] for picture in told.pictures] == [
            ("Now", "Cost: 0.4 holes"), ("Best", "Cost: 0 holes"), ("Then", "Cost: 1.4 holes")
        ]  # fmt: skip
        assert len({picture.placed for picture in told.pictures}) == 3
        assert len({picture.layers for picture in told.pictures}) == 1
        told = answered(tmp_path, *[LEFT] * 4, HARD)
        assert [picture.words[0] for picture in told.pictures] == ["Now", "Then"]
        assert "2 fewer holes (column 3)" in told.sentence, "of the best place, the reason is that against the game"
        told = answered(tmp_path, HOLD, CCW, *[LEFT] * 2, HARD)
        assert (told.now.placed.landing.piece.name, told.answer) == ("I", AnswerKind.BEST)


def added(folder: Path, *games: tuple[int, list[float]]) -> Scores:
    """Scores with mistakes: of each game its number, and the costs of its pieces from the first on."""
    scores = Scores(folder)
    for game, costs in games:
        scores.mistakes.add(game, enumerate(costs, 1), TODAY)
    return scores


class TestDay:
    @pytest.mark.parametrize("wrong", ["misses = -9", f"misses = {2**63 - 1}", "cost = -1.0", "due = 'soon'"])
    def test_a_row_that_can_be_none_is_left_out(self, tmp_path: Path, wrong: str) -> None:
        scores = added(tmp_path, (1, [5.0]), (2, [4.0]))
        run(tmp_path, f"UPDATE mistakes SET {wrong} WHERE game = 1")
        assert [each.game for each in of_today(scores, TODAY)] == [2]

    def test_ten_wait_the_costliest_and_no_two_of_one_game_in_a_row(self, tmp_path: Path) -> None:
        scores = added(tmp_path, (1, [5.0, 4.9, 4.8, 4.7, 4.6]), (2, [4.0, 3.9, 1.0]), (3, [3.0, 2.9, 2.8, 0.9]))
        today = of_today(scores, TODAY)
        assert len(today) == A_DAY == 10
        assert sorted((each.cost for each in today), reverse=True)[-1] == 2.8
        assert (today[0].game, today[0].cost) == (1, 5.0)
        assert all(first.game != second.game for first, second in pairwise(today))
        assert of_today(scores, TODAY) == today
        # New ones are of the last games.
        scores = added(tmp_path / "more", *((game, [float(LAST + 2 - game)]) for game in range(1, LAST + 2)))
        assert 1 not in {each.game for each in of_today(scores, TODAY)}

    def test_what_is_answered_today_is_one_of_the_ten(self, tmp_path: Path) -> None:
        scores = added(tmp_path, *((game, [2.0, 1.0]) for game in range(1, 9)))
        first, second, *others = of_today(scores, TODAY)
        today = TODAY.isoformat()
        scores.mistakes.answer(first._replace(answered=today, due=""))
        scores.mistakes.answer(second._replace(answered=today, due=(TODAY + timedelta(1)).isoformat(), misses=1))
        assert {each[:2] for each in of_today(scores, TODAY)} == {each[:2] for each in others}
        assert of_today(scores, TODAY + timedelta(1))[0][:2] == second[:2]

    def test_missed_ones_come_again_after_one_three_and_seven_days_until_they_are_found(self, tmp_path: Path) -> None:
        shared = services(tmp_path)
        board = exercise()._replace(game=4)
        shared.scores.mistakes.add(4, [(1, 1.4)], TODAY)
        day, waits = TODAY, []
        for _ in range(4):
            assert [each[:2] for each in of_today(shared.scores, day)] == [(4, 1)]
            told = answer_on(shared, board, day - TODAY, found=False)
            assert told.again
            second = answer_on(shared, board, day - TODAY, found=True)  # only the first answer of a day counts
            assert second.again == told.again
            assert of_today(shared.scores, day) == of_today(shared.scores, told.again - timedelta(1)) == []
            waits.append((told.again - day).days)
            day = told.again
        assert waits == [1, 3, 7, 7]
        assert answer_on(shared, board, day - TODAY, found=True).again is None
        assert of_today(shared.scores, day + timedelta(365)) == []


def answer_on(shared: Services, board: Exercise, after: timedelta, *, found: bool) -> Answered:
    """Answer some days later: at the wall, which is best, or as in the game."""
    shared.date = lambda: DATE + after
    return answered(shared, *[LEFT] * (4 if found else 2), HARD, board=board)


class TestPractice:
    def test_games_that_were_never_rated_are_rated_in_slices_and_their_boards_wait(self, tmp_path: Path) -> None:
        shared = services(tmp_path)
        for seed in "123":
            keep_bad_game(shared, seed)
        keep_bad_game(shared, "4", who=Player.bot("Dellacherie"))
        assert sorted(unrated(shared.scores)) == [1, 2, 3]
        assert waiting_words(shared) == ""
        practice, ticks, slices = Practice(shared), iter(range(10**6)), 0
        while practice.rating:
            practice.work(2.0, lambda: float(next(ticks)))
            slices += 1
        assert slices > 50
        assert unrated(shared.scores) == []
        assert practice.total == len(of_today(shared.scores, TODAY)) == A_DAY
        assert not practice.works
        assert waiting_words(shared) == "10 boards wait"
        boards = [practice.next() for _ in range(practice.total)]
        assert practice.next() is None
        for board in boards:
            assert board
            kept = next(each for each in of_today(shared.scores, TODAY) if each[:2] == (board.game, board.number))
            assert board.then.holes == kept.cost

    def test_the_first_boards_come_while_the_games_are_rated_and_there_are_no_more_than_ten(
        self, tmp_path: Path
    ) -> None:
        shared = services(tmp_path)
        for seed in "123":
            keep_bad_game(shared, seed)
        practice, ticks, rated_at = Practice(shared), iter(range(10**6)), []
        boards: list[Exercise] = []
        while practice.rating or practice.left:
            if practice.rating:
                practice.work(2.0, lambda: float(next(ticks)))
            if practice.left:
                rated_at.append(practice.rated)
                board = practice.next()
                assert board
                boards.append(board)
                play = BetterPlay(board, Effects(), START)
                play.press(HARD, START)
                practice.answer(play)
        assert rated_at[0] < 0.2
        assert rated_at[1] < 0.4
        assert len({board[:2] for board in boards}) == len(boards) == practice.total == A_DAY
        assert of_today(shared.scores, TODAY) == []

    def test_a_board_whose_game_is_gone_is_left_out(self, tmp_path: Path) -> None:
        shared = services(tmp_path)
        keep_bad_game(shared, "1")
        Practice(shared).work(inf, lambda: 0.0)
        shared.scores.mistakes.add(77, [(3, 9.9)], TODAY)
        practice = Practice(shared)
        assert practice.total == 6
        boards = [practice.next() for _ in range(5)]
        assert [board and board.game for board in boards] == [1] * 5
        assert (practice.next(), practice.total) == (None, 5)
        assert {each.game for each in of_today(shared.scores, TODAY, rated_today(shared))} == {1}

    def test_boards_of_another_bot_are_counted_when_they_are_rated_and_those_without_a_better_place_do_not_wait(
        self, tmp_path: Path
    ) -> None:
        shared = services(tmp_path)
        keep_bad_game(shared, "1")
        Practice(shared).work(inf, lambda: 0.0)
        shared.scores.mistakes.add(1, [(piece, 9.9) for piece in range(1, 25)], TODAY)
        assert waiting_words(shared) == ""
        practice, clock = Practice(shared), count()
        assert (practice.rating, practice.works, practice.total) == (False, True, A_DAY)
        while practice.works:
            practice.work(2.0, clock.__next__)
        words, total = waiting_words(shared), practice.total
        assert words == f"{total} boards wait"
        boards = []
        while board := practice.next():
            boards.append(board)
            assert practice.total == total
        assert len(boards) == total
        assert "" in {each.kind for each in rated_today(shared).values()}, "there was such a board"
        run(tmp_path, "UPDATE rated_mistakes SET rater = 'an earlier bot'")
        assert waiting_words(shared) == ""

    def test_others_come_in_the_place_of_ten_whose_game_is_gone(self, tmp_path: Path) -> None:
        shared = services(tmp_path)
        keep_bad_game(shared, "1")
        Practice(shared).work(inf, lambda: 0.0)
        shared.scores.mistakes.add(77, [(piece, 9.9) for piece in range(1, 2 * A_DAY)], TODAY)
        assert {each.game for each in of_today(shared.scores, TODAY)} == {77}
        board = Practice(shared).next()
        assert board
        assert board.game == 1


def test_after_the_answer_the_bot_goes_on_with_the_next_pieces(tmp_path: Path) -> None:
    found = answered(tmp_path, LEFT, LEFT, LEFT, LEFT, HARD)
    assert found.answer is AnswerKind.BEST
    assert [move.piece.name for move in found.further.plan] == ["O", "I", "O"]
    assert found.plan == "Then it plans I in column 3 to clear 2 rows, then O in columns 9\u201310."
    now, then = found.pictures
    assert [ghost.number for ghost in now.ghosts] == [2, 3]
    assert then.ghosts == (), "only the best place has moves after it"
    missed = answered(tmp_path, *OVER_THE_PIT)
    assert [len(picture.ghosts) for picture in missed.pictures] == [0, 2, 0]


def test_a_plan_ends_where_no_next_piece_is_known_and_a_bot_that_searches_has_its_own() -> None:
    board = exercise()
    alone = replace(board.turn, queue=())
    best = JUDGE.opinions(alone)[0]
    assert len(played_on(JUDGE, alone, best).plan) == 1
    one = replace(board.turn, queue=board.turn.queue[:1])
    assert len(played_on(JUDGE, one, best).plan) == 2
    searching = Judge(thinker("dellacherie-2"), 10)
    first = searching.opinions(board.turn)[0]
    assert played_on(searching, board.turn, first).plan[:2] == first.plan
    holding = Judge(thinker("modern"), 10)
    held = next(each for each in holding.opinions(board.turn) if each.hold)
    assert played_on(holding, board.turn, replace(held, plan=())).plan[0].piece is held.landing.piece
    full = replace(board.turn, cells=Board.parse("/".join(["XXXXXXXXX1"] * 22)).cells)
    assert len(played_on(JUDGE, full, best).plan) == 1, "the next piece has no room"
