"""What is to be heard: the cue of an event, the music of a game. Samples of a game to try sounds and effects with."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ....core.board import Board, Placement, Position, Spin, pieces_from
from ....core.rules import MODERN, Mode
from ....core.session import Buttons, GameView, Session
from ....core.session.events import (
    BegunAgain,
    CameBack,
    Cleared,
    Dropped,
    Ended,
    Event,
    GarbageRose,
    Held,
    Landed,
    LevelReached,
    Locked,
    Rotated,
    Shifted,
    TopRowsCleared,
    Undone,
)
from ....core.statistics import ArcadeMedals
from ....language import marked
from ....settings import FACES, Settings
from ...records.bests import way_of
from ...records.results import Results
from ...words.titles import ENDS
from ..countdown import GO
from ..effects.effects import Effects
from ..flow import GameFlow
from ..running import RunningGame

__all__ = [  # noqa: RUF022 - as one reads them
    "CUES",  # All cues.
    "cues_for",  # The cues of some events, the most important first.
    "hit_cues",  # The cue of the garbage that enters with some events of a match.
    "Ear",  # What one hears of a game: cues and the track of its music.
    "in_danger",  # Whether the stack of a game is dangerously high.
    "MENU_MUSIC",  # The music of menus.
    "Music",  # A track, and how it is played.
    "SampleGame",  # A small game in which one sample after the other can be seen.
    "SAMPLES",  # Name -> the sample of an effect.
    "SEEN_IN",  # Setting -> the sample in which a change of it is seen.
    "track_of",  # The name of the track for a game: it depends on the level, or on how much of the goal is left.
    "TRACKS",  # Name, which is also that of its files -> track.
    "VOICES",  # The number of cues that one call can give.
]

VOICES = 4
"""The number of cues that one call can give."""
MAX_COMBO = 10
"""The combo above which the pitch no longer rises."""

_COMBOS = tuple(f"combo-{n}" for n in range(MAX_COMBO, 0, -1))
_LINES: tuple[tuple[str, ...], ...] = ((), ("single",), ("double",), ("triple",), ("tetris",))
_T_SPINS = ("t-spin", "t-spin-single", "t-spin-double", "t-spin-triple")

RANKS: tuple[tuple[str, ...], ...] = (
    ("top-out", "win"),
    ("perfect", *reversed(_T_SPINS), "t-spin-mini", "tetris", "triple", "double", "single"),
    ("section", "level"),
    _COMBOS,
    ("back-to-back",),
    ("drop", "lock", "landing"),
    ("hold", "turn", "shift"),
)
"""The cues of events in groups. Groups and their cues are in order of importance. A group gives one cue."""

STATE_CUES = ("danger", "grade", "medal", "count", "go")
"""The cues of what is no event of the session: see ``Ear``."""
HITS = (8, "hit-3"), (4, "hit-2"), (1, "hit-1")
"""The least rows of garbage that enter in a match -> the cue, the hardest hit first."""
MENU_CUES = ("menu-move", "menu-accept", "pause")
CUES = frozenset(name for group in (*RANKS, STATE_CUES, [cue for _, cue in HITS], MENU_CUES) for name in group)
"""All cues. Each set of effects has a file for each."""


def _cleared(event: Cleared) -> tuple[str, ...]:
    spun = ("t-spin-mini",) if event.spin is Spin.MINI else (_T_SPINS[min(len(event.rows), 3)],)
    return (
        *(_LINES[len(event.rows)] if event.spin is Spin.NONE else spun),
        *(("perfect",) if event.perfect else ()),
        *(("back-to-back",) if event.back_to_back else ()),
        *((f"combo-{min(event.combo, MAX_COMBO)}",) if event.combo > 0 else ()),
    )


CUES_OF: Mapping[type[Event], Callable[[Any], tuple[str, ...]]] = {
    Shifted: lambda _: ("shift",),
    Rotated: lambda _: ("turn",),
    Held: lambda _: ("hold",),
    Dropped: lambda event: ("drop",) if event.hard else (),
    Landed: lambda _: ("landing",),
    Locked: lambda _: ("lock",),
    Cleared: _cleared,
    LevelReached: lambda _: ("level",),
    GarbageRose: lambda _: ("landing",),
    TopRowsCleared: lambda _: ("drop",),
    Undone: lambda _: ("hold",),
    CameBack: lambda _: ("hold",),
    BegunAgain: lambda _: ("drop",),
    Ended: lambda event: ("top-out" if ENDS[event.reason].lost else "win",),
}
"""Event -> its cues. Events that are not here are silent, for example a spawn."""


def cues_for(events: Iterable[Event], *, graded: bool = False) -> list[str]:
    """Return the cues of some events, the most important first: at most one of each group in ``RANKS``, and at most
    ``VOICES`` in all. If several pieces locked at once, as with a fast bot, only the most important cue is left. Where
    the rules are ``graded``, a level is the beginning of a section."""
    told = [event for event in events if type(event) in CUES_OF]
    asked = {cue for event in told for cue in CUES_OF[type(event)](event)}
    locked = sum(isinstance(event, Locked) for event in told)
    if graded and "level" in asked:
        asked.add("section")
    best = [next(name for name in group if name in asked) for group in RANKS if not asked.isdisjoint(group)]
    return best[: 1 if locked > 1 else VOICES]


def hit_cues(events: Iterable[Event]) -> list[str]:
    """Return the cue of the garbage that enters with some events of a match. Empty if none does."""
    rows = sum(event.rows for event in events if isinstance(event, GarbageRose))
    return [cue for least, cue in HITS if rows >= least][:1]


@dataclass(frozen=True)
class Track:
    bar_seconds: float
    bars: int
    has_danger: bool = True


PRELUDE = "prelude"
TRACKS: Mapping[str, Track] = {
    PRELUDE: Track(4 * 60 / 72, 18, has_danger=False),
    "korobeiniki": Track(4 * 60 / 120, 32),
    "mountain-king": Track(4 * 60 / 138, 32),
    "turca": Track(2 * 60 / 140, 56),
    "minuet": Track(3 * 60 / 132, 40),
    "sugar-plum": Track(2 * 60 / 84, 32),
    "can-can": Track(2 * 60 / 168, 64),
    "first-light": Track(4 * 60 / 126, 24),
    "undertow": Track(4 * 60 / 144, 32),
    "summit": Track(4 * 60 / 168, 32),
}
"""Name, which is also that of its files -> track. The settings' faces say which game has which."""
_USUAL = (6, 11)
_STAGES_FROM: Mapping[str, tuple[int, int]] = {
    "arcade": (300, 600),
    "20g": (0, 500),
    "tgm2": (300, 600),
    "death": (0, 0),
    "classic": (5, 9),
    "classic-pal": (5, 9),
    "gameboy": (5, 9),
}
"""Ruleset -> the levels from which on the second and the third stage are heard, where they are others."""

