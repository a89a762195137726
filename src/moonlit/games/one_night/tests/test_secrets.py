"""Who knows what: the leaks the rules warn of, looked for in the very bytes that are sent."""

from collections.abc import Callable, Iterator
from random import Random

import msgspec
import pytest

from moonlit.core.chance import Seed, below
from moonlit.core.errors import NoSuchOption
from moonlit.core.game import decide, time_up
from moonlit.core.record import Play
from moonlit.core.seats import Seat, everyone
from moonlit.games.one_night import GAME
from moonlit.games.one_night.actions import (
    READY,
    ClaimArgs,
    Copy,
    Drink,
    Entrust,
    Flip,
    HandOver,
    Look,
    NightAction,
    Rob,
    Say,
    Shield,
    Shift,
    Swap,
    Vote,
)
from moonlit.games.one_night.artifacts import ARTIFACTS
from moonlit.games.one_night.imagine import imagine
from moonlit.games.one_night.options import Options
from moonlit.games.one_night.places import Place
from moonlit.games.one_night.rules import Night, State, Talking, Voting
from moonlit.games.one_night.tests.positions import (
    C1,
    S0,
    S1,
    S2,
    S3,
    Choices,
    evening,
    given,
    heard,
    morning,
    until,
)
from moonlit.games.one_night.view import view

CHAOS = Options(role_set="total_chaos")
SOCIETY = Options(role_set="information_society")


def as_bytes(thing: object) -> bytes:
    return msgspec.json.encode(thing)


def who_sees(s: State, change: Callable[[State], None]) -> list[int | None]:
    """The viewers whose view is not the same after something has been changed in secret."""
    viewers = (*everyone(s.players), None)
    before = [as_bytes(view(s, viewer)) for viewer in viewers]
    change(s)
    after = [as_bytes(view(s, viewer)) for viewer in viewers]
    return [v for v, a, b in zip(viewers, before, after, strict=True) if a != b]


def swap_cards(a: int, b: int) -> Callable[[State], None]:
    def change(s: State) -> None:
        s.lying[a], s.lying[b] = s.lying[b], s.lying[a]

    return change


# --- (a) the public stream of a night ------------------------------------------------------------


def public_night(players: int, options: Options, seed: str) -> tuple[list[bytes], list[int | None]]:
    """Everything an onlooker is sent until dawn, and how long every window lasts."""
    play, rng = Play(GAME, players, options, Seed(seed)), Random(seed)
    sent, lengths = [as_bytes(play.heard(None)), as_bytes(play.view(None))], [play.seconds()]
    while not is_morning(play.state):
        for seat in play.asked():
            options_ = play.options_of(seat)
            since = len(play.heard(None))
            before = as_bytes(play.view(None))
            play.decide(seat, options_[below(rng, len(options_))])
            assert play.heard(None, since) == []
            assert as_bytes(play.view(None)) == before
        since = len(play.heard(None))
        play.time_up()
        lengths.append(play.seconds())
        if not is_morning(play.state):
            sent += [as_bytes(play.heard(None, since)), as_bytes(play.view(None))]
    return sent, lengths


def is_morning(s: State) -> bool:
    return not isinstance(s.phase, Night) or s.script[s.phase.window].step == "dawn"


@pytest.mark.parametrize(
    ("players", "options"),
    [(5, CHAOS), (5, SOCIETY), (8, Options()), (3, Options()), (10, Options(night_pace=12))],
)
def test_two_deals_of_the_same_set_sound_and_look_alike_until_dawn(
    players: int, options: Options
) -> None:
    nights = [public_night(players, options, f"night {i}") for i in range(4)]
    assert all(night == nights[0] for night in nights)
    assert set(nights[0][1]) == {options.night_pace}


def test_a_sleeper_is_sent_the_same_bytes_whatever_others_do() -> None:
    def asleep(choices: Choices) -> Iterator[bytes]:
        s = evening("villager seer robber troublemaker | werewolf drunk insomniac")
        left = {seat: list(actions) for seat, actions in choices.items()}
        while not is_morning(s):
            for seat in s.phase.asks(s):
                action = left[seat].pop(0) if left.get(seat) else s.phase.options(s, seat)[0]
                yield as_bytes(heard(decide(s, seat, action), 0))
            yield as_bytes([heard(time_up(s), 0), view(s, S0) if not is_morning(s) else None])

    busy = list(asleep({1: [Look(Place("s0"))], 2: [Rob(S0)], 3: [Swap(S0, S2)]}))
    idle = list(asleep({}))
    assert busy == idle


