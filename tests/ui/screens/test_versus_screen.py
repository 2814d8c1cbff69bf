"""Versus: choosing a rival, the keys of a match, its pause, its end, and what is drawn again."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import pytest
from pygame import WINDOWFOCUSGAINED, Surface
from pygame.event import Event

from game.ai.linear.controllers import custom
from game.ai.opponents import LADDER, opponent
from game.ai.thinking import Thinker
from game.core.session.buttons import Buttons
from game.core.session.stores.exchange import Packet
from game.language import LANGUAGES
from game.play.game.effects.effects import Effects
from game.play.records import Experience
from game.play.records.matches import Ladder, standing_now
from game.play.records.matches.ladder import MatchRecord
from game.play.versus.live_match import ROUND_SECONDS
from game.play.versus.seats import NearSeat, SeatThought
from game.settings import OwnBots, Settings, with_bots
from game.settings.sections.tables import FITTING, SECOND_PLAYER
from game.storage.stored_games import PERSON
from game.ui.context import Context
from game.ui.kit.button import Button
from game.ui.kit.text import fitted, width_of
from game.ui.layout.play_layout import versus_layout
from game.ui.panels import ladder_rungs, match_scene
from game.ui.panels.ladder_rungs import FACES
from game.ui.router import Router
from game.ui.screens.controls_screen import HelpScreen
from game.ui.screens.kept_match_screen import MatchResultsScreen
from game.ui.screens.match_screen import MatchScreen
from game.ui.screens.screen import READY, Screen
from game.ui.screens.versus_screen import VersusScreen
from game.ui.theme import Colour
from tests.play.records.test_rating import MATCH, NOW
from tests.play.stage import START, Clock
from tests.ui.stage import BLUR, clicked, context, key_down, of_kind, tapped, texts
from tests.ui.test_pads import added, down, keys, pads, up

SIZE = (1280, 720)
NARROWEST = (408, 1200)
"""High enough for the whole ladder."""


class Played:
    """A match against a bot in this process."""

    def __init__(self, folder: Path, *, first_to: int = 1, rival: str = "beginner", left: str = PERSON) -> None:
        self.clock, usual = Clock(), Settings()
        settings = replace(usual, versus=replace(usual.versus, first_to=first_to, rival=rival))
        self.context = context(folder, settings, self.clock)
        seats = [
            NearSeat(opponent(name).thinker(seed="1")) if name not in (PERSON, SECOND_PLAYER) else None
            for name in (left, rival)
        ]
        routes = Router(self.context)
        self.screen = MatchScreen(self.context, routes, self.clock.now, routes.title, left, seats=seats)
        self.target = Surface(SIZE)
        self.screen.draw(self.target, self.clock.now)

    def tap(self, *names: str) -> Screen | None:
        return tapped(self.screen, self.context.controls, self.clock.now, *names)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.05)):
            self.clock.now += 0.05
            self.screen.advance(self.clock.now)

    def lose(self) -> None:
        for _ in range(100):
            self.tap("space")
            self.wait(0.1)
            if not self.screen.live.playing:
                return
        pytest.fail("the round does not end")


def test_the_list_keeps_the_rival_and_begins_a_match(tmp_path: Path) -> None:
    here = context(tmp_path)
    here.change({"versus.rival": "beginner"})
    screen = Router(here).page("versus", lambda: None)
    screen.handle(key_down("up"), here.clock())
    assert here.settings.versus.rival == "novice", "a ladder is climbed upwards"
    match = screen.handle(key_down("return"), here.clock())
    assert isinstance(match, MatchScreen)
    bot = match.live.sides[1].opponent
    assert bot
    assert bot.name == "novice"
    match.live.close()


def test_a_bot_of_ones_own_stands_in_the_list_with_what_it_is(tmp_path: Path) -> None:
    here = context(tmp_path)
    mine = custom({"holes": -4.0}, name="mine")
    path, machine = OwnBots(tmp_path).keep(mine, {}), here.settings.machine
    here.choose(machine=with_bots(machine, {"mine": mine}, {"mine": path}))
    here.change({"versus.rival": str(path)})
    screen = of_kind(VersusScreen, Router(here).page("versus", lambda: None))
    screen.draw(Surface(SIZE), here.clock())
    chosen = next(item for item in screen._list.items if item.marked)
    assert (chosen.value, chosen.title) == (str(path), "Mine")
    assert any("adds up weighted numbers" in text for text in texts(screen))
    match = of_kind(MatchScreen, screen.handle(key_down("return"), here.clock()))
    assert match.live.sides[1].player.name == "mine"
    match.live.close()


def page(here: Context) -> VersusScreen:
    screen = of_kind(VersusScreen, Router(here).page("versus", lambda: None))
    screen.draw(Surface(SIZE), here.clock())
    return screen


def test_the_page_explains_the_rival_that_follows_and_the_figures_of_a_match(tmp_path: Path) -> None:
    here = context(tmp_path)
    for rival, follows in ((FITTING, True), ("beginner", False), (SECOND_PLAYER, False)):
        here.change({"versus.rival": rival})
        screen = page(here)
        told = " ".join(texts(screen))
        assert ("nearest to your rating" in told) == follows, rival
        if not screen.page.named("versus.attack"):
            clicked(screen, "more")
        told = " ".join(texts(screen))
        assert "PPS is a player's pieces a second" in told
        assert "APM the lines that they attack with in a minute" in told


def test_the_ladder_has_the_page_with_the_person_between_the_levels_and_the_fitting_one_chosen(tmp_path: Path) -> None:
    here = context(tmp_path)
    screen = page(here)
    rows = [item.title for item in screen._list.items]
    assert rows == ["Unbeaten", "Champion", "Grandmaster", "Master", "Expert", "Advanced", "Skilled", "Regular",
                    "Amateur", "Learner", "Novice", "Beginner", "Rookie", "You", "Starter", "Newcomer"]  # fmt: skip
    assert screen._list.value == "starter"
    assert screen.page.focus is screen._list
    assert not screen._list.hidden, "all of it is in sight"
    for name in ("up", "down"):
        screen.handle(key_down(name), here.clock())
    assert here.settings.versus.rival == FITTING, "the level that fits follows the person"
    screen.handle(key_down("down"), here.clock())
    assert here.settings.versus.rival == "newcomer"


@pytest.mark.parametrize("played", [1, 20])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_levels_have_whole_names_in_the_narrowest_window_beside_the_matches_against_them(
    language: str, played: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Against one level or, as many as a person could, against each."""
    usual, cut, seen = Settings(), set[str](), set[str]()
    here = context(tmp_path, replace(usual, display=replace(usual.display, language=language)))
    here.dress()
    here.scores.matches.record(MATCH, "a replay")
    ladder = Ladder.of(here.scores, NOW)
    if played > 1:
        ladder = replace(ladder, records=dict.fromkeys(LADDER, MatchRecord(played, played)))

    def watched(title: str, size: int, colour: Colour, room: int, weight: str) -> Surface:
        seen.add(title)
        if width_of(title, size, weight) > room:
            cut.add(title)
        return fitted(title, size, colour, room, weight)

    monkeypatch.setattr(ladder_rungs, "fitted", watched)
    monkeypatch.setattr(Ladder, "of", lambda scores, date: ladder)
    of_kind(VersusScreen, Router(here).page("versus", lambda: None)).draw(Surface(NARROWEST), here.clock())
    assert len(seen) == len(LADDER)
    assert cut == set()


