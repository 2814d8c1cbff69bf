"""The page Play and that of all games: cards, rows, a board from the clipboard, what they begin, and what is kept."""

from collections.abc import Callable
from dataclasses import replace
from itertools import groupby
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.core.rules.modes import MODES, modes_for, own_mode
from game.core.rules.rulesets import RULES
from game.language import say
from game.play.game.flow import OVER_SECONDS
from game.play.records.bests.mode_best import FAMILIES, GROUP_TITLES, played_next
from game.play.watch.bot_game import ModeGame
from game.play.words.preferences import lacking
from game.play.words.titles import level_choices
from game.settings import Settings, value_at
from game.settings.sections.tables import DisplaySettings
from game.ui.context import Context
from game.ui.kit.button import Button, Card
from game.ui.kit.fields import Choice, TextField
from game.ui.kit.text.labels import Label
from game.ui.router import Router, pages
from game.ui.screens.chooser_screen import DealersScreen
from game.ui.screens.modes_screen import GamesScreen, ModesScreen
from game.ui.screens.play_screen import PlayScreen
from game.ui.screens.replay_screen import FumenScreen, ReplayScreen
from game.ui.screens.routes import Routes
from tests.core.board.test_position import OPENING
from tests.play.records.kept import SPRINT, lasting
from tests.play.stage import START
from tests.ui.fake_routes import asked_for, fake_routes
from tests.ui.stage import clicked, context, filter_by, given, key_down, of_kind, playing, tapped, texts, top_out


def modes_page(shared: Context) -> ModesScreen:
    screen = ModesScreen(shared, Router(shared), lambda: None)
    screen.draw(Surface((1280, 720)), START)
    return screen


def keys(screen: ModesScreen, *names: str) -> object:
    """Press keys, and draw in between, as the window does."""
    following: object = screen
    for name in names:
        following = tapped(screen, screen.context.controls, START, name)
        screen.draw(Surface((1280, 720)), START)
    return following


def focus_on(screen: ModesScreen, name: str) -> None:
    assert screen.page.focus_on(name)


def row(screen: ModesScreen, name: str) -> Choice:
    return of_kind(Choice, screen.page.named(name))


def cards(screen: ModesScreen) -> dict[str, Card]:
    """The cards of the modes."""
    return {leaf.name: leaf for leaf in screen.page.body.leaves() if isinstance(leaf, Card) and leaf.name in MODES}


def labels(card: Card) -> list[Label]:
    """The words on a card of one line, and where they stand."""
    return [box for box in card._boxes[0].children() if isinstance(box, Label) and box.text]


def lines(card: Card) -> list[str]:
    """The words on a card of one line."""
    return [label.text for label in labels(card)]


def chosen(screen: ModesScreen) -> list[str]:
    """The names of the cards that are marked."""
    return [leaf.name for leaf in screen.page.body.leaves() if isinstance(leaf, Card) and leaf.marked]


def focused(screen: ModesScreen) -> str:
    return given(screen.page.focus).name


