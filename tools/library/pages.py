"""Makes the page of the library with pdoc."""

from importlib import import_module
from pathlib import Path

import pdoc.doc
import pdoc.render

from tools.library.groups import groups_of


def write_pages(package: str, folder: Path) -> Path:
    """Write the page of a package that can be imported, and return its file. Its names stand in the groups of the front
    page. What has no docstring there, such as a constant, gets the line of the front page."""
    page = import_module(package)
    groups = groups_of(Path(str(page.__file__)))
    for name in page.__all__:  # pdoc sees only what a front page has loaded
        getattr(page, name)
    module = pdoc.doc.Module(page)
    for group in groups:
        for name, words in group.lines.items():
            member = module.members[name]
            if not member.docstring:
                member.docstring = words
    pdoc.render.configure(template_directory=Path(__file__).parent)
    pdoc.render.env.globals["groups"] = groups
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "index.html"
    file.write_text(pdoc.render.html_module(module, {package: module}), encoding="utf-8")
    return file
