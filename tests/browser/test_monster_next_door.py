"""Monster Next Door in a real browser: whole games, every card, every monster, keys and fingers."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from moonlit.core.record import Play as Game
from moonlit.games.monster_next_door.actions import (
    Feed,
    Give,
    GiveBack,
    Mix,
    MonsterAction,
    Pass,
    Play,
    Skip,
)
from moonlit.games.monster_next_door.components import ANY_MONSTER, CardName, Options
from tests.browser.accessibility import serious
from tests.browser.conftest import DESKTOP, PHONE, Invite
from tests.browser.neighbours import ME, PLAYERS, Deed, Player, position
from tests.browser.player import NEXT_ROUND
from tests.browser.prepared import Guest, prepare
from tests.browser.server_process import ServerProcess
from tests.browser.timeouts import PAGE_TIMEOUT

ROUNDS = 5
TABLES = 3
"""Tables at each prepared position, so that no test finds one played at."""
AIMED = "299001"
FLY_OVER = """([x, y]) => {
  const card = document.createElement('div')
  card.dataset.flies = ''
  card.style = `position: fixed; left: ${x - 30}px; top: ${y - 30}px; padding: 30px; z-index: 9`
  card.addEventListener('touchend', () => card.remove())
  document.body.append(card)
}"""
"""Something lies over this point until it is touched, and then moves on by itself."""


# --- what can be done once, and what everyone is told of it ------------------------------------


class Case(NamedTuple):
    """A deed of seat 0, and what its log says of it."""

    deed: Deed
    told: str
    more: bool = False
    """Another question follows before it is done."""
    options: Options = Options()


def first(wanted: Callable[[Game, Any], bool]) -> Deed:
    """The first option that will do."""

    def deed(play: Game) -> MonsterAction | None:
        return next((option for option in play.options_of(ME) if wanted(play, option)), None)

    return deed


def card(name: CardName, sure: Callable[[Game, Play], bool] = lambda _game, _play: True) -> Deed:
    """Play this card, if the rest is right too."""
    return first(
        lambda game, option: isinstance(option, Play) and option.card == name and sure(game, option)
    )


def answers(kind: type[MonsterAction]) -> Deed:
    """Answer a question of this kind, where there is something to choose."""
    return first(lambda game, option: isinstance(option, kind) and len(game.options_of(ME)) > 1)


def hand_at(game: Game, play: Play) -> tuple[CardName, ...]:
    assert play.at is not None
    hand: tuple[CardName, ...] = game.state.hands[play.at]
    return hand


def has_effect(game: Game, _: Play) -> bool:
    return int(game.state.turns[ME]) < 3


def is_last(game: Game, _: Play) -> bool:
    return int(game.state.turns[ME]) == 3


def is_early(game: Game, _: Play) -> bool:
    return int(game.state.turns[ME]) == 2


def hits(game: Game, play: Play) -> bool:
    hand = hand_at(game, play)
    return "hide" not in hand and bool(ANY_MONSTER & set(hand)) and "mermaid" not in hand


def misses(game: Game, play: Play) -> bool:
    return not ANY_MONSTER & set(hand_at(game, play))


def frightens_the_mermaid(game: Game, play: Play) -> bool:
    hand = hand_at(game, play)
    return "mermaid" in hand and "hide" not in hand and game.state.hunters == 0


FEW_KINDS: dict[CardName, int] = {"wanted": 1, "hunter": 12, "hide": 12, "steal": 8}
MANY_HUNTERS = Options(deck=tuple(card for card, n in FEW_KINDS.items() for _ in range(n)))
"""So that somebody soon has nothing else to play."""

CASES: dict[str, Case] = {
    "wanted": Case(card("wanted"), "You open with Wanted"),
    "hide": Case(card("hide"), "You lay down a Hide"),
    "hunter that misses": Case(card("hunter", misses), r"You send the Hunter to \w+: miss"),
    "hunter that hits": Case(card("hunter", hits), r"You catch \w+’s monster: the \w+"),
    "last round": Case(
        card("hunter", hits), r"You catch \w+’s monster: the \w+", options=Options(rounds=1)
    ),
    "dog": Case(card("dog"), r"You set the Dog on \w+.*\w+ (feeds your Dog|catch)"),
    "friend": Case(
        card("friend", lambda game, play: "hunter" in hand_at(game, play)),
        r"You are now the monster’s friend; \w+ puts a Hunter under the deck",
    ),
    "investigate": Case(card("investigate"), r"You look at \w+’s hand.*\w+ holds"),
    "gossip": Case(
        card("gossip", has_effect), "Gossip: everyone passes a card.*Given: ", more=True
    ),
    "rumour": Case(card("rumour", has_effect), "You spread a Rumour.*Given: "),
    "deal of one": Case(
        card("deal", lambda _, play: play.size == 1), "exchange one card each", more=True
    ),
    "deal of two": Case(
        card("deal", lambda _, play: play.size == 2), "exchange two cards each", more=True
    ),
    "steal": Case(
        card("steal", has_effect), r"You have taken .*You give \w+ a card back", more=True
    ),
    "fog": Case(card("fog", has_effect), "Your Fog: all hands are mixed.*You now hold"),
    "fog of one card": Case(
        card("fog", has_effect),
        "Your Fog: one card of each.*Into the Fog",
        more=True,
        options=Options(fog_mode="one_card"),
    ),
    "deal as the last card": Case(card("deal", is_last), "You play a Deal without effect"),
    "feeding a dog": Case(answers(Feed), "You feed the Dog|your monster"),
    "giving back": Case(answers(GiveBack), "You have returned"),
    "passing on": Case(answers(Pass), "everyone passes a card to the left"),
    "mixing": Case(answers(Mix), "Into the Fog", options=Options(fog_mode="one_card")),
    "giving two": Case(
        first(lambda _, option: isinstance(option, Give) and len(option.cards) == 2),
        "Your choice: ",
    ),
    "void turn face down": Case(
        first(lambda _, option: isinstance(option, Skip) and not option.face_up),
        "You have nothing to play: a card face down",
        options=MANY_HUNTERS,
    ),
    "void turn face up": Case(
        first(lambda _, option: isinstance(option, Skip) and option.face_up),
        "You have nothing to play: a Hunter without effect",
        options=MANY_HUNTERS,
    ),
    "werewolf on turn 3": Case(
        card("werewolf", is_early), "You turn out to be the Werewolf, early"
    ),
    "vampire on turn 3": Case(card("vampire", is_early), "You turn out to be the Vampire, early"),
    "mandrake on turn 3": Case(
        card("mandrake", is_early), "You turn out to be the Mandrake, early"
    ),
    "mermaid before her first hunter": Case(
        card("hunter", frightens_the_mermaid), r"You send the Hunter to \w+: miss"
    ),
    "mermaid at last": Case(card("mermaid"), "You turn out to be the Mermaid!"),
    "gumiho seen as a hide": Case(
        card("investigate", lambda game, play: "gumiho" in hand_at(game, play)),
        r"You look at \w+’s hand.*holds .*Hide",
    ),
    "gumiho at last": Case(card("gumiho"), "You turn out to be the Gumiho!"),
}


class Opened(NamedTuple):
    """A server with many tables for every case, and who sits at them."""

    server: ServerProcess
    guest: Guest
    deeds: dict[str, MonsterAction]

    def enter(self, page: Page, name: str, table: int = 0) -> Player:
        """Sit down at a table of a case; each is played at once only."""
        self.guest.enter(page, self.server, code_of(name, table))
        player = Player(page)
        player.wait()
        return player


def code_of(name: str, table: int) -> str:
    return str(200_000 + 1_000 * table + list(CASES).index(name))


@pytest.fixture(scope="session")
def opened(server: ServerProcess) -> Opened:
    """Tables at prepared positions, with bots on the other seats."""
    found = {name: position(name, case.deed, case.options) for name, case in CASES.items()}
    plays = {code_of(name, n): play for name, (play, _) in found.items() for n in range(TABLES)}
    guest = prepare(server.data, plays, bots=True)
    return Opened(server, guest, {name: deed for name, (_, deed) in found.items()})


@pytest.mark.long
def test_every_card_and_every_monster_is_played_through_the_page(
    person: Invite, opened: Opened
) -> None:
    page = person(opened.server)
    for name, case in CASES.items():
        player = opened.enter(page, name)
        player.do(opened.deeds[name])
        if case.more:
            player.wait()
            player.answer()
        player.hears(case.told)


def test_the_gumiho_is_nowhere_called_by_its_name(person: Invite, opened: Opened) -> None:
    page = person(opened.server)
    player = opened.enter(page, "gumiho seen as a hide", 1)
    deed = opened.deeds["gumiho seen as a hide"]
    assert isinstance(deed, Play)
    player.do(deed)
    player.hears("holds .*Hide")
    expect(player.log).not_to_contain_text("Gumiho")
    expect(page.locator(f"[data-seat='{deed.at}']")).not_to_contain_text("Gumiho")


# --- whole games -------------------------------------------------------------------------------


def start(page: Page, players: int) -> None:
    """A table of so many, filled with bots."""
    page.goto("/")
    page.get_by_role("button", name=re.compile("friends: Monster|друзьями: Монстр")).click()
    page.wait_for_url("**/t/*")
    page.get_by_label(re.compile("Seats at the table|Места за столом")).select_option(str(players))
    page.get_by_role("button", name=re.compile("Seat bots|Посадить ботов")).click()
    page.get_by_role("button", name=re.compile("^(Start|Начать)$")).click()


@pytest.mark.long
def test_a_whole_game_of_one_person_and_four_bots(person: Invite, server: ServerProcess) -> None:
    page = person(server)
    start(page, 5)
    assert Player(page, 1).play_on() >= ROUNDS
    assert_five_monsters(page)
    look_back(page)


def assert_five_monsters(page: Page) -> None:
    """Every round tells its monster, its way and its points; the totals add up."""
    breakdown = page.locator(".breakdown")
    names, sums = set(), [0] * 5
    for n in range(1, ROUNDS + 1):
        breakdown.get_by_role("button", name=str(n), exact=True).click()
        heading = breakdown.get_by_role("heading").first
        expect(heading).to_have_text("The last round" if n == ROUNDS else f"Round {n}")
        line = breakdown.locator(".line").first.inner_text()
        names |= set(re.findall(r"the (\w+)!", line))
        rows = breakdown.locator("[data-outcome] .points b").all()
        points = [int(row.inner_text()) for row in rows]
        sums = [before + now for before, now in zip(sums, points, strict=True)]
    assert len(names) == ROUNDS
    assert [int(total) for total in page.locator("main.end ol .total").all_inner_texts()] == sums
    assert sums == sorted(sums, reverse=True)


def look_back(page: Page) -> None:
    """The replay of the same game, step by step, with nothing to press."""
    page.get_by_role("link", name=re.compile("watch", re.IGNORECASE)).click()
    page.wait_for_url("**/r/*")
    expect(page.locator("[data-felt]")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-row] .card:not(.away)")).to_have_count(1)
    page.keyboard.press("End")
    expect(page.locator("main h2").first).to_be_visible()
    assert page.locator("[data-hand] button, [data-seat] button").count() == 0


@pytest.mark.long
def test_eight_play_on_a_phone_by_touch_in_russian(person: Invite, server: ServerProcess) -> None:
    page = person(server, lang="ru", size=PHONE, touch=True)
    start(page, 8)
    player = Player(page, 2, touch=True)
    player.wait()
    assert_eight_fit(page)
    assert player.play_on() >= ROUNDS
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def assert_eight_fit(page: Page) -> None:
    """Every plate can be read and hit without scrolling, and nothing hangs over the edge."""
    boxes = [plate.bounding_box() for plate in page.locator("ul [data-seat]").all()]
    prompt = page.locator("[data-prompt]").bounding_box()
    assert prompt is not None
    assert len(boxes) == 7
    for box in boxes:
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE[0]
        assert box["y"] + box["height"] <= prompt["y"]
        assert min(box["width"], box["height"]) >= 44


# --- reasons, keys, eyes -----------------------------------------------------------------------


def test_a_locked_card_says_why_and_opens_its_clause(person: Invite, opened: Opened) -> None:
    page = person(opened.server)
    player = opened.enter(page, "wanted", 1)
    locked = player.cards.locator("xpath=self::*[@aria-disabled='true']").first
    expect(locked).to_contain_text("Wanted first")
    locked.click(force=True)
    expect(player.prompt).to_contain_text("it opens the round")
    page.get_by_role("button", name=re.compile("MN-10")).click()
    expect(page.get_by_text("MN-10", exact=True).first).to_be_in_viewport()


def test_a_player_who_cannot_be_named_says_why(person: Invite, opened: Opened) -> None:
    page = person(opened.server)
    player = opened.enter(page, "hide", 1)
    plate = page.locator("[data-seat='1']").get_by_role("button")
    plate.click()
    expect(player.prompt).to_contain_text("Choose a card first")
    player.take("hide")
    plate.click()
    expect(player.prompt).to_contain_text("names no player")
    expect(player.chosen).to_have_count(0)


def test_a_turn_is_taken_by_keyboard_alone(person: Invite, opened: Opened) -> None:
    page = person(opened.server)
    player = opened.enter(page, "investigate", 1)
    tab_into(page, "[data-hand] button")
    page.keyboard.press("Home")
    for _ in range(4):
        if page.locator("[data-card=investigate]:focus").count():
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("[data-seat].legal button:focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("[data-hand] [aria-pressed=true]")).to_have_count(0)
    expect(page.locator("[data-hand] button:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("[data-prompt] .gold:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    player.hears(r"You look at \w+’s hand")


def test_a_quick_second_tap_is_heard_where_the_first_hit_something_that_moved(
    person: Invite, opened: Opened
) -> None:
    page = person(opened.server, size=PHONE, touch=True)
    player = opened.enter(page, "passing on", 2)
    player.press(player.cards.first)
    asked = page.locator("[data-question]").get_attribute("data-question")
    at = middle_of(player.gold)
    page.evaluate(FLY_OVER, at)
    page.touchscreen.tap(*at)
    page.wait_for_selector("[data-flies]", state="detached")
    page.touchscreen.tap(*at)
    expect(page.locator(f"[data-question='{asked}']")).to_have_count(0)


def middle_of(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tab_into(page: Page, selector: str) -> None:
    """Walk with Tab until the focus is there."""
    for _ in range(60):
        if page.evaluate("s => document.activeElement.matches(s)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never came to {selector}")


@pytest.mark.parametrize(("lang", "size", "table"), [("ru", PHONE, 1), ("en", DESKTOP, 2)])
def test_the_table_is_accessible_while_aiming_and_after_a_round(
    person: Invite, opened: Opened, lang: str, size: tuple[int, int], table: int
) -> None:
    page = person(opened.server, lang=lang, size=size)
    player = opened.enter(page, "steal", table)
    player.take("steal")
    expect(player.legal).to_have_count(2)
    assert serious(page) == []
    player = opened.enter(page, "hunter that hits", table)
    player.do(opened.deeds["hunter that hits"])
    expect(page.locator("[data-summary]")).to_be_visible(timeout=PAGE_TIMEOUT)
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_on_a_phone_the_last_lap_is_announced_and_what_was_learned_is_whole(
    person: Invite, opened: Opened
) -> None:
    page = person(opened.server, lang="ru", size=PHONE, touch=True)
    opened.enter(page, "mermaid at last", 1)
    expect(page.get_by_text("Последний круг")).to_be_visible()
    player = opened.enter(page, "investigate", 2)
    deed = opened.deeds["investigate"]
    player.do(deed)
    note = page.get_by_role("note")
    expect(note).to_be_visible()
    assert note.evaluate(
        """note => {
            const felt = note.closest('[data-felt]').getBoundingClientRect()
            const { top, bottom } = note.getBoundingClientRect()
            return top >= felt.top && bottom <= felt.bottom && note.scrollWidth <= note.clientWidth
        }"""
    )


def test_the_end_of_a_round_is_seen_step_by_step(person: Invite, opened: Opened) -> None:
    page = person(opened.server, motion=True)
    player = opened.enter(page, "mandrake on turn 3", 1)
    player.do(opened.deeds["mandrake on turn 3"])
    expect(page.locator(".portrait")).to_be_visible(timeout=PAGE_TIMEOUT)
    expect(page.locator("[data-held].open").first).to_be_visible(timeout=PAGE_TIMEOUT)
    summary = page.locator("[data-summary]")
    expect(summary).to_contain_text("You turn out to be the Mandrake", timeout=PAGE_TIMEOUT)
    expect(summary).to_contain_text("never changed hands")
    expect(summary.locator("[data-outcome='0']")).to_contain_text("played the monster")
    expect(summary.locator("[data-outcome='0'] .held [data-args*=Mandrake]")).to_be_visible()
    summary.get_by_role("button").first.click()
    expect(summary).to_have_count(0)


def test_after_the_last_round_everybody_sees_who_got_what_and_why_before_who_won(
    person: Invite, opened: Opened
) -> None:
    page = person(opened.server)
    page.add_init_script("localStorage['moonlit.pace'] = 'normal'")
    player = opened.enter(page, "last round", 1)
    deed = opened.deeds["last round"]
    assert isinstance(deed, Play)
    player.do(deed)
    outcomes = page.locator("[data-outcome]")
    expect(outcomes).to_have_count(PLAYERS)
    expect(page.locator("[data-outcome='0']")).to_contain_text("caught the monster")
    expect(page.locator(f"[data-outcome='{deed.at}']")).to_contain_text("had the monster")
    expect(page.locator(NEXT_ROUND)).to_have_text("See who won")
    page.reload()
    expect(page.locator(NEXT_ROUND)).to_have_text("See who won")
    expect(player.log).not_to_contain_text("wins")
    page.locator(NEXT_ROUND).click()
    expect(page.locator("main.end")).to_be_visible()


def test_who_was_aimed_at_stays_on_the_table(person: Invite, server: ServerProcess) -> None:
    page = person(server)
    play, deed = position("aimed", card("hunter", misses), Options())
    assert isinstance(deed, Play)
    prepare(server.data, {AIMED: play}).enter(page, server, AIMED)
    player = Player(page)
    player.do(deed)
    expect(page.locator(f"[data-row='0'] .card [data-aim='{deed.at}']").last).to_be_visible()


def test_an_onlooker_sees_the_street_and_nobodys_cards(person: Invite, opened: Opened) -> None:
    onlooker = person(opened.server, lang="ru")
    heard: list[str] = []
    onlooker.on("websocket", lambda line: line.on("framereceived", lambda m: heard.append(str(m))))
    onlooker.goto(f"/t/{code_of('passing on', 1)}")
    expect(onlooker.locator("[data-felt]")).to_be_visible(timeout=PAGE_TIMEOUT)
    assert onlooker.locator("[data-hand]").count() == 0
    assert onlooker.locator("[data-seat]").count() == 3
    scenes = [frame for frame in heard if '"scene"' in frame]
    assert '"hand":null' in scenes[0]
    assert '"marks":null' in scenes[0]
    for frame in scenes:
        assert frame.count('"hand":') == frame.count('"hand":null')
        assert frame.count('"marks":') == frame.count('"marks":null')
        assert '"question":null' in frame
