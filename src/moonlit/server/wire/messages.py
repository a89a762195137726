"""Everything that is said between a browser and a table, in one file.

A page first asks `GET /api/me`, which makes a guest and its cookie on the first visit. It opens one
socket per table (`/ws/<code>`), says `Hello` with the number of events it has heard, and from then
on hears a `Table` whenever seats or options change, a `Scene` whenever something happens in the
game and a `Talk` whenever somebody speaks; the last `Scene` comes before the `Table` that says it
is over. Between gathering and playing a table is shuffling: the pages of those who sit there open
their `Share`. What a page says is answered by `Done` or `Refused` with the same `re`, after
whatever it caused (`Read` by `Readings` alone). The few things that need no socket are plain HTTP
(`/api/…`): JSON both ways, errors are a `Problem`. `POST /api/records` takes the file of a finished
game, as `GET /api/tables/<code>/record` gives it, and answers with `Made`; with `/check` behind it,
the game is only played again, and `Whole` says that it is by the rules and over. Decoding is strict
and closed: an unknown field, tag or type is refused.

A shared screen connects to `/ws/<code>?screen`. Whoever opened it, it is shown what an onlooker
sees, and it says nothing but `Hello` and `Ping`.

A socket that cannot stay is told why by a `Refused` with `re` 0 and then closed with code 4000 plus
the HTTP status of the reason: 4401 `no-session`, 4404 `no-such-table` or `no-such-game`, 4409
`other-rules`, 4429 `too-fast` or `too-many-tabs`. Any other end of a connection heals by itself:
connect again and say `Hello`.
"""

from typing import Any, Literal

import msgspec

from moonlit.core.game import Choice, Gesture, Kit, Remark, kebab
from moonlit.core.seats import Seat
from moonlit.server.domain.seating import Bird, Level, Stage, Tempo
from moonlit.server.domain.talk import Audience, Phrase

Args = dict[str, str | int]


class Said(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag=kebab,
    tag_field="type",
    forbid_unknown_fields=True,
):
    """What a page says; `re` is echoed in the answer."""

    re: int = 0


class Hello(Said, frozen=True):
    """First word on a new connection: how many events this page has heard already."""

    since: int = 0


class Sit(Said, frozen=True):
    """Take an open seat under a name."""

    seat: Seat
    name: str


class Stand(Said, frozen=True):
    """Give the own seat up, before the game starts."""


class Rename(Said, frozen=True):
    """Change the own name."""

    name: str


class Resize(Said, frozen=True):
    """Host: how many seats the table has."""

    players: int


class PutBot(Said, frozen=True):
    """Host: a bot for an open seat, or another level for one that sits there."""

    seat: Seat
    level: Level


class Free(Said, frozen=True):
    """Host: send whoever sits there away, before the game starts."""

    seat: Seat


class Set(Said, frozen=True):
    """Host: change an option of the game or of the table."""

    option: str
    """One of `Table.choices`, `assistant`, `tempo` or `delay`."""
    value: Choice


class Start(Said, frozen=True):
    """Host: deal."""


class Pledge(Said, frozen=True):
    """Before the deal: show the hash of the own share in it, see `Deal`."""

    pledge: str


class Share(Said, frozen=True):
    """While the table is shuffling: open the own share, 64 hexadecimal digits."""

    share: str


class Decide(Said, frozen=True):
    """Answer a question. Saying it twice is harmless."""

    question: int
    action: msgspec.Raw
    words: str = ""
    """Said with it, in games that have this: shown beside what is told of the decision."""


class Wish(Said, frozen=True):
    """Do this as soon as I am invited to it; null takes it back. Nobody else notices.

    Of several wishes the first is granted clockwise from who is asked. Wishes are not kept when a
    server stops: a page that still wants something says so again.
    """

    action: msgspec.Raw


class TakeBack(Said, frozen=True):
    """Undo the own last answer, where `Scene.take_back` names its question."""

    question: int
    """The one that was answered. Saying it twice is harmless."""


class Read(Said, frozen=True):
    """What can these things become, at this question? Answered by `Readings`."""

    question: int
    picked: tuple[str, ...]
    """Things of the own view, as the game names them."""


class Leave(Said, frozen=True):
    """Get up from a game that others play on: a bot stands in until `Return`."""


class Return(Said, frozen=True):
    """Take the own seat back from the bot that stands in."""


class StandIn(Said, frozen=True):
    """Let a bot stand in for somebody who has been gone or slow for long, where no clock runs."""

    seat: Seat | None
    """None where it is a secret who is asked: bots answer one question for whoever has not."""


