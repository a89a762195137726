"""The engine against a ledger that knows the rulebook and hears only the public log."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.game import Over, begin, decide, heard_by, time_up
from moonlit.core.seats import everyone
from moonlit.games.lonesome_october import GAME
from moonlit.games.lonesome_october.components import CARDS, Options, choices, value
from moonlit.games.lonesome_october.heuristics import heuristic
from moonlit.games.lonesome_october.rules import State
from moonlit.games.lonesome_october.tests.ledger import Ledger, worth

seeds = st.integers(0, 2**64).map(lambda n: Seed(f"{n:x}"))


def any_options(players: int, seed: Seed) -> Options:
    rng = chance.stream(seed, "options")
    drawn = {k: v[chance.below(rng, len(v))] for k, v in choices(players).items()}
    return Options(**drawn)  # type: ignore[arg-type]


@pytest.mark.rule("LO-5")
@pytest.mark.rule("LO-26")
@pytest.mark.rule("LO-27")
@pytest.mark.rule("LO-31")
@pytest.mark.rule("LO-148")
@settings(max_examples=12, deadline=None)
@given(seed=seeds, players=st.sampled_from([4, 5, 6]), sense=st.booleans())
def test_the_public_log_adds_up_to_the_public_counters(
    seed: Seed,
    players: int,
    sense: bool,  # noqa: FBT001
) -> None:
    s, told = begin(GAME, players, any_options(players, seed), seed)
    rng, ledger = chance.stream(seed, "script"), Ledger(players)
    while True:
        for event in heard_by(None, told):
            ledger.hear(event)
        assert ledger.debt == [pair.debt for pair in s.pairs]
        assert ledger.life == [pair.preparedness for pair in s.pairs]
        assert ledger.xp == [pair.xp for pair in s.pairs]
        assert ledger.out == [not pair.in_game for pair in s.pairs]
        assert all_cards(s) == sorted(CARDS if s.options.ingredient_deck == "54" else short())
        if isinstance(s.phase, Over):
            break
        asked = s.phase.asks(s)
        if not asked:
            told = time_up(s)
            continue
        options = s.phase.options(s, asked[0])
        wise = sense and heuristic(GAME.view(s, asked[0]), options, rng)
        told = decide(s, asked[0], wise or options[chance.below(rng, len(options))])


def short() -> list[str]:
    return [card for card in CARDS if worth(card) >= 6]


def all_cards(s: State) -> list[str]:
    """No card is ever lost or doubled."""
    loose = getattr(s.phase, "cards", ())
    stashes = [card for seat in everyone(s.players) for card in s.pairs[seat].ingredients]
    burnt = [card for card in s.burnt if card in CARDS]
    return sorted([*s.deck, *s.discards, *burnt, *stashes, *loose])


def test_both_agree_on_the_value_of_every_card() -> None:
    assert [worth(card) for card in CARDS] == [value(card) for card in CARDS]
    assert worth("count_ring") == value("count_ring") == 13
