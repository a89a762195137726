"""Every no a page can hear, each named after what the person did.

A refusal tells nothing that the person may not know: it depends on public things, on their own
seat and on what they said.
"""

from typing import ClassVar, NamedTuple

from moonlit.core import errors
from moonlit.core.errors import NoClockRuns, Refusal


class No(Refusal):
    """A no of the server's own."""

    status: ClassVar[int] = 409
    """What plain HTTP calls it."""


class Unreadable(No):
    """The message is not one of ours: no JSON, an unknown type or field, a wrong type."""

    id = "unreadable"
    status = 400


class TooLong(No):
    """The message has more bytes than any honest one, or a file more decisions."""

    id = "too-long"
    status = 413
    words = ("most",)


class TooFast(No):
    """Too many messages, tables or look-ups in a short time."""

    id = "too-fast"
    status = 429
    words = ("seconds",)


class TooManyTabs(No):
    """One person has opened too many connections; the newest is closed."""

    id = "too-many-tabs"
    status = 429
    words = ("most",)


class ForeignPage(No):
    """A page of another site (a wrong Origin, or none) tried to act here."""

    id = "foreign-page"
    status = 403


class NoSession(No):
    """Nobody is known by this cookie; `GET /api/me` makes a guest."""

    id = "no-session"
    status = 401


class HelloFirst(No):
    """The first word on a new connection must be `Hello`."""

    id = "hello-first"


class NoSuchPage(No):
    """There is nothing at this address."""

    id = "no-such-page"
    status = 404


class NoSuchTable(No):
    """No table has this code."""

    id = "no-such-table"
    status = 404
    words = ("code",)


class NoSuchGame(No):
    """No game on the shelf has this name."""

    id = "no-such-game"
    status = 404


class OtherRules(No):
    """The game was begun by a version of its rules that this server does not have."""

    id = "other-rules"
    words = ("rules", "ours")


class NameEmpty(No):
    """A name with no letter to be seen."""

    id = "name-empty"
    status = 422


class NameTooLong(No):
    """A name that does not fit on a place card."""

    id = "name-too-long"
    status = 422
    words = ("most",)


class NameTaken(No):
    """A member has this name already, or one that looks like it."""

    id = "name-taken"
    status = 422


class NameAtTable(No):
    """Somebody at this table is called so already, or nearly so."""

    id = "name-at-table"
    status = 422


class NotMember(No):
    """A guest did what needs an account."""

    id = "not-member"
    status = 403


class AlreadyMember(No):
    """Whoever has an account cannot make another before signing out."""

    id = "already-member"


class WrongSignIn(No):
    """No member has this name with this password or code; which of them is wrong is not said."""

    id = "wrong-sign-in"
    status = 403


class WrongPassword(No):
    """A member who should show that it is really them gave another password than theirs."""

    id = "wrong-password"
    status = 403


class BadPasskey(No):
    """A passkey that nobody here knows, or one that did not answer what was asked."""

    id = "bad-passkey"
    status = 403


class LastWayIn(No):
    """Without this passkey and without a password, nobody could sign in any more."""

    id = "last-way-in"


class PasswordTooShort(No):
    """A password that is quickly guessed by trying all."""

    id = "password-too-short"
    status = 422
    words = ("least",)


class PasswordTooLong(No):
    """A password longer than anybody types."""

    id = "password-too-long"
    status = 422
    words = ("most",)


class PasswordCommon(No):
    """One of the passwords that are tried first, or the own name."""

    id = "password-common"
    status = 422


class NoSuchSeat(No):
    """The table has no such seat."""

    id = "no-such-seat"


class SeatTaken(No):
    """Somebody sits there already."""

    id = "seat-taken"


class NotSeated(No):
    """An onlooker did what only those at the table may do."""

    id = "not-seated"


class OnlyHost(No):
    """Only the host may do this."""

    id = "only-host"


class GameStarted(No):
    """The cards are dealt: seats and options stay as they are."""

    id = "game-started"


class GameNotStarted(No):
    """Nothing has been dealt yet."""

    id = "game-not-started"


class GameNotOver(No):
    """Only a finished game can be seen again, saved or played once more."""

    id = "game-not-over"


class NoSuchMoment(No):
    """The game has no such moment, or nothing is left to play after it."""

    id = "no-such-moment"


class NotARecord(No):
    """A file that is no finished game of ours."""

    id = "not-a-record"
    status = 422


class RecordTampered(No):
    """A file whose proof does not fit: something in it was changed afterwards."""

    id = "record-tampered"
    status = 422
    words = ("flaw", "where")


class RecordBroken(No):
    """A file with a decision that is against the rules; 0 is the table itself."""

    id = "record-broken"
    status = 422
    words = ("decision",)


class RecordUnfinished(No):
    """A file of a game that does not come to its end."""

    id = "record-unfinished"
    status = 422


class RecordPlayedOn(No):
    """A file of a game that was played on from another one: nobody can check where it began."""

    id = "record-played-on"
    status = 422


class SeatsOpen(No):
    """The host dealt before every seat was taken."""

    id = "seats-open"
    words = ("open",)


class OtherShare(No):
    """A page opened another share than the one it had pledged, or a second one."""

    id = "other-share"


class StaleQuestion(No):
    """Another answer was given to this question already, or it was never asked."""

    id = "stale-question"


class BotPlays(No):
    """A bot stands in for this person: the seat must be taken back first."""

    id = "bot-plays"


class BotDecides(No):
    """Somebody came back to the same question a second time: the bot answers it first."""

    id = "bot-decides"


class AnsweredForYou(No):
    """The time was up in secret: a bot has answered for whoever is told this."""

    id = "answered-for-you"


class StillAwaited(No):
    """A bot was called for somebody who is there, or has not been gone or slow for long."""

    id = "still-awaited"


class NothingSaid(No):
    """A line with no letter to be seen."""

    id = "nothing-said"
    status = 422


class SaidTooMuch(No):
    """A line that is too long to be read at a table."""

    id = "said-too-much"
    status = 422
    words = ("most",)


class Silenced(No):
    """The game has taken this seat's voice for now, and its own view says so."""

    id = "silenced"


class CannotKeep(No):
    """The disk takes nothing more; what was accepted before is safe, this was not accepted."""

    id = "cannot-keep"
    status = 507


class OurFault(No):
    """Something went wrong on the server; it is in its log."""

    id = "our-fault"
    status = 500


class Reason(NamedTuple):
    """An id with its arguments, for the words of both languages."""

    id: str
    words: tuple[str, ...]
    meaning: str


def every_refusal() -> list[Reason]:
    """All of them, those of the rules first."""
    kinds = [*_of_the_rules(), *No.__subclasses__()]
    return [Reason(kind.id, kind.words, kind.__doc__ or "") for kind in kinds]


def _of_the_rules() -> list[type[Refusal]]:
    """What the core refuses to a player; only the table's own clock could hear `NoClockRuns`."""
    kinds = Refusal.__subclasses__()
    return [k for k in kinds if k.__module__ == errors.__name__ and k is not NoClockRuns]


def status_of(refusal: Refusal) -> int:
    """The HTTP status of a refusal."""
    return refusal.status if isinstance(refusal, No) else No.status
