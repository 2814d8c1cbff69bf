"""The machine's reasons: candidates, features, hints and ratings; and a game with the reasons beside it."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.ai.beam.beam_player import BeamPlayer
from game.ai.linear.controllers import CONTROLLERS
from game.ai.linear.linear_player import LinearPlayer
from game.ai.players import thinker
from game.ai.review import Judge
from game.ai.thinking.thinker import Decision, Opinion, ReachableLandings, Steps, ThinkerError
from game.core.bits import STRIDE
from game.core.board.pieces import NORTH, Piece, Placement
from game.core.board.rotation import SRS
from game.core.board.spins import Spin
from game.core.replay import THE_PERSON, Player
from game.core.session.events import Locked
from game.core.session.game_view import GameView
from game.core.session.turn import turn_of
from game.play.game.flow import OVER_SECONDS
from game.play.game.frame import OF_A_REPLAY, Panels
from game.play.words.reasons.comparison import Comparison
from game.play.words.reasons.decision_reasons import Reasons
from game.settings import Settings
from game.settings.machine import FASTEST, TURBO, MachineSettings
from game.settings.sections.tables import DisplaySettings
from game.ui.kit.text.labels import Label
from game.ui.layout.play_layout import play_layout
from game.ui.panels.scene import GameScene
from game.ui.panels.why import choose, panel_of, place_at
from game.ui.screens.play_screen import PlayScreen
from game.ui.theme import USUAL, dress
from tests.core.playing import started
from tests.play.stage import START, looked, recording
from tests.ui.draw.stage import differs, view
from tests.ui.stage import SIZES, context, given, key_down, key_up, play_screen, playing, replay_screen, tapped, top_out

PANELS = Panels(why=True)
LAYOUT = play_layout((1280, 720), PANELS)


class TestComparing:
    def test_keys_go_through_the_candidates_from_the_best_to_the_worst(self) -> None:
        why = looked("O")
        assert len(why.reasons.opinions) == 9
        seen = [why.reasons.other]
        for _ in range(10):
            assert choose(why, key_down("down"), LAYOUT)
            seen.append(why.reasons.other)
        assert seen == [1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8]
        for key, other in (("up", 7), ("home", 1), ("end", 8)):
            choose(why, key_down(key), LAYOUT)
            assert why.reasons.other == other
        assert not choose(why, key_down("left"), LAYOUT)

    def test_the_mouse_shows_the_best_candidate_below_it(self) -> None:
        why = looked("O")
        cell, well = LAYOUT.cell, LAYOUT.well
        for column in range(10):
            place = well.x + column * cell + cell // 2, well.bottom - cell // 2
            choose(why, Event(pygame.MOUSEMOTION, pos=place), LAYOUT)
            assert why.reasons.other is not None
            compared = why.reasons.opinions[why.reasons.other].landing
            covers = [
                number
                for number, opinion in enumerate(why.reasons.opinions)
                if opinion.landing.x in (column - 1, column) and number != why.reasons.chosen
            ]
            if covers:
                assert compared.x in (column - 1, column)
                assert why.reasons.other == min(covers)
        choose(why, Event(pygame.MOUSEMOTION, pos=(1, 1)), LAYOUT)
        assert why.reasons.other == 1

    def test_the_wheel_goes_through_all_that_cover_a_cell(self) -> None:
        why = looked("T")
        place = LAYOUT.well.x + LAYOUT.cell * 5 // 2 + LAYOUT.cell * 2, LAYOUT.well.bottom - 2
        choose(why, Event(pygame.MOUSEMOTION, pos=place), LAYOUT)
        seen = set()
        for _ in range(40):
            assert why.reasons.other is not None
            seen.add(why.reasons.other)
            choose(why, Event(pygame.MOUSEWHEEL, y=-1), LAYOUT)
        column = (place[0] - LAYOUT.well.x) // LAYOUT.cell
        over = {n for n, o in enumerate(why.reasons.opinions) if (column, 0) in SRS.cells(o.landing)}
        assert seen == over - {why.reasons.chosen}

    def test_the_strip_has_a_place_for_each(self) -> None:
        why = looked("T")
        made = panel_of(LAYOUT, why.reasons).strip
        strip = made.rect
        assert [place_at(made, why.reasons, x) for x in (strip.x, strip.right - 1)] == [0, 33]
        assert choose(why, Event(pygame.MOUSEBUTTONDOWN, pos=(strip.right - 1, strip.centery), button=1), LAYOUT)
        assert why.reasons.other == 33


STACK = """
    XXXX.XXXX.
    XXXX.XXXX.
