"""The log of decisions is the truth: plays, records, replays, fingerprints."""

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.errors import NoSuchOption
from moonlit.core.record import Play, Record, digest, replay
from moonlit.core.seats import Seat
from tests.core.toy import HUSH, Bet, Dealt, Options, Ready, Said, Say, Shown

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


def test_answers_count_the_questions_of_each_seat() -> None:
    play = new_play()
    play.decide(Seat(0), Say("high"))
    assert play.answers == [1, 0]


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
        "options": {"most": 2},
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
