"""What a kind of loss costs, as a row with a sentence and two bars: the person's above the rivals'."""

from collections.abc import Sequence

from pygame import Rect, Surface

from ..kit import Button
from ..kit.boxes import Act, Column, Span, Units, fixed, new_layout
from ..kit.shapes import PAD
from ..kit.sizes import SMALL
from ..kit.text import Text
from ..theme import THEME

_ABOVE = 0.4
"""The room above the words, in ems."""
_WORDS, _BARS = 0.55, 0.4
"""The shares of the width for the words and for the bars."""
_THICK, _BETWEEN = 0.55, 0.2
"""The thickness of a bar, and the room between two, in ems."""


def loss_button(name: str, title: str, told: str, action: Act, *, costs: Sequence[float], most: float) -> Button:
    """Return the row of a kind of loss with a name for the focus: its title, a sentence, and a bar for each of its one
    or two costs. ``most`` is the cost of the longest bar."""
    words = Column(
        Text(title, colour=THEME.text, bold=True),
        Text(told, colour=THEME.soft, scale=SMALL),
    )

    def below(width: float, em: int) -> int:
        return round(words.height(_WORDS * width, new_layout(em)).least)

    def height(width: float, units: Units) -> Span:
        return fixed(below(width, units.em) + round(2 * _ABOVE * units.em))

    def draw(target: Surface, box: Button) -> None:
        """Draw the words at the left and the bars at the right."""
        pad, em = round(PAD * box.em), box.em
        high = below(box.rect.width, em)
        words.place(
            Rect(box.rect.x + pad, box.rect.y + round(_ABOVE * em), round(_WORDS * box.rect.width) - pad, high),
            box.units,
        )
        words.draw(target)
        wide, thick = round(_BARS * box.rect.width), max(2, round(_THICK * em))
        pitch = thick + round(_BETWEEN * em)
        top = box.rect.centery - (pitch * len(costs) - (pitch - thick)) // 2
        for number, cost in enumerate(costs):
            bar = Rect(box.rect.right - pad - wide, top + number * pitch, wide, thick)
            target.fill(THEME.panel_edge, bar)
            bar.width = round(wide * cost / most) if most else 0
            target.fill(THEME.side_by_side[number], bar)

    return Button("", action, name=name, height=height, draw=draw)
