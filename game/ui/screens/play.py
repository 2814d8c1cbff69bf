"""The play screen: a game that a person or a bot plays."""

from collections.abc import Mapping
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ...core.board.position import Position
from ...language import language, say
from ...play.game.effects import Effects
from ...play.game.flow import COPY, DEALER, LESS, MORE, GameFlow, OwnSettings
from ...play.game.frame import Frame
from ...play.game.hearing import Ear
from ...play.game.running import ContinuedGame, RunningGame
from ...play.game.running_picture import Study
from ...play.puzzles.better import Practice
from ...play.puzzles.editing import fumen_of_game
from ...play.records.keeping import GameRecord
from ...play.records.pages import BETTER, CHOOSE_DEALER, DAY, MOMENTS, TO_DEALER, TURN_PAGE
from ...play.words.comparison import Comparison
from ...play.words.titles import titles_of_all
from ..clipboard import copied_as_fumen
from ..context import Context
from ..controls import MENU_KEYS
from ..kit.box import Act
from ..kit.intents import Intent, intent_of
from ..layout.game import palette_for
from .game_screen import WellScreen
from .menus import GameMenu, PauseMenu, ResultsPage, leads_back
from .routes import Pick, Routes
from .screen import Screen

_OF_THE_GAME = ("machine", "faster", "slower", "finesse", "hint", "dealer", "forecast")
"""Commands that do nothing while a menu is shown."""
_IN_RESULTS = ("restart", "restart_same_seed", "why", "mute", "mute_music", "help")
"""Commands that act on the page after a game. Its other keys are those of every page."""
_WHILE_IT_ENDS = ("restart", "restart_same_seed", "mute", "mute_music", "machine")
"""Commands that act while the end of a game is shown. Every other key shows the results at once."""
_NOT_IN_A_QUESTION = (*_OF_THE_GAME, "why", "restart", "restart_same_seed")
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
"""Keys that let the bot place a piece while its reasons are shown, besides the key of settings.yaml."""


