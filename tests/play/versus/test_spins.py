"""A spin that only the table of a match counts: all who tell of it call it one."""

import pytest

from game.core.board import Spin
from game.core.session.buttons import Buttons
from game.core.session.events import Cleared, Landed
from game.core.statistics import Statistics
from game.play.game.effects.effects import Effects
from game.play.game.hearing import cues_for
from game.play.records.replays.playback import MarkKind, _kind, _names
from tests.core.match.rounds import begun, press
from tests.core.playing import CW, HARD, LEFT, NONE, SOFT, of_kind
from tests.play.game.test_motion import texts

SLOT = """
    XX........
    XXX..XXXXX
    XX..XXXXX{}
"""
"""An S turns into it, and cannot get out."""


@pytest.mark.parametrize(
    ("table", "last", "spin", "cue", "told", "kind"),
    [
        ("tetrio-2", "X", Spin.MINI, "t-spin-mini", ["S-spin mini", "Double"], MarkKind.SPIN),
        ("tetrio-2", ".", Spin.MINI, "t-spin-mini", ["S-spin mini", "Single"], MarkKind.SPIN),
        ("tetrio-1", "X", Spin.NONE, "double", ["Double"], MarkKind.CLEAR),
    ],
)
def test_it_is_heard_seen_counted_and_marked(
    table: str, last: str, spin: Spin, cue: str, told: list[str], kind: MarkKind
) -> None:
    match, statistics, effects = begun("SOLJZO", SLOT.format(last), table), Statistics(), Effects()
    events = press(match, 0, CW, LEFT, LEFT)
    while not of_kind(events, Landed):
        events += match.step(SOFT, NONE)[0]
    events += press(match, 0, CW, HARD)
    (cleared,) = of_kind(events, Cleared)
    assert isinstance(cleared, Cleared)
    assert cleared.spin is spin
    assert cues_for(events)[0] == cue
    effects.feed(events, 5.0, match.sessions[0])
    assert [text for text in texts(effects) if not text.startswith("+")] == told
    assert (_kind(cleared), [name for name in _names(cleared) if name]) == (kind, told)
    statistics.watch(match.sessions[0], events)
    assert statistics.other_spins == (spin is Spin.MINI)
    assert {name: statistics.sent(name).spins for name in ("tetrio-1", "tetrio-2")} == {"tetrio-1": 0, "tetrio-2": 1}


def test_without_a_row_it_is_one_as_well() -> None:
    match = begun("SOLJZO", SLOT.format(".").replace("XXX..", ".XX.."), "tetrio-2")
    events = press(match, 0, CW, LEFT, LEFT)
    while not of_kind(events, Landed):
        events += match.step(Buttons.SOFT_DROP, NONE)[0]
    (cleared,) = of_kind([*events, *press(match, 0, CW, HARD)], Cleared)
    assert isinstance(cleared, Cleared)
    assert (cleared.rows, cleared.spin) == ((), Spin.MINI)
