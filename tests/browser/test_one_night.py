"""One Night in a real browser: every deed of the night, talk, vote, result, and equal light."""

import re
from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from moonlit.core.record import Play
from moonlit.core.seats import SEATS
from moonlit.games.one_night.actions import (
    READY,
    ClaimArgs,
    Copy,
    Decline,
    Drink,
    Entrust,
    Flip,
    GiveWolf,
    HandOver,
    Look,
    LookAtTwo,
    NightAction,
    Rob,
    Say,
    Shield,
    Shift,
    Swap,
    Vote,
)
from moonlit.games.one_night.options import Options
from moonlit.games.one_night.places import Place
from moonlit.games.one_night.roles import Role
from tests.browser.accessibility import serious
from tests.browser.conftest import DESKTOP, PHONE, Invite
from tests.browser.flaws import FLAWS, HIDDEN, SETTLED
from tests.browser.prepared import Guest, prepare
from tests.browser.server_process import ServerProcess
from tests.browser.timeouts import PAGE_TIMEOUT
from tests.browser.villagers import (
    ME,
    Villager,
    asks_me,
    by_day,
    in_step,
    table,
)

S1, S2 = SEATS[1], SEATS[2]
NO_CLOCK = Options(night_pace=0, talk_rounds=1)
SLOW = Options(night_pace=12)


# --- every deed of the night ---------------------------------------------------------------------


class Case(NamedTuple):
    """What seat 0 was dealt and is asked, what it does, and what its log says of it."""

    role: Role
    decision: str
    deeds: tuple[NightAction, ...]
    told: str
    others: tuple[Role, ...] = ()
    """Cards of the set that matter beside its own."""


C1, C2, C3, OWN, ONE, OTHER = (Place(p) for p in ("c1", "c2", "c3", "s0", "s1", "s2"))
CASES: dict[str, Case] = {
    "sentinel": Case("sentinel", "sentinel", (Shield(S2),), "You put a shield on"),
    "copy": Case(
        "doppelganger",
        "doppel_look",
        (Copy(S1), Drink(C2)),
        "You copy .*: Drunk.*you exchange your card and the middle centre card",
        ("drunk",),
    ),
    "lone wolf": Case("werewolf", "lone_wolf", (Look(C3),), "you look at the right centre card"),
    "alpha": Case("alpha_wolf", "alpha", (GiveWolf(S2, Place("cw")),), "Alpha Wolf: you exchange"),
    "mystic": Case("mystic_wolf", "mystic", (Look(ONE),), "Mystic Wolf: you look at"),
    "seer, a player": Case("seer", "seer", (Look(OTHER),), "Seer: you look at"),
    "seer, the centre": Case(
        "seer",
        "seer",
        (LookAtTwo(C1, C3),),
        "Seer: you look at the left.*Seer: you look at the right",
    ),
    "nothing": Case("seer", "seer", (Decline(),), "Seer: you do nothing"),
    "apprentice": Case("apprentice_seer", "apprentice_seer", (Look(C1),), "you look at the left"),
    "investigator": Case(
        "paranormal_investigator",
        "pi_first",
        (Look(ONE), Look(OTHER)),
        "Investigator: you look at.*Investigator: you look at",
    ),
    "robber": Case("robber", "robber", (Rob(S1),), "you exchange.*you look at your own card"),
    "witch": Case("witch", "witch_look", (Look(C2), HandOver(ME)), "you look at.*you exchange"),
    "troublemaker": Case("troublemaker", "troublemaker", (Swap(S1, S2),), "you exchange"),
    "idiot": Case("village_idiot", "village_idiot", (Shift("right"),), "to the right"),
    "drunk": Case("drunk", "drunk", (Drink(C3),), "you exchange your card and the right"),
    "insomniac": Case("insomniac", "insomniac", (Look(OWN),), "you look at your own card"),
    "revealer": Case("revealer", "revealer", (Flip(S2),), "You turn up"),
    "curator": Case("curator", "curator", (Entrust(ME),), "You give an artifact to"),
}
FILLERS: tuple[Role, ...] = ("hunter", "villager", "villager", "villager", "prince", "bodyguard")


