"""The replay of a game, and a fumen: with the panels of play, and the bar of every recording."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame.event import Event

from ...core.replay import Replay
from ...language import digits, say
from ...play.game import frame as controls
from ...play.game.effects import Effects
from ...play.game.frame import Frame
from ...play.puzzles.tetris import Practice, Source
from ...play.watch import SKIP, ReplayViewer, Viewer
from ...play.watch.fumen import FumenReplay, FumenViewer
from ...play.words.keys import GuideGroup, GuideRow, guide
from ...play.words.numbers import sentence
from ...play.words.reasons import Comparison
from ..context import Context
from ..kit.boxes import Act
from ..panels.bar import TRACK, action_at, share_at
from .game_screen import GameScreen, Seen, WellScreen
from .routes import Back, Routes
from .screen import Screen


class RecordingScreen(GameScreen[Seen]):
    """A recording, with its time line and its buttons below it."""

    repeats = True
    viewer: Viewer

    def _steer(self, viewer: Viewer, back: Back, acts: Mapping[str, Act]) -> None:
        """Let keys and buttons steer what is watched. ``acts`` is what the buttons do that not every recording has."""
        self.viewer, playback = viewer, viewer.playback
        self._dragging = False
        self._acts: Mapping[str, Act] = {
            controls.START: lambda now: playback.seek(0, now),
            controls.BACK: lambda now: playback.step_piece(-1, now),
            controls.PLAY: lambda now: playback.run(now, not playback.running),
            controls.FORWARD: lambda now: playback.step_piece(1, now),
            controls.END: lambda now: playback.seek(playback.ticks, now),
            controls.SLOWER: lambda now: playback.change_speed(-1, now),
            controls.FASTER: lambda now: playback.change_speed(1, now),
            controls.LEAVE: lambda now: back(),
            **acts,
        }
        buttons = {name: button for name, button in controls.REPLAY_BUTTONS.items() if name in self._acts}
        self.commands |= {button.action: self._acts[name] for name, button in buttons.items() if button.action}
        self.commands["help"] = self._help
        self.keys |= {
            **{key: partial(playback.skip, by) for key, by in zip(controls.SKIPS.keys, (-SKIP, SKIP), strict=True)},
            **{key: partial(playback.step, by) for key, by in zip(controls.TICKS, (-1, 1), strict=True)},
            **{key: self._acts[name] for name, button in buttons.items() for key in button.keys},
        }

    @property
    def leads_back(self) -> bool:
        return self.has_bar

    @property
    def has_bar(self) -> bool:
        """Whether *Back* is there. While the reasons are shown, Escape only hides them, and *Why* does so, too."""
        return bool(self.layout.region(f"bar {controls.LEAVE}").height)

    def handle(self, event: Event, now: float) -> Screen | None:
        """Keys and mouse control the recording. Escape and *Back* go back. Enter plays on from the current tick."""
        if event.type == pygame.KEYDOWN:
            return self._key(event, now)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event, now)
        if event.type == pygame.MOUSEBUTTONUP:
            self._dragging = False
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
            if self._dragging:
                self.viewer.seek_share(share_at(self.layout, event.pos[0]), now)
                return self
        if not self._choose(event, now) and event.type == pygame.MOUSEWHEEL and event.y:
            self.viewer.forget_effects()
            self.viewer.playback.skip(SKIP if event.y < 0 else -SKIP, now)
        return self

    def _point(self, position: tuple[int, int]) -> None:
        layout, track = self.layout, self.layout.region(TRACK)
        on_track = self._dragging or track.collidepoint(position)
        self.viewer.pointed = share_at(layout, position[0]) if on_track else None
        self.viewer.hovered = action_at(layout, position)

    def _press(self, event: Event, now: float) -> Screen | None:
        layout = self.layout
        if action := action_at(layout, event.pos):
            return self._act(self._acts[action], now)
        if layout.region(TRACK).collidepoint(event.pos):
            self._dragging = True
            self._point(event.pos)
            self.viewer.go_to(share_at(layout, event.pos[0]), now)
        else:
            self._choose(event, now)
        return self

    def _act(self, act: Act, now: float) -> Screen | None:
        self.viewer.settle(now)
        return act(now) or self

    def _key(self, event: Event, now: float) -> Screen | None:
        act = self.of_key(event) or self.of_command(event)
        return self._act(act, now) if act else self

    def _help(self, now: float) -> Screen:
        self.viewer.stop(now)
        return super()._help(now)

    @property
    def guide(self) -> Sequence[GuideGroup]:
        """The keys by which one goes through the recording, and then the others of settings.yaml."""
        chosen = self.context.settings.keys
        buttons = {name: button for name, button in controls.REPLAY_BUTTONS.items() if name in self._acts}
        rows = self._moves()
        for name, button in buttons.items():
            same = () if button.label else chosen.get(button.action, ())
            keys = (*(key for key in same if key not in self.keys), *button.keys)
            rows += [GuideRow(name, say(button.about), keys, say(button.label))] if keys else []
        pressed = {*self.keys, *(key for row in rows for key in row.keys)}
        others = {name: [key for key in keys if key not in pressed] for name, keys in chosen.items()}
        moves, more = ([row for row in rows if bool(row.words) is named] for named in (False, True))
        groups = {group.title: group.rows for group in guide(others, replace(self.situation, replay=True))}
        groups = {"Move": tuple(moves), **groups, "Game": (*more, *groups.get("Game", ()))}
        return [GuideGroup(title, rows) for title, rows in groups.items()]

    def _moves(self) -> list[GuideRow]:
        """The keys that go through its time."""
        return [
            GuideRow("skip", say("{seconds} s back or forward", seconds=digits(SKIP)), controls.SKIPS.keys),
            GuideRow("tick", say("One tick back or forward"), controls.TICKS),
        ]

    def _choose(self, event: Event, now: float) -> bool:
        """Whether an event chooses something in the reasons of the bot, or they are shown."""
        return False

    def advance(self, now: float) -> None:
        self.viewer.advance(now)

    def deadline(self, now: float) -> float | None:
        return self.viewer.deadline(now)


class ReplayScreen(RecordingScreen[Frame], WellScreen):
    name = "replay"
    viewer: ReplayViewer
    viewer_class: type[ReplayViewer] = ReplayViewer

    def __init__(
        self, context: Context, routes: Routes, replay: Replay, now: float, back: Back, *, piece: int = 0
    ) -> None:
        """It plays from the start, or stands still at a ``piece``, from 1 on, with the reasons of the bot."""
        super().__init__(context, routes, now)
        sound = partial(context.audio.play, graded=replay.setup.rules.graded)
        viewer = self.viewer_class(context, replay, now, keyboard=context.controls, sound=sound)
        playback = self.playback = viewer.playback
        if piece:
            playback.seek_turn(piece, now)
            viewer.toggle_reasons()
        self._in_reasons: Mapping[str, Act] = {"back": lambda now: viewer.toggle_reasons(), "step": viewer.step_turn}
        acts: dict[str, Act] = {
            controls.FORWARD: self._forward,
            controls.WHY: lambda now: viewer.toggle_reasons(),
            controls.PLAY_ON: self._play_on,
            controls.BOARD: self._moment,
            controls.BETTER: self._find_better,
            controls.EXPORT: self._export,
            **self._more_acts(),
        }
        self._steer(viewer, back, {name: act for name, act in acts.items() if name in viewer.actions})
        self.commands |= {
            "finesse": viewer.show_better_path,
            "dealer": lambda now: viewer.toggle_panel(),
            "machine": lambda now: self._play_on(now, machine=True),
        }

    def _more_acts(self) -> Mapping[str, Act]:
        """What the buttons do that not every replay has."""
        return {}

    def _forward(self, now: float) -> None:
        """Go to the next piece: to where it lands, or while the reasons are shown to where it appears."""
        if self.comparison:
            self.viewer.step_turn(now)
        else:
            self.playback.step_piece(1, now)

    def _moment(self, now: float) -> Screen:
        self.viewer.stop(now)
        return self._routes.moment((self.playback.session.copy(),), self.here)

    def _find_better(self, now: float) -> Screen | None:
        if not self.viewer.lessons:
            self.viewer.tell_progress()
            return None
        self.viewer.stop(now)
        sources = [Source(None, piece) for piece in self.viewer.lessons]
        return self._routes.better(Practice(self.context, self.playback.replay, sources), self.here)

    def _export(self, now: float) -> Screen:
        self.viewer.stop(now)
        return self._routes.export(self.playback.replay, self.playback.session.tick, self.here)

    def _play_on(self, now: float, *, machine: bool = False) -> Screen | None:
        record = self.viewer.play_on(now)
        return self._routes.play_on(record, now, machine=machine) if record else None

    def _key(self, event: Event, now: float) -> Screen | None:
        command = self.context.controls.command(event.key) or ""
        if self.comparison and (act := self._in_reasons.get(command)):
            act(now)
            return self
        if self._choose(event, now):
            return self
        if not (self.of_key(event) or self.of_command(event)):
            self.viewer.explain(self.context.controls.action(event.key), now)
        return super()._key(event, now)

    def _choose(self, event: Event, now: float) -> bool:
        """Let an event choose a candidate, which pauses the replay. The wheel is theirs while reasons are shown."""
        if not self.comparison:
            return False
        if not self.viewer.hurries:
            self.viewer.look()
        chosen = self.choose(event)
        if chosen:
            self.viewer.stop(now)
        return chosen or event.type == pygame.MOUSEWHEEL

    def frame(self, now: float) -> Frame:
        return self.viewer.frame(now)

    @property
    def effects(self) -> Effects:
        return self.viewer.effects

    @property
    def comparison(self) -> Comparison | None:
        return self.viewer.comparison

    @property
    def hurries(self) -> bool:
        return self.viewer.hurries


_UNTOLD = "finesse", "dealer"


class FumenScreen(ReplayScreen):
    """A part of a fumen. Steps lead on to the next part, and back to the one before."""

    viewer: FumenViewer
    viewer_class = FumenViewer

    def __init__(
        self, context: Context, routes: Routes, replay: Replay, now: float, back: Back, *, piece: int = 0
    ) -> None:
        """It stands still at the first piece of the part, or at a ``piece`` with the reasons of the bot."""
        self._way_out = back
        super().__init__(context, routes, replay, now, back, piece=piece)
        self.keys |= {
            key: self._acts[name]
            for key, name in zip(controls.SKIPS.keys, (controls.BACK, controls.FORWARD), strict=True)
        }
        for name in _UNTOLD:
            self.commands.pop(name)

    def _more_acts(self) -> Mapping[str, Act]:
        return {
            controls.BACK: self._back_by_one,
            controls.FORWARD: self._forward_by_one,
            controls.PART_BACK: self._part_back,
            controls.PART_ON: partial(self._part, 1),
        }

    def _part(self, by: int, now: float) -> FumenScreen | None:
        """The screen of another part; None if there is none, or if it cannot be shown, which is told."""
        fumen, number = self.viewer.replay.fumen, self.viewer.replay.number + by
        if not 0 <= number < len(fumen.parts):
            return None
        try:
            return FumenScreen(self.context, self._routes, fumen.replay(number), now, self._way_out)
        except ValueError as error:
            self.viewer.said = sentence(str(error))
            return None

    def _part_back(self, now: float) -> Screen | None:
        if self.viewer.at_start:
            return self._part(-1, now)
        self.playback.seek_turn(1, now)
        return None

    def _back_by_one(self, now: float) -> Screen | None:
        if not self.viewer.at_start:
            self.playback.step_piece(-1, now)
            return None
        before = self._part(-1, now)
        if before:
            before.playback.seek(before.playback.ticks, now)
        return before

    def _forward_by_one(self, now: float) -> Screen | None:
        if self.playback.finished:
            return self._part(1, now)
        self._forward(now)
        return None

    @property
    def guide(self) -> Sequence[GuideGroup]:
        """The keys, without those that tell of a dealer or of keys, which a fumen does not have."""
        groups = [
            replace(group, rows=tuple(row for row in group.rows if row.action not in _UNTOLD))
            for group in super().guide
        ]
        return [group for group in groups if group.rows]

    def _moves(self) -> list[GuideRow]:
        return [GuideRow("skip", say("One piece back or forward"), controls.SKIPS.keys)]


def screen_of(
    context: Context, routes: Routes, replay: Replay, now: float, back: Back, *, piece: int = 0
) -> ReplayScreen:
    """Return the screen of a replay: of a game, or of a part of a fumen."""
    screen = FumenScreen if isinstance(replay, FumenReplay) else ReplayScreen
    return screen(context, routes, replay, now, back, piece=piece)