"""


def looking(name: str = "dellacherie") -> Comparison:
    why = Comparison(Judge(thinker(name), 10))
    why.look(started("OTI", STACK))
    return why


def pointed(why: Comparison, feature: str) -> None:
    """Move the mouse to the row of a feature."""
    row = next(row for row in panel_of(LAYOUT, why.reasons).terms if row.name == feature)
    choose(why, Event(pygame.MOUSEMOTION, pos=row.rect.center), LAYOUT)


class TestFeatures:
    def test_the_mouse_on_a_row_points_at_its_feature_and_away_from_it_at_none(self) -> None:
        why = looking()
        pointed(why, "holes")
        assert why.reasons.feature == "holes"
        title = next(panel_of(LAYOUT, why.reasons).box.leaves()).rect.center
        choose(why, Event(pygame.MOUSEMOTION, pos=title), LAYOUT)
        assert not why.reasons.feature

    def test_tab_goes_through_the_features_and_out_and_so_do_the_arrows_where_they_are_free(self) -> None:
        why = looking()
        features = list(why.reasons.opinions[0].terms)
        seen = []
        for _ in range(len(features) + 1):
            assert choose(why, key_down("tab"), LAYOUT)
            seen.append(why.reasons.feature)
        assert seen == [*features, ""]
        assert not choose(why, key_down("right"), LAYOUT)
        for name, mod, feature in ("right", 0, features[0]), ("left", 0, ""), ("tab", pygame.KMOD_SHIFT, features[-1]):
            assert choose(why, key_down(name, mod=mod), LAYOUT, sideways=True)
            assert why.reasons.feature == feature


def test_no_effects_are_over_the_landings() -> None:
    why, pictures = looking(), []
    for shown in (why.reasons, None):
        for is_fed in (False, True):
            frame = replace(view(started("OTI", STACK), 1.0), panels=PANELS, reasons=shown)
            if is_fed:
                locked = Locked(Placement(Piece.O, NORTH, 4, 5), 0b11 << 4 + 5 * STRIDE, Spin.NONE)
                frame.effects.feed((locked,), 1.0, frame.session)
            pictures.append(Surface((1280, 720)))
            GameScene().draw(pictures[-1], frame)
    quiet, fed, played, lit = pictures
    assert not differs(quiet, fed, LAYOUT.region("shaken"))
    assert differs(played, lit, LAYOUT.region("shaken")), "without reasons they are there"


WITH_OR_WITHOUT_BAR = [Panels(why=True), Panels(why=True, bar=OF_A_REPLAY)]


def assert_whole(reasons: Reasons, size: tuple[int, int], panels: Panels) -> None:
    """All that is there stands in the panel, apart from all else, with at least the room that it needs."""
    layout = play_layout(size, panels)
    made = panel_of(layout, reasons)
    leaves = [leaf for leaf in made.box.leaves() if leaf.placed and leaf.rect.width and leaf.rect.height]
    for leaf in leaves:
        assert layout.region("why").contains(leaf.rect)
        words = leaf.text if isinstance(leaf, Label) else type(leaf).__name__
        assert leaf.width(leaf.units).least <= leaf.rect.width + 1, words
        assert leaf.height(leaf.rect.width, leaf.units).least <= leaf.rect.height + 1, words
    for one, other in combinations(leaves, 2):
        assert not one.rect.colliderect(other.rect)


@pytest.mark.parametrize("text_size", ["normal", "large"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["dellacherie", "house", "modern"])
def test_nothing_is_cut_or_overlaps_and_there_are_some_features(
    name: str, size: tuple[int, int], text_size: str
) -> None:
    dress(USUAL, DisplaySettings(text_size=text_size))
    why = looking(name)
    for panels in WITH_OR_WITHOUT_BAR:
        why.choose(3)
        assert_whole(why.reasons, size, panels)
        rows = panel_of(play_layout(size, panels), why.reasons).terms
        assert len(rows) >= min(6, len(why.reasons.opinions[0].terms))
        for row in rows[:2]:
            why.point_at_feature(row.name)
            assert_whole(why.reasons, size, panels)
        why.point_at_feature("")


def finished(folder: Path) -> tuple[PlayScreen, float]:
    """The results of a game in which every piece was dropped in the middle."""
    screen = playing(folder)
    now = top_out(screen) + OVER_SECONDS
    screen.advance(now)
    return screen, now


def ask_hint(screen: PlayScreen, now: float) -> None:
    """Ask for a hint, and say yes to the question whether the game may lose its standing."""
    tapped(screen, screen.context.controls, now, "h")
    screen.flow.sitting.answer(now, yes=True)


class TestHint:
    def test_it_shows_where_the_machine_would_put_the_piece(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        screen.advance(START + 0.01)
        ask_hint(screen, START + 0.02)
        judge = Judge(thinker("dellacherie"), 10)
        turn = turn_of(screen.game.session)
        assert turn
        assert screen.game.hints.shown == judge.choice(turn)
        assert given(screen.game.hints.shown).landing == judge.opinions(turn)[0].landing
        caption = screen.game.effects.caption
        assert given(caption).title == "Dellacherie's choice"
        tapped(screen, screen.context.controls, START + 0.03, "h")
        assert screen.game.hints.shown is None
        assert screen.game.effects.caption is None

    def test_it_rates_the_piece_that_was_placed_last_and_no_older_one(self, tmp_path: Path) -> None:
        screen, titles = playing(tmp_path), list[str]()
        screen.advance(START + 0.01)
        ask_hint(screen, START + 0.02)

        def ask_again(now: float) -> None:
            tapped(screen, screen.context.controls, now, "h")
            titles.append(given(screen.game.effects.caption).title)

        tapped(screen, screen.context.controls, START + 0.1, "space")
        ask_again(START + 0.2)
        tapped(screen, screen.context.controls, START + 0.3, "h", "e", "return")
        now = START + 0.3
        while screen.game.session.pieces == 1 or screen.game.machine:
            now += 0.05
            screen.advance(now)
        tapped(screen, screen.context.controls, now, "e")
        ask_again(now)
        for _ in range(2):  # the bot has had the buttons of the first of them
            tapped(screen, screen.context.controls, now := now + 0.5, "space")
        ask_again(now)
        assert screen.game.pieces_by[THE_PERSON] == 3
        assert [title.partition(":")[0] for title in titles] == ["Last piece", "Dellacherie's choice", "Last piece"]

    def test_nothing_is_explained_that_nobody_sees(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        # The modern player decides in a quarter of the time in which it tells of all landings.
        explained = list[int]()
        explaining = BeamPlayer.explaining

        def watched(self: BeamPlayer, session: GameView, reach: ReachableLandings) -> Steps[Sequence[Opinion]]:
            explained.append(len(session.queue))
            return explaining(self, session, reach)

        monkeypatch.setattr(BeamPlayer, "explaining", watched)
        screen = playing(tmp_path, Settings(machine=MachineSettings(controller="modern", width=4)))
        screen.advance(START + 0.01)
        ask_hint(screen, START + 0.02)
        assert screen.game.hints.shown
        assert explained == []
        tapped(screen, screen.context.controls, START + 0.5, "space", "h")
        assert screen.game.review.last_of(screen.game.session)
        assert explained == [5, 0], "the last placement, and what a hole costs"

    def test_between_two_pieces_it_is_shown_with_the_next(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, Settings(rules="arcade", seed="1"))
        assert screen.game.session.current is None
        ask_hint(screen, START + 0.001)
        assert screen.game.hints.shown is None
        now = START
        while screen.game.session.current is None:
            now += 0.01
            screen.advance(now)
        assert given(screen.game.hints.shown).landing.piece is screen.game.session.current.piece

    def test_while_the_machine_plays_there_is_none(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, demo=True)
        screen.advance(START + 0.01)
        ask_hint(screen, START + 0.02)
        assert (screen.game.hints.shown, screen.game.record.remark) == (None, "")


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
        assert "worse a move is than that of Dellacherie." in notes["Cost per piece"]


def running(folder: Path, settings: Settings | None = None, *, demo: bool = False) -> PlayScreen:
    screen = play_screen(context(folder, settings), START, demo=demo)
    screen.advance(START + 0.01)
    return screen


def pressed(screen: PlayScreen, now: float, *names: str) -> None:
    assert tapped(screen, screen.context.controls, now, *names) is screen
    screen.draw(Surface((1280, 720)), now)


def explained(screen: PlayScreen, now: float) -> None:
    """Open the reasons in a person's own game, which asks first."""
    pressed(screen, now, "e")
    screen.flow.sitting.answer(now, yes=True)
    screen.draw(Surface((1280, 720)), now)


