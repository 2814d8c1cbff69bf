"""The lists of dealers and bots, with a portrait of the selected one."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.ai.guideline.evaluation import WEIGHTS
from game.ai.linear.controllers import CONTROLLERS
from game.ai.players import MODERN, PLAYERS, VERSUS
from game.ai.versus.weights import weights_for
from game.core.dealers import RANDOMIZERS
from game.dealer_cards import FAMILIES
from game.play.watch.portraits import bot_portrait, dealer_portrait
from game.play.words.features import feature_name
from game.play.words.numbers import amount
from game.settings import MachineSettings, Settings
from game.ui.context import Context
from game.ui.kit.button import Button
from game.ui.kit.list import ListBox
from game.ui.screens.choosers import BotsScreen, ChooserScreen, DealersScreen
from game.ui.screens.routes import Routes
from game.ui.screens.title import TitleScreen
from game.ui.screens.watch import WatchScreen
from tests.play.stage import START
from tests.ui.stage import SIZES, context, tapped


def opened(kind: type[ChooserScreen], shared: Context) -> ChooserScreen:
    routes = Routes(shared)
    screen = kind(shared, routes, routes.title)
    screen.draw(Surface((1280, 720)), START)
    return screen


def items(screen: ChooserScreen) -> ListBox:
    found = screen.page.named("list")
    assert isinstance(found, ListBox)
    return found


class TestDealers:
    def test_all_are_there_by_their_proper_names(self, tmp_path: Path) -> None:
        box = items(opened(DealersScreen, context(tmp_path)))
        names = [name for family in FAMILIES.values() for name in family]
        assert [item.value for item in box.items if not item.heading] == ["rules", *names]
        assert [item.title for item in box.items if item.heading] == list(FAMILIES)
        titles = {item.value: item.title for item in box.items}
        assert titles["rules"] == "Usual: 7-bag"
        assert titles["nes"] == "NES"
        assert titles["tgm1-rom"] == "Grand Master 1 (machine)"

    def test_a_mode_with_a_sequence_of_its_own_hides_no_dealer_and_says_so(self, tmp_path: Path) -> None:
        screen = opened(DealersScreen, context(tmp_path, Settings(mode="practice", randomizer="tgm2")))
        assert {item.value for item in items(screen).items if not item.heading} == {"rules", *RANDOMIZERS}
        assert items(screen).value == "tgm2"
        assert screen.remark == (
            "Practice is chosen. This mode deals a sequence of its own. The settings list its pieces."
        )

    def test_the_one_in_use_is_marked_and_selected(self, tmp_path: Path) -> None:
        box = items(opened(DealersScreen, context(tmp_path, Settings(randomizer="tgm2"))))
        assert box.value == "tgm2"
        assert [item.value for item in box.items if item.marked] == ["tgm2"]

    def test_the_button_is_the_main_one_where_another_is_selected(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screen = opened(DealersScreen, shared)
        shown = []
        for _ in range(2):
            use = screen.page.named("use")
            assert isinstance(use, Button)
            shown.append(use.primary)
            tapped(screen, shared.controls, START, "down")
        assert shown == [False, True]

    def test_enter_uses_the_selected_one_and_goes_back(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screen = opened(DealersScreen, shared)
        assert isinstance(tapped(screen, shared.controls, START, "down", "down", "return"), TitleScreen)
        assert shared.settings.randomizer == "14-bag"

    def test_escape_changes_nothing(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        tapped(opened(DealersScreen, shared), shared.controls, START, "down", "escape")
        assert shared.settings.randomizer == "rules"

    def test_a_bot_can_be_watched_with_it(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screen = opened(DealersScreen, shared)
        tapped(screen, shared.controls, START, "end")
        screen.page.focus_on("watch")
        demo = tapped(screen, shared.controls, START, "return")
        assert isinstance(demo, WatchScreen)
        assert shared.settings.randomizer == "sequence"

    @pytest.mark.parametrize("name", RANDOMIZERS)
    def test_every_one_has_a_portrait(self, name: str) -> None:
        portrait = dealer_portrait(Settings(), name)
        assert portrait.title == RANDOMIZERS[name].card.title
        assert [text[-1] for _, text in portrait.paragraphs] == ["."] * len(portrait.paragraphs)
        assert len(portrait.sample) == (70 if RANDOMIZERS[name].sees_board else 84)
        assert bool(portrait.facts) is not RANDOMIZERS[name].sees_board
        assert portrait == dealer_portrait(Settings(), name)


class TestBots:
    def test_all_are_there_and_enter_lets_one_play(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screen = opened(BotsScreen, shared)
        rows = items(screen).items
        assert [item.title for item in rows if item.heading] == [
            "One piece",
            "Two pieces",
            "Looking farther ahead",
        ]
        assert [item.value for item in rows if not item.heading] == list(PLAYERS)
        tapped(screen, shared.controls, START, "down", "return")
        assert shared.settings.machine.player == "bcts"

    def test_an_outside_bot_stays(self, tmp_path: Path) -> None:
        shared = context(tmp_path, Settings(machine=MachineSettings(tbp=("./bot",))))
        shared.choose_bot("bcts")
        assert shared.settings.machine.controller == "dellacherie"

    @pytest.mark.parametrize("name", PLAYERS)
    def test_every_one_has_a_portrait(self, name: str) -> None:
        portrait = bot_portrait(Settings(), name)
        assert portrait.paragraphs[0][0] == "How it plays"
        assert all(text[-1] == "." for _, text in portrait.paragraphs)

    def test_dellacherie_shows_its_six_features_its_formula_and_its_rule_for_ties(self) -> None:
        told = dict(bot_portrait(Settings(), "dellacherie").paragraphs)
        assert told["What it counts"] == "Landing height, own cells cleared, row breaks, column breaks, holes, wells."
        assert told["Its formula"] == (
            "\u2212 landing height + own cells cleared \u2212 row breaks \u2212 column breaks "
            "\u2212 4 \u00d7 holes \u2212 wells. The highest value is played."
        )
        assert told["Between equals"].startswith("100 for each column from the middle, 10 more to the left, 1 less for")
        assert "NP-complete" in told["What lessons tell"]

    @pytest.mark.parametrize("name", PLAYERS)
    def test_each_formula_has_all_features_with_their_weights(self, name: str) -> None:
        told = dict(bot_portrait(Settings(), name).paragraphs)
        searching = {MODERN: WEIGHTS, VERSUS: weights_for("guideline").features}
        weights = searching[name] if name in searching else CONTROLLERS[name].weights
        for feature, weight in weights.items():
            sign, factor = "\u2212" if weight < 0 else "+", "" if abs(weight) == 1 else f"{amount(abs(weight))} \u00d7 "
            term = f"{sign} {factor}{feature_name(feature)}"
            assert (term in f"+ {told['Its formula']}") is bool(weight)
            assert not weight or feature_name(feature)[1:] in told["What it counts"]
        assert ("Between equals" in told) is (name in ("dellacherie", "dellacherie-2", "expecti"))

    def test_published_figures_stand_beside_the_measured_ones(self) -> None:
        assert bot_portrait(Settings(), "dellacherie").about_facts.startswith(
            "Published: Well of 20 rows 5.2 million, Standard Tetris 650,000. Standard Tetris also"
        )
        assert "Well of 20 rows 35 million" in bot_portrait(Settings(), "bcts").about_facts

    def test_lines_are_told_in_the_units_of_the_words(self) -> None:
        told = {
            name: {rules: lines for rules, lines, _ in bot_portrait(Settings(), name).facts}
            for name in ("dellacherie", "house")
        }
        assert told["dellacherie"]["Well of 20 rows"] == "6.9 million"
        assert told["house"]["Well of 20 rows"] == "10.9 billion"

    def test_a_measured_strength_is_not_told_twice(self) -> None:
        portraits = {name: bot_portrait(Settings(), name) for name in PLAYERS}
        told = {name: [heading for heading, _ in portrait.paragraphs] for name, portrait in portraits.items()}
        assert "How strong it is" not in told["house"]
        assert portraits["house"].about_facts == ""
        assert "How strong it is" not in told["modern"]
        assert portraits["modern"].about_facts == "That is the mean of 20 games at 10 keys a second."
        assert "How strong it is" in told["house-2"], "a figure alone does not say how sure it is"

    def test_the_list_compares_their_strength(self, tmp_path: Path) -> None:
        rows = {item.value: item for item in items(opened(BotsScreen, context(tmp_path))).items}
        assert [rows[name].note for name in ("fahey", "house", "modern")] == ["140", "19,000", "plays for points"]
        assert rows["expecti"].note == "20,000"

    def test_the_selected_one_plays_and_only_its_well_is_drawn_again(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screen, target, now = opened(BotsScreen, shared), Surface((1280, 720)), START
        for name in ("dellacherie", "bcts"):
            assert items(screen).value == name
            areas: list[Rect] = []
            while len(areas) < 5:
                now = max(now, screen.deadline(now) or now) + 0.001
                screen.advance(now)
                if screen.changed(now):
                    areas += screen.draw(target, now)
                assert now < START + 60, "the bot does not play"
            assert all(area.width < target.get_width() // 4 for area in areas)
            tapped(screen, shared.controls, now, "down")
            assert screen.draw(target, now) == [target.get_rect()]

    def test_it_rests_while_another_window_has_the_keys(self, tmp_path: Path) -> None:
        screen = opened(BotsScreen, context(tmp_path))
        screen.handle(Event(pygame.WINDOWFOCUSLOST), START)
        assert screen.deadline(START) is None
        screen.handle(Event(pygame.WINDOWFOCUSGAINED), START)
        assert screen.deadline(START) is not None

    def test_an_outside_bot_is_not_started_by_the_list(self, tmp_path: Path) -> None:
        screen = opened(BotsScreen, context(tmp_path, Settings(machine=MachineSettings(tbp=("./bot",)))))
        assert screen.deadline(START) is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", [DealersScreen, BotsScreen])
def test_they_are_drawn_at_any_size(tmp_path: Path, kind: type[ChooserScreen], size: tuple[int, int]) -> None:
    screen = opened(kind, context(tmp_path))
    target = Surface(size)
    screen.draw(target, START)
    assert all(target.get_rect().contains(leaf.rect) for leaf in screen.page.body.leaves() if leaf.name == "list")
