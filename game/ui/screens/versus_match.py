"""A match: both wells, the menu of a pause, and the results with a rematch by one key."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ...core.match import Match
from ...core.rules.rulesets import RULES
from ...core.session.buttons import Buttons
from ...core.session.events import Event as GameEvent
from ...language import marked, say
from ...play.game.flow import GO
from ...play.game.hearing import MENU_MUSIC, Music, in_danger, track_of
from ...play.records.matches import MatchRow
from ...play.records.pages import Sheet
from ...play.records.rating import LadderStanding, begins_with
from ...play.versus.contenders import Seating, against
from ...play.versus.live_match import LOST, WON, LiveMatch
from ...play.versus.picture import MatchPicture, match_cues, score_words
from ...play.versus.seats import Seat
from ...play.watch.viewer import speed_label
from ...play.words.keys import GuideGroup, Situation, guide
from ...play.words.numbers import joined
from ...settings.keys import is_pad
from ...settings.sections import SECOND_PLAYER
from ...storage import StoredMatch
from ...storage.games import PERSON
from ..context import Context
from ..controls import FIRST_PAD, MENU_KEYS, Controls
from ..kit.box import Act, Position
from ..kit.intents import Intent, intent_of
from ..kit.keyline import KeySpot
from ..panels.versus import VersusScene
from .menus import PauseMenu, in_menu
from .routes import Back, Routes
from .screen import READY, Screen

_RESTART = "restart"
_ROWS: Sequence[tuple[str, str]] = (
    (marked("Resume"), "resume"),
    (marked("New match"), _RESTART),
    (marked("Settings"), "settings"),
    (marked("Controls"), "controls"),
    (marked("Help"), "help"),
    (marked("Another rival"), "versus"),
    (marked("Main menu"), "title"),
)
_AFTER: Sequence[tuple[str, str]] = (
    (marked("Rematch"), _RESTART),
    (marked("Another rival"), "versus"),
    (marked("Main menu"), "title"),
)
_TOLD: Mapping[str, str] = {GO: "go", WON: "win", LOST: "top-out"}
"""Word over the left well -> its sound, where it is not that of a countdown."""
_COSTS = marked("If you leave now, you lose this round.")
_HEARD = ("mute", "mute_music", "help")
"""The commands that act over the menu, too."""


class MatchScreen(Screen):
    """A match of a person against the rival of the settings."""

    name = "match"
    repeats = False

    def __init__(
        self,
        context: Context,
        routes: Routes,
        now: float,
        back: Back,
        left: str = PERSON,
        *,
        seats: Sequence[Seat | None] | None = None,
        on: tuple[Match, str] | None = None,
    ) -> None:
        """``back`` leads to the choice of a rival. ``left`` is who plays at the left. ``seats`` are where the players
        think, if they do so already. ``on`` is a match to be played on, and the rival in it; a rematch is by the
        settings again."""
        super().__init__(context)
        self._routes, self._seats, self._left = routes, seats, left
        self._scene = VersusScene(context.note_fault)
        self._seen: tuple[float, MatchPicture] | None = None
        self._menu: PauseMenu | None = None
        self._watched = left != PERSON
        self._danger = self._away = self._explains = False
        self._word = ""  # what stood over the left well
        self.commands |= {
            "pause": self._pause,
            "back": self._pause,
            "help": self._help,
        }
        if self._watched:
            self.commands |= {
                "why": self._why,
                "faster": lambda now: self.live.change_speed(1, now),
                "slower": lambda now: self.live.change_speed(-1, now),
            }
        self._acts: Mapping[str, Act] = {
            "resume": self._resume,
            _RESTART: self._again,
            "settings": lambda now: routes.page("settings", self.here),
            "controls": lambda now: routes.page("controls", self.here),
            "help": self._help,
            "versus": lambda now: self._leave(back),
            "title": lambda now: self._to_title(),
        }
        self.begin(now, on=on)

    def begin(self, now: float, before: LiveMatch | None = None, *, on: tuple[Match, str] | None = None) -> None:
        """Begin a match: after ``before``, whose rival plays on if it is the same, or ``on`` from one that was cut
        off."""
        context, settings = self.context, self.context.settings
        if on:
            settings = against(settings, on[1])
        kept = [each.match for each in context.scores.matches.all()]
        standing = LadderStanding.of(kept, context.date(), begins_with(context.scores.history))
        seating = Seating(settings, standing.fitting.name, self._left)
        sides = seating.sides
        setup = on[0].setup if on else seating.setup(settings.seed or context.fresh_seed())
        context.controls.play_by(setup.game.rules)
        self._names, self._players = seating.titles, self._controls_of(seating)
        self.two_players = all(self._players)
        seats = self._seats
        if before:
            before.give_up()
        if before and (before.sides, before.match.setup.game.rules) == (sides, setup.game.rules) and not before.forfeit:
            seats = before.seats  # the rival is awake
        elif before:
            before.close()
        counts, match = seating.counts and not on, on[0] if on else Match(setup)
        self.live = LiveMatch(context, match, sides, now, seats=seats, sound=self._hear, counts=counts)
        self._explain()
        self._menu, self._danger, self._stale, self._sent = None, False, True, False

    def _why(self, now: float) -> None:
        self._explains = not self._explains
        self._explain()

    def _explain(self) -> None:
        self.live.explain(self._names if self._explains else ())

    def _again(self, now: float) -> Screen:
        self.begin(now, self.live)
        return self.here()

    def _leave(self, following: Back) -> Screen | None:
        """Leave the match, and then open what follows: it may tell of it."""
        self.live.leave()
        return following()

    def _controls_of(self, seating: Seating) -> Sequence[Controls | None]:
        """The keys of each side. Where two people play, those of the second one are not the first one's, but of two
        gamepads each has one. A single gamepad is the second one's."""
        settings = self.context.settings
        if SECOND_PLAYER not in seating.names:
            return [self.context.controls if side.opponent is None else None for side in seating.sides]
        theirs = {key for keys in settings.second_player.keys.values() for key in keys}
        mine = {
            action: [key for key in keys if is_pad(key) or key not in theirs] for action, keys in settings.keys.items()
        }
        first = Controls(mine, FIRST_PAD) if seating.names[0] == PERSON else None
        for controls in (both := [first, Controls(settings.second_player.keys)]):
            if controls:
                controls.play_by(RULES[settings.versus.rules])
        return both

    def _held(self, without: Buttons = Buttons.NONE) -> tuple[int, int]:
        one, other = (int(each.held & ~without) if each else 0 for each in self._players)
        return one, other

    def _button(self, event: Event) -> tuple[int, Buttons]:
        for side, controls in enumerate(self._players):
            if controls and (button := controls.button(event.key)):
                return side, button
        return 0, Buttons.NONE

    @property
    def situation(self) -> Situation:
        game = self.live.match.setup.game
        return Situation(game.rules, game.mode, hold=game.hold, bot=self._watched, acts=self.commands)

    @property
    def guide(self) -> Sequence[GuideGroup]:
        first, second = self._players
        theirs = guide(second.names, self.situation) if second else ()
        groups = guide((first or self.context.controls).names, self.situation)
        return *groups, *(replace(group, whose=self._names[1]) for group in theirs)

    # Keys

    @property
    def pointer(self) -> bool:
        return self._menu is not None

    @property
    def leads_back(self) -> bool:
        return self._menu is not None and self._menu.leads_back

    def spot_at(self, position: Position) -> KeySpot | None:
        if self._menu:
            return self._menu.page.spot_at(position)
        return self._scene.spot_at(self._picture(self.context.clock()), position)

    @property
    def raw_pads(self) -> bool:
        """The buttons of a gamepad play. In menus they move and choose."""
        return self._menu is None

    def of_command(self, event: Event) -> Act | None:
        """What a key does. The gamepad of the first of two people has keys of its own."""
        first = self._players[0]
        return super().of_command(event) or (self.commands.get(first.action(event.key)) if first else None)

    def handle(self, event: Event, now: float) -> Screen | None:
        """A key acts at ``now``: as a button, as a command, or in a menu."""
        self._track(event)
        if event.type == READY and self.live.done:
            return self._results()
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self.context.controls.release_all()
            self._away = event.type == pygame.WINDOWFOCUSLOST
        elif event.type == pygame.KEYDOWN:
            heard = event.key not in MENU_KEYS and self.context.controls.action(event.key) in _HEARD
            return in_menu(self, self._menu, event, now) if self._menu and not heard else self._key_down(event, now)
        elif self._menu:
            return in_menu(self, self._menu, event, now)
        elif event.type == pygame.KEYUP:
            side, button = self._button(event)
            if not button & self._held()[side]:
                self.live.release(side, button, now)
        return self

    def _track(self, event: Event) -> None:
        """Note the keys that are down for the keys of a match of two people. The window notes those of its own."""
        for controls in self._players:
            if controls is None or controls is self.context.controls:
                continue
            if event.type == pygame.WINDOWFOCUSLOST:
                controls.release_all()
            elif event.type == pygame.KEYDOWN:
                controls.pressed(event.key)
            elif event.type == pygame.KEYUP:
                controls.released(event.key)

    def _key_down(self, event: Event, now: float) -> Screen | None:
        live, (side, button) = self.live, self._button(event)
        if not self._menu and live.hurry(now):
            return self
        if not button and (act := self.of_command(event)):
            return act(now) or self
        if live.counting:
            if button or intent_of(event) is Intent.ACCEPT:
                live.skip(now, self._held(button))
        elif button:
            live.press(side, button, now)
        return self

    def _pause(self, now: float) -> None:
        if self._menu is None and self.live.pause(now):
            self.context.audio.ui("pause")
            rows = [(say(label), name, self._acts[name]) for label, name in _ROWS]
            wins = score_words(self.live.match.wins)
            note = say(_COSTS) if self.live.costs else ""
            sheet = Sheet(say("Paused"), note, aside=f"{wins}  ({joined(self._names)})")
            self._menu, self._stale = PauseMenu(sheet, rows, self._resume), True

    def _resume(self, now: float) -> None:
        self._menu, self._stale = None, True
        self.live.resume(now, self._held())

    def _help(self, now: float) -> Screen:
        self._pause(now)
        return self._routes.help(self)

    def _to_title(self) -> Screen | None:
        return self._leave(self._routes.title)

    def _results(self) -> Screen | None:
        live = self.live
        if live.replay is None:
            return self._to_title()
        row = MatchRow(0, StoredMatch.of(live.replay, rated=False), live.end.change if live.end else None)
        fault = f"{self._names[live.forfeit[0]]}: {live.forfeit[1]}" if live.forfeit else ""
        remark = joined((fault, live.end.remark if live.end else ""))
        after = [(say(label), name, self._acts[name]) for label, name in _AFTER]
        return self._routes.match_over(row, live.replay, self._to_title, after=after, remark=remark)

    def tell(self, words: str, now: float) -> None:
        """Nothing has room for it in a match: one hears whether the sound is on."""

    # Time

    def advance(self, now: float) -> None:
        """Go on with the match to the instant ``now``, and play what is heard of it."""
        live = self.live
        live.advance(now, self._held())
        if live.done and not self._sent:
            self._sent = True
            pygame.event.post(Event(READY))
        if self._away and self._menu is None and not self._watched:
            self._pause(now)
        word, self._word = self._word, live.word(0, now)
        if self._word not in ("", word):
            self.context.audio.cue([_TOLD.get(self._word, "count")])
        session = live.match.round.sessions[0]
        self._danger = in_danger(session, self._danger)
        ducked = live.stands and not live.counting
        self.context.audio.music.want(
            MENU_MUSIC if live.done else Music(track_of(session), self._danger, ducked=ducked)
        )

    def _hear(self, side: int, events: Sequence[GameEvent], sent: int) -> None:
        self.context.audio.cue(match_cues(events, sent, own=self._players[side] is not None))

    def deadline(self, now: float) -> float | None:
        return self.live.deadline(now)

    # Picture

    def _picture(self, now: float) -> MatchPicture:
        """What is seen now. The line below says what there is to say, and names keys."""
        picture = self.live.picture(now, self._names)
        return replace(picture, note=joined((picture.note, self._keys)))

    @property
    def _keys(self) -> str:
        label = self.context.controls.label
        pause = say("{key} pause", key=label("pause")) if label("pause") else ""
        if not self._watched:
            return pause
        speed = "  ".join((label("slower"), speed_label(self.live.speed), label("faster")))
        return joined((pause, speed, say("{key} why", key=label("why"))))

    def changed(self, now: float) -> bool:
        if self._stale or self._menu:
            return self._stale
        self._seen = now, self._picture(now)
        return self._scene.changed(self._seen[1])

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw the match and the menu over it. Returns the areas that have changed."""
        whole = self._stale or self._menu is not None
        self._stale = False
        if whole:
            self._scene.forget()
        seen, self._seen = self._seen, None
        changed = self._scene.draw(target, seen[1] if seen and seen[0] == now else self._picture(now))
        if self._menu:
            self._menu.draw(target)
        return [target.get_rect()] if whole else changed