class Speak(Said, frozen=True):
    """Say something: to everybody, or as an onlooker of a running game to other onlookers."""

    key: int
    """Any number from 0 to 2**53 - 1 the page has not used before: saying it twice is harmless."""
    text: str = ""
    """Plain words; empty where a phrase is said or a gesture made."""
    phrase: Phrase | None = None
    aside: bool = False
    """Only to those who share `Scene.room` with the speaker."""
    gesture: Gesture | None = None
    """In games that have gestures, from those at the table; it is seen where the player sits."""
    note: str = ""
    """In games that have notes: what the text is about. It is written once, and read by those whom
    the game lets read it, from then on."""


class Rematch(Said, frozen=True):
    """The same people again, at a new table: its code comes in `Table.rematch`."""


class Ping(Said, frozen=True):
    """Are you still there?"""


FromPage = (
    Hello
    | Sit
    | Stand
    | Rename
    | Resize
    | PutBot
    | Free
    | Set
    | Start
    | Pledge
    | Share
    | Decide
    | Wish
    | TakeBack
    | Read
    | Leave
    | Return
    | StandIn
    | Speak
    | Rematch
    | Ping
)


class Told(msgspec.Struct, frozen=True, kw_only=True, tag=kebab, tag_field="type"):
    """What a table tells a page."""


class Sitter(msgspec.Struct, frozen=True, kw_only=True):
    """One seat as everyone sees it."""

    kind: Literal["open", "person", "bot"]
    name: str = ""
    """A person's chosen name."""
    is_member: bool = False
    """Whether there is an account behind the name: then nobody else has it, or one like it."""
    bird: Bird | Literal[""] = ""
    """A bot's name, to be said in the reader's language."""
    level: Level | None = None
    online: bool = False
    stand_in: bool = False
    """A bot plays for this person, who may come back."""
    left: int | None = None
    """Milliseconds until a bot stands in; with tempo `none`, until others may call for one."""


class Deal(msgspec.Struct, frozen=True, kw_only=True):
    """What can be known beforehand of the shares that the deal is drawn from.

    Everything here is the SHA-256 of a text, in hexadecimal digits. The seed of the deal is that of
    `seed/<secret>/<share of seat 0>/<share of seat 1>/…`, with nothing where a share is missing.
    """

    commitment: str | None
    """Of `commitment/<secret of the house>`; None where a game began without one."""
    pledges: tuple[str, ...]
    """Of `pledge/<commitment>/<share>` for each seat; empty where there is none. A table that is
    shuffling waits a while for the shares of those who have pledged. Whoever plays with bots alone
    need not pledge."""


class PlayedOn(msgspec.Struct, frozen=True, kw_only=True):
    """Where a game began that nobody dealt: at a moment of a finished one."""

    code: str
    """The table of that game."""
    at: int
    """After so many decisions, see `Frame.at`."""
    seat: Seat
    """Who played on, with the knowledge of that seat."""
    is_redealt: bool
    """Whether what the seat could not know was dealt anew; if not, everything lay as it was."""


class Table(Told, frozen=True):
    """Who sits where and how the table plays."""

    code: str
    game: str
    stage: Stage
    seats: tuple[Sitter, ...]
    you: Seat | None
    """The reader's own seat; None is an onlooker."""
    is_host: bool
    host: Seat | None
    options: dict[str, Choice]
    """The game's options as they are set."""
    choices: dict[str, tuple[Choice, ...]]
    """What each option may be at a table of this size."""
    kits: dict[str, Kit]
    """The options that may also be put together thing by thing: their value is a list of names."""
    remarks: tuple[Remark, ...]
    """What is wrong or odd about these options."""
    assistant: bool
    """Whether the assistant helps everyone at this table."""
    tempo: Tempo
    """How long this table waits for a decision, or for somebody who is gone."""
    delay: int
    """So many seconds later onlookers see and hear the game while it runs: 0, 30, 120 or 600."""
    missed: int | None
    """Where a bot plays for the reader: the number of the first event since."""
    deal: Deal
    """What the cards will be, or were, drawn from."""
    onlookers: int
    screens: int = 0
    """How many shared screens show this table; they are nobody's eyes and no onlookers."""
    rematch: str | None = None
    """The code of the table where the same people play again."""
    played_on: PlayedOn | None = None
    """Where this game began, if it was not dealt."""
    is_rated: bool = False
    """Whether it counts for the ratings; before the deal, whether it would with those who sit."""
    left: int | None = None
    """Where it is a secret who is asked: milliseconds until bots answer for whoever has not; with
    tempo `none`, there only once others may call for it."""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What the reader is asked now."""

    id: int
    clause: str
    """The clause of the rules that matters."""
    options: tuple[Any, ...]
    """The game's own actions, all of them or a short list."""
    is_whole: bool = True
    """Whether nothing else will be accepted; if not, `Read` finds the rest."""