def test_a_row_opens_all_rivals_and_the_rules_and_folds_them_again(tmp_path: Path) -> None:
    here = context(tmp_path)
    screen = page(here)
    assert not screen.page.named("versus.attack")
    clicked(screen, "more")
    screen.draw(Surface(SIZE), here.clock())
    assert {"versus.attack", "versus.first_to", "versus.rules"} <= {box.name for box in screen.page.body.all()}
    values = [item.value for item in screen._list.items if not item.heading]
    assert {FITTING, SECOND_PLAYER, "fahey", "unbeaten"} <= {*values}
    screen.page.focus_on("rivals")
    screen.handle(key_down("down"), here.clock())
    assert here.settings.versus.rival == SECOND_PLAYER
    screen.draw(Surface(SIZE), here.clock())
    clicked(screen, "more")
    assert here.settings.versus.rival == FITTING, "the ladder has no second player"
    assert not screen.page.named("versus.attack")
    here.change({"versus.rival": "fahey"})
    assert page(here).page.named("versus.attack"), "a rival that is not on the ladder opens them"


def test_the_level_plays_in_a_well_when_the_focus_rests_on_it_and_not_with_reduced_motion(tmp_path: Path) -> None:
    clock = Clock()
    here = context(tmp_path, clock=clock)
    asked: list[str] = []

    def seat(make: Callable[[], Thinker]) -> NearSeat:
        asked.append(here.settings.versus.rival)
        return NearSeat(make())

    def wait(seconds: float) -> None:
        for _ in range(round(seconds / 0.05)):
            clock.now += 0.05
            screen.advance(clock.now)

    here.change({"versus.rival": "beginner"})
    screen = VersusScreen(here, Router(here), lambda: None, seat=seat)
    screen.draw(Surface(SIZE), clock.now)
    first = screen._well
    assert first.game
    assert first.rect.height > SIZE[1] / 3
    wait(0.2)
    assert first.game.session.tick == 0
    for _ in range(3):
        screen.handle(key_down("up"), clock.now)
        wait(0.2)
    assert (first.game.session.tick, screen.live) == (0, ()), "who passes a level starts nothing"
    wait(10)
    well = screen._well
    assert well is not first
    assert well.game
    assert well.game.session.pieces > 5
    assert screen.deadline(clock.now) is not None
    screen.draw(Surface(SIZE), clock.now)
    clicked(screen, "more")
    screen.draw(Surface(SIZE), clock.now)
    assert screen.live == ()
    here.change({"display.animations": False})
    still = page(here)
    clock.now += 1
    still.advance(clock.now)
    assert (still.live, still.deadline(clock.now)) == ((), None)


