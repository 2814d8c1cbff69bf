"""The names of the lessons of the pack of openers, for the translators. The pack has them in its lines."""

from __future__ import annotations

from game.language import marked

LESSONS = (
    marked("Perfect clear of an empty well"),
    marked("Perfect-clear opener"),
    marked("Perfect-clear opener, mirrored"),
    marked("T-spin double before a triple"),
    marked("T-spin double before a triple, mirrored"),
    marked("T-spin double: a roof of a J"),
    marked("T-spin double: a roof of a Z"),
    marked("T-spin double: a roof of an L"),
    marked("T-spin double: a roof of an S"),
    marked("T-spin double: the plain slot"),
    marked("T-spin double: the plain slot, mirrored"),
    marked("T-spin triple after that double"),
    marked("T-spin triple after that double, mirrored"),
    marked("T-spin triple: a roof of a J and an O"),
    marked("T-spin triple: a roof of a J, mirrored"),
    marked("T-spin triple: a roof of a T"),
    marked("T-spin triple: a roof of a T, mirrored"),
    marked("T-spin triple: a roof of a Z"),
    marked("T-spin triple: a roof of a Z, mirrored"),
    marked("T-spin triple: a roof of an L"),
    marked("T-spin triple: a roof of an L and an O"),
    marked("T-spin triple: a roof of an S"),
    marked("T-spin triple: a roof of an S, mirrored"),
    marked("T-spin triple: an O first, a roof of a Z"),
    marked("T-spin triple: an O first, a roof of an S"),
    marked("T-spin triple: at the wall"),
    marked("T-spin triple: at the wall, mirrored"),
    marked("T-spin triple: the plain slot"),
    marked("T-spin triple: the plain slot, mirrored"),
    marked("TKI: J and L beside the slot"),
    marked("TKI: J and L beside the slot, mirrored"),
    marked("TKI: O and S beside the slot"),
    marked("TKI: O and S beside the slot, mirrored"),
    marked("TKI: the whole right side"),
    marked("TKI: the whole right side, mirrored"),
    marked("Two-line perfect clear"),
)
"""All names."""
