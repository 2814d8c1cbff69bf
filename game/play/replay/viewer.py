"""A replay on the screen: playback in real time with effects, and with the reasons of the bot on request."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from game.ai.review.judging import Judge
from game.core.replay import Replay
from game.play.advice.comparison import Comparison
from game.play.advice.notes import better_keys
from game.play.effects import Effects
from game.play.figures import Status, figures, pace_of
from game.play.frame import Credits, Frame, Panels, ReplayBar, panels_of
from game.play.keeping import PERSON, YOU, shown_player
from game.play.new_game import GameRecord
from game.play.replay.play_on import play_on
from game.play.replay.playback import Playback
from game.play.running.game import PERSON_PRESSES
from game.play.services import Keyboard, Services, Sound
from game.play.words import precise

SKIP = 5.0
"""The seconds of the game that a key goes forward or back."""
_HINT = (
    "Space play · ← → {skip:g} s · ↑ ↓ piece · , . tick · {slower} {faster} speed · Enter play on · {machine} start bot"
    " · {why} why"
)
_WHY = (
    "{why} close · ↑ ↓ compare · Tab features · {step} next piece · Space play · ← → {skip:g} s · , . tick"
    " · {slower} {faster} speed"
)
_OVER = "This is the end of the game. Go back to play on with Enter.  ·  Esc back"
_LOUDEST = 2
"""The highest speed with sounds and captions."""


class ReplayViewer:
    """One replay on the screen."""

    def __init__(self, services: Services, replay: Replay, now: float, *, keyboard: Keyboard, sound: Sound) -> None:
        self.services = services
        self.playback = Playback(replay, now)
        self.comparison: Comparison | None = None
        """The reasons of the bot for the falling piece, while they are shown."""
        self.effects = self._no_effects()
        self._keyboard, self._sound = keyboard, sound
        self._panels = panels_of(replay.setup, bar=True)
        services.trace.note("replay", player=replay.player, ticks=replay.result.ticks)

    def _no_effects(self) -> Effects:
        display = self.services.settings.display
        return Effects(display.flashes, display.animations)

    def forget_effects(self) -> None:
        """Drop the effects of another moment of the game."""
        self.effects = self._no_effects()

    def settle(self, now: float) -> None:
        """Play up to ``now``, the time of a key press, without sound."""
        self.playback.advance(now)
        self.forget_effects()

    # Steering

    def seek_share(self, share: float, now: float) -> None:
        """Go to a share of the game, from 0 at the start to 1 at the end."""
        self.forget_effects()
        self.playback.seek(round(max(0.0, min(share, 1.0)) * self.playback.ticks), now)

    def skip(self, seconds: float, now: float) -> None:
        """Go forward or back by seconds of the game."""
        self.forget_effects()
        self.playback.skip(seconds, now)

    def step_turn(self, now: float) -> None:
        """Go to the spawn of the next piece, and pause."""
        self.forget_effects()
        self.playback.step_turn(now)

    def stop(self, now: float) -> None:
        """Pause at ``now``."""
        self.playback.advance(now)
        self.playback.run(now, False)

    def toggle_reasons(self) -> None:
        """Show or hide the reasons of the bot."""
        adviser = self.services.adviser
        self.comparison = None if self.comparison else Comparison(Judge(adviser, PERSON_PRESSES))

    def look(self) -> None:
        """Update the comparison, if it is shown, to the falling piece."""
        if self.comparison:
            self.comparison.look(self.playback.session)

    @property
    def hurries(self) -> bool:
        """Whether the reasons are shown, pieces come faster than they can be read, and another one is there already."""
        fast = self.playback.running and self.playback.speed > _LOUDEST
        return self.comparison is not None and fast and self.comparison.is_behind(self.playback.session)

    def show_better_path(self, now: float) -> None:
        """Show the fewest keys for the last placement with a finesse fault."""
        faults = self.playback.statistics.faults
        if faults:
            self.effects.advise(*better_keys(self.playback.replay.setup.rules.rotation, faults[-1]), now)

    def play_on(self, now: float) -> GameRecord | None:
        """The game at this tick, ready to be played on. None if it is over."""
        if self.playback.session.ended:
            return None
        self.playback.run(now, False)
        return play_on(self.playback.player, self.services.entropy)

    # Time

    def advance(self, now: float) -> None:
        """Play up to ``now``, with effects and sounds."""
        events = self.playback.advance(now)
        if events and self.playback.speed <= _LOUDEST:
            self.effects.feed(events, now)
            self._sound(events)

    def deadline(self, now: float) -> float | None:
        """When the next picture is due: the next frame while it plays, else the next step of an effect."""
        if self.playback.running:
            return now + 1 / self.services.settings.display.max_fps
        return self.effects.deadline(now)

    # Picture

    @property
    def panels(self) -> Panels:
        """The panels that are shown now."""
        return replace(self._panels, why=self.comparison is not None)

    def frame(self, now: float) -> Frame:
        """The content of the screen."""
        self.look()
        playback, settings = self.playback, self.services.settings
        session, setup, replay = playback.session, playback.replay.setup, playback.replay
        who = YOU if replay.player == PERSON else shown_player(replay.player)
        return Frame(
            session,
            playback.dealt.counts,
            playback.dealt.droughts,
            self.effects,
            figures(Status(session, playback.statistics, pace_of(session))),
            Credits(setup.randomizer, setup.seed or "none", who, f"{setup.mode.name}  ·  {replay.date[:10]}"),
            settings.ghost,
            settings.display.palette,
            self.panels,
            now,
            self._bar(),
            reasons=self.comparison.shown(session) if self.comparison else None,
        )

    def _bar(self) -> ReplayBar:
        playback = self.playback
        per_second = playback.replay.setup.rules.ticks_per_second
        keys = {name: self._keyboard.label(name) for name in ("slower", "faster", "machine", "why", "step")}
        return ReplayBar(
            round(playback.session.tick / max(1, playback.ticks), 3),
            f"{precise(playback.session.seconds)[:-1]}  /  {precise(float(playback.ticks / per_second))[:-1]}",
            speed_label(playback.speed),
            playback.running,
            playback.player.buttons,
            (_WHY if self.comparison else _OVER if playback.session.ended else _HINT).format(skip=SKIP, **keys),
        )


def speed_label(speed: Fraction) -> str:
    """A speed as text: 1/8x, 64x."""
    return f"{speed}x"
