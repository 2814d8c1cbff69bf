"""A match: both wells, the menu of a pause, and the results with a rematch by one key."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame.event import Event

from ...core import Match
from ...core.rules import Rules
from ...core.session import Buttons
from ...core.session.events import Event as GameEvent
from ...key_names import is_pad
from ...language import marked, say
from ...play.game import GO
from ...play.game.effects import Effects
from ...play.game.hearing import MENU_MUSIC, Music, in_danger, track_of
from ...play.records.matches import MatchRow, standing_now
from ...play.records.results import Sheet
from ...play.versus import LOST, WON, LiveMatch, MatchPicture, Seat, Seating, against, match_cues, score_words
from ...play.watch import speed_label
from ...play.words.keys import GuideGroup, Situation, guide, speed_keys
from ...play.words.numbers import joined
from ...settings import Settings
from ...settings.keys import told
from ...settings.sections import FITTING, SECOND_PLAYER
from ...storage import PERSON, StoredMatch
from ..context import Context
from ..controls import FIRST_PAD, MENU_KEYS, Controls
from ..kit.boxes import Act
from ..kit.keys import Intent, intent_of
from ..panels.match_scene import MatchScene
from .game_screen import GameScreen
from .menus import PauseMenu
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
_HEARD = ("mute", "mute_music")
"""The commands that act over the menu, too."""


class _Keys:
    """The keys of both sides: of the person, of two people, or of nobody where two bots play.

    Where two people play, those of the second one are not the first one's, but of two gamepads each has one. A single
    gamepad is the second one's.
    """

    def __init__(self, context: Context, seating: Seating, rules: Rules) -> None:
        settings, own = context.settings, context.controls
        own.play_by(rules)
        self._own, self._names = own, seating.titles
        if SECOND_PLAYER not in seating.names:
            self._players = [own if side.opponent is None else None for side in seating.sides]
            return
        theirs = {key for keys in settings.second_player.keys.values() for key in keys}
        mine = {
            action: [key for key in keys if is_pad(key) or key not in theirs] for action, keys in settings.keys.items()
        }
        first = Controls(mine, FIRST_PAD) if seating.names[0] == PERSON else None
        self._players = [first, Controls(settings.second_player.keys)]
        for controls in self._others:
            controls.play_by(rules)

    @property
    def _others(self) -> Sequence[Controls]:
        """Those that are not the keys of the window."""
        return [controls for controls in self._players if controls and controls is not self._own]

    @property
    def of_two_people(self) -> bool:
        return all(self._players)

    def plays(self, side: int) -> bool:
        """Whether a person plays a side."""
        return self._players[side] is not None

    def held(self, without: Buttons = Buttons.NONE) -> tuple[int, int]:
        """The buttons of each side that are down."""
        one, other = (int(each.held & ~without) if each else 0 for each in self._players)
        return one, other

    def button(self, event: Event) -> tuple[int, Buttons]:
        """The button of a key, and whose it is."""
        for side, controls in enumerate(self._players):
            if controls and (button := controls.button(event.key)):
                return side, button
        return 0, Buttons.NONE

    def first_action(self, event: Event) -> str:
        """The action of a key of the first player, whose gamepad has keys of its own where two people play."""
        return self._players[0].action(event.key) if self._players[0] else ""

    def track(self, event: Event) -> None:
        """Note the keys that are down. The window notes those of its own."""
        for controls in self._others:
            if event.type == pygame.WINDOWFOCUSLOST:
                controls.release_all()
            elif event.type == pygame.KEYDOWN:
                controls.pressed(event.key)
            elif event.type == pygame.KEYUP:
                controls.released(event.key)

    @property
    def labels(self) -> Sequence[Callable[[str], str]]:
        """What names the keys of both, where two people play."""
        return [each.label for each in self._players if each] if self.of_two_people else ()

    def guide(self, situation: Situation) -> Sequence[GuideGroup]:
        """What the keys of both do, those of the second one under the name of that player."""
        first, second = self._players
        theirs = guide(second.names, situation) if second else ()
        groups = guide((first or self._own).names, situation)
        return *groups, *(replace(group, whose=self._names[1]) for group in theirs)


class MatchScreen(GameScreen[MatchPicture]):
    """A match of a person against the rival of the settings."""

    name = "match"

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
        super().__init__(context, routes, MatchScene(context.note_fault))
        self._seats, self._left = seats, left
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
            **{page: partial(self.open, page) for page in ("settings", "controls")},
            "help": self._help,
            "versus": lambda now: self._leave(back),
            "title": lambda now: self._to_title(),
        }
        self.begin(now, on=on)

    def begin(self, now: float, before: LiveMatch | None = None, *, on: tuple[Match, str] | None = None) -> None:
        """Begin a match: after ``before``, whose rival plays on if it is the same, or ``on`` from one that was cut
        off."""
        context, settings = self.context, self.context.of_match(self._left)
        if on:
            settings = against(settings, on[1])
        seating = self._seating(settings)
        sides = seating.sides
        setup = on[0].setup if on else seating.setup(settings.seed or context.fresh_seed())
        self._names, self._keys = seating.titles, _Keys(context, seating, setup.game.rules)
        self.two_players = self._keys.of_two_people
        seats = self._seats
        if before:
            before.give_up()
        if before and (before.sides, before.match.setup.game.rules) == (sides, setup.game.rules) and not before.forfeit:
            seats = before.seats  # the rival is awake
        elif before:
            before.close()
        counts, match = seating.counts and not on, on[0] if on else Match(setup)
        self.live = LiveMatch(
            context, match, sides, now, seats=seats, sound=self._hear, counts=counts, labels=self._keys.labels
        )
        self._explain()
        self._menu, self._danger, self._stale, self._sent = None, False, True, False

    def _seating(self, settings: Settings | None = None) -> Seating:
        """Who plays by these settings, or by those as they are, at the rating of now."""
        standing = standing_now(self.context.scores, self.context.date())
        return Seating(settings or self.context.of_match(self._left), standing.fitting.name, self._left)

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

    @property
    def situation(self) -> Situation:
        game = self.live.match.setup.game
        return Situation(game.rules, game.mode, hold=game.hold, bot=self._watched, acts=self.commands)

    @property
    def guide(self) -> Sequence[GuideGroup]:
        return self._keys.guide(self.situation)

    # Keys

    @property
    def pointer(self) -> bool:
        return self.menu is not None

    @property
    def raw_pads(self) -> bool:
        """The buttons of a gamepad play. In menus they move and choose."""
        return self.menu is None

    def of_command(self, event: Event) -> Act | None:
        """What a key does. The gamepad of the first of two people has keys of its own."""
        return super().of_command(event) or self.commands.get(self._keys.first_action(event))

    def handle(self, event: Event, now: float) -> Screen | None:
        """A key acts at ``now``: as a button, as a command, or in a menu."""
        self._keys.track(event)
        if event.type == READY and self.live.done:
            return self._results()
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self.context.controls.release_all()
            self._away = event.type == pygame.WINDOWFOCUSLOST
        elif event.type == pygame.KEYDOWN:
            heard = event.key not in MENU_KEYS and self.context.controls.action(event.key) in _HEARD
            return self.in_menu(event, now) if self.menu and not heard else self._key_down(event, now)
        elif self.menu:
            return self.in_menu(event, now)
        elif event.type == pygame.KEYUP:
            side, button = self._keys.button(event)
            if not button & self._keys.held()[side]:
                self.live.release(side, button, now)
        return self

    def _key_down(self, event: Event, now: float) -> Screen | None:
        live, (side, button) = self.live, self._keys.button(event)
        if not self.menu and live.hurry(now):
            return self
        if not button and (act := self.of_command(event)):
            return act(now) or self
        if live.counting:
            if button or intent_of(event) is Intent.ACCEPT:
                live.skip(now, self._keys.held(button))
        elif button:
            live.press(side, button, now)
            live.keys.use(side, button, now)
        return self

    def _pause(self, now: float) -> None:
        if self.menu is None and self.live.pause(now):
            self.context.audio.ui("pause")
            rows = [(say(label), name, self._acts[name]) for label, name in _ROWS]
            wins = score_words(self.live.match.wins)
            note = say(_COSTS) if self.live.costs else ""
            sheet = Sheet(say("Paused"), note, aside=f"{wins}  ({joined(self._names)})")
            self.open_menu(PauseMenu(sheet, rows, self._resume))

    def _resume(self, now: float) -> None:
        self.close_menu(now)
        self.live.resume(now, self._keys.held())

    def _help(self, now: float) -> Screen:
        self._pause(now)
        return super()._help(now)

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
        if following := self._next_rival:
            # Translators: the button after a match against a level, when another one now fits the player.
            after[0] = (say("Next rival: {name}", name=following), *after[0][1:])
        return self._routes.match_over(row, live.replay, self._to_title, after=after, remark=remark)

    @property
    def _next_rival(self) -> str:
        """Whom the next match is against, if the rival follows the rating and it is another one now. Else empty."""
        before, following = self._names[1], self._seating().titles[1]
        fits = self.context.of_match(self._left).versus.rival == FITTING
        return following if fits and following != before else ""

    def tell(self, words: str, now: float) -> None:
        """Nothing has room for it in a match: one hears whether the sound is on."""

    # Time

    def advance(self, now: float) -> None:
        """Go on with the match to the instant ``now``, and play what is heard of it."""
        live = self.live
        live.advance(now, self._keys.held())
        if live.done and not self._sent:
            self._sent = True
            pygame.event.post(Event(READY))
        if self._away and self.menu is None and not self._watched:
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
        self.context.audio.cue(match_cues(events, sent, own=self._keys.plays(side)))

    def deadline(self, now: float) -> float | None:
        return self.live.deadline(now)

    # Picture

    @property
    def all_effects(self) -> Sequence[Effects]:
        return self.live.effects

    def picture(self, now: float) -> MatchPicture:
        """What is seen now. The line below says what there is to say, and names keys."""
        picture = self.live.picture(now, self._names)
        return replace(picture, note=joined((picture.note, self._line)))

    @property
    def _line(self) -> str:
        """The keys that the line below names."""
        controls = self.context.controls
        if not self._watched:
            return controls.told(told("pause"))
        speed = speed_keys(controls.label, speed_label(self.live.speed))
        return joined((controls.told(told("pause")), speed, controls.told(told("why"))))
