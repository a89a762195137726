"""What is wrong, or odd, about a role set: told while it is chosen, with the reason."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec

from moonlit.core.game import Remark
from moonlit.games.one_night.options import (
    RANGES,
    REMEMBERED,
    Options,
    cards_of,
    centre_wolves_of,
    house_rules,
)
from moonlit.games.one_night.roles import CARDS, CENTRE_WOLVES, WOLVES, Role

MOVERS: tuple[Role, ...] = ("robber", "troublemaker", "witch", "village_idiot", "alpha_wolf")
"""ON-5 Without one of them nothing can happen to the Insomniac's card."""
STIRRERS: tuple[Role, ...] = (
    "doppelganger",
    "alpha_wolf",
    "mystic_wolf",
    "seer",
    "apprentice_seer",
    "paranormal_investigator",
    "robber",
    "witch",
    "troublemaker",
    "village_idiot",
)
"""ON-5 Whom an Aura Seer could notice in any case."""


def error(code: str, **args: str | int) -> Remark:
    """ON-4 The game cannot start."""
    return Remark(id=code, clause="ON-4", forbids=True, args=args)


def warning(code: str, **args: str | int) -> Remark:
    """ON-5 The game can start all the same."""
    return Remark(id=code, clause="ON-5", forbids=False, args=args)


class RoleSet(msgspec.Struct, frozen=True, kw_only=True):
    """What is about to be dealt to so many players."""

    players: int
    cards: tuple[str, ...]
    """The role set or pool, without the centre wolves."""
    centre_wolves: tuple[str, ...] = ()
    options: Options = Options()

    def has(self, *roles: str) -> bool:
        """Whether one of these is among the cards."""
        return any(role in self.cards for role in roles)


@lru_cache(REMEMBERED)
def remarks(players: int, options: Options) -> tuple[Remark, ...]:
    """ON-4, ON-5 Everything to be said about a table, errors first."""
    if players not in range(3, 11):
        return (error("v1", found=players),)
    chosen = RoleSet(
        players=players,
        cards=cards_of(players, options),
        centre_wolves=centre_wolves_of(players, options),
        options=options,
    )
    return (*numbers(options), *problems(chosen), *clock(options))


def numbers(options: Options) -> Iterator[Remark]:
    """ON-96, ON-103, ON-130 Every number of the options within its range."""
    for name, (clause, allowed) in RANGES.items():
        value = getattr(options, name)
        if value not in allowed:
            limits: dict[str, str | int] = {"least": allowed[0], "most": allowed[-1]}
            yield Remark(id=name, clause=clause, forbids=True, args={**limits, "found": value})


def clock(options: Options) -> Iterator[Remark]:
    """ON-131 Without a clock, how long a window stays open tells something."""
    if not options.night_pace:
        yield Remark(id="no_clock", clause="ON-131", forbids=False)


def problems(chosen: RoleSet) -> tuple[Remark, ...]:
    """The same for a role set given card by card."""
    return (*errors(chosen), *warnings(chosen))


def errors(chosen: RoleSet) -> Iterator[Remark]:
    """ON-4 What makes it impossible to start."""
    found, wanted = len(chosen.cards), chosen.players + 3
    in_a_pool = chosen.options.role_set_mode == "pool"
    if found < wanted or (found > wanted and not in_a_pool):
        yield error("v2", wanted=wanted, found=found)
    yield from too_many(chosen)
    if chosen.cards.count("mason") == 1:
        yield error("v4", role="mason", wanted=2, found=1)
    yield from centre_wolf_errors(chosen)
    if chosen.has("curator") and not chosen.options.artifacts:
        yield error("v6", role="curator")


def too_many(chosen: RoleSet) -> Iterator[Remark]:
    """ON-4 V3 Unknown roles, and more cards of one than are in the box."""
    everything: Sequence[str] = (*chosen.cards, *chosen.centre_wolves)
    for role in dict.fromkeys(everything):
        in_the_box = next((card.count for card in CARDS.values() if card.role == role), 0)
        if everything.count(role) > in_the_box:
            yield error("v3", role=role, wanted=in_the_box, found=everything.count(role))


def centre_wolf_errors(chosen: RoleSet) -> Iterator[Remark]:
    """ON-4 V5 A centre wolf if and only if the Alpha Wolf plays, and of the right kind."""
    laid = chosen.centre_wolves
    none_is_left = house_rules(chosen.options).centre_wolf_mode == "all_unused"
    if chosen.has("alpha_wolf") and not laid and not none_is_left:
        yield error("v5", role="alpha_wolf")
    for role in laid:
        if not chosen.has("alpha_wolf") or role not in CENTRE_WOLVES:
            yield error("v5", role=role)


def warnings(chosen: RoleSet) -> Iterator[Remark]:
    """ON-5 What makes little sense, but can be played."""
    wolves = [card for card in chosen.cards if card in WOLVES]
    if not wolves:
        yield warning("w1")
    if chosen.has("insomniac") and not chosen.has(*MOVERS):
        yield warning("w2", role="insomniac")
    if chosen.has("bodyguard") and chosen.players < 5:
        yield warning("w3", role="bodyguard")
    for helper in ("minion", "cursed"):
        if chosen.has(helper) and not wolves:
            yield warning("w4", role=helper)
    if chosen.has("aura_seer") and not can_notice(chosen):
        yield warning("w5", role="aura_seer")
    if {*wolves} == {"dream_wolf"}:
        yield warning("w6", role="dream_wolf")
    if len(wolves) >= chosen.players:
        yield warning("w7")


def can_notice(chosen: RoleSet) -> bool:
    """ON-5 W5 Whether there is anybody the Aura Seer might notice."""
    peeks = house_rules(chosen.options).lone_wolf_peek and chosen.has("werewolf")
    return peeks or chosen.has(*STIRRERS)
