"""The test script: everything that a viewer can do at a table, channel by channel."""

import re
from collections.abc import Iterator
from typing import Any, cast, get_args

import msgspec

from moonlit.core.game import Reading
from moonlit.core.laws import options_of
from moonlit.core.seats import everyone
from moonlit.server.wire import messages
from tests.leaks.pair import Pair, SeatMove, name_of
from tests.leaks.server import InProcessServer

STEPS = 4
"""How many moves are made in a row."""
DAY = 24 * 3600
UNDO = "take-back"
FAR = 10**6
"""More events than anybody has heard."""
QUERIES = ("", *(f"?eyes={eyes}&seat=0&at=0&since=0&all=1" for eyes in ("0", "1", "onlooker")))
"""Query parameters that a route takes, or might take one day."""
WELL_KNOWN = {
    "/api/me/games": "my games and thumbnails",
    "/api/tables/{code}": "table list",
    "/api/tables/{code}/record": "exported record before the end",
    "/api/replays/{code}": "replay while the game runs",
}
"""Routes with a channel of their own; all others share "HTTP endpoints"."""


async def tour(pair: Pair) -> None:
    """Go through all channels; each compares what the viewer gets in both worlds."""
    for channel in (
        first_view,
        company,
        endpoints,
        refusals,
        readings,
        chat,
        unheard,
        play,
        unheard,
        reconnect,
        empty_table,
        play,
        endpoints_again,
        takeover,
        own_absence,
        restart,
        everything_said,
        everything_asked,
    ):
        if not pair.is_over():
            await channel(pair)


async def first_view(pair: Pair) -> None:
    pair.open(pair.me)
    await pair.compare("first view")


async def company(pair: Pair) -> None:
    """Connect the other players and an onlooker."""
    for name in pair.people():
        pair.open(name)
        await pair.compare("presence")
    if pair.viewer is not None:
        pair.open("onlooker")
        await pair.compare("presence")


async def endpoints(pair: Pair) -> None:
    """Request every route, as the viewer and without a session."""
    for path in paths(pair.one.site):
        channel = WELL_KNOWN.get(path, "HTTP endpoints")
        for query in QUERIES if "{code}" in path else ("",):
            await pair.ask(channel, "GET", filled(path, pair) + query, pair.me)
        await pair.ask(channel, "GET", filled(path, pair), None)


async def endpoints_again(pair: Pair) -> None:
    """Request the routes of the table again, after some moves."""
    for path in paths(pair.one.site):
        if "{code}" in path:
            channel = WELL_KNOWN.get(path, "HTTP endpoints")
            await pair.ask(channel, "GET", filled(path, pair), pair.me)


async def refusals(pair: Pair) -> None:
    """Send illegal, stale and malformed messages."""
    mine = pair.question()
    for action in strange_actions(pair):
        pair.say(pair.me, "decide", question=mine, action=action)
        pair.say(pair.me, "decide", question=mine + 1, action=action)
        pair.say(pair.me, "decide", question=0, action=action)
    for text in ("", "{", '{"type":"decide"}', '{"type":"nonsense","re":7}', "[]"):
        pair.say_raw(pair.me, text)
    for seat in everyone(pair.position.players + 1):
        pair.say(pair.me, "stand-in", seat=seat)
    await pair.compare("refusals")


def strange_actions(pair: Pair) -> Iterator[Any]:
    """Yield actions that the viewer may not take now, and some that nobody could."""
    yield None
    yield {"type": "no such action"}
    state = pair.one.play.state
    mine = set(options_of(state, pair.viewer))
    for seat in everyone(pair.position.players):
        theirs = [action for action in options_of(state, seat) if action not in mine]
        yield from pair.rng.sample(theirs, min(2, len(theirs)))


async def readings(pair: Pair) -> None:
    """Ask what picked things can become, one thing after another."""
    picked: list[str] = []
    while True:
        for question in (pair.question(), pair.question() + 1):
            pair.say(pair.me, "read", question=question, picked=picked)
        reading = read(pair, picked)
        if not reading.more or len(picked) > STEPS:
            break
        picked.append(pair.rng.choice(reading.more))
    pair.say(pair.me, "read", question=pair.question(), picked=[*picked, "?"])
    await pair.compare("readings")


