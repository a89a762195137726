"""Decisions: how many options there are, and how they are written."""

import re
from math import comb, prod
from pathlib import Path

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.errors import BadOptions, NoSuchOption
from moonlit.core.game import Over, begin, decide
from moonlit.core.seats import Seat
from moonlit.games.divinare import GAME
from moonlit.games.divinare.actions import (
    Discard,
    DivinareAction,
    Pass,
    Played,
    Turn,
    discards,
    handfuls,
    passes,
)
from moonlit.games.divinare.components import DECK, Cards, Options, choices, schedule
from moonlit.games.divinare.tests.positions import holding, passing, playing

HOME = Path(__file__).parent.parent


@pytest.mark.parametrize(
    ("held", "size", "mean", "most"),
    [
        (6, 3, 7.0, 10),
        (4, 2, 3.7, 6),
        (2, 1, 1.8, 2),
        (8, 4, 12.4, 19),
        (12, 2, 9.1, 10),
        (10, 5, 20.2, 28),
    ],
)
def test_there_are_as_many_passes_as_the_rules_say(
    held: int, size: int, mean: float, most: int
) -> None:
    hands = [hand.each() for hand in handfuls(DECK, held)]
    numbers = [len(handfuls(hand, size)) for hand in hands]
    chances = [prod(map(comb, DECK, hand)) / comb(36, held) for hand in hands]
    assert sum(chances) == pytest.approx(1)
    assert sum(n * p for n, p in zip(numbers, chances, strict=True)) == pytest.approx(
        mean, abs=0.05
    )
    assert max(numbers) == most


def test_a_turn_has_between_2_and_26_options() -> None:
    s = playing(0, holding((1, 1, 1, 1)))
    assert len(s.phase.options(s, Seat(0))) == 26
    crowded = {seat: (2 + seat, 3 + seat, 4 + seat, 5 + seat) for seat in (1, 2, 3)}
    s = playing(0, holding((1, 0, 0, 0)), crowded)
    assert len(s.phase.options(s, Seat(0))) == 2


def test_the_only_option_is_still_asked_for() -> None:
    s = passing(1, holding((0, 0, 0, 2)))
    assert list(s.phase.asks(s)) == [0, 1, 2, 3]
    assert len(s.phase.options(s, Seat(0))) == 1


def test_passes_and_discards_are_counts_never_single_cards() -> None:
    assert passes((0, 0, 2, 1), 2) == (Pass(Cards(grounds=1, astrology=1)), Pass(Cards(grounds=2)))
    assert discards((2, 0, 0, 0), 2) == (Discard(Cards(2)),)


@pytest.mark.parametrize(
    ("action", "written"),
    [
        (Discard(Cards(astrology=2)), '{"type":"discard","cards":{"astrology":2}}'),
        (Pass(Cards(1, 0, 2)), '{"type":"pass","cards":{"chiromancy":1,"grounds":2}}'),
        (Turn("crystal", 5), '{"type":"turn","suit":"crystal","to":5}'),
        (Turn("crystal", "centre"), '{"type":"turn","suit":"crystal","to":"centre"}'),
    ],
)
def test_a_decision_is_written_in_words(action: DivinareAction, written: str) -> None:
    assert msgspec.json.encode(action).decode() == written
    assert msgspec.json.decode(written, type=GAME.Action) == action


@pytest.mark.parametrize(
    "written",
    [
        '{"type":"turn","suit":"hearts","to":5}',
        '{"type":"turn","suit":"crystal","to":"middle"}',
        '{"type":"turn","suit":"crystal","to":true}',
        '{"type":"turn","suit":"crystal"}',
        '{"type":"pass","cards":{"crystal":"2"}}',
        '{"type":"skip"}',
    ],
)
def test_a_decision_nobody_could_mean_is_not_read(written: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(written, type=GAME.Action)


@pytest.mark.parametrize("cards", [Cards(-1, 0, 2, 2), Cards(3), Cards(), Cards(1, 1, 2, 0)])
def test_cards_that_cannot_be_given_are_refused(cards: Cards) -> None:
    s = passing(3, holding((1, 1, 2, 2)))
    with pytest.raises(NoSuchOption):
        decide(s, Seat(0), Pass(cards))


def test_an_event_is_written_with_its_type_and_its_facts() -> None:
    assert msgspec.json.decode(msgspec.json.encode(Played(Seat(1), "crystal", 5, 6, "centre"))) == {
        "type": "played",
        "seat": 1,
        "suit": "crystal",
        "nth": 5,
        "was": 6,
        "now": "centre",
    }


def test_each_table_is_offered_the_options_that_matter_to_it() -> None:
    assert [list(choices(players)) for players in (2, 3, 4)] == [
        ["boards", "schedule_2p", "first_player", "totals"],
        ["boards", "schedule_3p", "first_player", "totals"],
        ["boards", "first_player", "totals"],
    ]
    assert choices(3)["first_player"] == ("random", 0, 1, 2)
    assert choices(4)["boards"] == ("a", "b", "c")
    assert choices(2)["totals"] == ("shown", "hidden")


def test_the_usual_table_is_the_default() -> None:
    assert Options() == Options(
        boards="a", schedule_3p="two", schedule_2p="late", first_player="random", totals="shown"
    )


def test_a_first_player_who_is_not_there_is_refused() -> None:
    with pytest.raises(BadOptions):
        begin(GAME, 2, Options(first_player=2), Seed("moon"))


def test_other_tables_action_cards_do_not_matter() -> None:
    odd = Options(schedule_2p="early", schedule_3p="three")
    assert schedule(odd, 4) == schedule(Options(), 4)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_rules_have_every_clause_once_and_in_order(language: str) -> None:
    text = (HOME / f"rules.{language}.md").read_text()
    assert re.findall(r"^- \*\*([^*]+)\*\*", text, re.MULTILINE) == [
        f"DV-{n}" for n in range(1, 41)
    ]


def test_a_game_nobody_listens_to_comes_to_the_same_end() -> None:
    told, _ = begin(GAME, 4, Options(), Seed("silence"))
    silent = told.copy()
    while not isinstance(told.phase, Over):
        seat = told.phase.asks(told)[0]
        action = told.phase.options(told, seat)[-1]
        decide(told, seat, action)
        silent.phase = silent.phase.apply(silent, seat, action)
    assert msgspec.json.encode(silent) == msgspec.json.encode(told)
