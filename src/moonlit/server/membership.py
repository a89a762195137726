"""Accounts over plain HTTP: each answer that makes somebody somebody else brings a new cookie."""

from litestar import Router, delete, get, post, put
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from moonlit.server import wire
from moonlit.server.accounts import Accounts, Caller
from moonlit.server.door import cookie_name, door_of, session_of, whence
from moonlit.server.http import Answer, Asked, about, answer, count, with_cookie
from moonlit.server.passkeys import Place

NOTHING: dict[str, str] = {}


async def caller_of(request: Asked) -> Caller:
    """Who asks; the guard has made sure that the origin is one of ours."""
    person = await door_of(request).person(request)
    place = Place(request.headers.get("origin", ""))
    return Caller(person, session_of(request), place, whence(request))


def accounts_of(request: Asked) -> Accounts:
    """What this house knows of accounts."""
    accounts: Accounts = request.app.state.accounts
    return accounts


@get("/account")
async def account(request: Asked) -> Answer:
    """My account, or a word that I have none."""
    return answer(await accounts_of(request).about(await caller_of(request)))


@post("/account")
async def create(request: Asked) -> Answer:
    """Become a member."""
    caller = await caller_of(request)
    wish = wire.read(await request.body(), wire.NewAccount)
    codes, token = await accounts_of(request).create(caller, wish)
    return with_cookie(request, answer(codes, HTTP_201_CREATED), token)


@post("/passkeys/creation", status_code=HTTP_200_OK)
async def creation(request: Asked) -> Answer:
    """What the browser needs to make a passkey."""
    caller = await caller_of(request)
    wish = wire.read(await request.body(), wire.PasskeyWish)
    return answer(await accounts_of(request).creation(caller, wish))


@post("/passkeys/request", status_code=HTTP_200_OK)
async def use(request: Asked) -> Answer:
    """What the browser needs to use one."""
    return answer(accounts_of(request).request(await caller_of(request)))


@post("/session")
async def sign_in(request: Asked) -> Answer:
    """Be a member here."""
    caller = await caller_of(request)
    said = wire.read(await request.body(), wire.SignIn)
    person, token = await accounts_of(request).sign_in(caller, said)
    return with_cookie(request, answer(about(request, person)), token)


@post("/account/recovery")
async def recover(request: Asked) -> Answer:
    """Be a member again, with one of the codes."""
    caller = await caller_of(request)
    said = wire.read(await request.body(), wire.Recover)
    person, token = await accounts_of(request).recover(caller, said)
    return with_cookie(request, answer(about(request, person)), token)


@delete("/session", status_code=HTTP_200_OK)
async def sign_out(request: Asked) -> Answer:
    """Be a stranger here again."""
    await accounts_of(request).leave(await caller_of(request))
    return without_cookie(request)


@delete("/sessions", status_code=HTTP_200_OK)
async def sign_out_everywhere(request: Asked) -> Answer:
    """Be a stranger at every browser."""
    await accounts_of(request).leave_everywhere(await caller_of(request))
    return without_cookie(request)


@put("/account/password")
async def set_password(request: Asked) -> Answer:
    """Another password."""
    caller = await caller_of(request)
    said = wire.read(await request.body(), wire.NewPassword)
    token = await accounts_of(request).set_password(caller, said)
    return with_cookie(request, answer(NOTHING), token)


@post("/account/passkeys")
async def add_passkey(request: Asked) -> Answer:
    """One more way in."""
    caller = await caller_of(request)
    said = wire.read(await request.body(), wire.NewPasskey)
    await accounts_of(request).add_passkey(caller, said)
    return answer(NOTHING, HTTP_201_CREATED)


@post("/account/passkeys/removal")
async def drop_passkey(request: Asked) -> Answer:
    """One way in less."""
    caller = await caller_of(request)
    said = wire.read(await request.body(), wire.DropPasskey)
    await accounts_of(request).drop_passkey(caller, said)
    return answer(NOTHING)


@post("/account/codes")
async def renew_codes(request: Asked) -> Answer:
    """New recovery codes."""
    caller = await caller_of(request)
    said = wire.read(await request.body(), wire.WithProof)
    return answer(await accounts_of(request).renew_codes(caller, said))


@post("/account/deletion")
async def delete_account(request: Asked) -> Answer:
    """Be forgotten."""
    caller = await caller_of(request)
    said = wire.read(await request.body(), wire.WithProof)
    await accounts_of(request).delete(caller, said)
    return without_cookie(request)


def without_cookie(request: Asked) -> Answer:
    """An answer after which the browser is a stranger's."""
    answered = answer(NOTHING)
    answered.delete_cookie(cookie_name(request))
    return answered


API = Router(
    "/api",
    before_request=count,
    route_handlers=[
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
    ],
)