def went_on(screen: PlayScreen, since: float, seconds: float) -> float:
    """Let time pass as the loop does."""
    now = since
    while now < since + seconds:
        now += 0.01
        screen.advance(now)
    return now


class TestWatching:
    def test_a_step_places_one_piece_and_stops_before_the_next(self, tmp_path: Path) -> None:
        for speed in (10, FASTEST):
            machine = MachineSettings(speed=speed)
            screen = running(tmp_path, Settings(machine=machine, seed="5"), demo=True)
            pressed(screen, START + 0.02, "e", "p")
            now, before = START + 0.02, screen.game.session.pieces
            for step in (1, 2, 3):
                pressed(screen, now, "n" if step < 3 else "return")
                now = went_on(screen, now, 8)
                session = screen.game.session
                assert session.pieces == before + step
                assert session.current
                assert session.current.y >= 19, "nothing of it has happened yet"
                assert screen.study
                assert screen.study.stands
                view = screen.study.frame(now)
                assert view.reasons
                assert view.reasons.opinions[0].landing.piece is session.current.piece

    @pytest.mark.parametrize(("rules", "speed"), [("modern", 50), ("classic", FASTEST), ("modern", TURBO)])
    def test_at_any_speed_each_picture_explains_the_piece_that_it_shows(
        self, tmp_path: Path, rules: str, speed: int | str
    ) -> None:
        screen = running(tmp_path, Settings(rules=rules, machine=MachineSettings(speed=speed)), demo=True)
        pressed(screen, START + 0.02, "e")
        assert screen.study
        target, pictures, told = Surface((640, 480)), [], 0
        now = START + 0.02
        for _ in range(8 if isinstance(speed, str) else 60):
            now += 0.05 if isinstance(speed, str) else 0.01
            screen.advance(now)
            if not screen.changed(now):
                continue
            screen.draw(target, now)
            pictures.append(now)
            reasons, session = screen.study.comparison.reasons, screen.game.session
            if session.current and reasons.opinions:
                assert not screen.study.comparison.is_behind(session)
                pieces = {session.current.piece, session.held, session.queue[0]}
                assert {opinion.landing.piece for opinion in reasons.opinions} <= pieces
                masks = [session.rules.rotation.mask(opinion.landing) for opinion in reasons.opinions]
                assert not any(mask & session.cells for mask in masks), "they are landings on the stack that is shown"
                assert not screen.study.comparison.shown(session).past
                told += 1
        assert told > len(pictures) / 2
        if isinstance(speed, str):
            assert len(pictures) <= 5, "nobody reads faster"

    def test_a_fast_replay_explains_the_piece_that_it_shows(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screen = replay_screen(shared, recording(Settings()), START)
        tapped(screen, shared.controls, START, "e", *["="] * 3)
        target, pictures, now = Surface((640, 480)), 0, START
        while screen.playback.running:
            now += 0.01
            screen.advance(now)
            if screen.changed(now):
                screen.draw(target, now)
                pictures += 1
                assert screen.viewer.comparison
                if screen.playback.session.current:
                    assert not screen.viewer.comparison.is_behind(screen.playback.session)
        assert pictures > 1

    def test_where_the_machine_gives_up_it_stands_still_and_without_the_keyboard_too(self, tmp_path: Path) -> None:
        class Broken(LinearPlayer):
            def decide(self, view: GameView, reach: ReachableLandings) -> Decision | None:
                raise ThinkerError("Broken: gave up")

        screen = running(tmp_path, demo=True)
        pressed(screen, START + 0.02, "e")
        screen.game.pilot.thinker = Broken(CONTROLLERS["dellacherie"])
        now = went_on(screen, START + 0.02, 5)
        assert screen.study
        assert screen.study.stands
        assert not screen.game.machine
        detail = screen.study.frame(now).credits.detail
        assert detail.startswith("Broken: gave up")

        screen = running(tmp_path)
        screen.flow.sitting.hand_over(START + 0.02)
        pressed(screen, START + 0.02, "e")
        screen.handle(Event(pygame.WINDOWFOCUSLOST), START + 0.03)
        assert given(screen.study).stands
        assert not screen.menu


class TestOwnGame:
    def test_it_stands_still_and_goes_on_where_it_was(self, tmp_path: Path) -> None:
        screen = running(tmp_path)
        controls = screen.context.controls
        controls.pressed(pygame.K_LEFT)
        screen.handle(key_down("left"), START + 0.02)
        explained(screen, START + 0.03)
        tick = screen.game.session.tick
        controls.released(pygame.K_LEFT)
        screen.handle(key_up("left"), START + 2)
        pressed(screen, START + 3, "space", "p", "f9")
        went_on(screen, START + 3, 0.5)
        assert (screen.game.session.tick, screen.game.session.pieces) == (tick, 0)
        pressed(screen, START + 4, "escape")
        assert screen.study is None
        assert screen.menu is None
        assert screen.game.timed.held == 0
        went_on(screen, START + 4, 1)
        assert 950 < screen.game.session.tick - tick <= 1050

    def test_a_step_lends_the_machine_one_piece(self, tmp_path: Path) -> None:
        screen = running(tmp_path)
        explained(screen, START + 0.02)
        pressed(screen, START + 0.02, "n")
        now = went_on(screen, START + 0.02, 6)
        assert screen.game.session.pieces == 1
        assert not screen.game.machine
        assert dict(screen.game.pieces_by) == {Player.bot("Dellacherie"): 1}
        pressed(screen, now, "e")
        pressed(screen, now + 0.01, "space")
        assert dict(screen.game.pieces_by) == {Player.bot("Dellacherie"): 1, THE_PERSON: 1}

    @pytest.mark.parametrize("key", ["e", "escape"])
    def test_from_a_pause_it_opens_too_and_leads_back_to_it(self, tmp_path: Path, key: str) -> None:
        for demo in (False, True):
            screen = running(tmp_path, demo=demo)
            pressed(screen, START + 0.02, "p")
            tick = screen.game.session.tick
            pressed(screen, START + 3, "e")
            screen.flow.sitting.answer(START + 3, yes=True)
            went_on(screen, START + 3, 1)
            assert screen.menu is None
            assert given(screen.study).comparison.reasons.opinions
            assert screen.game.session.tick == tick
            pressed(screen, START + 4, key)
            went_on(screen, START + 4, 0.5)
            assert screen.flow.sitting.paused
            assert screen.menu
            assert screen.game.session.tick == tick
            pressed(screen, START + 5, "p")
            went_on(screen, START + 5, 0.5)
            assert 480 < screen.game.session.tick - tick < 520

    def test_between_two_pieces_it_stands_still_with_the_next(self, tmp_path: Path) -> None:
        screen = play_screen(context(tmp_path, Settings(rules="arcade", seed="1")))
        assert screen.game.session.current is None
        explained(screen, START + 0.001)
        assert screen.study
        assert not screen.study.stands
        now = went_on(screen, START + 0.001, 1)
        assert screen.study.stands
        assert screen.game.session.pieces == 0
        pressed(screen, now, "down")
        assert screen.study.comparison.reasons.opinions
        assert dict(screen.game.pieces_by) == {}


class TestReplays:
    def test_the_falling_piece_is_explained(self, tmp_path: Path) -> None:
        before = running(tmp_path)
        for rules in ("modern", "arcade"):
            shared = context(tmp_path)
            screen = replay_screen(shared, recording(Settings(rules=rules), pieces=25), START, lambda: before)
            target = Surface((640, 480))
            assert tapped(screen, shared.controls, START + 2, "space", "e") is screen
            for _ in range(4):
                assert tapped(screen, shared.controls, START + 2, "n", "down") is screen
                screen.draw(target, START + 2)
                session = screen.playback.session
                assert screen.viewer.comparison
                assert session.current
                assert screen.viewer.comparison.reasons.opinions[0].landing.piece is session.current.piece
                assert not screen.playback.running
            tapped(screen, shared.controls, START + 2, "down")
            assert given(screen.viewer.comparison).reasons.other == 3
            tapped(screen, shared.controls, START + 2, "escape")
            assert screen.viewer.comparison is None
            assert tapped(screen, shared.controls, START + 2, "escape") is before
