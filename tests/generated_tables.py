"""The tables of the documents that follow from the records of the program: dealers, rulesets, modes, medals, tables of
attack, the ladder.

``python -m tests.generated_tables`` writes them into the pages.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from game.ai.opponents import LADDER
from game.core.rules.attack import ATTACKS, FRAMES, Attack
from game.core.rules.levels import FixedGoal
from game.core.rules.modes import MODES, Mode
from game.core.rules.rules import Delays, Rules
from game.core.rules.rulesets import RULES
from game.play.records.matches.rating import Rating
from game.play.records.medals.medals import LIMITS, MEDALS
from tests.core.dealers import dealers_page
from tools.markdown import Tables, table, write

SHORTEST_ROW = 1000
"""Ticks a second from which on a tick is told in milliseconds."""
_RANKED_BY = {"score": "points", "time": "time", "level": "grade, level, time", "lines": "lines"}


def code(names: Iterable[str]) -> str:
    """Return names as they stand in files."""
    return ", ".join(f"`{name}`" for name in names)


def span(figures: Iterable[int]) -> str:
    """Return the least and the greatest of some figures, or the only one."""
    found = sorted(set(figures))
    return str(found[0]) if len(found) == 1 else f"{found[0]} to {found[-1]}"


def _in_frames(rules: Rules) -> bool:
    return rules.ticks_per_second < SHORTEST_ROW


def _second(rules: Rules) -> str:
    """Return the length of a tick."""
    return f"1/{float(rules.ticks_per_second):g} s" if _in_frames(rules) else f"{1000 / rules.ticks_per_second} ms"


def _by_level(rules: Rules, own: Iterable[int], figure: Callable[[Delays], int]) -> str:
    """Return a delay of the rules, or the range of those of all levels."""
    return span([figure(each) for each in rules.delays] or own)


def _after_clear(rules: Rules) -> str:
    after = rules.appearance if rules.line_appearance is None else rules.line_appearance
    own = (min(after) + min(rules.clear_delay), max(after) + max(rules.clear_delay))
    return _by_level(rules, own, lambda each: each.clear + each.line_appearance)


def rulesets() -> str:
    """Return what a ruleset begins with, and its delays in ticks."""
    return table(
        ["ruleset", "a tick", "rotation", "dealer", "first level", "rows", "previews", "auto shift after", "then every",
         "lock delay", "next piece after", "after a clear"],
        [
            [
                f"`{name}`", _second(rules), f"`{rules.rotation.name}`", f"`{rules.randomizer}`",
                span((rules.levels.first, rules.levels.last_start)), str(rules.skyline), span((1, rules.previews)),
                _by_level(rules, [rules.handling.das], lambda each: each.das), str(rules.handling.arr),
                "none" if rules.lock_delay is None else _by_level(rules, [rules.lock_delay], lambda each: each.lock),
                _by_level(rules, rules.appearance, lambda each: each.appearance), _after_clear(rules),
            ]
            for name, rules in RULES.items()
        ],
    )  # fmt: skip


def _speed(rules: Rules, rows: int, ticks: int) -> str:
    """Return a speed: the time of a row, or the rows of a frame where they are told in parts."""
    if rules.graded:
        return str(rows)
    time = ticks / rows
    return f"{time:.0f}" if time >= 10 else f"{time:.3g}"


def _unit(rules: Rules) -> str:
    if rules.graded:
        return "256ths of a row per frame"
    return "frames per row" if _in_frames(rules) else "ms per row"


def speeds() -> str:
    """Return the gravity of all levels. Rulesets with the same speeds share a row."""
    alike: dict[tuple[str, str], list[str]] = {}
    for name, rules in RULES.items():
        told = ", ".join(f"{level}: {_speed(rules, rows, ticks)}" for level, rows, ticks in rules.gravity)
        alike.setdefault((_unit(rules), told), []).append(name)
    return table(["ruleset", "unit", "from level: speed"], [[code(names), *told] for told, names in alike.items()])


DELAYS: tuple[tuple[str, Callable[[Delays], int]], ...] = (
    ("next piece after", lambda each: each.appearance),
    ("next piece after a clear", lambda each: each.line_appearance),
    ("clear", lambda each: each.clear),
    ("auto shift after", lambda each: each.das),
    ("lock delay", lambda each: each.lock),
)


def delays(rules: Rules) -> str:
    """Return the delays of rules by level."""
    head = [f"{rules.name}, from level", *(str(each.level) for each in rules.delays)]
    return table(head, [[told, *(str(figure(each)) for each in rules.delays)] for told, figure in DELAYS])


def ending(mode: Mode) -> str:
    """Return when a game of a mode ends, if nobody tops out before."""
    ends = (
        (mode.last_level, f"after level {mode.last_level}"),
        (mode.level, f"at level {mode.level}"),
        (mode.sent, f"after {mode.sent} lines of attack"),
        (mode.perfect_clears, f"after {mode.perfect_clears} perfect clears"),
        (mode.lines, f"after {mode.lines} lines"),
        (mode.seconds, f"after {mode.seconds} seconds"),
        (mode.garbage_rows, f"after {mode.garbage_rows} rows of garbage"),
        (mode.hearts, f"at top-out {mode.hearts}"),
        (mode.endless, "never"),
        (mode.walls, "when a piece clears nothing"),
        (mode.roll, "after the roll"),
    )
    return next((told for figure, told in ends if figure), "at a top-out")


def rising(mode: Mode) -> str:
    """Return whether the level rises, and after how many lines if that is a rule of the mode."""
    own = mode.levels
    if isinstance(own, FixedGoal):
        steps = range(own.lines_per_level, own.lines_per_level + 3 * own.lines_more, own.lines_more)
        return f"rises after {', '.join(map(str, steps))} lines and so on"
    return "rises" if mode.level_rises else f"stays at {mode.start_level}" if mode.start_level else "stays"


def modes() -> str:
    """Return all modes, and how each one ends."""
    return table(
        ["mode", "group", "rulesets", "ends", "level", "ranked by"],
        [
            [f"`{name}`", mode.group, code(mode.rules) or "all", ending(mode), rising(mode),
             "" if mode.undo else "survival, " * bool(mode.roll) + _RANKED_BY[mode.ranked_by]]
            for name, mode in MODES.items()
        ],
    )  # fmt: skip


def medals() -> str:
    """Return the limits of the medals. Kinds of game with the same limits share a row."""
    alike: dict[tuple[str, ...], list[tuple[str, str]]] = {}
    for (rules, mode), limits in LIMITS.items():
        timed = MODES[mode].ranked_by == "time"
        told = tuple(f"{each // 60}:{each % 60:02}" if timed else f"{each:,}" for each in limits)
        alike.setdefault(told, []).append((rules, mode))
    return table(
        ["rules", "mode", *(medal.lower() for medal in MEDALS)],
        [
            [*(code(dict.fromkeys(part)) for part in zip(*kinds, strict=True)), *limits]
            for limits, kinds in alike.items()
        ],
    )


def _lines(lines: Sequence[int]) -> str:
    return ", ".join(map(str, lines))


def _percent(share: Fraction) -> str:
    return f"{float(100 * share):g} %"


def _yes(flag: object) -> str:
    return "yes" if flag else "no"


def _of_spins(attack: Attack, lines: Sequence[int]) -> str:
    return "no spins" if attack.spins == "none" else _lines(lines)


def _chain(attack: Attack) -> str:
    if attack.chain_growth:
        return "grows, see below"
    ends = f"; its end sends a surge from a chain of {attack.surge} on" if attack.surge else ""
    return f"+ {attack.chain}{ends}" if attack.chain else "0"


def _combo(attack: Attack) -> str:
    added = f"+ {_lines(attack.combo)}" if any(attack.combo) else ""
    factor = f"× (1 + {attack.combo_factor} c)" if attack.combo_factor else ""
    return added or factor or "0"


def _perfect(attack: Attack) -> str:
    longer = f", and the chain is {attack.perfect_chain} longer" if attack.perfect_chain else ""
    alone = ", by a tetris or a spin too" if longer and not attack.perfect_chain_adds else ""
    return f"{attack.perfect}{longer}{alone}"


def _rise(attack: Attack) -> str:
    after = f"after {attack.margin // FRAMES} seconds, by {_percent(attack.rise)} of itself a second"
    return after if attack.rise else "never"


def _cancels(attack: Attack) -> str:
    twice = f"; twice in the first {attack.opener} pieces" if attack.opener else ""
    return f"{_yes(attack.cancels)}{twice}"


def _hole(attack: Attack) -> str:
    by_row = f", {_percent(attack.hole_by_row)} of the rows" if attack.hole_by_row else ""
    return f"{_percent(attack.hole_by_packet)} of the packets{by_row}"


_WHICH_SPINS = {"none": "none", "T": "of the T", "all": "of any piece that cannot move after a rotation"}
ATTACK_ROWS: tuple[tuple[str, Callable[[Attack], str]], ...] = (
    ("single, double, triple, tetris", lambda each: _lines(each.clear[1:])),
    ("T-spin single, double, triple", lambda each: _of_spins(each, each.full_spin[1:4])),
    ("mini single, double, triple", lambda each: _of_spins(each, each.mini_spin[1:4])),
    ("mini by four rows", lambda each: str(each.mini_spin[4]) if each.spins == "all" else ""),
    ("minis", lambda each: _WHICH_SPINS[each.spins]),
    ("back-to-back chain", _chain),
    ("combo", _combo),
    ("perfect clear", _perfect),
    ("a tetris or a spin that clears garbage", lambda each: f"+ {each.garbage_bonus}" if each.garbage_bonus else ""),
    ("attack rises", _rise),
    ("attack cancels", _cancels),
    ("frames in which garbage travels", lambda each: str(each.travel)),
    ("rows that enter before a piece", lambda each: str(each.cap or "no limit")),
    ("a clear keeps garbage out", lambda each: _yes(each.blocking)),
    ("a hole in a new column", _hole),
    ("a lock out loses", lambda each: _yes(each.lock_out)),
    ("a piece without room after a clear", lambda each: "appears higher" if each.clutch else "loses"),
    ("rows by which pieces appear higher", lambda each: str(each.raised)),
    ("a round is also won by", lambda each: f"{each.goal} lines" if each.goal else ""),
    ("rounds that win", lambda each: str(each.first_to)),
)


def attacks() -> str:
    """Return the figures of all tables of attack."""
    rows = [[told, *(figure(attack) for attack in ATTACKS.values())] for told, figure in ATTACK_ROWS]
    return table(["", *(f"`{name}`" for name in ATTACKS)], rows)


def _steps() -> Iterator[str]:
    yield ""
    for below, above in pairwise(LADDER.values()):
        yield f"+{above.rating - below.rating}"


def ladder() -> str:
    """Return the levels of the ladder, and how much stronger each is than the one before."""
    return table(
        ["level", "pieces a second", "previews", "positions kept", "hold", "spins",
         "attack a minute", "rating", "Elo above the level before"],
        [
            [f"`{each.name}`", each.pace, str(each.previews), str(each.width), _yes(each.hold),
             _yes(each.spins), str(each.attack), str(Rating(each.rating).shown), step]
            for each, step in zip(LADDER.values(), _steps(), strict=True)
        ],
    )  # fmt: skip


def parts() -> Tables:
    """Return the tables of each page by their names."""
    by_level = {f"delays of {name}": delays(rules) for name, rules in RULES.items() if rules.delays}
    return {
        **dealers_page.parts(),
        "rules.md": {"rulesets": rulesets(), "speeds": speeds(), **by_level, "modes": modes(), "medals": medals()},
        "versus.md": {"ladder": ladder()},
        "versus-rules.md": {"attacks": attacks()},
    }


if __name__ == "__main__":
    write(parts())
