"""Every invalid message or request gets a clear refusal, and nothing changes."""

from collections.abc import MutableMapping
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from moonlit.server.web.limits import Limits, Rate
from tests.server.conftest import Guest, Said, Site, Tab, running, seat_all

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def refusal(tab: Tab, raw: str | bytes) -> str:
    """The id of the refusal of a raw message."""
    await tab.socket.send(raw)
    return str((await tab.until(lambda told: told["type"] == "refused"))["id"])


async def until_closed(tab: Tab) -> list[Said]:
    """All messages before the connection is closed."""
    told = []
    with suppress(ConnectionClosed):
        while True:
            told.append(await tab.hear())
    return told


UNREADABLE = [
    "",
    "hello",
    "{",
    "null",
    "[]",
    "42",
    "{}",
    '{"type":"hello"',
    '{"type":"conjure"}',
    '{"type":"hello","since":"0"}',
    '{"type":"hello","since":1.5}',
    '{"type":"hello","since":true}',
    '{"type":"hello","extra":1}',
    '{"type":"sit","seat":"1","name":"Eve"}',
    '{"type":"sit","seat":1}',
    '{"type":"sit","seat":1,"name":null}',
    '{"type":"put-bot","seat":1,"level":"god"}',
    '{"type":"set","option":"boards","value":[1]}',
    '{"type":"decide","question":0}',
    '{"type":"decide","question":0,"action":}',
    "[" * 5000,
    '{"type":"decide","question":0,"action":' + "[" * 5000 + "]" * 5000 + "}",
    '{"type":"decide","question":0,"action":{"type":"pass","cards":{},"extra":1e999}}',
    '{"type":"decide","question":0,"action":{"type":"pass","cards":{"extra":' + "9" * 5000 + "}}}",
    '{"type":"sit","seat":1,"name":"\\ud800"}',
    "\ufeff{}",
]


@pytest.mark.parametrize("raw", UNREADABLE, ids=lambda raw: raw[:75] or "nothing")
async def test_an_unreadable_message_is_refused_and_the_connection_stays_open(
    shared: Site, raw: str
) -> None:
    guest = await shared.guest()
    async with guest.tab(await guest.make(bots="novice")) as tab:
        before = tab.table, tab.scene["question"]
        assert await refusal(tab, raw) == "unreadable"
        assert (await tab.say("ping"))["type"] == "pong"
        assert (tab.table, tab.scene["question"]) == before


async def test_bytes_that_are_not_utf_8_are_refused(shared: Site) -> None:
    guest = await shared.guest()
    async with guest.tab(await guest.make()) as tab:
        assert await refusal(tab, b'{"type":"rename","name":"\xff\xfe"}') == "unreadable"


async def test_an_action_that_is_not_utf_8_breaks_no_table(shared: Site) -> None:
    guest = await shared.guest()
    async with guest.tab(await guest.make(bots="novice")) as tab:
        action = b'{"type":"pass","cards":{},"extra":"\xff"}'
        raw = b'{"type":"decide","question":0,"action":' + action + b"}"
        assert await refusal(tab, raw) == "unreadable"
        assert (await tab.decide())["type"] == "done"


async def test_an_unreadable_message_is_answered_by_its_number(shared: Site) -> None:
    guest = await shared.guest()
    async with guest.tab(await guest.make()) as tab:
        assert (await tab.say("conjure"))["id"] == "unreadable"
        assert (await tab.say("sit", seat="here", name="Eve"))["id"] == "unreadable"


@pytest.mark.parametrize(
    "action",
    [
        None,
        "pass",
        0,
        {},
        {"type": "pass"},
        {"type": "fold"},
        {"type": "pass", "cards": {"crystal": "3"}},
        {"type": "pass", "cards": {"crystal": 1.5}},
        {"type": "pass", "cards": {"crystal": True}},
        {"type": "turn", "suit": "spades", "to": 3},
        {"type": "pass", "cards": {}, "extra": 1},
        {"type": "pass", "cards": {"spades": 3}},
    ],
    ids=str,
)
async def test_an_invalid_action_is_refused(shared: Site, action: object) -> None:
    await assert_refused_action(shared, action, "unreadable")


@pytest.mark.parametrize(
    "action",
    [
        {"type": "pass", "cards": {}},
        {"type": "pass", "cards": {"crystal": 24}},
        {"type": "pass", "cards": {"crystal": -3, "astrology": 6}},
        {"type": "turn", "suit": "crystal", "to": 3},
        {"type": "discard", "cards": {"crystal": 10**30}},
    ],
    ids=str,
)
async def test_an_action_that_is_no_option_is_refused(shared: Site, action: object) -> None:
    await assert_refused_action(shared, action, "no-such-option")