def position(name: str, case: Case) -> Play:
    """Three players, no clock, and all that this case can be done with."""
    cards = (case.role, *case.others, *FILLERS)[:6]
    options = Options(role_set=cards, night_pace=0)

    def can_be_done(play: Play) -> bool:
        if not asks_me(case.decision)(play):
            return False
        copies = case.others and play.state.dealt[S1] != case.others[0]
        return case.deeds[0] in play.options_of(ME) and not copies

    return table(name, 3, options, case.role, can_be_done)


# --- who only looks ------------------------------------------------------------------------------

SHOWN: dict[str, tuple[Role, str, tuple[Role, ...]]] = {
    "wolves": ("werewolf", "You wake as a wolf with", ("werewolf", "dream_wolf")),
    "masons": ("mason", "You wake as a Mason with", ("mason", "werewolf")),
    "minion": ("minion", "You see the thumbs of", ("werewolf", "werewolf")),
    "aura_seer": ("aura_seer", "You see the thumbs of", ("seer", "robber")),
}


def shown(step: str) -> Play:
    """Seat 0 is awake in a step and sees somebody else; nothing is asked."""
    role, _, others = SHOWN[step]
    options = Options(role_set=(role, *others, *FILLERS)[:6], night_pace=12)

    def sees_somebody(play: Play) -> bool:
        deeds = [deed for deed in play.view(ME).notes if deed.step == step]
        if step in {"wolves", "masons"}:
            return in_step(step)(play) and any(deed.awake for deed in deeds)
        return in_step(step)(play) and any(deed.thumbs for deed in deeds)

    return table(step, 3, options, role, sees_somebody)


# --- later moments -------------------------------------------------------------------------------


def talking(name: str, players: int, mine: Role, options: Options = SLOW) -> Play:
    """By day, after some claims of others, one of them taken back."""
    play = by_day(name, players, options, mine)
    said = [
        Say("was", ClaimArgs(role="robber")),
        Say("was", ClaimArgs(role="seer")),
        Say("took", ClaimArgs(target=S2, role="troublemaker")),
    ]
    for claim in said:
        play.decide(S1, claim)
    play.decide(S1, Say("retract", ClaimArgs(claim=101)))
    play.decide(S1, READY)
    return play


def voting(play: Play) -> Play:
    for seat in SEATS[: play.players]:
        if seat not in play.state.ready:
            play.decide(seat, READY)
    return play


def ended(play: Play) -> Play:
    """Everybody has voted but the first."""
    voting(play)
    for seat in SEATS[1 : play.players]:
        play.decide(seat, Vote(ME))
    return play


MATCH = Options(night_pace=12, nights=2)
MOMENTS: dict[str, Callable[[], Play]] = {
    "awake": lambda: table("light", 5, SLOW, "seer", asks_me("seer")),
    "asleep": lambda: table("light", 5, SLOW, "villager", in_step("seer")),
    "ten at night": lambda: table("ten", 10, SLOW, "troublemaker", asks_me("troublemaker")),
    "ten talk": lambda: talking("ten", 10, "seer"),
    "ten vote": lambda: voting(talking("ten", 10, "seer")),
    "talk": lambda: talking("talk", 5, "seer"),
    "vote": lambda: voting(talking("talk", 5, "seer")),
    "last vote": lambda: ended(talking("talk", 5, "seer")),
    "evening": lambda: ended(talking("talk", 5, "seer", MATCH)),
}
COPIES = 5
"""Tables at each moment: a clock runs on at every table that somebody has come to."""


class Opened(NamedTuple):
    """A server with a table for every case and moment, and who sits at them."""

    server: ServerProcess
    guest: Guest
    codes: dict[str, str]

    def enter(self, page: Page, name: str, copy: int = 0, *, touch: bool = False) -> Villager:
        """Sit down at a table; each is for one test only."""
        self.guest.enter(page, self.server, self.codes[f"{name}/{copy}"])
        villager = Villager(page, touch=touch)
        villager.wait()
        return villager


