"""A replay on the screen: playback in real time with effects, and with the reasons of the bot on request."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from ...ai import PERSON_PRESSES, Judge
from ...core.replay import THE_PERSON, Player, Replay, ReplayError, from_text
from ...core.session import buttons_of
from ...key_names import KeyWords
from ...language import digits, marked, say, say_as
from ...settings import Settings
from ...storage import Scores
from ..game import Sight
from ..game.effects import Effects
from ..game.frame import (
    BETTER,
    END,
    FORWARD,
    OF_A_REPLAY,
    PLAY_ON,
    SKIPS,
    Credits,
    Frame,
    Panels,
    ReplayBar,
    about,
    panels_of,
)
from ..game.services import Keyboard, Services, Sound
from ..records import GameRecord, new_game, player_words, sections_before
from ..records.replays import (
    MarkKind,
    Playback,
    RecordedTime,
    TimelineMark,
    TimelineMarks,
    better_keys,
    mark_at,
    play_on,
)
from ..words.keys import SilentKeys, Situation
from ..words.numbers import joined, precise, recorded_date, sentence
from ..words.panels import DealerPanel, Status, figures, pace_of
from ..words.reasons import Comparison, Made
from ..words.titles import game_titles, short_title, title_of

_NO_REPLAY = marked("This game has no replay.")
_NO_SEED = marked("No seed deals these pieces again.")


def replay_of(scores: Scores, number: int) -> tuple[Replay | None, str]:
    """Return the replay of a game, or None and why there is none, in a sentence."""
    text = scores.replay(number)
    try:
        replay = from_text(text) if text else None
    except ReplayError as error:
        return None, say("The replay cannot be read: it {fault}.", fault=error)
    if replay is None:
        return None, "  ".join(map(sentence, scores.take_notices() or filter(None, [scores.unread]))) or say(_NO_REPLAY)
    return replay, ""


def same_deal(services: Services, number: int) -> tuple[GameRecord | None, str]:
    """Return a new game that is set up and dealt as a finished one, or None and why there is none, in a sentence. It is
    played with the current handling."""
    replay, fault = replay_of(services.scores, number)
    if replay is None:
        return None, fault
    setup = replay.setup
    if not setup.seed:
        return None, say(_NO_SEED)
    handling = services.settings.handling.in_ticks(setup.rules)
    try:
        return new_game(replace(setup, handling=handling), services.entropy), ""
    except ValueError as error:
        return None, sentence(str(error))


def picture_of(
    playback: Playback, effects: Effects, settings: Settings, panels: Panels, now: float, **parts: Any
) -> Frame:
    """The content of the screen at the current tick. ``now`` is in seconds of the clock of the effects, and ``parts``
    are other parts of the ``Frame``."""
    session, replay = playback.session, playback.replay
    title = game_titles(replay.setup.rules.name, replay.setup.mode.name)[0]
    dealt_by, seed = replay.dealt_by(session.tick)
    who = player_words(Player.of(replay.player))
    detail = joined((title, recorded_date(replay.date)))
    return Frame(
        session,
        effects,
        now,
        panels,
        settings.display.palette,
        settings.shows_ghost(session.rules.look),
        Credits(short_title(title_of(dealt_by)), seed or say("none"), who, detail),
        figures(
            Status(
                session,
                playback.statistics,
                pace_of(session),
                attack=settings.display.attack_figures,
                medals=playback.medals,
            )
        ),
        *playback.dealt,
        **parts,
    )


SKIP = 5.0
"""The seconds of the game that a key goes forward or back."""
_SEEK = marked("Click or drag to go there")
LOUDEST = 2
"""The highest speed with sounds, effects and captions."""
_SLICE = 0.004
"""The seconds of each turn in which the marks of the time line are worked out."""
_REACH = 0.006
"""How near the mouse must be to a mark, as a share of the time line."""


class Viewer(ABC):
    """A recording as it is watched, and what the mouse points at below it."""

    playback: RecordedTime[Any]

    def __init__(self, keyboard: Keyboard) -> None:
        self._keyboard = keyboard
        self.hovered = ""
        """The action of the button under the mouse. Empty if there is none."""
        self.pointed: float | None = None
        """Where on the time line the mouse is, from 0 to 1."""
        self.said = ""

    @abstractmethod
    def advance(self, now: float) -> None:
        """Go on to the instant ``now``."""

    @abstractmethod
    def deadline(self, now: float) -> float | None:
        """When something is due: the next picture while it plays, or the next step of an effect."""

    @abstractmethod
    def forget_effects(self) -> None:
        """Begin without effects, as after a jump."""

    def settle(self, now: float) -> None:
        """Play up to ``now``, the time of a key press, without sound."""
        self.playback.advance(now)
        self.forget_effects()
        self.said = ""

    @property
    @abstractmethod
    def line_marks(self) -> tuple[TimelineMark, ...]:
        """The marks on the time line."""

    def go_to(self, place: float, now: float) -> None:
        """Go to a place on the time line. On a mark, go to where its piece appears; a mistake is looked at."""
        mark = mark_at(self.line_marks, place, _REACH)
        if mark is None:
            self.seek_share(place, now)
            return
        self.forget_effects()
        self.playback.seek(mark.tick, now)
        if mark.kind is MarkKind.MISTAKE:
            self.playback.run(now, False)

    def seek_share(self, share: float, now: float) -> None:
        """Go to a share of the recording, from 0 at the start to 1 at the end."""
        self.forget_effects()
        self.playback.seek(round(max(0.0, min(share, 1.0)) * self.playback.ticks), now)

    def stop(self, now: float) -> None:
        self.playback.advance(now)
        self.playback.run(now, False)

    @property
    def skips(self) -> KeyWords:
        """The keys that skip some seconds."""
        return replace(SKIPS, about=digits(SKIP))

    def _time(self, tick: float) -> str:
        return precise(float(tick / self.playback.per_second))[:-1]

    def _bar(self, *, why: bool = False, **parts: Any) -> ReplayBar:
        """The bar. ``why`` says that the reasons of the bot are shown, and ``parts`` are the others of it."""
        playback, told, marks = self.playback, self.said, self.line_marks
        if self.hovered:
            told = about(self.hovered, self._keyboard, why=why)
        elif self.pointed is not None:
            mark, time = mark_at(marks, self.pointed, _REACH), self._time(self.pointed * playback.ticks)
            told = mark.words if mark else f"{time}  {joined((say(_SEEK), self._keyboard.told(self.skips)))}"
        return ReplayBar(
            position=round(playback.tick / max(1, playback.ticks), 3),
            time=f"{self._time(playback.tick)}  /  {self._time(playback.ticks)}",
            speed=speed_label(playback.speed),
            running=playback.running,
            marks=marks,
            told=told,
            pointed=self.pointed,
            hovered=self.hovered,
            **parts,
        )


class ReplayViewer(Viewer):
    playback: Playback
    playback_class: type[Playback] = Playback
    marks_class: type[TimelineMarks] = TimelineMarks
    actions: tuple[str, ...] = OF_A_REPLAY
    """The buttons below it."""

    def __init__(self, services: Services, replay: Replay, now: float, *, keyboard: Keyboard, sound: Sound) -> None:
        super().__init__(keyboard)
        self.services = services
        self.playback = self.playback_class(replay, now)
        self.playback.best_sections = sections_before(services.scores, replay)
        self.comparison: Comparison | None = None  # the reasons of the bot for the falling piece, while they are shown
        self.forget_effects()
        self._silent = SilentKeys()
        self._sound = sound
        self._panels = panels_of(replay.setup, replay.shown, bar=self.actions)
        self._sight = Sight(replay.setup)
        self.marks = self.marks_class(replay, Judge(services.adviser, PERSON_PRESSES))
        services.trace.note("replay", player=replay.player, ticks=replay.result.ticks)

    def forget_effects(self) -> None:
        self.effects = Effects.chosen(self.services.settings, self.services.note_fault)

    @property
    def line_marks(self) -> tuple[TimelineMark, ...]:
        return self.marks.all

    def step_turn(self, now: float) -> None:
        self.forget_effects()
        self.playback.step_turn(now)

    def toggle_reasons(self) -> None:
        adviser = self.services.adviser
        self.comparison = None if self.comparison else Comparison(Judge(adviser, PERSON_PRESSES), self.services.clock)

    def look(self) -> None:
        """Update the comparison, if it is shown, to the falling piece and to where it is placed in the recording."""
        comparison, session = self.comparison, self.playback.session
        if comparison is None:
            return
        made = None
        if session.current and not comparison.knows(session) and (place := self.playback.player.next_placement()):
            made = Made(*place, "you" if self._own else "played")
        comparison.look(session, made=made, patient=self.playback.running)

    @property
    def _own(self) -> bool:
        """Whether the person has played the game alone."""
        return Player.of(self.playback.replay.player) == THE_PERSON

    @property
    def lessons(self) -> Sequence[int]:
        """The pieces that are worth another try, as in ``TimelineMarks``."""
        return self.marks.lessons if self._teaches else []

    @property
    def _teaches(self) -> bool:
        """Whether its pieces may be placed again: those of the person."""
        return self._own

    def tell_progress(self) -> None:
        """Say how far the rating is, if it may still find pieces that are worth another try."""
        self.said = self.marks.review.progress if self._teaches and not self.marks.done else ""

    @property
    def hurries(self) -> bool:
        """Whether the reasons are shown, pieces come faster than they can be read, and another one is there already."""
        fast = self.playback.running and self.playback.speed > LOUDEST
        return self.comparison is not None and fast and self.comparison.is_behind(self.playback.session)

    def show_better_path(self, now: float) -> None:
        faults = self.playback.statistics.faults
        if faults:
            self.effects.advise(*better_keys(self.playback.replay.setup.rules, faults[-1]), now)

    def explain(self, action: str, now: float) -> None:
        setup, faults = self.playback.replay.setup, len(self.playback.statistics.faults)
        here = Situation(setup.rules, setup.mode, faults=faults, reasons=self.comparison is not None, replay=True)
        if notice := self._silent.notice(action, here, self._keyboard.label, self._keyboard.menu_label):
            self.effects.advise(*notice, now)

    def play_on(self, now: float) -> GameRecord | None:
        """The game at this tick, ready to be played on. None if it is over."""
        if self.playback.session.ended:
            return None
        self.playback.run(now, False)
        return play_on(self.playback.player, self.services.entropy)

    def advance(self, now: float) -> None:
        """Go on to the instant ``now``. Where time is left, placements are rated."""
        events = self.playback.advance(now)
        if events and self.playback.speed <= LOUDEST:
            session, statistics = self.playback.session, self.playback.statistics
            grade = statistics.grade(session) if session.rules.graded else ""
            self.effects.feed(events, now, session, grade=grade)
            self._sound(events)
        elif events:  # at that speed effects would only flicker
            self.effects.leave_out()
        if self.comparison and self.comparison.thinks:
            self.comparison.work()
        elif not self.marks.done:
            self.marks.work(_SLICE, self.services.clock)

    def deadline(self, now: float) -> float | None:
        """When something is due: the next picture while it plays, the next step of an effect, or work on the marks."""
        if not self.marks.done or (self.comparison and self.comparison.thinks):
            return now
        if self.playback.running or self._sight.waits:
            return now + self.services.settings.display.frame_seconds
        return self.effects.deadline(now)

    @property
    def panels(self) -> Panels:
        """Which panels stand beside the replay now."""
        settings = self.services.settings
        return replace(
            self._panels,
            previews=self._panels.previews if self.playback.player.dealer.previews else 0,
            why=self.comparison is not None,
            dealer=settings.dealer_panel.shown,
            counts=self._panels.counts and settings.display.shows_counts(self.playback.session.rules.look),
            waits=settings.display.dealt_and_wait is True,
        )

    def frame(self, now: float) -> Frame:
        """Return the picture of the replay."""
        self.look()
        session = self.playback.session
        over = (FORWARD, END, PLAY_ON) if session.ended else ()
        return picture_of(
            self.playback,
            self.effects,
            self.services.settings,
            self.panels,
            now,
            bar=self._bar(
                why=self.comparison is not None,
                off=over if self.lessons else (*over, BETTER),
                held=self.playback.player.buttons,
                usable=buttons_of(session.rules, hold=session.hold_allowed),
            ),
            reasons=self.comparison.shown(self.playback.session) if self.comparison else None,
            dealer=self._dealer() if self.panels.dealer else None,
        )

    def _dealer(self) -> DealerPanel:
        playback, parts = self.playback, self.services.settings.dealer_panel
        counts, droughts = playback.dealt
        hurries = playback.running and playback.speed > LOUDEST
        changes = playback.replay.changes_by(playback.session.tick)
        return self._sight.panel(playback.session, counts, droughts, parts, changes=changes, hurries=hurries)

    def toggle_panel(self) -> None:
        self.services.change({"dealer_panel.shown": not self.services.settings.dealer_panel.shown})


def speed_label(speed: Fraction) -> str:
    """A speed as text: 1/8x, 64x."""
    return say_as("speed", "{speed}x", speed=speed)
