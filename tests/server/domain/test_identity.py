from pathlib import Path
from time import monotonic

import pytest

from moonlit.server.domain.identity import LONGEST_NAME, clean_name, hashed, new_token
from moonlit.server.refusals.people import NameEmpty, NameMixed, NameTooLong
from moonlit.server.web import door
from tests.server.conftest import Site, running


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Анна", "Анна"),
        ("  Anna \t Maria \n", "Anna Maria"),
        ("Ann\u0000a\u0007", "Anna"),
        ("Ann\u202ea\u200b", "Anna"),
        ("e\u0301", "é"),
        ("two\u2028lines", "two lines"),
        ("<b>Eve</b>", "<b>Eve</b>"),
        ("🦉", "🦉"),
        ("a" + "\u0310" * 23, "a" + "\u0310" * 3),
        ("x" * LONGEST_NAME, "x" * LONGEST_NAME),
    ],
)
def test_a_name_is_one_clean_line(given: str, shown: str) -> None:
    assert clean_name(given) == shown


@pytest.mark.parametrize(
    "given", ["", "   ", "\n", "\u200b\u202e", "\u3164", "\u2800", "\u0301", "\U0001d159"]
)
def test_a_name_that_cannot_be_seen_is_refused(given: str) -> None:
    with pytest.raises(NameEmpty):
        clean_name(given)


@pytest.mark.parametrize("given", ["x" * (LONGEST_NAME + 1), "x" * 10_000, "<b>" * 10_000])
def test_a_name_that_fits_no_place_card_is_refused(given: str) -> None:
    with pytest.raises(NameTooLong):
        clean_name(given)


def test_thousands_of_combining_marks_are_refused_quickly() -> None:
    began = monotonic()
    for _ in range(100):
        with pytest.raises(NameTooLong):
            clean_name("\u0301\u0323" * 4_000)
    assert monotonic() - began < 1


def test_tokens_are_long_and_all_different() -> None:
    tokens = {new_token() for _ in range(100)}
    assert len(tokens) == 100
    assert min(map(len, tokens)) >= 43
    assert len({hashed(token) for token in tokens}) == 100


async def test_a_guest_is_known_from_the_first_visit_on(site: Site) -> None:
    guest = await site.guest()
    assert (await guest.get("/api/me"))["name"] == ""
    await guest.http.put("/api/me", json={"name": " Анна "})
    assert (await guest.get("/api/me"))["name"] == "Анна"
    stranger = await site.guest()
    assert (await stranger.get("/api/me"))["name"] == ""


async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(site: Site) -> None:
    guest = await site.guest()
    guest.http.cookies.clear()
    cookie = (await guest.http.get("/api/me")).headers["set-cookie"]
    assert cookie.startswith(f"moonlit-{site.url.rpartition(':')[2]}=")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie


async def test_a_visit_keeps_the_guest_it_knows(site: Site) -> None:
    guest = await site.guest()
    before = guest.cookie
    await guest.get("/api/me")
    assert guest.cookie == before


async def test_a_made_up_cookie_is_no_session(site: Site) -> None:
    guest = await site.guest()
    name = next(iter(guest.http.cookies))
    guest.http.cookies.clear()
    guest.http.cookies.set(name, "made-up")
    answer = await guest.http.post("/api/tables", json={"game": "divinare"})
    assert (answer.status_code, answer.json()["id"]) == (401, "no-session")


async def test_only_a_hash_of_the_token_is_on_disk(site: Site) -> None:
    guest = await site.guest()
    token = next(iter(guest.http.cookies.values()))
    assert await site.store.person(hashed(token)) is not None
    for path in site.folder.iterdir():
        assert token.encode() not in path.read_bytes()


async def test_only_this_computer_is_told_our_place_on_the_network(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path, address="http://192.168.1.5:8080/") as site:
        guest = await site.guest()
        assert (await guest.get("/api/me"))["address"] == "http://192.168.1.5:8080/"
        monkeypatch.setattr(door, "client_address", lambda _: "203.0.113.7")
        assert (await guest.get("/api/me"))["address"] is None


# --- names that look like others


@pytest.mark.parametrize(
    "name",
    ["Aннa", "Аnna", "Υana", "xXВоваXx", "Ꭺnna", "Воvа", "ՕՕo"],
)
def test_a_word_of_two_alphabets_is_no_name(name: str) -> None:
    with pytest.raises(NameMixed):
        clean_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "Анна Smith",
        "Супер-Man",
        "Вова2007",
        "О'Нил",
        "Zoë",
        "Γιάννης",
        "田中Ken",
        "🦉 Сова",
        "Ёж №1",
    ],
)
def test_each_word_may_have_an_alphabet_of_its_own(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(
    "name", ["Ann\u3164a", "Ann\u034fa", "Ann\ufe0fa", "An\u2060na", "Ann\u180ea"]
)
def test_nothing_invisible_stays_in_a_name(name: str) -> None:
    assert clean_name(name) == "Anna"


def test_a_name_from_before_the_rules_is_kept() -> None:
    assert clean_name("Aннa", known="Aннa") == "Aннa"
    with pytest.raises(NameMixed):
        clean_name("Aннa", known="Анна")
