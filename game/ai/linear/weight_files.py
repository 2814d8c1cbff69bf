"""Files of weights: a bot in a few lines of YAML, with where its weights come from.

name: my-player            # the name on screen and in tables; the file's name if missing
weights:                   # by the names of ``game.ai.linear.features.FEATURES``
  landing height: -2.68
  eroded cells: 1.38
pieces: 1                  # how many pieces it knows, 1 to 6; 1 if missing
ties: first                # which of equal landings it plays: the first, or the one of Dellacherie's priority
provenance: {}             # anything about its training; not read
"""

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

import yaml

from ...core.messages import printable_path, quoted, suggestion
from ...files import FileError
from ...files.yaml import Node, YamlTable, YamlText, read_yaml
from .controllers import A_WEIGHT, Controller, custom, is_weight
from .features import FEATURES

MAX_PIECES = 6
"""The falling piece and five previews."""
MAX_NAME_LENGTH = 40
FIRST, PRIORITY = "first", "priority"
_TIES = (FIRST, PRIORITY)
_KEYS = ("name", "weights", "pieces", "ties", "provenance")
_LARGEST_FILE = 1 << 16
_EXPECTED = "a file of weights, such as train writes"
_EXAMPLE = "name: my-player"


class WeightsError(ValueError):
    """A file of weights cannot be used. The message is one line that names the place and what was expected."""


def read_weights(path: Path) -> Controller:
    """Return the controller of a file. Raises WeightsError."""
    name = printable_path(path)
    values = {key: value for key, (_, value) in entries_of(path, _KEYS, _EXPECTED, _EXAMPLE).items()}
    called = _name(values["name"], name) if "name" in values else Path(name).stem[:MAX_NAME_LENGTH]
    weights = numbers_at(values["weights"], name, FEATURES)
    pieces = _pieces(values["pieces"], name) if "pieces" in values else 1
    by_priority = _ties(values["ties"], name) == PRIORITY if "ties" in values else False
    return custom(weights, name=called, source=f"the weights of {name}", pieces=pieces, by_priority=by_priority)


def entries_of(path: Path, keys: Sequence[str], expected: str, example: str) -> Mapping[str, tuple[int, Node]]:
    """Return what stands in a file with the key ``weights`` and others of ``keys``, each with its line. ``expected``
    says what kind of file that is, and ``example`` is a line of one. Raises WeightsError."""
    name = printable_path(path)
    try:
        entries = read_yaml(path, name, most=_LARGEST_FILE, expected=expected, example=example).entries
    except FileError as error:
        raise WeightsError(str(error)) from None
    for key, (line, _) in entries.items():
        if key not in keys:
            raise WeightsError(f"{name}:{line}: unknown key {quoted(key)}; {suggestion(key, keys)}")
    if "weights" not in entries:
        raise WeightsError(f"{name}: there are no weights; expected {expected}")
    return entries


def to_text(controller: Controller, provenance: Mapping[str, object]) -> str:
    """Return a text from which ``read_weights`` reads the same weights, to the last bit. ``provenance`` consists of
    texts, numbers, lists and mappings."""
    content: dict[str, object] = {
        "name": controller.name,
        "weights": {feature: float(weight) for feature, weight in controller.weights.items()},
    }
    if controller.pieces > 1:
        content["pieces"] = controller.pieces
    if controller.by_priority:
        content["ties"] = PRIORITY
    if provenance:
        content["provenance"] = dict(provenance)
    text: str = yaml.safe_dump(content, sort_keys=False, allow_unicode=True, width=1000)
    return text


def numbers_at(node: Node, file: str, features: Collection[str]) -> dict[str, float]:
    """Return the weights of some of the ``features``, as they stand in a file. Raises WeightsError."""
    place = f"{file}:{node.line}: weights"
    if not isinstance(node, YamlTable):
        raise WeightsError(f"{place}: expected names and numbers, such as 'holes: -4'")
    if not node.entries:
        raise WeightsError(f"{place}: none; expected the weight of at least one feature")
    weights = {}
    for feature, (line, value) in node.entries.items():
        place = f"{file}:{line}: weights"
        if feature not in features:
            raise WeightsError(f"{place}: unknown feature {quoted(feature)}; {suggestion(feature, features)}")
        weights[feature] = _weight(value, f"{place}: {feature}")
    return weights


def _name(node: Node, file: str) -> str:
    name = node.text.strip() if isinstance(node, YamlText) else ""
    if not 0 < len(name) <= MAX_NAME_LENGTH or not name.isprintable():
        raise WeightsError(f"{file}:{node.line}: name: expected a text of 1 to {MAX_NAME_LENGTH} characters")
    return name


def _weight(node: Node, place: str) -> float:
    if not isinstance(node, YamlText):
        raise WeightsError(f"{place}: no number; expected {A_WEIGHT}")
    try:
        weight = float(node.text)
    except ValueError:
        weight = float("nan")
    if not is_weight(weight):
        raise WeightsError(f"{place}: {quoted(node.text)}; expected {A_WEIGHT}")
    return weight


def _pieces(node: Node, file: str) -> int:
    text = node.text if isinstance(node, YamlText) else ""
    if text not in map(str, range(1, MAX_PIECES + 1)):
        raise WeightsError(
            f"{file}:{node.line}: pieces: {quoted(text)}; expected a whole number from 1 to {MAX_PIECES}"
        )
    return int(text)


def _ties(node: Node, file: str) -> str:
    text = node.text if isinstance(node, YamlText) else ""
    if text not in _TIES:
        raise WeightsError(f"{file}:{node.line}: ties: {quoted(text)}; expected {' or '.join(_TIES)}")
    return text
