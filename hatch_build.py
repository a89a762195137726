"""Hatchling's build hook: no wheel and no source distribution without the browser's side."""

import subprocess
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = "src/moonlit/server/static/index.html"
BUILD = "scripts/build"
"""Only a checkout has it; a source distribution carries the client as it was built."""


class ClientBuildHook(BuildHookInterface[BuilderConfig]):
    """Builds the client unless it is up to date, as scripts/build decides."""

    def dependencies(self) -> list[str]:
        """Node from PyPI for a machine that has none, or one that is too old."""
        if not self._is_checkout() or self._runs("-c", ". scripts/lib.sh && machine_node"):
            return []
        project = tomllib.loads(Path(self.root, "pyproject.toml").read_text(encoding="utf-8"))
        node: list[str] = project["dependency-groups"]["node"]
        return node

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Put the client in place, or end with one line that says what to do."""
        if version == "editable":
            return
        if self._is_checkout() and not self._runs(BUILD):
            self.app.abort(
                f"moonlit: no package without the client. Please see that {BUILD} works"
                " (it needs bash, and Node 20.19 or newer with npm), and try again."
            )
        if not Path(self.root, CLIENT).is_file():
            self.app.abort(f"moonlit: {CLIENT} is missing. Please build from a checkout.")

    def _is_checkout(self) -> bool:
        return Path(self.root, BUILD).is_file()

    def _runs(self, *arguments: str) -> bool:
        """Whether bash did what it was told."""
        try:
            return not subprocess.run(["bash", *arguments], cwd=self.root, check=False).returncode
        except OSError:
            return False