async def assert_refused_action(site: Site, action: object, reason: str) -> None:
    guest = await site.guest()
    async with guest.tab(await guest.make(bots="novice")) as tab:
        question = tab.scene["question"]
        answer = await tab.say("decide", question=question["id"], action=action)
        assert answer["id"] == reason
        assert tab.scene["question"] == question


async def test_whoever_is_not_asked_cannot_decide(shared: Site) -> None:
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await shared.guests(2), stack)
        answered = tabs[0].scene["question"]
        await tabs[0].decide()
        told = await tabs[0].say("decide", question=1, action=answered["options"][0])
        assert told["id"] == "not-your-turn"


async def test_an_onlooker_cannot_decide(shared: Site) -> None:
    guest, onlooker = await shared.guests(2)
    async with guest.tab(code := await guest.make(bots="novice")) as tab, onlooker.tab(code) as eve:
        question = tab.scene["question"]
        for number in (0, question["id"], 99):
            told = await eve.say("decide", question=number, action=question["options"][0])
            assert told["id"] == "not-seated"
        assert tab.is_asked


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ({"type": "sit", "seat": 0, "name": "Eve"}, "seat-taken"),
        ({"type": "sit", "seat": 9, "name": "Eve"}, "no-such-seat"),
        ({"type": "sit", "seat": 1, "name": ""}, "name-empty"),
        ({"type": "sit", "seat": 1, "name": "x" * 10_000}, "name-too-long"),
        ({"type": "sit", "seat": 1, "name": "<script>" * 1_200}, "name-too-long"),
        ({"type": "rename", "name": "x" * 10_000}, "name-too-long"),
        ({"type": "stand"}, "not-seated"),
        ({"type": "free", "seat": 0}, "only-host"),
        ({"type": "put-bot", "seat": 1, "level": "novice"}, "only-host"),
        ({"type": "resize", "players": 2}, "only-host"),
        ({"type": "set", "option": "boards", "value": "b"}, "only-host"),
        ({"type": "start"}, "only-host"),
        ({"type": "rematch"}, "not-seated"),
    ],
    ids=lambda value: str(value)[:50],
)
async def test_a_stranger_changes_nothing_at_a_gathering_table(
    shared: Site, said: Said, reason: str
) -> None:
    host, eve = await shared.guests(2)
    async with eve.tab(await host.make()) as tab:
        before = tab.table
        assert (await tab.say(**said))["id"] == reason
        assert tab.table == before


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ({"type": "set", "option": "boards", "value": "z"}, "bad-options"),
        ({"type": "resize", "players": 99}, "bad-options"),
        ({"type": "start"}, "seats-open"),
        ({"type": "decide", "question": 0, "action": {}}, "game-not-started"),
        ({"type": "rematch"}, "game-not-started"),
    ],
    ids=str,
)
async def test_a_host_can_go_wrong_before_the_deal(shared: Site, said: Said, reason: str) -> None:
    host = await shared.guest()
    async with host.tab(await host.make()) as tab:
        before = tab.table
        assert (await tab.say(**said))["id"] == reason
        assert tab.table == before


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ({"type": "sit", "seat": 0, "name": "Eve"}, "game-started"),
        ({"type": "stand"}, "game-started"),
        ({"type": "free", "seat": 1}, "game-started"),
        ({"type": "put-bot", "seat": 1, "level": "master"}, "game-started"),
        ({"type": "resize", "players": 2}, "game-started"),
        ({"type": "set", "option": "assistant", "value": False}, "game-started"),
        ({"type": "start"}, "game-started"),
        ({"type": "rematch"}, "game-not-over"),
    ],
    ids=str,
)
async def test_after_the_deal_seats_and_options_stay(shared: Site, said: Said, reason: str) -> None:
    host = await shared.guest()
    async with host.tab(await host.make(bots="novice")) as tab:
        before = tab.table
        assert (await tab.say(**said))["id"] == reason
        assert tab.table == before


async def test_a_name_full_of_markup_is_just_a_name(shared: Site) -> None:
    guest = await shared.guest()
    async with guest.tab(await guest.make()) as tab:
        await tab.say("rename", name="<img src=x onerror=a()>")
        assert tab.table["seats"][0]["name"] == "<img src=x onerror=a()>"


async def test_the_first_message_must_be_hello(shared: Site) -> None:
    guest = await shared.guest()
    async with guest.socket(await guest.make()) as connection:
        tab = Tab(connection)
        assert (await tab.say("start"))["id"] == "hello-first"
        assert (await tab.hello())["type"] == "done"