class TestGroups:
    def test_each_mode_stands_in_its_group_with_its_best_result(self, tmp_path: Path) -> None:
        game = playing(tmp_path)
        game.advance(top_out(game) + OVER_SECONDS)
        shown = cards(modes_page(context(tmp_path)))
        assert lines(shown["marathon"]) == ["Marathon", f"{game.game.session.score:,}"]
        assert lines(shown["sprint"]) == ["Sprint"]
        for rules in RULES:
            screen = modes_page(context(tmp_path, Settings(rules=rules)))
            groups = [mode.group for mode in map(MODES.__getitem__, cards(screen))]
            assert [*dict.fromkeys(groups)] == [group for group in GROUP_TITLES if group in groups], "none comes twice"
            assert len([*groupby(groups)]) == len(set(groups))
            assert {GROUP_TITLES[group] for group in groups} <= set(texts(screen))
            assert set(cards(screen)) == {mode.name for mode in modes_for(rules)}

    @pytest.mark.parametrize("rules", RULES)
    def test_each_result_has_room_beside_the_name_of_its_mode(self, tmp_path: Path, rules: str) -> None:
        shared = context(tmp_path, Settings(rules=rules))
        for mode in modes_for(rules):
            kind = played_next(Settings(rules=rules, mode=mode.name))
            game = replace(SPRINT, score=123_456, lines=34, rules=rules, mode=mode.name, start_level=kind.level or 0)
            shared.scores.record(lasting(replace(game, randomizer=kind.randomizer), 599.0))
        for name, card in cards(modes_page(shared)).items():
            named, *noted = labels(card)
            assert bool(noted) != MODES[name].endless, name
            for label in (named, *noted):
                assert label.placed, (name, label.text)
                assert label.rect.width >= label.width(card.units).least, (name, label.text)

    def test_who_has_no_game_by_some_rules_is_told_what_to_try_first(self, tmp_path: Path) -> None:
        game = playing(tmp_path)
        game.advance(top_out(game) + OVER_SECONDS)
        for rules in RULES:
            shown = cards(modes_page(context(tmp_path, Settings(rules=rules))))
            told = [name for name, card in shown.items() if "Try this first" in lines(card)]
            assert told == ([] if rules == "modern" else [own_mode(rules).name])


class TestTheChosenGame:
    def test_it_is_told_what_it_asks_for_what_was_reached_and_how_near_the_next_medal_is(self, tmp_path: Path) -> None:
        shared = context(tmp_path, Settings(mode="sprint"))
        for seconds in (130.0, 70.0):
            shared.scores.record(lasting(SPRINT, seconds))
        told = texts(modes_page(shared))
        assert "Clear forty lines as fast as you can." in told
        assert {"2 of 2 games finished", "Silver below 1:00", "10.001\u00a0s to go"} <= set(told)
        shared.scores.record(lasting(SPRINT, 20.0))
        assert "All medals of this game are won." in texts(modes_page(shared))

    def test_its_best_game_is_one_press_away(self, tmp_path: Path) -> None:
        game = playing(tmp_path)
        game.advance(top_out(game) + OVER_SECONDS)
        screen = modes_page(context(tmp_path))
        assert screen.page.named("best")
        of_kind(ReplayScreen, clicked(screen, "best"))
        focus_on(screen, "sprint")
        keys(screen, "right", "left")
        assert screen.page.named("best") is None

    @pytest.mark.parametrize("kind", [("modern", "dig-10"), ("classic", "b-type"), ("gameboy", "a-type")])
    def test_a_bot_plays_it_beside_the_words(self, tmp_path: Path, kind: tuple[str, str]) -> None:
        rules, mode = kind
        screen = modes_page(context(tmp_path, Settings(rules=rules, mode=mode, garbage_height=3)))
        (well,) = screen.live
        session, now = of_kind(ModeGame, well.game).session, START
        assert (session.rules.name, session.mode.name) == kind
        assert bool(session.garbage) is (mode != "a-type")
        while session.pieces < 20:
            assert given(screen.deadline(now)) > now
            now = given(screen.deadline(now))
            screen.advance(now)
        assert now < START + 0.1, "the first pieces soon lie"
        assert screen.changed(now)
        screen.draw(Surface((1280, 720)), now)
        keys(screen, "right")
        assert of_kind(ModeGame, screen.live[0].game).session.mode is screen.shown.game_mode

    def test_where_nothing_moves_it_is_a_picture(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path, Settings(display=DisplaySettings(animations=False))))
        assert not screen.live
        assert of_kind(ModeGame, screen._picture.of(screen.shown).game).session.pieces == 20
        assert screen.deadline(START) is None


