"""A review in words: what luck brought, what was given away, and what the coach would have done."""

from collections.abc import Iterator, Sequence

import msgspec

from moonlit.bots.bot import Action
from moonlit.coach import Judged, Review, Story, Trend
from moonlit.coach.moments import Moment, decided
from moonlit.coach.worlds import Worlds
from moonlit.core.chance import stream
from moonlit.core.game import Game, decide
from moonlit.lab.texts import Argument, Texts, game_texts, lab_texts

SHOWN = 3
"""So many mistakes are told, the costliest first."""
TENTH = 10
"""Ten-thousandths in a tenth of one chance in a hundred, which is what is printed."""


def tenths(chance: float) -> int:
    """A chance in tenths of one in a hundred."""
    return round(chance / TENTH)


def shown(number: int, lang: str, *, sign: bool = True) -> str:
    """A number of tenths as it is printed, with a real minus and the comma of Russian."""
    said = f"{number / TENTH:{'+' if sign else ''}.1f}".replace("-", "−")
    return said.replace(".", ",") if lang == "ru" else said


def told(
    game: Game, story: Story, review: Review, names: Sequence[str], lang: str
) -> Iterator[str]:
    """Yield a review line by line; the numbers printed add up, too."""
    texts = lab_texts(lang)
    start, result, skill = (tenths(each) for each in (review.start, review.result, review.skill))
    title = game_texts(game.name, lang).format("cover-title")
    yield texts.format("review-head", {"game": title, "name": names[review.seat]})
    yield texts.format("review-start", {"n": shown(start, lang, sign=False)})
    yield texts.format("review-luck", {"n": shown(result - start - skill, lang)})
    error = shown(tenths(review.skill_error), lang, sign=False)
    yield texts.format("review-skill", {"n": shown(skill, lang), "error": error})
    yield texts.format("review-result", {"n": shown(result, lang, sign=False)})
    yield texts.format("review-sure", {"n": len(review.decisions), "good": _good(review)})
    moments = decided(story.moments)
    for place in review.mistakes[:SHOWN]:
        yield ""
        yield from _mistake(game, moments[place], review.decisions[place], place, names, texts)


def _good(review: Review) -> int:
    return len(review.decisions) - len(review.mistakes)


def _mistake(
    game: Game, moment: Moment, one: Judged, place: int, names: Sequence[str], texts: Texts
) -> Iterator[str]:
    yield texts.format(
        "review-mistake",
        {
            "place": place + 1,
            "round": one.round or "none",
            "n": shown(-tenths(one.given_away), texts.language),
            "error": shown(tenths(one.error), texts.language, sign=False),
        },
    )
    you, coach = in_words(game, moment, (one.chosen, one.best), names, texts.language)
    yield texts.format("review-you", {"what": you})
    yield texts.format("review-coach", {"what": coach})
    yield texts.format("review-why", {"better": one.better, "worse": one.worse})


def in_words(
    game: Game, moment: Moment, options: Sequence[Action], names: Sequence[str], lang: str
) -> list[str]:
    """Two options as the log would tell them; as they are where it would not tell them apart."""
    lines = [_log_line(game, moment, option, names, lang) for option in options]
    if None not in lines and len(set(lines)) == len(lines):
        return [line for line in lines if line is not None]
    return [msgspec.json.encode(option).decode() for option in options]


def _log_line(
    game: Game, moment: Moment, option: Action, names: Sequence[str], lang: str
) -> str | None:
    seed = Worlds(game, moment.view, "words").seed
    state = game.imagine(moment.view, stream(seed, "words"))
    # What only some are told may be what an imagined card says.
    public = [line.event for line in decide(state, moment.view.seat, option) if line.to is None]
    texts = game_texts(game.name, lang)
    lines = (texts.log_line(event, names, moment.view.seat) for event in public)
    return next((line for line in lines if line), None)


def trend_told(trend: Trend, lang: str) -> Iterator[str]:
    """Yield luck and skill over several games, each with its band."""
    texts = lab_texts(lang)
    yield texts.format("trend-head", {"n": trend.games})
    for name, value, band in (
        ("luck", trend.luck, trend.luck_band),
        ("skill", trend.skill, trend.skill_band),
    ):
        numbers: dict[str, Argument] = {
            "n": shown(tenths(value), lang),
            "band": shown(tenths(band), lang, sign=False),
        }
        yield texts.format(f"trend-{name}", numbers)
    yield texts.format("trend-result", {"n": shown(tenths(trend.result), lang)})