class PlayScreen(WellScreen):
    name = "play"

    def __init__(
        self,
        context: Context,
        routes: Routes,
        now: float,
        *,
        demo: bool = False,
        record: GameRecord | ContinuedGame | None = None,
        machine: bool = False,
        position: Position | None = None,
        own: OwnSettings | None = None,
    ) -> None:
        """``demo`` starts with the bot on, and starts a new game after each one while the bot stays on.

        ``record`` is a game to play on or to continue. One to play on starts paused, but at once if it is at its
        beginning, or by the bot if ``machine`` is set. Each new game starts from ``position``, if there is one, until
        other settings are chosen that do not suit it. ``own`` is as in ``GameFlow``.
        """
        super().__init__(context, routes, now)
        self._ear = Ear()
        flow = self.flow = GameFlow(
            context,
            now,
            keyboard=context.controls,
            sound=lambda events: context.audio.cue(self._ear.cues_for(events)),
            demo=demo,
            record=record,
            machine=machine,
            position=position,
            own=own,
        )
        self._drawn_revision = flow.revision
        self._about: object = None  # what the menu is about: results, a question, or a pause in a language
        self._focus = ""  # the row of the pause that had the focus, for after the reasons or a question
        self.commands |= {
            "pause": self._pause,
            "back": self._pause,
            "help": self._help,
            "restart": lambda now: flow.hold("restart", now),
            "restart_same_seed": lambda now: flow.hold("restart_same_seed", now),
            "machine": flow.toggle_machine,
            "faster": lambda now: flow.change_speed(1, now),
            "slower": lambda now: flow.change_speed(-1, now),
            "finesse": lambda now: self.game.show_better_path(now),
            "hint": flow.toggle_hint,
            "why": flow.toggle_study,
            "dealer": flow.toggle_panel,
            "forecast": flow.toggle_forecast,
        }
        self._rows: Mapping[str, Act] = {
            **dict.fromkeys(("resume", "no", LESS), self._back),  # what Escape does there
            "restart": flow.restart,
            "restart_same_seed": flow.restart_same_seed,
            "same seed": flow.restart_same_seed,
            "yes": lambda now: flow.answer(now, yes=True),
            MORE: lambda now: flow.turn_pause(),
            **{page: partial(self.open, page) for page in ("settings", "controls")},
            "help": self._help,
            "replay": self._watch_again,
            "title": self._title,
            TURN_PAGE: lambda now: flow.turn_page(),
            TO_DEALER: lambda now: flow.turn_to_dealer(),
            MOMENTS: self._moments,
            BETTER: self._find_better,
            DAY: self._day,
            COPY: lambda now: flow.tell(copied_as_fumen(fumen_of_game(self.game.session))),
            DEALER: self._dealers,
            CHOOSE_DEALER: lambda now: routes.dealers(self.here),
            "why": flow.toggle_study,
        }
        if isinstance(record, GameRecord) and record.session.tick and not machine:
            self._pause(now)
            flow.covered = False  # the player sees where the game continues

    @property
    def game(self) -> RunningGame:
        return self.flow.game

    @property
    def study(self) -> Study | None:
        return self.flow.study

    @property
    def menu(self) -> GameMenu | None:
        """The menu over the game, if there is one: the results, the question or the pause."""
        flow = self.flow
        about = flow.results or flow.question or (f"{language()} {flow.more}" if flow.paused else None)
        if about != self._about:
            if isinstance(self._about, str) and isinstance(self._menu, PauseMenu):
                self._focus = self._menu.focus
            self._about, self._menu = about, self._made_menu() if about else None
        if about is None and not (flow.study and flow.study.covered is not None):
            self._focus = ""
        if isinstance(about, str) and isinstance(self._menu, PauseMenu):
            self._menu.show(flow.sheet(muted=self.context.audio.muted))
        return self._menu

    def _made_menu(self) -> GameMenu:
        flow = self.flow
        if flow.results:
            palette = palette_for(flow.frame(self._drawn_at))
            return ResultsPage(flow.results, palette, self._rows, self._watch_piece, self._back)
        rows = [(label, name, self._rows[name]) for label, name in flow.choices or ()]
        menu = PauseMenu(flow.sheet(muted=self.context.audio.muted), rows, self._back)
        if not flow.question:
            menu.page.focus_on(self._focus)
        menu.page.place(self._size)
        return menu

    @property
    def appeared(self) -> float:
        return self.flow.over_at

    @property
    def pointer(self) -> bool:
        return self.menu is not None or self.study is not None

    @property
    def raw_pads(self) -> bool:
        return not self.pointer

    def handle(self, event: Event, now: float) -> Screen | None:
        """A key acts at ``now``, in seconds of the clock: as a button, as a command, or in a menu."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self.context.controls.release_all()
            if self.flow.leave_alone(now):
                self._pause(now)
            return self
        if event.type == pygame.KEYDOWN:
            return self._key_down(event, now)
        if event.type == pygame.KEYUP:
            controls = self.context.controls
            self.flow.let_go(controls.command(event.key), now)
            button = controls.button(event.key)
            if not self.flow.stands and not button & controls.held:
                self.game.release(button, now)
            return self
        self._choose(event, now)
        return self.in_menu(event, now)

    def _key_down(self, event: Event, now: float) -> Screen | None:
        command = self.context.controls.command(event.key) or ""
        if self.context.silent(command):
            return self
        if self.flow.ignores_keys(now) or (command not in _WHILE_IT_ENDS and self.flow.hurry(now)):
            return self
        if not self.pointer:
            self.game.explain(self.context.controls.action(event.key), now)
        if isinstance(self.menu, ResultsPage) and (event.key in MENU_KEYS or command not in _IN_RESULTS):
            return self.in_menu(event, now)
        if self.menu and (event.key in MENU_KEYS or leads_back(self.context.controls, event)):
            return self.in_menu(event, now)
        if self.study and not self.menu and self._in_reasons(self.study, command, event, now):
            return self
        blocked = _NOT_IN_A_QUESTION if self.flow.question else _OF_THE_GAME if self.menu else ()
        if (act := self.of_command(event)) and command not in blocked:
            return act(now) or self
        if self.menu:
            return self.in_menu(event, now)
        if not self.study:
            self._press(event, now)
        return self

    def _in_reasons(self, study: Study, command: str, event: Event, now: float) -> bool:
        """Give a key to the reasons. Return whether no other use can be made of it."""
        if command == "back":
            self.flow.toggle_study(now)
            return True
        if study.stands:
            study.game.resume(now)  # no time has passed while the game stood still
        if command == "pause":
            study.pause(now)
        elif command == "step" or event.key in _ENTER:
            study.step(now)
        else:
            self._choose(event, now)
            return False
        return True

    def _choose(self, event: Event, now: float) -> None:
        """Let a key or the mouse choose a candidate. The choice of a candidate stops the game."""
        study = self.study
        if not study or self.menu:
            return
        if not study.hurries:
            study.look()
        if self.choose(event, sideways=True) and not study.stands:
            study.stand(True, now)

    def _back(self, now: float) -> Screen | None:
        """Leave the menu: for the title, or for the game."""
        if self.flow.question:
            self.flow.answer(now, yes=False)
        elif self.flow.more:
            self._less(now)
        elif self.flow.paused:
            self.flow.resume(now)
        elif self.flow.results and self.flow.results.costliest:
            self.flow.turn_page()
        elif self.flow.results and self.flow.results.at_dealer:
            self.flow.turn_to_dealer()
        else:
            return self._title(now)
        return None

    def _less(self, now: float) -> None:
        self.flow.turn_pause()
        if isinstance(self.menu, PauseMenu):
            self.menu.page.focus_on(MORE)

    def _press(self, event: Event, now: float) -> None:
        """Press a button of the game. It ends a countdown, and does nothing else then."""
        button = self.context.controls.button(event.key)
        if self.flow.counting:
            if button or intent_of(event) is Intent.ACCEPT:
                self.flow.skip(now, button)
        elif button:
            self.game.press(button, now)

    def _watch_piece(self, piece: int, now: float) -> Screen | None:
        watchable = self.flow.results is not None and self.flow.results.watchable
        return self._watch_again(now, piece) if watchable else None

    def _help(self, now: float) -> Screen:
        if not self.pointer:  # a menu and the reasons stop the game themselves
            self._pause(now)
        return self._routes.help(self)

    def _title(self, now: float) -> Screen:
        self.flow.leave(now)
        self.context.focus["title"] = "continue"  # or the first row, where there is nothing to continue
        return self._routes.title()

    def _day(self, now: float) -> Screen:
        self.flow.leave(now)
        return self._routes.page("day", self._routes.title)

    def _watch_again(self, now: float, piece: int = 0) -> Screen:
        finished = self.game.finished
        assert finished
        return self._routes.replay(finished.replay, now, self.here, piece=piece)

    def _dealers(self, now: float) -> Screen | None:
        """The list of dealers for the rest of a paused game. In a game that keeps its dealer, the menu says why."""
        if fixed := self.game.record.fixed_dealer:
            self.flow.tell(say(fixed))
            return None
        dealer = self.game.dealer.randomizer.name
        pick = Pick(titles_of_all(), dealer, self.flow.change_dealer, self.context.settings)
        return self._routes.dealers(self.here, pick)

    def _moments(self, now: float) -> Screen | None:
        moments = self.flow.results.moments if self.flow.results else ()
        return self._routes.moment(moments, self.here) if moments else None

    def _find_better(self, now: float) -> Screen | None:
        results, finished = self.flow.results, self.game.finished
        assert results
        assert finished
        sources = [(finished.own, number) for number in results.lessons]
        return self._routes.better(Practice(self.context, finished.replay, sources), self.here)

    def _pause(self, now: float) -> None:
        if self.flow.pause(now):
            self.context.audio.ui("pause")

    def advance(self, now: float) -> None:
        """Go on with the game to the instant ``now``, and play what is heard of it."""
        self.flow.advance(now)
        try:
            cues, music = self._ear.follow(self.flow, now)
            self.context.audio.cue(cues)
            self.context.audio.music.want(music)
        except Exception as fault:
            self.context.note_fault("sound", fault)

    def deadline(self, now: float) -> float | None:
        """When something is next due without a key press. None while a menu waits for the player."""
        try:
            return self.flow.deadline(now)
        except Exception as fault:
            self._leave_out(fault)
            return now + self.context.settings.display.frame_seconds

    def frame(self, now: float) -> Frame:
        return self.flow.frame(now)

    @property
    def effects(self) -> Effects:
        return self.game.effects

    @property
    def comparison(self) -> Comparison | None:
        return self.study.comparison if self.study else None

    @property
    def hurries(self) -> bool:
        """Whether the bot is in turbo and another piece falls than the one that is explained."""
        return self.study is not None and self.study.hurries and not self.menu

    def _has_changed(self, now: float) -> bool:
        if self.flow.revision != self._drawn_revision or (self.menu and self.flow.signal(now)):
            return True
        return super()._has_changed(now)

    def _draw(self, target: Surface, now: float) -> list[Rect]:
        self._stale |= self.flow.revision != self._drawn_revision
        self._drawn_revision = self.flow.revision
        return super()._draw(target, now)
