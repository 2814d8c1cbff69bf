"""The words of the six medals of TGM2."""

from collections.abc import Callable, Mapping

from ....core.statistics import ArcadeMedals
from ....language import marked

MedalRank = tuple[str, int]
"""The letters of a medal, as the machine shows them, and its rank: 0 if it is not won, 1 for bronze, 3 for gold."""

# Translators: the letters are those that the machine shows. They stay as they are.
MEDAL_NAMES: Mapping[str, str] = {
    "AC": marked("All clears (AC)"),
    "ST": marked("Section time (ST)"),
    "SK": marked("Tetrises (SK)"),
    "RE": marked("Recoveries (RE)"),
    "RO": marked("Rotations (RO)"),
    "CO": marked("Combo (CO)"),
}
"""The letters of each medal -> what it is for, to be translated. In the order in which the machine lists them."""
MEDAL_NOTES: Mapping[str, str] = {
    "AC": marked("All clears (AC): clears that leave the well empty."),
    "ST": marked("Section time (ST): a section about as fast as your best one before, or faster."),
    "SK": marked("Tetrises (SK): clears of four rows at once."),
    "RE": marked("Recoveries (RE): how often a full well was emptied again."),
    "RO": marked("Rotations (RO): many rotations for each piece in one part of the game."),
    "CO": marked("Combo (CO): clears of two or more rows, piece after piece."),
}
"""The letters of each medal -> what wins it, in a sentence to be translated."""
_RANKS: Mapping[str, Callable[[ArcadeMedals], int]] = {
    "AC": lambda medals: medals.ac,
    "ST": lambda medals: medals.st,
    "SK": lambda medals: medals.sk,
    "RE": lambda medals: medals.re,
    "RO": lambda medals: medals.ro,
    "CO": lambda medals: medals.co,
}


def medal_ranks(medals: ArcadeMedals) -> tuple[MedalRank, ...]:
    """Return the letters of all six medals with their ranks."""
    return tuple((letters, rank(medals)) for letters, rank in _RANKS.items())
