"""Back from a finished game to a replay or to a new game with the same deal."""

from __future__ import annotations

from dataclasses import replace

from game.core.replay import Replay, ReplayError, from_text
from game.language import marked, say
from game.play.new_game import GameRecord, new_game
from game.play.services import Services
from game.play.words import sentence
from game.storage import Scores

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
        return None, "  ".join(map(sentence, scores.take_notices())) or say(_NO_REPLAY)
    return replay, ""


def same_deal(services: Services, number: int) -> tuple[GameRecord | None, str]:
    """Return a new game that is set up and dealt as a finished one, or None and why there is none, in a sentence.

    It is played with the current handling.
    """
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
