"""The reasons of one side of a match, in words."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from ...ai.thinking import Marks, Thinker, marks_of
from ...core.session import Session
from ...language import marked, say
from ..words.reasons import ALONE, NO_PIECE, Pair, Reasons, decision_sentence, ghosts_of, moves_of, plan_sentence
from .contenders import Contender
from .seats import BotSeat, Explanation, Seat

_THINKS, _NONE = marked("{who} is thinking."), marked("{who} gives no reasons.")


class SideReasons:
    """The reasons of one side, in words: those of the piece that falls, or of the last piece of the round that was
    explained. The bot explains it in its own process, and only while somebody reads it."""

    def __init__(self, side: Contender, seat: Seat | None, title: str) -> None:
        """``seat`` is where the side thinks. ``title`` is what the screen calls it. It explains from its next piece on,
        until ``close``."""
        self._seat = seat if isinstance(seat, BotSeat) else None
        self._title = title
        self._bot: Thinker | None = None  # it plays no piece, but knows where features are
        if self._seat and side.opponent:
            self._seat.explains, self._bot = True, side.opponent.thinker()
        self.begin()

    def begin(self) -> None:
        """Forget what was explained, as a round begins."""
        self._heard: Explanation | None = self._seat.explained() if self._seat else None
        self._reasons = Reasons(self._title, note=say(_THINKS if self._seat else _NONE, who=self._title))

    def close(self) -> None:
        if self._seat:
            self._seat.explains = False

    def shown(self, session: Session) -> Reasons:
        """The reasons as they are seen beside a session of this side."""
        explained = self._seat.explained() if self._seat else None
        # What comes late may be of a round before: of a turn that this one has not reached.
        if explained and explained is not self._heard and explained.turn.pieces <= session.pieces:
            self._heard, self._reasons = explained, self._told(explained)
        turn = self._heard.turn if self._heard else None
        past = turn is None or (turn.pieces, turn.cells) != (session.pieces, session.cells)
        if past is not self._reasons.past:
            self._reasons = replace(self._reasons, past=past)
        waits = self._seat is not None and self._heard is None
        return replace(self._reasons, note=say(NO_PIECE)) if waits and session.ended else self._reasons

    def _told(self, explained: Explanation) -> Reasons:
        turn, opinions = explained
        if not opinions:
            return Reasons(self._title, note=say(_NONE, who=self._title))
        choice, *others = opinions
        sentence = say(ALONE)
        for other in others:
            moves, other_moves = moves_of(choice, turn), moves_of(other, turn)
            sentence = decision_sentence(Pair(choice, other, moves, other_moves, partial(self._marks, turn.cells)))
        return Reasons(
            self._title,
            opinions,
            other=1 if others else None,
            sentence=sentence,
            plan=plan_sentence(choice, turn.cells),
            ghosts=ghosts_of(choice, turn.cells),
        )

    def _marks(self, cells: int, feature: str, moves: Sequence[int]) -> Marks:
        return marks_of(self._bot, feature, cells, moves)
