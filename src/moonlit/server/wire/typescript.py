"""The types of the wire and of every game's view, for the browser's side: `scripts/types`."""

import ast
import inspect
import sys
import types
import typing
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal, NewType, TypeVar, get_args

import msgspec
from msgspec.structs import FieldInfo, fields

from moonlit.core.game import Game
from moonlit.games import shelf
from moonlit.server.refusals import every_refusal
from moonlit.server.wire import messages

ROOT = Path(__file__).parents[4]
GAMES = ROOT / "src" / "moonlit" / "games"
WIDTH = 100
HEAD = "// Written by scripts/types; edit the Python it comes from instead.\n"

Annotation = Any
"""A type as Python writes it: a class, a union, a literal, a generic."""

PLAIN: Mapping[Annotation, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    None: "null",
    Any: "unknown",
    msgspec.Raw: "unknown",
}


def get_origin(kind: Annotation) -> Any:  # noqa: ANN401
    """`tuple` of `tuple[int, ...]`; the type checkers know too little of its answer."""
    return typing.get_origin(kind)


class Writer:
    """Collects declarations, each name once, in the order in which they are needed."""

    def __init__(
        self, roots: Mapping[str, Annotation], modules: Iterable[types.ModuleType]
    ) -> None:
        self._names = {**aliases(modules), **{_key(root): name for name, root in roots.items()}}
        self._declared: dict[str, str] = {}
        self._taken: dict[str, Annotation] = {}
        for root in roots.values():
            self.say(root)

    def text(self) -> str:
        """The whole file."""
        return HEAD + "".join(f"\n{declaration}" for declaration in self._declared.values())

    def say(self, kind: Annotation) -> str:
        """How TypeScript calls this type; what it needs is declared on the way."""
        if kind in PLAIN:
            return PLAIN[kind]
        if isinstance(kind, TypeVar):
            return kind.__name__
        if is_struct(kind):
            return self._struct(kind)
        name = self._names.get(_key(kind))
        return self._alias(name, kind) if name else self._spell(kind)

    def _alias(self, name: str, kind: Annotation) -> str:
        if self._claim(name, kind):
            self._declared[name] = ""
            self._declared[name] = declare_alias(name, self._parts(kind))
        return name

    def _struct(self, kind: Annotation) -> str:
        origin = get_origin(kind) or kind
        name = str(self._names.get(_key(origin), origin.__name__))
        if self._claim(name, origin):
            self._declared[name] = ""
            self._declared[name] = self._interface(name, origin)
        args = [self.say(arg) for arg in get_args(kind)]
        return f"{name}<{', '.join(args)}>" if args else name

    def _claim(self, name: str, kind: Annotation) -> bool:
        if self._taken.setdefault(name, kind) != kind:
            raise ValueError(f"two types are called {name}: {kind} and {self._taken[name]}")
        return name not in self._declared

    def _interface(self, name: str, kind: type[msgspec.Struct]) -> str:
        variables = ", ".join(v.__name__ for v in getattr(kind, "__parameters__", ()))
        said = field_docs(kind)
        full_name = f"{name}<{variables}>" if variables else name
        lines = [f"{comment(kind.__doc__)}export interface {full_name} {{"]
        if tag := kind.__struct_config__.tag:
            lines.append(f"  readonly {kind.__struct_config__.tag_field}: {literal(tag)}")
        for field in fields(kind):
            mark = "?" if may_be_left_out(kind, field) else ""
            doc = comment(said.get(field.name), "  ")
            lines.append(doc + declare_field(f"{field.encode_name}{mark}", self.say(field.type)))
        return "\n".join([*lines, "}\n"])

    def _spell(self, kind: Annotation) -> str:
        return " | ".join(self._parts(kind))

    def _parts(self, kind: Annotation) -> list[str]:
        """The members of a union, or the one way to spell anything else."""
        origin, args = get_origin(kind), get_args(kind)
        if isinstance(kind, NewType):
            return [self.say(kind.__supertype__)]
        if origin is Literal:
            return [literal(value) for value in args]
        if origin in (typing.Union, types.UnionType):
            return [self.say(arg) for arg in args]
        if origin is tuple:
            return [self._tuple(args)]
        if origin in (list, frozenset, set):
            return [f"readonly {bracketed(self.say(args[0]))}[]"]
        if origin is dict:
            return [f"Readonly<Record<{self.say(args[0])}, {self.say(args[1])}>>"]
        raise TypeError(f"no way to say {kind} in TypeScript")

    def _tuple(self, args: tuple[Annotation, ...]) -> str:
        if args[-1] is Ellipsis:
            return f"readonly {bracketed(self.say(args[0]))}[]"
        return f"readonly [{', '.join(self.say(arg) for arg in args)}]"


