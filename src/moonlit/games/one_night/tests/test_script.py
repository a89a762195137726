"""The rules and the independent script, in lock-step through nights and votes of every kind."""

from random import Random

import msgspec
import pytest

from moonlit.core.chance import Seed, below
from moonlit.core.game import decide, time_up
from moonlit.core.seats import everyone
from moonlit.games.one_night.options import Options
from moonlit.games.one_night.roles import ROLES
from moonlit.games.one_night.rules import Night, State, call_vote, deal
from moonlit.games.one_night.story import Deed
from moonlit.games.one_night.tests.brute import random_set
from moonlit.games.one_night.tests.positions import vote_all
from moonlit.games.one_night.tests.script import Fact, Rules, Table, final_role, judge, lay, night

NIGHTS = 300
"""Role sets tried by the tests; `many_nights` tries as many as it is told."""


def random_options(rng: Random, cards: tuple[str, ...], pool: bool) -> Options:  # noqa: FBT001
    def pick(*values: object) -> object:
        return values[below(rng, len(values))]

    chosen = {
        "role_set": cards,
        "role_set_mode": "pool" if pool else "public",
        "lone_wolf_peek": pick("yes", "no"),
        "aura_seer_order": pick("after_village_idiot", "after_witch"),
        "doppel_aura_seer": pick("yes", "no"),
        "doppel_pi_tanner": pick("yes", "no"),
        "prince_vs_hunter": pick("dies", "survives"),
        "sword_role": pick("bodyguard", "prince"),
        "minion_tanner_death": pick(True, False),
        "minion_only_death": pick("nobody", "village"),
        "centre_wolf_mode": pick("one", "one", "all_unused"),
        "night_pace": pick(0, 8),
    }
    return msgspec.convert(chosen, Options)


def rules_of(options: Options) -> Rules:
    return Rules(
        peek=options.lone_wolf_peek == "yes",
        aura_early=options.aura_seer_order == "after_witch",
        copied_aura=options.doppel_aura_seer == "yes",
        copied_pi_tanner=options.doppel_pi_tanner == "yes",
        prince_survives=options.prince_vs_hunter == "survives",
        sword=options.sword_role,
        tanner_helps=options.minion_tanner_death,
        minion_dies_alone=options.minion_only_death,
    )


def random_table(rng: Random, role: str | None = None) -> State:
    """Any number of players with any roles, or at least this one; every option at random."""
    players = 3 + below(rng, 8)
    extra = below(rng, 3) if below(rng, 4) == 0 else 0
    cards, apart = random_set(rng, players + 3 + extra)
    while role is not None and role not in cards:
        cards, apart = random_set(rng, players + 3 + extra)
    options = random_options(rng, cards, bool(extra))
    if apart and options.centre_wolf_mode == "one":
        options = msgspec.convert(
            {**msgspec.to_builtins(options), "centre_wolf": apart[0]}, Options
        )
    return deal(players, options, Seed(f"{rng.random()}"))


def paper(s: State) -> Table:
    """The same deal on slips of paper."""
    n = s.players
    at = lay(s.dealt[:n], s.dealt[n : n + 3], s.dealt[n + 3 :])
    return Table(list(s.dealt[:n]), at, set(s.cards), list(s.spare))


def known(deed: Deed) -> list[Fact]:
    """What a deed taught its seat, in the script's words."""
    facts: list[tuple[object, ...]] = [("saw", look.place, look.role) for look in deed.looks]
    if deed.awake is not None:
        facts.append(("awake", *deed.awake))
    if deed.thumbs is not None:
        facts.append(("thumbs", *deed.thumbs))
    return [tuple(map(str, fact)) for fact in facts]


def compare(s: State, t: Table) -> None:
    """Cards, marks, shields, artifacts, face-up cards, and what everybody knows."""
    for i, place in enumerate(s.places):
        card = s.lying[i]
        assert (t.at[place].printed, t.at[place].mark) == (s.dealt[card], s.tags.get(card))
    assert (t.shields, t.up, t.tokens) == (s.shields, s.up, s.tokens)
    for seat in everyone(s.players):
        learnt = [fact for deed in s.deeds if deed.seat == seat for fact in known(deed)]
        assert learnt == t.knows.get(seat, [])


def through_the_night(s: State, rng: Random) -> Table:
    """Both tell the same night, window by window."""
    t, rules = paper(s), rules_of(s.options)
    script = night(t, rules)
    name, asked, _ = next(script)
    while isinstance(s.phase, Night):
        assert s.script[s.phase.window].step == name
        asks = s.phase.asks(s)
        offered = {seat: msgspec.to_builtins(list(s.phase.options(s, seat))) for seat in asks}
        assert offered == ({} if asked is None else {asked[0]: asked[1]})
        chosen = None
        for seat in list(offered):
            action = s.phase.options(s, seat)[below(rng, len(offered[seat]))]
            decide(s, seat, action)
            chosen = msgspec.to_builtins(action)
        last = name == "dawn"
        time_up(s)
        if not last:
            name, asked, _ = script.send(chosen)
        if isinstance(s.phase, Night):
            compare(s, t)
    return t


def lockstep(seed: int | str, role: str | None = None) -> None:
    """A whole night and its vote."""
    rng = Random(seed)
    s = random_table(rng, role)
    t = through_the_night(s, rng)
    votes = [(seat + 1 + below(rng, s.players - 1)) % s.players for seat in range(s.players)]
    rules = rules_of(s.options)
    final = [final_role(t, seat, rules) for seat in range(s.players)]
    s.phase = call_vote(s)
    vote_all(s, votes)
    verdict = s.results[0].verdict
    dead, winners = judge(final, votes, rules)
    assert list(s.results[0].world.final) == final
    assert {*verdict.dead} == dead
    assert {seat for seat, team in enumerate(verdict.won_as) if team is not None} == winners


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(0, NIGHTS, 25))
def test_rules_and_script_tell_the_same_night_and_the_same_winners(seed: int) -> None:
    for i in range(25):
        lockstep(seed + i)


@pytest.mark.parametrize("role", ROLES)
def test_rules_and_script_agree_with_every_role_at_the_table(role: str) -> None:
    for i in range(3):
        lockstep(f"{role} {i}", role)
