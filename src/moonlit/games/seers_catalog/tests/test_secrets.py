"""Who knows what of the deal: views and log lines hold nothing their reader may not know."""

from collections.abc import Callable, Iterator
from random import Random

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import Told, begin, decide
from moonlit.core.seats import Seat, everyone
from moonlit.games.seers_catalog import GAME
from moonlit.games.seers_catalog.actions import Dealt, Hand, RoundBegan
from moonlit.games.seers_catalog.components import (
    ALL_ARTIFACTS,
    ARTIFACT,
    CARD,
    DECKS,
    CardName,
    Options,
    counted,
    names,
)
from moonlit.games.seers_catalog.rules import State
from moonlit.games.seers_catalog.tests.positions import (
    SIX,
    asked,
    cards,
    do,
    following,
    heard,
    leading,
    table,
)
from moonlit.games.seers_catalog.view import Known, view

DEFAULT, FIXED, PLAIN = Options(), Options(artifact_pool="fixed"), Options(artifacts="off")
TABLES = pytest.mark.parametrize("options", [DEFAULT, FIXED, PLAIN], ids=["redraw", "fixed", "off"])
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4, 5])


def dealt(players: int, options: Options = DEFAULT, seed: str = "moon") -> tuple[State, list[Told]]:
    return begin(GAME, players, options, Seed(seed))


def viewers(s: State) -> tuple[Seat | None, ...]:
    """Everyone at the table, and an onlooker."""
    return (*everyone(s.players), None)


def who_sees(s: State, change: Callable[[State], None]) -> list[int | None]:
    """The viewers whose view is not the same after something has been changed in secret."""
    before = [msgspec.json.encode(view(s, viewer)) for viewer in viewers(s)]
    change(s)
    after = [msgspec.json.encode(view(s, viewer)) for viewer in viewers(s)]
    return [v for v, a, b in zip(viewers(s), before, after, strict=True) if a != b]


def out_of_the_round(s: State) -> set[CardName]:
    """Cards that were in the box or in the deck, but that nobody was dealt."""
    box = {*names(ALL_ARTIFACTS), *names(sum(DECKS[s.players].cards))}
    return box - {card for hand in s.hands for card in names(hand)}


def mentioned(thing: object) -> set[str]:
    """All words in what is sent to a browser."""
    return {word for word in msgspec.json.encode(thing).decode().split('"') if word in CARD}


def played(players: int, options: Options) -> Iterator[tuple[State, list[Told]]]:
    """A round played at random: the table after each decision, and what it told."""
    s, told = dealt(players, options)
    rng = Random(7)
    while s.round == 1:
        yield s, told
        told = decide(s, asked(s), rng.choice(s.phase.options(s, asked(s))))


# --- what is told at a deal --------------------------------------------------------------------


@TABLES
@PLAYERS
def test_at_a_deal_a_seat_is_told_its_own_cards_the_sizes_and_the_leader(
    players: int, options: Options
) -> None:
    s, told = dealt(players, options)
    opening = [RoundBegan(1, 4, s.first, "go-first"), Dealt(15)]
    if options == PLAIN:
        opening = [RoundBegan(1, 4, s.first, "turn"), Dealt(13)]
    for seat in everyone(players):
        assert heard(told, seat) == [*opening, Hand(counted(s.hands[seat]))]


@TABLES
@PLAYERS
def test_at_a_deal_an_onlooker_is_told_the_sizes_and_the_leader_alone(
    players: int, options: Options
) -> None:
    told = dealt(players, options)[1]
    assert [type(event) for event in heard(told, None)] == [RoundBegan, Dealt]


def test_the_deals_of_later_rounds_are_told_in_the_same_way() -> None:
    s = leading(1, SIX, "Y2", "S2 S3")
    told = do(s, "2: Y2")
    assert s.round == 2
    for seat in everyone(3):
        assert heard(told, seat)[-3:] == [
            RoundBegan(2, 4, s.first, "go-first"),
            Dealt(15),
            Hand(counted(s.hands[seat])),
        ]
    assert heard(told, None)[-2:] == [RoundBegan(2, 4, s.first, "go-first"), Dealt(15)]


# --- what is seen after it ---------------------------------------------------------------------


@pytest.mark.rule("SC-2")
@PLAYERS
def test_a_seat_sees_its_own_hand_and_an_onlooker_none(players: int) -> None:
    s = dealt(players)[0]
    for seat in everyone(players):
        assert view(s, seat).hand == names(s.hands[seat])
    assert view(s, None).hand is None


@pytest.mark.rule("SC-2")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    def swap(s: State) -> None:
        s.hands[1] = cards("Y2 Y3 Y4 J twin")

    assert who_sees(table(SIX, "G2 G3 G4 J twin", "S2 S3"), swap) == [1]