def is_struct(kind: Annotation) -> bool:
    """Whether this is one of our structs, generic or not."""
    origin = get_origin(kind) or kind
    return isinstance(origin, type) and issubclass(origin, msgspec.Struct)


def may_be_left_out(kind: type[msgspec.Struct], field: FieldInfo) -> bool:
    """What we tell is always whole; what a page says may leave defaults out."""
    config = kind.__struct_config__
    return not field.required and (config.omit_defaults or config.forbid_unknown_fields)


def bracketed(text: str) -> str:
    """A union must be bracketed before `[]` follows."""
    return f"({text})" if " | " in text or text.startswith("readonly ") else text


def literal(value: str | int) -> str:
    """A constant as prettier writes it."""
    return f"'{value}'" if isinstance(value, str) else str(value).lower()


def comment(doc: str | None, indent: str = "") -> str:
    """A docstring as a comment above what it is about."""
    if not doc or doc.startswith(("Struct(", "A struct")):
        return ""
    lines = [line.strip() for line in doc.strip().splitlines()]
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    inner = "".join(f"{indent} *{f' {line}' if line else ''}\n" for line in lines)
    return f"{indent}/**\n{inner}{indent} */\n"


def declare_alias(name: str, parts: list[str]) -> str:
    """A named union, broken where prettier breaks it."""
    union = " | ".join(parts)
    if len(f"export type {name} = {union}") <= WIDTH:
        return f"export type {name} = {union}\n"
    if len(f"  {union}") <= WIDTH:
        return f"export type {name} =\n  {union}\n"
    return f"export type {name} =\n" + "".join(f"  | {part}\n" for part in parts)


def declare_field(name: str, kind: str) -> str:
    """A field, its union broken where prettier breaks it."""
    line = f"  readonly {name}: {kind}"
    if len(line) <= WIDTH or " | " not in kind:
        return line
    return f"  readonly {name}:" + "".join(f"\n    | {part}" for part in kind.split(" | "))


def _key(kind: Annotation) -> Annotation:
    """`0 == False`, so literals are told apart by how they are written."""
    return repr(kind) if get_origin(kind) is Literal else kind


def aliases(modules: Iterable[types.ModuleType]) -> dict[Annotation, str]:
    """Unions, literals and new types that have a name of their own."""
    return {
        _key(value): name
        for module in modules
        for name, value in vars(module).items()
        if isinstance(value, NewType)
        or get_origin(value) in (Literal, typing.Union, types.UnionType, dict)
    }


def field_docs(kind: type) -> dict[str, str]:
    """The string under a field, which Python itself forgets."""
    return {
        name: doc
        for base in reversed(kind.__mro__)
        if issubclass(base, msgspec.Struct) and base is not msgspec.Struct
        for name, doc in _docs_in(base)
    }


def _docs_in(kind: type) -> Iterator[tuple[str, str]]:
    for field, below in pairwise(_classes_in(kind.__module__)[kind.__name__].body):
        match field, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(ast.Constant(str(doc))):
                yield name, inspect.cleandoc(doc)


@cache
def _classes_in(module: str) -> dict[str, ast.ClassDef]:
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {node.name: node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}


