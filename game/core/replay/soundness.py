"""What the parts of a replay must have in common, so that it can be played: each figure alone is within its limit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from game.core.board.bits import full_rows
from game.core.replay.faults import FieldFault, refused
from game.core.replay.limits import SECONDS_A_STEP
from game.core.replay.match import MatchReplay
from game.core.replay.model import Replay
from game.core.session.setup import Setup


def check(replay: Replay) -> None:
    """Raises Fault where the parts of a replay do not go together."""
    for fault in _setup_faults(replay.setup):
        raise fault.within("setup")
    for fault in _replay_faults(replay):
        raise fault


def check_match(replay: MatchReplay) -> None:
    """Raises Fault where the parts of a match do not go together."""
    for fault in _setup_faults(replay.setup.game):
        raise fault.within("game").within("setup")
    for number, record in enumerate(replay.rounds):
        for player, side in enumerate(record.sides):
            try:
                check(replay.side(number, player))
                ticks = record.sides[0].result.ticks
                if side.result.ticks != ticks:
                    raise (
                        refused(side.result.ticks, f"{ticks}, as for the other player").within("ticks").within("result")
                    )
            except FieldFault as fault:
                raise fault.within(player).within("sides").within(number).within("rounds") from None


def _setup_faults(setup: Setup) -> Iterator[FieldFault]:
    rules, mode = setup.rules, setup.mode
    first, last = rules.levels.first, mode.last_level
    if setup.level < first or (last is not None and setup.level > last):
        end = f"at most {last}" if last is not None else "more"
        yield refused(setup.level, f"{first} or {end}").within("level")
    shown = min(mode.garbage_shown, mode.garbage_rows)
    if setup.board.height + shown > rules.most_rows:
        wrong = f"has {setup.board.height} rows and {shown} of garbage; expected at most {rules.most_rows}"
        yield FieldFault(wrong).within("board")
    if full_rows(setup.board.cells):
        yield FieldFault("has a full row; expected a gap in each row").within("board")


def _replay_faults(replay: Replay) -> Iterator[FieldFault]:
    ticks = replay.result.ticks
    for name, rows in (("inputs", replay.inputs), ("trail", replay.trail)):
        times = [row[0] for row in rows]
        wrong = next((place for place, (one, other) in enumerate(pairwise(times), 1) if other < one), None)
        if wrong is not None:
            yield (
                FieldFault(f"is at tick {times[wrong]}; expected none before that of the last one")
                .within(wrong)
                .within(name)
            )
        if times and times[-1] > ticks:
            yield FieldFault(f"ends at tick {times[-1]}; expected none after the last, {ticks}").within(name)
    order, latest = [(change.tick, change.piece) for change in replay.changes], (ticks, len(replay.pieces))
    for place, (one, other) in enumerate(pairwise([(0, 0), *order, latest])):
        name = "tick" if other[0] < one[0] else "piece"
        if other[0] < one[0] or other[1] < one[1]:
            wrong = min(place, len(order) - 1)
            expected = "the changes in order, the last one within the game"
            yield refused(getattr(replay.changes[wrong], name), expected).within(name).within(wrong).within("changes")
    steps = 1 + len(replay.pieces) + len(replay.inputs) + len(replay.trail)
    most = int(SECONDS_A_STEP * steps * replay.setup.rules.ticks_per_second)
    if ticks > most:
        expected = f"at most {most}, {SECONDS_A_STEP} seconds for each of its pieces and inputs"
        yield refused(ticks, expected).within("ticks").within("result")