def test_each_level_has_a_face_of_its_own() -> None:
    assert [*FACES] == [*LADDER]
    assert len(set(FACES.values())) == len(LADDER)
    width = 0b10001
    for name, layers in FACES.items():
        every = [layer for layer in layers if layer]
        assert every, name
        assert all(layer >> 11 * y & ((1 << 11) - 1) <= width | 0b01110 for layer in every for y in range(5)), name


def test_keys_play_the_left_side_and_pause(tmp_path: Path) -> None:
    played = Played(tmp_path)
    played.context.choose(rules="classic")
    assert played.screen.look == "modern", "that of its own rules"
    played.wait(2.0)
    person = played.screen.live.match.round.sessions[0]
    before = person.current
    played.tap("left")
    assert before
    assert person.current
    assert person.current.x == before.x - 1
    played.tap("escape")
    tick = person.tick
    played.wait(1.0)
    assert person.tick == tick
    assert played.screen.live.picture(played.clock.now, ("", "")).sides[0].frame.covered
    played.tap("escape")
    played.wait(0.5)
    assert person.tick > tick
    played.screen.handle(BLUR, played.clock.now)
    played.wait(0.1)
    assert played.screen.live.paused


def test_a_round_leads_to_the_next_and_a_lost_match_to_its_results_and_a_rematch(tmp_path: Path) -> None:
    played = Played(tmp_path, first_to=2)
    played.wait(2.0)
    lost = played.screen.live
    played.lose()
    played.screen.handle(BLUR, played.clock.now)
    played.wait(1.0)
    played.tap("space")
    played.wait(0.1)
    assert lost.paused, "nobody is at the keys"
    assert (lost.match.wins, len(lost.match.rounds)) == ((0, 1), 2)
    played.screen.handle(Event(WINDOWFOCUSGAINED), played.clock.now)
    played.tap("escape")
    played.wait(2.0)
    played.lose()
    played.wait(ROUND_SECONDS + 0.2)
    assert lost.winner == 1
    results = played.screen.handle(Event(READY), played.clock.now)
    assert isinstance(results, MatchResultsScreen)
    assert len(played.context.scores.matches.all()) == 1
    results.draw(played.target, played.clock.now)
    assert results.handle(key_down("space"), played.clock.now) is results, "it was meant for the match"
    assert played.screen.live is lost
    assert results.handle(key_down("r"), played.clock.now) is played.screen
    assert played.screen.live is not lost
    assert played.screen.live.seats is lost.seats


@pytest.mark.parametrize("rival", [FITTING, "beginner"])
def test_after_a_win_the_next_rival_is_named_where_it_follows_the_rating(tmp_path: Path, rival: str) -> None:
    played = Played(tmp_path, rival="beginner")
    played.context.change({"versus.rival": rival})
    played.wait(2.0)
    seat = played.screen.live.seats[1]
    assert seat
    drop = SeatThought(None, 0.0)
    seat.answer = lambda: drop  # type: ignore[method-assign]
    for _ in range(200):
        played.wait(0.5)
        if played.screen.live.winner is not None:
            break
    assert played.screen.live.winner is not None
    played.wait(ROUND_SECONDS + 0.2)
    results = of_kind(MatchResultsScreen, played.screen.handle(Event(READY), played.clock.now))
    labels = [box.label for box in results.page.body.all() if isinstance(box, Button)]
    fitting = standing_now(played.context.scores, played.context.date()).fitting.name.capitalize()
    assert ("Rematch" in labels) == (rival != FITTING or fitting == "Beginner")
    assert (f"Next rival: {fitting}" in labels) == (rival == FITTING and fitting != "Beginner")