async def closed_with(guest: Guest, code: str, **headers: str) -> tuple[str, int | None]:
    """Why a connection was refused, and its close code."""
    async with guest.socket(code, **headers) as connection:
        tab = Tab(connection)
        reason = str((await tab.hear())["id"])
        await connection.wait_closed()
        return reason, connection.close_code


@pytest.mark.parametrize("code", ["000000", "12345", "1234567", "abcdef", "٤٧١٩٠٣", "x" * 500])
async def test_an_unknown_table_is_not_found(shared: Site, code: str) -> None:
    guest = await shared.guest()
    assert await closed_with(guest, code) == ("no-such-table", 4404)
    for path in (f"/api/tables/{code}", f"/api/tables/{code}/record", f"/api/replays/{code}"):
        answer = await guest.http.get(path)
        assert (answer.status_code, answer.json()["id"]) == (404, "no-such-table")


@pytest.mark.parametrize("cookie", ["", "moonlit=made-up", "moonlit-1=; other=x"])
async def test_a_connection_without_a_session_is_refused(shared: Site, cookie: str) -> None:
    guest = await shared.guest()
    code = await guest.make()
    assert await closed_with(guest, code, cookie=cookie) == ("no-session", 4401)


async def test_a_long_message_is_refused_and_the_connection_stays_open(shared: Site) -> None:
    guest = await shared.guest()
    async with guest.tab(await guest.make()) as tab:
        assert await refusal(tab, '{"type":"rename","name":"' + "x" * 20_000 + '"}') == "too-long"
        assert (await tab.say("ping"))["type"] == "pong"


async def test_a_giant_frame_closes_the_connection(shared: Site) -> None:
    guest = await shared.guest()
    async with guest.tab(await guest.make()) as tab:
        await tab.socket.send("x" * 200_000)
        assert await until_closed(tab) == []
        assert tab.socket.close_code == 1009


async def test_too_many_bad_messages_close_the_connection(tmp_path: Path) -> None:
    async with running(tmp_path, limits=Limits(bad_messages=Rate(3, 0.001))) as site:
        guest = await site.guest()
        async with guest.tab(await guest.make()) as tab:
            for _ in range(10):
                await tab.socket.send("abracadabra")
            told = [message["id"] for message in await until_closed(tab)]
            assert told == ["unreadable"] * 3 + ["too-fast"]
            assert tab.socket.close_code == 4429


async def test_messages_are_rate_limited(tmp_path: Path) -> None:
    async with running(tmp_path, limits=Limits(messages=Rate(5, 0.001))) as site:
        guest = await site.guest()
        async with guest.tab(await guest.make()) as tab:
            answers = [(await tab.say("ping")).get("id", "pong") for _ in range(6)]
            assert answers == ["pong"] * 4 + ["too-fast"] * 2


async def test_open_tabs_of_one_person_are_limited(tmp_path: Path) -> None:
    async with running(tmp_path, limits=Limits(tabs=2)) as site:
        guest, other = await site.guests(2)
        code = await guest.make()
        async with guest.tab(code), guest.tab(code):
            assert await closed_with(guest, code) == ("too-many-tabs", 4429)
            async with other.tab(code):
                pass
        async with guest.tab(code):
            pass


async def test_new_tables_are_rate_limited(tmp_path: Path) -> None:
    async with running(tmp_path, limits=Limits(tables=Rate(2, 0.001))) as site:
        guest = await site.guest()
        answers = [
            (await guest.http.post("/api/tables", json={"game": "divinare"})).status_code
            for _ in range(4)
        ]
        assert answers == [201, 201, 429, 429]
        assert len((await guest.http.get("/api/me/games")).json()) == 2


async def test_wrong_table_codes_are_rate_limited(tmp_path: Path) -> None:
    async with running(tmp_path, limits=Limits(unknown_codes=Rate(2, 0.001))) as site:
        guest = await site.guest()
        code = await guest.make()
        answers = [(await guest.http.get("/api/tables/none")).status_code for _ in range(3)]
        assert answers == [404, 404, 429]
        assert await closed_with(guest, code) == ("too-fast", 4429)


async def test_requests_are_rate_limited(tmp_path: Path) -> None:
    async with running(tmp_path, limits=Limits(requests=Rate(3, 0.001))) as site:
        guest = await site.guest()
        answers = [(await guest.http.get("/api/games")).status_code for _ in range(3)]
        assert answers == [200, 200, 429]
        assert await closed_with(guest, "000000") == ("too-fast", 4429)
        assert (await guest.http.get("/moon")).status_code in {200, 503}


async def test_replays_are_rate_limited(tmp_path: Path) -> None:
    async with running(tmp_path, limits=Limits(replays=Rate(2, 0.001))) as site:
        guest, other = await site.guests(2)
        code = await guest.make()
        paths = ["/api/me/games", f"/api/replays/{code}"]
        answers = [(await guest.http.get(path)).status_code for path in paths * 2]
        assert answers == [200, 409, 429, 429]
        assert (await other.http.get("/api/me/games")).status_code == 200