DANGER_ROWS = 4
"""A game is in danger when the stack has fewer free rows than this below the skyline: above row 16 of 20."""
SAFE_ROWS = 8
"""It is out of danger when the stack has this many free rows again: at row 12 of 20."""
LAST_SHARE = 0.25
"""The share of a game against the clock, at its end, in which the music is fastest."""


@dataclass(frozen=True)
class Music:
    track: str
    danger: bool = False
    ducked: bool = False
    """Whether it is played softly because the game stands still."""
    in_menu: bool = False
    """Whether it belongs to the menus. A setting turns it off there."""


MENU_MUSIC = Music(PRELUDE, in_menu=True)


def track_of(view: GameView) -> str:
    """Return the name of the track for a game: it depends on the level, or on how much of the goal is left."""
    mode = view.mode
    if mode.undo:  # nothing presses
        return PRELUDE
    stage = sum(view.level >= level for level in _STAGES_FROM.get(view.rules.name, _USUAL))
    if mode.ranked_by == "time" or mode.seconds:
        stage = max(stage, 2 if share_left(mode, view) <= LAST_SHARE else 1)
    return FACES[view.rules.look].tunes[stage]


def share_left(mode: Mode, view: GameView) -> float:
    """Return how much of a game with a goal is still to be done, from 0 to 1; 1 if it has no goal."""
    if way := way_of(mode):
        unit, goal = way
        return max(0.0, 1 - unit.progress(view) / goal)
    return max(0.0, 1 - view.seconds / mode.seconds) if mode.seconds else 1.0


def in_danger(view: GameView, before: bool) -> bool:
    """Return whether the stack of a game is dangerously high. ``before`` is the last answer: danger ends lower than it
    begins, so that the music does not change to and fro."""
    if view.mode.endless or view.mode.walls:  # walls are high from the start
        return False
    if view.clearing:  # the full rows are still in the stack
        return before
    free = view.rules.skyline - Board(view.cells).height
    return free < (SAFE_ROWS if before else DANGER_ROWS)


class Ear:
    def __init__(self) -> None:
        self._game: RunningGame | None = None
        self._danger = False
        self._grade = ""
        self._medals: ArcadeMedals | None = None
        self._word = ""  # of the countdown
        self._results: Results | None = None  # those whose medal was heard

    def cues_for(self, events: Iterable[Event]) -> list[str]:
        return cues_for(events, graded=self._game is not None and self._game.setup.rules.graded)

    def follow(self, flow: GameFlow, now: float) -> tuple[list[str], Music | None]:
        """Return the cues of what is no event, and the music. None is silence."""
        game = flow.game
        if game is not self._game:
            self._game, self._danger, self._grade, self._medals = game, False, _grade_of(game), game.record.medals
        before, self._word = self._word, flow.sitting.word(now)
        cues = ["go" if self._word == GO else "count"] if self._word not in ("", before) else []
        if game.ended_at is not None:
            return [*cues, *self._landed(flow, now)], MENU_MUSIC if flow.results else None
        if not game.leaping:  # at that speed cues would only flicker
            grade, self._grade = self._grade, _grade_of(game)
            medals, self._medals = self._medals, game.record.medals
            danger, self._danger = self._danger, in_danger(game.session, self._danger)
            cues += ["grade"] * (self._grade not in ("", grade)) + ["medal"] * (
                sum(self._medals or ()) > sum(medals or ())
            )
            cues += ["danger"] * (self._danger and not danger)
        ducked = flow.sitting.stands and not flow.sitting.counting
        return cues, Music(track_of(game.session), self._danger, ducked=ducked)

    def _landed(self, flow: GameFlow, now: float) -> list[str]:
        """The cue of a new medal, when its disc has fallen onto the result."""
        results = flow.results
        if results is None or results is self._results or now < flow.medal_lands:
            return []
        self._results = results
        return ["medal"] * results.hero.is_new


