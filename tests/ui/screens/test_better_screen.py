"""Find better in the window: from the title, from the results and from a replay, until all boards are answered."""

import random
from itertools import count
from pathlib import Path

from pygame import Surface

from game.core.rules.rulesets import CLASSIC
from game.play.game.flow import OVER_SECONDS
from game.play.puzzles.tetris.better import of_today
from game.ui.context import Context
from game.ui.kit.text import Text
from game.ui.router import Router
from game.ui.screens.better_screen import BetterScreen
from game.ui.screens.kept_match_screen import MatchReplayScreen
from game.ui.screens.replay_screen import ReplayScreen
from game.ui.screens.screen import Screen
from game.ui.screens.title_screen import TitleScreen
from tests.play.puzzles.test_better import OVER_THE_PIT, PIT, keep_bad_game, replay_of
from tests.play.stage import DATE, START
from tests.ui.screens.test_title_screen import leads_to, rows
from tests.ui.stage import (
    BLUR,
    context,
    given,
    key_down,
    of_kind,
    playing,
    replay_screen,
    tapped,
    title_screen,
    top_out,
)
from tools.pictures.stage import Stage


def opened(folder: Path) -> tuple[Context, BetterScreen]:
    """The boards of a day after some bad games."""
    shared = context(folder)
    for seed in "123":
        keep_bad_game(shared, seed)
    screen = of_kind(BetterScreen, Router(shared).page("better", Router(shared).title))
    while screen.practice.rating:
        assert screen.deadline(START) == START
        assert screen.look == ("modern" if screen.play else "")
        screen.advance(START)
    return shared, screen


def tap(screen: Screen, *names: str) -> Screen:
    following = tapped(screen, screen.context.controls, START, *names)
    assert following
    return following


def drawn(screen: Screen, size: tuple[int, int] = (1280, 720)) -> None:
    screen.forget()
    assert screen.draw(Surface(size), START)


def test_ten_boards_are_placed_and_answered_one_after_the_other(tmp_path: Path) -> None:
    assert "Find better" not in rows(title_screen(context(tmp_path)))
    shared, screen = opened(tmp_path)
    assert rows(title_screen(shared))["Find better"] == "10 boards wait"
    assert isinstance(leads_to(title_screen(shared), "Find better"), BetterScreen)
    for number in range(1, 11):
        size = ((1280, 720), (640, 480))[number % 2]
        assert screen.menu is None
        assert screen.look == "modern"
        drawn(screen, size)
        tap(screen, "left", "space")
        assert len(screen.practice.answers) == number
        assert given(screen.menu).focus == "next"
        drawn(screen, size)
        tap(screen, "space")  # it was meant for the piece
        assert screen.menu
        tap(screen, "return")
    drawn(screen, size)
    assert (screen.play, screen.look) == (None, "")
    assert of_today(shared.scores, DATE.date()) == []
    assert "Find better" not in rows(title_screen(shared))
    assert isinstance(tap(screen, "return"), TitleScreen)


def test_the_menu_of_a_board_resumes_and_leaves_and_a_piece_that_is_held_down_is_answered(tmp_path: Path) -> None:
    shared, screen = opened(tmp_path)
    screen.handle(BLUR, START)
    drawn(screen)
    assert screen.menu is None
    tap(screen, "escape", "return", "m")
    assert screen.menu is None
    assert screen.effects.caption, "it tells whether the sound is on"
    shared.controls.pressed(key_down("down").key)
    screen.handle(key_down("down"), START)
    now = START
    while not screen.menu:
        now += 0.1
        screen.advance(now)
    assert len(screen.practice.answers) == 1, "it locks by itself"
    tap(screen, "return", "escape")
    drawn(screen)
    assert given(screen.menu).page.focus_on("leave")
    assert isinstance(tap(screen, "return"), TitleScreen)


