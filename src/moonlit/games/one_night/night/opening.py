"""What is shown when a window opens: groups and thumbs, what lies on the table, the dawn."""

from collections.abc import Iterator

from moonlit.core.game import Event
from moonlit.core.seats import Seat, everyone
from moonlit.games.one_night.events import (
    ArtifactFound,
    ArtifactSeen,
    CardSeen,
    Dawned,
    Narrated,
    ShieldSeen,
)
from moonlit.games.one_night.night.script import Window
from moonlit.games.one_night.night.waking import (
    awake_in,
    awake_wolves,
    copier_of,
    dealt_wolves,
    thumb_wolves,
)
from moonlit.games.one_night.story import NOTHING, Deed, OnTable, Sight
from moonlit.games.one_night.telling import events_of
from moonlit.games.one_night.village import Village


def open_window(s: Village, n: int) -> None:
    """ON-12, ON-131 The narrator speaks; whoever wakes sees the table and the others."""
    window = s.script[n]
    s.tell(Narrated(window.line))
    if window.step == "dawn":
        open_eyes(s)
        return
    awake = awake_in(s, window)
    for seat in awake:
        notice(s, n, seat)
    for deed in shown(s, n, window) if awake else ():
        s.deeds.append(deed)
        tell_deed(s, deed)


def tell_deed(s: Village, deed: Deed) -> None:
    """ON-19 Only to whom it belongs."""
    if s.told is not None:
        for event in events_of(deed):
            s.whisper(event, deed.seat)


# --- groups and thumbs ---------------------------------------------------------------------------


def shown(s: Village, n: int, window: Window) -> Iterator[Deed]:
    """ON-131 Who sees whom as the window opens."""
    match window.step, window.part:
        case "wolves", "wake":
            yield from pack(s, n)
        case "masons", _:
            yield from lodge(s, n)
        case "minion", _:
            yield from minions(s, n, awake_in(s, window), everyone_wolfish(s))
        case "doppelganger", "thumbs":
            yield from minions(s, n, copier_of(s, "minion"), dealt_wolves(s))
        case "aura_seer" | "aura_seer_dg", _:
            yield from auras(s, n, awake_in(s, window))
        case _:
            return


def pack(s: Village, n: int) -> Iterator[Deed]:
    """ON-34, ON-35 Each awake wolf sees the others, and apart from them the thumbs."""
    awake, thumbs = awake_wolves(s), thumb_wolves(s)
    for seat in awake:
        rest = tuple(other for other in awake if other != seat)
        yield Deed(window=n, step="wolves", decision="wolves", seat=seat, awake=rest, thumbs=thumbs)


def lodge(s: Village, n: int) -> Iterator[Deed]:
    """ON-44 Each Mason sees the others."""
    awake = awake_in(s, s.script[n])
    for seat in awake:
        rest = tuple(other for other in awake if other != seat)
        yield Deed(window=n, step="masons", decision="masons", seat=seat, awake=rest)


def everyone_wolfish(s: Village) -> tuple[Seat, ...]:
    """ON-37 Awake wolves and thumb wolves, without distinction."""
    return tuple(sorted((*awake_wolves(s), *thumb_wolves(s))))


def minions(
    s: Village, n: int, seats: tuple[Seat, ...], wolves: tuple[Seat, ...]
) -> Iterator[Deed]:
    """ON-37, ON-77 A Minion sees the wolves."""
    for seat in seats:
        step = s.script[n].step
        yield Deed(window=n, step=step, decision="minion", seat=seat, thumbs=wolves)


def auras(s: Village, n: int, seats: tuple[Seat, ...]) -> Iterator[Deed]:
    """ON-65 The Aura Seer sees who looked at a card or moved one, up to now."""
    active = {deed.seat for deed in s.deeds if deed.is_active}
    for seat in seats:
        step = s.script[n].step
        thumbs = tuple(sorted(active - {seat}))
        yield Deed(window=n, step=step, decision="aura_seer", seat=seat, thumbs=thumbs)


# --- what lies on the table ----------------------------------------------------------------------


def notice(s: Village, n: int, seat: Seat) -> None:
    """ON-31 Whoever wakes sees shields, face-up cards and artifacts; what is new is told."""
    now = s.on_table()
    if s.told is not None:
        before = next((sight.table for sight in reversed(s.sights) if sight.seat == seat), NOTHING)
        for _, event in news(before, now):
            s.whisper(event, seat)
    s.sights.append(Sight(n, seat, now))


def news(before: OnTable, now: OnTable) -> list[tuple[Seat, Event]]:
    """What has come to lie on the table, and before whom."""
    up = [card for card in now.up if card not in before.up]
    return [
        *((seat, ShieldSeen(seat)) for seat in now.shields if seat not in before.shields),
        *((card.seat, CardSeen(card.seat, card.role)) for card in up),
        *((seat, ArtifactSeen(seat)) for seat in now.artifacts if seat not in before.artifacts),
    ]


def open_eyes(s: Village) -> None:
    """ON-87 Everyone sees the table; ON-88 and looks at one's own artifact."""
    if s.told is None:
        return
    minutes, seconds = divmod(s.options.discussion_seconds, 60) if s.is_timed else (0, 0)
    s.tell(Dawned(minutes, seconds, 0 if s.is_timed else s.options.talk_rounds))
    for seat, event in news(NOTHING, s.on_table()):
        show(s, event, seat)
    for seat in everyone(s.players):
        if seat in s.tokens:
            s.whisper(ArtifactFound(s.tokens[seat]), seat)


def show(s: Village, event: Event, owner: Seat) -> None:
    """ON-94 Everyone looks, apart from a wearer of the Shroud, who sees one's own place only."""
    if s.told is None:
        return
    blind = [seat for seat in everyone(s.players) if s.is_under("shroud", seat) and seat != owner]
    if blind:
        s.whisper(event, None, *(seat for seat in everyone(s.players) if seat not in blind))
    else:
        s.tell(event)
