"""The game as numbers; tests/test_every_game.py holds them to the laws."""

import pytest

from moonlit.core.game import decide
from moonlit.core.laws import encoding_digest
from moonlit.core.seats import Seat
from moonlit.games.one_night import GAME
from moonlit.games.one_night.actions import (
    DONE,
    ClaimArgs,
    ClaimKind,
    Look,
    LookAtTwo,
    OneNightAction,
    Rob,
    Say,
    Shield,
    Shift,
    Swap,
)
from moonlit.games.one_night.encoding import (
    IN_CENTRE,
    PLACES,
    SHAPES,
    TEAMS,
    WORDS,
    catalogue,
    features,
    option_features,
)
from moonlit.games.one_night.options import Options
from moonlit.games.one_night.places import BEFORE
from moonlit.games.one_night.roles import ROLES
from moonlit.games.one_night.tests.positions import C1, C2, C3, S0, S1, S2, evening, morning
from moonlit.games.one_night.view import view

DEAL = "werewolf robber troublemaker | werewolf seer villager"


def test_the_numbers_of_this_version_stay() -> None:
    assert encoding_digest(GAME) == "rules 1, version 1: 416ce89f30a2"


def row(part: bytes, i: int, width: int) -> bytes:
    return part[i * width : (i + 1) * width]


def test_what_was_seen_at_night_lies_at_its_place() -> None:
    s = morning(DEAL, {1: [Rob(S0)]})
    seen = features(view(s, S1))
    mine = row(seen["looks"], 0, len(ROLES))
    assert [role for role, n in zip(ROLES, mine, strict=True) if n] == ["werewolf"]
    assert row(seen["swaps"], 0, PLACES)[2] == 1
    assert not any(features(view(s, S2))["looks"])


def test_an_idiot_remembers_the_direction() -> None:
    deal = "werewolf village_idiot seer | werewolf robber villager"
    s = morning(deal, {1: [Shift("right")]})
    assert [*features(view(s, S1))["shifted"]] == [0, 1]


@pytest.mark.parametrize(
    ("kind", "args", "part", "at"),
    [
        ("was", ClaimArgs(role="seer"), "said_was", (2, WORDS.index("seer"))),
        ("am", ClaimArgs(role="no_wolf"), "said_am", (2, WORDS.index("no_wolf"))),
        ("accuse", ClaimArgs(target=S2), "opinions", (2, 1, 0)),
        ("saw", ClaimArgs(place=C1, role="any_wolf"), "said_of", (2, IN_CENTRE[C1], 1)),
        ("saw", ClaimArgs(place=C1, role="no_wolf"), "said_of", (2, IN_CENTRE[C1], 0)),
        ("took", ClaimArgs(target=S1, role="robber"), "said_of", (2, 0, TEAMS.index("village"))),
        ("swapped", ClaimArgs(a=BEFORE[0], b=BEFORE[2]), "said_moved", (2, 1)),
    ],
)
def test_what_is_said_is_summed_up_by_speaker(
    kind: ClaimKind, args: ClaimArgs, part: str, at: tuple[int, ...]
) -> None:
    s = morning(DEAL, options=Options(night_pace=0))
    decide(s, S0, Say(kind, args))
    unheard = features(view(s, S0))
    where = 0
    for length, i in zip(SHAPES[part][1:], (0, *at[1:])[1:], strict=True):
        where = where * length + i
    assert any(unheard[part])
    for seat in (S0, S1, S2):
        decide(s, seat, DONE)
    heard = features(view(s, S1))[part]
    width = len(heard) // SHAPES[part][0]
    assert row(heard, 2, width)[where] == 1


def test_support_and_doubt_count_for_the_speaker() -> None:
    s = morning(DEAL)
    decide(s, S0, Say("idle"))
    decide(s, S1, Say("doubt", ClaimArgs(claim=0)))
    decide(s, S2, Say("support", ClaimArgs(claim=0)))
    assert [*features(view(s, S0))["backed"][:2]] == [1, 1]
    decide(s, S1, Say("retract", ClaimArgs(claim=100)))
    assert [*features(view(s, S0))["backed"][:2]] == [1, 0]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Shield(S1), Shield(S2)),
        (Look(C1), Look(C2)),
        (LookAtTwo(C1, C2), LookAtTwo(C1, C3)),
        (Swap(S1, S2), Swap(S0, S2)),
        (Say("accuse", ClaimArgs(target=S1)), Say("trust", ClaimArgs(target=S1))),
        (Say("doubt", ClaimArgs(claim=100)), Say("doubt", ClaimArgs(claim=101))),
    ],
)
def test_what_differs_has_other_numbers(one: OneNightAction, other: OneNightAction) -> None:
    seen = view(evening(DEAL), S0)
    assert option_features(seen, one) != option_features(seen, other)


def test_all_that_can_be_said_is_listed() -> None:
    every = catalogue(5, Options())
    assert len(every) == 1462
    assert Say("woke_with", ClaimArgs(group="masons", seats=(Seat(1), Seat(4)))) in every
    assert Say("swapped", ClaimArgs(a=C1, b=C1)) not in every