# --- (b) options and questions -------------------------------------------------------------------


def test_only_the_asked_seat_gets_options_and_nobody_else_sees_that_it_is_asked() -> None:
    seated = until(evening("villager seer robber | werewolf drunk villager"), "seer")
    absent = until(evening("villager robber villager | werewolf drunk seer"), "seer")
    assert seated.phase.asks(seated) == (S1,)
    assert absent.phase.asks(absent) == ()
    assert as_bytes(view(seated, S0)) == as_bytes(view(absent, S0))
    assert as_bytes(view(seated, None)) == as_bytes(view(absent, None))


def test_a_seat_that_is_awake_knows_whether_it_has_answered_and_others_do_not() -> None:
    s = until(evening("villager seer robber | werewolf drunk villager"), "seer")
    others = [as_bytes(view(s, viewer)) for viewer in (S0, S2, None)]
    decide(s, S1, Look(Place("s0")))
    assert view(s, S1).answered
    assert [as_bytes(view(s, viewer)) for viewer in (S0, S2, None)] == others


# --- (c), (d) moved cards ------------------------------------------------------------------------

MOVES: list[tuple[str, int, list[NightAction]]] = [
    ("villager robber seer | werewolf drunk mason", 1, [Rob(S0)]),
    ("villager witch seer | werewolf drunk mason", 1, [Look(C1), HandOver(S0)]),
    ("villager troublemaker seer | werewolf drunk mason", 1, [Swap(S0, S2)]),
    ("villager village_idiot seer | werewolf drunk mason", 1, [Shift("left")]),
]


@pytest.mark.parametrize(("deal", "mover", "actions"), MOVES)
def test_a_seat_whose_card_was_moved_gets_no_hint(
    deal: str, mover: int, actions: list[NightAction]
) -> None:
    moved, left_alone = morning(deal, {mover: actions}), morning(deal)
    assert moved.lying[0] != left_alone.lying[0]
    assert as_bytes(view(moved, S0)) == as_bytes(view(left_alone, S0))


def test_no_view_redraws_from_what_really_lies_there() -> None:
    s = until(evening("insomniac robber villager | werewolf drunk mason"), "insomniac")
    assert who_sees(s, swap_cards(0, 2)) == []
    by_day = morning("insomniac robber villager | werewolf drunk mason")
    assert who_sees(by_day, swap_cards(0, 2)) == []
    assert who_sees(by_day, swap_cards(1, 3)) == []


def test_marks_are_invisible() -> None:
    s = morning("doppelganger werewolf villager | seer drunk mason", {0: [Copy(S1)]})

    def remark(s: State) -> None:
        s.tags[0] = "tanner"

    assert who_sees(s, remark) == []


def test_the_dealt_role_is_known_to_its_seat_only() -> None:
    s = evening("insomniac robber villager | werewolf drunk mason")

    def redeal(s: State) -> None:
        s.dealt = ("insomniac", "drunk", "villager", "werewolf", "robber", "mason")

    assert who_sees(s, redeal) == [1]


def test_the_seed_and_the_pile_of_artifacts_are_known_to_nobody() -> None:
    s = evening("curator robber villager | werewolf drunk mason")

    def reseed(s: State) -> None:
        s.seed = Seed("another")
        s.spare = list(reversed(s.spare))

    assert who_sees(s, reseed) == []


def test_what_stayed_in_the_box_is_known_to_nobody() -> None:
    s = evening("seer robber villager | werewolf drunk mason", boxed="hunter tanner")

    def rebox(s: State) -> None:
        s.boxed = ("tanner", "hunter")

    assert who_sees(s, rebox) == []


# --- (e) artifacts -------------------------------------------------------------------------------


def test_which_artifact_it_is_only_its_holder_can_see() -> None:
    s = morning("curator villager seer | werewolf drunk mason", {0: [Entrust(S1)]})

    def another(s: State) -> None:
        s.tokens[S1] = "bow"

    given(s, 1, "cudgel")
    assert who_sees(s, another) == [1]