class Scene(Told, frozen=True):
    """The game through the reader's eyes."""

    heard: int
    """How many events the reader has been told in all; said in the next `Hello`."""
    events: tuple[Any, ...]
    """The game's own events since the last scene or since `Hello.since`; the first of them is
    number `heard - events.length`, which is 0 where the page must begin its log anew."""
    view: Any
    """The game's own view."""
    question: Question | None
    left: int | None = None
    """Milliseconds until this moment is over by itself; None where nothing ends by itself."""
    advice: Any = None
    """What the assistant computes from this view, where the table has one."""
    take_back: int | None = None
    """The reader's last question, as long as nobody else can have noticed how it was answered."""
    room: tuple[Seat, ...] = ()
    """Who may talk in private with the reader now, the reader among them; see `Speak.aside`."""
    wish: Any = None
    """What the reader wishes to do and cannot yet, see `Wish`."""


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """Something that was said."""

    audience: Audience
    speaker: int
    """The same for all lines of one person at this table."""
    key: int
    """With the speaker, what tells this line from all others."""
    seat: Seat | None
    """Where the speaker sat; None was an onlooker."""
    name: str
    is_member: bool
    """Whether there was an account behind the name."""
    text: str
    phrase: Phrase | None
    gesture: Gesture | None
    after: int
    """How many events the reader had heard by then: its place in the log."""
    beside: int | None = None
    """The number of the event it belongs to: words said with a decision, or a note that the event
    opened. They are part of the story and no talk."""
    note: str = ""
    """What a note is about; empty for all else. Its writer reads it beside no event."""


class Talk(Told, frozen=True):
    """What was said: all that is remembered after `Hello`, then line by line."""

    lines: tuple[Line, ...]


class Refused(Told, frozen=True):
    """No, and why; nothing has changed."""

    re: int
    id: str
    args: Args = {}


class Done(Told, frozen=True):
    """Yes, and it is safe on disk."""

    re: int


class Readings(Told, frozen=True):
    """What the picked things can become; nothing where the question is not open any more."""

    re: int
    options: tuple[Any, ...] = ()
    """Every legal action with exactly these things."""
    more: tuple[str, ...] = ()
    """What else can be picked."""
    advice: Any = None
    """What the assistant makes of it, in games where it can be asked about things."""


class Pong(Told, frozen=True):
    """Still here."""

    re: int


ToPage = Table | Scene | Talk | Refused | Done | Readings | Pong


class Problem(msgspec.Struct, frozen=True):
    """The body of every HTTP error."""

    id: str
    args: Args = {}


