"""A page checks the deal itself, and believes no file that was tampered with."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Invite
from tests.browser.player import Player
from tests.browser.server_process import ServerProcess
from tests.browser.test_screens import CORPUS


def choose(page: Page, file: Path) -> None:
    page.locator("input[type=file]").set_input_files(file)


def tampered(folder: Path, file: Any) -> Path:  # noqa: ANN401  # JSON
    path = folder / "tampered.json"
    path.write_text(json.dumps(file, ensure_ascii=False))
    return path


def game_with_bots(page: Page) -> str:
    """The shortest table there is, made as the page makes it."""
    with page.expect_response("**/api/me"):
        page.goto("/")
    made = page.request.post(
        "/api/tables",
        data={"game": "divinare", "players": 2, "bots": "novice"},
        headers={"origin": page.url.rstrip("/")},
    )
    code = str(made.json()["code"])
    page.goto(f"/t/{code}")
    return code


def test_a_finished_game_is_checked_and_a_changed_file_of_it_is_not_believed(
    person: Invite, server: ServerProcess, tmp_path: Path
) -> None:
    page = person(server, size=PHONE)
    code = game_with_bots(page)
    player = Player(page, "en")
    player.wait()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="This deal can be checked").click()
    expect(page.get_by_text("The seal of the house:")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    player.play_on()
    expect(page.get_by_text("Fair deal: checked")).to_be_visible()
    page.get_by_role("link", name="Check it yourself").click()
    expect(page.get_by_label("It fits")).to_have_count(6)
    expect(page.get_by_text("Nothing was changed since")).to_be_visible()

    game = page.request.get(f"/api/tables/{code}/record").json()
    game["decisions"][6][0] = 1 - game["decisions"][6][0]
    choose(page, tampered(tmp_path, game))
    expect(page.get_by_text("Decision number 7 was changed afterwards.")).to_be_visible()
    expect(page.get_by_label("It does not fit")).to_have_count(1)

    game["chain"] = game["chain"][:-1]
    game["decisions"] = game["decisions"][:-1]
    choose(page, tampered(tmp_path, game))
    expect(page.get_by_text("This browser saw the game end otherwise.")).to_be_visible()


def test_a_file_of_strangers_is_played_again_and_a_cut_one_is_not_called_whole(
    person: Invite, server: ServerProcess, tmp_path: Path
) -> None:
    page = person(server, lang="ru")
    page.goto("/check")
    choose(page, CORPUS / "seers_catalog-5.json")
    expect(page.get_by_label("Сходится", exact=True)).to_have_count(5)
    expect(page.get_by_text("За тем столом его не было")).to_be_visible()
    expect(page.get_by_text("С тех пор ничего не изменилось")).to_have_count(0)

    file = json.loads((CORPUS / "seers_catalog-5.json").read_text())
    # Cut off at its end, a chain needs no new hashes to fit.
    cut = file | {"decisions": file["decisions"][:-5], "chain": file["chain"][:-5]}
    choose(page, tampered(tmp_path, cut))
    expect(page.get_by_role("heading", name="Что-то не сходится")).to_be_visible()
    expect(page.get_by_text("партия не окончена: конец отрезали")).to_be_visible()

    page.route("**/api/records/check", lambda route: route.abort("connectionrefused"))
    choose(page, tampered(tmp_path, cut))
    expect(page.get_by_role("heading", name="конец партии не проверен")).to_be_visible()
    expect(page.get_by_text("последние решения могли отрезать")).to_be_visible()


def test_a_file_that_is_no_game_is_said_to_be_none(
    person: Invite, server: ServerProcess, tmp_path: Path
) -> None:
    page = person(server)
    page.goto("/check")
    choose(page, tampered(tmp_path, {"moves": ["e4", "e5"]}))
    expect(page.get_by_role("alert")).to_have_text("This is not a file of a finished game.")
