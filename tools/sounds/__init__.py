"""Makes every sound of the game: ``python -m tools.sounds`` writes the effects and the music to assets/sounds."""
