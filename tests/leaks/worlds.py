"""Two worlds that one viewer cannot tell apart, each at a table of a server of its own.

A moment is taken from a game played at random. The first world is that moment as it is; the second
is what `Game.imagine` makes of the viewer's own view of it: another truth under the same looks. A
table gets into a world through its deal: the game on the shelf of these servers is the real one,
but its `deal` lays out the world that was written down for the table's seed. So nothing above the
rules knows of it, and a restart finds the same world again.

The viewer has heard the same in both worlds, and so have onlookers, which anybody can be. What the
others have heard is nobody's business but theirs, so in the second world they have heard something
else: some of it not at all, and some of it twice.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.game import Event, Game, Told
from moonlit.core.laws import as_bytes, imagined, random_play, viewers
from moonlit.core.record import Play, Viewer

Heard = dict[Viewer, list[Event]]
State = Any
TRIES = 4
"""How often another world is imagined until it is not the true one."""


class World(msgspec.Struct, frozen=True):
    """A truth, and what everybody has heard."""

    state: State
    heard: Heard
    seed: Seed
    """What the table's deal comes from: the key to everything hidden."""

    def told(self) -> list[Told]:
        """Everything again, to each viewer apart."""
        return [Told(event, (viewer,)) for viewer, events in self.heard.items() for event in events]


class Moment(msgspec.Struct, frozen=True):
    """A position reached in play, and from whose eyes it is looked at."""

    game: Game
    players: int
    options: msgspec.Struct
    viewer: Viewer
    truth: World
    fiction: World
    seed: Seed
    """All chance from here on."""

    @property
    def differs(self) -> bool:
        """Whether there is anything that the viewer does not know, and must not notice."""
        truth, fiction = self.truth.state, self.fiction.state
        return as_bytes(truth) != as_bytes(fiction) and hurries(truth) == hurries(fiction)

    def __str__(self) -> str:
        who = "an onlooker" if self.viewer is None else f"seat {self.viewer}"
        return f"{who} of {self.game.name} for {self.players} ({self.options}), seed {self.seed}"


def hurries(state: State) -> bool:
    """Whether somebody holds up a moment that is over as soon as nobody does.

    A table that plays without a clock shows this by waiting; who wants it hidden takes a clock.
    """
    return state.phase.seconds(state) == 0 and bool(state.phase.asks(state))


def moments(
    game: Game, players: int, options: msgspec.Struct, seed: Seed, most: int
) -> Iterator[tuple[Seed, World]]:
    """Some positions of one game played at random, spread over its whole length."""
    rng, kept = chance.stream(seed, "leaks/moments"), list[World]()
    for n, play in enumerate(random_play(game, players, options, seed)):
        if play.is_over:
            break
        # Every position has the same chance to be kept, however long the game will be.
        place = n if n < most else chance.below(rng, n + 1)
        if place < most:
            kept[place : place + 1] = [_world(play)]
    for n, world in enumerate(kept):
        yield Seed(f"{seed}/{n}"), world


def _world(play: Play) -> World:
    heard = {viewer: list(play.heard(viewer)) for viewer in viewers(play.players)}
    return World(play.state.copy(), heard, Seed("the seed of the true world"))


def moment(game: Game, options: msgspec.Struct, world: World, viewer: Viewer, seed: Seed) -> Moment:
    """That position, and another one that looks the same to this viewer."""
    rng = chance.stream(seed, f"leaks/fiction/{viewer}")
    truth, others = as_bytes(world.state), list[State]()
    while len(others) < TRIES and all(as_bytes(other) == truth for other in others):
        others.append(imagined(game, world.state, viewer, rng))
    heard = {
        someone: events if someone in (viewer, None) else _something_else(events, rng)
        for someone, events in world.heard.items()
    }
    players = len(world.heard) - 1
    fiction = World(others[-1], heard, Seed("the seed of another world"))
    return Moment(game, players, options, viewer, world, fiction, seed)


def _something_else(events: list[Event], rng: Random) -> list[Event]:
    return [event for event in events for _ in range(rng.choice((0, 1, 1, 2)))]


def laid_out(game: Game, worlds: dict[Seed, World]) -> Game:
    """The same game, dealt as it is written down for each seed."""

    def deal(_players: int, _options: msgspec.Struct, seed: Seed) -> State:
        state = worlds[seed].state.copy()
        state.told = worlds[seed].told()
        return state

    return msgspec.structs.replace(game, deal=deal)
