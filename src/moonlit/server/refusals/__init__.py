"""Every refusal a page can get, each named after what the person did.

A refusal must not leak a secret: it may depend only on public things, on the person's own seat and
on what they sent.
"""

from moonlit.server.refusals.base import ServerRefusal as ServerRefusal
from moonlit.server.refusals.base import status_of as status_of


class Unreadable(ServerRefusal):
    """The message is not part of the protocol: invalid JSON, an unknown field or a wrong type."""

    id = "unreadable"
    status = 400


class TooLong(ServerRefusal):
    """A message or something to be stored has too many bytes, or a file too many decisions."""

    id = "too-long"
    status = 413
    arguments = ("most",)


class TooFast(ServerRefusal):
    """A rate limit is exceeded: too many messages, requests, tables or attempts in a short time."""

    id = "too-fast"
    status = 429
    arguments = ("seconds",)


class Busy(ServerRefusal):
    """Expensive requests of this person are still in progress, or one has taken too long."""

    id = "busy"
    status = 429
    arguments = ("seconds",)


class TooManyTabs(ServerRefusal):
    """One person or address has too many open connections; the newest is closed."""

    id = "too-many-tabs"
    status = 429
    arguments = ("most",)


class ForeignPage(ServerRefusal):
    """A page of another site (a wrong Origin, or none) tried to act here: CSRF protection."""

    id = "foreign-page"
    status = 403


class NoSession(ServerRefusal):
    """The session cookie is missing or not valid; `GET /api/me` creates a guest."""

    id = "no-session"
    status = 401


class HelloFirst(ServerRefusal):
    """The first message on a new connection must be `Hello`."""

    id = "hello-first"


class NoSuchPage(ServerRefusal):
    """There is nothing at this URL."""

    id = "no-such-page"
    status = 404


class NoSuchTable(ServerRefusal):
    """No table has this code."""

    id = "no-such-table"
    status = 404
    arguments = ("code",)


class NoSuchGame(ServerRefusal):
    """No game on the shelf has this name."""

    id = "no-such-game"
    status = 404


class KeptEnough(ServerRefusal):
    """As much is kept as may be: tables, imported games, passkeys, recordings, programs."""

    id = "kept-enough"
    arguments = ("what", "most")


class NoSuchLine(ServerRefusal):
    """The game has no such line of a narrator in this language, or nobody has recorded it."""

    id = "no-such-line"
    status = 404


class NoSuchSeat(ServerRefusal):
    """The table has no such seat."""

    id = "no-such-seat"


class SeatTaken(ServerRefusal):
    """Somebody sits there already."""

    id = "seat-taken"


class NotInvited(ServerRefusal):
    """A program answered an invitation that it does not have, or has no more."""

    id = "not-invited"
    status = 404


class AlreadyInvited(ServerRefusal):
    """The program sits at this table already, or has been invited to it."""

    id = "already-invited"


class NoFilling(ServerRefusal):
    """A program may not take this seat: the host has not allowed it, or the game is rated."""

    id = "no-filling"


class OwnerPlays(ServerRefusal):
    """The owner of a program plays at this table, or another program of theirs does."""

    id = "owner-plays"


class ProgramBusy(ServerRefusal):
    """The program sits at as many tables as it may at a time."""

    id = "program-busy"
    arguments = ("most",)


class NotSeated(ServerRefusal):
    """An onlooker tried to do what only those at the table may do."""

    id = "not-seated"


class CannotSkip(ServerRefusal):
    """Only somebody alone with bots may skip a window, once their own part in it is done."""

    id = "cannot-skip"


class NoMoreTime(ServerRefusal):
    """The moment ends when it ends, or was made longer as often as that can be done."""

    id = "no-more-time"


class NoLesson(ServerRefusal):
    """The game has no lesson, or no such part of one."""

    id = "no-lesson"
    status = 404


class LessonWaits(ServerRefusal):
    """In a lesson it is not this person's move yet."""

    id = "lesson-waits"


class LessonWants(ServerRefusal):
    """A lesson asks for another decision; the words of its step say why."""

    id = "lesson-wants"
    arguments = ("step",)


class NotInLessons(ServerRefusal):
    """Something that is not done in a lesson, such as taking an answer back."""

    id = "not-in-lessons"


