"""Pairs of worlds that one viewer cannot tell apart.

The first world is a position of a random game; the second is what `Game.imagine` samples from the
viewer's own view of it: another hidden state that looks the same. A table gets into a world through
its deal: the servers run the real game, except that `deal` returns the state that belongs to the
table's seed. So no code above the rules knows of it, and a restart restores the same world.

The viewer was told the same events in both worlds, and so were onlookers, which anybody can be. The
other seats were told different ones in the second world: some are missing, some come twice.
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
"""How often another state is sampled until it differs from the real one."""


class World(msgspec.Struct, frozen=True):
    """A full state, and what every viewer was told."""

    state: State
    heard: Heard
    seed: Seed
    """The seed of the table, by which `deal` finds this world."""

    def told(self) -> list[Told]:
        """Return all events again, addressed to each viewer separately."""
        return [Told(event, (viewer,)) for viewer, events in self.heard.items() for event in events]


class Position(msgspec.Struct, frozen=True):
    """A position reached in play, the viewer, and both worlds."""

    game: Game
    players: int
    options: msgspec.Struct
    viewer: Viewer
    truth: World
    fiction: World
    seed: Seed
    """The seed of everything random in the test."""

    @property
    def differs(self) -> bool:
        """Whether the worlds differ, in something that the viewer must not notice."""
        truth, fiction = self.truth.state, self.fiction.state
        return as_bytes(truth) != as_bytes(fiction) and waits_untimed(truth) == waits_untimed(
            fiction
        )

    def __str__(self) -> str:
        who = "an onlooker" if self.viewer is None else f"seat {self.viewer}"
        return f"{who} of {self.game.name} for {self.players} ({self.options}), seed {self.seed}"


def waits_untimed(state: State) -> bool:
    """Whether somebody is asked in a phase of 0 seconds, which ends as soon as nobody is.

    A table without a clock shows this by waiting; whoever wants it hidden plays with a clock.
    """
    return state.phase.seconds(state) == 0 and bool(state.phase.asks(state))


def positions(
    game: Game, players: int, options: msgspec.Struct, seed: Seed, most: int
) -> Iterator[tuple[Seed, World]]:
    """Yield some positions of one random game, spread over its whole length."""
    rng, kept = chance.stream(seed, "leaks/moments"), list[World]()
    for n, play in enumerate(random_play(game, players, options, seed)):
        if play.is_over:
            break
        # Reservoir sampling: every position is equally likely, however long the game will be.
        place = n if n < most else chance.below(rng, n + 1)
        if place < most:
            kept[place : place + 1] = [_world(play)]
    for n, world in enumerate(kept):
        yield Seed(f"{seed}/{n}"), world


def _world(play: Play) -> World:
    heard = {viewer: list(play.heard(viewer)) for viewer in viewers(play.players)}
    return World(play.state.copy(), heard, Seed("the seed of the true world"))


def paired(
    game: Game, options: msgspec.Struct, world: World, viewer: Viewer, seed: Seed
) -> Position:
    """Return that position with another world that looks the same to this viewer."""
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
    return Position(game, players, options, viewer, world, fiction, seed)


def _something_else(events: list[Event], rng: Random) -> list[Event]:
    return [event for event in events for _ in range(rng.choice((0, 1, 1, 2)))]


def laid_out(game: Game, worlds: dict[Seed, World]) -> Game:
    """Return the same game, whose deal is the stored state for each seed."""

    def deal(_players: int, _options: msgspec.Struct, seed: Seed) -> State:
        state = worlds[seed].state.copy()
        state.told = worlds[seed].told()
        return state

    return msgspec.structs.replace(game, deal=deal)
