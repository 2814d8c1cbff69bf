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
    # To the floor at once, and there soft drop locks the piece.
    Drop.SONIC: {**AIMING, Key.FLOOR: Buttons.HARD_DROP, Key.DROP: Buttons.SOFT_DROP},
    # Soft drop until it has locked.
    Drop.NONE: {**AIMING, Key.FLOOR: Buttons.SOFT_DROP, Key.DROP: Buttons.SOFT_DROP},
}
"""For each action of the hard drop button, the button for each key."""
TAP_OF = {Key.FAR_LEFT: Key.LEFT, Key.FAR_RIGHT: Key.RIGHT}
"""The tap that is repeated instead of a key that goes to the wall."""
