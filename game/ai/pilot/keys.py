"""The button for each key of a plan."""

from __future__ import annotations

from game.core.board.moves import Key
from game.core.rules.rules import Drop
from game.core.session.buttons import Buttons

AIMING = {
    Key.LEFT: Buttons.LEFT,
    Key.RIGHT: Buttons.RIGHT,
    Key.FAR_LEFT: Buttons.LEFT,
    Key.FAR_RIGHT: Buttons.RIGHT,
    Key.CW: Buttons.CW,
    Key.CCW: Buttons.CCW,
    Key.HALF: Buttons.HALF,
    Key.DOWN: Buttons.SOFT_DROP,
}
"""The buttons that move a piece before it drops."""
BUTTON_OF = {
    Drop.HARD: {**AIMING, Key.FLOOR: Buttons.SOFT_DROP, Key.DROP: Buttons.HARD_DROP},
    # The hard drop button is a sonic drop. Soft drop then locks the piece.
    Drop.SONIC: {**AIMING, Key.FLOOR: Buttons.HARD_DROP, Key.DROP: Buttons.SOFT_DROP},
    # Soft drop is held until the piece locks.
    Drop.NONE: {**AIMING, Key.FLOOR: Buttons.SOFT_DROP, Key.DROP: Buttons.SOFT_DROP},
}
"""For each action of the hard drop button, the button of each key."""
TAP_OF = {Key.FAR_LEFT: Key.LEFT, Key.FAR_RIGHT: Key.RIGHT}
"""The taps that are repeated in place of a key that is held to the wall."""
