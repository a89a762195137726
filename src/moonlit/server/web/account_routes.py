"""HTTP routes for accounts; each change of who is signed in sets a new session cookie."""

from litestar import delete, get, post, put
from litestar.di import NamedDependency
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from moonlit.server.people.accounts import Accounts, Caller
from moonlit.server.people.passkeys import RelyingParty
from moonlit.server.web.door import DoorDep, cookie_name, rate_limit_key, session_of
from moonlit.server.web.http import (
    HttpRequest,
    HttpResponse,
    json_response,
    me_message,
    with_session_cookie,
)
from moonlit.server.wire import messages
from moonlit.server.wire.codec import decode

AccountsDep = NamedDependency[Accounts]
CallerDep = NamedDependency[Caller]
EMPTY: dict[str, str] = {}


async def caller_of(request: HttpRequest, door: DoorDep) -> Caller:
    """Who sent a request; `Guard` has already checked the Origin of those that change something."""
    person = await door.person(request)
    relying_party = RelyingParty(request.headers.get("origin", ""))
    return Caller(person, session_of(request), relying_party, rate_limit_key(request))


@get("/account")
async def account(accounts: AccountsDep, caller: CallerDep) -> HttpResponse:
    """The caller's account, or `NotMember`."""
    return json_response(await accounts.overview(caller))


@post("/account")
async def create(request: HttpRequest, accounts: AccountsDep, caller: CallerDep) -> HttpResponse:
    """Create an account for a guest."""
    body = decode(await request.body(), messages.NewAccount)
    codes, token = await accounts.create(caller, body)
    return with_session_cookie(request, json_response(codes, HTTP_201_CREATED), token)


@post("/passkeys/creation", status_code=HTTP_200_OK)
async def passkey_creation(
    request: HttpRequest, accounts: AccountsDep, caller: CallerDep
) -> HttpResponse:
    """Options for the browser to create a passkey."""
    body = decode(await request.body(), messages.PasskeyWish)
    return json_response(await accounts.passkey_creation_options(caller, body))


@post("/passkeys/request", status_code=HTTP_200_OK)
async def passkey_request(accounts: AccountsDep, caller: CallerDep) -> HttpResponse:
    """Options for the browser to sign in with a passkey."""
    return json_response(await accounts.passkey_request_options(caller))


@post("/session")
async def sign_in(
    request: HttpRequest, door: DoorDep, accounts: AccountsDep, caller: CallerDep
) -> HttpResponse:
    """Sign in with a password or a passkey."""
    body = decode(await request.body(), messages.SignIn)
    person, token = await accounts.sign_in(caller, body)
    return with_session_cookie(request, json_response(me_message(request, door, person)), token)


@post("/account/recovery")
async def recover(
    request: HttpRequest, door: DoorDep, accounts: AccountsDep, caller: CallerDep
) -> HttpResponse:
    """Sign in with a recovery code and set a new password."""
    body = decode(await request.body(), messages.Recover)
    person, token = await accounts.recover(caller, body)
    return with_session_cookie(request, json_response(me_message(request, door, person)), token)


@delete("/session", status_code=HTTP_200_OK)
async def sign_out(request: HttpRequest, accounts: AccountsDep, caller: CallerDep) -> HttpResponse:
    """Sign out in this browser."""
    await accounts.sign_out(caller)
    return without_session_cookie(request)


@delete("/sessions", status_code=HTTP_200_OK)
async def sign_out_everywhere(
    request: HttpRequest, accounts: AccountsDep, caller: CallerDep
) -> HttpResponse:
    """Sign out in every browser."""
    await accounts.sign_out_everywhere(caller)
    return without_session_cookie(request)


@put("/account/password")
async def set_password(
    request: HttpRequest, accounts: AccountsDep, caller: CallerDep
) -> HttpResponse:
    """Set or change the password."""
    body = decode(await request.body(), messages.NewPassword)
    token = await accounts.set_password(caller, body)
    return with_session_cookie(request, json_response(EMPTY), token)


@post("/account/passkeys")
async def add_passkey(
    request: HttpRequest, accounts: AccountsDep, caller: CallerDep
) -> HttpResponse:
    """Add a passkey."""
    body = decode(await request.body(), messages.NewPasskey)
    await accounts.add_passkey(caller, body)
    return json_response(EMPTY, HTTP_201_CREATED)


@post("/account/passkeys/removal")
async def drop_passkey(
    request: HttpRequest, accounts: AccountsDep, caller: CallerDep
) -> HttpResponse:
    """Remove a passkey."""
    body = decode(await request.body(), messages.DropPasskey)
    await accounts.drop_passkey(caller, body)
    return json_response(EMPTY)


@post("/account/codes")
async def renew_codes(
    request: HttpRequest, accounts: AccountsDep, caller: CallerDep
) -> HttpResponse:
    """Replace the recovery codes."""
    body = decode(await request.body(), messages.WithProof)
    return json_response(await accounts.renew_codes(caller, body))


@post("/account/deletion")
async def delete_account(
    request: HttpRequest, accounts: AccountsDep, caller: CallerDep
) -> HttpResponse:
    """Delete the account."""
    body = decode(await request.body(), messages.WithProof)
    await accounts.delete(caller, body)
    return without_session_cookie(request)


def without_session_cookie(request: HttpRequest) -> HttpResponse:
    """An empty response that removes the session cookie."""
    response = json_response(EMPTY)
    response.delete_cookie(cookie_name(request))
    return response


ROUTES = (
    account,
    create,
    passkey_creation,
    passkey_request,
    sign_in,
    recover,
    sign_out,
    sign_out_everywhere,
    set_password,
    add_passkey,
    drop_passkey,
    renew_codes,
    delete_account,
)
