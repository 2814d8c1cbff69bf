"""The rows of the play page: the choices for the next game beside its rules and its mode."""

from __future__ import annotations

from game.core.board.pieces import Piece
from game.language import marked, say
from game.play.idle import idle
from game.play.kinds_of_game import garbage_choices, level_choices
from game.play.portraits import dealer_titles
from game.settings import KEYS, Settings
from game.settings.values import value_at
from game.ui.widgets.rows.choice import Choice
from game.ui.widgets.rows.row import Row
from game.ui.widgets.rows.text_field import TextField

LEVEL, GARBAGE, DEALERS, PIECES, SEED = "level", "garbage", "dealers", "pieces", "seed"
"""The names of the rows."""
PIECES_PATH = "randomizer_options.sequence.pieces"
"""The key of settings.yaml for the sequence of one's own."""
_ABOUT_LEVEL = marked("The level at the start. Each level is faster than the one before.")
_ABOUT_GARBAGE = marked("The height of the garbage at the start.")
_ABOUT_DEALER = marked("Who deals the pieces. Press Enter to read about each dealer.")
_ABOUT_PIECES = marked("The pieces. Letters of I J L O S T Z. The practice mode repeats them without end.")
_ABOUT_SEED = marked("Any number or text. The same seed deals the same pieces.")
_LONGEST = 200
"""The most pieces that are typed."""


def mode_rows(settings: Settings, play: str) -> list[Row]:
    """Return the rows. Enter in a text does the action ``play``.

    All modes of a ruleset have as many rows, so that nothing moves while one goes through them: a row without an effect
    says why.
    """
    level = Choice(LEVEL, say("Level"), level_choices(settings), str(settings.start_level), about=say(_ABOUT_LEVEL))
    return [level, *_garbage(settings), _dealer(settings, play), _seed(settings, play)]


def _garbage(settings: Settings) -> list[Row]:
    choices = garbage_choices(settings)
    if not choices:
        return []
    off = idle(settings, "garbage_height")
    row = Choice(GARBAGE, say("Garbage"), choices, str(settings.garbage_height), about=off.why or say(_ABOUT_GARBAGE))
    row.idle = off.note
    return [row]


def _dealer(settings: Settings, play: str) -> Row:
    """Who deals. In a mode with a sequence of one's own, these are its pieces."""
    if settings.game_mode.sequence:
        pieces, usual = str(value_at(settings, PIECES_PATH)), str(KEYS[PIECES_PATH].default)
        return TextField(
            PIECES,
            say("Pieces"),
            pieces,
            placeholder=usual,
            longest=_LONGEST,
            action=play,
            about=say(_ABOUT_PIECES),
        )
    titles = dealer_titles(settings)
    dealer = settings.randomizer if settings.randomizer in titles else next(iter(titles))
    return Choice(DEALERS, say("Dealer"), titles, dealer, action=DEALERS, about=say(_ABOUT_DEALER))


def _seed(settings: Settings, play: str) -> Row:
    off = idle(settings, "seed")
    row = TextField(
        SEED,
        say("Seed"),
        settings.seed or "",
        placeholder=say("new in each game"),
        action=play,
        about=off.why or say(_ABOUT_SEED),
    )
    row.idle = off.note
    return row


def pieces_in(text: str) -> str:
    """Return the letters of pieces in a text that was typed, as the settings keep them."""
    return "".join(letter for letter in text.upper() if letter in Piece.__members__)
