"""What the figures of the notebook and imagined nights are compared with."""

from moonlit.games.one_night.calibration import secrets
from moonlit.games.one_night.tests.positions import morning, vote_all, voting


def test_every_card_is_a_secret_until_all_are_shown() -> None:
    s = morning("seer robber villager | werewolf drunk mason")
    assert [secret.about for secret in secrets(s, None)] == list(s.places)
    vote_all(voting(s), [1, 2, 0])
    assert not [*secrets(s, None)]
