"""Who hears, sees and reads what is said at a table, by what the game lets each seat know."""

from collections.abc import Sequence

from moonlit.core.game import Game, Gesture, Told, heard_by
from moonlit.core.record import Play, Viewer
from moonlit.core.seats import Seat, everyone
from moonlit.server.domain.talk import Spoken
from moonlit.server.refusals import Silenced
from moonlit.server.wire import messages


def heard(line: Spoken, viewer: Viewer, play: Play | None) -> messages.Line | None:
    """A line as one viewer hears it, in the game as that viewer knows it; None: not at all."""
    if line.note:
        is_own, beside = viewer is not None and viewer == line.seat, read_from(line, viewer, play)
        return told(line, viewer, beside) if is_own or beside is not None else None
    if line.beside:
        beside = line.beside[-1 if viewer is None else viewer]
        return None if beside is None else told(line, viewer, beside)
    return told(line, viewer) if reaches(line, viewer) else None


def reaches(line: Spoken, viewer: Viewer) -> bool:
    """Whether somebody hears or sees what was only said."""
    if line.audience == "room":
        return viewer in line.to
    return viewer is None or (line.audience == "everybody" and viewer not in line.unseen)


def read_from(line: Spoken, viewer: Viewer, play: Play | None, since: int = 0) -> int | None:
    """The first event from which on somebody may read a note."""
    notes = None if play is None else play.game.talk.notes
    if play is None or notes is None:
        return None
    for n, event in enumerate(play.heard(viewer, since), since):
        if notes.opens(event, viewer) == (line.seat, line.note):
            return n
    return None


def told(line: Spoken, viewer: Viewer, beside: int | None = None) -> messages.Line:
    """A line as one viewer is told it."""
    place = line.after[-1 if viewer is None else viewer] if line.after else 0
    return messages.Line(
        audience=line.audience,
        speaker=line.speaker,
        key=line.key,
        seat=line.seat,
        name=line.name,
        is_member=line.is_member,
        text=line.text,
        phrase=line.phrase,
        gesture=line.gesture,
        after=place,
        beside=beside,
        note=line.note,
    )


def places(play: Play, coming: Sequence[Told], kind: str) -> tuple[int | None, ...]:
    """The number that the first event of a kind will have for each seat, and for an onlooker."""
    nth = next((n for n, line in enumerate(coming) if tag_of(line) == kind), None)
    if nth is None:
        return ()
    return tuple(
        play.heard_count(viewer) + len(heard_by(viewer, coming[:nth]))
        if heard_by(viewer, coming[nth : nth + 1])
        else None
        for viewer in (*everyone(play.players), None)
    )


def tag_of(line: Told) -> object:
    """What kind of event is told, as it is said on the wire."""
    return type(line.event).__struct_config__.tag


def events_heard(play: Play | None, seen: Play | None = None) -> tuple[int, ...]:
    """How far the story is for each seat, and last for an onlooker, who may see another one."""
    if play is None:
        return ()
    seats = (play.heard_count(seat) for seat in everyone(play.players))
    return (*seats, (seen or play).heard_count(None))


def may_gesture(game: Game, play: Play | None, seat: Seat | None) -> bool:
    """Whether somebody may make gestures now, by what that seat sees."""
    if play is None or play.is_over or seat is None or game.talk.gestures is None:
        return False
    return game.talk.gestures.may_make(play.view(seat))


def room_of(game: Game, play: Play | None, seat: Seat | None) -> tuple[Seat, ...]:
    """Who shares a private room with somebody now; nobody where there is none."""
    if play is None or play.is_over or seat is None or game.talk.room is None:
        return ()
    return tuple(game.talk.room(play.view(seat)))


def makes_sense(gesture: Gesture, seat: Seat, players: int) -> bool:
    """Whoever points, points at somebody else; nothing else is aimed at anybody."""
    if gesture.sign != "point":
        return gesture.at_seat is None
    return gesture.at_seat != seat and gesture.at_seat in everyone(players)


def blind_to(game: Game, play: Play, seat: Seat) -> tuple[Seat, ...]:
    """Who does not see what a seat's hands say."""
    if game.talk.gestures is None:
        return ()
    sees = game.talk.gestures.sees
    others = (other for other in everyone(play.players) if other != seat)
    return tuple(other for other in others if not sees(play.view(other)))


def check_voice(game: Game, play: Play | None, seat: Seat | None) -> None:
    """Some may not talk now."""
    if play is None or play.is_over or seat is None or game.talk.silent is None:
        return
    if game.talk.silent(play.view(seat)):
        raise Silenced
