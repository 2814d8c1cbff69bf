"""Makes every sound of the game: ``python -m sounds`` writes the effects and the music to assets/sounds."""
