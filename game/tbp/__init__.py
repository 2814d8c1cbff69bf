"""The Tetris Bot Protocol: our bots for other programs, and other bots as players of this one.

Messages are JSON objects, one per line. Source: the specification of the protocol, with its extensions ``randomizer``
and ``move_info``, github.com/tetris-bot-protocol/tbp-spec.
"""
