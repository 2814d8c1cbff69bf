"""Files of other programs in the window: dropped on it or named, read in steps, and what came of them."""

from functools import partial
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.play.records.matches import match_rows, match_title
from game.storage import Scores
from game.ui.context import Context
from game.ui.kit import Button, Dialog
from game.ui.loop import App
from game.ui.router import Router
from game.ui.screens.import_screen import ImportScreen
from game.ui.screens.score_tab import GAMES, MatchesTab, RecentTab, ScoreTab
from game.ui.screens.scores_screen import ScoresScreen
from game.ui.screens.screen import Screen
from tests.cli.test_importing import TO_THE_TOP, duel, turned, written
from tests.core.tetrio.writer import alone
from tests.play.stage import Clock
from tests.ui.stage import context, play_screen, texts
from tests.ui.test_app import QUIT, Panes, Script
from tools.pictures.stage import Stage

SIZE = (1280, 720)


def dropped(path: Path) -> Event:
    return Event(pygame.DROPFILE, file=str(path))


def opened(stage: Stage) -> ImportScreen:
    screen = stage.routes.page("import", stage.routes.title)
    assert isinstance(screen, ImportScreen)
    stage.draw(screen, SIZE)
    return screen


def until_something_happens(stage: Stage, screen: ImportScreen) -> int:
    """Let the page read on until it asks or has ended. Returns the number of its turns."""
    for turn in range(200):
        if screen.deadline(stage.now) is None:
            stage.draw(screen, SIZE)
            return turn
        screen.advance(stage.now)
    raise AssertionError("it goes on for ever")


def test_the_name_is_asked_once_and_what_was_read_is_told(tmp_path: Path) -> None:
    stage = Stage(tmp_path / "data")
    screen = opened(stage)
    for number, seed in enumerate((7, 46, 3)):
        assert screen.handle(dropped(written(tmp_path / f"{number}.ttrm", duel(seed=seed))), stage.now) is screen
    screen.handle(dropped(written(tmp_path / "wrong.ttrm", "[]")), stage.now)
    until_something_happens(stage, screen)
    assert isinstance(screen.page.dialog, Dialog)
    assert [leaf.label for leaf in screen.page.dialog.leaves() if isinstance(leaf, Button)] == [
        "one",
        "other",
        "Neither",
    ]
    assert stage.tap(screen, "right", "return") is screen
    assert screen.page.dialog is None
    until_something_happens(stage, screen)
    told = texts(screen)
    assert "3 matches, 6 rounds, 1 not read." in told
    assert f"{tmp_path / 'wrong.ttrm'}: is not a file of TETR.IO; expected .ttr or .ttrm." in told
    scores = stage.context.scores
    assert scores.imports.names == ("other",)
    assert {match_title(row.match) for row in match_rows(scores)} == {"You  0 : 2  one"}
    matches = stage.tap(screen, "return")
    assert isinstance(matches, ScoresScreen)
    assert isinstance(matches.tab, MatchesTab)


def test_a_path_is_written_and_a_second_file_asks_nothing(tmp_path: Path) -> None:
    stage = Stage(tmp_path / "data")
    stage.context.scores.imports.remember("one")
    screen = opened(stage)
    for name, text, told in (
        ("a.ttrm", duel(), "1 match, 2 rounds."),
        ("b.ttrm", turned(duel()), "1 match, 2 rounds, 1 read before."),
    ):
        screen._path = str(written(tmp_path / name, text))
        screen.page.focus_on("path")
        stage.tap(screen, "return")
        until_something_happens(stage, screen)
        assert screen.page.dialog is None
        assert told in texts(screen)


