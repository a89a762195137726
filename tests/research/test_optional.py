"""The house runs without any package for research, and without what the learned bot needs."""

import subprocess
import sys

LEARNED = ("moonlit.bots.network", "moonlit.lab.train.")
BLOCKED = "numpy", "pyarrow", "ray", "gymnasium", "pettingzoo", "pyspiel", "open_spiel", "shimmy"
PROGRAM = f"""
import sys, pkgutil
for name in {BLOCKED}:
    sys.modules[name] = None
import moonlit
from importlib import import_module
for module in pkgutil.walk_packages(moonlit.__path__, "moonlit."):
    parts = module.name.split(".")
    if module.name.startswith({LEARNED}) and parts[-1] != "command":
        continue
    if "research" not in parts and "tests" not in parts and parts[-1] != "__main__":
        try:
            import_module(module.name)
        except ImportError as error:
            print(module.name, error)
print("done")
"""


def test_everything_else_can_be_imported_without_them() -> None:
    told = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True
    )
    assert told.stdout == "done\n"
