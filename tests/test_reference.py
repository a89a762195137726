"""The reference of the Python API is what the sources say, and says something of everything."""

import re

from tests.reference import MODULES, PAGE, page


def test_the_reference_is_current() -> None:
    assert PAGE.read_text() == page(), "run scripts/types"


def test_it_has_every_module_and_says_what_each_is_for() -> None:
    text = PAGE.read_text()
    for module in (module for group in MODULES.values() for module in group):
        said = re.search(rf"^### `moonlit\.{re.escape(module)}`\n\n(\S.*)\n", text, re.MULTILINE)
        assert said is not None, module


def test_what_belongs_to_nobody_else_is_not_in_it() -> None:
    names = re.findall(r"^ *- `(?:class )?(\w+)", PAGE.read_text(), re.MULTILINE)
    assert len(names) > 300
    assert not [name for name in names if name.startswith("_")]
    assert "SILENCE" not in names
