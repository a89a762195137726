"""Accounts over plain HTTP: each answer that makes somebody somebody else brings a new cookie."""

from litestar import delete, get, post, put
from litestar.di import NamedDependency
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from moonlit.server.people.accounts import Accounts, Caller
from moonlit.server.people.passkeys import Place
from moonlit.server.web.door import DoorDep, cookie_name, session_of, whence
from moonlit.server.web.http import HttpRequest, HttpResponse, about, answer, with_cookie
from moonlit.server.wire import messages
from moonlit.server.wire.codec import read

AccountsDep = NamedDependency[Accounts]
CallerDep = NamedDependency[Caller]
NOTHING: dict[str, str] = {}


async def caller_of(request: HttpRequest, door: DoorDep) -> Caller:
    """Who asks; the guard has made sure that the origin is one of ours."""
    person = await door.person(request)
    place = Place(request.headers.get("origin", ""))
    return Caller(person, session_of(request), place, whence(request))


@get("/account")
async def account(accounts: AccountsDep, caller: CallerDep) -> HttpResponse:
    """My account, or a word that I have none."""
    return answer(await accounts.about(caller))


@post("/account")
async def create(request: HttpRequest, accounts: AccountsDep, caller: CallerDep) -> HttpResponse:
    """Become a member."""
    wish = read(await request.body(), messages.NewAccount)
    codes, token = await accounts.create(caller, wish)
    return with_cookie(request, answer(codes, HTTP_201_CREATED), token)


@post("/passkeys/creation", status_code=HTTP_200_OK)
async def creation(request: HttpRequest, accounts: AccountsDep, caller: CallerDep) -> HttpResponse:
    """What the browser needs to make a passkey."""
    wish = read(await request.body(), messages.PasskeyWish)
    return answer(await accounts.creation(caller, wish))


@post("/passkeys/request", status_code=HTTP_200_OK)
async def use(accounts: AccountsDep, caller: CallerDep) -> HttpResponse:
    """What the browser needs to use one."""
    return answer(accounts.request(caller))


@post("/session")
async def sign_in(
    request: HttpRequest, door: DoorDep, accounts: AccountsDep, caller: CallerDep
) -> HttpResponse:
    """Be a member here."""
    said = read(await request.body(), messages.SignIn)
    person, token = await accounts.sign_in(caller, said)
    return with_cookie(request, answer(about(request, door, person)), token)


@post("/account/recovery")
async def recover(
    request: HttpRequest, door: DoorDep, accounts: AccountsDep, caller: CallerDep
) -> HttpResponse:
    """Be a member again, with one of the codes."""
    said = read(await request.body(), messages.Recover)
    person, token = await accounts.recover(caller, said)
    return with_cookie(request, answer(about(request, door, person)), token)


@delete("/session", status_code=HTTP_200_OK)
async def sign_out(request: HttpRequest, accounts: AccountsDep, caller: CallerDep) -> HttpResponse:
    """Be a stranger here again."""
    await accounts.leave(caller)
    return without_cookie(request)


@delete("/sessions", status_code=HTTP_200_OK)
async def sign_out_everywhere(
    request: HttpRequest, accounts: AccountsDep, caller: CallerDep
) -> HttpResponse:
    """Be a stranger at every browser."""
    await accounts.leave_everywhere(caller)
    return without_cookie(request)


@put("/account/password")
async def set_password(
    request: HttpRequest, accounts: AccountsDep, caller: CallerDep
) -> HttpResponse:
    """Another password."""
    said = read(await request.body(), messages.NewPassword)
    token = await accounts.set_password(caller, said)
    return with_cookie(request, answer(NOTHING), token)


@post("/account/passkeys")
async def add_passkey(
    request: HttpRequest, accounts: AccountsDep, caller: CallerDep
) -> HttpResponse:
    """One more way in."""
    said = read(await request.body(), messages.NewPasskey)
    await accounts.add_passkey(caller, said)
    return answer(NOTHING, HTTP_201_CREATED)


@post("/account/passkeys/removal")
async def drop_passkey(
    request: HttpRequest, accounts: AccountsDep, caller: CallerDep
) -> HttpResponse:
    """One way in less."""
    said = read(await request.body(), messages.DropPasskey)
    await accounts.drop_passkey(caller, said)
    return answer(NOTHING)


@post("/account/codes")
async def renew_codes(
    request: HttpRequest, accounts: AccountsDep, caller: CallerDep
) -> HttpResponse:
    """New recovery codes."""
    said = read(await request.body(), messages.WithProof)
    return answer(await accounts.renew_codes(caller, said))


@post("/account/deletion")
async def delete_account(
    request: HttpRequest, accounts: AccountsDep, caller: CallerDep
) -> HttpResponse:
    """Be forgotten."""
    said = read(await request.body(), messages.WithProof)
    await accounts.delete(caller, said)
    return without_cookie(request)


def without_cookie(request: HttpRequest) -> HttpResponse:
    """An answer after which the browser is a stranger's."""
    answered = answer(NOTHING)
    answered.delete_cookie(cookie_name(request))
    return answered


ROUTES = (
    account,
    create,
    creation,
    use,
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
