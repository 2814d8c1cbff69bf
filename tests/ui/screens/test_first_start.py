"""The first start ever: one press plays, few words are seen, each key goes once it was used, and others are silent."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pygame import Surface

from game.play.records.experience import Experience
from game.settings import Settings
from game.ui.context import Context
from game.ui.kit import text
from game.ui.screens.choosers import DealersScreen
from game.ui.screens.modes import GamesScreen
from game.ui.screens.play import PlayScreen
from game.ui.screens.routes import Routes
from game.ui.theme import use, worn
from tests.play.stage import START
from tests.ui.stage import context, of_kind, play_screen, tapped, title_screen, top_out

MOST_WORDS = 40


def newcomer(folder: Path, settings: Settings | None = None, *, waits: bool = False) -> Context:
    """Who comes to a folder as it is, and has met only what is kept there."""
    shared = context(folder, settings, waits=waits)
    shared.experience = Experience(shared.scores)
    return shared


def actions(screen: PlayScreen, now: float) -> list[str]:
    return [key.action for key in screen.frame(now).keys]


@pytest.mark.parametrize("size", [(1280, 720), (640, 480), (480, 640)])
def test_one_press_plays_a_marathon_and_few_words_are_seen_before_a_piece_falls(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    seen = list[str]()
    for name in ("_words", "_spaced"):
        draw = getattr(text, name)

        def noted(words: str, *rest: Any, draw: Any = draw) -> Surface:
            seen.append(words)
            picture: Surface = draw(words, *rest)
            return picture

        monkeypatch.setattr(text, name, noted)
    use(worn())  # nothing that was drawn before is kept
    shared = newcomer(tmp_path, waits=True)
    title, target = title_screen(shared), Surface(size)
    title.draw(target, START)
    of_title, seen[:] = set(seen), []
    play = of_kind(PlayScreen, tapped(title, shared.controls, START, "return"))
    assert play.game.setup.mode.name == "marathon"
    now = START
    while play.game.session.current is None or not play.game.session.tick:
        play.draw(target, now)
        now += 0.1
        play.advance(now)
    play.draw(target, now)
    words = [word for each in (*of_title, *set(seen)) for word in each.split() if any(map(str.isalpha, word))]
    assert len(words) <= MOST_WORDS, words
    assert len(actions(play, now)) == 5


def test_a_key_fades_when_it_is_used_and_does_not_come_again(tmp_path: Path) -> None:
    screen = play_screen(newcomer(tmp_path))
    assert actions(screen, START) == ["move_left", "move_right", "soft_drop", "turn_right", "hard_drop"]
    tapped(screen, screen.context.controls, START, "left", "z")
    keys = {key.action: key.light for key in screen.frame(START + 0.3).keys}
    assert 0 < keys["move_left"] < 1 == keys["move_right"]
    assert actions(screen, START + 1) == ["move_right", "soft_drop", "hard_drop"]
    tapped(screen, screen.context.controls, START + 1, "p")
    again = play_screen(newcomer(tmp_path))
    assert actions(again, START) == ["move_right", "soft_drop", "hard_drop"]
    top_out(again, START)
    assert actions(play_screen(newcomer(tmp_path)), START) == []


def test_who_has_played_before_sees_only_what_other_rules_do_otherwise(tmp_path: Path) -> None:
    for _ in range(2):
        top_out(play_screen(context(tmp_path)))
    assert title_screen(newcomer(tmp_path)).about.startswith("2 games today. Your best: ")
    assert actions(play_screen(newcomer(tmp_path)), START) == []
    (key,) = play_screen(newcomer(tmp_path, Settings(rules="arcade"))).frame(START).keys
    assert key.words == "Sonic drop"
    shared = newcomer(tmp_path)
    assert isinstance(tapped(title_screen(shared), shared.controls, START, "return"), GamesScreen)


def test_keys_of_the_dealers_do_nothing_until_their_page_was_seen(tmp_path: Path) -> None:
    screen = play_screen(newcomer(tmp_path))
    for key in "do+-enft":
        tapped(screen, screen.context.controls, START, key)
    assert [screen.flow.question, screen.game.effects.caption, screen.panels.dealer] == [None, None, False]
    assert "D dealer" not in screen.frame(START).credits.detail
    assert isinstance(Routes(screen.context).dealers(lambda: None), DealersScreen)
    tapped(screen, screen.context.controls, START, "d")
    assert screen.frame(START).panels.dealer
    assert not newcomer(tmp_path).silent("forecast")


def test_the_line_below_names_more_than_the_pause_once_a_hint_was_used(tmp_path: Path) -> None:
    top_out(play_screen(context(tmp_path)))
    screen = play_screen(newcomer(tmp_path))
    first = screen.frame(START).credits
    assert (first.detail, first.seed) == ("P pause", "")
    tapped(screen, screen.context.controls, START, "h")
    tapped(screen, screen.context.controls, START + 1, "left", "return")
    later = screen.frame(START + 1).credits
    assert "A start bot" in later.detail
    assert later.seed


def test_what_is_switched_on_has_its_keys(tmp_path: Path) -> None:
    screen = play_screen(newcomer(tmp_path))
    assert screen.context.silent("faster")
    tapped(screen, screen.context.controls, START, "a")
    tapped(screen, screen.context.controls, START + 1, "left", "return")
    assert screen.game.machine
    assert not screen.context.silent("faster")
    panel = replace(Settings().dealer_panel, shown=True)
    assert not newcomer(tmp_path / "other", Settings(dealer_panel=panel)).silent("dealer")
