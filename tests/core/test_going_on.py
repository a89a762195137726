"""Where rules fail, a game goes on from the last moment from which it can."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.errors import NoSuchOption
from moonlit.core.failure import Failure, as_json, failure, reproduce
from moonlit.core.going_on import can_go_on, is_whole, last_good_moment
from moonlit.core.record import (
    Decision,
    Play,
    Rewound,
    digest,
    replay,
    rewind_to,
    standing,
)
from moonlit.core.seats import Seat
from tests.core.toy import HUSH, TIMED, Bet, Betting, Options, Say, Saying, Silence, State

ANNA, BERTA = Seat(0), Seat(1)
HIGH, LOW = Say("high"), Say("low")
Patch = pytest.MonkeyPatch


def new_play(game: Any = HUSH) -> Play:  # noqa: ANN401
    return Play(game, 2, Options(), Seed("going on"))


def after_words(*words: Say, game: Any = HUSH) -> Play:  # noqa: ANN401
    play = new_play(game)
    for seat, word in zip((ANNA, BERTA), words, strict=False):
        play.decide(seat, word)
    return play


def plant(
    monkeypatch: Patch, phase: type[Any], method: str, fails: Callable[[State], bool]
) -> None:
    own = getattr(phase, method)

    def buggy(self: Any, s: State, *args: object) -> Any:  # noqa: ANN401
        if fails(s):
            raise IndexError
        return own(self, s, *args)

    monkeypatch.setattr(phase, method, buggy)


def both_high(s: State) -> bool:
    return s.words == ["high", "high"]


def rewound(play: Play, to: int) -> Play:
    play.follow(rewind_to(to))
    return play


# --- a rewind as an entry of the log


def test_after_a_rewind_the_game_is_at_the_earlier_moment() -> None:
    play = rewound(after_words(HIGH, LOW), 1)
    assert play.state.words == ["high"]
    assert list(play.asked()) == [BERTA]
    assert (play.has_rewound, len(play.decisions)) == (True, 3)


def test_everybody_is_told_of_a_rewind_and_forgets_nothing() -> None:
    play = after_words(HIGH, LOW)
    before = play.heard(None)
    assert rewound(play, 1).heard(None) == [*before, Rewound()]


def test_a_rewind_gives_new_questions_and_a_new_window() -> None:
    play = after_words(HIGH, LOW)
    answers, window = list(play.answers), play.window
    rewound(play, 1)
    assert play.answers == [n + 1 for n in answers]
    assert play.window > window


def test_what_is_drawn_after_a_rewind_is_new_and_yet_the_same_for_all() -> None:
    one, other = (rewound(after_words(HIGH, LOW), 1) for _ in range(2))
    assert one.state.seed == other.state.seed != after_words(HIGH).state.seed
    assert rewound(one, 1).state.seed != other.state.seed


def test_only_what_no_later_rewind_takes_back_counts() -> None:
    entries = [Decision(ANNA, msgspec.Raw(b"1")) for _ in range(4)]
    log = [*entries[:3], rewind_to(1), entries[3], rewind_to(4)]
    assert list(standing(log)) == [0, 3, 5]


def test_a_rewind_before_another_one_undoes_that_too() -> None:
    play = rewound(after_words(HIGH, LOW), 1)
    play.decide(BERTA, HIGH)
    assert rewound(play, 0).state.words == []
    play.decide(ANNA, LOW)
    assert play.state.words == ["low"]


def test_a_secret_answer_before_a_rewind_cannot_be_taken_back() -> None:
    play = after_words(HIGH, LOW)
    play.decide(ANNA, Bet(1))
    rewound(play, 3)
    assert not play.can_take_back(ANNA)


def test_a_rewound_record_is_the_game_again() -> None:
    play = rewound(after_words(HIGH, LOW), 1)
    play.decide(BERTA, HIGH)
    for seat in (ANNA, BERTA):
        play.decide(seat, Bet(1))
    record = play.record(["a", "b"])
    *_, again = replay(HUSH, record)
    assert again.state == play.state
    assert (again.answers, again.heard(None)) == (play.answers, play.heard(None))
    assert digest(again.record(["a", "b"])) == digest(record)


def test_entries_that_do_not_count_need_not_be_understood() -> None:
    play = after_words(HIGH)
    nonsense = Decision(BERTA, msgspec.Raw(b'{"type":"nonsense"}'))
    record = msgspec.structs.replace(
        play.record(["a", "b"]), decisions=(*play.decisions, nonsense, rewind_to(1))
    )
    *_, again = replay(HUSH, record)
    assert (again.skipped, len(again.decisions), again.state.words) == ({1}, 3, ["high"])
    with pytest.raises(msgspec.ValidationError):
        list(replay(HUSH, msgspec.structs.replace(record, decisions=record.decisions[:2])))


@pytest.mark.parametrize("to", [b"-1", b'"1"', b"1.5", b"[1]"])
def test_a_rewind_is_to_a_number(to: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        new_play().follow(Decision(None, msgspec.Raw(to)))


# --- whether a game can go on


def test_a_game_can_go_on_where_one_option_works(monkeypatch: Patch) -> None:
    play = after_words(HIGH, HIGH)
    assert can_go_on(play, play.state)
    plant(monkeypatch, Betting, "apply", both_high)
    assert not can_go_on(play, play.state)


def test_a_game_goes_on_to_its_end(monkeypatch: Patch) -> None:
    play = after_words(HIGH, HIGH)
    for seat in (ANNA, BERTA):
        play.decide(seat, Bet(1))
    plant(monkeypatch, Betting, "apply", both_high)
    assert can_go_on(play, play.state, steps=5)


def test_a_clock_lets_a_game_go_on(monkeypatch: Patch) -> None:
    play = after_words(HIGH, HIGH, game=TIMED)
    assert can_go_on(play, play.state)
    plant(monkeypatch, Silence, "time_up", both_high)
    assert not can_go_on(play, play.state)


def test_a_window_without_a_clock_waits_for_who_is_asked(monkeypatch: Patch) -> None:
    play = after_words(HIGH, HIGH)
    plant(monkeypatch, Betting, "apply", both_high)
    monkeypatch.setattr(Betting, "seconds", lambda *_: 0)
    assert not can_go_on(play, play.state)
    monkeypatch.setattr(Betting, "asks", lambda *_: ())
    assert can_go_on(play, play.state)


def test_what_cannot_be_shown_is_no_way_on(monkeypatch: Patch) -> None:
    play = after_words(HIGH)
    monkeypatch.setattr(Betting, "options", lambda *_: ())
    assert is_whole(play, play.state)
    assert not can_go_on(play, play.state)


# --- from where


def test_a_game_goes_on_from_as_late_as_possible(monkeypatch: Patch) -> None:
    play = after_words(HIGH, HIGH)
    plant(monkeypatch, Betting, "apply", both_high)
    assert last_good_moment(play, play.decisions) == 1


def test_a_moment_with_no_other_way_is_passed_over(monkeypatch: Patch) -> None:
    play = after_words(HIGH, HIGH)
    plant(monkeypatch, Betting, "apply", lambda s: s.words[0] == "high")
    assert last_good_moment(play, play.decisions) == 0


def test_a_game_never_goes_on_twice_from_the_same_moment(monkeypatch: Patch) -> None:
    play = rewound(after_words(HIGH, HIGH), 1)
    play.decide(BERTA, HIGH)
    plant(monkeypatch, Betting, "apply", both_high)
    assert last_good_moment(play, play.decisions) == 0
    rewound(play, 0)
    assert last_good_moment(play, play.decisions) == 0


def test_a_log_that_rules_cannot_follow_goes_on_before_that() -> None:
    play = after_words(HIGH, HIGH)
    nonsense = Decision(ANNA, msgspec.Raw(b'{"type":"nonsense"}'))
    assert last_good_moment(play, [*play.decisions, nonsense, nonsense]) == 2


def test_some_games_can_never_go_on(monkeypatch: Patch) -> None:
    play = new_play()
    plant(monkeypatch, Saying, "apply", lambda _: True)
    assert last_good_moment(play, []) is None


# --- failures as files


def test_a_failure_is_reproduced_from_its_file(monkeypatch: Patch) -> None:
    play = after_words(HIGH, HIGH)
    plant(monkeypatch, Betting, "apply", both_high)
    bet = Decision(ANNA, msgspec.Raw(b'{"type":"bet","coins":1}'))
    kept = as_json(failure(play, play.decisions, bet, IndexError("why")))
    failed = msgspec.json.decode(kept, type=Failure)
    assert (failed.names, failed.trace) == (("1", "2"), ("IndexError: why",))
    assert isinstance(reproduce(HUSH, failed), IndexError)
    monkeypatch.undo()
    assert reproduce(HUSH, failed) is None
    nine = Decision(ANNA, msgspec.Raw(b'{"type":"bet","coins":9}'))
    other = reproduce(HUSH, msgspec.structs.replace(failed, failed=nine))
    assert isinstance(other, NoSuchOption)
