"""Monster Next Door over a real socket: worlds that may look alike send the same bytes."""

import re
from contextlib import AsyncExitStack
from pathlib import Path
from typing import NamedTuple, cast

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import Game
from moonlit.games import shelf
from moonlit.games.monster_next_door import rules
from moonlit.games.monster_next_door.components import ANY_MONSTER, Hand, Monster, Options, in_order
from moonlit.games.monster_next_door.rules import State
from moonlit.games.monster_next_door.table import Whereabouts
from moonlit.server.tables import fairness
from tests.server.conftest import ROOMY, Said, Tab, running, seat_all

ONLOOKER = -1


class World(NamedTuple):
    """FakeClock that are dealt, and what everyone does: "0 wanted", "1 steal 2", "1 back hide"."""

    hands: tuple[str, ...]
    deeds: tuple[str, ...]


def rigged(hands: tuple[str, ...]) -> Game:
    """The game, but the first hands are these."""

    def deal(players: int, options: Options, seed: Seed) -> State:
        s = rules.deal(players, options, seed)
        s.hands = [in_order(cast("Hand", tuple(words.split()))) for words in hands]
        held = [card for hand in s.hands for card in hand if card in ANY_MONSTER]
        s.monster = cast("Monster", held[0])
        s.dealt, s.first, s.told = s.hands.copy(), rules.holder_of(s, "wanted"), []
        s.path = [Whereabouts(rules.holder_of(s, s.monster), "dealt")]
        s.phase = rules.Playing(s.first)
        rules.tell_deal(s)
        return s

    return msgspec.structs.replace(shelf()["monster_next_door"], deal=deal)


def action(what: str, *rest: str) -> Said:
    """What is said on the wire."""
    if what == "back":
        return {"type": "give-back", "card": rest[0]}
    at = int(rest[0]) if rest else None
    return {"type": "play", "card": what, "at": at, "size": None}


async def sent(folder: Path, world: World) -> dict[int, list[bytes]]:
    """Every byte that reaches each seat and an onlooker, from the deal to the last deed.

    After each deed everyone tries what is not allowed, and is refused.
    """
    games = {"monster_next_door": rigged(world.hands)}
    async with running(folder, limits=ROOMY, games=games) as site, AsyncExitStack() as stack:
        patch = stack.enter_context(pytest.MonkeyPatch.context())
        patch.setattr(fairness, "drawn", lambda *_: Seed("the same luck"))
        guests = await site.guests(len(world.hands) + 1)
        tabs = await seat_all(guests[:-1], stack, game="monster_next_door")
        code = tabs[0].table["code"]
        eve = await stack.enter_async_context(guests[-1].tab(code))
        everyone = {**dict(enumerate(tabs)), ONLOOKER: eve}
        heard = {seat: [msgspec.json.encode(tab.scene)] for seat, tab in everyone.items()}
        for seat, tab in everyone.items():
            tab.listeners.append(heard[seat].append)
        for deed in world.deeds:
            who, *said = deed.split()
            await decide(tabs[int(who)], action(*said))
            for tab in everyone.values():
                await tab.say("ping")
                await tab.say("decide", question=99, action=action("hunter", "0"))
    return {seat: [same(raw, code) for raw in said] for seat, said in heard.items()}


async def decide(tab: Tab, chosen: Said) -> None:
    while not tab.is_asked:
        await tab.hear()
    answer = await tab.say("decide", question=tab.scene["question"]["id"], action=chosen)
    assert answer["type"] == "done", answer


def same(raw: bytes, code: str) -> bytes:
    """A message without what is drawn anew at every table."""
    return re.sub(rb"[0-9a-f]{64}", b"", raw.replace(code.encode(), b"000000"))


async def who_can_tell(folder: Path, *worlds: World) -> set[int]:
    """The seats to whom some of these worlds look different."""
    told = [await sent(folder / str(n), world) for n, world in enumerate(worlds)]
    assert all(len(said[ONLOOKER]) > len(worlds[0].deeds) for said in told)
    return {seat for seat in told[0] if len({tuple(said[seat]) for said in told}) > 1}


MISS = ("0 wanted", "1 hide", "2 hide", "3 hide", "0 hunter 2")


async def test_a_missed_hunter_is_the_same_whatever_was_its_cause(tmp_path: Path) -> None:
    start = ("wanted hunter deal deal", "hide fog fog steal")
    nobody = World((*start, "hide deal dog fog", "hide deal deal vampire"), MISS)
    hidden = World((*start, "hide vampire hide fog", "hide deal deal rumour"), MISS)
    mermaid = World((*start, "hide mermaid deal fog", "hide deal deal rumour"), MISS)
    assert await who_can_tell(tmp_path, nobody, hidden, mermaid) == {2, 3}


async def test_the_gumiho_is_a_hide_to_whoever_investigates(tmp_path: Path) -> None:
    start = ("wanted deal deal dog", "investigate fog deal rumour")
    deeds = ("0 wanted", "1 investigate 2", "2 hide")
    there = World((*start, "hide gumiho fog deal", "hide deal hunter rumour"), deeds)
    elsewhere = World((*start, "hide hide fog deal", "gumiho deal hunter rumour"), deeds)
    assert await who_can_tell(tmp_path, there, elsewhere) == {2, 3}


async def test_a_stolen_card_that_came_back_is_not_told_apart(tmp_path: Path) -> None:
    start = ("wanted deal deal dog", "steal fog deal rumour")
    hands = (*start, "hide hide hide hide", "vampire deal hunter gossip")
    same_card = World(hands, ("0 wanted", "1 steal 2", "1 back hide"))
    another = World(hands, ("0 wanted", "1 steal 2", "1 back fog"))
    assert await who_can_tell(tmp_path, same_card, another) == {1, 2}


async def test_that_a_monster_may_come_early_only_its_holder_is_asked(tmp_path: Path) -> None:
    start = ("wanted friend hide deal", "hide hide investigate deal")
    first = ("0 wanted", "1 hide", "2 investigate 0", "0 friend 1", "1 hide", "2 hide")
    deeds = (*first, "0 hide", "1 investigate 0")
    early, late = (
        World((*start, f"investigate hide deal {monster}"), deeds)
        for monster in ("vampire", "mermaid")
    )
    assert await who_can_tell(tmp_path, early, late) == {2}