class Me(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/me: who I am here; a guest is made on the first visit."""

    name: str
    is_member: bool
    """Whether there is an account behind the name."""
    address: str | None
    """How others on the network reach this server: said to this computer, if anyone does."""


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/me: the name I want to be called."""

    name: str


class Asking(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a page asks of an account."""


class Proof(Asking, frozen=True):
    """That it is the member: a password, or a passkey's answer to `/api/passkeys/request`."""

    password: str | None = None
    passkey: Any = None


class NewAccount(Asking, frozen=True):
    """POST /api/account: become a member under a name; answered by `Codes`.

    With a password, or with a passkey made from what `POST /api/passkeys/creation` answers. What
    the guest sits at stays theirs.
    """

    name: str
    password: str | None = None
    passkey: Any = None


class PasskeyWish(Asking, frozen=True):
    """POST /api/passkeys/creation: what the browser needs to make a passkey for this name."""

    name: str


class SignIn(Asking, frozen=True):
    """POST /api/session: be the member of this name, or whoever a passkey belongs to.

    The cookie is a new one. What the guest sits at becomes the member's. DELETE /api/session signs
    out here, DELETE /api/sessions everywhere.
    """

    name: str = ""
    password: str | None = None
    passkey: Any = None


class Recover(Asking, frozen=True):
    """POST /api/account/recovery: a code for a new password; signs out everywhere else."""

    name: str
    code: str
    password: str


class NewPassword(Asking, frozen=True):
    """PUT /api/account/password: another password, or the first one; signs out everywhere else."""

    proof: Proof
    password: str


class NewPasskey(Asking, frozen=True):
    """POST /api/account/passkeys: one more way in."""

    proof: Proof
    passkey: Any


class DropPasskey(Asking, frozen=True):
    """POST /api/account/passkeys/removal: forget one of them."""

    proof: Proof
    id: int


class WithProof(Asking, frozen=True):
    """POST /api/account/codes (answered by new `Codes`), POST /api/account/deletion."""

    proof: Proof


class PasskeyKept(msgspec.Struct, frozen=True, kw_only=True):
    """A passkey, as its owner knows it."""

    id: int
    host: str
    """The address it works at."""
    since: int


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/account: what only I may know of my account."""

    name: str
    has_password: bool
    passkeys: tuple[PasskeyKept, ...]
    codes: int
    """How many recovery codes are left."""
    browsers: int
    """Where I am signed in."""
    since: int


class Codes(msgspec.Struct, frozen=True):
    """Shown once: each of them opens the account one time."""

    codes: tuple[str, ...]


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/games: a game on the shelf."""

    name: str
    players: tuple[int, ...]
    levels: tuple[Level, ...]


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/tables: a table whose host sits at seat 0; answered by `Made`."""

    game: str
    players: int | None = None
    """As many as is usual for the game, where nothing is said."""
    bots: Level | None = None
    """A bot for every other seat; it is dealt as soon as the host's page has opened its share."""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who is rated in a game."""

    rank: int
    name: str
    """Empty for a bot."""
    level: Level | None
    """Of a bot: all bots of a level are rated as one."""
    rating: int
    spread: int
    """With a chance of 19 in 20, the true strength is within so much of the rating."""
    games: int
    wins: int
    is_you: bool


class Ladder(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/ratings/<game>: who is how strong, by what they are at least."""

    game: str
    rows: tuple[Standing, ...]
    you: Standing | None


class RatingPoint(msgspec.Struct, frozen=True, kw_only=True):
    """A rating after some game."""

    at: int
    rating: int
    spread: int


class SideStatistics(msgspec.Struct, frozen=True, kw_only=True):
    """The games on one side of a game that has sides."""

    side: str
    played: int
    won: int


class GameStatistics(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/me/statistics, a list: what I have finished of one game."""

    game: str
    played: int
    won: int
    rated: int
    """How many of them were rated: all people were members when it was dealt."""
    places: tuple[int, ...]
    """How often first, how often second, and so on."""
    sides: tuple[SideStatistics, ...]
    points: tuple[RatingPoint, ...]
    """My rating after each of the last rated games."""


class Made(msgspec.Struct, frozen=True):
    """Where the new table stands."""

    code: str


class Whole(msgspec.Struct, frozen=True):
    """POST /api/records/check: a file by the rules, over after its last decision."""

    decisions: int


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/tables/<code>: whether there is such a table, and what is played there."""

    code: str
    game: str
    stage: Stage


class MyGame(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/me/games: a table I sit at, or a game I brought as a file."""

    code: str
    game: str
    stage: Stage
    seats: tuple[Sitter, ...]
    you: Seat | None
    """My seat; nobody's in a game from a file."""
    your_turn: bool
    waiting_for: tuple[Seat, ...]
    """Who is asked, as far as I may know."""
    view: Any = None
    """My view of it, for a line about how far it is."""
    updated: int
    """When I last did something there, in seconds since the epoch."""
    left: int | None = None
    """Milliseconds that I still have, where it is my turn and a clock runs."""
    played_on: int | None = None
    """After so many decisions of another game it began, where it was played on from one."""


class MyTurn(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/me/turns: a game that waits for me."""

    code: str
    game: str
    left: int | None = None
    """Milliseconds that I still have, where a clock runs."""


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """One moment of a game through one pair of eyes."""

    at: int
    """How many decisions had been made; while the game runs, how many frames came before."""
    events: tuple[Any, ...]
    view: Any
    advice: Any = None
    """What the assistant works out from this view; while the game runs, where the table has it."""


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/replays/<code>?eyes=<seat or onlooker>: a game, moment by moment.

    The eyes are the reader's own where nothing is said; while the game runs there are no others.
    """

    code: str
    game: str
    seats: tuple[Sitter, ...]
    you: Seat | None
    eyes: Seat | None
    """Whose view the frames are; None is an onlooker's."""
    is_over: bool
    is_imported: bool
    """It came here as a file."""
    has_proof: bool
    """Whether its deal can be checked."""
    played_on: PlayedOn | None
    frames: tuple[Frame, ...]
    lines: tuple[Line, ...]
    """What these eyes read and heard people say, as far as it is remembered."""


class PlayOn(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/replays/<code>/tables: play on from a moment of a finished game; see `Made`.

    The person sits down at one of its seats, and bots at all others.
    """

    at: int
    """After so many decisions, see `Frame.at`."""
    seat: Seat
    bots: Level
    is_redealt: bool = True
    """Whether what the seat could not know is dealt anew."""


class Numbered(msgspec.Struct, frozen=True):
    """All that is read of a message that cannot be read."""

    re: int = 0
