"""simulate by the rules of the window."""

import json

from tests.cli.shell import printed, refused, run

SHORT = ("simulate", "--rules", "modern", "--max-pieces", "25", "--seed", "1", "--jobs", "1")


def test_players_are_measured_over_the_same_seeds() -> None:
    lines = printed(*SHORT, "--controllers", "modern,dellacherie", "--games", "2", "--each", "--width", "4")
    assert lines[0] == "modern, marathon from level 1, 7-bag, seed 1, 10 keys a second"
    assert lines[2].split()[:3] == ["games", "score", "least"]
    assert [line.split()[:2] for line in lines[3:5]] == [["modern", "2"], ["dellacherie", "2"]]
    assert [line.split()[0] for line in lines if line.startswith("1/")] == ["1/1", "1/2", "1/1", "1/2"]


def test_as_json_it_is_one_object() -> None:
    done = printed(*SHORT, "--games", "1", "--json", "--speed", "fastest", "--controller", "dellacherie")
    (result,) = json.loads("\n".join(done))["results"]
    assert (result["controller"], result["games"], result["cut"], result["speed"]) == ("dellacherie", 1, 1, None)
    assert [(game["seed"], game["pieces"]) for game in result["each"]] == [("1/1", 25)]


def test_a_fresh_seed_is_told() -> None:
    done = run("simulate", "--rules=arcade", "--max-pieces", "5", "--games", "1")
    assert done.returncode == 0
    assert done.stderr.startswith("seed: ")


def test_what_does_not_go_together_is_refused() -> None:
    assert "did you mean 'modern'" in refused("simulate", "--rules", "modern", "--controllers", "modrn")
    assert "marathon is not played by classic rules" in refused("simulate", "--rules", "classic", "--mode", "marathon")
    assert "custom has no weights" in refused(*SHORT, "--controllers", "custom")
    assert "--heights" in refused(*SHORT, "--heights", "10,12")
    assert "modern needs a whole game; expected --rules modern" in refused("simulate", "--controller", "modern")
