"""How TETR.IO moves its pieces: a machine of its own under a ``Session``, see ``Tetrio`` in the rules.

A frame is a sixtieth of a second. Keys act at tenths of a frame, and between two keys the charge of a direction, the
fall and the rest on the floor go on by the part of the frame that has gone. All this is arithmetic of doubles, and a
game depends on its order. So the order here is that of TETR.IO. Sources: halp1/triangle and yachi/tetrio-replay-report,
two public re-implementations.
"""
