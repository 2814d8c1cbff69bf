"""The wall of medals: what its discs lead to, and the medal that the title names."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime, timezone
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.core.rules.rulesets import RULES
from game.play.records.bests import played_next
from game.play.records.medals.medals import LIMITS
from game.settings import Settings
from game.settings.sections.tables import DisplaySettings
from game.ui.draw.medal_discs import draw_medal
from game.ui.kit.button import Button
from game.ui.router import Router
from game.ui.screens.medals_screen import MedalsScreen
from game.ui.screens.play_screen import PlayScreen
from game.ui.screens.replay_screen import ReplayScreen
from game.ui.screens.title_screen import TitleScreen
from game.ui.theme import THEME
from tests.play.stage import START
from tests.storage.kept import SPRINT, kept_at_once
from tests.ui.stage import context, given, key_down, of_kind, tapped, texts, title_screen
from tools.pictures.stage import Stage


def wall(folder: Path, settings: Settings | None = None) -> MedalsScreen:
    screen = of_kind(MedalsScreen, Router(context(folder, settings)).page("medals", lambda: None))
    screen.draw(Surface((1280, 720)), START)
    return screen


@pytest.mark.parametrize("kind", LIMITS, ids=" ".join)
def test_a_disc_that_is_not_won_begins_a_game_that_can_win_it(tmp_path: Path, kind: tuple[str, str]) -> None:
    screen = wall(tmp_path, Settings(rules="arcade", randomizer="bastet", level=300))
    assert screen.page.focus_on(f"{kind[0]} {kind[1]} 4")
    game = of_kind(PlayScreen, tapped(screen, screen.context.controls, START, "return"))
    assert (game.game.setup.rules.name, game.game.setup.mode.name) == kind
    assert played_next(screen.context.settings).is_usual
    assert game.game.setup.randomizer == RULES[kind[0]].randomizer


def test_a_won_disc_leads_to_the_replay_of_the_game_that_won_it(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.keep(Settings(mode="sprint"), "1", 110)
    (game,) = stage.context.scores.recent()
    assert 40 <= game.game.seconds < 60, "the bot wins silver"
    screen = stage.routes.page("medals", stage.routes.title)
    stage.draw(screen, (1280, 720))
    screen = of_kind(MedalsScreen, screen)
    assert screen.page.focus_on("modern sprint 2")
    assert "Enter: Silver  ·  Watch replay" in screen._keys()
    replay = of_kind(ReplayScreen, stage.tap(screen, "return"))
    assert of_kind(MedalsScreen, stage.tap(replay, "escape"))


def test_a_game_without_a_replay_is_named(tmp_path: Path) -> None:
    kept_at_once(tmp_path, replace(SPRINT, seconds=50.0))
    screen = wall(tmp_path)
    assert "2 of 56 medals" in texts(screen)
    assert screen.page.focus_on("modern sprint 2")
    assert tapped(screen, screen.context.controls, START, "return") is screen
    assert screen.page.notice


def test_the_title_has_the_next_medal_the_next_level_and_the_days_in_a_row(tmp_path: Path) -> None:
    day = datetime(2026, 1, 2, 12, tzinfo=timezone.utc)  # as the date of the context
    scored = replace(SPRINT, mode="blitz", seed="2026-01-02", score=50_000, finished_at=day)
    kept_at_once(tmp_path, replace(SPRINT, seconds=42.1), scored)
    title = title_screen(context(tmp_path))
    notes = {leaf.name: leaf.note for leaf in title.page.body.leaves() if isinstance(leaf, Button)}
    assert notes["play"] == "Gold below 0:40, Modern sprint"
    assert notes["versus"].endswith(" fits you")
    assert notes["day"] == "1 day in a row, 50,000"


def test_one_bar_is_lit_on_the_title_whatever_keys_and_mouse_do(tmp_path: Path) -> None:
    kept_at_once(tmp_path, SPRINT)
    title = of_kind(TitleScreen, title_screen(context(tmp_path)))
    target = Surface((1280, 720))
    title.draw(target, START)
    watch = given(title.page.named("watch"))

    def lit() -> list[str]:
        """The rows with a ground of their own. None of the background is as light as these."""
        title.draw(target, START)
        grounds = {THEME.focused, THEME.hovered, THEME.panel, THEME.selected, THEME.primary_lit}
        rows = [box for box in title.page.body.leaves() if isinstance(box, Button)]
        return [box.name for box in rows if tuple(target.get_at((box.rect.x + 3, box.rect.centery))[:3]) in grounds]

    motion = Event(pygame.MOUSEMOTION, pos=watch.rect.center, buttons=(0, 0, 0), rel=(0, 0))
    for event, name in (
        (motion, "play"),  # the first one of a window
        (motion, "watch"),
        (key_down("down"), "dealers"),
        (key_down("up"), "watch"),
        (key_down("up"), "better") if title.page.named("better") else (key_down("up"), "puzzles"),
        (motion, "watch"),
    ):
        title.handle(event, START)
        assert lit() == [name]


def test_a_disc_has_its_metal_only_if_it_is_won_and_its_blocks_tell_its_rank() -> None:
    def drawn(rank: int, share: float | None) -> Surface:
        target = Surface((60, 60))
        target.fill(THEME.primary_lit)
        draw_medal(target, Rect(0, 0, 60, 60), rank, share)
        return target

    def middle(rank: int, share: float | None) -> tuple[int, ...]:
        return tuple(drawn(rank, share).get_at((10, 30))[:3])

    assert len({middle(rank, 1.0) for rank in (1, 2, 3, 4)}) == 4
    assert {middle(rank, share) for rank in (1, 2, 3, 4) for share in (None, 0.0, 0.9)} == {THEME.panel}
    pictures = {pygame.image.tobytes(drawn(2, share), "RGB") for share in (None, 0.0, 0.3, 0.6, 1.0)}
    assert len(pictures) == 5, "one sees how near it is"
    assert tuple(drawn(2, 0.5).get_at((0, 0))[:3]) == THEME.primary_lit != middle(2, 0.5), "it is seen on a lit button"

    def blocks(rank: int) -> frozenset[tuple[int, int]]:
        """Where the middle of a disc is not the ground."""
        disc, inside = drawn(rank, None), range(15, 45)
        return frozenset((x, y) for x in inside for y in inside if tuple(disc.get_at((x, y))[:3]) != THEME.panel)

    assert len({blocks(rank) for rank in (1, 2, 3, 4)}) == 4


def played_to_its_results(stage: Stage) -> PlayScreen:
    """A sprint of a bot's by the keys of a person, up to its results, which have not been drawn."""
    screen = of_kind(PlayScreen, stage.wait(stage.routes.play(stage.now), 5.0))
    stage.play(screen, 110)
    while not screen.flow.results:
        stage.wait(screen, 0.05)
    return screen


