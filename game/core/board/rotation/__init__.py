"""Rotation systems as tables: the shapes, the spawns and the kicks of all pieces."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.board.rotation.ars import ARS
from game.core.board.rotation.gameboy import GAMEBOY
from game.core.board.rotation.nes import NES
from game.core.board.rotation.srs import SRS, SRS_PLUS
from game.core.board.rotation.system import CCW, CW, HALF, RotationSystem

ROTATION_SYSTEMS: Mapping[str, RotationSystem] = {system.name: system for system in (SRS, SRS_PLUS, ARS, NES, GAMEBOY)}

__all__ = ["ARS", "CCW", "CW", "GAMEBOY", "HALF", "NES", "ROTATION_SYSTEMS", "SRS", "SRS_PLUS", "RotationSystem"]
