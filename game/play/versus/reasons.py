"""Why the bots of a match place their pieces as they do, in words. They explain it in their own processes, and only
while somebody reads it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from game.ai.marks import Marks
from game.ai.thinker import ShowingThinker, Thinker
from game.core.session.session import Session
from game.lab.arena.seats import BotSeat, Explanation, Seat
from game.language import marked, say
from game.play.versus.contenders import Contender
from game.play.words.comparison import ALONE, Pair, decision_sentence, moves_of
from game.play.words.reasons import Reasons, ghosts_of, plan_sentence

_NONE = marked("{who} gives no reasons.")


class SideReasons:
    """The reasons of one side: those of the piece that falls, or of the last piece that was explained."""

    def __init__(self, side: Contender, seat: Seat | None, title: str) -> None:
        """``seat`` is where the side thinks. ``title`` is what the screen calls it. It explains from its next piece on,
        until ``close``."""
        self._seat = seat if isinstance(seat, BotSeat) else None
        self._title = title
        self._heard: Explanation | None = None
        self._bot: Thinker | None = None  # it plays no piece, but knows where features are
        if self._seat and side.opponent:
            self._seat.explains, self._heard, self._bot = True, self._seat.explained(), side.opponent.thinker()
        self._reasons = Reasons(title, note=say("{who} is thinking.", who=title) if self._seat else self._nothing)

    def close(self) -> None:
        if self._seat:
            self._seat.explains = False

    @property
    def _nothing(self) -> str:
        return say(_NONE, who=self._title)

    def shown(self, session: Session) -> Reasons:
        """The reasons as they are seen beside a session of this side."""
        explained = self._seat.explained() if self._seat else None
        if explained and explained is not self._heard:
            self._heard, self._reasons = explained, self._told(explained)
        turn = self._heard.turn if self._heard else None
        past = turn is None or (turn.pieces, turn.cells) != (session.pieces, session.cells)
        if past is not self._reasons.past:
            self._reasons = replace(self._reasons, past=past)
        return self._reasons

    def _told(self, explained: Explanation) -> Reasons:
        turn, opinions = explained
        if not opinions:
            return Reasons(self._title, note=self._nothing)
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
        bot = self._bot
        return bot.marks(feature, cells, moves) if isinstance(bot, ShowingThinker) else Marks()
