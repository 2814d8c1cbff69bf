"""A kept game played again, with all the panels of play and a bar to steer by."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ai.review.judging import Judge
from game.core.replay import Replay
from game.play.advice.notes import better_keys
from game.play.effects import Effects
from game.play.figures import Status, figures, pace_of
from game.play.frame import Credits, Panels, ReplayBar
from game.play.keeping import PERSON, YOU, shown_player
from game.play.replay.play_on import play_on
from game.play.replay.playback import Playback
from game.play.words import precise
from game.ui.context import Context
from game.ui.draw.game.bar import track_rect
from game.ui.draw.game.scene import Scene, View
from game.ui.layout import Size, play_layout
from game.ui.playing import PERSON_PRESSES, panels_of
from game.ui.screens.screen import Screen
from game.ui.study import LOOKS
from game.ui.theme import palette_of
from game.ui.why import Why

SKIP = 5.0
"""Seconds of the game by which a key goes on or back."""
_HINT = (
    "Space play · ← → {skip:g} s · ↑ ↓ piece · , . tick · {slower} {faster} speed · Enter play on · {machine} machine"
    " · {why} why"
)
_WHY = "{why} close · ↑ ↓ others · {step} next piece · Space play · ← → {skip:g} s · , . tick · {slower} {faster} speed"
_OVER = "The game is over here: go back, and Enter lets you play on.  ·  Esc back"
_LOUDEST = 2
"""The speed up to which clears are heard and captioned."""


class ReplayScreen:
    """One replay, until the player goes back to where it was opened."""

    name = "replay"
    repeats = True
    typing = False
    pointer = True

    def __init__(self, context: Context, replay: Replay, now: float, back: Callable[[], Screen | None]) -> None:
        """``back`` gives the screen to go back to; None quits."""
        self.context = context
        self.playback = Playback(replay, now)
        self._back = back
        self._panels = panels_of(replay.setup, bar=True)
        self._effects = self._no_effects()
        self._scene = Scene()
        self._stale = True
        self._dragging = False
        self._bar = Rect(0, 0, 1, 1)
        self.why: Why | None = None
        """The reasons of the machine for the falling piece, while they are shown."""
        self._size: Size = (0, 0)
        playback = self.playback
        self._keys: dict[int, Callable[[float], object]] = {
            pygame.K_SPACE: lambda now: playback.run(now, not playback.running),
            pygame.K_LEFT: lambda now: playback.skip(-SKIP, now),
            pygame.K_RIGHT: lambda now: playback.skip(SKIP, now),
            pygame.K_UP: lambda now: playback.step_piece(1, now),
            pygame.K_DOWN: lambda now: playback.step_piece(-1, now),
            pygame.K_COMMA: lambda now: playback.step(-1, now),
            pygame.K_PERIOD: lambda now: playback.step(1, now),
            pygame.K_HOME: lambda now: playback.seek(0, now),
            pygame.K_END: lambda now: playback.seek(playback.ticks, now),
        }
        self._commands: dict[str, Callable[[float], object]] = {
            "pause": self._keys[pygame.K_SPACE],
            "faster": lambda now: playback.change_speed(1, now),
            "slower": lambda now: playback.change_speed(-1, now),
            "finesse": self._better_path,
            "why": self._toggle_why,
            "mute": self._mute,
        }
        context.trace.note("replay", player=replay.player, ticks=replay.result.ticks)

    # Events

    def handle(self, event: Event, now: float) -> Screen | None:
        """Keys and the mouse steer; Escape goes back, Enter plays on from here."""
        if event.type == pygame.KEYDOWN:
            return self._key(event, now)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._bar.collidepoint(event.pos):
            self._dragging = True
            self._seek_to(event.pos[0], now)
        elif event.type == pygame.MOUSEMOTION and self._dragging:
            self._seek_to(event.pos[0], now)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._dragging = False
        elif self.why:
            self._choose(self.why, event, now)
        elif event.type == pygame.MOUSEWHEEL and event.y:
            self._effects = self._no_effects()
            self.playback.skip(SKIP if event.y < 0 else -SKIP, now)
        return self

    def _key(self, event: Event, now: float) -> Screen | None:
        command = self.context.controls.command(event.key)
        if self.why and self._in_why(self.why, command, event, now):
            return self
        if command == "back":
            return self._back()
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) or command == "machine":
            return self._play_on(now, machine=command == "machine")
        act = self._keys.get(event.key) or self._commands.get(command or "")
        if act:
            self.playback.advance(now)
            self._effects = self._no_effects()  # what lingered belongs to another moment
            act(now)
        return self

    def _in_why(self, why: Why, command: str | None, event: Event, now: float) -> bool:
        """Give a key to the reasons. Returns whether it was for them."""
        if command == "back":
            self._toggle_why(now)
        elif command == "step" or event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._effects = self._no_effects()
            self.playback.step_turn(now)
        else:
            return self._choose(why, event, now)
        return True

    def _choose(self, why: Why, event: Event, now: float) -> bool:
        """Take an event as a choice of a candidate, for which the replay stands still. Returns whether it was one."""
        self._look(why, now)
        chosen = why.handle(event, play_layout(self._size, self._shown_panels))
        if chosen:
            self.playback.advance(now)
            self.playback.run(now, False)
        return chosen

    def _look(self, why: Why, now: float) -> None:
        fast = self.playback.running and self.playback.speed > _LOUDEST
        why.look(self.playback.session, now, every=LOOKS if fast else 0.0)

    def _toggle_why(self, now: float) -> None:
        self.why = None if self.why else Why(Judge(self.context.adviser, PERSON_PRESSES))

    def _seek_to(self, x: int, now: float) -> None:
        share = (x - self._bar.x) / max(1, self._bar.width)
        self._effects = self._no_effects()
        self.playback.seek(round(max(0.0, min(share, 1.0)) * self.playback.ticks), now)

    def _play_on(self, now: float, *, machine: bool) -> Screen:
        if self.playback.session.ended:
            return self
        from game.ui.screens.play import PlayScreen  # the two lead to each other

        self.playback.run(now, False)
        return PlayScreen(
            self.context, now, opening=play_on(self.playback.player, self.context.entropy), machine=machine
        )

    def _better_path(self, now: float) -> None:
        faults = self.playback.statistics.faults
        if faults:
            self._effects.advise(*better_keys(self.playback.replay.setup.rules.rotation, faults[-1]), now)

    def _mute(self, now: float) -> None:
        self._effects.advise(self.context.toggle_sound(), (), now)

    def _no_effects(self) -> Effects:
        display = self.context.settings.display
        return Effects(display.flashes, display.animations)

    # Time

    def advance(self, now: float) -> None:
        """Let the replay go on."""
        events = self.playback.advance(now)
        if events and self.playback.speed <= _LOUDEST:
            self._effects.feed(events, now)
            self.context.audio.play(events)

    def deadline(self, now: float) -> float | None:
        """While it plays, each picture is due; else what lingers."""
        if self.playback.running:
            return now + 1 / self.context.settings.display.max_fps
        return self._effects.deadline(now)

    # Picture

    def changed(self, now: float) -> bool:
        """Whether there is something new to see."""
        return self._stale or self._scene.changed(self.view(now))

    def forget(self) -> None:
        """Draw everything again."""
        self._stale = True

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw what changed."""
        if self._stale:
            self._scene.forget()
            self._stale = False
        self._size = target.get_size()
        self._bar = track_rect(play_layout(self._size, self._shown_panels))
        return self._scene.draw(target, self.view(now))

    @property
    def _shown_panels(self) -> Panels:
        return replace(self._panels, why=self.why is not None)

    def view(self, now: float) -> View:
        """What there is to see."""
        if self.why:
            self._look(self.why, now)
        playback, settings = self.playback, self.context.settings
        session, setup, replay = playback.session, playback.replay.setup, playback.replay
        who = YOU if replay.player == PERSON else shown_player(replay.player)
        return View(
            session,
            playback.dealt.counts,
            playback.dealt.droughts,
            self._effects,
            figures(Status(session, playback.statistics, pace_of(session))),
            Credits(setup.randomizer, setup.seed or "none", who, f"{setup.mode.name}  ·  {replay.date[:10]}"),
            settings.ghost,
            palette_of(settings.display.palette, setup.rules.look, session.level),
            self._shown_panels,
            now,
            self._bar_of(),
            reasons=self.why.reasons if self.why else None,
        )

    def _bar_of(self) -> ReplayBar:
        playback = self.playback
        per_second = playback.replay.setup.rules.ticks_per_second
        label = self.context.controls.label
        keys = {name: label(name) for name in ("slower", "faster", "machine", "why", "step")}
        return ReplayBar(
            round(playback.session.tick / max(1, playback.ticks), 3),
            f"{precise(playback.session.seconds)[:-1]}  /  {precise(float(playback.ticks / per_second))[:-1]}",
            speed_label(playback.speed),
            playback.running,
            playback.player.buttons,
            (_WHY if self.why else _OVER if playback.session.ended else _HINT).format(skip=SKIP, **keys),
        )


def speed_label(speed: Fraction) -> str:
    """A speed as it is shown: 1/8x, 64x."""
    return f"{speed}x"
