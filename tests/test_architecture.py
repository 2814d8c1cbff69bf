"""The layers: each room imports only from lower rooms."""

import ast
import gc
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from tests.complete import agree
from tests.sources import nodes, tree

ROOT = Path(__file__).parents[1]
MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for path in [*ROOT.glob("game/**/*.py"), ROOT / "main.py"]
}

ROOMS = [
    "game.front",
    "game.core",
    "game.program",
    "game.packages",
    "game.plots",
    "game.language",
    "game.key_names",
    "game.dealer_cards",
    "game.entropy",
    "game.files",
    "game.process",
    "game.ai",
    "game.puzzles",
    "game.tbp",
    "game.settings",
    "game.storage",
    "game.play",
    "game.lab",
    "game.ui",
    "game.envs",
    "game.cli",
    "game.lab.commands",
    "game",
    "game.__main__",
    "main",
]
"""The rooms, lowest first. A room imports only itself and lower rooms; ``game`` is what the package itself holds."""

FLOORS = {
    "game.core": (
        "messages bits board values chance means moves fumen scoring rules finesse dealers session match statistics"
        " replay tetrio"
    ),
    "game.ai": "thinking rating_bot bots linear beam compiled pilot review players opponents",
    "game.puzzles": "phrases engine linjat tetris puzzle_games",
    "game.play": "words records game versus puzzles watch",
    "game.ui": (
        "lean theme kit layout draw panels export sound_device music audio controls pads clipboard context window"
        " screens pointing loop router app"
    ),
    "game.ui.screens": (
        "screen routes menus page_screen game_screen replay_screen better_screen mistakes_screen lesson_screen"
        " played_picture play_menu play_screen tetris_puzzle_screen puzzles_screen score_tab modes_screen export_screen"
        " settings_screen"
        " chooser_screen dealers_screen drawing_screen editor_screen linjat_editor_screen"
        " scores_screen import_screen controls_screen title_screen kept_match_screen losses_screen versus_screen"
        " day_screen medals_screen match_screen watch weights"
    ),
    "game.lab": (
        "journal compiled experiments level_climbs games warming dealers surveys splitting batches arena contests"
        " training versus improve charts"
    ),
    "game.envs": "kernel game_choice arrays placing earnings rendering base placements keys match vector",
    "game.cli": (
        "terminal commands arguments crew workers deal perft solve puzzle play review importing replay scores settings"
        " tbp forecast"
    ),
    "game.lab.commands": (
        "series contest estimates games_on_order simulate arena beginning tune self_play train improve randomizers"
    ),
}
"""The folders and modules of the larger rooms, lowest first. The package's own ``__init__`` stands above them all."""

IMPURE_MODULES = {"time", "datetime", "os", "io", "pathlib", "secrets", "tempfile", "shutil", "subprocess", "socket"}
"""Clocks, files and entropy."""


@pytest.fixture(scope="module", autouse=True)
def _no_collector() -> Iterator[None]:
    """A million nodes stay alive, and the garbage collector would go over them again and again."""
    gc.disable()
    yield
    gc.enable()


def imports(path: Path) -> tuple[str, ...]:
    """Every module that a file imports, wherever the statement stands; of ``from a import b`` both a and a.b, or a.b
    alone if it is a module. What a front page offers comes from the module that has it."""
    return imported_by(nodes(path), path)