class OnlyHost(ServerRefusal):
    """Only the host may do this."""

    id = "only-host"


class TableClosed(ServerRefusal):
    """The host lets nobody else come to this table, or not this person."""

    id = "table-closed"
    status = 403


class GameStarted(ServerRefusal):
    """The cards are dealt: seats and options cannot change any more."""

    id = "game-started"


class GameNotStarted(ServerRefusal):
    """Nothing has been dealt yet."""

    id = "game-not-started"


class GameNotOver(ServerRefusal):
    """Only a finished game can be replayed, downloaded or played once more."""

    id = "game-not-over"


class NoSuchMoment(ServerRefusal):
    """The game has no such moment, or nothing is left to play after it."""

    id = "no-such-moment"


class NotARecord(ServerRefusal):
    """A file that is not the record of a finished game."""

    id = "not-a-record"
    status = 422


class NotARecording(ServerRefusal):
    """A sound that is not a recording as our page makes them: WAV, 16 bits, mono, a few seconds."""

    id = "not-a-recording"
    status = 422


class RecordTampered(ServerRefusal):
    """A file whose proof does not match: something in it was changed afterwards."""

    id = "record-tampered"
    status = 422
    arguments = ("flaw", "where")


class RecordBroken(ServerRefusal):
    """A file with a decision that is against the rules; 0 is the table itself."""

    id = "record-broken"
    status = 422
    arguments = ("decision",)


class RecordUnfinished(ServerRefusal):
    """A file of a game that is not over after its last decision."""

    id = "record-unfinished"
    status = 422


class RecordPlayedOn(ServerRefusal):
    """A file of a game that was played on from another one: nobody can check where it began."""

    id = "record-played-on"
    status = 422


class SeatsOpen(ServerRefusal):
    """The host tried to deal before every seat was taken."""

    id = "seats-open"
    arguments = ("open",)


class OtherShare(ServerRefusal):
    """A page opened another share than the one it had pledged, or a second one."""

    id = "other-share"


class StaleQuestion(ServerRefusal):
    """Another answer was given to this question already, or it was never asked."""

    id = "stale-question"


class DecidedEnough(ServerRefusal):
    """Somebody has decided so often that only what moves the game on is still accepted."""

    id = "decided-enough"
    arguments = ("most",)


class BotPlays(ServerRefusal):
    """A bot stands in for this person, who must take the seat back first."""

    id = "bot-plays"


class BotDecides(ServerRefusal):
    """Somebody came back a second time during one question: the bot answers it first."""

    id = "bot-decides"


class AnsweredForYou(ServerRefusal):
    """The time was up in a secret question: a bot has answered for this person."""

    id = "answered-for-you"


class StillAwaited(ServerRefusal):
    """A bot was called for somebody who is there, or has not been gone or slow for long."""

    id = "still-awaited"


class NothingSaid(ServerRefusal):
    """A line without any visible character."""

    id = "nothing-said"
    status = 422


class SaidTooMuch(ServerRefusal):
    """A line that is too long."""

    id = "said-too-much"
    status = 422
    arguments = ("most",)


class Silenced(ServerRefusal):
    """The game does not let this seat talk for now, and its own view says so."""

    id = "silenced"


class ThoughtReplaced(ServerRefusal):
    """The assistant was asked something newer by the same person before it had an answer."""

    id = "thought-replaced"


class ThoughtTooLong(ServerRefusal):
    """The assistant took too long over an answer, or has too many others to think of."""

    id = "thought-too-long"
    status = 503


class TableElsewhere(ServerRefusal):
    """Another process holds the table and cannot be reached now, or this one ends; try again."""

    id = "table-elsewhere"
    status = 503


class CannotKeep(ServerRefusal):
    """The disk is full or broken: this was not stored, but everything before it is safe."""

    id = "cannot-keep"
    status = 507


class RulesFailed(ServerRefusal):
    """A bug in the rules of the game: this cannot be done, and the table is as it was before."""

    id = "rules-failed"
    status = 500


class TableHalted(ServerRefusal):
    """The rules fail at everything here: the game can only go on from an earlier moment."""

    id = "table-halted"
    status = 409


class OurFault(ServerRefusal):
    """An internal error of the server, which is in its log."""

    id = "our-fault"
    status = 500