def test_it_reads_in_steps_of_a_round(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(tmp_path / "data")
    stage.context.scores.imports.remember("one")
    monkeypatch.setattr("game.ui.screens.import_screen.IMPORT_BUDGET", 0.0)
    screen = opened(stage)
    screen.handle(dropped(written(tmp_path / "a.ttrm", duel(rounds=6))), stage.now)
    assert until_something_happens(stage, screen) >= 6


def run(shared: Context, screen: Screen, clock: Clock, *events: Event) -> tuple[App, list[Screen]]:
    """Run the loop of the window with some events. Returns it, and its screens in their order."""
    seen: list[Screen] = []
    script = Script(clock, [(clock.now + 0.1, each) for each in events] + [(clock.now + 3, QUIT)])

    def watched(seconds: float, at_rest: bool) -> Event | None:
        if app.screen and app.screen not in seen:
            seen.append(app.screen)
        return script(seconds, at_rest)

    app = App(Panes(), shared, screen, watched, file_screen=partial(Router(shared).page, "import"))
    app.loop()
    return app, seen


def test_a_file_that_is_dropped_on_another_page_opens_this_one_and_leads_back_to_what_is_new(tmp_path: Path) -> None:
    clock = Clock()
    shared = context(tmp_path / "data", clock=clock)
    shared.scores.imports.remember("one")
    scores = Router(shared).page("scores", lambda: None)
    files = [written(tmp_path / f"{seed}.ttrm", duel(seed=seed)) for seed in (7, 46)]
    _, (first, screen) = run(shared, scores, clock, *map(dropped, files))
    assert first is scores
    assert isinstance(screen, ImportScreen)
    assert "2 matches, 4 rounds." in texts(screen)
    back = screen.leave(clock.now)
    assert isinstance(back, ScoresScreen)
    assert back is not scores


def test_no_game_is_left_for_a_file(tmp_path: Path) -> None:
    clock = Clock()
    shared = context(tmp_path / "data", clock=clock)
    game = play_screen(shared, clock.now)
    told: list[str] = []
    game.tell = lambda words, now: told.append(words)  # type: ignore[method-assign]
    _, screens = run(shared, game, clock, dropped(tmp_path))
    assert screens == [game]
    assert told == ["Go back to a menu to read a file."]


def test_the_page_of_matches_leads_here(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.keep_match("regular", 5, days=1)
    screen = ScoresScreen(stage.context, stage.routes, stage.routes.title, "matches")
    stage.draw(screen, SIZE)
    assert screen.page.focus_on("import")
    opened_page = stage.tap(screen, "return")
    assert isinstance(opened_page, ImportScreen)
    back = stage.tap(opened_page, "escape")
    assert isinstance(back, ScoresScreen)
    assert isinstance(back.tab, MatchesTab)


@pytest.mark.parametrize(("match", "tab"), [(True, MatchesTab), (False, RecentTab)])
@pytest.mark.parametrize("again", [False, True])
def test_what_was_read_leads_to_its_list_wherever_one_came_from(
    tmp_path: Path, match: bool, tab: type[ScoreTab], again: bool
) -> None:
    stage = Stage(tmp_path / "data")
    stage.context.scores.imports.remember("one")
    stage.keep_match("regular", 5, days=1)
    scores = ScoresScreen(stage.context, stage.routes, stage.routes.title, "matches")
    stage.draw(scores, SIZE)
    scores.page.focus_on("import")
    screen = stage.tap(scores, "return")
    assert isinstance(screen, ImportScreen)
    file = duel() if match else alone(TO_THE_TOP, 32, reason="topout")
    for _ in range(1 + again):
        screen.handle(dropped(written(tmp_path / "a", file)), stage.now)
        until_something_happens(stage, screen)
    shown = stage.tap(screen, "return")
    assert isinstance(shown, ScoresScreen)
    assert isinstance(shown.tab, tab)
    assert shown.page.focus
    assert shown.page.focus.name == GAMES, "the list, and not what led here"
    assert shown.tab.match or shown.tab.game, "something is listed"


def test_a_match_of_a_far_rival_opens_with_the_names(tmp_path: Path) -> None:
    stage = Stage(tmp_path / "data")
    stage.context.scores.imports.remember("one")
    screen = opened(stage)
    screen.handle(dropped(written(tmp_path / "a.ttrm", duel(rival="stranger"))), stage.now)
    until_something_happens(stage, screen)
    results = stage.routes.match_results(1, stage.routes.title)
    assert results
    assert results.page.title == "You  2 : 0  stranger"  # type: ignore[attr-defined]
    results.advance(stage.now)
    stage.draw(results, SIZE)
    assert Scores(tmp_path / "data").matches.all()[0].match.players[1].name == "stranger"


def test_a_name_that_was_wrong_is_taken_back_after_a_question(tmp_path: Path) -> None:
    stage = Stage(tmp_path / "data")
    stage.context.scores.imports.remember("other")
    screen = opened(stage)
    assert "Your name in these files: other." in texts(screen)
    assert screen.page.focus_on("not other")
    assert stage.tap(screen, "return") is screen
    assert stage.tap(screen, "return") is screen, "the answer that changes nothing has the focus"
    assert stage.context.scores.imports.names == ("other",)
    assert screen.page.focus_on("not other")
    stage.tap(screen, "return", "left", "return")
    assert screen.page.dialog is None
    assert not stage.context.scores.imports.names
    assert not any("Your name" in words for words in texts(screen))
    screen.handle(dropped(written(tmp_path / "a.ttrm", duel())), stage.now)
    until_something_happens(stage, screen)
    assert isinstance(screen.page.dialog, Dialog), "it asks again"
