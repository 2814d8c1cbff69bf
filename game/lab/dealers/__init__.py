"""What dealers do, in figures: deals by the million. It needs numpy."""

from .deal_figures import LONGEST_GAP, DealFigures, measure

__all__ = [  # noqa: RUF022 - by group
    "measure",  # Measures a randomizer over so many pieces.
    "DealFigures",  # What was measured.
    "LONGEST_GAP",  # The longest gap that is counted apart.
]