@pytest.mark.rule("SC-2")
def test_cards_that_two_players_exchange_in_secret_are_seen_by_those_two() -> None:
    def swap(s: State) -> None:
        s.hands[0] += cards("Y9") - cards("B2")
        s.hands[2] += cards("B2") - cards("Y9")

    assert who_sees(table(SIX, "G2 G3 G4", "Y9 S3", "T2"), swap) == [0, 2]


def test_which_artifact_a_player_holds_is_seen_by_that_player_only() -> None:
    def swap(s: State) -> None:
        s.hands[2] += ARTIFACT["rod"] - ARTIFACT["gift"]

    assert who_sees(table(SIX, "G2 G3 G4", "Y9 S3 gift"), swap) == [2]


@pytest.mark.rule("SC-4")
def test_hand_sizes_and_tokens_are_seen_by_everyone() -> None:
    def drop(s: State) -> None:
        s.hands[1] -= cards("G7")

    s = table(SIX, "G2 G3 G4 G5 G6 G7", "S2 S3")
    assert who_sees(s, drop) == [0, 1, 2, None]
    assert (view(s, None).sizes, view(s, None).bonus) == ((6, 5, 2), (False, True, True))


@pytest.mark.rule("SC-6")
@PLAYERS
def test_everyone_knows_who_holds_go_first_and_that_all_hold_a_joker(players: int) -> None:
    s = dealt(players)[0]
    for viewer in viewers(s):
        for owner, known in enumerate(view(s, viewer).known):
            cards_known = ("go_first", "joker") if owner == s.first else ("joker",)
            assert known == Known(() if owner == viewer else cards_known, unsure=False)


@pytest.mark.rule("SC-8")
def test_without_artifacts_everyone_knows_only_the_jokers() -> None:
    s = dealt(3, PLAIN)[0]
    assert view(s, None).known == (Known(("joker",), unsure=False),) * 3


@pytest.mark.rule("SC-3")
@pytest.mark.rule("SC-5")
@TABLES
@PLAYERS
def test_cards_that_were_not_dealt_are_never_mentioned(players: int, options: Options) -> None:
    secret = out_of_the_round(dealt(players, options)[0])
    taken_out = 3 if players == 2 else 0
    assert len(secret) == taken_out + (15 if options == PLAIN else 15 - 2 * players)
    for s, told in played(players, options):
        for viewer in viewers(s):
            assert not mentioned(view(s, viewer)) & secret
            assert not mentioned(heard(told, viewer)) & secret


@pytest.mark.rule("SC-5")
@pytest.mark.parametrize("options", [DEFAULT, FIXED], ids=["redraw", "fixed"])
def test_which_artifacts_are_in_the_round_is_seen_by_nobody(options: Options) -> None:
    def change(s: State) -> None:
        s.pool = ALL_ARTIFACTS - s.pool

    assert who_sees(dealt(3, options)[0], change) == []


@pytest.mark.rule("SC-5")
def test_in_later_rounds_a_fixed_pool_is_known_because_all_of_it_has_been_shown() -> None:
    for options, known in ((FIXED, True), (DEFAULT, False)):
        s = dealt(3, options)[0]
        shown = {card for hand in s.hands for card in names(hand & ALL_ARTIFACTS)}
        s.hands[s.first] = cards("Y2")
        do(s, "2: Y2")
        for viewer in viewers(s):
            pool = view(s, viewer).pool
            assert pool is not None if known else pool is None
            assert pool is None or {*pool} == shown


def test_the_seed_is_seen_by_nobody() -> None:
    def reseed(s: State) -> None:
        s.seed = Seed("another")

    for options in (DEFAULT, FIXED, PLAIN):
        assert who_sees(dealt(3, options)[0], reseed) == []


def test_an_onlooker_sees_nothing_that_is_not_seen_by_every_seat() -> None:
    s = dealt(4)[0]
    own = {"seat", "hand", "known"}
    for_onlooker = msgspec.structs.asdict(view(s, None))
    for seat in everyone(4):
        for_seat = msgspec.structs.asdict(view(s, seat))
        apart = {field for field in for_seat if for_seat[field] != for_onlooker[field]}
        assert apart == own


@pytest.mark.rule("SC-41")
def test_whether_a_player_can_play_is_seen_by_that_player_only() -> None:
    def weaken(s: State) -> None:
        s.hands[1] = cards("Y2 Y3")

    s = following(1, "9: S9", SIX, "Y12 Y13", "G2 G3")
    assert [view(s, viewer).must_play for viewer in viewers(s)] == [False, True, False, False]
    assert who_sees(s, weaken) == [1]
    assert not view(s, Seat(1)).must_play
