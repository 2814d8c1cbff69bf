"""What begins again in a game: a piece, the board, or a whole try. Functions that take the parts of a game."""

from ..finesse import wasted_presses
from ..rules import Clear
from .events import BegunAgain, CameBack, EndReason
from .falling import InPlay
from .parts import Parts, UndoPoint
from .states import Over

_ENDS: dict[str, EndReason] = {"fault": "faults", "no clear": "no clear", "pieces": "pieces"}
"""Miss -> why a game ends by it."""


def begin_try(parts: Parts) -> None:
    """Note where a try begins, before its first piece is dealt."""
    if parts.mode.again and parts.tries.begins:
        parts.tries.begins, parts.tries.pieces, parts.tries.dry = False, 0, 0
        parts.tries.start = UndoPoint(parts.stack.layers(), parts.tally.copy(), parts.queue.now())


def comes_back(parts: Parts, falling: InPlay) -> bool:
    """Return whether a piece that is about to lock comes back to its spawn instead. Its fault counts in any case."""
    tries, rules = parts.tries, parts.mode.again
    if not rules or not any(rule.after == "fault" for rule in rules):
        return False
    placement, well = falling.placement, parts.stack.cells
    if not wasted_presses(parts.rules, parts.tally.level, well, placement, falling.presses):
        tries.returns = 0
        return False
    tries.faults += 1
    ends = any(rule.back == "game" and tries.faults >= rule.times for rule in rules if rule.after == "fault")
    most = max((rule.most for rule in rules if rule.back == "piece"), default=0)
    if ends or tries.returns >= most:
        tries.returns = 0
        return False
    tries.returns += 1
    # A drop that comes to nothing is worth nothing.
    parts.tally.score = tries.score
    parts.events.append(CameBack(placement, falling.presses, well))
    return True


def count_attack(parts: Parts, clear: Clear) -> None:
    """Count a piece that locked by the table of attack of the mode, where it has one."""
    attack, tally = parts.mode.attack, parts.tally
    if attack:
        attacked = attack.attacked(tally.run, clear, parts.tick / parts.rules.ticks_per_second)
        tally.run, tally.sent = attacked.run, tally.sent + attacked.lines


def missed(parts: Parts, *, cleared: bool, perfect: bool) -> Over | bool:
    """Count a piece that locked and did not win the game. Returns whether the board began again after a miss, or the
    end of the game."""
    tries = parts.tries
    if not parts.mode.again:
        return False
    tries.pieces += 1
    tries.dry = 0 if cleared else tries.dry + 1
    if perfect and parts.mode.perfect_clears:
        tries.begins, tries.pieces = True, 0
        return False
    misses = {"fault": tries.faults, "no clear": tries.dry, "pieces": tries.pieces}
    for rule in parts.mode.again:
        if rule.back == "piece" or misses[rule.after] < rule.times:
            continue
        if rule.back == "game":
            return parts.end(_ENDS[rule.after])
        _restore(parts, whole=rule.back == "try")
        return True
    return False


def _restore(parts: Parts, *, whole: bool) -> None:
    """Set the board as it was when the try began, and if it is ``whole`` also the pieces and what was sent."""
    tries, tally = parts.tries, parts.tally
    start = tries.start
    assert start
    parts.stack.restore(start.stack)
    if whole:
        parts.queue.restore(start.queue)
        tally.sent, tally.run, tally.chain = start.tally.sent, start.tally.run, start.tally.chain
    tries.number += 1
    tries.begins, tries.pieces = True, 0
    parts.events.append(BegunAgain())
