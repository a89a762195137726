"""The log of decisions is the truth: plays, records, replays, fingerprints."""

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.errors import NoClockRuns, NoOptions, NoSuchOption, OtherRules
from moonlit.core.record import TIME_UP, Branch, Decision, Play, Record, digest, replay
from moonlit.core.seats import Seat
from tests.core.toy import HUSH, Bet, Broken, Dealt, Options, Ready, Said, Say, Saying, Shown, State

NAMES = ("Ada", "Ida")


def new_play() -> Play:
    return Play(HUSH, 2, Options(), Seed("moonlight"))


def whole_game() -> Play:
    play = new_play()
    play.decide(Seat(0), Say("high"))
    play.decide(Seat(1), Say("low"))
    play.decide(Seat(1), Bet(2))
    play.decide(Seat(0), Bet(1))
    return play


def test_a_play_knows_who_is_asked_and_what_they_may_choose() -> None:
    play = new_play()
    assert list(play.asked()) == [0]
    assert list(play.options_of(Seat(0))) == [Say("high"), Say("low")]
    assert play.options_of(Seat(1)) == ()
    assert not play.is_over


def test_every_viewer_hears_its_own_story() -> None:
    play = whole_game()
    mine, hers = (play.state.cards[seat] for seat in (0, 1))
    public = [
        Said(Seat(0), "high"),
        Said(Seat(1), "low"),
        Ready(Seat(1)),
        Ready(Seat(0)),
        Shown(Seat(0), mine, 1),
        Shown(Seat(1), hers, 2),
    ]
    assert play.heard(None) == public
    assert play.heard(Seat(0)) == [Dealt(mine), *public]
    assert play.heard(Seat(1), since=6) == public[5:]
    assert (play.heard_count(None), play.heard_count(Seat(0))) == (len(public), 1 + len(public))


def test_answers_count_the_questions_of_each_seat() -> None:
    play = new_play()
    play.decide(Seat(0), Say("high"))
    assert play.answers == [1, 0]


def test_what_is_foreseen_is_not_part_of_the_game_until_it_is_adopted() -> None:
    play = new_play()
    first = play.foresee(Seat(0), Say("high"))
    second = play.foresee(Seat(1), Say("low"), first)
    assert (play.state.words, play.decisions, play.answers) == ([], [], [0, 0])
    play.adopt(first)
    play.adopt(second)
    assert (play.state.words, play.answers) == (["high", "low"], [1, 1])


def test_rules_that_raise_leave_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    def half_done(_: Saying, s: State, *__: object) -> None:
        s.words.append("half done")
        raise IndexError

    play = new_play()
    monkeypatch.setattr(Saying, "apply", half_done)
    with pytest.raises(IndexError):
        play.decide(Seat(0), Say("high"))
    assert (play.state.words, play.decisions, play.answers) == ([], [], [0, 0])


def test_a_preview_is_what_everybody_sees_once_the_step_is_adopted() -> None:
    play, plain = new_play(), new_play()
    step = play.foresee(Seat(0), Say("high"))
    play.preview(step)
    play.adopt(step)
    plain.decide(Seat(0), Say("high"))
    for viewer in (Seat(0), Seat(1), None):
        assert play.view(viewer) is play.views()(viewer)
        assert play.view(viewer) == plain.view(viewer) == plain.views()(viewer)
    assert [play.may_act(seat) for seat in (Seat(0), Seat(1))] == [False, True]
    assert play.offers_to(Seat(1), None) is play.offers_to(Seat(1), None)
    assert (
        play.offers_to(Seat(1), None) == plain.offers_to(Seat(1), None) == play.options_of(Seat(1))
    )
    play.forget_preview()
    assert play.view(None) == plain.view(None)