def for_types(path: Path) -> tuple[str, ...]:
    """Those that only type checkers import."""
    blocks = (node for node in nodes(path) if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")
    return imported_by(tuple(node for block in blocks for node in ast.walk(block)), path)


@cache
def imported_by(statements: tuple[ast.AST, ...], path: Path) -> tuple[str, ...]:
    found: list[str] = []
    for node in statements:
        if isinstance(node, ast.Import):
            found += (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = named(node, path)
            for alias in node.names:
                name = f"{module}.{alias.name}"
                found += (name,) if name in MODULES else (offered(module).get(alias.name, module), name)
    return tuple(found)


@cache
def offered(page: str) -> Mapping[str, str]:
    """Name -> the module that has it, for what a front page offers."""
    path = MODULES.get(page)
    if not path or path.name != "__init__.py":
        return {}
    blocks = [node for node in tree(path).body if isinstance(node, ast.If)]
    statements = [each for block in blocks for each in block.body if isinstance(each, ast.ImportFrom)]
    found = {alias.name: named(each, path) for each in statements for alias in each.names}
    return {name: offered(module).get(name, module) for name, module in found.items()}


def named(statement: ast.ImportFrom, path: Path) -> str:
    """The whole name of the module that a file imports from."""
    if not statement.level:
        assert statement.module
        return statement.module
    package = path.relative_to(ROOT).parent.parts[: 1 - statement.level or None]
    return ".".join(filter(None, (*package, statement.module)))


def room(module: str) -> str:
    return max((room for room in ROOMS if f"{module}.".startswith(f"{room}.")), key=len)


def upward(modules: dict[str, str], order: list[str]) -> list[str]:
    """The imports that lead to a higher floor, as ``importer -> imported``; ``modules`` maps each to its floor."""
    return [
        f"{module} -> {imported}"
        for module, floor in modules.items()
        for imported in imports(MODULES[module])
        if imported in modules and order.index(modules[imported]) > order.index(floor)
    ]


def test_every_module_is_in_a_room_and_every_room_holds_a_module() -> None:
    assert [module for module in MODULES if room(module) == "game" and module != "game"] == []
    assert {room(module) for module in MODULES} == set(ROOMS)


def test_each_room_imports_only_lower_rooms() -> None:
    assert upward({module: room(module) for module in MODULES}, ROOMS) == []


def test_no_text_names_a_module_of_the_package() -> None:
    """Installed, the package has another name: what is imported by a text is imported from where it stands."""
    texts = ((name, node) for name in MODULES if name != "main" for node in nodes(MODULES[name]))
    named = {
        f"{name}:{node.lineno}: {node.value}"
        for name, node in texts
        if isinstance(node, ast.Constant) and node.value in MODULES and str(node.value).startswith("game.")
    }
    assert named == set()


ABOVE_THE_LAB = {"game.cli", "game.envs", "game.lab", "game.lab.commands"}
"""The rooms that import the laboratory. The front page of the whole does too, when one of its names is first used."""


def test_the_game_needs_no_laboratory() -> None:
    importers = {
        module
        for module, path in MODULES.items()
        if room(module) not in ABOVE_THE_LAB
        for imported in {*imports(path)} - ({*for_types(path)} if module == "game" else set())
        if f"{imported}.".startswith("game.lab.")
    }
    assert importers == set()


WITH_ROOMS = ("game.core", "game.play")
"""The rooms whose folders are rooms of their own."""
KIT = "game.ui.kit"


def door(module: str) -> str:
    """The room whose front page others use to come to a module."""
    if f"{module}.".startswith(f"{KIT}."):
        return KIT
    outer = room(module)
    inner = ".".join(module.split(".")[:3])
    return inner if outer in WITH_ROOMS and MODULES[inner].name == "__init__.py" else outer


def test_a_room_is_entered_by_a_front_page_and_for_what_it_offers() -> None:
    past: list[str] = []
    for module, path in MODULES.items():
        for node in nodes(path):
            if not isinstance(node, ast.ImportFrom):
                continue
            page = named(node, path)
            if page not in MODULES or door(page) == door(module) or page in UNDIVIDED:
                continue
            there = {*pages().get(page, ()), *(name.removeprefix(f"{page}.") for name in pages())}
            past += (f"{module}: {page}: {alias.name}" for alias in node.names if alias.name not in there)
    assert past == []


UNDIVIDED = {name for name in MODULES if name.count(".") == 1 and MODULES[name].name != "__init__.py"} | {
    name for name in MODULES if name.startswith("game.ui.") and not f"{name}.".startswith(f"{KIT}.")
}
"""The rooms of one file, and the floors of the window below its screens, which only the window itself uses."""


@cache
def pages() -> Mapping[str, Sequence[str]]:
    """Front page -> the names that it offers."""
    return {
        name: ast.literal_eval(node.value)
        for name, path in MODULES.items()
        if path.name == "__init__.py"
        for node in tree(path).body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
    }


def test_no_modules_import_each_other_in_a_circle() -> None:
    imported = {module: {*imports(path)} - {*for_types(path)} for module, path in MODULES.items()}
    graph = {  # a module that imports its neighbour names their package, too
        module: [name for name in names & MODULES.keys() if not module.startswith(f"{name}.")]
        for module, names in imported.items()
    }
    TopologicalSorter(graph).prepare()


@pytest.mark.parametrize("package", FLOORS)
def test_within_a_room_the_order_is_the_same(package: str) -> None:
    order = [*FLOORS[package].split(), "__init__"]
    floors = {
        module: module.removeprefix(package).strip(".").split(".")[0] or "__init__"
        for module in MODULES
        if f"{module}.".startswith(f"{package}.") and room(module) == room(package)
    }
    agree({*floors.values(), "__init__"}, order, f"the folder {package}", f"FLOORS[{package!r}] in this file")
    assert upward(floors, order) == []


BELOW_THE_KIT = {
    "game.core",
    "game.files",
    "game.front",
    "game.key_names",
    "game.language",
    "game.plots",
    "game.program",
    "game.ui",
}
"""The rooms that the kit imports. What a box shows of games, settings and puzzles is handed to it."""


def test_the_kit_knows_nothing_of_games_settings_and_what_is_kept() -> None:
    known = {
        f"{module} -> {imported}"
        for module, path in MODULES.items()
        if module.startswith("game.ui.kit.")
        for imported in imports(path)
        if imported.startswith("game.") and room(imported) not in BELOW_THE_KIT
    }
    assert known == set()


NOUNS = {
    "game.ai.rating_bot": "the base of bots of the library",
    "game.front": "how front pages load what they offer",
    "game.files.picture": "pictures of players, checked before they are drawn",
}
"""Small modules with one importer that are nouns of their own. So is each panel and each screen."""
SPLINTER = 60
"""The lines below which a module with one importer joins it."""


def test_a_splinter_joins_the_file_that_it_serves() -> None:
    importers: dict[str, set[str]] = {module: set() for module in MODULES}
    for importer, path in MODULES.items():
        for imported in imports(path):
            importers.get(imported, set()).add(importer)
    splinters = {
        module
        for module, path in MODULES.items()
        if len(importers[module] - {module}) == 1
        and path.name not in {"__init__.py", "__main__.py", "main.py"}
        and not module.startswith(("game.ui.panels.", "game.ui.screens."))
        and len(path.read_text(encoding="utf-8").splitlines()) < SPLINTER
    }
    assert splinters - NOUNS.keys() == set(), "join each with its importer, or name it in NOUNS with the reason"


SHARED_NAMES = {
    "banners": "what play holds of them, and how the window draws them",
    "features": "each of the two kinds of bots has its own",
    "match": "the match, and the environment of one, which is opened by this name",
    "puzzle": "a command, and what it makes",
    "replay": "a command, and what it shows",
    "review": "a command, and what it prints",
    "rules": "those of a game, and those by which a puzzle is solved",
    "scores": "a command, and what it prints",
    "solver": "each of the two puzzle games has its own",
}
"""The names that more than one file has, with the reason."""


def test_a_name_tells_one_file_from_all_others() -> None:
    files = [path.stem for path in MODULES.values() if path.name not in {"__init__.py", "__main__.py"}]
    shared = {name for name in files if files.count(name) > 1}
    agree(shared, [*SHARED_NAMES], "the folder game", "SHARED_NAMES in this file")


CORE = {module: path for module, path in MODULES.items() if module.startswith("game.core.")}


@pytest.mark.parametrize("module", CORE)
def test_the_core_knows_no_clock_no_files_and_no_entropy(module: str) -> None:
    imported, used = imports(CORE[module]), nodes(CORE[module])
    assert [name for name in imported if name.split(".")[0] in IMPURE_MODULES] == []
    assert [name for name in imported if name.startswith("random.")] == [], "take a random.Random instead"
    names = {node.id for node in used if isinstance(node, ast.Name)}
    assert names & {"open", "input", "print", "exec", "eval", "__import__"} == set()
    assert re.findall(r"\brandom\.(?!Random\b)\w+", ast.unparse(tree(CORE[module]))) == []


ENTROPY = {"SystemRandom", "getrandom", "secrets", "urandom", "uuid"}


def test_entropy_is_read_in_one_place_and_every_other_random_source_has_a_seed() -> None:
    found: dict[str, set[str]] = {}
    for module, path in MODULES.items():
        for node in nodes(path):
            unseeded = isinstance(node, ast.Call) and not node.args
            named = node.func if isinstance(node, ast.Call) else node
            if isinstance(named, ast.Name | ast.Attribute):
                name = named.id if isinstance(named, ast.Name) else named.attr
                if name in ENTROPY or (unseeded and name in {"Random", "default_rng"}):
                    found.setdefault(module, set()).add(name)
    assert found == {"game.entropy": {"SystemRandom"}}


def test_only_the_window_imports_pygame() -> None:
    importers = {
        room(module) for module, path in MODULES.items() if any(i.split(".")[0] == "pygame" for i in imports(path))
    }
    assert importers <= {"game.ui"}


def test_nothing_imports_the_environments_and_they_draw_only_when_they_are_asked_to() -> None:
    own = {module: path for module, path in MODULES.items() if room(module) == "game.envs"}
    importers = {
        module for module, path in MODULES.items() if any(f"{i}.".startswith("game.envs.") for i in imports(path))
    }
    assert importers <= own.keys()
    at_the_top = {
        module: imported_by(
            tuple(node for node in tree(path).body if isinstance(node, ast.Import | ast.ImportFrom)), path
        )
        for module, path in own.items()
    }
    lower = ("game.core", "game.ai", "game.lab", "game.entropy", "game.envs")
    strange = {
        (m, i) for m, names in at_the_top.items() for i in names if i.startswith("game.") and not i.startswith(lower)
    }
    assert strange == set()


def test_whether_a_file_is_there_is_asked_of_what_does_not_raise() -> None:
    looks = {"exists", "is_file", "is_dir"}  # of a Path, these raise in a folder that may not be entered
    found = {
        module
        for module, path in MODULES.items()
        for node in nodes(path)
        if isinstance(node, ast.Attribute) and node.attr in looks and ast.unparse(node.value) != "os.path"
    }
    assert found == {"game.program"}, "expected is_missing or is_folder of game.files.reading, or os.path"


def test_play_is_tested_without_a_window() -> None:
    imported = {(path.name, name) for path in (ROOT / "tests/play").rglob("*.py") for name in imports(path)}
    assert imported
    assert {each for each in imported if f"{each[1]}.".startswith(("pygame.", "game.ui.", "tests.ui."))} == set()


def test_no_two_public_classes_share_a_name() -> None:
    places: dict[str, list[str]] = {}
    for module, path in MODULES.items():
        for node in tree(path).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places.setdefault(node.name, []).append(module)
    twice = {name: modules for name, modules in places.items() if len(modules) > 1}
    assert twice == {}, f"rename all but one, or begin their names with _: {twice}"


def names_used(path: Path) -> Iterator[str]:
    """The names that a file uses: those that it reads, attributes, keywords, and strings that could be names."""
    for node in nodes(path):
        match node:
            case ast.Name(id=name, ctx=ast.Load()) | ast.Attribute(attr=name, ctx=ast.Load()):
                yield name
            case ast.keyword(arg=str(name)) | ast.Constant(value=str(name)):
                yield name
            case ast.MatchClass():
                yield from node.kwd_attrs


def names_declared(path: Path) -> Iterator[str]:
    """The names of a module, of its classes, and of what these set of themselves."""
    for attribute in nodes(path):
        match attribute:
            case ast.Attribute(value=ast.Name(id="self"), attr=name, ctx=ast.Store()):
                yield name
    body = tree(path).body
    for node in (*body, *(inner for outer in body if isinstance(outer, ast.ClassDef) for inner in outer.body)):
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.AnnAssign(target=ast.Name(id=name)):
                yield name
            case ast.Assign():
                yield from (target.id for target in node.targets if isinstance(target, ast.Name))


CALLED_FROM_OUTSIDE = {
    "_negative_number_matcher": "argparse asks it whether a word is a value",
    "KeysEnv": "Gymnasium makes it",
    "placements_vector": "Gymnasium calls it",
    "single_action_space": "a part of each vector of Gymnasium",
    "single_observation_space": "a part of each vector of Gymnasium",
    "checksum": "compared as a part of its checkpoint",
    "first_cells": "a part of a move, for who explains it",
    "on_end": "numba calls it",
    "on_start": "numba calls it",
    "second_cells": "a part of a move, for who explains it",
    "throw": "a part of every generator",
}


def test_no_name_is_there_for_tests_alone() -> None:
    tools = [path for folder in ("tools",) for path in ROOT.glob(f"{folder}/**/*.py")]
    used = {name for path in [*MODULES.values(), *tools] for name in names_used(path)}
    declared = {name: module for module, path in MODULES.items() for name in names_declared(path) if name[:2] != "__"}
    unused = {name: declared[name] for name in declared.keys() - used}
    alone = [f"{module} declares {name}" for name, module in unused.items() if name not in CALLED_FROM_OUTSIDE]
    assert not alone, f"{'; '.join(alone)}, and nothing reads it: use it in game/, or take it out"
    assert CALLED_FROM_OUTSIDE.keys() <= unused.keys(), "these are used; take them out"


COUNTING = {"range", "enumerate", "islice", "repeat"}
"""The functions whose numbers count steps, and are no sizes."""


def sizes_in(node: ast.AST) -> Iterator[float]:
    """The numbers but 0, 1 and 2 that may be sizes: neither what counts steps nor the place of an item."""
    counts = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in COUNTING
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float) and node.value not in (0, 1, 2):
        yield node.value
    for name, child in () if counts else ast.iter_fields(node):
        if not (isinstance(node, ast.Subscript) and name == "slice"):
            for each in child if isinstance(child, list) else (child,):
                yield from sizes_in(each) if isinstance(each, ast.AST) else ()


def test_screens_have_no_sizes_of_their_own() -> None:
    found = {str(path.relative_to(ROOT)): list(sizes_in(tree(path))) for path in ROOT.glob("game/ui/screens/**/*.py")}
    assert {path: values for path, values in found.items() if values} == {}


@pytest.mark.parametrize(
    ("text", "sizes"),
    [
        ("for n in range(1, 5): place(n)", []),
        ("first = rows[3:7], islice(rows, 9)", []),
        ("box(width=14)", [14]),
        ("rows[place(14)]", []),
        ("for n in range(1, 5): place(0.3 * n)", [0.3]),
        ("box(-40, 1, 2)", [40]),
    ],
)
def test_a_size_in_a_screen_is_found_and_a_count_is_none(text: str, sizes: list[float]) -> None:
    assert list(sizes_in(ast.parse(text))) == sizes


MOST_WIDGETS = 30
"""The classes of boxes. What only has a size and a drawing of its own is a ``Box`` with both, and no class."""


def test_widgets_are_few() -> None:
    bases = {
        node.name: {ast.unparse(base) for base in node.bases}
        for module, path in MODULES.items()
        if module.startswith("game.ui.")
        for node in nodes(path)
        if isinstance(node, ast.ClassDef)
    }
    boxes, more = set[str](), {"Box"}
    while more:
        boxes |= more
        more = {name for name, parents in bases.items() if parents & boxes} - boxes
    assert len(boxes) <= MOST_WIDGETS, sorted(boxes)


def _draws(function: ast.FunctionDef) -> bool:
    """Whether a function gets a surface or makes one."""
    annotations = [*(each.annotation for each in function.args.args), function.returns]
    return any(isinstance(each, ast.Name) and each.id == "Surface" for each in annotations)


def _sizes(node: ast.AST, module: ast.AST) -> Iterator[str]:
    """What stands in a panel for a size or a gap of its own: a length in ems, or a number but 0, 1 and 2 that neither
    has a name at the top of the file nor is in a function that draws."""
    for child in ast.iter_child_nodes(node):
        named = node is module and isinstance(child, ast.Assign | ast.AnnAssign)
        if isinstance(child, ast.alias) and child.name == "ems":
            yield f"imports {child.name}"
        elif isinstance(child, ast.Constant) and isinstance(child.value, int | float) and child.value not in (0, 1, 2):
            yield f"{child.value} in line {child.lineno}"
        elif not named and not (isinstance(child, ast.FunctionDef) and _draws(child)):
            yield from _sizes(child, module)


def test_panels_have_no_sizes_of_their_own() -> None:
    trees = {path.name: tree(path) for path in (ROOT / "game/ui/panels").glob("*.py")}
    found = {name: list(_sizes(panel, panel)) for name, panel in trees.items()}
    assert {name: sizes for name, sizes in found.items() if sizes} == {}


def test_a_size_in_a_panel_is_found() -> None:
    text = "def height(em): return 3 * em\ndef draw(target: Surface): put(target, 3)\n_SHARE = 0.3"
    panel = ast.parse(text)
    assert list(_sizes(panel, panel)) == ["3 in line 1"]
    panel = ast.parse("from game.ui.kit.boxes.lengths import ems, exactly")
    assert list(_sizes(panel, panel)) == ["imports ems"]