def read(pair: Pair, picked: list[str]) -> Reading:
    picking, viewer = pair.position.game.picking, pair.viewer
    if picking is None or viewer is None or not pair.one.play.may_act(viewer):
        return Reading((), ())
    return picking.read(pair.one.play.view(viewer), picked)


async def chat(pair: Pair) -> None:
    """Let another player, an onlooker and the viewer chat."""
    for key, name in enumerate([*pair.people()[:1], "onlooker", pair.me]):
        pair.say(name, "speak", key=key, text=f"{name} says so")
        pair.say(name, "speak", key=100 + key, phrase="thinking")
        await pair.compare("chat")


async def unheard(pair: Pair) -> None:
    """Let others wish and talk in private in the first world only."""
    game, side = pair.position.game, pair.one
    phase, state = side.play.state.phase, side.play.state
    wished = []
    for seat in everyone(pair.position.players):
        name = name_of(seat)
        if name == pair.me or name not in side.tabs or not pair.is_person(seat):
            continue
        view, tab = side.play.view(seat), side.tabs[name]
        if game.talk.wishes and seat not in phase.invites(state):
            for action in game.talk.wishes(view):
                tab.say("wish", action=msgspec.to_builtins(action))
                wished.append(tab)
        if game.talk.room and pair.viewer not in game.talk.room(view):
            tab.say("speak", key=pair.rng.randrange(10**6), text="Among us", aside=True)
    await pair.compare("chat")
    for tab in wished:
        tab.say("wish", action=None)
    await pair.compare("chat")


async def play(pair: Pair) -> None:
    """Make a few moves that look the same to the viewer in both worlds."""
    for _ in range(STEPS):
        move = await pair.step()
        if move is None or pair.is_over():
            return
        await pair.compare(channel_of(pair, move))
        if move.seat == pair.viewer and move.seat is not None:
            await repeat(pair, move)
        if pair.rng.random() < 1 / 3:
            await undo(pair, move)
        await pair.ask(WELL_KNOWN["/api/me/games"], "GET", "/api/me/games", pair.me)


def channel_of(pair: Pair, move: SeatMove) -> str:
    if move.seat is None:
        return "time-outs"
    return "log" if pair.is_person(move.seat) else "pacing of bots"


async def repeat(pair: Pair, move: SeatMove) -> None:
    """Send the last decision again, and then other ones for the same question."""
    answered = pair.question() - 1
    pair.say(pair.me, "decide", question=answered, action=move.action)
    for action in strange_actions(pair):
        pair.say(pair.me, "decide", question=answered, action=action)
    await pair.compare("refusals")


async def undo(pair: Pair, move: SeatMove) -> None:
    """Let whoever moved try to take it back."""
    if UNDO in SAYINGS and move.seat is not None and pair.is_person(move.seat):
        for side in pair.sides:
            answered = side.play.answers[move.seat] - 1
            side.tabs[name_of(move.seat)].say(UNDO, question=answered)
        await pair.compare("undo")


