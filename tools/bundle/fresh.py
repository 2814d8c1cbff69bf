"""The step of ``pip install .`` and of wheels that collects the files of the program.

setuptools copies them into build/lib and leaves them there. The next build would take files along that have been
deleted in between, so this step begins with an empty folder.
"""

import shutil

from setuptools.command.build_py import build_py


class FreshBuild(build_py):
    """Collects the files from a clean folder."""

    def run(self) -> None:
        """Remove what an earlier build has left, and collect the files."""
        if not self.editable_mode:
            shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()