def test_only_what_changed_is_drawn_again(tmp_path: Path) -> None:
    played = Played(tmp_path)
    played.wait(2.0)
    screen, now = played.screen, played.clock.now
    screen.draw(played.target, now)
    assert not screen.changed(now)
    screen.live.press(0, Buttons.LEFT, now)
    assert screen.changed(now)
    drawn = screen.draw(played.target, now)
    assert sum(rect.width * rect.height for rect in drawn) < SIZE[0] * SIZE[1] / 2
    expected = Surface(SIZE)
    screen.forget()
    screen.draw(expected, now)
    assert expected.get_buffer().raw == played.target.get_buffer().raw


def fail(*arguments: object, **named: object) -> NoReturn:
    raise ZeroDivisionError


BREAKS: Mapping[str, Callable[[pytest.MonkeyPatch], None]] = {
    "effects in the well": lambda patch: patch.setattr(Effects, "picture", fail),
    "garbage": lambda patch: patch.setattr(match_scene, "mix", fail),
    "picture": lambda patch: patch.setattr(match_scene, "versus_layout", fail),
}
"""What is broken in the picture of a match -> how."""


@pytest.mark.parametrize("what", BREAKS)
def test_what_is_broken_in_its_picture_does_not_end_a_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    played = Played(tmp_path)
    played.wait(2.0)
    played.tap("c", "space")
    screen, match = played.screen, played.screen.live.match
    match.round.exchanges[0].waiting = (Packet(0, 2, 2, 1 << 30),)
    BREAKS[what](monkeypatch)
    assert screen.changed(played.clock.now)
    screen.draw(played.target, played.clock.now)
    (line,) = played.context.faults
    assert line.startswith(f"{what} left out: ZeroDivisionError")
    monkeypatch.undo()
    played.wait(1.0)
    assert screen.changed(played.clock.now)
    assert screen.draw(played.target, played.clock.now)


def test_two_people_have_keys_and_gamepads_of_their_own(tmp_path: Path) -> None:
    played = Played(tmp_path, rival=SECOND_PLAYER)
    played.wait(2.0)
    mine, theirs = played.screen.live.match.round.sessions
    before = mine.current
    assert before
    for name in ("left", "d", "left shift"):
        played.tap(name)
        played.wait(0.05)
    assert mine.current == before._replace(x=before.x - 1)
    assert (mine.held, theirs.held) == (None, before.piece)
    for _ in range(60):
        played.tap("w")
        played.wait(0.1)
    played.wait(ROUND_SECONDS + 0.2)
    assert played.screen.live.winner == 0
    kept = played.context.scores.matches.all()[0].match
    assert (kept.player, kept.rival, kept.rated) == (PERSON, "Guest", False)
    devices = pads()

    def holds(number: int) -> tuple[bool, bool]:
        mine, theirs = played.screen.live.match.round.sessions
        for event in (down(4, number), up(4, number)):
            for key in devices.keys(event, played.clock.now, raw=True, repeat=0.3, apart=played.screen.two_players):
                played.screen.handle(key, played.clock.now)
        played.wait(0.05)
        return mine.held is not None, theirs.held is not None

    played = Played(tmp_path / "pads", rival=SECOND_PLAYER)
    played.wait(2.0)
    assert holds(7) == (False, True), "a single gamepad is the second one's"
    keys(devices, added(1))
    assert holds(7) == (True, True)
    for key in devices.keys(down(7), played.clock.now, raw=True, repeat=0.3, apart=True):
        played.screen.handle(key, played.clock.now)
    assert played.screen.live.paused


def for_two(folder: Path) -> Played:
    """A match of two people, who are known by what is kept in a folder."""
    played = Played(folder, rival=SECOND_PLAYER)
    played.context.experience = Experience(played.context.scores)
    played.screen.begin(played.clock.now)
    played.wait(2.0)
    return played


def seen_keys(played: Played) -> list[list[str]]:
    """The labels of the keys beside each well, which are drawn."""
    played.screen.draw(played.target, played.clock.now)
    picture = played.screen.picture(played.clock.now)
    return [[key.label for key in side.frame.keys] for side in picture.sides]