class TestRules:
    def test_they_show_how_many_games_were_played_by_each(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        for _ in range(3):
            shared.scores.record(SPRINT)
        shared.scores.record(replace(SPRINT, player="machine dellacherie"))
        screen = modes_page(shared)
        counts = {name: lines(of_kind(Card, screen.page.named(f"rules {name}")))[1:] for name in RULES}
        assert counts == {name: ["3"] * (name == "modern") for name in RULES}
        filter_by(screen, "player", "machine dellacherie")
        assert lines(of_kind(Card, screen.page.named("rules modern")))[1:] == ["1"]
        assert "Dellacherie, 2003" in texts(screen)
        assert lines(cards(screen)["sprint"]) == ["Sprint", "1:00.500"]

    def test_whoever_comes_from_elsewhere_comes_to_the_chosen_ones(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path, Settings(rules="classic", mode="a-type")))
        keys(screen, "up")
        assert (focused(screen), screen.shown.rules) == ("rules classic", "classic"), "not to the nearest"
        keys(screen, "return")
        assert (focused(screen), screen.shown.rules) == ("a-type", "classic")

    @pytest.mark.parametrize(
        ("rules", "mode", "path", "choices", "third"),
        [
            ("classic", "b-type", "garbage_height", ["none", "3 rows", "5 rows", "8 rows", "10 rows", "12 rows"], 2),
            ("modern", "perfect-clears", "perfect_clear", ["1", "2", "3", "4", "5", "6", "7"], 3),
        ],
    )
    def test_only_one_mode_has_such_a_start_to_choose(
        self, tmp_path: Path, rules: str, mode: str, path: str, choices: list[str], third: int
    ) -> None:
        screen = modes_page(context(tmp_path, Settings(rules=rules, mode=mode)))
        focus_on(screen, path)
        assert list(row(screen, path).choices.values()) == choices
        keys(screen, "right", "right")
        assert value_at(screen.context.settings, path) == third
        assert not row(screen, path).idle
        focus_on(screen, mode)
        keys(screen, "up")
        assert screen.shown.game_mode.name != mode
        assert row(screen, path).idle

    @pytest.mark.parametrize("path", ["garbage_height", "perfect_clear"])
    def test_rules_without_such_a_mode_have_no_row_for_its_start(self, tmp_path: Path, path: str) -> None:
        others = [
            name
            for name in RULES
            if all(lacking(Settings(rules=name, mode=mode.name), path) for mode in modes_for(name))
        ]
        assert others
        for name in others:
            assert not modes_page(context(tmp_path, Settings(rules=name))).page.named(path)

    def test_the_picture_begins_as_the_game_does(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path, Settings(mode="perfect-clears")))
        focus_on(screen, "perfect_clear")
        before = screen.live
        keys(screen, "right")
        assert screen.live != before


class TestDealerAndSeed:
    def test_enter_on_the_dealer_opens_the_list_and_comes_back_to_the_row(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path))
        focus_on(screen, "dealers")
        dealers = of_kind(DealersScreen, keys(screen, "return"))
        dealers.draw(Surface((1280, 720)), START)
        page = of_kind(ModesScreen, tapped(dealers, screen.context.controls, START, *["down"] * 7, "return"))
        assert page.context.settings.randomizer == "memoryless"
        assert given(page.page.focus).name == "dealers"

    def test_practice_asks_for_its_sequence_and_for_no_dealer(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path, Settings(mode="practice", randomizer="tgm3")))
        assert screen.page.named("dealers") is None
        focus_on(screen, "pieces")
        field = of_kind(TextField, screen.page.named("pieces"))
        assert field.value == "IJLOSTZ"
        keys(screen, *["backspace"] * 7)
        assert screen.context.settings.dealing.options["pieces"] == "IJLOSTZ"  # the usual ones: a game needs some
        for letter in "t7sZ":
            screen.handle(key_down(letter.lower(), letter), START)
        assert field.value == "TSZ"
        game = of_kind(PlayScreen, keys(screen, "return"))
        queue = "".join(map(str, game.game.session.queue[:5]))
        assert len(queue) == 5
        assert queue in "TSZTSZTSZ"
        assert screen.context.settings.randomizer == "tgm3"

    @pytest.mark.parametrize(
        ("typed", "seed"), [("map", "map"), (" a b ", "a b"), ("random", None), ("randoms", "randoms"), ("", None)]
    )
    def test_a_seed_is_typed_even_where_its_letters_are_commands(
        self, tmp_path: Path, typed: str, seed: str | None
    ) -> None:
        screen = modes_page(context(tmp_path))
        focus_on(screen, "seed")
        for letter in typed:
            assert screen.typing
            screen.handle(key_down("space" if letter == " " else letter, letter), START)
        assert screen.context.settings.seed == seed
        field = of_kind(TextField, screen.page.named("seed"))
        assert field.value == typed

    def test_a_seed_that_nobody_could_type_again_is_refused_with_a_reason(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path))
        focus_on(screen, "seed")
        screen.handle(key_down("a", "\u0301"), START)
        assert (screen.context.settings.seed, "invisible" in screen.page.notice) == (None, True)