def _grade_of(game: RunningGame) -> str:
    return game.statistics.grade(game.session) if game.setup.rules.graded else ""


DROP, TETRIS, LEVEL, DANGER = "drop", "tetris", "level", "danger"
SECONDS = 2.2

_KEYS: Mapping[str, Buttons] = {
    "l": Buttons.LEFT,
    "r": Buttons.RIGHT,
    "+": Buttons.CW,
    "-": Buttons.CCW,
    "!": Buttons.HARD_DROP,
}
_STACK = "J-lll! J+llll! L+ll! L-l! O! O! I+r! J-rrrr! J+rrr! Tr! Sl! Zrrr!"
"""The pieces of the stack with the keys that place them. The last column stays empty, for a tetris."""
_HIGH = "/".join(["XXXXXXXXX1"] * 4 + ["XXXX1XXXXX"] * 5 + ["X1XXXXXXXX"] * 6 + ["XXXXXXX1XX"] * 3)


@dataclass(frozen=True)
class EffectSample:
    title: str
    piece: str
    """The letter of the piece that falls, or comes next."""
    keys: str = ""
    drops: bool = False
    falls: int = 0
    """The seconds that it has been on its way before."""
    events: tuple[Event, ...] = ()
    cues: tuple[str, ...] = ()
    board: str = ""


SAMPLES: Mapping[str, EffectSample] = {
    DROP: EffectSample(marked("Hard drop"), "O", "llll", drops=True),
    TETRIS: EffectSample(marked("Tetris"), "I", "+rrrr", drops=True),
    LEVEL: EffectSample(marked("Level"), "I", "+rrrr", falls=5, events=(LevelReached(2),)),
    DANGER: EffectSample(marked("Danger"), "I", cues=("danger",), board=_HIGH),
}
SEEN_IN: Mapping[str, str] = {
    "feedback.trail": DROP,
    "feedback.shake": DROP,
    "display.animations": TETRIS,
    "display.flashes": TETRIS,
    "feedback.captions": TETRIS,
    "feedback.dissolve": TETRIS,
    "feedback.particles": TETRIS,
    "feedback.moments": LEVEL,
    "feedback.danger": DANGER,
}
"""Setting -> the sample in which a change of it is seen."""
_REST = EffectSample("", "I", "+rrrr", falls=5)
"""What stands there while nothing happens."""


class SampleGame:
    """A small game in which one sample after the other can be seen. Times are in seconds of one clock."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.resume(0.0)

    def resume(self, now: float) -> None:
        """Show what stands there while nothing happens."""
        self.session, self.effects = _begun(_REST), Effects.chosen(self._settings)
        self._until: float | None = None

    def play(self, name: str, settings: Settings, now: float) -> list[str]:
        """Begin a sample with the effects of some settings. Return its cues, the most important first."""
        sample = SAMPLES[name]
        session = self.session = _begun(sample)
        self.effects, self._settings, self._until = Effects.chosen(settings), settings, now + SECONDS
        self.effects.feed((), now, session)
        events = [*(session.step(Buttons.HARD_DROP) if sample.drops else ()), *sample.events]
        self.effects.feed(events, now, session)
        return [*cues_for(events), *sample.cues]

    def advance(self, now: float) -> None:
        if self._until is not None and now >= self._until:
            self.resume(now)

    def seen(self, now: float) -> tuple[object, Placement | None]:
        return self._until and now, self.session.current

    def deadline(self, now: float) -> float | None:
        if self._until is None:
            return None
        due = self.effects.deadline(now, self.session)
        return self._until if due is None else min(due, self._until)


def _begun(sample: EffectSample) -> Session:
    """A game with the stack of a sample, in which the piece has got its keys, and is not dropped yet."""
    placed = "" if sample.board else _STACK
    board = Board.parse(sample.board) if sample.board else Board()
    first, *queue = pieces_from(f"{''.join(filter(str.isupper, placed))}{sample.piece}TOI")
    session = Session.resume(Position(board, first, queue=tuple(queue)), MODERN)
    for key in placed + sample.keys:
        if key in _KEYS:
            session.step(_KEYS[key])
            session.step(Buttons.NONE)
    end = session.tick + round(sample.falls * MODERN.ticks_per_second)
    while session.tick < end:
        session.advance(Buttons.NONE, end - session.tick)
    return session
