"""One Night told a second time, from the rulebook alone: cards are slips of paper on places.

`night` yields the name of each window, who is asked what (as it is said on the wire), and the
table; it is sent the choice of the asked seat, or None where nobody was asked. `judge` says who
dies and who wins. Nothing of the game's own code is used here.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

WOLVES = {"werewolf", "alpha_wolf", "mystic_wolf", "dream_wolf"}
AT_ONCE = {  # what a Doppelgänger does in her own step, apart from looking at thumbs
    "sentinel": ["sentinel"],
    "alpha_wolf": ["alpha"],
    "mystic_wolf": ["look at player"],
    "seer": ["seer"],
    "apprentice_seer": ["look in centre"],
    "paranormal_investigator": ["look at player", "look at another"],
    "robber": ["robber"],
    "witch": ["look in centre", "hand over"],
    "troublemaker": ["troublemaker"],
    "village_idiot": ["village idiot"],
    "drunk": ["drunk"],
}
STEPS = [  # the step, the role it needs, its powers
    ("sentinel", "sentinel", AT_ONCE["sentinel"]),
    ("doppelganger", "doppelganger", []),
    ("wolves", "", []),
    ("alpha", "alpha_wolf", AT_ONCE["alpha_wolf"]),
    ("mystic", "mystic_wolf", AT_ONCE["mystic_wolf"]),
    ("minion", "minion", []),
    ("masons", "mason", []),
    ("seer", "seer", AT_ONCE["seer"]),
    ("apprentice_seer", "apprentice_seer", AT_ONCE["apprentice_seer"]),
    ("pi", "paranormal_investigator", AT_ONCE["paranormal_investigator"]),
    ("robber", "robber", AT_ONCE["robber"]),
    ("witch", "witch", AT_ONCE["witch"]),
    ("aura early", "aura_seer", []),
    ("troublemaker", "troublemaker", AT_ONCE["troublemaker"]),
    ("village_idiot", "village_idiot", AT_ONCE["village_idiot"]),
    ("aura late", "aura_seer", []),
    ("drunk", "drunk", AT_ONCE["drunk"]),
    ("insomniac", "insomniac", ["look at own"]),
    ("revealer", "revealer", ["revealer"]),
    ("curator", "curator", ["curator"]),
]
MUST = {"alpha", "hand over", "drunk"}
HARMLESS = {"sentinel", "curator"}  # what nobody's aura shows
Choice = dict[str, str | int]
Asked = tuple[int, list[Choice]] | None
Fact = tuple[str, ...]


@dataclass
class Card:
    printed: str
    mark: str | None = None


@dataclass
class Rules:
    peek: bool = True
    aura_early: bool = False
    copied_aura: bool = True
    copied_pi_tanner: bool = True
    prince_survives: bool = False
    sword: str = "bodyguard"
    tanner_helps: bool = False
    minion_dies_alone: str = "nobody"


@dataclass
class Table:
    dealt: list[str]
    at: dict[str, Card]
    public: set[str]
    artifacts: list[str]
    shields: list[int] = field(default_factory=list)
    up: list[int] = field(default_factory=list)
    tokens: dict[int, str] = field(default_factory=dict)
    copied: str | None = None
    copied_seat: int | None = None
    active: set[int] = field(default_factory=set)
    knows: dict[int, list[Fact]] = field(default_factory=dict)

    @property
    def seats(self) -> range:
        return range(len(self.dealt))

    def own(self, seat: int) -> Card:
        """The card that was dealt to a seat, wherever it lies."""
        return self.slips[seat]

    def __post_init__(self) -> None:
        self.slips = [self.at[f"s{seat}"] for seat in self.seats]

    def centre(self) -> list[str]:
        return [place for place in self.at if place.startswith("c")]

    def dealt_to(self, *roles: str) -> list[int]:
        return [seat for seat in self.seats if self.dealt[seat] in roles]

    def counted_as(self, *roles: str) -> list[int]:
        """Dealt one of these, or the Doppelgänger who copied one."""
        copies = self.dealt_to("doppelganger") if self.copied in roles else []
        return sorted(self.dealt_to(*roles) + copies)

    def learn(self, seat: int, *fact: object) -> None:
        self.knows.setdefault(seat, []).append(tuple(map(str, fact)))


Script = Generator[tuple[str, Asked, Table], Choice | None, None]


def night(t: Table, rules: Rules) -> Script:
    yield "night_start", None, t
    for name, role, powers in STEPS:
        if name == "wolves":
            if t.public & WOLVES:
                yield from wolves(t, rules)
        elif role not in t.public or name == ("aura late" if rules.aura_early else "aura early"):
            continue
        elif name == "doppelganger":
            yield from doppelganger(t, rules)
        elif name.startswith("aura"):
            yield from aura(t, rules)
        elif name in {"minion", "masons"}:
            yield from group(t, name)
        else:
            actor = next(iter(t.dealt_to(role)), None)
            yield from power(t, rules, name, actor, powers)
            if "doppelganger" in t.public and name in {"insomniac", "revealer", "curator"}:
                copier = next(iter(t.dealt_to("doppelganger")), None)
                yield from power(
                    t, rules, f"{name}_dg", copier if t.copied == role else None, powers
                )
    yield "dawn", None, t


def power(t: Table, rules: Rules, name: str, actor: int | None, powers: list[str]) -> Script:
    seen: str | None = None
    for one in powers:
        options = (
            [] if actor is None else choices(t, one, actor, seen, at_once=name == "doppelganger")
        )
        if not options or actor is None:
            yield name, None, t
            continue
        if one not in MUST:
            options = [{"type": "decline"}, *options]
        chosen = yield name, (actor, options), t
        assert chosen in options
        seen = act(t, rules, one, actor, chosen, seen)


def choices(t: Table, one: str, actor: int, seen: str | None, *, at_once: bool) -> list[Choice]:
    free = [seat for seat in t.seats if seat not in t.shields]
    others = [seat for seat in free if seat != actor]
    by_seat = {
        "sentinel": ("shield", others),
        "copy": ("copy", others),
        "robber": ("rob", others if actor in free else []),
        "hand over": ("hand-over", free if seen else []),
        "revealer": ("flip", [seat for seat in others if seat not in t.up]),
        "curator": ("entrust", [s for s in free if s not in t.tokens] if t.artifacts else []),
    }
    if one in by_seat:
        kind, seats = by_seat[one]
        return [{"type": kind, "seat": seat} for seat in seats]
    pack = [t.copied_seat] if at_once else t.counted_as(*WOLVES)
    apart = [place for place in t.at if place.startswith("cw")]
    victims = [(seat, place) for seat in others if seat not in pack for place in apart]
    moves: dict[str, list[Choice]] = {
        "alpha": [{"type": "give-wolf", "seat": seat, "place": place} for seat, place in victims],
        "troublemaker": [
            {"type": "swap", "first": a, "second": b} for a, b in combinations(others, 2)
        ],
        "village idiot": [
            {"type": "shift", "direction": d} for d in ("left", "right") if len(others) > 1
        ],
        "drunk": [{"type": "drink", "place": place} for place in t.centre() if actor in free],
        "look at own": [{"type": "look", "place": f"s{actor}"} for _ in [0] if actor in free],
    }
    return moves[one] if one in moves else looks(t, one, others, seen)


def looks(t: Table, one: str, others: list[int], seen: str | None) -> list[Choice]:
    players: list[Choice] = [{"type": "look", "place": f"s{seat}"} for seat in others]
    if one == "look in centre":
        return [{"type": "look", "place": place} for place in t.centre()]
    if one == "seer":
        pairs = combinations(t.centre(), 2)
        return players + [{"type": "look-at-two", "first": a, "second": b} for a, b in pairs]
    if one == "look at another":
        return [look for look in players if seen and look["place"] != seen]
    return players


def act(
    t: Table, rules: Rules, one: str, actor: int, chosen: Choice, seen: str | None
) -> str | None:
    """Do it; what was looked at first, as long as the power goes on."""
    kind = chosen["type"]
    if kind == "decline":
        return None
    t.active |= set() if one in HARMLESS else {actor}
    mine, theirs = f"s{actor}", f"s{chosen.get('seat')}"
    if kind in {"look", "look-at-two", "flip", "copy"}:
        at = [str(chosen[k]) for k in ("place", "first", "second") if k in chosen] or [theirs]
        for place in at:
            t.learn(actor, "saw", place, t.at[place].printed)
        return looked(t, rules, one, actor, chosen, at[0])
    if kind == "shift":
        shift(t, actor, chosen["direction"] == "left")
    elif kind == "shield":
        t.shields.append(int(chosen["seat"]))
    elif kind == "entrust":
        t.tokens[int(chosen["seat"])] = t.artifacts.pop()
    else:
        pair = {
            "rob": (mine, theirs),
            "drink": (mine, str(chosen.get("place"))),
            "give-wolf": (str(chosen.get("place")), theirs),
            "hand-over": (str(seen), theirs),
            "swap": (f"s{chosen.get('first')}", f"s{chosen.get('second')}"),
        }[str(kind)]
        t.at[pair[0]], t.at[pair[1]] = t.at[pair[1]], t.at[pair[0]]
    if kind == "rob":
        t.learn(actor, "saw", mine, t.at[mine].printed)
    return None


def looked(t: Table, rules: Rules, one: str, actor: int, chosen: Choice, at: str) -> str | None:
    printed = t.at[at].printed
    if chosen["type"] == "copy":
        t.copied, t.copied_seat = printed, int(chosen["seat"])
        t.own(actor).mark = printed
    if one == "revealer" and printed not in WOLVES | {"tanner"}:
        t.up.append(int(chosen["seat"]))
    if one in {"look at player", "look at another"} and is_investigator(t, actor):
        safe = t.dealt[actor] == "doppelganger" and not rules.copied_pi_tanner
        if printed in WOLVES or (printed == "tanner" and not safe):
            t.own(actor).mark = "werewolf" if printed in WOLVES else "tanner"
            return None
    return at


def is_investigator(t: Table, actor: int) -> bool:
    copies = t.dealt[actor] == "doppelganger" and t.copied == "paranormal_investigator"
    return copies or t.dealt[actor] == "paranormal_investigator"


def shift(t: Table, idiot: int, left: bool) -> None:  # noqa: FBT001
    ring = [seat for seat in t.seats if seat != idiot and seat not in t.shields]
    cards = [t.at[f"s{seat}"] for seat in ring]
    moved = [cards[-1], *cards[:-1]] if left else [*cards[1:], cards[0]]
    for seat, card in zip(ring, moved, strict=True):
        t.at[f"s{seat}"] = card


def doppelganger(t: Table, rules: Rules) -> Script:
    actor = next(iter(t.dealt_to("doppelganger")), None)
    yield from power(t, rules, "doppelganger", actor, ["copy"])
    if t.public & set(AT_ONCE):
        todo = AT_ONCE.get(t.copied or "", [])
        yield from power(t, rules, "doppelganger", actor, todo)
        for _ in range(2 - len(todo)):
            yield "doppelganger", None, t
    if "minion" in t.public:
        if actor is not None and t.copied == "minion":
            t.learn(actor, "thumbs", *t.dealt_to(*WOLVES))
        yield "doppelganger", None, t


def wolves(t: Table, rules: Rules) -> Script:
    awake = t.counted_as("werewolf", "alpha_wolf", "mystic_wolf")
    for seat in awake:
        t.learn(seat, "awake", *(other for other in awake if other != seat))
        t.learn(seat, "thumbs", *t.counted_as("dream_wolf"))
    yield "wolves", None, t
    if rules.peek:
        lone = awake[0] if len(awake) == 1 else None
        yield from power(t, rules, "wolves", lone, ["look in centre"])


def group(t: Table, name: str) -> Script:
    if name == "minion":
        for seat in t.dealt_to("minion"):
            t.learn(seat, "thumbs", *t.counted_as(*WOLVES))
    else:
        masons = t.counted_as("mason")
        for seat in masons:
            t.learn(seat, "awake", *(other for other in masons if other != seat))
    yield name, None, t


def aura(t: Table, rules: Rules) -> Script:
    for seat in t.dealt_to("aura_seer"):
        t.learn(seat, "thumbs", *sorted(t.active - {seat}))
    yield "aura_seer", None, t
    if "doppelganger" in t.public and rules.copied_aura:
        for seat in t.dealt_to("doppelganger") if t.copied == "aura_seer" else []:
            t.learn(seat, "thumbs", *sorted(t.active - {seat}))
        yield "aura_seer_dg", None, t


# --- the day -------------------------------------------------------------------------------------


def final_role(t: Table, seat: int, rules: Rules) -> str:
    card = t.at[f"s{seat}"]
    artifact = {
        "claw": "werewolf",
        "brand": "villager",
        "cudgel": "tanner",
        "bow": "hunter",
        "cloak": "prince",
        "sword": rules.sword,
    }.get(t.tokens.get(seat, ""))
    return artifact or card.mark or card.printed


def judge(roles: list[str], votes: list[int], rules: Rules) -> tuple[set[int], set[int]]:
    """Who dies, and who wins."""
    seats = range(len(roles))

    def of(*names: str) -> set[int]:
        return {seat for seat in seats if roles[seat] in names}

    guarded = {votes[seat] for seat in of("bodyguard")}
    ballots = [(seat, votes[seat]) for seat in seats if seat not in of("bodyguard")]
    wolves_ = of(*WOLVES)
    for _ in seats:
        wolves_ |= {target for seat, target in ballots if seat in wolves_} & of("cursed")
    count = [sum(target == seat for _, target in ballots) for seat in seats]
    mortal = set(seats) - guarded - of("prince")
    most = max((count[seat] for seat in mortal), default=0)
    dead = {seat for seat in mortal if count[seat] == most and most >= 2}
    immune = guarded | (of("prince") if rules.prince_survives else set())
    for _ in seats:
        dead |= {votes[hunter] for hunter in dead & of("hunter")} - immune
    return dead, won(roles, dead, wolves_, rules)


def won(roles: list[str], dead: set[int], wolves_: set[int], rules: Rules) -> set[int]:
    seats = range(len(roles))
    tanners = {seat for seat in seats if roles[seat] == "tanner"}
    minions = {seat for seat in seats if roles[seat] == "minion"}
    village = set(seats) - tanners - minions - wolves_
    winners = tanners & dead
    if wolves_ & dead or (not wolves_ and not dead):
        return winners | village
    if wolves_:
        return winners if tanners & dead else wolves_ | minions
    if rules.minion_dies_alone == "village" and dead <= minions:
        return winners | village
    counting = dead if rules.tanner_helps else dead - tanners
    return winners | {minion for minion in minions if counting - {minion}}


def lay(dealt: Sequence[str], centre: Sequence[str], apart: Sequence[str]) -> dict[str, Card]:
    """Slips of paper on their places."""
    places = [f"s{i}" for i in range(len(dealt))]
    places += [f"c{i + 1}" for i in range(len(centre))]
    places += ["cw", "cw2", "cw3", "cw4"][: len(apart)]
    return {
        place: Card(role) for place, role in zip(places, [*dealt, *centre, *apart], strict=True)
    }