def test_the_results_of_a_game_keep_its_mistakes_and_lead_to_their_boards(tmp_path: Path) -> None:
    screen, chance, now = playing(tmp_path), random.Random(1), START
    for _ in range(12):
        now += 0.1
        sides = [chance.choice(("left", "right"))] * chance.randint(1, 4)
        tapped(screen, screen.context.controls, now, *sides, "space")
    now = top_out(screen, now) + OVER_SECONDS
    screen.advance(now)
    results = screen.flow.results
    assert results
    while results.rating:
        screen.advance(now)
    kept = of_today(screen.context.scores, DATE.date())
    assert {each.piece for each in kept} == set(results.lessons)
    drawn(screen)
    assert given(screen.menu).page.focus_on("better")
    better = of_kind(BetterScreen, tapped(screen, screen.context.controls, now, "return"))
    assert better.practice.total == len(results.lessons) > 1
    tap(better, "space")
    assert len(of_today(screen.context.scores, DATE.date())) == len(kept) - 1
    assert tapped(better, better.context.controls, START, "escape") is screen


def test_a_replay_of_ones_own_leads_to_its_mistakes_and_the_answer_to_the_replay(tmp_path: Path) -> None:
    screen = replay_screen(context(tmp_path), replay_of(PIT, *OVER_THE_PIT), START)
    rated, told = [0], list[str]()
    while not screen.viewer.marks.done:
        assert tap(screen, "g") is screen, "others may have cost more"
        rated.append(screen.viewer.marks.review.rated)
        told.append(screen.viewer.said)
        screen.advance(START)
    assert told[0] == "Dellacherie has rated 0 of 0 placements."
    assert told[-1] == f"Dellacherie has rated {rated[-1]} of {screen.viewer.marks.review.total} placements."
    better = of_kind(BetterScreen, tap(screen, "g"))
    drawn(better)
    drawn(tap(better, "left", "space"))
    assert better.practice.answers[0].again is None
    watched = of_kind(ReplayScreen, tap(better, "right", "return"))
    assert watched.playback.session.pieces == 0
    assert tap(tap(watched, "escape"), "escape") is better


def test_a_console_has_no_hard_drop_and_no_hold(tmp_path: Path) -> None:
    screen = playing(tmp_path)
    assert screen.piece_keys(CLASSIC, hold=False).endswith("↑ turn  ·  ↓ drop")
    assert screen.piece_keys().endswith("↑ turn  ·  Space drop  ·  C hold")


def test_without_a_board_it_is_about_the_chosen_kind_of_game(tmp_path: Path) -> None:
    """While the first one is looked for, and at the summary, the window asks what the keys mean there."""
    shared = context(tmp_path)
    keep_bad_game(shared, "1")
    screen = of_kind(BetterScreen, Router(shared).page("better", Router(shared).title))
    assert screen.play is None
    assert screen.situation.rules.name == shared.settings.rules


def test_boards_of_matches_come_when_their_match_is_reviewed_and_lead_to_its_replay(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.keep_match("regular", 20, days=1)
    screen = of_kind(BetterScreen, stage.routes.page("better", stage.routes.title))
    assert screen.play is None
    while screen.deadline(stage.now) == stage.now and screen.practice.total == 0:
        screen.advance(stage.now)
    assert screen.play
    assert screen.play.exercise.match
    stage.draw(screen, (640, 480))
    stage.tap(screen, "space")
    assert screen.menu
    stage.draw(screen, (640, 480))
    replay = of_kind(MatchReplayScreen, screen._watch(screen.play, stage.now))
    assert replay.playback.number == screen.play.exercise.costly.round
    assert stage.tap(replay, "escape") is screen


def test_the_window_draws_and_waits_while_the_bot_looks_at_a_board(tmp_path: Path) -> None:
    """Each look at the clock takes longer than the window works without a picture."""
    shared, screen = opened(tmp_path)
    ticks = count()
    shared.clock = lambda: START + next(ticks)
    screen._next(START)
    drawn(screen)
    assert (screen.play, screen.deadline(START)) == (None, START)
    leaves = given(screen.menu).page.body.leaves()
    assert "The bot looks at the next board." in [leaf.text for leaf in leaves if isinstance(leaf, Text)]
    while screen._job:
        screen.advance(START)
    assert screen.play
    assert screen.menu is None
    drawn(screen)
