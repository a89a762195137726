"""Taking back: only what nobody noticed and what taught nothing, whatever the game."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Literal

import msgspec
import pytest

from moonlit.core import chance, record
from moonlit.core.chance import Seed
from moonlit.core.errors import TooLate
from moonlit.core.game import Action, Event, Game, Outcome, Over, Phase, State, Told, decide
from moonlit.core.record import MOST_TAKE_BACKS, NOTHING, Decision, Play, Record, replay, replay_own
from moonlit.core.seats import Seat, everyone
from moonlit.core.slips import TakenBack
from tests.core.toy import HUSH, Bet, Say
from tests.core.toy import Options as HushOptions

ANNA, LEV, SLEEPER = Seat(0), Seat(1), Seat(2)
What = Literal["swap", "peek", "nudge", "whistle"]


class Act(Action, frozen=True):
    what: What


class Did(Event, frozen=True):
    what: What


class Saw(Event, frozen=True):
    card: int


class Felt(Event, frozen=True):
    pass


class Heard(Event, frozen=True):
    pass


class Dawned(Event, frozen=True):
    pass


class Options(msgspec.Struct, frozen=True):
    pass


class Dark(State, kw_only=True):
    """Two are awake and do one thing each; somebody else sleeps; three cards lie on the table."""

    phase: "Dusk | Night | Over"
    cards: list[int]
    deeds: list[What | None]


class Night(Phase[Dark, Act], frozen=True):
    def asks(self, s: Dark) -> Sequence[Seat]:
        return [seat for seat in (ANNA, LEV) if s.deeds[seat] is None]

    def options(self, s: Dark, seat: Seat) -> Sequence[Act]:
        return [Act("swap"), Act("peek"), Act("nudge"), Act("whistle")]

    def apply(self, s: Dark, seat: Seat, action: Act) -> "Night":
        s.deeds[seat] = action.what
        s.whisper(Did(action.what), seat)
        if action.what == "swap":
            s.cards[0], s.cards[1] = s.cards[1], s.cards[0]
        elif action.what == "peek":
            s.whisper(Saw(s.cards[2]), seat)
        elif action.what == "nudge":
            s.whisper(Felt(), SLEEPER)
        else:
            s.tell(Heard())
        return self

    def seconds(self, s: Dark) -> int:
        return 8

    def time_up(self, s: Dark) -> Over:
        s.tell(Dawned())
        return Over()


class Dusk(Phase[Dark, Act], frozen=True):
    def seconds(self, s: Dark) -> int:
        return 5

    def time_up(self, s: Dark) -> Night:
        s.tell(Heard())
        return Night()


class View(msgspec.Struct, frozen=True, kw_only=True):
    seat: Seat | None
    deed: What | None
    seen: int | None
    felt: bool
    heard: bool
    over: tuple[int, ...] | None

    @property
    def asked(self) -> None:
        """A secret."""


def deal(players: int, _options: Options, seed: Seed) -> Dark:
    cards = chance.draw(chance.stream(seed, "deal"), list(range(1, 9)), 3)
    return Dark(phase=Night(), seed=seed, told=[], cards=cards, deeds=[None] * players)


def view(s: Dark, seat: Seat | None) -> View:
    deed = None if seat is None else s.deeds[seat]
    return View(
        seat=seat,
        deed=deed,
        seen=s.cards[2] if deed == "peek" else None,
        felt=seat == SLEEPER and "nudge" in s.deeds,
        heard="whistle" in s.deeds,
        over=tuple(s.cards) if isinstance(s.phase, Over) else None,
    )


def imagine(v: View, rng: Random) -> Dark:
    cards = chance.draw(rng, [card for card in range(1, 9) if card != v.seen], 3)
    if v.seen is not None:
        cards[2] = v.seen
    deeds: list[What | None] = [None, None, None]
    if v.seat is not None:
        deeds[v.seat] = v.deed
    if v.felt:
        deeds[ANNA] = "nudge"
    if v.heard and v.deed != "whistle":
        deeds[LEV if v.seat == ANNA else ANNA] = "whistle"
    phase = Night() if v.over is None else Over()
    return Dark(phase=phase, seed=chance.seed_from(rng), cards=list(v.over or cards), deeds=deeds)


DARK = Game(
    name="dark",
    rules=1,
    players=range(3, 4),
    Options=Options,
    State=Dark,
    Action=Act,
    Event=Did | Saw | Felt | Heard | Dawned,
    View=View,
    choices=lambda _: {},
    deal=deal,
    view=view,
    imagine=imagine,
    outcome=lambda _: Outcome((0.0,) * 3, (1,) * 3),
)


def deal_at_dusk(players: int, options: Options, seed: Seed) -> Dark:
    state = deal(players, options, seed)
    state.phase = Dusk()
    return state


def night() -> Play:
    return Play(DARK, 3, Options(), Seed("new moon"))


def seen_by_others(play: Play, seat: Seat) -> list[object]:
    others = [viewer for viewer in (*everyone(3), None) if viewer != seat]
    return [(play.view(viewer), play.heard(viewer), play.asked()) for viewer in others]


def test_what_nobody_noticed_can_be_taken_back_and_done_otherwise() -> None:
    play = night()
    before, others = play.view(ANNA), seen_by_others(play, ANNA)
    play.decide(ANNA, Act("swap"))
    assert play.can_take_back(ANNA)
    play.take_back(ANNA)
    assert play.view(ANNA) == before
    assert seen_by_others(play, ANNA) == others
    assert play.heard(ANNA) == [Did("swap"), TakenBack(ANNA)], "What was told stays told."
    play.decide(ANNA, Act("peek"))
    assert play.view(ANNA).deed == "peek"


@pytest.mark.parametrize("what", ["peek", "nudge", "whistle"])
def test_what_taught_something_or_was_noticed_stands(what: What) -> None:
    play = night()
    play.decide(ANNA, Act(what))
    assert not play.can_take_back(ANNA)
    state = msgspec.json.encode(play.state)
    with pytest.raises(TooLate):
        play.take_back(ANNA)
    assert msgspec.json.encode(play.state) == state
    assert len(play.decisions) == 1


def test_what_would_have_been_noticed_at_another_table_stands_too() -> None:
    """Else being let take it back would tell that nobody was there to notice."""

    def only_some_notice(s: Dark, seat: Seat | None) -> View:
        seen = view(s, seat)
        if seat == SLEEPER and s.cards[2] > 2 and "swap" in s.deeds:
            return msgspec.structs.replace(seen, felt=True)
        return seen

    game = msgspec.structs.replace(DARK, view=only_some_notice)
    plays = [Play(game, 3, Options(), Seed(f"{n}")) for n in range(20)]
    assert {play.state.cards[2] > 2 for play in plays} == {True, False}
    for play in plays:
        play.decide(ANNA, Act("swap"))
        assert not play.can_take_back(ANNA)


def test_what_another_does_in_secret_is_not_betrayed_by_what_can_be_taken_back() -> None:
    play = night()
    play.decide(ANNA, Act("swap"))
    play.decide(LEV, Act("peek"))
    assert play.can_take_back(ANNA)
    play.take_back(ANNA)
    assert play.view(ANNA).deed is None
    assert play.view(LEV).deed == "peek"


def test_whatever_one_notices_ends_ones_second_thoughts() -> None:
    play = night()
    play.decide(ANNA, Act("swap"))
    play.decide(LEV, Act("whistle"))
    assert not play.can_take_back(ANNA)


def test_where_imagination_fails_a_decision_stands() -> None:
    def asleep(v: View, rng: Random) -> Dark:
        state = imagine(v, rng)
        state.phase = Over()
        return state

    play = Play(msgspec.structs.replace(DARK, imagine=asleep), 3, Options(), Seed("new moon"))
    play.decide(ANNA, Act("swap"))
    assert not play.can_take_back(ANNA)


def test_what_happened_before_is_kept_when_something_is_taken_back() -> None:
    game = msgspec.structs.replace(DARK, deal=deal_at_dusk)
    play = Play(game, 3, Options(), Seed("new moon"))
    play.time_up()
    play.decide(ANNA, Act("swap"))
    play.take_back(ANNA)
    assert play.heard(LEV) == [Heard()]
    assert play.asked() == [ANNA, LEV]
    assert not play.can_take_back(ANNA)


def test_time_ends_second_thoughts() -> None:
    play = night()
    play.decide(ANNA, Act("swap"))
    play.time_up()
    assert not play.can_take_back(ANNA)


def test_another_moment_ends_second_thoughts() -> None:
    play = Play(HUSH, 2, HushOptions(), Seed("moonlight"))
    for seat, action in ((0, Say("high")), (1, Say("low")), (0, Bet(1)), (1, Bet(1))):
        play.decide(Seat(seat), action)
        assert not play.can_take_back(Seat(seat))


def test_a_second_thought_is_given_once() -> None:
    play = night()
    play.decide(ANNA, Act("swap"))
    play.take_back(ANNA)
    play.decide(ANNA, Act("swap"))
    assert not play.can_take_back(ANNA)


def test_a_question_that_is_asked_again_has_a_number_of_its_own() -> None:
    play = night()
    play.decide(ANNA, Act("swap"))
    play.take_back(ANNA)
    assert play.answers[ANNA] == 1
    assert play.taken_back(ANNA, 0)
    assert play.answer_to(ANNA, 1) is None


def test_a_log_with_second_thoughts_replays() -> None:
    play = night()
    play.decide(ANNA, Act("swap"))
    play.take_back(ANNA)
    play.decide(ANNA, Act("nudge"))
    play.time_up()
    file = msgspec.json.encode(play.record(["Anna", "Lev", "Ida"]))
    *_, again = replay(DARK, msgspec.json.decode(file, type=Record))
    assert again.state == play.state
    assert [again.heard(viewer) for viewer in (*everyone(3), None)] == [
        play.heard(viewer) for viewer in (*everyone(3), None)
    ]


def test_a_log_cannot_take_back_what_was_noticed() -> None:
    play = night()
    play.decide(ANNA, Act("whistle"))
    record = msgspec.structs.replace(
        play.record(["Anna", "Lev", "Ida"]),
        decisions=(*play.decisions, type(play.decisions[0])(ANNA, msgspec.Raw(b"null"))),
    )
    with pytest.raises(TooLate):
        list(replay(DARK, record))


def test_slips_are_weighed_a_little_at_a_time() -> None:
    """So that nobody waits for it; what was weighed once is not weighed again."""
    play = night()
    play.decide(ANNA, Act("swap"))
    assert len(list(play.weigh_slips(everyone(3)))) > 1
    assert list(play.weigh_slips(everyone(3))) == []
    assert play.can_take_back(ANNA)


def restless(patch: pytest.MonkeyPatch) -> None:
    """All may do something again and again until the time is up."""
    patch.setattr(Night, "asks", lambda *_: [*everyone(3)])


def kept_of(play: Play) -> list[Decision]:
    """The decisions without those that were taken back, and without the taking back."""
    kept: list[Decision] = []
    for decision in play.decisions:
        if decision.action != NOTHING:
            kept.append(decision)
        else:
            own = [n for n, one in enumerate(kept) if one.seat == decision.seat]
            del kept[own[-1]]
    return kept


@pytest.mark.parametrize(
    "order", ["al", "la", "aLl", "lAa", "aLlAl", "LalLAa", "aALlLal", "Sla", "SlasL"]
)
def test_the_table_is_as_if_what_was_taken_back_had_never_been(
    order: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Capital letters do something once more, small ones take it back."""
    restless(monkeypatch)
    play = night()
    play.decide(ANNA, Act("swap"))
    play.decide(LEV, Act("swap"))
    for what in order:
        seat = Seat("als".index(what.lower()))
        if what.isupper():
            play.decide(seat, Act("swap"))
        elif play.can_take_back(seat):
            play.take_back(seat)
        again = night()
        for decision in kept_of(play):
            again.follow(decision)
        assert play.state == again.state


