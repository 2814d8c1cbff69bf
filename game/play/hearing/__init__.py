"""What is to be heard: the cues for what happens, and the music for how a game stands. No sound is made here."""
