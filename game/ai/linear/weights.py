"""Files of weights: a machine player in a few lines of YAML, with where it comes from.

name: my-player            # what is shown
weights:                   # by the names of ``game.ai.linear.features.FEATURES``
  landing height: -2.68
  eroded cells: 1.38
pieces: 1                  # how many it knows; optional
provenance: {}             # whatever there is to say of its training; optional
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path

import yaml

from game.ai.linear.controllers import A_WEIGHT, Controller, custom, is_weight
from game.ai.linear.features import FEATURES

MOST_PIECES = 6
"""The falling one and five previews."""
LONGEST_NAME = 40
_KEYS = ("name", "weights", "pieces", "provenance")
_LARGEST_FILE = 1 << 16
_EXPECTED = "a file of weights, such as train writes"


class WeightsError(ValueError):
    """A file of weights that cannot be used; the message is one line that names the place and what was expected."""


def read_weights(path: Path) -> Controller:
    """The player of a file. Raises WeightsError."""
    shown = str(path) if str(path).isprintable() else repr(str(path))
    return parse(_text(path, shown), shown)


def parse(text: str, file: str) -> Controller:
    """The player that a text describes; ``file`` is what messages call it. Raises WeightsError."""
    try:
        root = yaml.compose(text, yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = f":{mark.line + 1}" if mark else ""
        raise WeightsError(f"{file}{line}: not valid YAML: {error.problem or error.context}") from None
    except (yaml.YAMLError, RecursionError) as error:
        raise WeightsError(f"{file}: not valid YAML: {(str(error).splitlines() or ['?'])[0]}") from None
    keys = _entries(root, file, "", _KEYS)
    if "weights" not in keys:
        raise WeightsError(f"{file}: there are no weights; expected {_EXPECTED}")
    name = _name(keys["name"], file) if "name" in keys else Path(file).stem[:LONGEST_NAME]
    entries = _entries(keys["weights"], file, "weights", tuple(FEATURES))
    if not entries:
        raise WeightsError(f"{file}:{_line(keys['weights'])}: weights: none; expected at least one feature's")
    weights = {feature: _weight(node, file, feature) for feature, node in entries.items()}
    pieces = _pieces(keys["pieces"], file) if "pieces" in keys else 1
    return custom(weights, name=name, source=f"the weights of {file}", pieces=pieces)


def to_text(controller: Controller, provenance: Mapping[str, object]) -> str:
    """A file that ``read_weights`` reads the same weights from, to the last bit.

    ``provenance`` is made of texts, numbers, lists and mappings.
    """
    content: dict[str, object] = {
        "name": controller.name,
        "weights": {of: float(weight) for of, weight in controller.weights.items()},
    }
    if controller.pieces > 1:
        content["pieces"] = controller.pieces
    if provenance:
        content["provenance"] = dict(provenance)
    text: str = yaml.safe_dump(content, sort_keys=False, allow_unicode=True, width=1000)
    return text


def _text(path: Path, shown: str) -> str:
    try:
        if path.exists() and not path.is_file():
            raise WeightsError(f"{shown}: is not a file; expected {_EXPECTED}")
        with path.open("rb") as file:
            data = file.read(_LARGEST_FILE + 1)
    except FileNotFoundError:
        raise WeightsError(f"{shown}: no such file") from None
    except OSError as error:
        raise WeightsError(f"{shown}: cannot be read: {(error.strerror or str(error)).lower()}") from None
    except WeightsError:
        raise
    except ValueError:  # a name that no file can have
        raise WeightsError(f"{shown}: no such file") from None
    if len(data) > _LARGEST_FILE:
        raise WeightsError(f"{shown}: is larger than {_LARGEST_FILE >> 10} KB; expected {_EXPECTED}")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise WeightsError(
            f"{shown}:{line}: byte {data[error.start]:#04x} is not UTF-8; expected {_EXPECTED}"
        ) from None


def _line(node: yaml.Node) -> int:
    return int(node.start_mark.line) + 1


def _entries(node: yaml.Node | None, file: str, where: str, known: tuple[str, ...]) -> dict[str, yaml.Node]:
    """The entries of a mapping whose keys must be known ones."""
    place = f"{file}:{_line(node)}" if node else file
    if not isinstance(node, yaml.MappingNode):
        such = "names and numbers, such as 'holes: -4'" if where else "keys and values, such as 'name: my-player'"
        raise WeightsError(f"{place}: {where + ': ' if where else ''}expected {such}")
    entries: dict[str, yaml.Node] = {}
    for key, value in node.value:
        name = key.value if isinstance(key, yaml.ScalarNode) else None
        place = f"{file}:{_line(key)}: {where + ': ' if where else ''}"
        if name not in known:
            near = get_close_matches(name or "", known, n=1)
            hint = f"did you mean {near[0]!r}?" if near else f"expected {', '.join(known)}"
            unknown = "feature" if where else "key"
            raise WeightsError(f"{place}unknown {unknown} {'' if name is None else repr(name[:40])}; {hint}")
        if name in entries:
            raise WeightsError(f"{place}{name}: given twice; first on line {_line(entries[name])}")
        entries[name] = value
    return entries


def _name(node: yaml.Node, file: str) -> str:
    name = node.value.strip() if isinstance(node, yaml.ScalarNode) else ""
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        raise WeightsError(f"{file}:{_line(node)}: name: expected a text of 1 to {LONGEST_NAME} characters")
    return str(name)


def _weight(node: yaml.Node, file: str, feature: str) -> float:
    text = node.value if isinstance(node, yaml.ScalarNode) else None
    try:
        weight = float(text)  # type: ignore[arg-type]
        if is_weight(weight):
            return weight
    except (ValueError, TypeError):
        pass
    given = "no number" if text is None else repr(text[:40])
    raise WeightsError(f"{file}:{_line(node)}: weights: {feature}: {given}; expected {A_WEIGHT}")


def _pieces(node: yaml.Node, file: str) -> int:
    text = node.value if isinstance(node, yaml.ScalarNode) else ""
    if text not in map(str, range(1, MOST_PIECES + 1)):
        raise WeightsError(
            f"{file}:{_line(node)}: pieces: {text[:40]!r}; expected a whole number from 1 to {MOST_PIECES}"
        )
    return int(text)