@pytest.fixture(scope="session")
def opened(server: ServerProcess) -> Opened:
    """Tables at prepared moments; nobody is at the other seats."""
    plays = {
        **{name: position(name, case) for name, case in CASES.items()},
        **{step: shown(step) for step in SHOWN},
        **{name: made() for name, made in MOMENTS.items()},
    }
    tables = {f"{name}/{n}": play for name, play in plays.items() for n in range(COPIES)}
    codes = {name: str(300_000 + i) for i, name in enumerate(tables)}
    guest = prepare(server.data, {codes[name]: play for name, play in tables.items()})
    return Opened(server, guest, codes)


@pytest.mark.long
def test_every_deed_of_the_night_is_done_through_the_page(person: Invite, opened: Opened) -> None:
    page = person(opened.server)
    for name, case in CASES.items():
        villager = opened.enter(page, name)
        # Without a clock nobody misses their own card, or what they did and saw.
        expect(page.locator("[data-mood=dealt]")).to_be_visible()
        for deed in case.deeds:
            villager.do(deed)
            expect(villager.onward).to_be_visible(timeout=PAGE_TIMEOUT)
        villager.hears(case.told)


def test_whoever_wakes_sees_the_others(person: Invite, opened: Opened) -> None:
    page = person(opened.server)
    for step, (_, told, _) in SHOWN.items():
        villager = opened.enter(page, step)
        expect(villager.told).to_contain_text(told)
        assert page.locator("[data-place] .seen").count() >= 1


def test_what_was_seen_stays_on_the_screen_and_then_in_the_notes(
    person: Invite, opened: Opened
) -> None:
    page = person(opened.server, size=PHONE, touch=True)
    villager = opened.enter(page, "awake", touch=True)
    villager.spot("s0").tap(force=True)
    expect(villager.prompt).to_contain_text("Not your own card")
    villager.tap(villager.spot("s1"))
    villager.tap(villager.spot("c1"))
    expect(villager.spot("s1")).to_have_attribute("aria-pressed", "false")
    villager.tap(villager.spot("c2"))
    expect(villager.prompt).to_contain_text("Look at the left centre card and the middle")
    villager.tap(villager.confirm)
    expect(page.locator("[data-place=c1] .role, [data-place=c2] .role")).to_have_count(2)
    with villager.holding() as glance:
        expect(glance.locator("[data-notes]")).to_contain_text("You look at the left centre card")
        expect(glance).to_contain_text("At least one wolf has to die")
    expect(glance).to_be_empty()


def test_neither_title_nor_log_tells_who_is_awake(person: Invite, opened: Opened) -> None:
    page = person(opened.server)
    villager = opened.enter(page, "awake", 1)
    # Other games may wait for this person; that is no secret of this one.
    expect(page).to_have_title(re.compile(r"^(\(\d+\) )?One Night$"))
    villager.do(LookAtTwo(C1, C2))
    looked = villager.log.get_by_text("Seer: you look at the left")
    expect(looked).to_have_class(re.compile("covered"))
    announced = page.get_by_role("log", name="What happened")
    expect(announced).not_to_contain_text("you look")


# --- the talk ------------------------------------------------------------------------------------


