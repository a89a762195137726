import re
from pathlib import Path
from typing import cast

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.errors import BadOptions
from moonlit.core.game import GameSetup, Kit
from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.server.domain.identity import Person, PersonId
from moonlit.server.domain.seating import (
    BIRDS,
    OPEN,
    Bird,
    Chair,
    Setup,
    fresh,
    game_options,
    offered,
    person_on,
)
from moonlit.server.refusals import NoSuchSeat, NotSeated, OnlyHost, SeatsOpen, SeatTaken
from moonlit.server.refusals.people import NameAtTable
from moonlit.server.tables.arranging import Arranging, again, agreed, arranged, with_bots
from moonlit.server.tables.fairness import dealt, pledged
from moonlit.server.tables.naming import BIRD_NAMES, renamed, told_apart
from moonlit.server.wire.messages import Free, PutBot, Resize, Set, Sit, Stand

GAME = shelf()["divinare"]
LOCALES = [Path(__file__).parents[3] / "client" / "locale" / f"{lang}.ftl" for lang in ("en", "ru")]
HOST, ANNA, BORIS = (PersonId(n) for n in (1, 2, 3))


def table(players: int = 4) -> Setup:
    return fresh(GAME, HOST, [person_on(Person(HOST, "Host")), *[OPEN] * (players - 1)])


def after(setup: Setup, person: PersonId, *said: Arranging) -> Setup:
    for word in said:
        setup = arranged(setup, GAME, person, word)
    return setup


def sit(seat: int, name: str = "Anna") -> Sit:
    return Sit(seat=Seat(seat), name=name)


def test_an_open_seat_may_be_taken() -> None:
    assert after(table(), ANNA, sit(2)).seat_of(ANNA) == 2


def test_whoever_sits_elsewhere_changes_seats() -> None:
    setup = after(table(), ANNA, sit(2), sit(3))
    assert setup.seat_of(ANNA) == 3
    assert setup.chairs[2] == OPEN


def test_nobody_sits_on_anothers_lap() -> None:
    with pytest.raises(SeatTaken):
        after(table(), ANNA, sit(0))


def test_sitting_down_again_changes_the_name() -> None:
    assert after(table(), ANNA, sit(2), sit(2, "Anya")).chairs[2].name == "Anya"


@pytest.mark.parametrize("seat", [-1, 4, 10**30])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    with pytest.raises(NoSuchSeat):
        after(table(), ANNA, sit(seat))
    with pytest.raises(NoSuchSeat):
        after(table(), HOST, Free(seat=Seat(seat)))
    with pytest.raises(NoSuchSeat):
        after(table(), HOST, PutBot(seat=Seat(seat), level="novice"))


def test_standing_up_opens_the_seat() -> None:
    assert after(table(), ANNA, sit(2), Stand()).chairs == table().chairs


def test_onlookers_cannot_stand_up() -> None:
    with pytest.raises(NotSeated):
        after(table(), ANNA, Stand())


@pytest.mark.parametrize(
    "said",
    [
        Resize(players=2),
        PutBot(seat=Seat(1), level="novice"),
        Free(seat=Seat(0)),
        Set(option="boards", value="b"),
    ],
    ids=lambda said: type(said).__name__,
)
def test_only_the_host_arranges_the_table(said: Arranging) -> None:
    with pytest.raises(OnlyHost):
        after(table(), ANNA, sit(1), said)


def test_only_the_host_deals() -> None:
    with pytest.raises(OnlyHost):
        agreed(with_bots(table(), "novice"), GAME, ANNA)


def test_a_table_with_open_seats_is_not_dealt() -> None:
    with pytest.raises(SeatsOpen) as no:
        agreed(table(), GAME, HOST)
    assert no.value.args_for_words == {"open": 3}


def test_bots_have_different_names() -> None:
    birds = [chair.bird for chair in with_bots(table(), "master").chairs[1:]]
    assert len({*birds}) == 3
    assert {*birds} <= {*BIRDS}


def test_another_level_keeps_the_bird() -> None:
    novice = after(table(), HOST, PutBot(seat=Seat(1), level="novice"))
    master = after(novice, HOST, PutBot(seat=Seat(1), level="master"))
    assert master.chairs[1].level == "master"
    assert master.chairs[1].bird == novice.chairs[1].bird


def test_a_bot_does_not_take_a_persons_seat() -> None:
    with pytest.raises(SeatTaken):
        after(after(table(), ANNA, sit(1)), HOST, PutBot(seat=Seat(1), level="novice"))


def test_the_host_may_free_a_seat() -> None:
    assert after(after(table(), ANNA, sit(1)), HOST, Free(seat=Seat(1))).seat_of(ANNA) is None


