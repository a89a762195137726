import pickle

from moonlit.core.errors import NotYourTurn, Refusal


class TooDark(Refusal):
    """A no with something to say."""

    id = "too-dark"


def test_a_refusal_is_the_same_in_another_process() -> None:
    heard = pickle.loads(pickle.dumps(TooDark(hours=3, moon="new")))  # noqa: S301
    assert type(heard) is TooDark
    assert heard.args == ("too-dark", {"hours": 3, "moon": "new"})
    assert heard.args_for_words == {"hours": 3, "moon": "new"}
    assert type(pickle.loads(pickle.dumps(NotYourTurn()))) is NotYourTurn  # noqa: S301
