"""What the machine makes of a person's placements: the hint, the rating, the costliest five."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.ai.guideline import ModernPlayer
from game.ai.players import thinker
from game.ai.review import Judge
from game.ai.thinker import Opinion, ReachableLandings, Steps
from game.core.session.view import GameView
from game.play.game.flow import OVER_SECONDS
from game.settings import Settings
from game.settings.machine import MachineSettings
from game.ui.screens.menus import ResultsPage
from game.ui.screens.play import PlayScreen
from tests.play.stage import START
from tests.ui.stage import context, play_screen, playing, tapped, top_out


def finished(folder: Path) -> tuple[PlayScreen, float]:
    """The results of a game in which every piece was dropped in the middle."""
    screen = playing(folder)
    now = top_out(screen) + OVER_SECONDS
    screen.advance(now)
    return screen, now


def page(screen: PlayScreen, now: float) -> None:
    """Go to the other page of the results."""
    assert isinstance(screen.menu, ResultsPage)
    assert screen.menu.page.focus_on("turn page")
    tapped(screen, screen.context.controls, now, "return")


def ask_hint(screen: PlayScreen, now: float) -> None:
    """Ask for a hint, and say yes to the question whether the game may lose its standing."""
    tapped(screen, screen.context.controls, now, "h")
    screen.flow.answer(now, yes=True)


class TestHint:
    def test_it_shows_where_the_machine_would_put_the_piece(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        screen.advance(START + 0.01)
        ask_hint(screen, START + 0.02)
        judge = Judge(thinker("dellacherie"), 10)
        turn = screen.game.review._turn
        assert turn
        assert screen.game.hints.shown == judge.choice(turn)
        assert screen.game.hints.shown
        assert screen.game.hints.shown.landing == judge.opinions(turn)[0].landing
        caption = screen.game.effects.caption
        assert caption
        assert caption.title == "Dellacherie's choice"
        tapped(screen, screen.context.controls, START + 0.03, "h")
        assert screen.game.hints.shown is None
        assert screen.game.effects.caption is None

    def test_nothing_is_explained_that_nobody_sees(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        # The modern player decides in a quarter of the time in which it tells of all landings.
        explained = list[int]()
        explaining = ModernPlayer.explaining

        def watched(self: ModernPlayer, session: GameView, reach: ReachableLandings) -> Steps[Sequence[Opinion]]:
            explained.append(len(session.queue))
            return explaining(self, session, reach)

        monkeypatch.setattr(ModernPlayer, "explaining", watched)
        screen = playing(tmp_path, Settings(machine=MachineSettings(controller="modern", width=4)))
        screen.advance(START + 0.01)
        ask_hint(screen, START + 0.02)
        assert screen.game.hints.shown
        assert explained == []
        tapped(screen, screen.context.controls, START + 0.5, "space", "h")
        assert screen.game.review.last
        assert explained == [5, 0], "the last placement, and what a hole costs"

    def test_it_goes_with_the_piece(self, tmp_path: Path) -> None:
        for key in ("space", "c"):
            screen = playing(tmp_path)
            screen.advance(START + 0.01)
            ask_hint(screen, START + 0.02)
            tapped(screen, screen.context.controls, START + 0.02, key)
            assert screen.game.hints.shown is None

    def test_between_two_pieces_it_is_shown_with_the_next(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, Settings(rules="arcade", seed="1"))
        assert screen.game.session.current is None
        ask_hint(screen, START + 0.001)
        assert screen.game.hints.shown is None
        now = START
        while screen.game.session.current is None:
            now += 0.01
            screen.advance(now)
        assert screen.game.hints.shown
        assert screen.game.hints.shown.landing.piece is screen.game.session.current.piece

    def test_while_the_machine_plays_there_is_none(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, demo=True)
        screen.advance(START + 0.01)
        ask_hint(screen, START + 0.02)
        assert screen.game.hints.shown is None
        assert screen.game.record.remark == ""


def rate(screen: PlayScreen, now: float) -> None:
    """Let time pass until all placements are rated."""
    assert screen.flow.results
    for _ in range(200):
        if not screen.flow.results.rating:
            return
        assert screen.deadline(now) == now
        screen.advance(now)


class TestResults:
    def test_placements_are_rated_while_the_results_are_shown(self, tmp_path: Path) -> None:
        screen, now = finished(tmp_path)
        assert screen.flow.results
        assert screen.game.review.total == screen.game.session.pieces
        assert screen.game.review.rated == 0
        assert screen.flow.results.advice == "Dellacherie is rating your placements: 0%."
        rate(screen, now)
        assert screen.game.review.rated == screen.game.review.total
        assert screen.deadline(now) is None
        assert screen.flow.results.advice.startswith("Over the whole game you lost most by ")
        facts = dict(fact for group in screen.flow.results.fact_groups for fact in group.facts)
        assert facts["Cost per piece"].split()[1] == "holes"
        notes = screen.flow.results.facts_notes
        assert {name: note.split(":")[0] for name, note in notes.items()} == {
            "Extra keys": "Extra keys",
            "Cost per piece": "Cost",
        }

    def test_space_was_meant_for_the_game_and_starts_no_other(self, tmp_path: Path) -> None:
        screen, now = finished(tmp_path)
        game = screen.game
        tapped(screen, screen.context.controls, now, "space", "space")
        assert screen.game is game
        tapped(screen, screen.context.controls, now, "return")
        assert screen.game is not game


def test_nothing_is_rated_while_a_person_plays(tmp_path: Path) -> None:
    shared = context(tmp_path)
    screen = play_screen(shared, START)
    screen.advance(START + 0.01)
    tapped(screen, shared.controls, START + 0.02, "space", "space")
    assert screen.game.review.total == 2
    assert screen.game.review.rated == 0
