"""One time for both worlds, and a clock in each that remembers for when it was set."""

from collections.abc import Callable

SECRET = {"set", "_something_is_old_enough"}


class Hours:
    """The time that passes for both worlds together."""

    def __init__(self) -> None:
        self.now = 1000.0

    def today(self) -> float:
        return 1_800_000_000 + self.now


class Bell:
    """Something that rings once."""

    def __init__(self, at: float, call: Callable[[], object]) -> None:
        self.at = at
        self.call = call
        self.is_set = True

    @property
    def may_be_secret(self) -> bool:
        """Whether it is set for moves that may be secret: whoever could hear it ring hears nothing.

        For a bot that takes its time, and for what onlookers will be shown a while after.
        """
        return getattr(self.call, "__name__", "") in SECRET

    def cancel(self) -> None:
        self.is_set = False


class Dial:
    """The clock of one world."""

    def __init__(self, hours: Hours) -> None:
        self._hours = hours
        self._bells: list[Bell] = []

    def now(self) -> float:
        return self._hours.now

    def today(self) -> float:
        return self._hours.today()

    def wake(self, after: float, call: Callable[[], object]) -> Bell:
        bell = Bell(self.now() + after, call)
        self._bells.append(bell)
        return bell

    def set(self) -> list[Bell]:
        """What will still ring, the next one first."""
        self._bells = [bell for bell in self._bells if bell.is_set]
        return sorted(self._bells, key=lambda bell: bell.at)

    def ring(self) -> bool:
        """Ring what is due; whether anything was."""
        due = [bell for bell in self.set() if bell.at <= self.now()]
        for bell in due:
            if bell.is_set:
                bell.is_set = False
                bell.call()
        return bool(due)
