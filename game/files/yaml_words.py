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
SINGLE, DOUBLE = "'", '"'


def written(value: Value, style: str | None = None) -> str:
    """Return a value on one line, with brackets and braces around lists and mappings.

    ``style`` is the quotation mark of the value that it replaces, if there was one. It is kept.
    """
    if isinstance(value, str):
        return _text(value, style)
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{_text(name, None)}: {written(inner)}' for name, inner in value.items())}}}"
    return f"[{', '.join(written(item) for item in value)}]"


def _text(text: str, style: str | None) -> str:
    if style == SINGLE and text.isprintable():
        return "'{}'".format(text.replace("'", "''"))
    if style != DOUBLE and _is_plain(text):
        return text
    return _ESCAPED.sub(lambda sign: f"\\u{ord(sign[0]):04x}", json.dumps(text, ensure_ascii=False))


def _is_plain(text: str) -> bool:
    """Whether a text needs no quotation marks, inside brackets or outside."""
    if not text.isprintable() or not text:
        return False
    try:
        events = [[*yaml.parse(form.format(text), _LOADER)] for form in ("[{}]", "a: {}", "{}: a")]
    except (yaml.YAMLError, ValueError):
        return False
    values = [[event.value for event in each if isinstance(event, yaml.ScalarEvent)] for each in events]
    return values == [[text], ["a", text], [text, "a"]] and not any(
        isinstance(event, yaml.AliasEvent) for each in events for event in each
    )
