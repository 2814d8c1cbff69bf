"""The one source of entropy, and the seeds that are drawn from it. All else is given a random source or a seed."""

import random

ENTROPY: random.Random = random.SystemRandom()
SEED_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits that are not mistaken for one another."""
SEED_LENGTH = 6


def fresh_seed(entropy: random.Random = ENTROPY) -> str:
    """Return a random seed that is short enough to type."""
    return "".join(entropy.choices(SEED_LETTERS, k=SEED_LENGTH))