def second_thoughts(n: int) -> Record:
    """A game in which somebody does something, takes it back and does it after all, n times."""
    swap = Decision(ANNA, msgspec.Raw(msgspec.json.encode(Act("swap"))))
    fidget = (swap, Decision(ANNA, NOTHING), swap)
    return msgspec.structs.replace(
        night().record(["Anna", "Lev", "Ida"]),
        decisions=(Decision(LEV, swap.action), *fidget * n),
    )


def steps_of(game_record: Record, patch: pytest.MonkeyPatch) -> int:
    """How often the rules are applied when this is replayed."""
    applied = 0

    def counted(*args: Any) -> list[Told]:  # noqa: ANN401
        nonlocal applied
        applied += 1
        return decide(*args)

    with patch.context() as patching:
        patching.setattr(record, "decide", counted)
        list(replay(DARK, game_record))
    return applied


def test_replaying_takes_time_in_proportion_to_the_decisions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    restless(monkeypatch)
    short, long = (steps_of(second_thoughts(n), monkeypatch) for n in (10, 40))
    assert long <= 4 * short


def test_what_was_weighed_when_it_was_taken_back_is_not_weighed_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    restless(monkeypatch)
    own = second_thoughts(3)
    checked = [msgspec.json.encode(play.state) for play in replay(DARK, own)]

    def weighed(*_: object) -> Iterator[bool]:
        raise AssertionError

    monkeypatch.setattr(record, "trials", weighed)
    assert [msgspec.json.encode(play.state) for play in replay_own(DARK, own)] == checked


