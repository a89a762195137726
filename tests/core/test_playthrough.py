"""A game written down as text, and read back."""

import pytest

from moonlit.core.playthrough import heard, play_again, record_of
from moonlit.core.record import TIME_UP
from moonlit.core.seats import Seat
from tests.core.toy import HUSH

TABLE = 'players: 3\noptions: {"most":2,"hourglass":true}\nseed: any\n'


@pytest.fixture
def text() -> str:
    return play_again(HUSH, TABLE)


def test_a_text_played_again_is_the_same_text(text: str) -> None:
    assert text.startswith(f"game: hush\nrules: 1\n{TABLE}")
    assert play_again(HUSH, text) == text


def test_the_decisions_of_a_text_can_be_read_back(text: str) -> None:
    decisions = record_of(HUSH, text).decisions
    assert [decision.seat for decision in decisions[:4]] == [0, 1, 2, None]
    assert decisions[3] == TIME_UP


def test_whispers_are_heard_by_those_who_may_hear_them(text: str) -> None:
    cards = [heard(text, viewer)[0] for viewer in map(Seat, range(3))]
    assert all(card.startswith("dealt ") for card in cards)
    assert not any(line.startswith("dealt ") for line in heard(text, None))


def test_what_has_become_illegal_is_chosen_anew(text: str) -> None:
    silenced = text.replace('say {"word":"high"}', 'bet {"coins":9}', 1)
    assert silenced != text
    again = play_again(HUSH, silenced)
    assert '"coins":9' not in again
    assert play_again(HUSH, again) == again


def test_a_silence_where_no_clock_runs_is_not_kept(text: str) -> None:
    hurried = text.replace("1. seat 0", "1. time is up\n1. seat 0", 1)
    assert play_again(HUSH, hurried).count("time is up") <= text.count("time is up")
