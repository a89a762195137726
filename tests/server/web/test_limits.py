import pytest

from moonlit.server.refusals import TooFast
from moonlit.server.web import limits
from moonlit.server.web.limits import Allowance, household


class Clock:
    """Time that passes when told to."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def spend_all(allowance: Allowance, key: str) -> int:
    """How often it is allowed."""
    for spent in range(1000):
        try:
            allowance.spend(key)
        except TooFast:
            return spent
    raise AssertionError


def test_so_many_are_allowed_at_once(clock: Clock) -> None:
    assert spend_all(Allowance(1, 5, clock), "anna") == 5


def test_everybody_has_a_purse_of_their_own(clock: Clock) -> None:
    allowance = Allowance(1, 5, clock)
    assert [spend_all(allowance, name) for name in ("anna", "boris")] == [5, 5]


def test_time_refills_the_purse_but_not_above_the_brim(clock: Clock) -> None:
    allowance = Allowance(2, 5, clock)
    spend_all(allowance, "anna")
    clock.now += 1
    assert spend_all(allowance, "anna") == 2
    clock.now += 1000
    assert spend_all(allowance, "anna") == 5


def test_a_refusal_says_how_long_to_wait(clock: Clock) -> None:
    allowance = Allowance(0.1, 1, clock)
    allowance.spend("anna")
    with pytest.raises(TooFast) as no:
        allowance.check("anna")
    assert no.value.args_for_words == {"seconds": 10}
    clock.now += 10
    allowance.check("anna")


def test_looking_costs_nothing(clock: Clock) -> None:
    allowance = Allowance(1, 1, clock)
    allowance.check("anna")
    allowance.check("anna")
    allowance.spend("anna")


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("a pipe", "a pipe"),
    ],
)
def test_whoever_has_a_network_of_addresses_is_counted_once(host: str, counted: str) -> None:
    assert household(host) == counted


def test_many_who_are_all_owed_something_are_not_looked_through_each_time(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REMEMBERED", 3)
    looks: list[None] = []
    allowance = Allowance(1, 5, clock)
    tidy = allowance._forget_full_ones
    monkeypatch.setattr(allowance, "_forget_full_ones", lambda: looks.append(tidy()))
    for name in range(1000):
        allowance.spend(name)
    assert len(looks) < 12


def test_those_who_are_owed_nothing_are_forgotten(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REMEMBERED", 3)
    allowance = Allowance(1, 5, clock)
    for name in ("anna", "boris", "clara"):
        allowance.spend(name)
    clock.now += 60
    allowance.spend("daria")
    assert list(allowance._purses) == ["daria"]
