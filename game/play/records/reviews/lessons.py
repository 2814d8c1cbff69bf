"""Boards of games that are worth another try, as they are kept for Find better."""

from collections.abc import Sequence
from datetime import date

from ....ai import Judgement
from ....program import __version__
from ....settings.machine import MachineSettings
from ....storage import Scores
from ....storage.puzzles import MistakeKind
from ..replays import CostlyPlacement, kind_of_loss


def game_rater(machine: MachineSettings) -> str:
    """Return the name of the bot that rates games, under which kinds of mistakes are kept."""
    return f"{machine.kept_as}, {__version__}"


def kind_of_mistake(game: int, piece: int, round_: int, verdict: Judgement | None, rater: str) -> MistakeKind:
    """Return what a bot finds of a placement. Without a ``verdict``, it finds nothing better."""
    kind, letter = (kind_of_loss(verdict).name, verdict.placed.landing.piece.name) if verdict else ("", "")
    return MistakeKind(game, piece, round_, kind, letter, rater)


def keep_lessons(
    scores: Scores, game: int, lessons: Sequence[CostlyPlacement], today: date, machine: MachineSettings
) -> None:
    """Let boards of a game wait to be placed better."""
    scores.mistakes.add(game, ((each.number, each.verdict.holes) for each in lessons), today)
    rater = game_rater(machine)
    scores.mistake_kinds.put([kind_of_mistake(game, each.number, -1, each.verdict, rater) for each in lessons])
