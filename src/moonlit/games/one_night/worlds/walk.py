"""The night as a program with open questions: where a card lies, what a seat does, what it sees.

Cards are known by the place they were dealt to, and get a role only when it matters. What the
seat knows is not waited for but built in, each time with its chance as a weight: one's own choices
are those that were made, one's own looks fix cards, groups that were seen fix seats.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec

from moonlit.core.seats import SEATS, Seat
from moonlit.games.one_night.actions import (
    DECLINE,
    Copy,
    Decline,
    Entrust,
    Flip,
    NightAction,
    Shield,
    Shift,
)
from moonlit.games.one_night.night.powers import DECISIONS, FRESH, POWERS, Memory, moves
from moonlit.games.one_night.night.script import NOW
from moonlit.games.one_night.night.waking import PART, ROLE_OF_STEP
from moonlit.games.one_night.places import APART, Place, centre, number_of
from moonlit.games.one_night.roles import AWAKE_WOLVES, TURNED_DOWN, WOLVES, Role
from moonlit.games.one_night.story import Deed, FaceUp, Glimpse, OnTable, World
from moonlit.games.one_night.truth import is_true
from moonlit.games.one_night.worlds.hints import DEAL, PRESENT, Hints
from moonlit.games.one_night.worlds.luck import Impossible, Luck
from moonlit.games.one_night.worlds.unknown import UnknownCards

ACTS = 9
"""How often, out of ten times, a seat that may do something does it."""
LOOKERS = ("lone_wolf", "mystic", "seer", "apprentice_seer", "insomniac")
"""Decisions that change nothing: they matter only to whoever is listened to."""
INVESTIGATES = ("pi_first", "pi_second")


class Lay(msgspec.Struct, frozen=True):
    """What lies on the table, as far as options depend on it."""

    players: int
    centre: tuple[Place, ...]
    apart: tuple[Place, ...]
    shields: tuple[Seat, ...]
    up: tuple[Seat, ...]
    with_artifact: tuple[Seat, ...]
    artifacts_left: int


@lru_cache(maxsize=1 << 16)
def acts(decision: str, seat: Seat, lay: Lay, memory: Memory) -> tuple[NightAction, ...]:
    """What can be done, remembered because the same tables come again and again."""
    return tuple(DECISIONS[decision].acts(lay, seat, memory))


plan_of = lru_cache(maxsize=1 << 14)(moves)


class Act(NamedTuple):
    """What a seat did or was shown, with cards instead of roles."""

    window: int
    seat: Seat
    decision: str
    action: NightAction | None = None
    looks: tuple[tuple[Place, int], ...] = ()
    swaps: tuple[tuple[Place, Place], ...] = ()
    awake: tuple[Seat, ...] | None = None
    thumbs: tuple[Seat, ...] | None = None
    turned: Role | None = None

    @property
    def is_active(self) -> bool:
        """ON-22 Whether a card was looked at or moved."""
        return bool(self.looks or self.swaps) or isinstance(self.action, Shift)


class Walk:
    """One way a night can have gone, as far as it has been walked."""

    def __init__(self, hints: Hints, luck: Luck, *, everything: bool = False) -> None:
        """Before the deal; with everything, also what nobody asks for is worked out."""
        self.hints = hints
        self.known = known = hints.known
        self.luck = luck
        self.everything = everything or hints.all_look
        self.seats = SEATS[: known.players]
        apart = known.centre_wolves
        self.cards = UnknownCards(known.cards, known.players + 3, apart, luck)
        self.lying = list(range(known.players + 3 + len(apart)))
        self.tags: dict[int, Role] = {}
        self.copier: Seat | None = None
        self.copied: Role | None = None
        self.copied_seat: Seat | None = None
        self.acts: list[Act] = []
        self.lay = Lay(
            known.players,
            centre(len(apart)),
            APART[: len(apart)],
            (),
            (),
            (),
            len(known.artifacts),
        )
        self._used = -1
        """The last window in which one's own seat did what it remembers."""
        self._moments = hints.all_moments if self.everything else hints.moments
        self._next = 0

    def run(self) -> "Walk":
        """From the deal to the present."""
        while not self.is_over:
            self.go_on()
        return self

    def copy(self, luck: Luck) -> "Walk":
        """The same way so far, from where it goes on by itself."""
        other = Walk.__new__(Walk)
        other.__dict__.update(self.__dict__)
        other.luck = luck
        other.cards = self.cards.copy(luck)
        other.lying, other.acts, other.tags = self.lying[:], self.acts[:], self.tags.copy()
        return other

    @property
    def is_over(self) -> bool:
        """Whether the present has been reached."""
        return self._next == len(self._moments)

    def go_on(self) -> None:
        """The deal, then one window after the other, then a look back at what is known."""
        n = self._moments[self._next]
        self._next += 1
        if n == DEAL:
            self.hints.know_the_deal(self.cards)
        elif n == PRESENT:
            self._check_dawn()
            self._reveal_finals()
        else:
            self._check_sight(n)
            self._live(n, is_open=n == self.known.window)
            if n in self.hints.own and self._used != n:
                raise Impossible
            if self.hints.denied:
                self._check_denied(n)

    # --- windows

    def _live(self, n: int, *, is_open: bool) -> None:
        """What happens in a window; in the one still open, nobody else has answered."""
        step, part = self.known.script[n].step, self.known.script[n].part
        if step in {"night_start", "dawn"}:
            return
        if step == "doppelganger":
            self._doppelganger(n, part, is_open=is_open)
        elif step == "wolves":
            self._wolves(n, part, is_open=is_open)
        elif step in {"minion", "masons", "aura_seer", "aura_seer_dg"}:
            self._show(n, step)
        else:
            role = ROLE_OF_STEP[step.removesuffix("_dg")]
            seat = self._copier_as(role) if step.endswith("_dg") else self._holder(role)
            powers = POWERS[role]
            if seat is not None:
                self._decide(n, seat, powers[PART[part]], is_open=is_open)

    def _doppelganger(self, n: int, part: str, *, is_open: bool) -> None:
        if part == "look":
            self.hints.locate(self.cards, "doppelganger", self.copied)
            self.copier = self._seat_with("doppelganger")
            if self.copier is not None:
                self._decide(n, self.copier, "doppel_look", is_open=is_open)
        elif part == "thumbs":
            if self.copied == "minion":
                self._show(n, "doppelganger")
        elif self.copier is not None and self.copied is not None and self.copied in NOW:
            powers = POWERS[self.copied]
            if PART[part] < len(powers) and self._matters(self.copier, powers[PART[part]]):
                self._decide(n, self.copier, powers[PART[part]], is_open=is_open)

    def _wolves(self, n: int, part: str, *, is_open: bool) -> None:
        if part == "wake":
            self._show(n, "wolves")
        elif self.everything or self._watched_wolves():
            awake = self.awake_wolves()
            if len(awake) == 1:
                self._decide(n, awake[0], "lone_wolf", is_open=is_open)

    def _watched_wolves(self) -> bool:
        """Whether somebody whose looks matter wakes with the wolves."""
        roles = [self.cards.role[seat] for seat in self.hints.watched]
        copies = self.copier in self.hints.watched and self.copied in AWAKE_WOLVES
        return copies or any(role in AWAKE_WOLVES for role in roles)

    def _matters(self, seat: Seat, decision: str) -> bool:
        """Whether what a seat does can change anything that is asked for."""
        return decision not in LOOKERS or self._is_heard(seat)

    # --- who

    def _holder(self, role: Role) -> Seat | None:
        """ON-13 The seat that was dealt a role; roles that only look are not looked for."""
        if POWERS[role][0] in LOOKERS and not self.everything:
            watched = [s for s in self.hints.watched if self.cards.role[s] == role]
            return watched[0] if watched else None
        self.hints.locate(self.cards, role, self.copied)
        return self._seat_with(role)

    def _seat_with(self, role: Role) -> Seat | None:
        roles = self.cards.role
        return next((seat for seat in self.seats if roles[seat] == role), None)

    def _copier_as(self, role: Role) -> Seat | None:
        if self.copied != role or self.copier is None:
            return None
        return self.copier if self._matters(self.copier, POWERS[role][0]) else None

    def _dealt(self, roles: tuple[Role, ...]) -> list[Seat]:
        for role in roles:
            self.cards.locate(role)
        return [seat for seat in self.seats if self.cards.role[seat] in roles]

    def _joined(self, roles: tuple[Role, ...]) -> tuple[Seat, ...]:
        seats = self._dealt(roles)
        if self.copier is not None and self.copied in roles:
            seats.append(self.copier)
        return tuple(sorted(seats))

    def awake_wolves(self) -> tuple[Seat, ...]:
        """ON-33 Who wakes as a wolf."""
        return self._joined(AWAKE_WOLVES)

    def thumb_wolves(self) -> tuple[Seat, ...]:
        """ON-33 Who only shows a thumb."""
        return self._joined(("dream_wolf",))

    # --- groups and thumbs

    def _show(self, n: int, step: str) -> None:
        """ON-131 Who sees whom, for those who are listened to."""
        for act in self._shown(n, step):
            self.acts.append(act)
            seen = self.hints.shown.get(n) if act.seat == self.known.seat else None
            if seen is not None and (act.awake, act.thumbs) != (seen.awake, seen.thumbs):
                raise Impossible

    def _shown(self, n: int, step: str) -> Iterator[Act]:
        match step:
            case "wolves":
                if self.everything or self._watched_wolves():
                    yield from self._pack(n)
            case "masons":
                yield from self._lodge(n)
            case "minion":
                for seat in self._looking("minion"):
                    wolves = tuple(sorted((*self.awake_wolves(), *self.thumb_wolves())))
                    yield Act(n, seat, "minion", thumbs=wolves)
            case "doppelganger":
                for seat in self._looking("doppelganger"):
                    yield Act(n, seat, "minion", thumbs=tuple(self._dealt(WOLVES)))
            case _:
                yield from self._auras(n, step)

    def _looking(self, role: Role) -> list[Seat]:
        """Seats dealt this role whose looks matter."""
        if self.everything:
            self.cards.locate(role)
        return [s for s in self.seats if self.cards.role[s] == role and self._is_heard(s)]

    def _is_heard(self, seat: Seat) -> bool:
        return self.everything or seat in self.hints.watched

    def _pack(self, n: int) -> Iterator[Act]:
        awake, thumbs = self.awake_wolves(), self.thumb_wolves()
        for seat in awake:
            rest = tuple(other for other in awake if other != seat)
            yield Act(n, seat, "wolves", awake=rest, thumbs=thumbs)

    def _lodge(self, n: int) -> Iterator[Act]:
        copies = self.copied == "mason" and self.copier is not None
        if self._looking("mason") or (copies and self.copier in self.hints.watched):
            awake = self._joined(("mason",))
            for seat in awake:
                yield Act(n, seat, "masons", awake=tuple(s for s in awake if s != seat))

    def _auras(self, n: int, step: str) -> Iterator[Act]:
        seats = self._looking("aura_seer") if step == "aura_seer" else []
        if step == "aura_seer_dg" and self.copier is not None and self.copied == "aura_seer":
            seats = [self.copier]
        active = {act.seat for act in self.acts if act.is_active}
        for seat in seats:
            if self._is_heard(seat):
                yield Act(n, seat, "aura_seer", thumbs=tuple(sorted(active - {seat})))

    # --- decisions

    def _decide(self, n: int, seat: Seat, decision: str, *, is_open: bool) -> None:
        """What a seat does: one's own what it remembers, all others what they like."""
        memory = self._memory(seat, decision)
        options = acts(decision, seat, self.lay, memory)
        own = self.hints.own.get(n) if seat == self.known.seat else None
        if own is not None and own.action is not None:
            self._used = n
            if not is_possible(own.action, options, decision):
                raise Impossible
            self._do(n, seat, decision, own.action, memory)
        elif is_open or not options:
            return
        elif seat == self.known.seat and self.known.remembers:
            raise Impossible
        else:
            action = self._chosen(n, seat, decision, options, memory)
            self._do(n, seat, decision, action, memory)

    def _memory(self, seat: Seat, decision: str) -> Memory:
        if decision == "alpha":
            if seat == self.copier:
                return Memory(friends=() if self.copied_seat is None else (self.copied_seat,))
            return Memory(friends=(*self.awake_wolves(), *self.thumb_wolves()))
        first = {"pi_second": "pi_first", "witch_place": "witch_look"}.get(decision)
        for act in self.acts if first else ():
            if act.seat == seat and act.decision == first and act.looks:
                return Memory(looked_at=act.looks[0][0], turned=act.turned is not None)
        return FRESH

    def _chosen(
        self, n: int, seat: Seat, decision: str, options: Sequence[NightAction], memory: Memory
    ) -> NightAction:
        """ON-18 Nine times out of ten something, each thing as often as any other."""
        must, many = DECISIONS[decision].must, len(options)
        every = options if must else (DECLINE, *options)
        weights = [1] * many if must else [many, *([ACTS] * many)]
        total = many if must else 10 * many
        if not self.hints.are_strict(n, seat, decision):
            return every[self.luck.choose(weights, total)]

        def permitted() -> list[int]:
            missing = self.hints.missing(n, decision, self._traces(decision), self.copied)
            return [
                weight
                if self._leaves_traces(n, seat, action, missing)
                and self._fits(n, seat, decision, action, memory)
                else 0
                for weight, action in zip(weights, every, strict=True)
            ]

        return every[self.luck.choose_among(permitted, total)]

    def _fits(self, n: int, seat: Seat, decision: str, action: NightAction, memory: Memory) -> bool:
        """Whether an action can lead to whose thumbs were seen and to what is believed."""
        hints, dealt = self.hints, self.cards.role[seat]
        return hints.fits_aura(n, seat, decision, action, dealt) and hints.fits_claims(
            seat, decision, action, plan_of(action, seat, memory), memory, dealt
        )

    def _leaves_traces(
        self, n: int, seat: Seat, action: NightAction, missing: Collection[Seat]
    ) -> bool:
        """ON-87 What is done must be what was seen in the morning."""
        match action:
            case Copy(seat=target):
                role = self.cards.role[self.lying[target]]
                return role is None or role in self.hints.copyable(seat)
            case Shield(seat=target):
                return self.hints.may_be_shielded(n, target)
            case Entrust(seat=target):
                return self.hints.may_have_artifact(n, target)
            case Flip(seat=target):
                return (not missing or target in missing) and self._may_show(n, target)
            case Decline():
                return not missing
            case _:
                return True

    def _may_show(self, n: int, target: Seat) -> bool:
        """ON-67 Whether a card that is turned up can be what was seen of it in the morning."""
        role, allowed = self.cards.role[self.lying[target]], self.hints.turned_up(n, target)
        return (
            any(other in allowed for other in self.cards.rest) if role is None else role in allowed
        )

    def _traces(self, decision: str) -> tuple[Seat, ...]:
        laid = {
            "sentinel": self.lay.shields,
            "curator": self.lay.with_artifact,
            "revealer": self.lay.up,
        }
        return laid.get(decision, ())

    # --- deeds

    def _do(self, n: int, seat: Seat, decision: str, action: NightAction, memory: Memory) -> None:
        plan = plan_of(action, seat, memory)
        before = self._looks(n, seat, decision, plan.looks)
        for a, b in plan.swaps:
            i, j = number_of(a, self.known.players), number_of(b, self.known.players)
            self.lying[i], self.lying[j] = self.lying[j], self.lying[i]
        looks = (*before, *self._looks(n, seat, decision, plan.then))
        turned = self._effect(seat, decision, action, looks)
        self.acts.append(Act(n, seat, decision, action, looks, plan.swaps, None, None, turned))

    def _looks(
        self, n: int, seat: Seat, decision: str, looked_at: tuple[Place, ...]
    ) -> tuple[tuple[Place, int], ...]:
        """Cards that are looked at; their roles are worked out where they matter."""
        found = []
        for place in looked_at:
            card = self.lying[number_of(place, self.known.players)]
            self._see(n, seat, decision, place, card)
            found.append((place, card))
        return tuple(found)

    def _see(self, n: int, seat: Seat, decision: str, place: Place, card: int) -> None:
        own = self.hints.own.get(n) if seat == self.known.seat else None
        if own is not None:
            self.cards.fix(card, next(look.role for look in own.looks if look.place == place))
            return
        allowed = self.hints.expected(n, seat, decision, place, self.cards.role[seat])
        if allowed is not None:
            self.cards.reveal_as(card, allowed)
        elif decision in INVESTIGATES or seat in self.hints.watched:
            self.cards.reveal(card)

    def _effect(
        self,
        seat: Seat,
        decision: str,
        action: NightAction,
        looks: Sequence[tuple[Place, int]],
    ) -> Role | None:
        """Tags, shields, artifacts, face-up cards, and the Village Idiot's shift."""
        match action:
            case Copy(seat=target):
                self.copied = self.tags[seat] = self.cards.reveal(looks[0][1])
                self.copied_seat = target
            case Shield(seat=target):
                self._lay(shields=(*self.lay.shields, target))
            case Entrust(seat=target):
                given = (*self.lay.with_artifact, target)
                self._lay(with_artifact=given, artifacts_left=self.lay.artifacts_left - 1)
            case Flip(seat=target):
                if self.cards.reveal(looks[0][1]) not in TURNED_DOWN:
                    self._lay(up=(*self.lay.up, target))
            case Shift(direction=direction):
                self._shift(seat, 1 if direction == "left" else -1)
            case _ if decision in INVESTIGATES and looks:
                return self._turn(seat, self.cards.reveal(looks[0][1]))
        return None

    def _lay(self, **changed: object) -> None:
        self.lay = msgspec.structs.replace(self.lay, **changed)

    def _shift(self, seat: Seat, by: int) -> None:
        moving = [s for s in self.seats if s != seat and s not in self.lay.shields]
        cards = [self.lying[place] for place in moving]
        for i, place in enumerate(moving):
            self.lying[place] = cards[(i - by) % len(cards)]

    def _turn(self, seat: Seat, seen: Role) -> Role | None:
        """ON-48, ON-79 What an Investigator becomes by what he sees."""
        turns: Role | None = "werewolf" if seen in WOLVES else None
        safe = seat == self.copier and not self.known.rules.doppel_pi_tanner
        if seen == "tanner" and not safe:
            turns = "tanner"
        if turns is not None:
            self.tags[seat] = turns
        return turns

    # --- what was seen on the table

    def on_table(self) -> OnTable:
        """ON-31 What lies open."""
        up = [FaceUp(seat, self.cards.reveal(self.lying[seat])) for seat in sorted(self.lay.up)]
        shields, given = sorted(self.lay.shields), sorted(self.lay.with_artifact)
        return OnTable(tuple(shields), tuple(up), tuple(given))

    def _check_sight(self, n: int) -> None:
        for sight in self.known.sights:
            if sight.window == n and sight.table != self.on_table():
                raise Impossible

    def _check_dawn(self) -> None:
        seen = self.known.dawn
        if seen is None:
            return
        table = self.on_table()
        if not self.known.sees_all:
            me = self.known.seat
            table = OnTable(
                tuple(seat for seat in table.shields if seat == me),
                tuple(card for card in table.up if card.seat == me),
                tuple(seat for seat in table.artifacts if seat == me),
            )
        if table != seen:
            raise Impossible

    def _check_denied(self, n: int) -> None:
        """What was done cannot be undone, so a rejected claim must not come true."""
        for seat in {act.seat for act in self.acts if act.window == n}:
            for said in self.hints.denied.get(seat, ()):
                if is_true(self._so_far(seat), seat, said):
                    raise Impossible

    def _so_far(self, seat: Seat) -> World:
        """What a seat has done and seen, as a record of nothing else."""
        roles: list[Role] = [role or "villager" for role in self.cards.role]
        script = self.known.script
        return World(
            players=self.known.players,
            deal=(),
            deeds=tuple(
                deed_of(a, script[a.window].step, roles) for a in self.acts if a.seat == seat
            ),
            shields=tuple(sorted(self.lay.shields)),
            tokens=(),
            cards=(),
            final=(),
        )

    def _reveal_finals(self) -> None:
        """Who claims to be something now must have a card that is known."""
        for claim in self.known.claims:
            if claim.said.kind == "am":
                self.cards.reveal(self.lying[claim.seat])


def is_possible(action: NightAction, options: Sequence[NightAction], decision: str) -> bool:
    """ON-17 Whether a seat could choose this."""
    if isinstance(action, Decline):
        return bool(options) and not DECISIONS[decision].must
    return action in options


def deed_of(act: Act, step: str, roles: Sequence[Role]) -> Deed:
    """An act with the roles of its cards."""
    return Deed(
        window=act.window,
        step=step,
        decision=act.decision,
        seat=act.seat,
        action=act.action,
        looks=tuple(Glimpse(place, roles[card]) for place, card in act.looks),
        swaps=act.swaps,
        awake=act.awake,
        thumbs=act.thumbs,
        turned=act.turned,
    )
