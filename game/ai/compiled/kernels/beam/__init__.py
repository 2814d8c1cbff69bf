"""Kernels of the beam player: landings, the worth of stacks, and the steps of the beam search."""
