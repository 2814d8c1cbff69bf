"""The file of weights of the beam player, as ``train --versus`` writes it.

table: tetrio-2            # the table of attack that they were tuned for; not read
weights:                   # by the names of ``FEATURES``; a feature that is missing does not count
  holes: -1.14
  share: 0.19              # see ``BeamWeights``; both must be there
  discount: 0.93
provenance: {}             # anything about the tuning; not read
"""

from pathlib import Path

from ...core.messages import printable_path
from ..linear.weight_files import WeightsError, entries_of, numbers_at
from .weights import DISCOUNT, FEATURES, SHARE, BeamWeights, weights_of

_KEYS = ("table", "weights", "provenance")
_NUMBERS = (*FEATURES, SHARE, DISCOUNT)
_EXPECTED = "a file of weights that train --versus writes"
_EXAMPLE = "table: tetrio-2"


def read_beam_weights(path: Path) -> BeamWeights:
    """Return the weights of a file. Raises WeightsError."""
    name = printable_path(path)
    line, node = entries_of(path, _KEYS, _EXPECTED, _EXAMPLE)["weights"]
    weights = numbers_at(node, name, _NUMBERS)
    for each in (SHARE, DISCOUNT):
        if not 0 <= weights.get(each, -1) <= 1:
            raise WeightsError(f"{name}:{line}: weights: {each}: expected a number from 0 to 1")
    return weights_of(weights.items())
