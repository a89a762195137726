"""LO-171, LO-48: what is told with deeds, and who reads of a duty or a refuge."""

import msgspec
import pytest

from moonlit.core.chance import Seed, stream
from moonlit.core.game import Over
from moonlit.core.record import Play
from moonlit.core.seats import everyone
from moonlit.games import shelf
from moonlit.games.lonesome_october.actions import End, Pass, RaiseHand
from moonlit.games.lonesome_october.components import Options
from moonlit.games.lonesome_october.events import CharacterTaken, Learned
from moonlit.games.lonesome_october.heuristics import heuristic
from moonlit.games.lonesome_october.narration import deed, notes, opens
from moonlit.games.lonesome_october.ritual import Laying
from moonlit.games.lonesome_october.weeks import Gap, Menu

GAME = shelf()["lonesome_october"]
A, B, C, D = everyone(4)


def tag(event: msgspec.Struct) -> object:
    return type(event).__struct_config__.tag


@pytest.mark.rule("LO-48")
@pytest.mark.rule("LO-171")
def test_whatever_words_may_be_said_with_is_told_to_everyone() -> None:
    play, rng = Play(GAME, 4, Options(), Seed("tales")), stream(Seed("tales"), "sense")
    told = set()
    while not play.is_over:
        seat, phase = play.asked()[0], play.state.phase
        view = play.view(seat)
        action = heuristic(view, play.options_of(seat), rng)
        kind = deed(view, action)
        before = play.heard_count(None)
        play.decide(seat, action)
        if kind is not None:
            told.add(kind)
            assert kind in map(tag, play.heard(None, before))
        elif isinstance(phase, Menu | Gap | Laying):
            assert isinstance(action, End | Pass | RaiseHand)
    assert told >= {"declared", "preparing", "talking", "place-found", "effect-used", "laid"}


@pytest.mark.rule("LO-171")
def test_where_narration_is_off_there_are_no_words() -> None:
    quiet = Options(narration="off", characters="random", stats="suggested", abilities="off")
    for options, words in ((quiet, 0), (msgspec.structs.replace(quiet, narration="on"), 1)):
        play = Play(GAME, 4, options, Seed("tales"))
        (seat,) = play.asked()
        found = [deed(play.view(seat), action) for action in play.options_of(seat)]
        assert len([kind for kind in found if kind]) == words * len(found)
        assert len(notes(play.view(seat))) == 2 * words


@pytest.mark.rule("LO-171")
def test_a_duty_and_a_refuge_are_told_of_once_somebody_is_somebody_and_early() -> None:
    play = Play(GAME, 4, Options(), Seed("tales"))
    (seat,) = play.asked()
    assert notes(play.view(seat)) == ()
    play.decide(seat, play.options_of(seat)[0])
    assert notes(play.view(seat)) == ("duty", "refuge")
    assert notes(play.view(None)) == ()
    while play.view(seat).week < 2:
        play.time_up()
    assert notes(play.view(seat)) == ()
    play.state.phase = Over()
    assert notes(play.view(seat)) == ()


@pytest.mark.rule("LO-171")
def test_a_refuge_is_read_of_by_the_pair_that_finds_it() -> None:
    found = Learned(A, B, "refuge")
    assert opens(found, A) == (B, "refuge")
    assert [opens(found, viewer) for viewer in (B, C, D, None)] == [None] * 4
    assert opens(Learned(A, B, "side"), A) is None
    assert [opens(CharacterTaken(B, "jack"), viewer) for viewer in (A, None)] == [(B, "duty")] * 2
