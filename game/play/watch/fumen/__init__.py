"""A fumen as it is watched: its pages as games, with keys that were made for them, placement by placement.

A fumen has no keys and no times. For each part of it whose pages follow each other, a pilot plays the placements, so
that the part is a replay like any other: the marks, the reasons of the bot and *Find better* need nothing of their own.
What such a replay has of keys, times and points was made here and is never shown.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ....ai.pilot import Pilot
from ....ai.thinking import Decision, Opinion, ReachableLandings
from ....core.board import Placement, RotationSystem, Spin, letters_of
from ....core.dealers import RecordedDealer
from ....core.fumen import Break, FumenPart, decoded, is_fumen, parts_of
from ....core.moves import drop_landings
from ....core.replay import Replay, result_of
from ....core.rules import MODERN, PRACTICE, Mode, Rules
from ....core.session import GameView, Setup, position_of
from ....core.session.events import Cleared, Event, Locked
from ....key_names import KeyWords
from ....language import digits, marked, say
from ....program import __version__
from ....settings import Opening, SettingsError
from ...game import frame as controls
from ...game.frame import (
    BACK,
    BETTER,
    END,
    FORWARD,
    PART_BACK,
    PART_ON,
    SKIPS,
    START,
    Credits,
    Frame,
    Panels,
    PuzzleWords,
)
from ...game.services import Keyboard, Services, Sound
from ...records import GameRecord, new_game
from ...records.replays import Playback, TimelineMark, TimelineMarks
from ...words.numbers import joined, sentence
from ..viewer import ReplayViewer

__all__ = [
    "Fumen",  # The pages of a fumen as games.
    "FumenReplay",  # A part of a fumen, played.
    "FumenViewer",  # A part of a fumen on the screen.
    "several_pages",  # The fumen of a text if it has several pages.
    "why_words",  # Why a part of a fumen does not follow the one before.
]

MOST_PAGES = 3_000
"""A game of more pages is no game that somebody has played through: it would be looked at for hours."""
MOST_CHARACTERS = 1_000_000
MODE = Mode("fumen", marked("The pages of a fumen"), level_rises=False, ranked_by="time")
_NEVER = 999_999
"""Ticks that no piece needs."""
APPEARANCE = 2
"""The ticks between two pieces, in which the last board is seen without a next piece."""
_SLOT = 500
"""The ticks of a placement: two pieces a second."""
_PRESSES = 12.0
_WHY: Mapping[Break, str] = {
    Break.START: "",
    Break.BOARD: marked("another board"),
    Break.RISE: marked("the garbage rises"),
    Break.MIRROR: marked("the board is mirrored"),
    Break.PIECES: marked("other pieces"),
    Break.PLACE: marked("no keys bring the piece there"),
    Break.FULL: marked("full rows are removed"),
}
"""Why a page begins another part, to be translated."""


def why_words(part: FumenPart) -> str:
    """Return why a part does not follow the one before: "Page 12: another board". Empty for the first one."""
    if part.why is Break.START:
        return ""
    return say("Page {number}: {reason}", number=digits(part.first), reason=say(_WHY[part.why]))


@dataclass(frozen=True)
class FumenReplay(Replay):
    """A part of a fumen, played."""

    fumen: Fumen = field(kw_only=True, compare=False, repr=False)
    number: int = field(kw_only=True)
    """Which part of the fumen it is, the first one being 0."""

    @property
    def part(self) -> FumenPart:
        return self.fumen.parts[self.number]


class Fumen:
    """The pages of a fumen as games. Its parts are known at once, and each is played when it is first asked for."""

    def __init__(self, text: str) -> None:
        """Read a text. Raises ValueError of one line if it is no fumen, is faulty, or has too many pages."""
        if len(text) > MOST_CHARACTERS:
            raise ValueError(f"the fumen has {len(text)} characters; expected at most {MOST_CHARACTERS}")
        pages = decoded(text, most=MOST_PAGES)
        self._system, self.parts = parts_of(pages)
        self.pages = len(pages)
        self._replays: dict[int, FumenReplay] = {}

    @property
    def placements(self) -> int:
        return sum(len(part.placements) for part in self.parts)

    def replay(self, number: int = 0) -> FumenReplay:
        """Return a part as a replay, the first one being 0."""
        if number not in self._replays:
            self._replays[number] = _played(self, number, self._system)
        return self._replays[number]


def several_pages(text: str) -> Fumen | None:
    """Return the fumen of a text if it has more than one page to look at. Raises ValueError as ``Fumen`` does."""
    fumen = Fumen(text) if is_fumen(text) else None
    return fumen if fumen and fumen.pages > 1 else None


class _Script:
    """A thinker that places what the pages place. A T that cannot be dropped into its place is turned into it."""

    name = MODE.name

    def __init__(self, part: FumenPart) -> None:
        self._moves = part.placements

    def decide(self, view: GameView, reach: ReachableLandings) -> Decision | None:
        move = self._moves[view.pieces]
        swaps = move.hold and not view.hold_used
        spin = Spin.NONE
        if not swaps and move.landing not in drop_landings(view.rules.rotation, view.cells, move.landing.piece):
            spin = reach.spins.get(move.landing, Spin.NONE)
        return Decision(move.landing, 0.0, swaps, spin)

    def explain(self, view: GameView, reach: ReachableLandings) -> Sequence[Opinion]:
        return ()

    def prefer(self, rules: Rules, cells: int, landings: Collection[Placement]) -> Placement | None:
        return None


def _rules(system: RotationSystem) -> Rules:
    """The guideline without gravity, and without an end above the visible rows."""
    return replace(
        MODERN,
        gravity=((1, 1, 1000 * _NEVER),),
        lock_delay=_NEVER,
        soft_drop=(1, 20),
        rotation=system,
        lock_out=False,
        drops_at_spawn=False,
        appearance=(APPEARANCE,),
    )


def _setup(part: FumenPart, system: RotationSystem) -> Setup:
    rules, start = _rules(system), part.start
    return Setup(
        rules=rules,
        mode=MODE,
        handling=rules.handling,
        level=rules.levels.first,
        hold=part.holds,
        previews=rules.previews,
        randomizer="",
        options={},
        seed="",
        board=start.board,
        garbage=(),
        held=start.hold.name if start.hold is not None else "",
    )


def _played(fumen: Fumen, number: int, system: RotationSystem) -> FumenReplay:
    """Play the placements of a part. Raises ValueError if the pilot cannot make one of them."""
    part = fumen.parts[number]
    setup, pieces = _setup(part, system), part.start.pieces
    session = setup.session(RecordedDealer(pieces, setup.previews))
    pilot, begun = Pilot(_Script(part), _PRESSES), 0
    while session.pieces < len(part.placements):
        move = part.placements[session.pieces]
        pilot.drops_from = begun + _SLOT
        buttons, ticks = pilot.buttons(session)
        if any(isinstance(event, Locked) for event in session.advance(int(buttons), ticks)):
            if session.board != move.after:
                raise ValueError(f"page {move.page}: the {move.landing.piece.name} cannot be placed there")
            begun = session.tick
    return FumenReplay(
        version=__version__,
        setup=setup,
        player="",
        date="",
        pieces=letters_of(pieces),
        inputs=tuple(session.inputs),
        trail=tuple(session.trail),
        result=result_of(session),
        fumen=fumen,
        number=number,
    )


class PlacementPlayback(Playback):
    """A part as it is watched. One steps from where a piece appears to where the next one does."""

    def step_piece(self, by: int, now: float) -> None:
        """Go to where the next (1) or the previous (-1) piece appears, and pause. Back from the middle of a placement,
        it is the piece that falls."""
        number = self.placed_at(self.tick)
        begun = self._locks[number - 1] if number else 0
        falls = by < 0 and self.tick > begun + APPEARANCE + 1
        self.seek_turn(max(0, number + by + falls) + 1, now)

    def placed_at(self, tick: float) -> int:
        """Return the number of pieces that are placed at a tick."""
        return bisect_right(self._locks, tick)


class PlacementMarks(TimelineMarks):
    """What happened in a part: clears and costly placements. Its keys and points were made here."""

    def _mark(self, event: Event) -> TimelineMark | None:
        if isinstance(event, Locked):
            return None
        return super()._mark(replace(event, points=0) if isinstance(event, Cleared) else event)

    def _when(self, tick: int) -> str:
        return ""


class FumenViewer(ReplayViewer):
    """A part of a fumen on the screen. It stands still until one plays it."""

    playback: PlacementPlayback
    replay: FumenReplay
    playback_class, marks_class, actions = PlacementPlayback, PlacementMarks, controls.OF_A_FUMEN

    def __init__(
        self, services: Services, replay: FumenReplay, now: float, *, keyboard: Keyboard, sound: Sound
    ) -> None:
        self.replay = replay
        super().__init__(services, replay, now, keyboard=keyboard, sound=sound)
        self.playback.seek_turn(1, now)

    @property
    def _teaches(self) -> bool:
        """Yes: its pieces may be placed again, whoever has placed them."""
        return True

    def show_better_path(self, now: float) -> None:
        """Nothing: nobody has pressed these keys."""

    def play_on(self, now: float) -> GameRecord | None:
        """The board at this tick as a game of practice, or None and why not in ``said``."""
        self.playback.run(now, False)
        settings = self.services.settings
        position = position_of(self.playback.session)
        try:
            opening = Opening(settings.choosing(rules=MODERN.name, mode=PRACTICE), position)
        except SettingsError as error:
            self.said = sentence(str(error))
            return None
        return new_game(opening.setup(settings.seed_or_fresh()), self.services.entropy)

    @property
    def panels(self) -> Panels:
        return replace(super().panels, counts=False, dealer=False, words=self.comparison is None)

    def _time(self, tick: float) -> str:
        return digits(self.playback.placed_at(tick))

    @property
    def skips(self) -> KeyWords:
        """The keys that step by a piece."""
        return KeyWords(marked("{key} one piece"), keys=SKIPS.keys)

    def frame(self, now: float) -> Frame:
        """Return the picture of the part, without what a fumen does not tell."""
        frame = super().frame(now)
        assert frame.bar
        bar = replace(frame.bar, usable=0, held=0, off=self._off())
        return replace(frame, bar=bar, words=self._words(), credits=Credits(), figures=(), counts=(), droughts=())

    @property
    def at_start(self) -> bool:
        """Whether the first piece has just appeared, or no piece is placed at all."""
        return self.playback.tick <= 1

    def _off(self) -> tuple[str, ...]:
        """The buttons that do nothing now. At the end of a part, one goes on to the next one."""
        replay, playback = self.replay, self.playback
        first, last = replay.number == 0, replay.number == len(replay.fumen.parts) - 1
        off = {
            BETTER: not self.lessons,
            PART_BACK: first and self.at_start,
            PART_ON: last,
            BACK: first and self.at_start,
            FORWARD: last and playback.finished,
            END: playback.finished,
            START: self.at_start,
        }
        return tuple(action for action, idle in off.items() if idle)

    def _words(self) -> PuzzleWords:
        """Which page it is, and what it says. The parts are told where there are several."""
        replay, part, fumen, session = self.replay, self.replay.part, self.replay.fumen, self.playback.session
        placed, total = session.pieces, len(part.placements)
        page, comment = part.last, "" if total else part.comment
        if placed < total:
            page, comment = part.placements[placed].page, part.placements[placed].comment
        told = []
        if len(fumen.parts) > 1:
            told.append(
                say("Part {number} of {total}", number=digits(replay.number + 1), total=digits(len(fumen.parts)))
            )
            told += [say(_WHY[part.why])] if part.why is not Break.START else []
        return PuzzleWords(
            goal=comment,
            state=say("{placed} of {total} pieces placed", placed=digits(placed), total=digits(total)) if total else "",
            told=joined(told),
            title=say("Fumen"),
            progress=say("Page {number} of {total}", number=digits(page), total=digits(fumen.pages)),
        )
