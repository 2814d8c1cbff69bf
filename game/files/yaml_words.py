"""Writing values as YAML: quotation marks only where YAML needs them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence

import yaml

Value = str | Sequence["Value"] | Mapping[str, "Value"]
"""A value of a YAML file: a text, a list or a mapping."""

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_ESCAPED = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
"""Characters that JSON writes as they are, and YAML reads as something else or not at all."""
_IN_BLOCK = ("a: {}", "- {}")
_IN_FLOW = (*_IN_BLOCK, "[{}]", "{}: a")
"""Pieces of YAML in which a text without quotation marks must stay as it is."""
SINGLE, DOUBLE = "'", '"'


def written(value: Value, style: str | None = None, *, flow: bool = True) -> str:
    """Return a value on one line, with brackets and braces around lists and mappings.

    ``style`` is the quotation mark of the value that it replaces, if there was one. It is kept. ``flow`` says that the
    value stands inside brackets or braces, where a comma needs quotation marks.
    """
    if isinstance(value, str):
        return _text(value, style, _IN_FLOW if flow else _IN_BLOCK)
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{written(name)}: {written(inner)}' for name, inner in value.items())}}}"
    return f"[{', '.join(written(item) for item in value)}]"


def _text(text: str, style: str | None, forms: Sequence[str]) -> str:
    if style == SINGLE and text.isprintable():
        return "'{}'".format(text.replace("'", "''"))
    if style != DOUBLE and _is_plain(text, forms):
        return text
    return _ESCAPED.sub(lambda sign: f"\\u{ord(sign[0]):04x}", json.dumps(text, ensure_ascii=False))


def _is_plain(text: str, forms: Sequence[str]) -> bool:
    """Whether a text needs no quotation marks in these forms."""
    if not text.isprintable() or not text:
        return False
    return all(_texts(form.format(text)) == _texts(form.format("x"), text) for form in forms)


def _texts(yaml_text: str, instead_of_x: str = "x") -> list[str]:
    """Return the texts in a piece of YAML. A piece that means something else has none."""
    try:
        events = [*yaml.parse(yaml_text, _LOADER)]
    except (yaml.YAMLError, ValueError):
        return []
    if any(isinstance(event, yaml.AliasEvent) for event in events):
        return []
    texts = [event.value for event in events if isinstance(event, yaml.ScalarEvent)]
    return [instead_of_x if text == "x" else text for text in texts]
