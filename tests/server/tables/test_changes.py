"""Pages that put views together are sent only what has changed."""

from typing import Any

import msgspec
import pytest

from moonlit.games import shelf
from moonlit.server.tables.showing import with_changes_alone
from moonlit.server.wire import messages
from tests.server.conftest import Site, Tab

ANSWERS = 12


class Completing(Tab):
    """A tab that puts views together, as our page does."""

    def __init__(self, *parts: Any) -> None:  # noqa: ANN401
        super().__init__(*parts)
        self.views: list[dict[str, Any]] = []

    async def hear(self) -> dict[str, Any]:
        told = await super().hear()
        if told["type"] == "scene":
            before = self.views[-1] if told["is_partial"] else {}
            self.views.append({**before, **told["view"]})
        return told


@pytest.mark.parametrize("game", sorted(shelf()))
async def test_a_view_put_together_is_the_whole_view(site: Site, game: str) -> None:
    guest = await site.guest()
    code = await guest.make(game=game, bots="novice")
    async with guest.tab(code) as whole, guest.socket(code) as socket:
        tab = Completing(socket)
        await tab.say("hello", changes=True)
        await tab.dealt()
        for _ in range(ANSWERS):
            if not tab.is_asked:
                break
            await tab.decide()
        await whole.until(lambda told: told.get("heard", 0) >= tab.scene["heard"])
        seen = [scene["view"] for scene in whole.scenes]
        assert all(view in seen for view in tab.views)
        assert [scene["is_partial"] for scene in tab.scenes] == [False] + [True] * (
            len(tab.scenes) - 1
        )
        assert not any(scene["is_partial"] for scene in whole.scenes)


def scene(**view: int) -> messages.Scene:
    encoded = msgspec.Raw(msgspec.json.encode(view))
    return messages.Scene(heard=0, events=(), view=encoded, question=None)


def test_only_fields_that_differ_are_sent() -> None:
    sent = with_changes_alone(scene(hand=2, table=1, new=3), b'{"hand":1,"table":1}')
    assert sent.is_partial
    assert msgspec.json.decode(msgspec.json.encode(sent.view)) == {"hand": 2, "new": 3}


def test_where_a_field_is_gone_the_view_is_sent_whole() -> None:
    whole = scene(hand=2)
    assert with_changes_alone(whole, b'{"hand":1,"table":1}') is whole
