"""Kernels of the versus player: landings, the worth of stacks, and the steps of the beam search."""
