"""Matches in Scores: from the list to the results of a match, and to its replay."""

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.core.match import Match
from game.core.replay import match_to_text
from game.core.session.setup import Setup
from game.play.records.matches import match_rows
from game.play.records.results.result_pages import PIECE
from game.play.watch.match_story import MatchStory
from game.settings import Settings
from game.storage import StoredMatch
from game.ui.kit.button import Button
from game.ui.kit.chart import Chart
from game.ui.kit.scroll import Scroll
from game.ui.screens.controls_screen import HelpScreen
from game.ui.screens.kept_match_screen import MatchReplayScreen, MatchResultsScreen
from game.ui.screens.routes import Back
from game.ui.screens.score_tab import GAMES, MatchesTab, RecentTab
from game.ui.screens.scores_screen import ScoresScreen
from game.ui.screens.screen import Screen
from tests.ui.stage import of_kind, texts
from tools.pictures.stage import Stage

SIZE = (1280, 720)


def listed(stage: Stage) -> ScoresScreen:
    """The list of two matches, in Scores."""
    for days, rival in ((2, "novice"), (1, "regular")):
        stage.keep_match(rival, 5, days=days)
    stage.context.focus["scores"] = "tabs"
    screen = stage.routes.page("scores", stage.routes.title)
    assert isinstance(screen, ScoresScreen)
    assert isinstance(screen.tab, MatchesTab)
    stage.draw(screen, SIZE)
    return screen