def test_a_step_after_which_somebody_has_nothing_to_choose_fails_its_preview(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    play = new_play()
    step = play.foresee(Seat(0), Say("high"))
    monkeypatch.setattr(Saying, "options", lambda *_: ())
    with pytest.raises(NoOptions, match="seat 1"):
        play.preview(step)


def test_a_refused_decision_leaves_no_trace() -> None:
    play = new_play()
    heard = play.heard(None)
    with pytest.raises(NoSuchOption):
        play.decide(Seat(0), Bet(1))
    assert (play.decisions, play.answers, play.heard(None)) == ([], [0, 0], heard)


def test_a_view_is_one_viewers() -> None:
    play = new_play()
    assert play.view(Seat(1)).card == play.state.cards[1]
    assert play.view(None).card is None


def test_a_record_is_a_file_that_can_be_played_again() -> None:
    play = whole_game()
    record = msgspec.json.decode(msgspec.json.encode(play.record(NAMES)), type=Record)
    steps = [(len(step.decisions), step.is_over) for step in replay(HUSH, record)]
    assert steps == [(0, False), (1, False), (2, False), (3, False), (4, True)]
    assert list(replay(HUSH, record))[-1].state == play.state


def test_a_record_is_readable() -> None:
    play = new_play()
    play.decide(Seat(0), Say("high"))
    assert msgspec.json.decode(msgspec.json.encode(play.record(NAMES))) == {
        "game": "hush",
        "rules": 1,
        "names": ["Ada", "Ida"],
        "options": {"most": 2, "hourglass": False},
        "seed": "moonlight",
        "decisions": [[0, {"type": "say", "word": "high"}]],
    }


def test_the_fingerprint_changes_with_everything() -> None:
    record = whole_game().record(NAMES)
    others = [
        msgspec.structs.replace(record, names=("Ada", "Eda")),
        msgspec.structs.replace(record, seed=Seed("starlight")),
        msgspec.structs.replace(record, decisions=record.decisions[:-1]),
        msgspec.structs.replace(record, decisions=record.decisions[::-1]),
    ]
    assert len({digest(each) for each in [record, *others]}) == 5
    assert digest(record) == digest(whole_game().record(NAMES))


# --- played on ------------------------------------------------------------------------------------


def branched(after: int) -> Play:
    """The same game, played on from the moment after so many decisions."""
    source = whole_game().record(NAMES)
    then = next(step for step in replay(HUSH, source) if len(step.decisions) == after)
    branch = Branch(
        source=digest(source),
        after=after,
        seat=Seat(0),
        is_redealt=False,
        state=msgspec.Raw(msgspec.json.encode(then.state)),
    )
    return Play(HUSH, 2, Options(), then.state.seed, branch)


def test_a_game_can_be_played_on_from_a_moment_of_another() -> None:
    play = branched(2)
    assert list(play.asked()) == [0, 1]
    assert (play.decisions, play.answers, play.heard(None)) == ([], [0, 0], [])
    play.decide(Seat(1), Bet(0))
    play.decide(Seat(0), Bet(1))
    assert play.is_over


def test_a_game_that_was_played_on_can_be_played_again_from_its_file() -> None:
    play = branched(2)
    play.decide(Seat(1), Bet(0))
    record = msgspec.json.decode(msgspec.json.encode(play.record(NAMES)), type=Record)
    assert list(next(replay(HUSH, record)).asked()) == [0, 1]
    assert list(replay(HUSH, record))[-1].state == play.state


def test_where_a_game_was_played_on_from_is_in_its_fingerprint() -> None:
    assert digest(branched(2).record(NAMES)) != digest(branched(1).record(NAMES))


# --- time ----------------------------------------------------------------------------------------


def silent_play() -> Play:
    """All have spoken, and nobody is asked until the hourglass has run out."""
    play = Play(HUSH, 2, Options(hourglass=True), Seed("moonlight"))
    play.decide(Seat(0), Say("high"))
    play.decide(Seat(1), Say("low"))
    return play


def test_a_play_knows_how_long_a_moment_lasts() -> None:
    assert new_play().seconds() is None
    assert silent_play().seconds() == 5


def test_the_end_of_a_window_is_a_decision_of_nobody() -> None:
    play = silent_play()
    play.time_up()
    assert play.heard(None)[-1] == Broken()
    assert msgspec.json.encode(play.decisions[-1]) == b"[null,null]"
    assert list(play.asked()) == [0, 1]


def test_a_record_with_windows_can_be_played_again() -> None:
    play = silent_play()
    play.time_up()
    play.decide(Seat(1), Bet(2))
    play.time_up()
    assert play.is_over
    assert play.state.bets == [0, 2]
    record = msgspec.json.decode(msgspec.json.encode(play.record(NAMES)), type=Record)
    again = list(replay(HUSH, record))[-1]
    assert (again.state, again.answers, again.window) == (play.state, play.answers, play.window)
    assert digest(record) == digest(play.record(NAMES))


def test_time_that_is_not_up_leaves_no_trace() -> None:
    play = new_play()
    with pytest.raises(NoClockRuns):
        play.time_up()
    assert (play.decisions, play.answers, play.window) == ([], [0, 0], 0)


def test_a_decision_of_nobody_about_something_is_no_decision() -> None:
    play = silent_play()
    with pytest.raises(msgspec.ValidationError):
        play.follow(Decision(None, msgspec.Raw(b'{"type":"bet","coins":1}')))
    assert TIME_UP not in play.decisions


def test_a_question_that_was_let_pass_is_no_longer_open() -> None:
    play = silent_play()
    play.time_up()
    play.decide(Seat(1), Bet(2))
    play.time_up()
    assert play.answers == [2, 2]
    assert play.answer_to(Seat(0), 1) is None
    assert play.answer_to(Seat(1), 1) == msgspec.Raw(b'{"type":"bet","coins":2}')


def test_an_answer_leaves_the_window_as_it_is() -> None:
    play = silent_play()
    silence = play.window
    play.time_up()
    betting = play.window
    assert betting != silence
    play.decide(Seat(0), Bet(1))
    assert play.window == betting


def test_a_phase_may_start_the_clock_again_for_every_player(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Saying, "moment", lambda self: (Saying, self.seat))
    play = new_play()
    before = play.window
    play.decide(Seat(0), Say("high"))
    assert isinstance(play.state.phase, Saying)
    assert play.window != before


def test_a_record_is_replayed_by_the_rules_it_was_played_by() -> None:
    newest = msgspec.structs.replace(HUSH, rules=HUSH.rules + 1, earlier=(HUSH,))
    record = whole_game().record(NAMES)
    assert {play.game for play in replay(newest, record)} == {HUSH}
    later = msgspec.structs.replace(record, rules=newest.rules + 1)
    with pytest.raises(OtherRules):
        next(replay(newest, later))