@pytest.mark.parametrize("artifact", ARTIFACTS)
def test_no_name_of_an_artifact_is_sent_to_anybody_else(artifact: str) -> None:
    s = evening("curator villager seer | werewolf drunk mason", Options(artifacts=("void", "claw")))
    s.spare = [artifact]  # type: ignore[list-item]
    until(s, "curator")
    decide(s, S0, Entrust(S1))
    told = time_up(s)
    for viewer in (0, 2, None):
        sent = as_bytes(heard(told, viewer)) + as_bytes(
            msgspec.structs.replace(
                view(s, None if viewer is None else Seat(viewer)),
                options=Options(artifacts=()),
                words=None,
            )
        )
        assert f'"{artifact}"'.encode() not in sent


# --- (f) the silenced ----------------------------------------------------------------------------


def test_a_silenced_seat_is_refused_without_any_trace() -> None:
    masked = given(morning("villager seer robber | werewolf drunk mason"), 1, "mask")
    others = [as_bytes(view(masked, viewer)) for viewer in (S0, S2, None)]
    state = as_bytes(masked)
    with pytest.raises(NoSuchOption):
        decide(masked, S1, Say("was", ClaimArgs(role="seer")))
    assert as_bytes(masked) == state
    assert [as_bytes(view(masked, viewer)) for viewer in (S0, S2, None)] == others


def test_no_list_of_who_may_speak_betrays_the_silenced() -> None:
    masked = given(morning("villager seer robber | werewolf drunk mason"), 1, "mask")
    free = given(morning("villager seer robber | werewolf drunk mason"), 1, "void")
    for s in (masked, free):
        assert isinstance(s.phase, Talking)
        assert s.phase.invites(s) == everyone(3)
        assert s.phase.asks(s) == ()
    for viewer in (S0, S2, None):
        assert as_bytes(view(masked, viewer)) == as_bytes(view(free, viewer))
    told = [heard(decide(s, S1, READY), 0, None) for s in (masked, free)]
    assert told[0] == told[1]


# --- groups, thumbs, the table -------------------------------------------------------------------


def test_the_wolves_of_a_pack_know_each_other_and_nobody_else_does() -> None:
    s = until(evening("werewolf werewolf villager seer | drunk mason mason"), "wolves", part="lone")
    assert [bool(view(s, seat).notes) for seat in everyone(4)] == [True, True, False, False]
    assert view(s, None).notes == ()


def test_what_lies_on_the_table_at_night_is_seen_by_those_awake_only() -> None:
    s = evening("sentinel seer revealer curator | drunk mason mason")
    until(s, "curator", {0: [Shield(S1)], 2: [Flip(S1)]})
    seen = [view(s, seat).table is not None for seat in everyone(4)]
    assert seen == [False, False, False, True]
    assert view(s, S3).sights[-1].table.shields == (S1,)


def test_a_vote_is_seen_by_its_voter_only_until_all_are_cast() -> None:
    s = morning("villager seer robber | werewolf drunk mason")
    time_up(s)
    decide(s, S0, Vote(S1))

    def change(s: State) -> None:
        assert isinstance(s.phase, Voting)
        s.phase = Voting(s.phase.votes.put(S0, S2), s.phase.aims)

    assert who_sees(s, change) == [0]


def test_drinking_blindly_teaches_the_drunk_nothing() -> None:
    wolf = morning("drunk villager seer | werewolf mason mason", {0: [Drink(C1)]})
    mason = morning("drunk villager seer | mason werewolf mason", {0: [Drink(C1)]})
    assert as_bytes(view(wolf, S0)) == as_bytes(view(mason, S0))


@pytest.mark.rule("ON-13")
def test_a_sleeper_imagines_that_the_open_window_is_answered_already() -> None:
    s = until(evening("robber seer villager | werewolf werewolf drunk"), "robber")
    decide(s, Seat(0), Rob(Seat(1)))
    seen = view(s, Seat(2))
    imagined = [imagine(seen, Random(i)) for i in range(60)]
    moved = [other.lying for other in imagined if other.lying[0] != 0]
    assert s.lying in moved
    assert len(moved) < len(imagined)
