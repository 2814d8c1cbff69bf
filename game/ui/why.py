"""The reasons of a machine for the turn that is under way, and which two of its candidates are compared."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame.event import Event

from game.ai.review.judging import Judge, covering
from game.ai.thinker import Opinion
from game.core.board.board import STRIDE
from game.core.board.pieces import Placement
from game.core.session.session import Session
from game.core.session.turn import Turn, turn_of
from game.ui.draw.game.why import Reasons, layout_of, rows_of, strip_place
from game.ui.layout import WELL_COLUMNS, PlayLayout

_BETTER, _WORSE = (pygame.K_UP, pygame.K_KP8), (pygame.K_DOWN, pygame.K_KP2)
_FIRST, _LAST = pygame.K_HOME, pygame.K_END
_ALL = 1 << 20
"""Steps that lead from any candidate to the last."""
_SILENT = "{who} does not tell what it thinks."
_NO_PIECE = "There is no piece to place."


class Why:
    """Follows a game turn by turn. What is compared with the machine's choice is at first the runner-up."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.reasons = Reasons(judge.thinker.name, note=_NO_PIECE)
        """What there is to see."""
        self._turn: Turn | None = None
        self._aim: Placement | None = None
        self._covering: dict[int, list[int]] = {}
        self._under: int | None = None  # the cell below the mouse, as a bit
        self._looked_at = float("-inf")

    def look(self, session: Session, now: float, aim: Placement | None = None, *, every: float = 0.0) -> None:
        """See whether there is a new turn, but not more often than ``every`` so many seconds.

        After a piece has locked, its reasons stay until there is another one.
        ``aim`` is where the machine brings the piece; None where it is not at the buttons or has not decided.
        """
        turn = turn_of(session)
        if turn is None:
            if self._turn and session.pieces not in (self._turn.pieces, self._turn.pieces + 1):
                self._turn, self._covering = None, {}
                self.reasons = Reasons(self.judge.thinker.name, note=_NO_PIECE)
            return
        fresh = self._turn is None or turn.key != self._turn.key
        if now < self._looked_at + every:
            if fresh and self.reasons.in_well:
                self.reasons = replace(self.reasons, in_well=False)
            return
        if not self.reasons.in_well:
            self.reasons = replace(self.reasons, in_well=True)
        if not fresh and (aim is None or aim == self._aim):
            return
        self._looked_at, self._aim = now, aim
        if fresh or self._place_of(turn, aim) is None:
            self._ask(turn, aim)
        chosen = self._place_of(turn, aim) or 0
        if fresh or chosen != self.reasons.chosen:
            self.reasons = replace(self.reasons, chosen=chosen)
            self._compare(self._below_the_mouse())

    def handle(self, event: Event, layout: PlayLayout) -> bool:
        """Take a key or the mouse. Returns whether it chose a candidate, to be studied, and not only pointed at one."""
        if event.type == pygame.KEYDOWN:
            return self._key(event.key)
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos, layout)
        elif event.type == pygame.MOUSEWHEEL and event.y:
            return self._turn_over(-1 if event.y > 0 else 1)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._point(event.pos, layout)
        return False

    def _ask(self, turn: Turn, aim: Placement | None) -> None:
        opinions = self.judge.opinions(turn, aim)
        self._turn = turn
        self._covering = covering(turn.rules.rotation, opinions)
        name = self.judge.thinker.name
        best = {bit: places[0] for bit, places in self._covering.items()}
        note = "" if opinions else _SILENT.format(who=name)
        hole = self.judge.hole if opinions else 1.0
        told = None if opinions else aim
        self.reasons = Reasons(name, opinions, hole=hole, note=note, aim=told, best=best)

    def _place_of(self, turn: Turn, aim: Placement | None) -> int | None:
        """The place of the opinion on a landing; 0 where there is no landing to look for."""
        if aim is None:
            return 0
        system = turn.rules.rotation
        mask = system.mask(aim)

        def is_it(opinion: Opinion) -> bool:
            return not opinion.hold and system.mask(opinion.landing) == mask

        return next((place for place, each in enumerate(self.reasons.opinions) if is_it(each)), None)

    # What is compared

    def _compare(self, place: int | None) -> None:
        """Compare the choice with a candidate, or for None with the best of the others."""
        count, chosen = len(self.reasons.opinions), self.reasons.chosen
        if place is None or place == chosen:
            place = next((each for each in range(count) if each != chosen), None)
        self.reasons = replace(self.reasons, other=place)

    def _key(self, key: int) -> bool:
        steps = {**dict.fromkeys(_BETTER, -1), **dict.fromkeys(_WORSE, 1), _FIRST: -_ALL, _LAST: _ALL}
        if key not in steps:
            return False
        self._under = None
        return self._step(steps[key])

    def _step(self, by: int) -> bool:
        """Go on among all candidates, from the best to the worst. Returns whether there are any to go to."""
        others = [place for place in range(len(self.reasons.opinions)) if place != self.reasons.chosen]
        if not others:
            return False
        at = others.index(self.reasons.other) if self.reasons.other in others else 0
        self._compare(others[max(0, min(at + by, len(others) - 1))])
        return True

    def _point(self, position: tuple[int, int], layout: PlayLayout) -> bool:
        """Compare with what is below the mouse, in the well or in the strip. Returns whether there is anything."""
        count = len(self.reasons.opinions)
        if not count:
            return False
        strip = layout_of(layout, len(rows_of(self.reasons)))
        if strip.strip.collidepoint(position):
            self._under = None
            self._compare(strip_place(strip, self.reasons.opinions, position[0]))
            return True
        under = self._cell(position, layout)
        if under != self._under:
            self._under = under
            self._compare(self._below_the_mouse())
        return under in self._covering

    def _cell(self, position: tuple[int, int], layout: PlayLayout) -> int | None:
        if not layout.playfield.collidepoint(position):
            return None
        x = min((position[0] - layout.well.x) // layout.cell, WELL_COLUMNS - 1)
        y = (layout.well.bottom - 1 - position[1]) // layout.cell
        return 1 << STRIDE * y + x if y >= 0 else None

    def _below_the_mouse(self) -> int | None:
        """The best candidate below the mouse, the machine's choice left aside where there is another one."""
        places = self._covering.get(self._under or 0, [])
        return next((place for place in places if place != self.reasons.chosen), None)

    def _turn_over(self, by: int) -> bool:
        """Go on among the candidates that cover the cell below the mouse; where there are none, among all."""
        places = [p for p in self._covering.get(self._under or 0, []) if p != self.reasons.chosen]
        if self.reasons.other not in places:
            return self._step(by)
        self._compare(places[(places.index(self.reasons.other) + by) % len(places)])
        return True
