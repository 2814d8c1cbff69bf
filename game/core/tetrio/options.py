"""What the options of a file mean: rules, a table of attack, a handling, a mode. Options that a file leaves out have
the values that TETR.IO gives them. Files after 2023 leave out exactly those: what they write differs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Literal

from ..bits import MAX_ROWS
from ..board import ROTATION_SYSTEMS, SRS, RotationSystem
from ..dealers import Dealing
from ..rules import ATTACKS, ENDLESS, MODES, RULES, Attack, FixedGoal, Handling, Mode, Rules, Tetrio
from ..session.tetrio import level_speed
from .format import TetrioError

DEFAULTS: Mapping[str, Any] = {
    "g": 0.02, "gincrease": 0, "gmargin": 0, "gravitymay20g": False, "levels": False, "gbase": 0.65, "gspeed": 0.007,
    "levelstatic": False, "levelstaticspeed": 10, "lockresets": 15, "locktime": 30, "kickset": "SRS+",
    "allow180": False, "allow_harddrop": True, "no_szo": False, "nextcount": 5, "display_hold": True, "clutch": True,
    "nolockout": False, "spinbonuses": "T-spins", "combotable": "multiplier", "b2bchaining": False,
    "b2bcharging": False, "b2bcharge_at": 4, "b2bcharge_base": 3, "allclears": True, "allclear_garbage": 10,
    "allclear_b2b": 0, "allclear_b2b_dupes": False, "garbagespecialbonus": False, "openerphase": 0, "garbagemargin": 0,
    "garbageincrease": 0, "garbagespeed": 20, "garbagecap": 8, "garbagecapmax": 40, "messiness_change": 1,
    "messiness_inner": 0, "passthrough": "zero", "seed": 0,
}  # fmt: skip
FIRST_VERSION = 15
"""The version of the files of 2022 and 2023. Later ones have another height for whole rows."""
WHOLE_OPENER, TODAYS_HOLES = "2025-02-16", "2025-05-06T19"
"""The dates from which on the opener phase has its last piece, and holes are drawn as today. Source: triangle."""
AT_ONCE = 41
"""The soft drop of TETR.IO that takes no time."""
SYSTEMS: Mapping[str, RotationSystem] = {"SRS+": ROTATION_SYSTEMS["srs+"], "SRS": SRS}
SPINS: Mapping[str, Literal["none", "T", "all"]] = {"none": "none", "T-spins": "T", "all-mini+": "all"}
COMBOS: Mapping[str, tuple[int, ...]] = {
    "none": (0,),
    "multiplier": (0,),
    "classic guideline": (0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5),
    "modern guideline": (0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4),
}
_ONLY: Mapping[str, tuple[Any, ...]] = {
    "boardwidth": (10,), "boardheight": (20,), "boardbuffer": (20,), "infinitemovement": (False,), "are": (0,),
    "lineclear_are": (0,), "bagtype": ("7-bag", "7bag"), "infinite_hold": (False,),
    "stock": (0,), "garbageblocking": ("combo blocking",), "roundmode": ("down",), "garbageholesize": (1,),
    "garbagecapincrease": (0,), "messiness_nosame": (False,), "messiness_timeout": (0,), "messiness_center": (False,),
    "usebombs": (False,), "survivalmode": ("none",), "masterlevels": (False,), "startinglevel": (1,),
    "garbageabsolutecap": (0,), "garbagemultiplier": (1,), "kickset": tuple(SYSTEMS), "spinbonuses": tuple(SPINS),
    "combotable": tuple(COMBOS),
}  # fmt: skip
"""The values with which a game is exact. With others it is not supported."""
_ALLOWED: Mapping[str, str] = {"rotate180": "allow180", "hardDrop": "allow_harddrop"}
"""Key -> the option without which it does nothing."""


@dataclass(frozen=True)
class FileRules:
    """What the options of one player mean."""

    rules: Rules
    attack: Attack
    handling: Handling
    mode: Mode
    dealing: Dealing
    seed: str
    hold: bool
    dead: frozenset[str]
    """The keys that do nothing in this room."""
    crosses: bool
    """Whether attacks that cross each other on the way cancel."""


class Options:
    """The options of one player in a round, checked."""

    def __init__(self, options: Mapping[str, Any], place: str) -> None:
        self._options, self._place = options, place

    def number(self, name: str, low: float, high: float, default: float | None = None) -> float:
        """Return an option that is a number. Raises TetrioError for anything else."""
        value = self._options.get(name)
        if value is None:
            value = DEFAULTS[name] if default is None else default
        if type(value) not in (int, float) or not low <= value <= high:
            raise TetrioError(f"{self._place} has {value!r:.40} for {name}; expected a number from {low} to {high}")
        return float(value)

    def whole(self, name: str, low: int, high: int) -> int:
        number = self.number(name, low, high)
        if number % 1:
            raise TetrioError(f"{self._place} has {number!r:.40} for {name}; expected a whole number")
        return int(number)

    def fraction(self, name: str, low: float, high: float) -> Fraction:
        """Return a number as the fraction that its digits say."""
        number = Fraction(repr(self.number(name, low, high)))
        if number.denominator >= 10**9 or number.numerator >= 10**9:
            raise TetrioError(f"{self._place} has {float(number)!r:.40} for {name}; expected fewer digits")
        return number

    def flag(self, name: str) -> bool:
        return bool(self.word(name))

    def word(self, name: str) -> Any:
        value = self._options.get(name)
        return DEFAULTS[name] if value is None else value


def unsupported(options: Mapping[str, Any]) -> Iterator[str]:
    """Yield what a round has that this program does not play."""
    for name, values in _ONLY.items():
        value = options.get(name)
        if value is not None and value not in values:
            yield f"{name} is {value!r:.40}"
    for name in ("zenith", "royale"):
        if options.get(name) or name in str(options.get("mission_type", "")):
            yield f"{name} is another game"


def played(options: Mapping[str, Any], place: str, date: str = "") -> FileRules:
    """Return what the options of a player mean, at the date of the file; empty: today. Raises TetrioError for a value
    that cannot be."""
    read = Options(options, place)
    return FileRules(
        _rules(read, date),
        _attack(read, date),
        handling(options.get("handling"), place),
        _mode(read, options),
        Dealing("tetrio", {"gentle": read.flag("no_szo")}),
        str(read.whole("seed", -(2**53), 2**53) % (2**31 - 1)),
        read.flag("display_hold"),
        frozenset(key for key, option in _ALLOWED.items() if not read.flag(option)),
        read.word("passthrough") in ("zero", "consistent"),
    )


def _is_before(date: str, since: str) -> bool:
    return "2020" <= date < since


def _rules(read: Options, date: str) -> Rules:
    system = SYSTEMS[read.word("kickset")].raised(1)
    gravity, levels = _gravity(read), FixedGoal()
    if read.flag("levels"):
        static = read.flag("levelstatic")
        levels = FixedGoal(read.whole("levelstaticspeed", 1, 1000)) if static else FixedGoal(3, lines_more=2)
    return replace(
        RULES["tetrio"],
        rotation=system,
        gravity=gravity,
        levels=levels,
        lock_delay=100 * read.whole("locktime", 1, 10_000),
        lock_resets=read.whole("lockresets", 0, 30),
        lock_out=not read.flag("nolockout"),
        clutch=read.flag("clutch"),
        spins=read.word("spinbonuses") != "none",
        previews=max(1, read.whole("nextcount", 0, 7)),
        tetrio=Tetrio(
            rise=read.fraction("gincrease", 0, 100),
            margin=read.whole("gmargin", 0, 10**6),
            instant=read.flag("gravitymay20g"),
            level_base=read.fraction("gbase", 0.01, 10) if read.flag("levels") else None,
            level_step=read.fraction("gspeed", 0, 1),
            whole_below=read.number("version", 0, 10**6, 19) > FIRST_VERSION,
            former_holes=_is_before(date, TODAYS_HOLES),
        ),
    )


MOST_LEVELS = 100
_LEAST = Fraction(1, 10**6)
"""What stands for no gravity."""


def _gravity(read: Options) -> tuple[tuple[int, int, int], ...]:
    """Return the gravity of each level, as in ``Rules.gravity``."""
    if not read.flag("levels"):
        return ((1, *_row(read.fraction("g", 0, 1000) or _LEAST)),)
    base, step = read.fraction("gbase", 0.01, 10), read.fraction("gspeed", 0, 1)
    levels = [level for level in range(1, MOST_LEVELS + 1) if base > (level - 1) * step]
    speeds = (Fraction(level_speed(base, step, level)).limit_denominator(10**6) for level in levels)
    return tuple((level, *_row(max(speed, _LEAST))) for level, speed in zip(levels, speeds, strict=True))


def _row(speed: Fraction) -> tuple[int, int]:
    """Return rows and ticks of a speed in rows a frame, which has a hundred ticks."""
    return speed.numerator, 100 * speed.denominator


def _attack(read: Options, date: str) -> Attack:
    """Return the table of attack of the options."""
    first, multiplier = ATTACKS["tetrio-1"], read.word("combotable") == "multiplier"
    perfect_chain = read.whole("allclear_b2b", 0, 100) if read.flag("allclears") else 0
    opener = read.whole("openerphase", 0, 1000)
    return replace(
        first,
        name="tetr.io",
        summary="A room of TETR.IO.",
        mini_spin=ATTACKS["tetrio-2"].mini_spin,  # the T alone has no mini of four rows
        spins=SPINS[read.word("spinbonuses")],
        chain_growth=first.chain_growth if read.flag("b2bchaining") else Fraction(0),
        surge=_surge(read) if read.flag("b2bcharging") else 0,
        combo=COMBOS[read.word("combotable")],
        combo_factor=first.combo_factor if multiplier else Fraction(0),
        combo_growth=first.combo_growth if multiplier else Fraction(0),
        perfect=read.whole("allclear_garbage", 0, 1000) if read.flag("allclears") else 0,
        perfect_chain=perfect_chain,
        perfect_chain_adds=not perfect_chain or read.flag("allclear_b2b_dupes"),
        garbage_bonus=int(read.flag("garbagespecialbonus")),
        margin=read.whole("garbagemargin", 0, 10**6),
        rise=read.fraction("garbageincrease", 0, 100),
        opener=max(0, opener - 1) if _is_before(date, WHOLE_OPENER) else opener,
        travel=read.whole("garbagespeed", 0, 1000),
        cap=min(read.whole("garbagecap", 1, 1000), read.whole("garbagecapmax", 1, 1000), MAX_ROWS),
        hole_by_packet=min(Fraction(1), read.fraction("messiness_change", 0, 100)),
        hole_by_row=min(Fraction(1), read.fraction("messiness_inner", 0, 100)),
    )


def _surge(read: Options) -> int:
    """Return the chain from which on its end sends a surge. Raises TetrioError where it is not as many lines."""
    at, base = read.whole("b2bcharge_at", 1, 100), read.whole("b2bcharge_base", 0, 100)
    if base + 1 != at:
        raise TetrioError(f"not supported: b2bcharge_base is {base} where b2bcharge_at is {at}")
    return at


def handling(found: Any, place: str) -> Handling:
    """Return the handling of a file. Its times are in frames."""
    if not isinstance(found, dict):
        raise TetrioError(f"{place} has no handling; expected an object")
    read = Options(found, f"{place}, handling")
    times: dict[str, Any] = {name: _ticks(read.number(name, 0, 1000, 0), name, place) for name in ("das", "arr", "dcd")}
    soft_drop = read.number("sdf", 0, 1000, 6)
    if soft_drop % 1 or not soft_drop:
        raise TetrioError(f"{place} has {soft_drop!r:.40} for sdf; expected a whole number from 1")
    word: Callable[[str], Any] = lambda name: found[name] if found.get(name) in ("hold", "tap") else "off"  # noqa: E731
    return replace(
        RULES["tetrio"].handling,
        **times,
        soft_drop=0 if soft_drop == AT_ONCE else int(soft_drop),
        hard_drop_guard=RULES["tetrio"].handling.hard_drop_guard if found.get("safelock") else 0,
        initial_rotation=word("irs"),
        initial_hold=word("ihs"),
        turning_cancels=found.get("cancel") is True,
        soft_drop_first=found.get("may20g") is True,
    )


def _ticks(frames: float, name: str, place: str) -> int:
    """Return a time in ticks, of which a frame has a hundred."""
    ticks = round(frames * 100)
    if ticks / 100 != frames:
        raise TetrioError(f"{place} has {frames!r:.40} for {name}; expected at most two decimals")
    return ticks


def _mode(read: Options, options: Mapping[str, Any]) -> Mode:
    """Return the mode that the objective of a game alone says."""
    found = options.get("objective")
    objective = found if isinstance(found, dict) else {}
    kind = objective.get("type", options.get("objective_type"))
    if kind == "lines":
        lines = objective.get("count", options.get("objective_count"))
        if type(lines) is int and 0 < lines < 10**6:
            return MODES["sprint"] if lines == 40 else replace(MODES["sprint"], name=f"sprint-{lines}", lines=lines)
    if kind == "timed" and read.flag("levels"):
        return MODES["blitz"]
    return ENDLESS if read.flag("levels") else replace(ENDLESS, level_rises=False)
