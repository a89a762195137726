import re
import sys
from pathlib import Path
from typing import Literal

import msgspec
import pytest

from moonlit.core.seats import Seat
from moonlit.server.wire import typescript
from moonlit.server.wire.reasons import every_refusal
from moonlit.server.wire.typescript import ROOT, Writer, files

MESSAGE = r"^([a-z][\w-]*) =((?:.*\n(?:[ }].*\n|\n(?=[ }]))*))"
LOCALES = sorted((ROOT / "client" / "locale").glob("*.ftl"))


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_what_is_generated_is_up_to_date(path: Path) -> None:
    assert path.read_text() == files()[path], "run scripts/types"


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (int | None, "number | null"),
        (tuple[int, ...], "readonly number[]"),
        (tuple[int | None, ...], "readonly (number | null)[]"),
        (tuple[Seat, str], "readonly [Seat, string]"),
        (dict[str, tuple[bool, ...]], "Readonly<Record<string, readonly boolean[]>>"),
        (Literal["random", 0, 1], "'random' | 0 | 1"),
        (int | Literal["centre"], "number | 'centre'"),
    ],
)
def test_a_type_is_translated_to_typescript(kind: object, expected: str) -> None:
    assert Writer({}, [sys.modules[__name__]]).type_of(kind) == expected


class Spoken(msgspec.Struct, forbid_unknown_fields=True, tag="spoken", tag_field="type"):
    """What a page says."""

    name: str
    """How it
    is called."""
    times: int = 1


def test_a_struct_becomes_an_interface_with_its_comments() -> None:
    assert Writer({"Spoken": Spoken}, []).text() == typescript.HEAD + (
        "\n/** What a page says. */\n"
        "export interface Spoken {\n"
        "  readonly type: 'spoken'\n"
        "  /**\n   * How it\n   * is called.\n   */\n"
        "  readonly name: string\n"
        "  readonly times?: number\n"
        "}\n"
    )


def test_two_types_of_one_name_are_refused() -> None:
    other = msgspec.defstruct("Spoken", ["name"])
    with pytest.raises(ValueError, match="two types are called Spoken"):
        Writer({"Spoken": Spoken, "Others": list.__class_getitem__(other)}, [])


def test_what_the_core_refuses_to_a_player_is_in_the_list() -> None:
    ids = {reason.id for reason in every_refusal()}
    assert {"not-your-turn", "no-such-option", "game-is-over", "too-late", "bad-options"} <= ids


def test_no_two_refusals_share_an_id() -> None:
    ids = [reason.id for reason in every_refusal()]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("locale", LOCALES, ids=lambda path: path.name)
def test_every_refusal_has_a_text_that_uses_only_its_arguments(locale: Path) -> None:
    messages = dict(re.findall(MESSAGE, locale.read_text(), re.MULTILINE))
    for reason in every_refusal():
        words = messages[f"refused-{reason.id}"]
        assert set(re.findall(r"\$(\w+)", words)) <= set(reason.arguments), reason.id
