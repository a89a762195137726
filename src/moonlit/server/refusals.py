"""Every refusal a page can get, each named after what the person did.

A refusal must not leak a secret: it may depend only on public things, on the person's own seat and
on what they sent.
"""

from typing import ClassVar, NamedTuple

from moonlit.core import errors
from moonlit.core.errors import NoClockRuns, Refusal


class ServerRefusal(Refusal):
    """Base of all refusals that come from the server and not from the rules of a game."""

    status: ClassVar[int] = 409
    """The HTTP status code."""


class Unreadable(ServerRefusal):
    """The message is not part of the protocol: invalid JSON, an unknown field or a wrong type."""

    id = "unreadable"
    status = 400


class TooLong(ServerRefusal):
    """A message has too many bytes, or a file too many decisions."""

    id = "too-long"
    status = 413
    arguments = ("most",)


class TooFast(ServerRefusal):
    """A rate limit is exceeded: too many messages, requests, tables or attempts in a short time."""

    id = "too-fast"
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


class OtherRules(ServerRefusal):
    """The game was begun by a version of its rules that this server does not have."""

    id = "other-rules"
    arguments = ("rules", "ours")


class NameEmpty(ServerRefusal):
    """A name without any visible character."""

    id = "name-empty"
    status = 422


class NameTooLong(ServerRefusal):
    """A name that does not fit on a place card."""

    id = "name-too-long"
    status = 422
    arguments = ("most",)


class NameTaken(ServerRefusal):
    """A member has this name already, or one that looks like it."""

    id = "name-taken"
    status = 422


class NameAtTable(ServerRefusal):
    """Somebody at this table has this name already, or one that looks like it."""

    id = "name-at-table"
    status = 422


class NotMember(ServerRefusal):
    """A guest tried to do what needs an account."""

    id = "not-member"
    status = 403


class AlreadyMember(ServerRefusal):
    """A member must sign out before creating another account."""

    id = "already-member"


class WrongSignIn(ServerRefusal):
    """Name and password or code do not match; which of them is wrong is not said."""

    id = "wrong-sign-in"
    status = 403


class WrongPassword(ServerRefusal):
    """The password that a signed-in member gave to confirm a change is wrong."""

    id = "wrong-password"
    status = 403


class BadPasskey(ServerRefusal):
    """An unknown passkey, or a signature that does not match the challenge."""

    id = "bad-passkey"
    status = 403


class LastWayIn(ServerRefusal):
    """The last passkey of a member without a password cannot be removed."""

    id = "last-way-in"


class PasswordTooShort(ServerRefusal):
    """A password short enough to be guessed by trying all."""

    id = "password-too-short"
    status = 422
    arguments = ("least",)


class PasswordTooLong(ServerRefusal):
    """A password longer than the server accepts."""

    id = "password-too-long"
    status = 422
    arguments = ("most",)


class PasswordCommon(ServerRefusal):
    """One of the most common passwords, or the person's own name."""

    id = "password-common"
    status = 422


class NoSuchSeat(ServerRefusal):
    """The table has no such seat."""

    id = "no-such-seat"


class SeatTaken(ServerRefusal):
    """Somebody sits there already."""

    id = "seat-taken"


class NotSeated(ServerRefusal):
    """An onlooker tried to do what only those at the table may do."""

    id = "not-seated"


class CannotSkip(ServerRefusal):
    """Only who plays with bots alone may skip a window, when their own part in it is done."""

    id = "cannot-skip"


class OnlyHost(ServerRefusal):
    """Only the host may do this."""

    id = "only-host"


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


class CannotKeep(ServerRefusal):
    """The disk is full or broken: this was not stored, but everything before it is safe."""

    id = "cannot-keep"
    status = 507


class RulesFailed(ServerRefusal):
    """A bug in the rules of the game: this cannot be done, and the table is as it was before."""

    id = "rules-failed"
    status = 500


class OurFault(ServerRefusal):
    """An internal error of the server, which is in its log."""

    id = "our-fault"
    status = 500


class Reason(NamedTuple):
    """A refusal as the protocol documents it."""

    id: str
    arguments: tuple[str, ...]
    meaning: str


def every_refusal() -> list[Reason]:
    """All of them, those of the rules first."""
    kinds = [*_of_the_rules(), *ServerRefusal.__subclasses__()]
    return [Reason(kind.id, kind.arguments, kind.__doc__ or "") for kind in kinds]


def _of_the_rules() -> list[type[Refusal]]:
    """What the core refuses to a player; only the table's own clock could hear `NoClockRuns`."""
    kinds = Refusal.__subclasses__()
    return [k for k in kinds if k.__module__ == errors.__name__ and k is not NoClockRuns]


def status_of(refusal: Refusal) -> int:
    """The HTTP status of a refusal."""
    return refusal.status if isinstance(refusal, ServerRefusal) else ServerRefusal.status
