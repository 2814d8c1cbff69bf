"""The page Play: its pictures, the games that they begin, and the ways to the others."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Surface

from game.play.records.bests import FAMILIES
from game.settings import Settings
from game.ui.context import Context
from game.ui.kit.button import Button
from game.ui.screens.modes import GamesScreen, ModesScreen
from game.ui.screens.play import PlayScreen
from game.ui.screens.routes import Routes, pages
from tests.play.stage import START
from tests.ui.stage import context, of_kind, playing, tapped, top_out


def games_page(shared: Context) -> GamesScreen:
    screen = GamesScreen(shared, Routes(shared), lambda: None)
    screen.draw(Surface((1280, 720)), START)
    return screen


def buttons(screen: GamesScreen) -> dict[str, Button]:
    return {leaf.name: leaf for leaf in screen.page.body.leaves() if isinstance(leaf, Button)}


@pytest.mark.parametrize("kind", [kind for games in FAMILIES.values() for kind in games])
def test_one_press_plays_each_of_them_from_its_first_level(tmp_path: Path, kind: tuple[str, str]) -> None:
    screen = games_page(context(tmp_path, Settings(mode="endless", level=20)))
    assert screen.page.focus_on(" ".join(kind))
    play = of_kind(PlayScreen, tapped(screen, screen.context.controls, START, "return"))
    setup = play.game.setup
    assert (setup.rules.name, setup.mode.name) == kind
    assert setup.level == replace(Settings(), rules=kind[0]).start_level


def test_the_last_game_has_the_focus_and_a_button_if_no_picture_has_it(tmp_path: Path) -> None:
    screen = games_page(context(tmp_path, Settings(rules="classic", mode="b-type", level=5)))
    play = of_kind(PlayScreen, tapped(screen, screen.context.controls, START, "return"))
    assert (play.game.setup.mode.name, play.game.setup.level) == ("b-type", 5)
    other = games_page(context(tmp_path, Settings(mode="dig-10")))
    assert other.page.focus is buttons(other)["modern dig-10"]


def test_a_best_result_stands_beside_its_game_and_all_others_behind_more(tmp_path: Path) -> None:
    game = playing(tmp_path)
    game.advance(top_out(game) + 10)
    screen = games_page(context(tmp_path))
    assert buttons(screen)["modern marathon"].note == f"{game.game.session.score:,}"
    assert screen.page.focus_on("modes")
    assert isinstance(tapped(screen, screen.context.controls, START, "return"), ModesScreen)


def test_a_page_that_says_so_is_a_way_to_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scores = replace(pages()["scores"], plays=True, note=lambda _: "3 wait")
    monkeypatch.setattr("game.ui.screens.modes.pages", lambda: {**pages(), "scores": scores})
    assert buttons(games_page(context(tmp_path)))["scores"].note == "3 wait"
