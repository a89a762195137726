"""A sample of what `village_of_bots` plays by the hundred."""

import pytest

from moonlit.core.seats import everyone
from moonlit.games.one_night.options import Options
from moonlit.games.one_night.rules import Voting, speaker
from moonlit.games.one_night.sayings import truthful_claims
from moonlit.games.one_night.tests.village_of_bots import main, played, shares
from moonlit.games.one_night.truth import is_true

# Counting lines takes longer than the games themselves; `test_mind` covers them all.
pytestmark = pytest.mark.no_cover


def test_a_village_that_reasons_wins_more_often_than_one_that_votes_blindly() -> None:
    reasoning, chance = shares(24, 3, Options(night_pace=0, talk_rounds=2))
    assert 0.5 <= reasoning <= 0.9
    assert reasoning > chance + 0.2


@pytest.mark.parametrize(
    ("players", "role_set"),
    [
        (3, "trust_no_one"),
        (4, "cautionary_tale"),
        (5, "total_chaos"),
        (6, "usual"),
        (10, "evil_transformation"),
    ],
)
def test_bots_play_any_set_to_its_end(players: int, role_set: str) -> None:
    options = Options(night_pace=0, talk_rounds=2 if players < 10 else 1, role_set=role_set)
    s = played(players, options, "any set")
    assert len(s.results) == 1
    assert {claim.seat for claim in s.results[0].claims} == set(range(players)) - {
        seat for seat, artifact in s.tokens.items() if artifact == "mask"
    }


def test_the_command_says_how_often_the_village_won(capsys: pytest.CaptureFixture[str]) -> None:
    main(["2", "3", "trust_no_one"])
    assert capsys.readouterr().out.startswith("2 games of 3: the village wins ")


@pytest.mark.rule("ON-25")
@pytest.mark.parametrize("notes", [True, False], ids=["with-notes", "without"])
@pytest.mark.parametrize("role_set", ["usual", "daybreak_first", "evil_transformation"])
def test_what_bots_are_offered_as_true_is_true(role_set: str, *, notes: bool) -> None:
    options = Options(night_pace=0, talk_rounds=1, role_set=role_set, night_notes=notes)
    for seed in range(4):
        s = played(3, options, f"truth {seed}", Voting)
        for seat in everyone(3):
            for said in truthful_claims(speaker(s, seat)):
                assert is_true(s.world(), seat, said), (seat, said)