def test_in_a_first_match_for_two_both_see_their_keys_until_each_was_used(tmp_path: Path) -> None:
    played = for_two(tmp_path)
    assert seen_keys(played) == [["←", "→", "↓", "↑", "Space"], ["A", "D", "S", "E", "W"]]
    before = played.screen.picture(played.clock.now).panels
    places = [side.region("figures") for side in versus_layout(SIZE, before).sides]
    drawn = [played.target.subsurface(place).copy().get_buffer().raw for place in places]
    assert before.keys
    for name in ("left", "d", "down"):
        played.tap(name)
    played.wait(1.0)
    assert seen_keys(played) == [["→", "↑", "Space"], ["A", "S", "E", "W"]]
    for name in ("right", "up", "space", "a", "s", "e", "w"):
        played.tap(name)
    played.wait(1.0)
    assert seen_keys(played) == [[], []]
    assert played.screen.picture(played.clock.now).panels == before, "nothing moves when they go"
    after = [played.target.subsurface(place).copy().get_buffer().raw for place in places]
    assert all(one != other for one, other in zip(drawn, after, strict=True)), "the figures take their place"


def test_they_go_when_the_match_is_under_way_and_are_not_there_in_the_next_one(tmp_path: Path) -> None:
    played = for_two(tmp_path)
    for _ in range(10):
        for name in ("space", "w"):
            played.tap(name)
            played.wait(0.1)
        if played.screen.live.over_at < float("inf"):
            break
    played.wait(0.5)
    assert seen_keys(played) == [[], []]
    assert seen_keys(for_two(tmp_path)) == [[], []]
    alone = Played(tmp_path / "other")
    alone.context.experience = Experience(alone.context.scores)
    alone.screen.begin(alone.clock.now, alone.screen.live)
    assert seen_keys(alone) == [[], []], "a bot needs none"


def helped(played: Played) -> Sequence[str]:
    help_page = of_kind(HelpScreen, played.tap("f1"))
    assert help_page.page.title == "Help: Versus"
    assert help_page.handle(key_down("escape"), played.clock.now) is played.screen
    return texts(help_page)


def test_help_tells_the_keys_of_the_match_by_its_rules_and_of_whom_they_are(tmp_path: Path) -> None:
    played = Played(tmp_path)
    played.context.choose(rules="classic")
    told = helped(played)
    assert played.screen.live.paused
    assert {"Hold", "Hard drop", "Pause"} <= {*told}, "of the match, not of the chosen rules"
    assert not {"New game", "Bot plays", "Hint", "Why", "Undo"} & {*told}
    told = helped(Played(tmp_path, rival=SECOND_PLAYER))
    assert "Guest  ·  Move" in told
    assert told.count("Hold") == 2
    told = helped(Played(tmp_path, left="learner"))
    assert {"Why", "Bot faster"} <= {*told}
    assert "Hold" not in told, "nobody presses it"


def test_two_bots_are_watched_and_their_match_is_not_kept(tmp_path: Path) -> None:
    played = Played(tmp_path, left="learner")
    played.tap("left", "space", "e", "+")
    assert played.screen.live.speed == 2
    played.wait(3.0)
    assert played.screen.live.picture(played.clock.now, ("", "")).sides[0].frame.reasons
    played.tap("e")
    for _ in range(60):
        played.wait(10.0)
        if played.screen.live.done:
            break
    assert played.screen.live.winner is not None
    assert not played.context.scores.matches.all()
    played.screen.draw(played.target, played.clock.now)


def test_the_title_of_the_page_is_the_rival_or_who_plays_whom(tmp_path: Path) -> None:
    here = context(tmp_path)
    here.change({"versus.rival": "novice"})
    for left, title in ((PERSON, "Novice"), ("learner", "Learner against Novice")):
        screen = of_kind(VersusScreen, Router(here).rivals(lambda: None, left))
        assert title in texts(screen)
        clicked(screen, "more")
        assert title in texts(screen)


def test_the_rival_of_a_match_that_is_watched_is_not_that_of_the_person(tmp_path: Path) -> None:
    here = context(tmp_path)
    here.change({"versus.rival": "novice"})
    watched = of_kind(VersusScreen, Router(here).rivals(lambda: None, "learner"))
    tapped(watched, here.controls, START, "up")
    (title,) = (text for text in texts(watched) if text.startswith("Learner against "))
    assert title != "Learner against Novice"
    match = of_kind(MatchScreen, tapped(watched, here.controls, START, "return"))
    assert f"Learner against {match.live.picture(START, match._names).sides[1].name}" == title
    match.live.leave()
    assert title in texts(of_kind(VersusScreen, Router(here).rivals(lambda: None, "learner"))), "it is remembered"
    own = of_kind(VersusScreen, Router(here).rivals(lambda: None, PERSON))
    assert (here.settings.versus.rival, "Novice" in texts(own)) == ("novice", True)