class TestPlaying:
    def test_the_last_choice_is_one_enter_away(self, tmp_path: Path) -> None:
        settings = Settings(rules="classic", mode="b-type", randomizer="tgm2", seed="2024", level=3)
        game = of_kind(PlayScreen, keys(modes_page(context(tmp_path, settings)), "return"))
        assert (game.game.setup.rules.name, game.game.setup.mode.name) == ("classic", "b-type")
        assert (game.game.dealer.randomizer.name, game.game.setup.seed) == ("tgm2", "2024")
        assert game.game.session.level == 3
        assert not game.game.machine

    def test_a_click_chooses_a_card_and_the_next_one_plays(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path))
        assert clicked(screen, "sprint") is screen
        screen.draw(Surface((1280, 720)), START)
        assert cards(screen)["sprint"].marked
        game = of_kind(PlayScreen, clicked(screen, "sprint"))
        assert game.game.setup.mode.name == "sprint"

    def test_every_mode_of_every_ruleset_can_be_played_at_each_level_that_is_offered(self) -> None:
        for kind in ((rules, mode.name) for rules in RULES for mode in modes_for(rules)):
            settings = Settings(rules=kind[0], mode=kind[1])
            for level in map(int, level_choices(settings)):
                setup = settings.choosing(level=level).setup("1")
                assert (setup.rules.name, setup.mode.name, setup.level) == (*kind, level)


class TestWhatIsKept:
    def test_what_the_focus_passes_is_not_kept(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path))
        before = screen.context.settings
        keys(screen, "right", "right", "end", "escape")
        assert screen.context.settings == before
        focus_on(screen, "rules modern")
        keys(screen, "down", "right", "escape")
        assert screen.context.settings == before

    def test_a_changed_row_keeps_the_card_that_is_shown(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path, Settings(mode="endless", level=20)))
        keys(screen, "left")
        assert (screen.shown.game_mode.name, screen.shown.start_level) == ("marathon", 1), "none past the last level"
        screen = modes_page(context(tmp_path))
        keys(screen, "right")
        focus_on(screen, "level")
        keys(screen, "right")
        assert (screen.context.settings.mode, screen.context.settings.start_level) == ("endless", 2)

    def test_a_mode_that_the_rules_do_not_have_gives_way_and_comes_back_with_its_rules(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path, Settings(mode="marathon")))
        focus_on(screen, "rules modern")
        keys(screen, "right")
        assert screen.shown.game_mode.name == "master"
        keys(screen, "left")
        assert (screen.shown.rules, screen.shown.mode) == ("modern", "marathon")

    @pytest.mark.parametrize("key", ["return", "down"])
    def test_from_the_rules_the_focus_goes_to_the_chosen_card(self, tmp_path: Path, key: str) -> None:
        screen = modes_page(context(tmp_path, Settings(rules="tetrio", mode="dig-10")))
        focus_on(screen, "rules tetrio")
        keys(screen, key)
        assert focused(screen) == "dig-10"
        assert screen.context.settings.mode == "dig-10"

    def test_a_click_on_a_ruleset_keeps_it(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path))
        assert clicked(screen, "rules gameboy") is screen
        assert (screen.context.settings.rules, chosen(screen)) == ("gameboy", ["rules gameboy", "a-type"])


