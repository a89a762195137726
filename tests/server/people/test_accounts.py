import asyncio
import sqlite3
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from moonlit.server.domain.lookalikes import lookalike_key
from moonlit.server.people import passwords
from moonlit.server.people.passwords import DUMMY_HASH, HASHER, checked, hashed_code, new_codes
from moonlit.server.refusals.people import PasswordCommon, PasswordTooLong, PasswordTooShort
from moonlit.server.store.data_folder import FILE
from moonlit.server.web.limits import Rate
from tests.server.authenticator import Authenticator
from tests.server.conftest import ROOMY, Guest, Site, Tab, play_on, running, seat_all

PASSWORD = "луна над крышами"


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords are hashed by the same algorithm with less work."""
    monkeypatch.setattr(passwords, "HASHER", PasswordHasher(1, 8, 1))


def refused(answer: httpx.Response) -> str:
    """The id of the refusal in an error response."""
    assert answer.status_code >= 400, answer.text
    return str(answer.json()["id"])


async def join(guest: Guest, name: str, password: str = PASSWORD) -> list[str]:
    """Create an account."""
    answer = await guest.http.post("/api/account", json={"name": name, "password": password})
    assert answer.status_code == 201, answer.text
    codes: list[str] = answer.json()["codes"]
    return codes


async def sign_in(guest: Guest, name: str, password: str = PASSWORD) -> httpx.Response:
    return await guest.http.post("/api/session", json={"name": name, "password": password})


async def member(site: Site, name: str) -> Guest:
    guest = await site.guest()
    await join(guest, name)
    return guest


async def is_closed(tab: Tab) -> bool:
    """Whether the server closes the connection, after any messages before that."""
    try:
        while True:
            await tab.hear()
    except ConnectionClosed:
        return True
    except TimeoutError:
        return False


async def post(guest: Guest, path: str, **said: Any) -> httpx.Response:  # noqa: ANN401
    return await guest.http.post(f"/api/{path}", json=said)


# --- names and passwords


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "ANNA"),
        ("Anna", "Аnnа"),
        ("Семён", "семен"),
        ("Ann a", "an-na"),
        ("Bill", "BiII"),
        ("Modern", "Modem"),
        ("Ｌuna", "luna"),
        ("O0o", "ооо"),
    ],
)
def test_names_that_look_the_same_are_one(one: str, other: str) -> None:
    assert lookalike_key(one) == lookalike_key(other)


def test_names_that_differ_stay_apart() -> None:
    names = ["Anna", "Anne", "Анна", "Аня", "Игрок2", "Игрок3", "🦉", "🦅", "...", "!!!"]
    assert len({lookalike_key(name) for name in names}) == len(names)


@pytest.mark.parametrize(
    ("password", "no"),
    [
        ("1234567", PasswordTooShort),
        ("e\u0301" * 4, PasswordTooShort),
        ("x" * 257, PasswordTooLong),
        ("Password123", PasswordCommon),
        ("Rumpelstilz", PasswordCommon),
        ("zzzzzzzzzz", PasswordCommon),
    ],
)
def test_a_password_that_is_easily_guessed_is_refused(password: str, no: type[Exception]) -> None:
    with pytest.raises(no):
        checked(password, "rumpelstilz")


@pytest.mark.parametrize("password", ["пять слов", "correct horse", "🦉🦉🦅🦅🦢🦢🦜🦜", "12345679"])
def test_any_letters_make_a_password(password: str) -> None:
    assert checked(password, "Anna") == password


def test_recovery_codes_are_many_long_and_forgive_how_they_are_typed() -> None:
    codes = new_codes()
    assert len(set(codes)) == 8
    assert hashed_code(codes[0]) == hashed_code(f" {codes[0].upper().replace('-', ' ')} ")
    assert hashed_code(codes[0]) != hashed_code(codes[1])


def test_the_dummy_hash_takes_as_long_to_verify_as_a_real_one() -> None:
    assert HASHER.check_needs_rehash(DUMMY_HASH) is False


# --- signing up


async def test_a_guest_becomes_a_member_and_keeps_the_seat(site: Site) -> None:
    guest = await site.guest()
    code = await guest.make(bots="novice")
    async with guest.tab(code) as tab:
        hand = tab.scene["view"]["hand"]
        await join(guest, "Anna")
        assert await is_closed(tab)
    assert await guest.get("/api/me") == {
        "name": "Anna",
        "is_member": True,
        "owner": None,
        "address": None,
    }
    async with guest.tab(code) as tab:
        assert (tab.table["you"], tab.table["seats"][0]["name"]) == (0, "Anna")
        assert tab.scene["view"]["hand"] == hand


async def test_a_name_belongs_to_one_member(site: Site) -> None:
    await member(site, "Grüße")
    other = await site.guest()
    answer = await post(other, "account", name="GRÜSSE", password=PASSWORD)
    assert refused(answer) == "name-taken"
    await join(other, "Somebody else")
    assert refused(await other.http.put("/api/me", json={"name": "grüße"})) == "name-taken"
    assert (await other.http.put("/api/me", json={"name": "SOMEBODY ELSE"})).status_code == 200


async def test_a_member_has_one_name_at_every_table(site: Site) -> None:
    await member(site, "Rightful")
    other = await member(site, "Pretender")
    code = await other.make()
    async with other.tab(code) as tab:
        await tab.say("sit", seat=0, name="Rightful")
        assert tab.table["seats"][0]["name"] == "Pretender"
        answer = await tab.say("rename", name="rightful")
        assert (answer["type"], answer["id"]) == ("refused", "name-taken")
        await other.http.put("/api/me", json={"name": "Honest"})
        assert await is_closed(tab)
    async with other.tab(code) as tab:
        assert tab.table["seats"][0]["name"] == "Honest"


async def test_a_member_cannot_become_another(site: Site) -> None:
    guest = await member(site, "Twice")
    answer = await post(guest, "account", name="Thrice", password=PASSWORD)
    assert refused(answer) == "already-member"


@pytest.mark.parametrize("body", [{"name": "X"}, {"name": "X", "password": "short"}])
async def test_an_account_needs_a_password_or_a_passkey(site: Site, body: dict[str, str]) -> None:
    guest = await site.guest()
    assert refused(await post(guest, "account", **body)) == "password-too-short"
    assert (await guest.get("/api/me"))["is_member"] is False


async def test_nothing_that_opens_an_account_is_on_disk(site: Site) -> None:
    guest = await site.guest()
    codes = await join(guest, "Anna")
    token = next(iter(guest.http.cookies.values()))
    kept = b"".join(path.read_bytes() for path in site.folder.iterdir() if path.is_file())
    assert b"$argon2id$" in kept
    for secret in (PASSWORD, token, *codes, *(code.replace("-", "") for code in codes)):
        assert secret.encode() not in kept


# --- signing in


async def test_signing_in_elsewhere_shares_games_and_seat(site: Site) -> None:
    anna = await member(site, "Anna")
    code = await anna.make(bots="novice")
    phone = await site.guest()
    assert (await sign_in(phone, " anna ")).json()["name"] == "Anna"
    assert [game["code"] for game in await phone.get("/api/me/games")] == [code]  # type: ignore[index]
    async with anna.tab(code) as here, phone.tab(code) as there:
        assert here.table["you"] == there.table["you"] == 0
        assert here.scene["view"]["hand"] == there.scene["view"]["hand"]
        assert (await there.decide())["type"] == "done"


async def test_a_guests_games_come_along(site: Site) -> None:
    await member(site, "Anna")
    guest, friend = await site.guests(2)
    async with AsyncExitStack() as stack:
        mine, theirs = await seat_all([guest, friend], stack)
        code, hand = mine.table["code"], mine.scene["view"]["hand"]
        await mine.say("speak", key=1, text="I was here before")
        lobby = await guest.make()
        assert (await sign_in(guest, "Anna")).status_code == 200
        assert await is_closed(mine)
        named = lambda told: told["type"] == "table" and told["seats"][0]["name"] == "Anna"  # noqa: E731
        await theirs.until(named)
    async with guest.tab(code) as tab:
        assert tab.table["you"] == 0
        assert tab.scene["view"]["hand"] == hand
    mine_now = await guest.get("/api/me/games")
    assert {game["code"] for game in mine_now} == {code, lobby}  # type: ignore[index]
    async with guest.tab(lobby) as tab:
        assert tab.table["is_host"]


async def test_where_the_member_sits_already_nobody_gets_two_hands(site: Site) -> None:
    anna, guest = await member(site, "Anna"), await site.guest()
    async with AsyncExitStack() as stack:
        own, others = await seat_all([anna, guest], stack)
        code, hand = own.table["code"], own.scene["view"]["hand"]
        assert (await sign_in(guest, "Anna")).status_code == 200
        assert await is_closed(others)
    async with guest.tab(code) as tab:
        assert tab.table["you"] == 0
        assert tab.scene["view"]["hand"] == hand


async def test_signing_in_gives_a_new_token_and_ends_the_old_one(site: Site) -> None:
    """Whoever planted a cookie in somebody's browser is left with nothing."""
    await member(site, "Anna")
    attacker = await site.guest()
    victim = Guest(site)
    site.expect(victim)
    for name, value in attacker.http.cookies.items():
        victim.http.cookies.set(name, value, "127.0.0.1")
    code = await attacker.make()
    async with attacker.tab(code) as spy:
        assert (await sign_in(victim, "Anna")).status_code == 200
        assert await is_closed(spy)
    assert victim.cookie != attacker.cookie
    answer = await attacker.http.post("/api/tables", json={"game": "divinare"})
    assert refused(answer) == "no-session"
    assert (await victim.get("/api/me"))["is_member"] is True