@pytest.mark.parametrize("animations", [True, False])
def test_the_disc_of_a_new_medal_falls_onto_the_result_and_is_heard_when_it_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, animations: bool
) -> None:
    stage = Stage(tmp_path, Settings(mode="sprint", display=DisplaySettings(animations=animations)))
    heard = list[tuple[float, str]]()

    def cue(names: Iterable[str]) -> None:
        heard.extend((stage.now, name) for name in names)

    monkeypatch.setattr(stage.context.audio, "cue", cue)
    screen, target = played_to_its_results(stage), Surface((640, 480))
    hero, lands = given(screen.flow.results).hero, screen.flow.medal_lands
    assert (hero.medal, hero.rank, hero.is_new) == ("New: Bronze  ·  Silver below 1:00", 1, True)
    for _ in range(10_000):  # the review of the placements keeps the page awake
        if not given(screen.flow.results).rating:
            break
        screen.advance(stage.now)
    pictures = list[bytes]()
    while stage.now < screen.flow.over_at + 1.0:
        if screen.changed(stage.now):
            screen.draw(target, stage.now)
            pictures.append(pygame.image.tobytes(target, "RGB"))
        due = screen.deadline(stage.now)
        stage.now = stage.now + 0.25 if due is None else max(due, stage.now + 0.001)
        screen.advance(stage.now)
    assert (len(set(pictures)) > 5) == animations
    (medal,) = (at for at, name in heard if name == "medal")
    assert medal == pytest.approx(lands if animations else screen.flow.over_at, abs=0.06)
    assert not screen.changed(stage.now), "it lies"
    heard.clear()
    again = played_to_its_results(stage)
    stage.wait(again, 1.0)
    assert (given(again.flow.results).hero.rank, given(again.flow.results).hero.is_new) == (1, False)
    assert "medal" not in {name for _, name in heard}, "it was won before"
