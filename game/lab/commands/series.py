"""The games of a command line: every player on every board with every randomizer."""

from argparse import Namespace
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import TypeVar

from ...ai.beam import AIMS
from ...ai.linear.controllers import CONTROLLERS, CUSTOM, EXPECTI, Controller
from ...ai.linear.controllers import controller as controller_of
from ...cli.arguments import ReadKind
from ...cli.terminal import InputError, reading
from ...core.messages import quoted
from ...core.rules import RULES
from ...core.values import ValueKind
from ...files.own import adopted
from ...settings import Settings
from ...settings.machine import ALL, MAX_PIECES_KNOWN, WEIGHTS_OF_CUSTOM, MachineSettings, player_of
from .. import SeriesPlan

TOO_FAR = f"more than {MAX_PIECES_KNOWN} pieces known; expected a --width that is not {ALL}"
NamedPlayer = TypeVar("NamedPlayer")


def comma_list(kind: ValueKind) -> ReadKind:
    """Return the kind of values of one kind, separated by commas."""
    expected = f"one or more of these, separated by commas: {kind.expected}"
    return ReadKind(expected, lambda text: [kind.read(part.strip()) for part in text.split(",")])


def all_series_of(options: Namespace, settings: Settings, seed: str) -> list[SeriesPlan]:
    """Return the series of the options: one for each bot, height and randomizer. Raises InputError."""
    machine = settings.machine
    chosen = {change.path for change in options.changes}
    if options.two_piece and "machine.pieces" in chosen:
        raise InputError("--two-piece: --pieces cannot be combined with it; expected one of the two")
    dealers = options.randomizers or [settings.dealt_by if "randomizer" in chosen else "memoryless"]
    try:
        all_series = [
            SeriesPlan(
                controller=player.name,
                rules=options.rules,
                height=height,
                randomizer=randomizer,
                seed=seed,
                max_pieces=options.max_pieces,
                known=2 if options.two_piece else machine.known or player.pieces,
                width=machine.beam,
                weights=_own_weights(player),
                odds=player.odds,
                options=tuple(settings.randomizer_options.get(randomizer, {}).items()),
            )
            for player, height, randomizer in product(
                _players(options.controllers, machine),
                options.heights or [options.height],
                [adopted(dealer) if isinstance(dealer, Path) else dealer for dealer in dealers],
            )
        ]
    except ValueError as error:
        raise InputError(str(error)) from None
    for series in all_series:
        if series.known > MAX_PIECES_KNOWN and series.width is None:
            raise InputError(f"{series.controller}: {TOO_FAR}")
    return list(dict.fromkeys(all_series))


def with_seed_of(
    kept: Iterable[SeriesPlan], all_series: Sequence[SeriesPlan], seed: str
) -> tuple[Sequence[SeriesPlan], str]:
    """Return series and their seed for a command that names none: the seed of the last one ``kept`` that is else the
    same as one of these; the given ones if there is none."""
    wanted = {replace(series, seed="") for series in all_series}
    for series in reversed(dict.fromkeys(kept)):
        if series.seed.isprintable() and replace(series, seed="") in wanted:
            return [replace(each, seed=series.seed) for each in all_series], series.seed
    return all_series, seed


def each_once(
    named: Sequence[str | Path], read: Callable[[str | Path], NamedPlayer], name_of: Callable[[NamedPlayer], str]
) -> list[NamedPlayer]:
    """Return the bots that are named, each once. Raises InputError if two of them have one name."""
    players: dict[str, NamedPlayer] = {}
    for name in named:
        with reading("--controllers"):
            player = read(name)
            called = name_of(player)
            if players.setdefault(called, player) != player:
                raise ValueError(f"two players are named {quoted(called)}; expected different names")
    return list(players.values())


def _players(named: list[str | Path] | None, machine: MachineSettings) -> list[Controller]:
    if not named:
        return [_player(machine.controller, machine)]

    return each_once(named, lambda name: _player(name, machine), lambda player: player.name)


def _own_weights(player: Controller) -> tuple[tuple[str, float], ...]:
    usual = CONTROLLERS.get(player.name)
    return () if usual and usual.weights == player.weights else tuple(player.weights.items())


def _player(name: str | Path, machine: MachineSettings) -> Controller:
    if isinstance(name, Path):
        return player_of(name)
    if name in machine.custom_players:
        return machine.custom_players[name]
    if name == EXPECTI:
        return machine.expecti
    if name == CUSTOM:
        raise ValueError(WEIGHTS_OF_CUSTOM)
    if name in AIMS:
        raise ValueError(f"{name} needs a whole game; expected --rules {', '.join(RULES)}, or another player")
    return controller_of(name)
