"""The reference of the Python API, made from the sources: `scripts/types`.

What a module says of itself, its classes with their fields and methods, its functions and
constants; whatever begins with an underscore is nobody else's. Nothing is imported for it, so it
needs no extras.
"""

import ast
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "reference.md"
MODULES = {
    "The games": (
        "games",
        "core.game",
        "core.record",
        "core.chance",
        "core.seats",
        "core.encoding",
    ),
    "Bots": ("bots", "bots.bot"),
    "The arena": ("lab.arena", "lab.results", "lab.cluster"),
    "Decisions as data": ("research.decisions", "research.dataset"),
    "Toolkits": (
        "research.pettingzoo",
        "research.vector",
        "research.openspiel",
        "research.seating",
    ),
    "Live tables": ("botkit",),
}
HEAD = """# Reference

Made from the sources by `scripts/types`; a test checks that it is current.
[Moonlit in Python](python.md) shows how things are used.
"""
Function = ast.FunctionDef | ast.AsyncFunctionDef
"""Both kinds."""


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for title, modules in MODULES.items():
        parts.append(f"## {title}\n")
        parts += [part for module in modules for part in of_module(module)]
    return "\n".join(parts).rstrip() + "\n"


def of_module(name: str) -> Iterator[str]:
    """A module of Moonlit."""
    path = ROOT / "src" / "moonlit" / name.replace(".", "/")
    tree = ast.parse(
        (path / "__init__.py" if path.is_dir() else path.with_suffix(".py")).read_text()
    )
    yield f"### `moonlit.{name}`\n"
    yield prose(ast.get_docstring(tree))
    rows = of_body(only(tree.body, exported(tree)), "")
    yield "".join(f"{row}\n" for row in rows)


def exported(tree: ast.Module) -> set[str] | None:
    """What a module says it exports; None if it says nothing."""
    for node in tree.body:
        if named(node) == "__all__" and isinstance(node, ast.Assign):
            return {*ast.literal_eval(node.value)}
    return None


def only(body: Sequence[ast.stmt], names: set[str] | None) -> list[ast.stmt]:
    """The statements that define these names, with the texts below them."""
    if names is None:
        return [*body]
    kept: list[ast.stmt] = []
    for node in body:
        name = node.name if isinstance(node, ast.ClassDef | Function) else named(node)
        if name in names or (name is None and attribute_doc(node) and named_last(kept) in names):
            kept.append(node)
    return kept


def named_last(body: Sequence[ast.stmt]) -> str | None:
    """The name that the last statement gives something."""
    return named(body[-1]) if body else None


def of_body(body: Sequence[ast.stmt], indent: str) -> Iterator[str]:
    """The classes, functions, fields and constants of a module or a class, in their order."""
    for node, after in pairwise([*body, ast.Pass()]):
        if isinstance(node, ast.ClassDef) and is_public(node.name):
            yield from of_class(node, indent)
        elif isinstance(node, Function) and is_public(node.name):
            is_property = any(ast.unparse(one) == "property" for one in node.decorator_list)
            told = (
                f"{node.name}: {result(node)}" if is_property else f"{node.name}{signature(node)}"
            )
            yield entry(told, ast.get_docstring(node), indent)
        elif (name := named(node)) is not None and is_public(name):
            text = attribute_doc(after)
            if text or indent:
                kind = (
                    f": {ast.unparse(node.annotation)}" if isinstance(node, ast.AnnAssign) else ""
                )
                yield entry(f"{name}{kind}", text, indent)


def of_class(node: ast.ClassDef, indent: str) -> Iterator[str]:
    """A class: how it is made, then what is in it."""
    made = [one for one in node.body if isinstance(one, Function) and one.name == "__init__"]
    yield entry(
        f"class {node.name}{signature(made[0], '') if made else ''}",
        ast.get_docstring(node),
        indent,
    )
    yield from of_body(node.body, f"{indent}  ")


def signature(node: Function, returns: str | None = None) -> str:
    """The arguments of a function, and what it returns."""
    own = (
        node.args.args[1:]
        if [one.arg for one in node.args.args[:1]] in (["self"], ["cls"])
        else None
    )
    given = {} if own is None else {"args": own}
    arguments = ast.arguments(**{**vars(node.args), **given})
    return f"({ast.unparse(arguments)})" + (f" → {result(node)}" if returns is None else returns)


def result(node: Function) -> str:
    """What a function returns."""
    return ast.unparse(node.returns).strip("'\"") if node.returns else "None"


def entry(told: str, text: str | None, indent: str) -> str:
    """A line of the list: the name, and the first sentence or two of what it says of itself."""
    return f"{indent}- `{told}`" + (f": {prose(text).strip()}" if text else "")


def prose(text: str | None) -> str:
    """The first paragraph of a docstring, in one line."""
    return " ".join((text or "").split("\n\n")[0].split()) + "\n"


def named(node: ast.stmt) -> str | None:
    """The name that a statement gives a value or a type."""
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return node.target.id
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id
    return None


def attribute_doc(after: ast.stmt) -> str | None:
    """The string below a field or a constant."""
    if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
        return str(after.value.value)
    return None


def is_public(name: str) -> bool:
    """Whether others may use it."""
    return not name.startswith("_")


if __name__ == "__main__":
    if PAGE.read_text() != (new := page()):
        PAGE.write_text(new)
        sys.stdout.write(f"{PAGE.relative_to(ROOT)}\n")
