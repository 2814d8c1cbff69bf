"""YAML with the numbers of its lines, and changes to it that keep the rest."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    # Reading
    "read_yaml",  # The table in a file.
    "parse_yaml",  # The table in a text.
    "Node",  # A node of a file: a text, a list or a table.
    "YamlText",  # A single value as it was written, without quotes.
    "Items",  # A list, with the line of each item.
    "YamlTable",  # A table, with the line of each name.
    "plain",  # What a node holds, without lines and positions.
    "MAX_FILE_SIZE",  # The most bytes of a file.
    # Changing and writing
    "edited",  # The text of a file with another value at a path.
    "Outline",  # What a file would hold if it held everything: where a new key belongs, and what to say about it.
    "EditError",  # The error of a text in which a value cannot be changed.
    "Value",  # A value of a YAML file: a text, a list or a mapping.
    "written",  # A value on one line, with brackets and braces around lists and mappings.
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
