"""YAML with the numbers of its lines, and changes to it that keep the rest."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    "edited",  # The text with a value at a path.
    "EditError",  # A text in which a value cannot be changed.
    "Outline",  # What a file would hold if it held everything: where a new key belongs, and what to say about it.
    "Items",  # A list, with the line of each item.
    "MAX_FILE_SIZE",  # In bytes.
    "Node",  # A text, a list or a table.
    "parse_yaml",  # The mapping in a text.
    "plain",  # What a node holds, without lines and positions.
    "read_yaml",  # The mapping in a file.
    "Value",  # A value of a YAML file: a text, a list or a mapping.
    "written",  # A value on one line, with brackets and braces around lists and mappings.
    "YamlTable",  # A table, with the line of each name.
    "YamlText",  # A single value as it was written, without quotes.
]

if TYPE_CHECKING:
    from .edit import EditError, Outline, edited
    from .tree import MAX_FILE_SIZE, Items, Node, Value, YamlTable, YamlText, parse_yaml, plain, read_yaml, written

__getattr__, __dir__ = offer(
    __name__,
    {
        "edit": "EditError Outline edited",
        "tree": "Items MAX_FILE_SIZE Node Value YamlTable YamlText parse_yaml plain read_yaml written",
    },
)
