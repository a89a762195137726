"""Refusals about names, accounts and signing in."""

from moonlit.server.refusals.base import ServerRefusal


class NameEmpty(ServerRefusal):
    """A name without any visible character."""

    id = "name-empty"
    status = 422


class NameTooLong(ServerRefusal):
    """A name that does not fit on a place card."""

    id = "name-too-long"
    status = 422
    arguments = ("most",)


class NameMixed(ServerRefusal):
    """A word of a name has letters of two alphabets, some of which look like the other's."""

    id = "name-mixed"
    status = 422


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


class BadToken(ServerRefusal):
    """The token of a program is unknown, or was revoked."""

    id = "bad-token"
    status = 401


class TwoCredentials(ServerRefusal):
    """A request had a program's token and a session cookie: nobody is two at once."""

    id = "two-credentials"
    status = 400


class NotForPrograms(ServerRefusal):
    """A program tried to do what only people may do."""

    id = "not-for-programs"
    status = 403


class OnlyPrograms(ServerRefusal):
    """A person tried to do what only programs do, with a token of theirs."""

    id = "only-programs"
    status = 403


class NoSuchProgram(ServerRefusal):
    """No program has this name, or it is not the caller's."""

    id = "no-such-program"
    status = 404


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
