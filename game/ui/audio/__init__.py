"""The sounds: effects and music. Without an audio device, everything is silent."""

from __future__ import annotations

from game.ui.audio.audio import Audio

__all__ = ["Audio"]