def test_a_smaller_table_loses_open_seats_then_bots_but_no_people() -> None:
    setup = after(table(), HOST, PutBot(seat=Seat(1), level="novice"))
    setup = after(setup, ANNA, sit(3))
    smaller = after(setup, HOST, Resize(players=3))
    assert [chair.person for chair in smaller.chairs] == [HOST, None, ANNA]
    smallest = after(smaller, HOST, Resize(players=2))
    assert [chair.person for chair in smallest.chairs] == [HOST, ANNA]


def test_people_are_not_sent_away_by_a_smaller_table() -> None:
    setup = after(after(table(3), ANNA, sit(1)), BORIS, sit(2))
    with pytest.raises(SeatTaken):
        after(setup, HOST, Resize(players=2))


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 10**30])
def test_a_table_of_a_size_the_game_does_not_know_is_refused(players: int) -> None:
    with pytest.raises(BadOptions):
        after(table(), HOST, Resize(players=players))


def test_options_that_do_not_fit_the_new_size_are_forgotten() -> None:
    setup = after(
        table(), HOST, Set(option="first_player", value=3), Set(option="boards", value="b")
    )
    assert after(setup, HOST, Resize(players=2)).options == {"boards": "b"}


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("boards", "z"),
        ("boards", 0),
        ("first_player", True),
        ("first_player", 4),
        ("schedule_2p", "late"),
        ("seed", "mine"),
        ("assistant", "yes"),
        ("assistant", 1),
        ("__class__", "x"),
    ],
)
def test_an_option_the_table_does_not_offer_is_refused(option: str, value: str | int) -> None:
    with pytest.raises(BadOptions):
        after(table(), HOST, Set(option=option, value=value))


def test_options_reach_the_game() -> None:
    setup = after(
        table(), HOST, Set(option="boards", value="c"), Set(option="assistant", value=False)
    )
    assert cast("dict[str, str]", msgspec.to_builtins(game_options(setup, GAME)))["boards"] == "c"
    assert not setup.assistant


def test_over_days_no_clock_of_the_game_runs() -> None:
    game = shelf()["lonesome_october"]

    def set_to(setup: Setup, option: str, value: str) -> Setup:
        return arranged(setup, game, HOST, Set(option=option, value=value))

    setup = fresh(game, HOST, [person_on(Person(HOST, "Host")), *[OPEN] * 3])
    slow = set_to(set_to(setup, "clock", "quick"), "tempo", "days")
    assert game_options(slow, game) == game.Options(clock="off")
    assert offered(slow, game)["clock"] == ("off",)
    assert set_to(slow, "tempo", "days") == slow
    with pytest.raises(BadOptions):
        set_to(slow, "clock", "quick")
    assert game_options(set_to(slow, "tempo", "none"), game) == game.Options()
    quick = set_to(set_to(setup, "clock", "quick"), "tempo", "quick")
    assert game_options(quick, game) == game.Options(clock="quick")


def test_every_deal_has_secrets_of_its_own() -> None:
    tables = [fresh(GAME, HOST, []) for _ in range(20)]
    assert len({setup.secret for setup in tables} | {setup.luck for setup in tables}) == 40


def test_a_rematch_has_the_same_people_and_new_secrets() -> None:
    played = dealt(agreed(with_bots(after(table(), ANNA, sit(1)), "regular"), GAME, HOST))
    new = again(played, ANNA)
    assert new.chairs == played.chairs
    assert new.host == ANNA
    assert (new.seed, new.names, new.is_shuffling) == (None, (), False)
    assert len({new.luck, new.secret, played.luck, played.secret}) == 4


def test_a_rematch_has_no_shares_yet() -> None:
    played = pledged(after(table(), ANNA, sit(1)), ANNA, "0" * 64)
    assert again(played, ANNA).chairs[1].pledge == ""


def test_a_rematch_against_bots_alone_is_shuffled_at_once() -> None:
    played = dealt(agreed(with_bots(table(), "regular"), GAME, HOST))
    assert again(played, HOST).is_shuffling


class Box(msgspec.Struct, frozen=True):
    deck: str | tuple[str, ...] = "usual"


def kits(_players: int, options: Box) -> dict[str, Kit]:
    deck = options.deck
    return {"deck": Kit(box={"moon": 2}, chosen=deck if isinstance(deck, tuple) else ())}


BOXED = msgspec.structs.replace(
    GAME, Options=Box, choices=lambda _: {"deck": ("usual",)}, setup=GameSetup(kits=kits)
)


def put_together(setup: Setup, *things: str) -> Setup:
    return arranged(setup, BOXED, HOST, Set(option="deck", value=things))


