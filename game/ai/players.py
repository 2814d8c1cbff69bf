"""The bots, by name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from ..core.messages import quoted, suggestion
from ..language import marked
from .beam import AIMS, BeamPlayer
from .bots import CARDS, BotCard, proper_name, unknown_bot
from .linear.controllers import CONTROLLERS, Controller, controller
from .linear.linear_player import LinearPlayer
from .thinking.thinker import Thinker

MODERN, VERSUS = AIMS
PLAYERS = (*CONTROLLERS, *AIMS)
"""The names that ``machine.controller`` can have, apart from ``CUSTOM`` and files of weights."""
_ANOTHER = marked("another program")
NOBODY: Mapping[str, Controller] = MappingProxyType({})


def thinker(
    name: str,
    *,
    custom_players: Mapping[str, Controller] = NOBODY,
    pieces: int | None = None,
    width: int | None = None,
    compiled: bool = False,
) -> Thinker:
    """Return the bot with a name, which is one of ``custom_players`` or of ``PLAYERS``. The classes of the bots
    describe ``pieces`` and ``width``. ``compiled`` lets compiled code decide where there is some. Raises ValueError
    with the nearest name or with all names."""
    if name in AIMS:
        return beam_player(name, compiled=compiled, pieces=pieces, width=width)
    if name not in custom_players and name not in PLAYERS:
        raise ValueError(f"no bot is called {quoted(name)}; {suggestion(name, (*PLAYERS, *custom_players))}")
    return LinearPlayer(
        custom_players[name] if name in custom_players else controller(name), pieces=pieces, width=width
    )


def beam_player(name: str, *, compiled: bool, **options: Any) -> BeamPlayer:
    """Return the beam player with a name, with the options of its class. ``compiled`` lets compiled code decide."""
    if compiled:
        from .compiled.compiled_beam import CompiledBeamPlayer  # it needs packages of the laboratory

        return CompiledBeamPlayer(name, **options)
    return BeamPlayer(name, **options)


def card(name: str, custom_players: Mapping[str, Controller] = NOBODY) -> BotCard:
    """Return what people are told about a bot. A name that is not of ``custom_players`` or ``PLAYERS`` is another
    program."""
    if name in CARDS:
        return CARDS[name]
    if who := custom_players.get(name) or CONTROLLERS.get(name):
        return unknown_bot(proper_name(name), who.source, marked("It adds up weighted numbers of the board."))
    if name in AIMS:
        return unknown_bot(proper_name(name), AIMS[name].source, marked("It searches the pieces that it knows."))
    return outside_card(_ANOTHER)


def outside_card(program: str) -> BotCard:
    """Return what people are told about an outside bot. ``program`` is its command, or its name."""
    return unknown_bot(
        marked("Outside bot"),
        program,
        marked("It is another program, and speaks the Tetris Bot Protocol. It plays in place of all built-in bots."),
    )
