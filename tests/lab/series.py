"""A series of games in this process."""

from game.lab.games import SeriesPlan, SeriesResult, play_game, result_of


def simulate(
    controller: str,
    rules: str,
    *,
    games: int,
    seed: int | str,
    height: int = 20,
    max_pieces: int | None = None,
    randomizer: str = "memoryless",
    known: int = 0,
    compiled: bool = False,
) -> SeriesResult:
    plan = SeriesPlan(controller, rules, height, randomizer, str(seed), max_pieces, known)
    return result_of(plan, [play_game(plan, game, compiled=compiled) for game in range(games)])
