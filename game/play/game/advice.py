"""Whose a game is, and what the bot tells a person who plays it."""

from collections.abc import Callable, Mapping, Sequence

from ...ai import PERSON_PRESSES, Judge
from ...ai.thinking import Thinker
from ...core.replay import THE_PERSON, Player
from ...core.rules import Mode
from ...core.session import Session
from ...core.session.events import BegunAgain, CameBack, Event, Held, Locked
from ...language import digits, marked, say
from ..records import GameRecord
from ..records.replays import Note, Review, better_keys, hint_note
from ..words.keys import SilentKeys, Situation
from ..words.reasons import Hints
from .effects.effects import Effects

BOT_HELPED = marked("played with hints")
BOT_PLAYED = marked("played with the bot")
_MISSES: Mapping[str, str] = {
    "fault": marked("Too many keys."),
    "no clear": marked("The piece cleared nothing."),
    "pieces": marked("The pieces are used up."),
}
"""What a miss was, to be translated."""


class Credit:
    """Who has placed the pieces of a game, and whether a person had help."""

    def __init__(self, record: GameRecord, bot: Player) -> None:
        """``bot`` is the one that plays, by the name that it has at first."""
        self.shared = False
        """Whether the bot has had the buttons for the falling piece, which then is not the person's alone."""
        self.lent = False
        """Whether the bot has had the buttons of a game that was the person's own."""
        self._record, self._bot = record, bot

    @property
    def alone(self) -> bool:
        """Whether the person has placed all pieces so far, without help."""
        return not self._record.remark and set(self._record.pieces_by) <= {THE_PERSON}

    def help(self, remark: str) -> bool:
        """Note that the person had help. Return whether the game was theirs alone before."""
        alone = self.alone
        self._record.remark = self._record.remark or remark
        return alone

    def hand_over(self, *, by_machine: bool, lent: bool) -> None:
        """The buttons change hands. ``by_machine`` says who had them, and ``lent`` that the bot gets those of a game of
        the person's own."""
        self.shared, self.lent = by_machine, self.lent or lent

    def place(self, pieces: int, player: Player) -> None:
        """Count pieces that a player has placed. An outside bot has its name after it has started, and then has placed
        those before, too."""
        placed = self._record.pieces_by
        if player.kind == "bot" and player != self._bot:
            placed[player] += placed.pop(self._bot, 0)
            self._bot = player
        placed[player] += pieces
        self.shared = False


class Adviser:
    """What a built-in bot tells a person who plays a game: hints, what placements cost, and keys that do nothing."""

    def __init__(self, record: GameRecord, thinker: Thinker, review: Review | None, effects: Effects) -> None:
        """``review`` is that of a game that goes on. ``effects`` show what is told."""
        self.judge = Judge(thinker, PERSON_PRESSES)
        self.review = review or Review(Judge(thinker, PERSON_PRESSES))
        self.hints = Hints(self.judge)
        self._record, self._effects = record, effects
        self._silent = SilentKeys()

    def watch(self, session: Session, events: Sequence[Event], *, alone: bool) -> None:
        """Follow the game. ``alone`` says whether the person alone has the falling piece."""
        if any(isinstance(event, Held | Locked) for event in events):
            self.hints.shown = None
        self.review.watch(session, events, alone=alone)
        self.hints.follow(session)

    def show_better_path(self, now: float) -> None:
        """Show the keys that the last piece with too many of them needed."""
        if self._record.statistics.faults:
            self._effects.advise(*better_keys(self._record.setup.rules, self._record.statistics.faults[-1]), now)

    def tell_again(self, session: Session, events: Sequence[Event], now: float) -> None:
        """Tell why a piece came back, or a board."""
        if any(isinstance(event, CameBack) for event in events):
            self.show_better_path(now)
        elif any(isinstance(event, BegunAgain) for event in events):
            self._effects.advise(*_try_note(session.mode, session.drill.number), now)

    def explain(self, action: str, label: Callable[[str], str], now: float, *, machine: bool) -> None:
        """If a key of this action does nothing now, say why beside the well, once in a game. ``label`` names keys, and
        ``machine`` says whether the bot plays."""
        setup, faults = self._record.setup, len(self._record.statistics.faults)
        here = Situation(setup.rules, setup.mode, hold=setup.hold, bot=machine, faults=faults)
        notice = self._silent.notice(action, here, label)
        if notice and not self._record.session.ended:
            self._effects.advise(*notice, now)

    def hint(self, session: Session) -> Note | None:
        """Look for a hint. Return what to tell of it and of the last placement; None if there is nothing yet."""
        self.hints.ask(session)
        last = self.review.last_of(session)
        return hint_note(self.judge.thinker.name, self.hints.shown, last) if last or not self.hints.waiting else None


def _try_note(mode: Mode, number: int) -> Note:
    """The note on a try that begins after a miss: its number, and what the miss was."""
    misses = (rule.after for rule in mode.again if rule.back in ("board", "try"))
    return say("Try {number}", number=digits(number)), tuple(say(_MISSES[miss]) for miss in misses)
