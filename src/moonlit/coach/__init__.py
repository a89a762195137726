"""The coach: looks back at one seat's decisions, and knows no more than that seat knew."""

from moonlit.coach.judge import Judged, judge
from moonlit.coach.moments import Moment, Story, decided, story_of
from moonlit.coach.review import Review, Trend, review, sum_up, trend_of

__all__ = [
    "Judged",
    "Moment",
    "Review",
    "Story",
    "Trend",
    "decided",
    "judge",
    "review",
    "story_of",
    "sum_up",
    "trend_of",
]
