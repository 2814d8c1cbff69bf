"""How much of the light a clear is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.core.board.spins import Spin
from game.core.session.events import Cleared
from game.play.feedback.clears import HOT_TONE, LONGEST_COMBO, combo_tone, tone_of

_ROWS: Mapping[int, float] = {1: 0.4, 2: 0.55, 3: 0.75, 4: 1.0}
"""Cleared rows -> the strength of their light. A full spin and a perfect clear have all of it. A mini spin has the
strength of a clear with one row more."""
_COMBO, _MOST_COMBO = 0.05, 7
"""How much brighter each clear of a combo is, and up to which one."""
_LONG = 8
"""The clears of a combo from which on light rises from its rows. It grows with each clear, and that of the longest ones
is as strong as that of a tetris, and reaches further."""
_REACH = 1.8
"""How much further."""
_FRAME = 0.5
"""The light of the frame at a triple and at a mini spin. A combo lights it by the same measure, more with each
clear."""


class Worth(NamedTuple):
    """How a clear is lit."""

    light: float
    """The strength of the light on its rows, from 0 to 1."""
    rises: float
    """The strength of the light that rises from its rows, from 0 to 1: the greatest clears and long combos have it."""
    tone: str
    """Its colour, by the name in the theme."""
    frame: float
    """The strength of the light along the frame, from 0 to 1."""
    frame_tone: str
    """The colour of that light: that of a chain or of a combo, or else of the clear."""
    reach: float = 1.0
    """How far the light rises, compared with that of other clears."""


NO_WORTH = Worth(0.0, 0.0, "accent", 0.0, "accent")
"""That of no clear."""


def worth_of(clear: Cleared) -> Worth:
    """How a clear of at least one row is lit."""
    whole = clear.perfect or clear.spin is Spin.FULL
    rows = min(4, len(clear.rows) + (clear.spin is Spin.MINI))
    great, combo, tone = whole or rows == 4, min(max(0, clear.combo), _MOST_COMBO), tone_of(clear)
    light = 1.0 if great else min(1.0, _ROWS[rows] + _COMBO * combo)
    grown = combo / _MOST_COMBO if combo > 1 else 0.0
    frame = 1.0 if great else max(grown, _FRAME if rows == 3 or clear.spin is Spin.MINI else 0.0)
    told = "banner_chain" if clear.back_to_back else combo_tone(clear.combo) if grown and not great else tone
    longer = min(clear.combo, LONGEST_COMBO) - _LONG
    rises = 1.0 if great else max(0.0, (longer + 1) / (LONGEST_COMBO - _LONG + 1))
    if great or not rises:
        return Worth(light, rises, tone, frame, told)
    longest = clear.combo >= LONGEST_COMBO
    return Worth(light, rises, HOT_TONE if longest else told, frame, told, _REACH if longest else 1.0)
