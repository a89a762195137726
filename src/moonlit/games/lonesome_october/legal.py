"""Who may make which move against whom, and what each move can bring (4.8, 4.12)."""

from moonlit.core.seats import Seat, everyone
from moonlit.games.lonesome_october.actions import Figure, Pick
from moonlit.games.lonesome_october.characters import FigureName, has_trait
from moonlit.games.lonesome_october.counters import can_learn, is_protected
from moonlit.games.lonesome_october.table import (
    Attempt,
    Table,
    alive,
    beast_of,
    found_by,
    holds,
    in_conflict,
    is_there,
    knows_refuge,
    others,
    player_in,
    represented,
    ritual,
    stash,
)


def foes(s: Table, seat: Seat) -> tuple[Seat, ...]:
    """LO-155 All other pairs; in the Conflict those of the other side that are still there."""
    if not in_conflict(s):
        return others(s, seat)
    sides = ritual(s).ally_sides
    return tuple(x for x in others(s, seat) if represented(s, x) and sides[x] != sides[seat])


def is_banned(s: Table, figure: Figure, pair: Seat) -> bool:
    """LO-207 Whether a gaze keeps this player figure from a pair."""
    return figure.is_player and any(b.seat == figure.seat and b.pair == pair for b in s.bans)


def knows_all(s: Table, seat: Seat, on: Seat) -> bool:
    """LO-65 All three levels."""
    return all(holds(s, seat, on, level) for level in (1, 2, 3))


def spy_targets(s: Table, figure: Figure) -> list[Seat]:
    """LO-64 Whoever something can be learned about, or stolen from."""
    seat = figure.seat
    return [
        x
        for x in foes(s, seat)
        if not is_banned(s, figure, x)
        and (can_learn(s, seat, x) or (knows_all(s, seat, x) and stash(s, x)))
    ]


def woundable(s: Table, figure: Figure, target: Seat) -> list[FigureName]:
    """LO-73 The companions of a pair that this attacker may pick."""
    spare = (
        has_trait(figure.name, "dangerous")
        and not has_trait(figure.name, "familiar")
        and not player_in(s, target)
    )
    return [
        beast.name
        for beast in alive(s, target)
        if not is_protected(s, target, beast.name)
        and not (spare and has_trait(beast.name, "familiar"))
    ]


def may_fight_pairs(s: Table, figure: Figure, target: Seat) -> bool:
    """LO-70, LO-71 Players, and Dangerous companions where somebody is no Familiar."""
    if figure.is_player:
        return True
    if not has_trait(figure.name, "dangerous"):
        return False
    return player_in(s, target) or any(
        not has_trait(beast.name, "familiar") for beast in alive(s, target)
    )


def fight_targets(s: Table, figure: Figure) -> list[Seat]:
    """LO-69, LO-76 Not in week 1, only with level 1, only where a pick is left."""
    if s.week == 1:
        return []
    return [
        x
        for x in foes(s, figure.seat)
        if represented(s, x)
        and knows_refuge(s, figure.seat, x)
        and not is_banned(s, figure, x)
        and may_fight_pairs(s, figure, x)
        and (player_in(s, x) or woundable(s, figure, x))
    ]


def duel_targets(s: Table, figure: Figure) -> list[FigureName]:
    """LO-72 A Familiar may attack a Familiar."""
    if s.week == 1 or not has_trait(figure.name, "familiar"):
        return []
    return [
        beast.name
        for x in foes(s, figure.seat)
        if knows_refuge(s, figure.seat, x)
        for beast in alive(s, x)
        if has_trait(beast.name, "familiar") and not is_protected(s, x, beast.name)
    ]


def may_call_alone(s: Table, seat: Seat) -> bool:
    """LO-77 With a Debt of one's own."""
    return not in_conflict(s) and player_in(s, seat) and s.pairs[seat].debt > 0


def call_targets(s: Table, seat: Seat) -> list[Seat]:
    """LO-77 Whoever is in the game and can be found."""
    if in_conflict(s):
        return []
    return [x for x in found_by(s, seat) if player_in(s, x)]


def still_legal(s: Table, a: Attempt) -> bool:
    """LO-49 Whether a declared move may still be made."""
    if a.move == "espionage":
        return a.target in spy_targets(s, a.figure)
    if a.duel is not None:
        return a.duel in duel_targets(s, a.figure)
    if a.move == "fight":
        return a.target in fight_targets(s, a.figure)
    if a.move == "call":
        return a.target is None or a.target in call_targets(s, a.seat)
    return True


# --- picks ---------------------------------------------------------------------------------------


def picks(s: Table, a: Attempt) -> list[Pick]:
    """LO-57 What the actor may pick next."""
    if a.move == "espionage":
        return spy_picks(s, a.seat, a.against, a.picked)
    if a.move == "fight":
        return fight_picks(s, a)
    return call_picks(s, a)


def spy_picks(s: Table, seat: Seat, target: Seat, picked: tuple[str, ...] = ()) -> list[Pick]:
    """LO-65, LO-67 Learn, or steal once with all three levels; in the Conflict only steal."""
    found = [Pick("info")] if can_learn(s, seat, target) else []
    if "steal" not in picked and knows_all(s, seat, target) and stash(s, target):
        found.append(Pick("steal"))
    return found


def fight_picks(s: Table, a: Attempt, *, again: bool = False) -> list[Pick]:
    """LO-73 Hit the player, or wound a companion once."""
    may_wound = again or "wound" not in a.picked
    if a.duel is not None:
        there = is_there(s, Figure(a.against, a.duel)) and not is_protected(s, a.against, a.duel)
        return [Pick("wound", a.duel)] if may_wound and there else []
    found = [Pick("hit")] if player_in(s, a.against) else []
    if may_wound:
        found += [Pick("wound", name) for name in woundable(s, a.figure, a.against)]
    return found