async def test_new_guests_are_rate_limited(tmp_path: Path) -> None:
    async with running(tmp_path, limits=Limits(guests=Rate(2, 0.001))) as site:
        guest = await site.guest()
        answers = []
        for _ in range(2):
            guest.http.cookies.clear()
            answers.append((await guest.http.get("/api/me")).status_code)
        assert answers == [200, 429]


@pytest.mark.parametrize(
    ("body", "status", "reason"),
    [
        (b"", 400, "unreadable"),
        (b"{", 400, "unreadable"),
        (b'{"game":7}', 400, "unreadable"),
        (b'{"game":"divinare","players":"4"}', 400, "unreadable"),
        (b'{"game":"divinare","bots":"god"}', 400, "unreadable"),
        (b'{"game":"divinare","seed":"mine"}', 400, "unreadable"),
        (b'{"game":"\xff"}', 400, "unreadable"),
        (b'{"game":"chess"}', 404, "no-such-game"),
        (b'{"game":"../../etc/passwd"}', 404, "no-such-game"),
        (b'{"game":"divinare","players":0}', 409, "bad-options"),
        (b'{"game":"divinare","players":99}', 409, "bad-options"),
        (b'{"game":"' + b"x" * 20_000 + b'"}', 413, "too-long"),
        (b"[" * 10_000, 400, "unreadable"),
    ],
)
async def test_an_invalid_request_creates_no_table(
    shared: Site, body: bytes, status: int, reason: str
) -> None:
    guest = await shared.guest()
    answer = await guest.http.post("/api/tables", content=body)
    assert (answer.status_code, answer.json()["id"]) == (status, reason)
    assert (await guest.http.get("/api/me/games")).json() == []


@pytest.mark.parametrize(
    ("name", "status", "reason"),
    [("", 422, "name-empty"), ("\n\t", 422, "name-empty"), ("x" * 10_000, 422, "name-too-long")],
)
async def test_an_invalid_name_is_refused(
    shared: Site, name: str, status: int, reason: str
) -> None:
    guest = await shared.guest()
    answer = await guest.http.put("/api/me", json={"name": name})
    assert (answer.status_code, answer.json()["id"]) == (status, reason)
    assert (await guest.get("/api/me"))["name"] == ""


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api"),
        ("GET", "/api/"),
        ("GET", "/api/secrets"),
        ("GET", "/api/tables"),
        ("DELETE", "/api/me"),
        ("POST", "/api/me"),
        ("POST", "/"),
        ("GET", "/ws/123456"),
        ("GET", "/assets/none.js"),
        ("GET", "/%2e%2e/%2e%2e/app.py"),
        ("GET", "/..%2f..%2fapp.py"),
        ("GET", "/assets/%00.js"),
    ],
)
async def test_unknown_paths_are_not_found(shared: Site, method: str, path: str) -> None:
    guest = await shared.guest()
    answer = await guest.http.request(method, path)
    assert (answer.status_code, answer.json()) == (404, {"id": "no-such-page", "args": {}})


@pytest.mark.parametrize("host", ["moon:99999", "moon:-1", "moon:80:80", "[", ""])
@pytest.mark.parametrize("path", ["/api/me", "/api/nothing", "/moon"])
async def test_an_invalid_host_header_causes_no_error(shared: Site, host: str, path: str) -> None:
    guest = await shared.guest()
    expected = (await guest.http.get(path)).status_code
    assert (await guest.http.get(path, headers={"host": host})).status_code == expected


@pytest.mark.parametrize("path", ["/api/session", "/api/tables", "/api/records"])
async def test_whoever_goes_away_in_the_middle_of_a_request_is_no_fault_of_ours(
    shared: Site, caplog: pytest.LogCaptureFixture, path: str
) -> None:
    guest = await shared.guest()
    host = shared.url.removeprefix("http://")
    begins: dict[str, object] = {"type": "http.request", "body": b"{", "more_body": True}
    leaves: dict[str, object] = {"type": "http.disconnect"}
    arriving = iter((begins, leaves))
    sent: list[dict[str, object]] = []

    async def receive() -> dict[str, object]:
        return next(arriving)

    async def send(message: MutableMapping[str, object]) -> None:
        sent.append({**message})

    headers = {"host": host, "origin": shared.url, "cookie": guest.cookie}
    scope = {
        "type": "http",
        "method": "POST",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 80),
    }
    await shared.app(scope, receive, send)
    assert sent[0]["status"] == 400
    assert caplog.records == []
