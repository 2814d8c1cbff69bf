"""Environments for learning, for Gymnasium and PettingZoo.

``import tetrarium.envs`` registers ``Tetrarium/Placements-v0`` and ``Tetrarium/Keys-v0`` with Gymnasium. The
environment of a match is ``tetrarium.envs.match.parallel_env``. docs/learning.md describes them.
"""

try:
    from gymnasium.envs.registration import register
except ImportError:
    raise ImportError("the environments need gymnasium and numpy; expected pip install '.[env]'") from None

register(
    id="Tetrarium/Placements-v0",
    entry_point=f"{__name__}.placements:PlacementsEnv",
    vector_entry_point=f"{__name__}.vector:placements_vector",
    # The checker doubles the time of a step. The tests of the project run it; disable_env_checker=False asks for it.
    disable_env_checker=True,
    order_enforce=False,
)
register(
    id="Tetrarium/Keys-v0",
    entry_point=f"{__name__}.keys:KeysEnv",
    disable_env_checker=True,
    order_enforce=False,
)
