"""What you lose: the page from Scores to the boards and to the replay."""

from pathlib import Path

import pytest

from game.core.replay.player import Player
from game.play.watch.match_study import MatchStudy, row_words
from game.ui.kit.button import Button
from game.ui.kit.table import Table
from game.ui.screens.kept_match_screen import MatchReplayScreen, MatchResultsScreen
from game.ui.screens.losses_screen import FiguresScreen, LossBoardsScreen, LossesScreen
from game.ui.screens.versus_screen import VersusScreen
from tests.ui.screens.test_kept_match_screen import listed
from tests.ui.stage import of_kind, texts
from tools.pictures.stage import Stage

SIZE = (1280, 720)


def test_a_new_player_sees_what_the_page_would_show_and_how_to_get_there(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    page = of_kind(LossesScreen, stage.routes.page("losses", stage.routes.title))
    stage.draw(page, SIZE)
    assert page.deadline(stage.now) is None
    assert any(words.startswith("Play matches in Versus, or open your matches of TETR.IO.") for words in texts(page))
    assert isinstance(stage.tap(page, "return"), VersusScreen)


def test_from_the_list_of_matches_to_the_boards_of_a_bar_and_to_the_replay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.screens.losses_screen.STORY_BUDGET", 0.0)
    stage = Stage(tmp_path)
    scores = listed(stage)
    (button,) = (box for box in scores.page.body.all() if isinstance(box, Button) and box.name == "losses")
    assert callable(button.action)
    page = of_kind(LossesScreen, button.action(stage.now))
    stage.draw(page, SIZE)
    assert "0 of 2 matches are rated, the latest first. The next one: 0%." in texts(page)
    parts: dict[str, None] = {}
    while page.deadline(stage.now) is not None:
        before = page._study.part
        page.advance(stage.now)
        if page._study.part == before:  # in thousands of steps; to draw each would take longer than to rate
            continue
        stage.draw(page, SIZE)
        parts |= {words[-4:].strip(" ."): None for words in texts(page) if "The next one" in words}
    assert len(parts) > 3, "one sees that it goes on"
    assert MatchStudy(stage.context.scores).done
    stage.draw(page, SIZE)
    told = texts(page)
    assert not any("matches are rated" in words for words in told)
    assert any("placements of yours are rated" in words for words in told)
    page.page.focus_on(f"kind {page._rows[0].kind}")
    boards = of_kind(LossBoardsScreen, stage.tap(page, "return"))
    while boards.deadline(stage.now) is not None:
        boards.advance(stage.now)
    stage.draw(boards, SIZE)
    replay = of_kind(MatchReplayScreen, stage.tap(boards, "return"))
    stage.draw(replay, SIZE)
    assert not replay.playback.running
    sentences = [side.frame.reasons.sentence for side in replay.picture(stage.now).sides if side.frame.reasons]
    assert any("costs" in sentence for sentence in sentences)
    assert stage.tap(replay, "escape") is boards
    assert stage.tap(boards, "escape") is page


def test_the_match_under_way_counts_from_its_first_placement_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To rate a whole match takes a minute or more. Nobody looks at empty bars for so long."""
    monkeypatch.setattr("game.ui.screens.losses_screen.STORY_BUDGET", 0.0)
    stage = Stage(tmp_path)
    stage.keep_match("regular", 20, days=1)
    page = of_kind(LossesScreen, stage.routes.page("losses", stage.routes.title))
    assert page.page.focus, "something has the focus"
    assert not page.page.focus.name.startswith("kind "), "no row is held in its place"
    first = list[int]()
    while page._study.rated < 12:
        page.advance(stage.now)
        stage.now += 1.0
        if page._report.placed:
            first.append(page._study.rated)
    stage.draw(page, SIZE)
    assert first[0] == 1
    assert not stage.context.scores.reviews.reviewed()
    assert any(words.endswith("Those of your rivals come next.") for words in texts(page))
    shown = page._rows[0]
    assert shown.own == max(row.own for row in page._rows) > 0
    assert row_words(shown).endswith("Rivals: not yet.")
    figures = stage.tap(page, "return")
    assert stage.tap(figures, "escape") is page, "what is rated is not lost"
    page.page.focus_on(f"kind {shown.kind}")
    boards = of_kind(LossBoardsScreen, stage.tap(page, "return"))
    while boards.deadline(stage.now) is not None:
        boards.advance(stage.now)
    assert len(boards._found) == shown.number
    stage.keep_match("novice", 5, days=0)
    assert of_kind(LossesScreen, page.again()) is not page, "a new match is rated, too"


def test_the_figures_lead_to_the_results_of_a_match_which_has_the_month_before(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    page = of_kind(FiguresScreen, stage.routes.page("figures", stage.routes.title))
    stage.draw(page, (640, 480))
    listed(stage)
    losses = of_kind(LossesScreen, stage.routes.page("losses", stage.routes.title))
    while losses.deadline(stage.now) is not None:
        losses.advance(stage.now)
    page = of_kind(FiguresScreen, stage.routes.page("figures", stage.routes.title))
    stage.draw(page, SIZE)
    assert "Your last 30 days, and the 30 days before." in texts(page)
    results = of_kind(MatchResultsScreen, stage.tap(page, "return"))
    results.advance(stage.now)
    stage.draw(results, SIZE)
    tables = [box for box in results.page.body.all() if isinstance(box, Table)]
    assert [column.name for column in tables[0].columns] == ["", "You", "Regular", "Your month"]


def test_below_a_full_chart_without_matches_of_the_last_month_nobody_is_told_how_to_fill_it(tmp_path: Path) -> None:
    told = dict[int, str]()
    for days in (0, 1, 40):
        stage = Stage(tmp_path / str(days))
        if days:
            stage.keep_match("regular", 5, days=days)
            study = MatchStudy(stage.context.scores)
            while not study.done:
                study.work(0.0, lambda: 0.0)
        page = of_kind(FiguresScreen, stage.routes.page("figures", stage.routes.title))
        told[days] = texts(page)[0]
    assert told[0].startswith("Play matches in Versus")
    assert told[1] == "Your last 30 days, and the 30 days before."
    assert told[40] == "No match of the last 30 days is rated."


def test_the_replay_behind_a_bar_names_the_rival_as_the_list_of_matches_does(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.keep_tetrio_match("regular", 20, days=1)
    study = MatchStudy(stage.context.scores)
    while not study.done:
        study.work(0.0, lambda: 0.0)
    (worst,) = stage.context.scores.reviews.worst("", "", 1)
    boards = LossBoardsScreen(stage.context, stage.routes, stage.routes.title, worst.kind, [worst])
    while not boards._found:
        boards.advance(stage.now)
    assert boards._found[0][1].replay.players[1] == Player.far("rival").text


def test_the_page_goes_on_where_it_was_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.screens.losses_screen.STORY_BUDGET", 0.0)
    stage = Stage(tmp_path)
    listed(stage)
    left = of_kind(LossesScreen, stage.routes.page("losses", stage.routes.title))
    while not left._study.rated:
        left.advance(stage.now)
    page = of_kind(LossesScreen, stage.routes.page("losses", stage.routes.title))
    assert page._study.rated == left._study.rated
    assert any(words.endswith("Those of your rivals come next.") for words in texts(page)), "it is shown at once"
