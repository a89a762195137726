"""Log lines of events, by one rule for every game."""

from collections.abc import Iterator

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import Event, Game
from moonlit.core.laws import finished
from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.games.divinare.actions import (
    BoardScored,
    Dealt,
    Exchanged,
    Hand,
    Played,
    Ready,
    RoundScored,
    Stuck,
    Won,
)
from moonlit.games.divinare.components import Cards
from moonlit.games.one_night.events import Claimed
from moonlit.lab.texts import LANGUAGES, Texts, game_texts

NAMES = ("Аня", "Лев", "Марта", "Ворон")
CROWD = NAMES * 5
"""Enough for any table."""
ME, LEV = Seat(0), Seat(1)

TOLD: list[tuple[Event, str, str]] = [
    (Dealt(6), "Каждому сдано 6 карт", "Everyone is dealt 6 cards"),
    (Played(LEV, "crystal", 5, 6, 4), "Лев играет кристалл (5-й), жетон 6\u00a0→\u00a04", ""),
    (Played(ME, "astrology", 1, "centre", 8), "Вы играете астрологию (1-я), жетон на\u00a08", ""),
    (RoundScored(LEV, 1, 21, 0), "Лев: 21 очко за раунд", "Лев: 21 points this round"),
    (Won(ME, 14, shared=False), "Победа ваша: 14 очков", "You win: 14 points"),
]


@pytest.mark.parametrize(("event", "russian", "english"), TOLD)
def test_an_event_is_told_in_both_languages(event: Event, russian: str, english: str) -> None:
    assert game_texts("divinare", "ru").log_line(event, NAMES, ME) == russian
    told = game_texts("divinare", "en").log_line(event, NAMES, ME)
    assert told
    assert english in {"", told}


def test_cards_become_a_list_in_words() -> None:
    hand = Hand(Cards(chiromancy=2, grounds=5, astrology=1))
    told = game_texts("divinare", "ru").log_line(hand, NAMES, ME)
    assert told == "Вам пришли: 2 карты хиромантии, 5 карт кофейной гущи и астрология"


def test_every_seat_has_a_name() -> None:
    swap = Exchanged(Cards(crystal=1), Seat(3), Cards(astrology=1), LEV)
    told = game_texts("divinare", "ru").log_line(swap, NAMES, ME)
    assert told == "Ушло Ворону: кристалл. Пришло от игрока Лев: астрология"


def test_an_event_without_words_is_no_line() -> None:
    class Unheard(Event, frozen=True):
        seat: Seat

    assert game_texts("divinare", "en").log_line(Unheard(ME), NAMES, ME) is None


def test_nobody_and_nothing_have_words_too() -> None:
    class Odd(Event, frozen=True):
        seat: Seat | None = None
        note: str | None = None
        sure: bool = True
        parts: tuple[int, ...] = ()
        with_seats: tuple[Seat, ...] = (ME, LEV)
        no_seats: tuple[Seat, ...] | None = None
        own_seat: Seat | None = None

    passed: dict[str, object] = {}

    class RecordingTexts(Texts):
        def has(self, message: str) -> bool:
            return True

        def format(self, message: str, args: object = None) -> str:
            passed.update(args)  # type: ignore[call-overload]
            return message

    assert RecordingTexts("moonlit.games.divinare", "en").log_line(Odd(), NAMES, ME) == "log-odd"
    assert passed == {
        "seat": "none",
        "seat_you": "no",
        "note": "none",
        "sure": "yes",
        "with_seats": "Аня and Лев",
        "with_seats_n": 2,
        "no_seats": "",
        "no_seats_n": 0,
        "own_seat": "none",
        "own_seat_you": "no",
        "own_seat_self": "no",
    }


def test_a_seat_that_speaks_of_itself_does_not_call_itself_by_name() -> None:
    own = Claimed(LEV, 100, "saw", role="insomniac", first_seat=LEV)
    assert (
        game_texts("one_night", "en").log_line(own, NAMES, ME)
        == "Лев: “I saw that my card was the Insomniac”"
    )
    assert (
        game_texts("one_night", "ru").log_line(own, NAMES, LEV) == "Вы: «Ночью у меня был Лунатик»"
    )
    seen = Claimed(LEV, 101, "saw", role="insomniac", first_seat=ME)
    assert game_texts("one_night", "en").log_line(seen, NAMES, ME) == (
        "Лев: “I saw that your card was the Insomniac”"
    )


def events_of(game: Game) -> Iterator[Event]:
    for players in game.players:
        play = finished(game, players, game.Options(), Seed("words"))
        for viewer in (None, *map(Seat, range(players))):
            yield from play.heard(viewer)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", shelf().values(), ids=shelf())
def test_all_that_happens_has_words(game: Game, language: str) -> None:
    texts = game_texts(game.name, language)
    for event in events_of(game):
        told = texts.log_line(event, CROWD, ME)
        assert told is not None, event
        assert "{" not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_rare_events_have_words_too(language: str) -> None:
    rare = [Stuck(LEV, "crystal", 3), Ready(ME), BoardScored("grounds", 2, on_board=False)]
    for event in rare:
        assert game_texts("divinare", language).log_line(event, NAMES, ME) is not None


@pytest.mark.parametrize("game", shelf().values(), ids=shelf())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_type_of_a_game_has_a_message(game: Game, language: str) -> None:
    texts = game_texts(game.name, language)
    tags = [msgspec.inspect.type_info(event).tag for event in game.Event.__args__]  # type: ignore[attr-defined]
    assert [f"log-{tag}" for tag in tags if not texts.has(f"log-{tag}")] == []


def choosable(game: Game) -> Iterator[str]:
    """The ids of all words for things a table can be put together from."""
    for players in game.players:
        for kit in game.setup.kits(players, game.Options()).values():
            yield from (f"thing-{name}" for name in kit.box)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", shelf().values(), ids=shelf())
def test_everything_in_the_box_has_a_name(game: Game, language: str) -> None:
    known = game_texts(game.name, language)
    assert [name for name in choosable(game) if not known.has(name)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", shelf().values(), ids=shelf())
def test_every_side_has_a_name(game: Game, language: str) -> None:
    if game.sides is None:
        return
    for n in range(5):
        ended = finished(game, game.players[-1], game.Options(), Seed(f"sides/{n}"))
        for side in game.sides(ended.state):
            assert game_texts(game.name, language).has(f"side-{side}"), side