def test_things_are_put_together_from_the_box_and_stay_when_the_table_grows() -> None:
    setup = put_together(table(2), "moon", "moon")
    assert game_options(setup, BOXED) == Box(("moon", "moon"))
    grown = arranged(setup, BOXED, HOST, Resize(players=3))
    assert game_options(grown, BOXED) == Box(("moon", "moon"))
    usual = arranged(grown, BOXED, HOST, Set(option="deck", value="usual"))
    assert game_options(usual, BOXED) == Box()


@pytest.mark.parametrize("things", [["moon"] * 3, ["sun"]], ids=["too many", "unknown"])
def test_what_is_not_in_the_box_is_refused(things: list[str]) -> None:
    with pytest.raises(BadOptions):
        put_together(table(), *things)


def test_a_game_without_kits_takes_no_lists() -> None:
    with pytest.raises(BadOptions):
        after(table(), HOST, Set(option="boards", value=("a",)))


# --- names ---------------------------------------------------------------------------------------


def people(*called: str, member: int | None = None) -> Setup:
    """A table where these people sit, one of them perhaps a member."""
    sitting = [Person(PersonId(n + 1), name, n == member) for n, name in enumerate(called)]
    return fresh(GAME, PersonId(1), [person_on(one) for one in sitting])


def names(setup: Setup) -> list[str]:
    return [chair.name for chair in setup.chairs]


@pytest.mark.parametrize("name", ["Анна", "Aннa", "АННА ", "Анна\u0301"])
def test_no_two_at_a_table_are_called_alike(name: str) -> None:
    setup = people("Анна", "Leo")
    with pytest.raises(NameAtTable):
        told_apart(renamed(setup, PersonId(2), name), Seat(1))
    assert names(told_apart(renamed(setup, PersonId(1), "Анна!"), Seat(0))) == ["Анна!", "Leo"]


def test_a_guest_gets_a_number_where_a_member_of_that_name_sits_down() -> None:
    apart = told_apart(people("Анна", "Анна 2", "Anna", "Анна", member=3), Seat(3))
    assert names(apart) == ["Анна 3", "Анна 2", "Anna", "Анна"]


def test_a_number_fits_behind_the_longest_name() -> None:
    long = "Н" * 24
    assert names(told_apart(people(long, long, member=1), Seat(1))) == ["Н" * 22 + " 2", long]


@pytest.mark.parametrize("language", range(2), ids=["en", "ru"])
def test_bots_are_called_here_as_the_page_calls_them(language: int) -> None:
    page = LOCALES[language].read_text()
    shown = dict(re.findall(r"^bot-(\w+) = (.+)$", page, re.MULTILINE))
    assert shown == {bird: called[language] for bird, called in BIRD_NAMES.items()}


def beside_bots(name: str, *birds: Bird, member: int | None = None) -> Setup:
    """A table where somebody of this name sits with these bots."""
    setup = people(name, member=member)
    bots = (Chair(bird=bird, level="novice") for bird in birds)
    return msgspec.structs.replace(setup, chairs=(*setup.chairs, *bots))


@pytest.mark.parametrize("name", ["Raven", "raven", "Ворон", "BOPOH", "R a v e n"])
def test_before_the_deal_a_bot_gives_way_to_a_person_of_its_name(name: str) -> None:
    apart = told_apart(beside_bots(name, "raven", "owl"), Seat(0))
    assert names(apart) == [name, "", ""]
    assert apart.chairs[1].bird not in {"raven", "owl"}
    assert apart.chairs[1].level == "novice"
    assert apart.chairs[2].bird == "owl"


def test_once_it_is_dealt_a_guest_does_not_take_the_name_of_a_bot() -> None:
    running = msgspec.structs.replace(beside_bots("Leo", "raven"), seed=Seed("5e"))
    with pytest.raises(NameAtTable):
        told_apart(renamed(running, PersonId(1), "Ворон"), Seat(0))
    assert told_apart(renamed(running, PersonId(1), "Сова"), Seat(0)).chairs[1].bird == "raven"


def test_a_member_keeps_a_name_that_is_a_bots_too() -> None:
    running = msgspec.structs.replace(beside_bots("Owl", "owl", member=0), seed=Seed("5e"))
    assert told_apart(running, Seat(0)).chairs[1].bird != "owl"


def test_no_bot_comes_under_the_name_of_somebody_who_sits_there() -> None:
    others = [name for bird, names in BIRD_NAMES.items() if bird != "swan" for name in names[:1]]
    setup = people(*others)
    full = with_bots(msgspec.structs.replace(setup, chairs=(*setup.chairs, OPEN)), "novice")
    assert full.chairs[-1].bird == "swan"
