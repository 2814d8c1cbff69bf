"""Files of settings that are refused: one line says what, where and what was expected."""

import re
from pathlib import Path

import pytest

from game.core.messages import listed
from game.core.rules.rulesets import RULES
from tests.settings.reading import LEVEL, MACHINE, TOP, fitting, refusal


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("previewz: 5", "settings.yaml:1: previewz: unknown key; did you mean 'previews'?"),
        ("handling:\n  dass: 5", "settings.yaml:2: handling.dass: unknown key; did you mean 'das'?"),
        ("das: 5", "settings.yaml:1: das: unknown key; did you mean 'handling.das'?"),
        (
            "machine:\n  colour: red",
            f"settings.yaml:2: machine.colour: unknown key; expected {MACHINE}",
        ),
        (
            "randomizer_options:\n  sequence:\n    piece: I",
            "settings.yaml:3: randomizer_options.sequence.piece: unknown key; did you mean 'pieces'?",
        ),
        ("seed.x: 1", "settings.yaml:1: seed.x: unknown key; seed is a key, not a section"),
        ("'': 3", "settings.yaml:1: a key without a name; expected " + TOP),
        (
            "handling.das: 1\nhandling:\n  das: 100",
            "settings.yaml:1: handling.das: a key with dots; expected das below handling: (dots are for --set only)",
        ),
        (
            "machine: fast",
            f"settings.yaml:1: machine: is a section, not a key; expected {MACHINE} below it",
        ),
        ("previews: 7", "settings.yaml:1: previews: '7'; expected a whole number from 1 to 6"),
        ("previews: 05", "settings.yaml:1: previews: '05'; expected a whole number from 1 to 6"),
        ("previews: ٣", "settings.yaml:1: previews: '٣'; expected a whole number from 1 to 6"),
        ("previews:", "settings.yaml:1: previews: no value; expected a whole number from 1 to 6"),
        ("previews: [5]", "settings.yaml:1: previews: a list; expected a whole number from 1 to 6"),
        ("previews: {n: 5}", "settings.yaml:1: previews: a mapping; expected a whole number from 1 to 6"),
        (
            f"previews: {'9' * 5000}",
            f"settings.yaml:1: previews: '{'9' * 37}...'; expected a whole number from 1 to 6",
        ),
        ("pace: 1", "settings.yaml:1: pace: '1'; expected true or false"),
        (
            "rules: modren",
            f"settings.yaml:1: rules: 'modren'; did you mean 'modern'? expected {listed([*RULES])}",
        ),
        (
            "rules: classic\nmode: marathon\n",
            "settings.yaml:2: mode: marathon cannot be played by classic rules; "
            f"expected {fitting('marathon', 'classic')}",
        ),
        (
            "mode: b-type\nrules: arcade\n",
            f"settings.yaml:2: rules: b-type cannot be played by arcade rules; expected {fitting('b-type', 'arcade')}",
        ),
        (
            "level: 16",
            "settings.yaml:1: level: '16'; "
            "expected first, or a whole number from 1 to 15 in marathon with modern rules",
        ),
        (
            "mode: endless\nlevel: 0",
            "settings.yaml:2: level: '0'; expected first, or a whole number from 1 to 20 in endless with modern rules",
        ),
        (
            "level: fist",
            f"settings.yaml:1: level: 'fist'; did you mean 'first'? expected {LEVEL}",
        ),
        (
            "handling:\n  das: 2001",
            "settings.yaml:2: handling.das: '2001'; "
            "expected a whole number from 0 to 2000, frames such as 10F or preset",
        ),
        (
            "handling:\n  keep_charge: perset",
            "settings.yaml:2: handling.keep_charge: 'perset'; did you mean 'preset'? expected true or false or preset",
        ),
        ("seed: ''", "settings.yaml:1: seed: no value; expected random, or a number or text of at most 64 characters"),
        (
            "display:\n  size: 100x100",
            "settings.yaml:2: display.size: '100x100'; expected width x height from 480x360 to 3840x2160",
        ),
        (
            "keys:\n  hold: [c, lefft shift]",
            "settings.yaml:2: keys.hold: 'lefft shift'; did you mean 'left shift'? expected the name of a key, "
            "such as a, 7, f5, left, space, left shift, kp 4, kp + or pad a",
        ),
        (
            "keys:\n  hold: [h]\n  mute: [h]",
            "settings.yaml:3: keys.mute: 'h' is in two lists; keys.hold has it too (settings.yaml:2)",
        ),
        ("keys:\n  hold: a", "settings.yaml:2: keys.hold: 'a' is in two lists; keys.machine has it too (its default)"),
        (
            "keys:\n  hold: [return, enter]",
            "settings.yaml:2: keys.hold: 'enter' is in two lists; keys.hold has it too (settings.yaml:2)",
        ),
        (
            "randomizer_options:\n  sequence:\n    pieces: IOQ",
            "settings.yaml:3: randomizer_options.sequence.pieces: 'IOQ'; "
            "expected letters of I J L O S T Z, at least one",
        ),
        (b"seed: 1\nmode: \xff", "settings.yaml:2: byte 0xff is not UTF-8; expected UTF-8 text"),
        (b"#" * (1 << 20) + b"\n", "settings.yaml: is larger than 1 MB; expected a file of settings"),
    ],
)
def test_a_wrong_file_is_refused_with_one_line(tmp_path: Path, text: str | bytes, message: str) -> None:
    assert refusal(tmp_path, text) == message


def test_the_start_levels_are_told_by_ruleset() -> None:
    words = "first, or a whole number: 1 to 20 in modern.*, 0 to 900 in arcade, .* and .*, 0 to 9 in gameboy.*"
    assert re.fullmatch(words, LEVEL)


def test_an_unknown_randomizer_gets_the_nearest_name_and_all_names(tmp_path: Path) -> None:
    assert re.match(
        r"settings.yaml:2: randomizer: .*'7-bga'; did you mean '7-bag'\? .*memoryless.*sequence",
        refusal(tmp_path, "\nrandomizer: 7-bga"),
    )
