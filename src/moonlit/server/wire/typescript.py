"""Generates TypeScript types and docs/protocol.md from the Python types, for `scripts/types`."""

import ast
import inspect
import sys
import types
import typing
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, Literal, NewType, TypeVar, get_args

import msgspec
from msgspec.structs import FieldInfo, fields

from moonlit.core.game import Game
from moonlit.games import shelf
from moonlit.server.wire import messages
from moonlit.server.wire.reasons import every_refusal

ROOT = Path(__file__).parents[4]
GAMES = ROOT / "src" / "moonlit" / "games"
WIDTH = 100
HEAD = "// Written by scripts/types; edit the Python it comes from instead.\n"

Annotation = Any
"""A type as Python writes it: a class, a union, a literal, a generic."""

BASIC_TYPES: Mapping[Annotation, str] = {
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
    """`typing.get_origin`, typed as `Any` because a more exact type gets in the way here."""
    return typing.get_origin(kind)


class Writer:
    """Collects TypeScript declarations, each name once, in the order in which they are used."""

    def __init__(
        self, roots: Mapping[str, Annotation], modules: Iterable[types.ModuleType]
    ) -> None:
        self._names = {**aliases(modules), **{_key(root): name for name, root in roots.items()}}
        self._declared: dict[str, str] = {}
        self._taken: dict[str, Annotation] = {}
        for root in roots.values():
            self.type_of(root)

    def text(self) -> str:
        """All declarations as one file."""
        return HEAD + "".join(f"\n{declaration}" for declaration in self._declared.values())

    def type_of(self, kind: Annotation) -> str:
        """The TypeScript expression for a type, after declaring every name it uses."""
        if kind in BASIC_TYPES:
            return BASIC_TYPES[kind]
        if isinstance(kind, TypeVar):
            return kind.__name__
        if get_origin(kind) is Annotated:
            # What a field holds in encoded form stands beside it.
            return self.type_of(get_args(kind)[-1])
        if is_struct(kind):
            return self._struct(kind)
        name = self._names.get(_key(kind))
        return self._alias(name, kind) if name else self._union(kind)

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
        args = [self.type_of(arg) for arg in get_args(kind)]
        return f"{name}<{', '.join(args)}>" if args else name

    def _claim(self, name: str, kind: Annotation) -> bool:
        if self._taken.setdefault(name, kind) != kind:
            raise ValueError(f"two types are called {name}: {kind} and {self._taken[name]}")
        return name not in self._declared

    def _interface(self, name: str, kind: type[msgspec.Struct]) -> str:
        variables = ", ".join(v.__name__ for v in getattr(kind, "__parameters__", ()))
        docs = field_docs(kind)
        full_name = f"{name}<{variables}>" if variables else name
        lines = [f"{comment(kind.__doc__)}export interface {full_name} {{"]
        if tag := kind.__struct_config__.tag:
            lines.append(f"  readonly {kind.__struct_config__.tag_field}: {literal(tag)}")
        for field in fields(kind):
            mark = "?" if is_optional(kind, field) else ""
            doc = comment(docs.get(field.name), "  ")
            lines.append(
                doc + declare_field(f"{field.encode_name}{mark}", self.type_of(field.type))
            )
        return "\n".join([*lines, "}\n"])

    def _union(self, kind: Annotation) -> str:
        return " | ".join(self._parts(kind))

    def _parts(self, kind: Annotation) -> list[str]:
        """The members of a union; for any other type, a list of one."""
        origin, args = get_origin(kind), get_args(kind)
        if isinstance(kind, NewType):
            return [self.type_of(kind.__supertype__)]
        if origin is Literal:
            return [literal(value) for value in args]
        if origin in (typing.Union, types.UnionType):
            return [self.type_of(arg) for arg in args if arg is not msgspec.UnsetType]
        if origin is tuple:
            return [self._tuple(args)]
        if origin in (list, frozenset, set):
            return [f"readonly {parenthesized(self.type_of(args[0]))}[]"]
        if origin is dict:
            return [f"Readonly<Record<{self.type_of(args[0])}, {self.type_of(args[1])}>>"]
        raise TypeError(f"{kind} has no equivalent in TypeScript")

    def _tuple(self, args: tuple[Annotation, ...]) -> str:
        if args[-1] is Ellipsis:
            return f"readonly {parenthesized(self.type_of(args[0]))}[]"
        return f"readonly [{', '.join(self.type_of(arg) for arg in args)}]"


def is_struct(kind: Annotation) -> bool:
    """Whether this is a msgspec struct, generic or not."""
    origin = get_origin(kind) or kind
    return isinstance(origin, type) and issubclass(origin, msgspec.Struct)


def is_optional(kind: type[msgspec.Struct], field: FieldInfo) -> bool:
    """Whether a field may be missing: pages may leave out defaults, the server never does."""
    config = kind.__struct_config__
    may_be_left_out = config.omit_defaults or config.forbid_unknown_fields
    return not field.required and (may_be_left_out or field.default is msgspec.UNSET)


def parenthesized(text: str) -> str:
    """A type in parentheses if `[]` could not follow it otherwise."""
    return f"({text})" if " | " in text or text.startswith("readonly ") else text


def literal(value: str | int) -> str:
    """A literal as prettier formats it."""
    return f"'{value}'" if isinstance(value, str) else str(value).lower()


def comment(doc: str | None, indent: str = "") -> str:
    """A docstring as a JSDoc comment."""
    if not doc or doc.startswith(("Struct(", "A struct")):
        return ""
    lines = [line.strip() for line in doc.strip().splitlines()]
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    inner = "".join(f"{indent} *{f' {line}' if line else ''}\n" for line in lines)
    return f"{indent}/**\n{inner}{indent} */\n"


def declare_alias(name: str, parts: list[str]) -> str:
    """A type alias, with line breaks where prettier puts them."""
    union = " | ".join(parts)
    if len(f"export type {name} = {union}") <= WIDTH:
        return f"export type {name} = {union}\n"
    if len(f"  {union}") <= WIDTH:
        return f"export type {name} =\n  {union}\n"
    return f"export type {name} =\n" + "".join(f"  | {part}\n" for part in parts)


def declare_field(name: str, kind: str) -> str:
    """A field, with line breaks where prettier puts them."""
    line = f"  readonly {name}: {kind}"
    if len(line) <= WIDTH or " | " not in kind:
        return line
    return f"  readonly {name}:" + "".join(f"\n    | {part}" for part in kind.split(" | "))


def _key(kind: Annotation) -> Annotation:
    """A dictionary key for a type; literals need their repr because `0 == False`."""
    return repr(kind) if get_origin(kind) is Literal else kind


def aliases(modules: Iterable[types.ModuleType]) -> dict[Annotation, str]:
    """The names of all type aliases and `NewType`s in these modules."""
    return {
        _key(value): name
        for module in modules
        for name, value in vars(module).items()
        if isinstance(value, NewType)
        or get_origin(value) in (Literal, typing.Union, types.UnionType, dict)
    }


def field_docs(kind: type) -> dict[str, str]:
    """The docstring under each field, which Python does not keep at run time."""
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
    """All modules that define these types or parts of them, to look up their aliases."""
    modules: dict[str, types.ModuleType] = {}
    waiting, seen = list(roots), set[Annotation]()
    while waiting:
        kind = waiting.pop()
        if repr(kind) in seen:
            continue
        seen.add(repr(kind))
        waiting += get_args(kind)
        if is_struct(kind):
            origin = get_origin(kind) or kind
            modules[origin.__module__] = sys.modules[origin.__module__]
            waiting += [field.type for field in fields(kind)]
    return list(modules.values())


def sent_structs(module: types.ModuleType) -> list[type[msgspec.Struct]]:
    """The structs of a module that are sent as messages, without their base classes."""
    return [
        value
        for value in vars(module).values()
        if is_struct(value)
        and value.__module__ == module.__name__
        and value is not messages.Numbered
        and not value.__subclasses__()
    ]


def wire_types() -> str:
    """The contents of client/src/wire.ts."""
    roots: dict[str, Annotation] = {"FromPage": messages.FromPage, "ToPage": messages.ToPage}
    roots |= {kind.__name__: kind for kind in sent_structs(messages)}
    ids = [literal(refusal.id) for refusal in every_refusal()]
    reasons = f"\n/** Why something was refused. */\n{declare_alias('Reason', ids)}"
    return Writer(roots, [messages]).text() + reasons


def game_types(game: Game) -> str:
    """The contents of src/moonlit/games/<game>/face/types.ts."""
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
    """The contents of docs/protocol.md."""
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
            [
                k
                for k in sent_structs(messages)
                if k not in get_args(messages.FromPage | messages.ToPage)
            ],
        ),
        "## Why something was refused",
        "The words are `refused-<id>` in the client's `locale`, with these arguments.",
        refusal_lines(),
    ]
    return "\n\n".join(parts) + "\n"


