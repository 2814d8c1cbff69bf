"""The file of weights of the beam player, as ``train --versus`` writes it.

table: tetrio-2            # the table of attack that they were tuned for; not read
weights:                   # by the names of ``FEATURES``; a feature that is missing does not count
  holes: -1.14
  share: 0.19              # see ``BeamWeights``; both must be there
  discount: 0.93
provenance: {}             # anything about the tuning; not read
"""

from pathlib import Path

from ...core.messages import printable_path, quoted, suggestion
from ...files import FileError
from ...files.yaml import read_yaml
from ..linear.weight_files import WeightsError, numbers_at
from .weights import DISCOUNT, FEATURES, SHARE, BeamWeights, weights_of

_KEYS = ("table", "weights", "provenance")
_NUMBERS = (*FEATURES, SHARE, DISCOUNT)
_LARGEST_FILE = 1 << 16
_EXPECTED = "a file of weights that train --versus writes"
_EXAMPLE = "table: tetrio-2"


def read_beam_weights(path: Path) -> BeamWeights:
    """Return the weights of a file. Raises WeightsError."""
    name = printable_path(path)
    try:
        table = read_yaml(path, name, most=_LARGEST_FILE, expected=_EXPECTED, example=_EXAMPLE)
    except FileError as error:
        raise WeightsError(str(error)) from None
    for key, (line, _) in table.entries.items():
        if key not in _KEYS:
            raise WeightsError(f"{name}:{line}: unknown key {quoted(key)}; {suggestion(key, _KEYS)}")
    if "weights" not in table.entries:
        raise WeightsError(f"{name}: there are no weights; expected {_EXPECTED}")
    line, node = table.entries["weights"]
    weights = numbers_at(node, name, _NUMBERS)
    for each in (SHARE, DISCOUNT):
        if not 0 <= weights.get(each, -1) <= 1:
            raise WeightsError(f"{name}:{line}: weights: {each}: expected a number from 0 to 1")
    return weights_of(weights.items())