def call_picks(s: Table, a: Attempt) -> list[Pick]:
    """LO-78 Lower one's own Debt; raise or lower the target's, together once."""
    found = [Pick("own")] if may_call_alone(s, a.seat) else []
    once = "raise" not in a.picked and "lower" not in a.picked
    if a.target is not None and once and player_in(s, a.target):
        found.append(Pick("raise"))
        if s.pairs[a.target].debt:
            found.append(Pick("lower"))
    return found


def may_take_two(s: Table, a: Attempt) -> bool:
    """LO-62, LO-66, LO-74, LO-79 Whether a full success may be stretched."""
    if a.move == "search":
        return True
    if a.move == "call":
        own = min(2, s.pairs[a.seat].debt) if player_in(s, a.seat) else 0
        return own + (a.target is not None) >= 2
    if a.target is None or a.duel is not None:
        return False
    if a.move == "fight":
        life = min(2, s.pairs[a.target].preparedness) if player_in(s, a.target) else 0
        return life + bool(woundable(s, a.figure, a.target)) >= 2
    if in_conflict(s) or s.week == 1:
        return False
    missing = 3 - len(s.pairs[a.seat].info[a.target])
    return missing >= 2 or (missing == 1 and bool(stash(s, a.target)))


def counter_picks(s: Table, a: Attempt, against: Figure) -> list[Pick]:
    """LO-67, LO-75, LO-96 What the target may do to an actor or helper who failed."""
    if a.target is None or not represented(s, a.target) or not represented(s, against.seat):
        return []
    if a.move == "espionage":
        return spy_picks(s, a.target, against.seat)
    hits = [Pick("hit")] if player_in(s, against.seat) else []
    wounds = [
        Pick("wound", beast.name)
        for beast in alive(s, against.seat)
        if not is_protected(s, against.seat, beast.name)
    ]
    if a.duel is not None:
        if against.is_player:
            return hits
        return [pick for pick in wounds if pick.companion == against.name]
    return hits + wounds


# --- extra actions -------------------------------------------------------------------------------


def figures(s: Table, seat: Seat) -> list[Figure]:
    """The figures of a pair that are in the game."""
    own = [Figure(seat)] if player_in(s, seat) else []
    return own + [Figure(seat, beast.name) for beast in alive(s, seat)]


def prepare_targets(s: Table, figure: Figure) -> list[Seat]:
    """LO-90, LO-91 Whose Preparedness may be raised."""
    seat = figure.seat
    reach = [seat]
    if figure.is_player:
        reach += found_by(s, seat)
    return [x for x in reach if player_in(s, x) and s.pairs[x].preparedness < 6]


def heal_targets(s: Table, figure: Figure) -> list[FigureName]:
    """LO-90, LO-91 Which wounded companions may be healed."""
    seat = figure.seat
    own = [beast.name for beast in alive(s, seat)] if figure.is_player else [figure.name]
    own_kind_only = has_trait(figure.name, "familiar")
    for x in found_by(s, seat):
        own += [
            beast.name
            for beast in alive(s, x)
            if not own_kind_only or has_trait(beast.name, "familiar")
        ]
    return [name for name in own if beast_of(s, name)[1].health == "wounded"]


def help_targets(s: Table, figure: Figure) -> list[Figure]:
    """LO-93, LO-94 Whom a figure may help."""
    if has_trait(figure.name, "reserved"):
        return []
    helped = {waiting.helped for waiting in s.helps}
    found = []
    for x in (figure.seat, *found_by(s, figure.seat)):
        found += [f for f in figures(s, x) if f not in helped and may_help(s, figure, f)]
    return found


def may_help(s: Table, helper: Figure, helped: Figure) -> bool:
    """LO-93, LO-94, LO-159 Not oneself, nobody without actions; Familiars keep to their kind."""
    if helper == helped or helped.name == "bubo":
        return False
    if in_conflict(s):
        sides = ritual(s).ally_sides
        if sides[helper.seat] != sides[helped.seat] or helped in ritual(s).acted:
            return False
    if has_trait(helper.name, "familiar"):
        own_master = helped.is_player and helped.seat == helper.seat
        return own_master or has_trait(helped.name, "familiar")
    return True


def exchange_partners(s: Table, figure: Figure) -> list[Seat]:
    """LO-98 With whom a figure may bargain."""
    if has_trait(figure.name, "reserved"):
        return []
    return [x for x in found_by(s, figure.seat) if represented(s, x) and has_speaker(s, figure, x)]


def has_speaker(s: Table, figure: Figure, partner: Seat) -> bool:
    """LO-98 A Familiar talks to Familiars, everybody else to the rest."""
    talkers = [b.name for b in alive(s, partner) if not has_trait(b.name, "reserved")]
    if has_trait(figure.name, "familiar"):
        return any(has_trait(name, "familiar") for name in talkers)
    return player_in(s, partner) or any(not has_trait(name, "familiar") for name in talkers)


def missing_refuges(s: Table, seat: Seat) -> list[Seat]:
    """LO-107 The refuges still needed: of all whose player was never out."""
    info = s.pairs[seat].info
    return [
        x for x in everyone(s.players) if x != seat and not s.pairs[x].ever_out and 1 not in info[x]
    ]


def may_calculate(s: Table, seat: Seat) -> bool:
    """LO-107, LO-108 Any figure may, once no refuge is missing."""
    return not s.pairs[seat].place and not missing_refuges(s, seat)