def page_entry(kind: type[msgspec.Struct]) -> str:
    """The section of one message: its tag, its docstring and its fields."""
    tag = kind.__struct_config__.tag
    head = (
        f"### {kind.__name__}{f' `{tag}`' if tag else ''}\n\n{inspect.cleandoc(kind.__doc__ or '')}"
    )
    docs, type_of = field_docs(kind), Writer({}, [messages]).type_of
    rows = []
    for field in fields(kind):
        optional = ", may be left out" if is_optional(kind, field) else ""
        meaning = f": {' '.join(docs[field.name].split())}" if field.name in docs else ""
        rows.append(f"- `{field.encode_name}` (`{type_of(field.type)}`{optional}){meaning}")
    return head + ("\n\n" + "\n".join(rows) if rows else "")


def refusal_lines() -> str:
    """The list of all refusals with their arguments and meaning."""
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
    """All generated files with their contents."""
    written = {
        ROOT / "client" / "src" / "wire.ts": wire_types(),
        ROOT / "docs" / "protocol.md": protocol_page(),
    }
    for name, game in shelf().items():
        written[GAMES / name / "face" / "types.ts"] = game_types(game)
    return written


def main() -> None:
    """Write the files that have changed, and print their paths."""
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text() != text:
            path.write_text(text)
            sys.stdout.write(f"{path.relative_to(ROOT)}\n")


if __name__ == "__main__":
    main()