def test_nor_can_a_log_of_ones_own_take_back_what_was_never_secret() -> None:
    whistle = Decision(ANNA, msgspec.Raw(msgspec.json.encode(Act("whistle"))))
    loud = msgspec.structs.replace(
        night().record(["Anna", "Lev", "Ida"]), decisions=(whistle, Decision(ANNA, NOTHING))
    )
    with pytest.raises(TooLate):
        list(replay_own(DARK, loud))


def test_what_others_do_meanwhile_is_replayed_once_for_each_slip(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    restless(monkeypatch)
    games = [second_thoughts(n) for n in (10, 40)]
    lev_rues = [
        msgspec.structs.replace(game, decisions=(*game.decisions, Decision(LEV, NOTHING)))
        for game in games
    ]
    short, long = (steps_of(game, monkeypatch) for game in lev_rues)
    assert long <= 4 * short


def test_nobody_takes_back_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    restless(monkeypatch)
    play = night()
    for _ in range(MOST_TAKE_BACKS):
        play.decide(ANNA, Act("swap"))
        play.take_back(ANNA)
        play.decide(ANNA, Act("swap"))
    play.decide(ANNA, Act("swap"))
    play.decide(LEV, Act("swap"))
    assert not play.can_take_back(ANNA)
    assert play.can_take_back(LEV), "Each seat has its own count, so it tells nothing of others."


def test_a_log_with_more_second_thoughts_than_today_are_allowed_still_replays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    restless(monkeypatch)
    *_, play = replay(DARK, second_thoughts(MOST_TAKE_BACKS + 5))
    assert play.take_backs[ANNA] == MOST_TAKE_BACKS + 5


def test_a_play_has_slips_once_somebody_may_take_back_an_answer() -> None:
    play = night()
    assert not play.has_slips
    play.decide(ANNA, Act("swap"))
    assert play.has_slips