async def test_becoming_a_member_gives_a_new_token_too(site: Site) -> None:
    guest = await site.guest()
    before = dict(guest.http.cookies)
    await join(guest, "Anna")
    assert dict(guest.http.cookies) != before
    spy = Guest(site)
    site.expect(spy)
    spy.http.cookies.update(before)
    assert refused(await spy.http.get("/api/account")) == "no-session"


async def test_an_unknown_name_and_a_wrong_password_are_one_answer(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the response nor its time tells: one hash is verified in both cases."""
    await member(site, "Known")
    compared: list[str] = []

    def verify(stored: str, password: str) -> bool:
        compared.append(stored)
        return password == PASSWORD and stored != DUMMY_HASH

    monkeypatch.setattr(passwords, "_verify", verify)
    guest = await site.guest()
    wrong = await sign_in(guest, "Known", "wrong password")
    unknown = await sign_in(guest, "Unknown", PASSWORD)
    assert wrong.status_code == unknown.status_code == 403
    assert wrong.content == unknown.content
    assert len(compared) == 2
    assert compared[1] == DUMMY_HASH


async def test_the_dummy_hash_signs_nobody_in(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "_verify", lambda _stored, _password: True)
    assert refused(await sign_in(await site.guest(), "Nobody at all")) == "wrong-sign-in"


async def test_nobody_is_locked_out_when_names_are_compared_otherwise(tmp_path: Path) -> None:
    """Keys of an older Unicode are renewed, and members who have become twins still sign in."""
    async with running(tmp_path, limits=ROOMY) as site:
        for name in ("Анна", "Boris", "Vera"):
            await member(site, name)
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        db.execute("UPDATE people SET name = 'Aннa' WHERE name = 'Boris'")
        db.execute("UPDATE accounts SET alike = 'older ' || person")
        db.commit()
    async with running(tmp_path, limits=ROOMY) as site:
        for name in ("Анна", "Aннa", "Vera", "vera", "АННА"):
            guest = await site.guest()
            assert (await sign_in(guest, name)).status_code == 200
            known = "Vera" if name == "vera" else "Анна" if name == "АННА" else name
            assert (await guest.get("/api/me"))["name"] == known
        twin = await site.guest()
        await sign_in(twin, "Aннa")
        async with twin.tab(await twin.make()) as tab:
            assert (await tab.say("sit", seat=1, name="anything"))["type"] == "done"
            assert tab.table["seats"][1]["name"] == "Aннa"


async def test_password_guessing_is_rate_limited(tmp_path: Path) -> None:
    limits = replace(ROOMY, sign_ins=Rate(3, 0.01))
    async with running(tmp_path, limits=limits) as site:
        guest = await site.guest()
        tries = [refused(await sign_in(guest, "Nobody", "guess number 1")) for _ in range(4)]
        assert tries == ["wrong-sign-in"] * 3 + ["too-fast"]


async def test_tables_do_not_wait_for_a_password(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, other = await site.guests(2)
    loop = asyncio.get_running_loop()
    let_go = asyncio.Event()

    def slow(_stored: str, _password: str) -> bool:
        asyncio.run_coroutine_threadsafe(let_go.wait(), loop).result()
        return False

    monkeypatch.setattr(passwords, "_verify", slow)
    signing = asyncio.create_task(sign_in(guest, "Anna"))
    assert (await other.get("/api/me"))["name"] == ""
    assert not signing.done()
    let_go.set()
    assert refused(await signing) == "wrong-sign-in"


async def test_a_foreign_page_signs_nobody_in_or_out(site: Site) -> None:
    guest = await member(site, "Cautious")
    evil = {"origin": "https://evil.example"}
    for method, path in (
        ("POST", "session"),
        ("POST", "account"),
        ("POST", "account/deletion"),
        ("DELETE", "session"),
        ("DELETE", "sessions"),
        ("PUT", "account/password"),
    ):
        answer = await guest.http.request(method, f"/api/{path}", json={}, headers=evil)
        assert refused(answer) == "foreign-page"
    assert (await guest.get("/api/me"))["is_member"] is True


# --- recovery


async def test_a_recovery_code_opens_the_account_once(site: Site) -> None:
    anna = await site.guest()
    codes = await join(anna, "Anna")
    lost = await site.guest()
    said = {"name": "Anna", "code": codes[3].upper(), "password": "a new password"}
    assert (await post(lost, "account/recovery", **said)).status_code == 200
    assert (await lost.get("/api/account"))["codes"] == 7
    assert refused(await anna.http.get("/api/account")) == "no-session"
    other = await site.guest()
    assert refused(await post(other, "account/recovery", **said)) == "wrong-sign-in"
    assert refused(await sign_in(other, "Anna")) == "wrong-sign-in"
    assert (await sign_in(other, "Anna", "a new password")).status_code == 200


async def test_a_code_is_nobody_elses(site: Site) -> None:
    owner, other = await site.guests(2)
    codes = await join(owner, "Owner of codes")
    await join(other, "Somebody other")
    said = {"name": "Somebody other", "code": codes[0], "password": "a new password"}
    stranger = await site.guest()
    assert refused(await post(stranger, "account/recovery", **said)) == "wrong-sign-in"


# --- changing an account


async def test_a_new_password_signs_everybody_else_out(site: Site) -> None:
    anna, phone = await member(site, "Anna"), await site.guest()
    await sign_in(phone, "Anna")
    code = await anna.make()
    said = {"proof": {"password": "not this one"}, "password": "a new password"}
    wrong = await anna.http.put("/api/account/password", json=said)
    assert refused(wrong) == "wrong-password"
    said["proof"] = {"password": PASSWORD}
    async with phone.tab(code) as tab:
        assert (await anna.http.put("/api/account/password", json=said)).status_code == 200
        assert await is_closed(tab)
    assert refused(await phone.http.get("/api/account")) == "no-session"
    assert (await anna.get("/api/account"))["browsers"] == 1


async def test_new_codes_make_the_old_ones_worthless(site: Site) -> None:
    guest = await site.guest()
    old = await join(guest, "Codes")
    answer = await post(guest, "account/codes", proof={"password": PASSWORD})
    assert set(answer.json()["codes"]).isdisjoint(old)
    said = {"name": "Codes", "code": old[0], "password": "a new password"}
    stranger = await site.guest()
    assert refused(await post(stranger, "account/recovery", **said)) == "wrong-sign-in"


@pytest.mark.parametrize(
    "path", ["account/codes", "account/deletion", "account/passkeys/removal", "account/passkeys"]
)
async def test_sensitive_changes_need_a_password_or_passkey_again(site: Site, path: str) -> None:
    guest = await member(site, f"Prover {path[8:]}")
    body: dict[str, Any] = {"proof": {}}
    extra: dict[str, Any] = {"id": 1} if path.endswith("removal") else {"passkey": {}}
    if path.startswith("account/passkeys"):
        body |= extra
    assert refused(await post(guest, path, **body)) == "unreadable"
    stranger = await site.guest()
    body["proof"] = {"password": PASSWORD}
    assert refused(await post(stranger, path, **body)) == "not-member"
    other = await member(site, f"Other {path[8:]}")
    body["proof"] = {"password": "somebody else's"}
    assert refused(await post(other, path, **body)) == "wrong-password"


# --- signing out and deletion


async def test_signing_out_closes_the_pages_of_this_browser_alone(site: Site) -> None:
    anna, phone = await member(site, "Anna"), await site.guest()
    await sign_in(phone, "Anna")
    code = await anna.make()
    async with anna.tab(code) as here, phone.tab(code) as there:
        answer = await anna.http.delete("/api/session")
        assert answer.status_code == 200
        assert await is_closed(here)
        assert (await there.say("ping"))["type"] == "pong"
    assert (await anna.get("/api/me"))["is_member"] is False
    assert (await phone.get("/api/me"))["is_member"] is True


async def test_signing_out_everywhere_closes_all_of_them(site: Site) -> None:
    anna, phone = await member(site, "Anna"), await site.guest()
    await sign_in(phone, "Anna")
    code = await anna.make()
    async with anna.tab(code) as here, phone.tab(code) as there:
        assert (await phone.http.delete("/api/sessions")).status_code == 200
        assert await is_closed(here)
        assert await is_closed(there)
    for browser in (anna, phone):
        browser.http.cookies.clear()
        assert (await browser.get("/api/me"))["is_member"] is False


async def test_a_guest_cannot_sign_out_and_lose_everything(site: Site) -> None:
    guest = await site.guest()
    assert refused(await guest.http.delete("/api/session")) == "not-member"
    assert refused(await guest.http.delete("/api/sessions")) == "not-member"


async def test_a_deleted_member_is_forgotten_and_the_games_of_others_stay(site: Site) -> None:
    anna, friend = await member(site, "Anna Karenina"), await site.guest()
    await friend.http.put("/api/me", json={"name": "Friend"})
    async with AsyncExitStack() as stack:
        tabs = await seat_all([anna, friend], stack)
        await tabs[0].say("speak", key=1, text="remember these words")
        code = tabs[0].table["code"]
        await asyncio.gather(*map(play_on, tabs))
        wrong = await post(anna, "account/deletion", proof={"password": "wrong password"})
        assert refused(wrong) == "wrong-password"
        answer = await post(anna, "account/deletion", proof={"password": PASSWORD})
        assert answer.status_code == 200, answer.text
    assert refused(await sign_in(await site.guest(), "Anna Karenina")) == "wrong-sign-in"
    (mine,) = await friend.get("/api/me/games")
    assert [seat["name"] for seat in mine["seats"]] == ["", "Guest 1"]  # type: ignore[index]
    assert (await friend.get(f"/api/tables/{code}/record"))["names"][0] != "Anna Karenina"
    async with friend.socket(code) as socket:
        tab, heard = Tab(socket), list[bytes]()
        tab.listeners.append(heard.append)
        await tab.hello()
    assert any(b'"type":"talk"' in told for told in heard)
    assert not any(b"remember these words" in told for told in heard)
    await site.store.close()
    async with running(site.folder, limits=ROOMY):
        pass
    kept = b"".join(path.read_bytes() for path in site.folder.glob("*.db"))
    assert b"remember these words" not in kept
    assert b"Karenina" not in kept


async def test_a_bot_plays_on_for_who_deletes_the_account(site: Site) -> None:
    anna, friend = await member(site, "Anna"), await site.guest()
    async with AsyncExitStack() as stack:
        tabs = await seat_all([anna, friend], stack)
        await post(anna, "account/deletion", proof={"password": PASSWORD})
        await play_on(tabs[1])
        assert tabs[1].table["seats"][0]["name"] == ""


async def test_a_chair_is_free_again_where_nothing_was_dealt(site: Site) -> None:
    anna, friend = await member(site, "Anna"), await site.guest()
    code = await friend.make()
    async with friend.tab(code) as tab:
        async with anna.tab(code) as own:
            await own.say("sit", seat=1, name="Anna")
        await post(anna, "account/deletion", proof={"password": PASSWORD})
        await tab.until(lambda told: told["type"] == "table" and told["seats"][1]["kind"] == "open")


# --- passkeys


def authenticator(site: Site) -> Authenticator:
    return Authenticator(site.url, "127.0.0.1")


async def with_passkey(guest: Guest, key: Authenticator, name: str) -> httpx.Response:
    options = (await post(guest, "passkeys/creation", name=name)).json()
    return await post(guest, "account", name=name, passkey=key.create(options))


async def signed(guest: Guest, key: Authenticator) -> dict[str, Any]:
    return key.get((await post(guest, "passkeys/request")).json())


async def test_a_passkey_is_all_one_needs(site: Site) -> None:
    anna, key = await site.guest(), authenticator(site)
    assert (await with_passkey(anna, key, "Anna")).status_code == 201
    assert (await anna.get("/api/account"))["has_password"] is False
    phone = await site.guest()
    answer = await post(phone, "session", passkey=await signed(phone, key))
    assert answer.json()["name"] == "Anna"
    assert refused(await sign_in(await site.guest(), "Anna", "")) == "wrong-sign-in"


async def test_a_signature_serves_once_and_for_one_browser(site: Site) -> None:
    anna, key = await site.guest(), authenticator(site)
    await with_passkey(anna, key, "Anna")
    phone, thief = await site.guests(2)
    said = await signed(phone, key)
    assert refused(await post(thief, "session", passkey=said)) == "bad-passkey"
    await post(thief, "passkeys/request")
    assert refused(await post(thief, "session", passkey=said)) == "bad-passkey"
    assert (await post(phone, "session", passkey=said)).status_code == 200
    assert refused(await post(phone, "session", passkey=said)) == "bad-passkey"


@pytest.mark.parametrize(
    "relying_party", [("https://evil.example", "127.0.0.1"), ("http://127.0.0.1", "evil.example")]
)
async def test_a_passkey_made_or_used_elsewhere_is_worth_nothing(
    site: Site, relying_party: tuple[str, str]
) -> None:
    guest = await site.guest()
    assert (
        refused(await with_passkey(guest, Authenticator(*relying_party), "Anna")) == "bad-passkey"
    )


async def test_a_copied_passkey_is_noticed(site: Site) -> None:
    anna, key = await site.guest(), authenticator(site)
    await with_passkey(anna, key, "Anna")
    phone = await site.guest()
    key.uses = 5
    await post(phone, "session", passkey=await signed(phone, key))
    key.uses = 2
    other = await site.guest()
    answer = await post(other, "session", passkey=await signed(other, key))
    assert refused(answer) == "bad-passkey"


@pytest.mark.parametrize("said", [None, 1, "x", [], {}, {"id": 7}, {"id": "AA", "response": {}}])
async def test_nonsense_is_no_passkey(site: Site, said: object) -> None:
    guest = await site.guest()
    await post(guest, "passkeys/request")
    answer = await post(guest, "session", passkey=said, name="Nobody here")
    assert refused(answer) in {"bad-passkey", "wrong-sign-in"}
    await post(guest, "passkeys/creation", name="Nonsense")
    answer = await post(guest, "account", name="Nonsense", passkey=said)
    assert refused(answer) in {"bad-passkey", "password-too-short"}


async def test_a_passkey_can_be_added_but_the_last_one_without_a_password_cannot_be_removed(
    site: Site,
) -> None:
    anna, key = await member(site, "Anna"), authenticator(site)
    options = (await post(anna, "passkeys/creation", name="")).json()
    said = {"proof": {"password": PASSWORD}, "passkey": key.create(options)}
    assert (await post(anna, "account/passkeys", **said)).status_code == 201
    (kept,) = (await anna.get("/api/account"))["passkeys"]
    proof = {"passkey": await signed(anna, key)}
    assert (await post(anna, "account/codes", proof=proof)).status_code == 200
    proof = {"passkey": await signed(anna, key)}
    removed = await post(anna, "account/passkeys/removal", proof=proof, id=kept["id"])
    assert removed.status_code == 200

    lone, pair = await site.guest(), authenticator(site)
    await with_passkey(lone, pair, "Lone")
    (kept,) = (await lone.get("/api/account"))["passkeys"]
    proof = {"passkey": await signed(lone, pair)}
    answer = await post(lone, "account/passkeys/removal", proof=proof, id=kept["id"])
    assert refused(answer) == "last-way-in"


async def test_another_members_passkey_proves_nothing(site: Site) -> None:
    anna, eve, key = await site.guest(), await site.guest(), authenticator(site)
    await with_passkey(anna, authenticator(site), "Anna")
    await with_passkey(eve, key, "Eve")
    proof = {"passkey": await signed(anna, key)}
    assert refused(await post(anna, "account/deletion", proof=proof)) == "bad-passkey"