class TestBoardFromTheClipboard:
    BOARD = "XXXX2XXXX/XXXX3XXX T I SZ"

    def test_in_practice_a_button_and_everywhere_a_key_begin_from_it(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("game.ui.screens.modes_screen.pasted", lambda: self.BOARD)
        screen = modes_page(context(tmp_path))
        assert screen.page.named("paste") is None
        play = of_kind(PlayScreen, screen.handle(key_down("v", mod=pygame.KMOD_CTRL), START))
        assert play.game.setup.mode.name == "practice"
        assert (play.game.setup.queue, play.game.setup.held) == ("TSZ", "I")
        screen = modes_page(screen.context)
        again = of_kind(PlayScreen, clicked(screen, "paste"))
        assert again.game.setup.board.notation() == "XXXX2XXXX/XXXX3XXX"

    def test_a_fumen_of_several_pages_is_stepped_through(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("game.ui.screens.modes_screen.pasted", lambda: OPENING)
        screen = modes_page(context(tmp_path))
        pages = of_kind(FumenScreen, screen.handle(key_down("v", mod=pygame.KMOD_CTRL), START))
        assert len(pages.viewer.replay.part.placements) == 7
        assert screen.context.settings.game_mode.name != "practice"
        assert type(pages.handle(key_down("escape"), START)) is type(screen)

    @pytest.mark.parametrize(
        ("text", "line"),
        [
            ("v115@vh!", "On the clipboard: digit 3 of the fumen is '!'; expected A-Z, a-z, 0-9, + or /."),
            ("/".join(["4X5"] * 30), "On the clipboard: the board leaves no room for the first piece, I; expected a"),
            ("", "On the clipboard: it is empty; expected a fumen"),
            (None, "There is no clipboard."),
        ],
    )
    def test_a_damaged_one_gets_one_line(
        self, text: str | None, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("game.ui.screens.modes_screen.pasted", lambda: text)
        screen = modes_page(context(tmp_path))
        assert screen.handle(key_down("v", mod=pygame.KMOD_CTRL), START) is screen
        assert screen.page.notice.startswith(line)
        assert screen.context.settings.game_mode.name != "practice"


def games_page(shared: Context, routes: Callable[[Context], Routes] = Router) -> GamesScreen:
    screen = GamesScreen(shared, routes(shared), lambda: None)
    screen.draw(Surface((1280, 720)), START)
    return screen


def test_the_page_play_says_what_the_game_with_the_focus_is_about(tmp_path: Path) -> None:
    screen = games_page(context(tmp_path))
    told = []
    for name in ("modern marathon", "classic b-type", "versus", "modes"):
        screen.page.focus_on(name)
        screen.handle(key_down("f5"), START)
        told.append(texts(screen))
    assert "Clear fifteen levels of ten lines." in told[0]
    assert "Clear twenty-five lines on top of garbage." in told[1]
    assert say(pages()["versus"].about) in told[2]


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
    assert len(buttons(other)) == len(buttons(screen)) + 1


def test_a_best_result_stands_beside_its_game_and_all_others_behind_more(tmp_path: Path) -> None:
    game = playing(tmp_path)
    game.advance(top_out(game) + 10)
    screen = games_page(context(tmp_path), fake_routes)
    assert buttons(screen)["modern marathon"].note == f"{game.game.session.score:,}"
    assert screen.page.focus_on("modes")
    way, asked = asked_for(tapped(screen, screen.context.controls, START, "return"))
    assert (way, asked["name"]) == ("page", "modes")


def test_a_page_that_says_so_is_a_way_to_play(tmp_path: Path) -> None:
    scores = replace(pages()["scores"], plays=True, note=lambda _: "3 wait")
    shared = context(tmp_path)
    screen = GamesScreen(shared, fake_routes(shared, {"scores": scores}), lambda: None)
    assert buttons(screen)["scores"].note == "3 wait"
