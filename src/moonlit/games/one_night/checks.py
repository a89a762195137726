"""What is wrong, or odd, about a role set: told while it is chosen, with the reason."""

from collections.abc import Iterator, Sequence

import msgspec

from moonlit.games.one_night.options import (
    RANGES,
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


class Problem(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something a host should know: an error forbids the start, a warning does not."""

    code: str
    """V… for errors, W… for warnings; its words are `problem-<code>`."""
    clause: str
    role: str = ""
    """The card it is about, where it is about one."""
    wanted: int = 0
    found: int = 0

    @property
    def is_error(self) -> bool:
        """Whether the game cannot start like this."""
        return self.clause == "ON-4"


def error(code: str, role: str = "", wanted: int = 0, found: int = 0) -> Problem:
    """ON-4 The game cannot start."""
    return Problem(code=code, clause="ON-4", role=role, wanted=wanted, found=found)


def warning(code: str, role: str = "") -> Problem:
    """ON-5 The game can start all the same."""
    return Problem(code=code, clause="ON-5", role=role)


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


def check(players: int, options: Options) -> tuple[Problem, ...]:
    """ON-4, ON-5 Everything to be said about a table, errors first."""
    if players not in range(3, 11):
        return (error("V1", found=players),)
    chosen = RoleSet(
        players=players,
        cards=cards_of(players, options),
        centre_wolves=centre_wolves_of(players, options),
        options=options,
    )
    return (*numbers(options), *problems(chosen))


def numbers(options: Options) -> Iterator[Problem]:
    """Every number of the options within its range."""
    for name, allowed in RANGES.items():
        value = getattr(options, name)
        if value not in allowed:
            wanted = allowed.start if value < allowed.start else allowed.stop - 1
            yield error("range", role=name, wanted=wanted, found=value)


def problems(chosen: RoleSet) -> tuple[Problem, ...]:
    """The same for a role set given card by card."""
    if chosen.players not in range(3, 11):
        return (error("V1", found=chosen.players),)
    return (*errors(chosen), *warnings(chosen))


def errors(chosen: RoleSet) -> Iterator[Problem]:
    """ON-4 What makes it impossible to start."""
    found, wanted = len(chosen.cards), chosen.players + 3
    in_a_pool = chosen.options.role_set_mode == "pool"
    if found < wanted or (found > wanted and not in_a_pool):
        yield error("V2", wanted=wanted, found=found)
    yield from too_many(chosen)
    if chosen.cards.count("mason") == 1:
        yield error("V4", role="mason", wanted=2, found=1)
    yield from centre_wolf_errors(chosen)
    if chosen.has("curator") and not chosen.options.artifacts:
        yield error("V6", role="curator")


def too_many(chosen: RoleSet) -> Iterator[Problem]:
    """ON-4 V3 Unknown roles, and more cards of one than are in the box."""
    everything: Sequence[str] = (*chosen.cards, *chosen.centre_wolves)
    for role in dict.fromkeys(everything):
        in_the_box = next((card.count for card in CARDS.values() if card.role == role), 0)
        if everything.count(role) > in_the_box:
            yield error("V3", role=role, wanted=in_the_box, found=everything.count(role))


def centre_wolf_errors(chosen: RoleSet) -> Iterator[Problem]:
    """ON-4 V5 A centre wolf if and only if the Alpha Wolf plays, and of the right kind."""
    laid = chosen.centre_wolves
    none_is_left = house_rules(chosen.options).centre_wolf_mode == "all_unused"
    if chosen.has("alpha_wolf") and not laid and not none_is_left:
        yield error("V5", role="alpha_wolf")
    for role in laid:
        if not chosen.has("alpha_wolf") or role not in CENTRE_WOLVES:
            yield error("V5", role=role)


def warnings(chosen: RoleSet) -> Iterator[Problem]:
    """ON-5 What makes little sense, but can be played."""
    wolves = [card for card in chosen.cards if card in WOLVES]
    if not wolves:
        yield warning("W1")
    if chosen.has("insomniac") and not chosen.has(*MOVERS):
        yield warning("W2", role="insomniac")
    if chosen.has("bodyguard") and chosen.players < 5:
        yield warning("W3", role="bodyguard")
    for helper in ("minion", "cursed"):
        if chosen.has(helper) and not wolves:
            yield warning("W4", role=helper)
    if chosen.has("aura_seer") and not can_notice(chosen):
        yield warning("W5", role="aura_seer")
    if {*wolves} == {"dream_wolf"}:
        yield warning("W6", role="dream_wolf")
    if len(wolves) >= chosen.players:
        yield warning("W7")


def can_notice(chosen: RoleSet) -> bool:
    """ON-5 W5 Whether there is anybody the Aura Seer might notice."""
    peeks = house_rules(chosen.options).lone_wolf_peek and chosen.has("werewolf")
    return peeks or chosen.has(*STIRRERS)
