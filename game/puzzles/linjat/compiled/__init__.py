"""Linjat compiled with numba: the same repair and the same layers as in pure Python, many times as fast.

This package needs numba and numpy, which the extra lab installs and the game does not need. Call
``game.ai.compiled.available`` before you import its modules.
"""