def modules_of(*roots: Annotation) -> list[types.ModuleType]:
    """Every module a type is made in, or its parts, so that their names can be used."""
    seen: dict[str, types.ModuleType] = {}
    waiting, met = list(roots), set[Annotation]()
    while waiting:
        kind = waiting.pop()
        if repr(kind) in met:
            continue
        met.add(repr(kind))
        waiting += get_args(kind)
        if is_struct(kind):
            origin = get_origin(kind) or kind
            seen[origin.__module__] = sys.modules[origin.__module__]
            waiting += [field.type for field in fields(kind)]
    return list(seen.values())


def spoken(module: types.ModuleType) -> list[type[msgspec.Struct]]:
    """The structs of a module that are sent as they are, not the bases they share."""
    return [
        value
        for value in vars(module).values()
        if is_struct(value)
        and value.__module__ == module.__name__
        and value is not messages.Numbered
        and not value.__subclasses__()
    ]


def wire_types() -> str:
    """client/src/wire.ts."""
    roots: dict[str, Annotation] = {"FromPage": messages.FromPage, "ToPage": messages.ToPage}
    roots |= {kind.__name__: kind for kind in spoken(messages)}
    ids = [literal(refusal.id) for refusal in every_refusal()]
    reasons = f"\n/** Why something was refused. */\n{declare_alias('Reason', ids)}"
    return Writer(roots, [messages]).text() + reasons


def game_types(game: Game) -> str:
    """src/moonlit/games/<game>/face/types.ts."""
    roots = {
        "View": game.View,
        "Action": game.Action,
        "Event": game.Event,
        "Options": game.Options,
    }
    if game.assistant:
        roots["Advice"] = game.assistant.Advice
    return Writer(roots, modules_of(*roots.values())).text()


def protocol_page() -> str:
    """docs/protocol.md."""
    parts = [
        "# The protocol",
        "Written by `scripts/types` from `server/wire/messages.py`; edit that file instead.",
        inspect.getdoc(messages) or "",
        "## What a page says on the socket",
        *map(page_entry, get_args(messages.FromPage)),
        "## What a table tells on the socket",
        *map(page_entry, get_args(messages.ToPage)),
        "## Parts of these, and plain HTTP",
        *map(
            page_entry,
            [k for k in spoken(messages) if k not in get_args(messages.FromPage | messages.ToPage)],
        ),
        "## Why something was refused",
        "The words are `refused-<id>` in the client's `locale`, with these arguments.",
        refusal_lines(),
    ]
    return "\n\n".join(parts) + "\n"


def page_entry(kind: type[msgspec.Struct]) -> str:
    """One message: its tag, what it is for, its fields."""
    tag = kind.__struct_config__.tag
    head = (
        f"### {kind.__name__}{f' `{tag}`' if tag else ''}\n\n{inspect.cleandoc(kind.__doc__ or '')}"
    )
    said, say = field_docs(kind), Writer({}, [messages]).say
    rows = []
    for field in fields(kind):
        optional = ", may be left out" if may_be_left_out(kind, field) else ""
        meaning = f": {' '.join(said[field.name].split())}" if field.name in said else ""
        rows.append(f"- `{field.encode_name}` (`{say(field.type)}`{optional}){meaning}")
    return head + ("\n\n" + "\n".join(rows) if rows else "")


def refusal_lines() -> str:
    """Every id with its arguments and when it is said."""
    return "\n".join(
        f"- `{refusal.id}`"
        + (
            f" ({', '.join(f'`${name}`' for name in refusal.arguments)})"
            if refusal.arguments
            else ""
        )
        + f": {refusal.meaning}"
        for refusal in every_refusal()
    )


def files() -> dict[Path, str]:
    """Everything this module writes."""
    written = {
        ROOT / "client" / "src" / "wire.ts": wire_types(),
        ROOT / "docs" / "protocol.md": protocol_page(),
    }
    for name, game in shelf().items():
        written[GAMES / name / "face" / "types.ts"] = game_types(game)
    return written


def main() -> None:
    """Write what is stale."""
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text() != text:
            path.write_text(text)
            sys.stdout.write(f"{path.relative_to(ROOT)}\n")


if __name__ == "__main__":
    main()
