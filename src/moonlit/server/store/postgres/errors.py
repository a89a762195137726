"""Why a database cannot be used, before anything is served from it."""


class BadDatabase(Exception):
    """The database cannot be used; `id` lets both languages say why."""

    id = "store-unusable"


class Unreachable(BadDatabase):
    """Nobody answers there, or not to us: the text is PostgreSQL's own."""

    id = "store-unreachable"


class Foreign(BadDatabase):
    """Its tables are another program's."""

    id = "store-foreign"


class TooNew(BadDatabase):
    """A later version of Moonlit has written it."""

    id = "store-too-new"


class InUse(BadDatabase):
    """Another server uses it, and one of the two does not share."""

    id = "store-in-use"


class NoDriver(BadDatabase):
    """The packages that talk to PostgreSQL are not installed."""

    id = "store-no-driver"


class Missing(BadDatabase):
    """There is no house in it."""

    id = "store-missing"


class NotEmpty(BadDatabase):
    """There are tables in it already."""

    id = "store-not-empty"