def test_the_list_opens_the_results_and_they_the_replay_and_back(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scores = listed(stage)
    for keys, number in ((("down", "down"), 2), (("down",), 1)):
        stage.tap(scores, *keys)
        assert scores.tab.match == number
    results = stage.tap(scores, "return")
    assert isinstance(results, MatchResultsScreen)
    assert results.page.title == "You  1 : 0  Novice"
    results.advance(stage.now)
    stage.draw(results, SIZE)
    replay = stage.tap(results, "return")
    assert isinstance(replay, MatchReplayScreen)
    assert stage.tap(replay, "escape") is results
    assert stage.tap(results, "escape") is scores
    (tmp_path / "tetrarium.db").write_bytes(b"")
    assert stage.tap(scores, "return") is scores, "one that cannot be read is told"


def test_the_arrows_come_from_the_tabs_through_the_list_to_the_first_button(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scores = listed(stage)
    assert scores.page.focus is scores.page.named("tabs")
    walk = []
    for _ in range(5):
        stage.tap(scores, "down")
        walk.append(scores.page.focus.name if scores.page.focus else "")
    assert walk == ["rating", GAMES, GAMES, "losses", "tabs"]


def test_without_games_the_list_of_matches_is_shown_at_once(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    assert isinstance(listed(stage).tab, MatchesTab)
    stage.keep(Settings(mode="sprint"), "1", 20)
    screen = stage.routes.page("scores", stage.routes.title)
    assert isinstance(screen, ScoresScreen)
    assert isinstance(screen.tab, RecentTab)


def test_while_no_match_has_counted_a_line_says_so_and_the_list_has_the_room(tmp_path: Path) -> None:
    stage = Stage(tmp_path / "one")
    kept = stage.context.scores.matches.replay(stage.keep_match("regular", 5, days=1))
    assert kept
    empty = Stage(tmp_path / "other")
    empty.context.scores.matches.record(StoredMatch.of(kept, rated=False), match_to_text(kept))
    screen = empty.routes.page("scores", empty.routes.title)
    assert isinstance(screen, ScoresScreen)
    empty.draw(screen, SIZE)
    assert screen.page.named("rating") is None
    assert "No match has counted yet. Play a level of the ladder at its usual speed." in texts(screen)


def test_enter_on_the_chart_opens_a_match_also_if_the_newest_one_did_not_count(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    newest = stage.keep_tetrio_match("regular", 5, days=0)
    scores = listed(stage)
    assert isinstance(scores.tab, MatchesTab)
    assert scores.tab.match == newest
    stage.tap(scores, "down")
    assert scores.page.focus is scores.page.named("rating")
    assert isinstance(stage.tap(scores, "return"), MatchResultsScreen)


def replayed(stage: Stage) -> MatchReplayScreen:
    """The replay of a match."""
    stage.keep_match("regular", 20, days=1)
    results = stage.routes.match_results(1, stage.routes.title)
    assert results
    results.advance(stage.now)
    stage.draw(results, SIZE)
    replay = stage.tap(results, "return")
    assert isinstance(replay, MatchReplayScreen)
    stage.draw(replay, SIZE)
    return replay


def test_one_plays_on_against_the_same_rival(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(tmp_path)
    replay = replayed(stage)
    stage.wait(replay, 2.0)
    begun: list[tuple[Match, str]] = []

    def begin(now: float, back: Back, left: str, *, on: tuple[Match, str]) -> Screen:
        begun.append(on)
        return replay

    monkeypatch.setattr(stage.routes, "versus", begin)
    stage.tap(replay, "return")
    ((match, rival),) = begun
    assert (match.round.tick, rival) == (replay.playback.tick, "regular")
    assert [s.cells for s in match.round.sessions] == [s.cells for s in replay.playback.sessions]
    stage.tap(replay, "end")
    assert stage.tap(replay, "return") is replay
    assert len(begun) == 1
    assert "The round is over" in replay.viewer.said


def test_a_match_whose_dealer_this_version_lacks_is_watched_but_not_played_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Setup, "strange", True)
    stage = Stage(tmp_path)
    replay = replayed(stage)
    assert replay.viewer.said.startswith("This version does not have this dealer.")
    stage.wait(replay, 2.0)
    assert stage.tap(replay, "return") is replay


def test_help_tells_the_keys_of_the_replay_and_it_stands_still_meanwhile(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    replay = replayed(stage)
    help_page = of_kind(HelpScreen, stage.tap(replay, "f1"))
    assert help_page.page.title == "Help: Versus"
    told = texts(help_page)
    assert {"Next round", "5 s back or forward", "Faster", "Back", "Why"} <= {*told}
    assert not {"Hold", "Bot faster", "New game", "Save as a film or a picture"} & {*told}
    tick = replay.playback.tick
    stage.wait(help_page, 5.0)
    assert stage.tap(help_page, "f1") is replay
    stage.wait(replay, 1.0)
    assert replay.playback.tick == tick


def test_keys_play_the_replay(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    replay = replayed(stage)
    playback = replay.playback
    stage.wait(replay, 1.0)
    assert playback.tick > 900
    stage.tap(replay, "space")
    stopped = playback.tick
    stage.wait(replay, 1.0)
    assert playback.tick == stopped
    stage.tap(replay, "right")
    assert playback.tick == stopped + 5000
    stage.tap(replay, "down")
    assert playback.tick < stopped + 5000
    stage.tap(replay, "end")
    assert playback.finished
    stage.tap(replay, "page up")
    assert playback.tick == 0


@pytest.mark.parametrize(("size", "least"), [((1280, 720), 5), ((640, 480), 3)])
def test_the_costliest_placements_are_in_sight_and_their_places_before_them(
    size: tuple[int, int], least: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = Stage(tmp_path)
    stage.keep_match("regular", 60, days=1)
    results = of_kind(MatchResultsScreen, stage.routes.match_results(1, stage.routes.title))
    results.advance(stage.now)
    tops = []
    for done in (False, True):
        with monkeypatch.context() as patch:
            if not done:
                patch.setattr(MatchStory, "done", False)
                patch.setattr(MatchStory, "costliest", lambda story, side: [])
            results.renew()
            results.page.place(size)
            (chart,) = (box for box in results.page.body.all() if isinstance(box, Chart))
            tops.append(chart.rect.y)
    stage.draw(results, size)
    window = next(box for box in results.page.body.all() if isinstance(box, Scroll))
    cards = [box for box in results.page.body.all() if isinstance(box, Button) and box.name.startswith(PIECE)]
    assert len(cards) == 5
    assert sum(window.rect.contains(card.rect) for card in cards) >= least
    assert abs(tops[1] - tops[0]) <= 2 * window.em, "the table and the chart wait where they will stand"


def test_a_board_that_has_the_focus_or_is_pointed_at_keeps_its_place_until_all_have_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = Stage(tmp_path)
    stage.keep_match("regular", 60, days=1)
    results = of_kind(MatchResultsScreen, stage.routes.match_results(1, stage.routes.title))
    while not results._story.done:
        results.advance(stage.now)
    every = results._story.review.costliest(results._side, 7)
    assert len(every) == 7

    def shown(*places: int) -> list[str]:
        """The boards in their order, while those are the costliest ones that stand at these places of all."""
        monkeypatch.setattr(MatchStory, "costliest", lambda story, side: [every[place] for place in places])
        results.renew()
        stage.draw(results, SIZE)
        return [box.name for box in results.page.body.all() if isinstance(box, Button) and box.name.startswith(PIECE)]

    monkeypatch.setattr(MatchStory, "done", False)
    monkeypatch.setattr(MatchStory, "work", lambda story, *_: None)
    names = [each.name for each in every]
    assert shown(2, 3, 4, 5, 6) == names[2:]
    assert results.page.focus_on(names[3])
    assert shown(1, 2, 3, 4, 5) == [names[place] for place in (1, 3, 2, 4, 5)]
    card = results.page.named(names[4])
    assert card
    results.handle(Event(pygame.MOUSEMOTION, pos=card.rect.center, rel=(0, 0), buttons=(0, 0, 0)), stage.now)
    assert shown(0, 1, 2, 3, 4) == [names[place] for place in (0, 3, 1, 4, 2)]
    assert shown(0, 1, 2, 5, 6) == [names[place] for place in (0, 3, 1, 4, 2)], "they stay"
    monkeypatch.setattr(MatchStory, "done", True)
    assert shown(0, 1, 2, 3, 6) == [names[place] for place in (0, 1, 2, 3, 4)], "they stand in their order"
    replay = of_kind(MatchReplayScreen, stage.tap(results, "return"))
    assert replay.playback.tick == every[3].moment.turn.tick


def just_over(stage: Stage, *, level: str) -> MatchResultsScreen:
    """The results of a match against a level that was won just now."""
    number = stage.keep_match(level, 5, days=0)
    row = next(each for each in match_rows(stage.context.scores) if each.id == number)
    replay = stage.context.scores.matches.named_replay(number)
    assert replay
    again = ("Rematch", "restart", lambda now: None)
    return of_kind(
        MatchResultsScreen, stage.routes.match_over(row, replay, stage.routes.title, after=[again], remark="")
    )


def test_after_a_match_the_mark_climbs_the_ladder_and_the_level_that_was_passed_is_told(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    results = just_over(stage, level="regular")
    stage.draw(results, SIZE)
    strip = results.page.named("climb")
    assert strip
    before = results.moving(stage.now)[strip]
    assert before == 0.0
    assert not any("above" in text for text in texts(results))
    seen = []
    for _ in range(60):
        stage.wait(results, 0.05)
        seen.append(results._climbed)
    assert seen == sorted(seen)
    assert len({*seen}) > 10, "it moves"
    assert seen[-1] == 1.0
    assert any("You now stand above" in text for text in texts(results)), texts(results)
    stage.wait(results, 60.0)
    assert results.deadline(stage.now) is None


def test_with_reduced_motion_it_is_there_at_once_and_who_looks_back_sees_no_climb(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.context.change({"display.animations": False})
    results = just_over(stage, level="regular")
    assert results._climbed == 1.0
    assert any("You now stand above" in text for text in texts(results))
    earlier = of_kind(MatchResultsScreen, stage.routes.match_results(1, stage.routes.title))
    assert earlier.page.named("climb") is None
    assert any("Your rating" in text for text in texts(earlier))
