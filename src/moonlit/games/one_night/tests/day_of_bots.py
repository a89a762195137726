"""What bots say by day that no sensible player would: counted over many tables of bots.

python -m moonlit.games.one_night.tests.day_of_bots 200
python -m moonlit.games.one_night.tests.day_of_bots 100 6 usual
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from moonlit.core.chance import Seed, stream
from moonlit.core.seats import everyone
from moonlit.games.one_night.claims import Claim
from moonlit.games.one_night.mind.self import ATTACKS, EVIL, Self
from moonlit.games.one_night.mind.trust import draw_nights
from moonlit.games.one_night.options import Options
from moonlit.games.one_night.roles import WOLVES
from moonlit.games.one_night.rules import State, Voting
from moonlit.games.one_night.story import World
from moonlit.games.one_night.tests.village_of_bots import TABLE, played
from moonlit.games.one_night.truth import is_true
from moonlit.games.one_night.view import view

CLOCK = Options()
WOLF_GROUPS = ("wolves", "dream", "minion")


def day(players: int, options: Options, seed: str) -> Counter[str]:
    """What is to be counted at one table, up to its vote."""
    s = played(players, options, seed, Voting)
    found = Counter(games=1)
    for seat in everyone(players):
        me = Self(view(s, seat))
        said = [claim for claim in s.claims if claim.seat == seat]
        found += Counter(confessions(s, me, said))
        found += Counter(contradictions(s, me, said))
        found += Counter(manners(said))
    return found


def confessions(s: State, me: Self, said: Sequence[Claim]) -> Iterator[str]:
    """Wolves that are wolves to the end, and those of them who say so."""
    if me.taken_for in EVIL:
        hides = s.world().final[me.seat] in EVIL
        yield "hiding wolves" if hides else "former wolves"
        if any(is_confession(claim) for claim in said):
            yield "confessions by hiding wolves" if hides else "confessions by former wolves"


def is_confession(claim: Claim) -> bool:
    """Whether somebody says that he belongs to the wolves."""
    role, group = claim.args.role, claim.args.group
    if claim.kind in {"was", "am", "turned", "copied", "took"} and role in EVIL:
        return True
    return claim.kind in {"woke_with", "thumbs"} and group in WOLF_GROUPS


def contradictions(s: State, me: Self, said: Sequence[Claim]) -> Iterator[str]:
    """Attacks, and those that the speaker's own night or pack speaks against."""
    attacks = [claim for claim in said if claim.kind in ATTACKS]
    if not attacks:
        return
    nights = draw_nights(me.known, (), stream(Seed("day"), f"{me.seat}"))
    worlds = [night.world for night in nights]
    for claim in attacks:
        yield "attacks"
        if is_against_own_knowledge(s, me, claim, worlds):
            yield "contradictions"


def is_against_own_knowledge(s: State, me: Self, attack: Claim, worlds: Sequence[World]) -> bool:
    """Whether the speaker knows better, or turns against his own pack."""
    about = next((claim for claim in s.claims if claim.id == attack.args.claim), None)
    accused = attack.args.target if about is None else about.seat
    assert accused is not None
    if me.role in EVIL or me.is_hiding:
        return accused in me.friends and len(me.friends) < len(me.others)
    if about is not None:
        return all(is_true(world, accused, about.said) for world in worlds)
    return all(world.final[accused] not in WOLVES for world in worlds)


def manners(said: Sequence[Claim]) -> Iterator[str]:
    """Birds, those of several tempers, and those that vote, accuse and doubt in a row."""
    kinds = [claim.kind for claim in said]
    tempers = {kind for kind in kinds if kind in ATTACKS}
    if tempers:
        yield "birds with opinions"
        yield from sorted(tempers)
    if len(tempers) > 1:
        yield "birds with several tempers"
    if any({a, b, c} == {"vote_plan", "accuse", "doubt"} for (a, b), (_, c) in triples(kinds)):
        yield "vote, accuse, doubt in a row"


def triples(kinds: Sequence[str]) -> Iterator[tuple[tuple[str, str], tuple[str, str]]]:
    """Every three neighbours, as two pairs that share the one in the middle."""
    return pairwise(pairwise(kinds))


def days(games: int, players: int = 5, options: Options = TABLE) -> Counter[str]:
    """The same over many tables."""
    return sum((day(players, options, f"day {n}") for n in range(games)), Counter[str]())


def main(words: list[str]) -> None:
    """As many games as asked for."""
    games, players = int(words[0]), int(words[1]) if len(words) > 1 else 5
    role_set = words[2] if len(words) > 2 else TABLE.role_set
    for name, table in (("in rounds", TABLE), ("by the clock", CLOCK)):
        options = msgspec.structs.replace(table, role_set=role_set)
        sys.stdout.write(f"Talk {name}:\n")
        for what, count in sorted(days(games, players, options).items()):
            sys.stdout.write(f"{count:6} {what}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