def test_a_claim_is_built_by_tapping_backed_and_taken_back(person: Invite, opened: Opened) -> None:
    page = person(opened.server, size=PHONE, touch=True)
    villager = opened.enter(page, "talk", touch=True)
    row = page.locator("[data-row='0']")
    page.get_by_role("button", name="I was dealt…", exact=True).tap()
    page.locator("dialog [data-value=seer]").tap()
    agrees = page.get_by_text("Agrees with your notes")
    expect(page.get_by_role("button", name="Say it to all")).to_be_visible()
    expect(agrees).to_have_count(0)
    with villager.holding():
        expect(agrees).to_be_visible()
    page.get_by_role("button", name="Say it to all").tap()
    expect(row).to_contain_text("I was dealt the Seer")
    page.get_by_role("button", name="Say something").tap()
    page.locator("dialog [data-kind=saw]").tap()
    page.locator("dialog [data-value=s3]").tap()
    page.locator("dialog [data-value=werewolf]").tap()
    with villager.holding():
        expect(page.get_by_text("a bluff")).to_be_visible()
    page.get_by_role("button", name="Say it to all").dblclick()
    expect(row).to_contain_text("card was a Werewolf")
    # What took the place of the button was not meant.
    expect(page.get_by_role("button", name="Say something")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    row.get_by_role("button", name=re.compile("card was a Werewolf")).tap()
    page.get_by_role("button", name="Take it back").tap()
    expect(row.locator(".old")).to_contain_text("card was a Werewolf")


def test_others_claims_are_believed_in_private_and_doubted_aloud(
    person: Invite, opened: Opened
) -> None:
    page = person(opened.server)
    villager = opened.enter(page, "talk", 1)
    row = page.locator("[data-row='1']")
    expect(row.locator(".old")).to_contain_text("I was dealt the Seer")
    expect(row.get_by_label("ready")).to_be_visible()
    row.get_by_role("button", name=re.compile("I took the Troublemaker")).click()
    page.get_by_role("button", name="I believe it").click()
    page.get_by_role("button", name="Close").click()
    expect(row.get_by_label("I believe it")).to_be_visible()
    page.reload()
    expect(row.get_by_label("I believe it")).to_be_visible(timeout=PAGE_TIMEOUT)
    page.get_by_role("tab", name="Assistant").click()
    page.get_by_role("switch", name=re.compile("Hints")).click()
    book = page.locator("aside")
    expect(book).to_contain_text("Who may be a wolf")
    book.get_by_role("button", name="I do not").first.click()
    expect(row.get_by_label("I do not")).to_be_visible()
    page.get_by_role("tab", name="Log").click()
    row.get_by_role("button", name=re.compile("I took the Troublemaker")).click()
    page.get_by_role("button", name="Doubt it aloud").click()
    villager.hears("You: “Guest, I don’t buy that”")
    page.get_by_role("button", name="I am ready").click()
    villager.hears("You are ready")
    page.get_by_role("button", name="Not yet").click()
    villager.hears("You are not ready any more")


# --- the vote and what came of it ----------------------------------------------------------------


def test_a_vote_is_aimed_locked_and_opened_and_the_night_is_told(
    person: Invite, opened: Opened
) -> None:
    page = person(opened.server, size=PHONE, touch=True)
    villager = opened.enter(page, "last vote", touch=True)
    page.locator("[data-seat='0']").tap(force=True)
    expect(villager.prompt).to_contain_text("not yourself")
    page.locator("[data-seat='1']").tap()
    expect(page.locator("[data-seat='1']")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Take back").tap()
    expect(page.locator("[data-seat='1']")).to_have_attribute("aria-pressed", "false")
    page.locator("[data-seat='1']").tap()
    expect(page.locator("[data-seat='1']")).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(page.locator("[data-seat='1']")).to_have_attribute("aria-pressed", "true")
    page.locator("[data-seat='2']").tap()
    page.get_by_role("button", name="Vote").tap()
    page.wait_for_selector("main.end", timeout=PAGE_TIMEOUT)
    result = page.locator(".breakdown")
    expect(result.get_by_role("list", name="How it ended")).to_contain_text("Most votes (4)")
    expect(result.get_by_role("list", name="Who was what").locator("> li")).to_have_count(5)
    expect(result.get_by_role("list", name="The night, step by step")).to_contain_text("Seer")
    expect(result).to_contain_text("I took the Troublemaker")
    assert serious(page) == []
    result.get_by_role("button", name="Rule ON-108").first.tap()
    expect(page.locator("li[data-clause='ON-108']")).to_be_in_viewport()


UNHURRIED = "localStorage['moonlit.pace-of-tests'] = localStorage['moonlit.pace'] = 'normal'"


def test_votes_are_counted_one_by_one_and_the_night_is_told_with_cards_that_move(
    person: Invite, opened: Opened
) -> None:
    page = person(opened.server)
    page.add_init_script(UNHURRIED)
    villager = opened.enter(page, "last vote", 1)
    page.locator("[data-seat='1']").click()
    page.locator("[data-prompt] .gold").click()
    page.wait_for_selector("[data-moment]", timeout=PAGE_TIMEOUT)
    page.get_by_role("button", name="Hold", exact=True).click()
    assert page.locator("[data-vote]").count() < 5
    expect(villager.log).not_to_contain_text("→")
    page.get_by_role("button", name="Go on", exact=True).click()
    expect(page.locator("[data-vote]")).to_have_count(5)
    expect(page.locator("[data-moment=told] .front")).to_have_count(5)
    expect(page.locator("[data-moment] h2")).to_contain_text("Victory")
    onward = page.get_by_role("button", name="On", exact=True)
    moved = page.locator("[data-card]:not([data-at^=c])").evaluate_all(WHERE)
    while page.locator("[data-moment=told], [data-moment=chapter]").count():
        onward.click()
        if page.locator("[data-moment=chapter]").count():
            moved += page.locator("[data-card]").evaluate_all(WHERE)
    assert {False, True} == set(moved)
    page.wait_for_selector("main.end", timeout=PAGE_TIMEOUT)
    expect(villager.log).to_have_count(0)


WHERE = "(cards) => cards.map((card) => card.dataset.card === card.dataset.at)"


def test_a_match_goes_on_after_an_evening(person: Invite, opened: Opened) -> None:
    page = person(opened.server)
    opened.enter(page, "evening")
    page.locator("[data-seat='1']").click()
    page.locator("[data-prompt] .gold").click()
    verdict = page.get_by_role("list", name="How it ended")
    expect(verdict).to_be_visible(timeout=PAGE_TIMEOUT)
    verdict.get_by_role("button").first.click()
    expect(page.locator("dialog [id='ON-108'], dialog").first).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Next night").click()
    expect(page.locator("[data-prompt]")).to_contain_text("Others still look")


# --- the lobby -----------------------------------------------------------------------------------


def test_a_number_is_typed_or_stepped_and_what_is_out_of_range_springs_back(
    person: Invite, server: ServerProcess
) -> None:
    page = person(server)
    page.goto("/")
    page.get_by_role("button", name="Table with friends: One Night").click()
    page.wait_for_url("**/t/*")
    talk = page.get_by_role("spinbutton", name="Talk")
    talk.fill("247")
    talk.press("Enter")
    expect(talk).to_have_attribute("aria-valuetext", "4 min 7 s")
    talk.press("ArrowUp")
    expect(talk).to_have_value("255")
    page.get_by_role("button", name="More: 4 min 30 s").click()
    expect(talk).to_have_value("270")
    talk.fill("5")
    talk.press("Enter")
    expect(talk).to_have_value("270")


def test_a_game_starts_while_somebody_reads_about_a_role(
    person: Invite, server: ServerProcess
) -> None:
    """What leaves the page loses the focus meanwhile; an error would fail the test."""
    host, guest = person(server), person(server, lang="ru", size=PHONE, touch=True)
    host.goto("/")
    host.get_by_role("button", name="Table with friends: One Night").click()
    host.wait_for_url("**/t/*")
    sit_down(guest, host.url, "Лев")
    host.get_by_role("button", name="Seat bots").click()
    folds = host.locator("details:has([data-thing]):not([open]) > summary")
    while folds.count():
        folds.first.click()
    host.locator("[data-thing]").first.focus()
    host.keyboard.press("ArrowRight")
    expect(host.get_by_role("tooltip")).to_be_visible()
    start = host.get_by_role("button", name="Start")
    expect(start).to_be_enabled()
    start.evaluate("(button) => button.click()")
    expect(host.get_by_role("log", name="Log")).to_contain_text("Night falls")
    expect(host.get_by_role("tooltip")).to_have_count(0)


# --- whole games ---------------------------------------------------------------------------------


def test_two_people_and_three_bots_play_a_whole_game(person: Invite, server: ServerProcess) -> None:
    anna, lev = person(server), person(server, lang="ru", size=PHONE, touch=True)
    anna.goto("/")
    anna.get_by_role("button", name="Table with friends: One Night").click()
    anna.wait_for_url("**/t/*")
    anna.get_by_label("Seats at the table").select_option("5")
    for fold in anna.locator("details:has(select) > summary").all():
        fold.click()
    anna.get_by_label("Time to think").select_option("No clock")
    rounds = anna.get_by_label("Rounds of talk")
    rounds.fill("1")
    rounds.blur()
    expect(rounds).to_have_attribute("aria-valuetext", "1 round")
    sit_down(lev, anna.url, "Лев")
    anna.get_by_role("button", name="Seat bots").click()
    anna.get_by_role("button", name="Start").click()
    people = [anna, lev]
    for moment in range(3_000):
        for page in people:
            play_on(page)
        if all(page.locator("main.end").count() for page in people):
            break
        anna.wait_for_timeout(20)
        assert moment < 2_999
    code = anna.url.rsplit("/", 1)[1]
    records = [page.request.get(f"/api/tables/{code}/record").text() for page in people]
    assert records[0] == records[1]
    expect(lev.get_by_role("list", name="Чем кончилось")).to_be_visible()
    expect(anna.get_by_role("list", name="How it ended")).to_be_visible()


def sit_down(page: Page, address: str, name: str) -> None:
    page.goto(address)
    page.get_by_role("textbox").fill(name)
    page.get_by_role("button", name="Сесть за стол").tap()
    expect(page.get_by_text("это вы")).to_be_visible()


def play_on(page: Page) -> None:
    """Do the first thing that is possible: at night, in the talk, in the vote."""
    card = page.locator("[data-mood=dealt] .act button")
    if card.count():
        with Villager(page).holding():
            expect(card).to_be_enabled()
        card.click()
        return
    ways = (
        "[data-onward] button",
        "[data-do] button",
        "[data-mood=asked] button[data-place][aria-pressed=false]:not([aria-disabled])",
        "dialog [data-value]",
        "[data-stage=talk] .hint",
        "[data-stage=talk] .build .gold",
        "[data-stage=talk] .clock .line",
        "[data-stage=vote] [data-prompt] .gold",
        "[data-stage=vote] [data-seat]:not([aria-disabled])",
    )
    for way in ways:
        if page.locator(way).count():
            page.evaluate("way => document.querySelector(way)?.click()", way)
            return


# --- many, small, by keys, for everyone ----------------------------------------------------------


def test_ten_play_on_a_phone(person: Invite, opened: Opened) -> None:
    page = person(opened.server, lang="ru", size=PHONE, touch=True)
    opened.enter(page, "ten at night", touch=True)
    assert_inside(page, "button[data-place]", 13)
    opened.enter(page, "ten talk", touch=True)
    expect(page.locator("[data-row]")).to_have_count(10)
    assert fits(page)
    opened.enter(page, "ten vote", touch=True)
    assert_inside(page, "[data-seat]", 10)


def assert_inside(page: Page, selector: str, number: int) -> None:
    """Everything can be seen and hit above the prompt, without scrolling."""
    boxes = [spot.bounding_box() for spot in page.locator(selector).all()]
    prompt = page.locator("[data-prompt]").bounding_box()
    assert prompt is not None
    assert len(boxes) == number
    for box in boxes:
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE[0]
        assert box["y"] + box["height"] <= prompt["y"] + 1
        assert min(box["width"], box["height"]) >= 44
    assert fits(page)


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_night_and_vote_are_played_by_keyboard_alone(person: Invite, opened: Opened) -> None:
    page = person(opened.server)
    villager = opened.enter(page, "awake", 3)
    tab_into(page, "[data-place]")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("[data-do] button:focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("[data-place][aria-pressed=true]")).to_have_count(0)
    expect(page.locator("[data-place=c2]:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    villager.hears("Seer: you look at the middle.*Seer: you look at the right")
    villager = opened.enter(page, "vote")
    tab_into(page, "[data-seat]")
    page.keyboard.press("Enter")
    expect(page.locator("[data-prompt] .gold:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    villager.hears("You have voted")


LOW = [(844, 390), (720, 450), (320, 640)]
"""A phone on its side, 200 % zoom, and the narrowest phone."""


@pytest.mark.parametrize(("lang", "copy"), [("ru", 3), ("en", 4)])
def test_everybody_and_the_question_are_in_sight_together_on_small_screens(
    person: Invite, opened: Opened, lang: str, copy: int
) -> None:
    page = person(opened.server, lang=lang, size=LOW[0])
    everybody = "[data-place] .card, [data-now], .vote [data-seat]"
    for name in ("ten at night", "asleep", "talk", "ten talk", "vote", "ten vote"):
        opened.enter(page, name, copy)
        for width, height in LOW:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLED)
            assert page.evaluate(FLAWS) == [], (name, width)
            assert page.evaluate(HIDDEN, everybody) == [], (name, width)


@pytest.mark.parametrize(("lang", "copy"), [("ru", 2), ("en", 3)])
def test_the_end_is_whole_on_small_screens(
    person: Invite, opened: Opened, lang: str, copy: int
) -> None:
    page = person(opened.server, lang=lang, size=LOW[0])
    page.add_init_script(UNHURRIED)
    opened.enter(page, "last vote", copy)
    page.locator("[data-seat='1']").click()
    page.locator("[data-prompt] .gold").click()
    page.get_by_role("button", name=re.compile("^(Hold|Пауза)$")).click()
    fits_every_size(page)
    onward = page.get_by_role("button", name=re.compile("^(On|Дальше)$"))
    for moment in ("told", "chapter"):
        while not page.locator(f"[data-moment={moment}]").count():
            onward.click()
        fits_every_size(page)
    page.locator("[data-enough] button").click()
    expect(page.locator("main.end")).to_be_visible()
    fits_every_size(page)


def fits_every_size(page: Page) -> None:
    for width, height in LOW:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        assert page.evaluate(FLAWS) == [], width


def tab_into(page: Page, selector: str) -> None:
    """Walk with Tab until the focus is there."""
    for _ in range(60):
        if page.evaluate("s => document.activeElement.matches(s)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never came to {selector}")


@pytest.mark.parametrize(("lang", "size"), [("ru", PHONE), ("en", DESKTOP)])
def test_night_talk_and_vote_are_accessible(
    person: Invite, opened: Opened, lang: str, size: tuple[int, int]
) -> None:
    page = person(opened.server, lang=lang, size=size)
    for name in ("ten at night", "ten talk", "ten vote"):
        opened.enter(page, name, 1 if lang == "ru" else 2)
        assert serious(page) == []
        assert fits(page)


def test_sleepers_and_onlookers_are_sent_no_secret(person: Invite, opened: Opened) -> None:
    onlooker = person(opened.server)
    heard: list[str] = []
    onlooker.on("websocket", lambda line: line.on("framereceived", lambda m: heard.append(str(m))))
    onlooker.goto(f"/t/{opened.codes['awake/2']}")
    expect(onlooker.get_by_role("heading", name="The village sleeps")).to_be_visible(
        timeout=PAGE_TIMEOUT
    )
    scenes = [frame for frame in heard if '"scene"' in frame]
    assert scenes
    for frame in scenes:
        assert '"dealt":null' in frame
        assert '"question":null' in frame
        assert '"notes":[]' in frame