async def reconnect(pair: Pair) -> None:
    """Reconnect with the right event count, with none, and with false ones."""
    heard = len(pair.one.play.heard(pair.viewer))
    for since in (heard, heard - 1, 0, heard // 2, FAR, -1):
        await pair.close(pair.me)
        pair.open(pair.me, since)
        await pair.compare("reconnect")


async def takeover(pair: Pair) -> None:
    """Let somebody leave until a bot stands in, moves, and gives the seat back."""
    others = pair.people()
    if not others:
        return
    leaver = pair.rng.choice(others)
    if pair.rng.random() < 1 / 2:
        pair.say(leaver, "leave")
        await pair.compare("takeover")
    await pair.close(leaver)
    await pair.compare("takeover")
    for seconds in (30, 31, 3600, 4 * DAY):
        await pair.wait(seconds)
        if pair.is_over():
            return
        await pair.compare("takeover")
    pair.say(pair.me, "stand-in", seat=int(leaver.split()[1]))
    await pair.compare("takeover")
    await play(pair)
    if not pair.is_over():
        pair.open(leaver)
        pair.say(leaver, "return")
        await pair.compare("takeover")


async def own_absence(pair: Pair) -> None:
    """Let the viewer leave, the others play on, and the viewer return."""
    pair.say(pair.me, "leave")
    await pair.compare("takeover")
    for _ in range(2):
        move = await pair.step()
        if move is None or pair.is_over():
            break
        await pair.compare(channel_of(pair, move))
    if not pair.is_over():
        pair.say(pair.me, "return")
        await pair.compare("takeover")


async def empty_table(pair: Pair) -> None:
    """Disconnect everybody for a moment, while bots may still be thinking."""
    others = [name for name in pair.one.tabs if name != pair.me]
    for name in (*others, pair.me):
        await pair.close(name)
    await pair.wait(1)
    for name in (pair.me, *others):
        pair.open(name)
        await pair.compare("reconnect")


async def restart(pair: Pair) -> None:
    """Disconnect everybody and load the table again from the store."""
    for name in list(pair.one.tabs):
        await pair.close(name)
    for side in pair.sides:
        await side.site.unload(pair.code)
    await pair.ask(WELL_KNOWN["/api/me/games"], "GET", "/api/me/games", pair.me)
    pair.open(pair.me)
    await pair.compare("restart")


async def everything_said(pair: Pair) -> None:
    """Send every message of the protocol with minimal content."""
    for tag, kind in SAYINGS.items():
        if pair.is_over():
            return
        pair.say(pair.me, tag, **least(kind))
        await pair.compare("undo" if tag == UNDO else "everything said")


async def everything_asked(pair: Pair) -> None:
    """Send every other method of every route, with minimal bodies."""
    for method, path in writing(pair.one.site):
        await pair.ask("HTTP endpoints", method, filled(path, pair), pair.me, b"{}")
        for body in bodies() if "{code}" in path else ():
            await pair.ask("HTTP endpoints", method, filled(path, pair), pair.me, body)


# --- messages and routes, found by introspection


def kinds() -> Iterator[tuple[str, type[msgspec.Struct]]]:
    for kind in get_args(messages.FromPage):
        yield str(kind.__struct_config__.tag), kind


SAYINGS = dict(kinds())


def least(kind: type[msgspec.Struct]) -> dict[str, object]:
    """Return the minimal valid content of a message."""
    said: dict[str, object] = {}
    for field in msgspec.structs.fields(kind):
        if field.required:
            tried = [0, False, "", None, [], {}, *get_args(field.type)]
            said[field.name] = next(value for value in tried if _fits(value, field.type))
    return said


def _fits(value: object, kind: Any) -> bool:  # noqa: ANN401
    try:
        msgspec.json.decode(msgspec.json.encode(value), type=kind)
    except msgspec.ValidationError:
        return False
    return True


def bodies() -> Iterator[bytes]:
    """Yield a minimal body for every HTTP request of the protocol."""
    for kind in vars(messages).values():
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            settings = kind.__struct_config__
            if settings.forbid_unknown_fields and settings.tag is None:
                yield msgspec.json.encode(least(kind))


def routes(site: InProcessServer) -> Iterator[tuple[str, str]]:
    """Yield every method of every route of the app."""
    for route in cast("Any", site.app)._app.routes:
        for method in getattr(route, "methods", ()):
            yield method, re.sub(r"{(\w+):\w+}", r"{\1}", route.path)


def paths(site: InProcessServer) -> list[str]:
    return sorted({path for method, path in routes(site) if method == "GET"})


def writing(site: InProcessServer) -> list[tuple[str, str]]:
    reading = {"GET", "HEAD", "OPTIONS"}
    found = {(method, path) for method, path in routes(site) if method not in reading}
    # Signing out comes last: no other request works after it.
    return sorted(found, key=lambda one: (one[0] == "DELETE", one))


def filled(path: str, pair: Pair) -> str:
    """Return a path with the code of the table, and 0 for other parameters."""
    return re.sub(r"{\w+}", "0", path.replace("{code}", pair.code))
