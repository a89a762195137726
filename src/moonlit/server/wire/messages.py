"""Every message between a browser and the server, in one file.

A page first requests `GET /api/me`, which creates a guest and its session cookie on the first
visit. It opens one WebSocket for each table (`/ws/<code>`) and sends `Hello` with the number of
events it already has. From then on it receives a `Table` whenever seats or options change, a
`Scene` whenever something happens in the game and a `Talk` whenever somebody speaks; the last
`Scene` comes before the `Table` that says the game is over. Between gathering and playing a table
is shuffling: the pages of those who sit there open their `Share`. Every message of a page is
answered by `Done` or `Refused` with the same `re`, after whatever it caused (`Read` by `Readings`
alone).

A program of a member's (`NewBot`) needs neither a cookie nor an Origin: it sends `Authorization:
Bearer <token>` with every request and every handshake.

What needs no WebSocket is plain HTTP (`/api/…`): JSON both ways, and errors are a `Problem`.
`POST /api/records` uploads the file of a finished game, as `GET /api/tables/<code>/record` returns
it, and is answered by `Made`; with `/check` appended, the game is only replayed, and `Whole` says
that it follows the rules and is over. Decoding is strict: an unknown field, tag or type is refused.

A shared screen connects to `/ws/<code>?screen`. Whoever opened it, it gets what an onlooker sees,
and may send nothing but `Hello` and `Ping`.

Before the server closes a connection for a reason, it sends a `Refused` with `re` 0. The close code
is 4000 plus the HTTP status of the reason: 4401 `no-session`, 4404 `no-such-table` or
`no-such-game`, 4409 `other-rules`, 4429 `too-fast` or `too-many-tabs`. After any other close code
the page should reconnect and send `Hello`.
"""

from typing import Any, Literal

import msgspec

from moonlit.core.game import Choice, Gesture, Kit, Remark, kebab
from moonlit.core.seats import Seat
from moonlit.server.domain.seating import Bird, Level, Stage, Tempo
from moonlit.server.domain.talk import Audience, Phrase

Args = dict[str, str | int]


class PageMessage(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag=kebab,
    tag_field="type",
    forbid_unknown_fields=True,
):
    """A message of a page; its `re` is echoed in the answer."""

    re: int = 0


class Hello(PageMessage, frozen=True):
    """The first message on a new connection: how many events this page has received already."""

    since: int = 0
    changes: bool = False
    """Whether this page puts views together: then a `Scene` may have only what has changed."""


class Sit(PageMessage, frozen=True):
    """Take an open seat under a name."""

    seat: Seat
    name: str


class Stand(PageMessage, frozen=True):
    """Give up your seat, before the game starts."""


class Rename(PageMessage, frozen=True):
    """Change your name."""

    name: str


class Resize(PageMessage, frozen=True):
    """Host: change how many seats the table has."""

    players: int


class PutBot(PageMessage, frozen=True):
    """Host: put a bot on an open seat, or change the level of a bot."""

    seat: Seat
    level: Level


class Invite(PageMessage, frozen=True):
    """Host: keep an open seat for a member's program, which then accepts or declines.

    In a running game that is not rated, and if `Table.programs_fill` says so, it is the seat of
    somebody for whom a bot plays. If the program accepts, the seat is its own from then on.
    """

    seat: Seat
    name: str
    """The program's."""


class Agree(PageMessage, frozen=True):
    """Agree, or no longer, that the game is rated although the programs here play, too.

    It is asked anew where another program comes or one goes; see `Table.asks_agreement`.
    """

    on: bool


class Free(PageMessage, frozen=True):
    """Host: remove whoever sits there, before the game starts."""

    seat: Seat
    keep_out: bool = False
    """Whether that person may not come to this table again."""


class Set(PageMessage, frozen=True):
    """Host: change an option of the game or of the table."""

    option: str
    """One of `Table.choices`, `assistant`, `tempo`, `delay`, `programs_fill` or, also after the
    deal, `closed`."""
    value: Choice


class Start(PageMessage, frozen=True):
    """Host: deal."""


class Pledge(PageMessage, frozen=True):
    """Before the deal: commit to your share by its hash, see `Deal`."""

    pledge: str


class Share(PageMessage, frozen=True):
    """While the table is shuffling: reveal your share, 64 hexadecimal digits."""

    share: str
    undealt: int = 0
    """How many shares this page has revealed since its last deal at tables that were never dealt.
    It becomes part of the record, so that asking for shares until the deal is liked is noticed."""


class Decide(PageMessage, frozen=True):
    """Answer a question; idempotent."""

    question: int
    action: msgspec.Raw
    words: str = ""
    """Words said with the decision, in games that have this: shown beside its event."""


class Wish(PageMessage, frozen=True):
    """Do this as soon as the game invites the sender to; null withdraws it. Nobody else notices.

    Of several wishes, the first one clockwise from who is asked is granted. Wishes are not stored:
    after a restart of the server, a page has to send its wish again.
    """

    action: msgspec.Raw


class TakeBack(PageMessage, frozen=True):
    """Undo your last answer, if `Scene.take_back` names its question."""

    question: int
    """The one that was answered. Taking it back is idempotent."""


class Read(PageMessage, frozen=True):
    """Ask which actions these picked things allow at a question; answered by `Readings`."""

    question: int
    picked: tuple[str, ...]
    """Names of things in your view."""


class Skip(PageMessage, frozen=True):
    """Let the open window end soon, and those after it, if `Scene.may_skip` says so; idempotent."""


class MoreTime(PageMessage, frozen=True):
    """Let the open window last 30 seconds longer for everybody, if `Scene.more_time` says so."""


class Rest(PageMessage, frozen=True):
    """Say that you read a round's result, or have read it; idempotent.

    The table goes on; other pages may wait for it, 20 seconds at most. While it is a secret who
    acts, it is ignored.
    """

    on: bool


Steering = Literal["hold", "resume", "onward", "back", "finish"]
"""What shared screens do with a story that they tell at the end of a game."""


class Steer(PageMessage, frozen=True):
    """Steer the shared screens of your table: everybody may hold them, the host all the rest.

    While it is a secret who acts, it is ignored.
    """

    to: Steering


class Leave(PageMessage, frozen=True):
    """Leave a running game: a bot stands in until `Return`."""


class Return(PageMessage, frozen=True):
    """Take your seat back from the bot that stands in."""


class StandIn(PageMessage, frozen=True):
    """Let a bot stand in for somebody who is gone or slow for long, at a table without a clock."""

    seat: Seat | None
    """Null if it is a secret who is asked: bots answer one question for all who have not."""


class Speak(PageMessage, frozen=True):
    """Say something to everybody, or, as an onlooker of a running game, to other onlookers."""

    key: int
    """An idempotency key: any number from 0 to 2**53 - 1 that the page has not used before."""
    text: str = ""
    """Plain text; empty for a phrase or a gesture."""
    phrase: Phrase | None = None
    aside: bool = False
    """Whether it goes only to those who share `Scene.room` with the speaker."""
    gesture: Gesture | None = None
    """In games that have gestures, for those at the table; shown at the seat of the player."""
    note: str = ""
    """In games that have notes: what the text is about. A note is written once, and shown to those
    whom the game lets read it, from that moment on."""


class GoOn(PageMessage, frozen=True):
    """Let a game whose rules have failed go on from an earlier moment; see `Table.halt`."""


class ReadOn(PageMessage, frozen=True):
    """In a lesson: the notes of this moment were read, or its step is skipped; idempotent."""

    at: int
    """See `LessonMoment.at`."""


class Rematch(PageMessage, frozen=True):
    """Open a new table for the same people; its code comes in `Table.rematch`."""


class Ping(PageMessage, frozen=True):
    """Heartbeat of the page; answered by `Pong`."""


FromPage = (
    Hello
    | Sit
    | Stand
    | Rename
    | Resize
    | PutBot
    | Invite
    | Agree
    | Free
    | Set
    | Start
    | Pledge
    | Share
    | Decide
    | Wish
    | TakeBack
    | Read
    | Skip
    | MoreTime
    | Rest
    | Steer
    | Leave
    | Return
    | StandIn
    | Speak
    | GoOn
    | ReadOn
    | Rematch
    | Ping
)


class ServerMessage(msgspec.Struct, frozen=True, kw_only=True, tag=kebab, tag_field="type"):
    """A message of the server to a page."""


class Sitter(msgspec.Struct, frozen=True, kw_only=True):
    """One seat as everyone sees it."""

    kind: Literal["open", "person", "bot", "program"]
    name: str = ""
    """The name of a person or of a member's program."""
    owner: str = ""
    """The member whose program sits here, or is invited."""
    invited: str = ""
    """The program for which the host keeps this seat, until it answers."""
    agrees: bool = False
    """Whether this person agrees to `Agree`."""
    is_member: bool = False
    """Whether the name belongs to an account: then nobody else has a name that looks like it."""
    bird: Bird | Literal[""] = ""
    """The id of a bot's name, which the client translates."""
    level: Level | None = None
    online: bool = False
    stand_in: bool = False
    """Whether a bot plays for this person, who may come back."""
    rests: bool = False
    """Whether this person still reads a round's result; see `Rest`."""
    left: int | None = None
    """Milliseconds until a bot stands in; with tempo `none`, until others may ask for one."""


class Deal(msgspec.Struct, frozen=True, kw_only=True):
    """The commitments to the secret and the shares from which the deal is drawn.

    Everything here is the SHA-256 of a text, in hexadecimal digits. The seed of the deal is the
    hash of `seed/<secret>/<share of seat 0>/<share of seat 1>/…`, where a missing share is empty.
    """

    commitment: str | None
    """The hash of `commitment/<secret of the server>`; null if a game began without one."""
    pledges: tuple[str, ...]
    """The hash of `pledge/<commitment>/<share>` for each seat; empty if there is none. A table that
    is shuffling waits a while for the shares of those who have pledged. Whoever plays with bots
    alone need not pledge."""


class PlayedOn(msgspec.Struct, frozen=True, kw_only=True):
    """The moment of a finished game from which this game was played on."""

    code: str
    """The table of that game."""
    at: int
    """After how many decisions, see `Frame.at`."""
    seat: Seat
    """The seat of whoever played on, with its knowledge."""
    is_redealt: bool
    """Whether what this seat could not know was dealt anew; if not, everything stayed as it was."""


class Span(msgspec.Struct, frozen=True, kw_only=True):
    """An option that may be any whole number of a range."""

    least: int
    most: int
    step: int
    """By how much it is sensibly changed, though any whole number is allowed."""
    beside: tuple[int, ...] = ()
    """Values outside the range that are allowed too, as 0 for none."""


class LessonInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The lesson that is held at a table."""

    part: int
    parts: int
    steps: int
    """How many steps there are in all parts."""


class LessonNote(msgspec.Struct, frozen=True, kw_only=True):
    """A note of a lesson; its words are the game's own messages, named after the step."""

    step: str
    number: int
    """Of the step, from 1, in all parts."""
    kind: Literal["look", "do", "right"]
    """It explains, asks the reader for a decision, or says what the last one brought."""
    look: tuple[str, ...]
    """What is lit on the page (`data-mark`), and only looked at."""
    touch: tuple[str, ...] = ()
    """What is lit and live, in the order in which it is to be touched."""


class LessonMoment(msgspec.Struct, frozen=True, kw_only=True):
    """What a lesson says now; it goes on with the answer it asks for, or with `ReadOn`."""

    at: int
    """How many decisions have been made."""
    notes: tuple[LessonNote, ...]
    is_over: bool
    """Whether nothing follows in this part."""


Halt = Literal["earlier", "never"]
"""From where a game whose rules have failed can go on; anybody who sits there may ask for it."""


class Table(ServerMessage, frozen=True):
    """The seats and settings of a table."""

    code: str
    game: str
    stage: Stage
    seats: tuple[Sitter, ...]
    you: Seat | None
    """The reader's own seat; null for an onlooker."""
    is_host: bool
    host: Seat | None
    options: dict[str, Choice]
    """The current value of each option of the game."""
    choices: dict[str, tuple[Choice, ...]]
    """The allowed values of each option at a table of this size, the default first; of an option in
    `spans`, the usual ones."""
    spans: dict[str, Span]
    """Options that may be any whole number of a range."""
    kits: dict[str, Kit]
    """Options that may also be put together thing by thing: their value is a list of names."""
    remarks: tuple[Remark, ...]
    """Warnings and errors about these options."""
    unhurried: dict[str, Choice]
    """The options that are the game's own clocks, each with its value where none runs."""
    assistant: bool
    """Whether the assistant helps everyone at this table."""
    tempo: Tempo
    """How long this table waits for a decision, or for somebody who has left."""
    delay: int
    """By how many seconds onlookers see and hear a running game later: 0, 30, 120 or 600."""
    missed: int | None
    """The number of the first event since a bot plays for the reader; null if none does."""
    closed: bool
    """Whether only those who sit here may come in."""
    deal: Deal
    """The commitments to what the cards are drawn from."""
    onlookers: int
    screens: int = 0
    """How many shared screens show this table; they do not count as onlookers."""
    rematch: str | None = None
    """The code of the table where the same people play again."""
    played_on: PlayedOn | None = None
    """Where this game began, if it was played on from another one."""
    lesson: LessonInfo | None = None
    """Set where a lesson is held: the deal is prepared, and the game counts for nothing."""
    is_rated: bool = False
    """Whether the game is rated; before the deal, whether it would be with those who sit here."""
    asks_agreement: bool = False
    """Before the deal: whether it would be rated if all people agreed to that, see `Agree`."""
    programs_fill: bool = False
    """Whether the host may give the seat of somebody who has left a running game to a program."""
    halt: Halt | None = None
    """Set where the rules fail at everything: whether the game can go on from an earlier moment."""
    left: int | None = None
    """If it is a secret who is asked: milliseconds until bots answer for all who have not; with
    tempo `none`, set only once others may ask for it."""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """The question that the reader has to answer now."""

    id: int
    clause: str
    """The clause of the rules it comes from."""
    options: tuple[Any, ...]
    """The game's own actions, all of them or a short list."""
    is_asked: bool = True
    """Whether the table waits for the reader; if not, the reader may act, and need not."""
    left: int | None = None
    """Milliseconds until somebody else answers or the moment ends: the least of those that `Scene`
    and `Table` tell, as it was when the scene was sent; null if no clock runs for the reader."""
    is_whole: bool = True
    """Whether these are all legal actions; if not, `Read` finds the others."""


class Scene(ServerMessage, frozen=True):
    """The state of the game as the reader may see it."""

    heard: int
    """How many events the reader has received in all, for `Hello.since` after a reconnect."""
    events: tuple[Any, ...]
    """The game's own events since the last scene or since `Hello.since`; the first of them has the
    number `heard - events.length`, which is 0 if the page must start its log again."""
    view: Any
    """The game's own view."""
    question: Question | None
    is_partial: bool = False
    """Whether the view has only those of its fields that differ from the last scene on this
    connection; see `Hello.changes`."""
    left: int | None = None
    """Milliseconds until this moment ends by itself; null if no clock runs."""
    advice: Any = None
    """What the assistant computes from this view, if the table has one."""
    is_counting: bool = False
    """Whether the assistant still works on its advice, which then follows as `Advice`."""
    take_back: int | None = None
    """The reader's last question, as long as its answer can be taken back unnoticed."""
    room: tuple[Seat, ...] = ()
    """Who may talk in private with the reader now, including the reader; see `Speak.aside`."""
    wish: Any = None
    """The reader's pending `Wish`."""
    may_skip: bool = False
    """Whether the reader, alone with bots, has nothing left to do before the clock goes on."""
    more_time: int = 0
    """How often `MoreTime` can still be asked for in this moment."""
    lesson: LessonMoment | None = None
    """What a lesson says to the learner; null at its table if this release teaches otherwise."""


class Advice(ServerMessage, frozen=True):
    """What the assistant computes from the view of the last scene, where that took a while."""

    advice: Any
    """Null if it took too long."""


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A line of talk."""

    audience: Audience
    speaker: int
    """A number for the person who spoke, the same for all their lines at this table."""
    key: int
    """Together with the speaker, the unique key of this line."""
    seat: Seat | None
    """Where the speaker sat; null for an onlooker."""
    name: str
    is_member: bool
    """Whether the name belonged to an account."""
    text: str
    phrase: Phrase | None
    gesture: Gesture | None
    after: int
    """How many events the reader had received by then: its place in the log."""
    beside: int | None = None
    """The number of the event it belongs to, for words said with a decision and notes that an event
    opened. Such lines are part of the story and not of the talk."""
    note: str = ""
    """What a note is about; empty for other lines. For its writer, `beside` is null."""


class Talk(ServerMessage, frozen=True):
    """Lines of talk: all stored ones after `Hello`, then each new one."""

    lines: tuple[Line, ...]


class Refused(ServerMessage, frozen=True):
    """The message was refused, and nothing has changed."""

    re: int
    id: str
    args: Args = {}


class Done(ServerMessage, frozen=True):
    """The message was accepted, and its effect is stored on disk."""

    re: int


class Readings(ServerMessage, frozen=True):
    """The legal actions with the picked things; empty if the question is no longer open."""

    re: int
    options: tuple[Any, ...] = ()
    """Every legal action with exactly these things."""
    more: tuple[str, ...] = ()
    """What else can be picked."""
    advice: Any = None
    """What the assistant says about it, in games where it can be asked about things."""


class Steered(ServerMessage, frozen=True):
    """Only for shared screens: what somebody at the table wants them to do, see `Steer`."""

    to: Steering


class Pong(ServerMessage, frozen=True):
    """The answer to `Ping`."""

    re: int


ToPage = Table | Scene | Advice | Talk | Steered | Refused | Done | Readings | Pong


class Problem(msgspec.Struct, frozen=True):
    """The body of every HTTP error."""

    id: str
    args: Args = {}


class Me(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/me: who the caller is; the first visit creates a guest."""

    name: str
    is_member: bool
    """Whether the name belongs to an account."""
    owner: str | None = None
    """The member whose program the caller is; null for people."""
    address: str | None
    """The URL of this server on the local network; only a browser on this computer gets it."""


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/me: change your name."""

    name: str


class AccountRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of the requests about accounts."""


class Proof(AccountRequest, frozen=True):
    """Proof of identity: a password, or a passkey's response to `/api/passkeys/request`."""

    password: str | None = None
    passkey: Any = None


class NewAccount(AccountRequest, frozen=True):
    """POST /api/account: create an account; answered by `Codes`.

    With a password, or with a passkey created from the options of `POST /api/passkeys/creation`.
    The guest keeps their seats.
    """

    name: str
    password: str | None = None
    passkey: Any = None


class PasskeyWish(AccountRequest, frozen=True):
    """POST /api/passkeys/creation: get the WebAuthn options to create a passkey for this name."""

    name: str


class SignIn(AccountRequest, frozen=True):
    """POST /api/session: sign in with a name and password, or with a passkey.

    Sets a new session cookie. The guest's seats become the member's. DELETE /api/session signs out
    in this browser, DELETE /api/sessions in all of them.
    """

    name: str = ""
    password: str | None = None
    passkey: Any = None


class Recover(AccountRequest, frozen=True):
    """POST /api/account/recovery: set a password with a code; signs out everywhere else."""

    name: str
    code: str
    password: str


class NewPassword(AccountRequest, frozen=True):
    """PUT /api/account/password: set or change the password; signs out everywhere else."""

    proof: Proof
    password: str


class NewPasskey(AccountRequest, frozen=True):
    """POST /api/account/passkeys: add a passkey."""

    proof: Proof
    passkey: Any


class DropPasskey(AccountRequest, frozen=True):
    """POST /api/account/passkeys/removal: remove a passkey."""

    proof: Proof
    id: int


class WithProof(AccountRequest, frozen=True):
    """POST /api/account/codes (replaces the recovery codes) or /api/account/deletion."""

    proof: Proof


class PasskeyKept(msgspec.Struct, frozen=True, kw_only=True):
    """A passkey in the list of its owner."""

    id: int
    host: str
    """The host name it works for."""
    since: int


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/account: the caller's own account."""

    name: str
    has_password: bool
    passkeys: tuple[PasskeyKept, ...]
    codes: int
    """How many recovery codes are left."""
    browsers: int
    """In how many browsers the member is signed in."""
    since: int


class BotRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/bots: make a program of the caller's, who must be a member; see `NewBot`.

    POST /api/bots/token gives one another token and revokes the old one; both are answered by
    `NewBot`. POST /api/bots/removal deletes one for good. GET /api/bots lists them, see `Bot`.
    """

    name: str


class NewBot(msgspec.Struct, frozen=True, kw_only=True):
    """A program and its token, which is shown only now.

    The program sends it with every request and every WebSocket handshake, in place of a cookie and
    an Origin: `Authorization: Bearer <token>`.
    """

    name: str
    token: str


class Bot(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/bots, a list: a program of the caller's."""

    name: str
    since: int


class BotAnswer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/bot/invitations/<code>: a program accepts or declines an invitation to a table."""

    accept: bool


class BotEvent(msgspec.Struct, frozen=True, kw_only=True, tag=kebab, tag_field="type"):
    """GET /api/bot/events: one line of JSON for each event, for a program.

    When a stream begins, it tells all that is so; after some minutes it ends, to be asked for
    again. It is looked every second what is new, and told a second later.
    """


class Invited(BotEvent, frozen=True):
    """A host keeps a seat for the program: answer with `BotAnswer`."""

    code: str
    game: str


class Seated(BotEvent, frozen=True):
    """The program sits at this table, whose game is not over: open its WebSocket."""

    code: str
    game: str


class YourTurn(BotEvent, frozen=True):
    """The table waits for the program."""

    code: str
    game: str


class Over(BotEvent, frozen=True):
    """The program has nothing more to do at a table: the game is over, or it sits there no more."""

    code: str
    game: str


class Alive(BotEvent, frozen=True):
    """Nothing has happened for a while."""


BotNews = Invited | Seated | YourTurn | Over | Alive


class Codes(msgspec.Struct, frozen=True):
    """Recovery codes, shown only now; each of them can be used once."""

    codes: tuple[str, ...]


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/games: a game on the shelf.

    GET /api/games/<name>/schema is a JSON Schema (2020-12) of what is the game's own in other
    messages: `view`, `options` (of a table), `action` (each option of a `Question`, and what
    `Decide` holds) and `event` are its properties.
    """

    name: str
    players: tuple[int, ...]
    levels: tuple[Level, ...]


class FirstGames(msgspec.Struct, frozen=True):
    """GET /api/me/first-games: what the caller has not played a round of.

    Only games that begin with less than the whole are listed; with bots, they do.
    """

    games: tuple[str, ...]


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/tables: create a table whose host sits at seat 0; answered by `Made`."""

    game: str
    players: int | None = None
    """How many seats; by default as many as is usual for the game."""
    bots: Level | None = None
    """Put bots on all other seats, and deal as soon as the host's page has opened its share."""
    whole: bool = False
    """Play the whole game with them, although it may be the caller's first (`FirstGames`)."""
    unhurried: bool = False
    """Play without the game's own clocks: everything waits for an answer, as it does over days."""


class NewLesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/lessons/<game>: the table of a lesson, a new one or that where it was left.

    Answered by `Made`.
    """

    part: int = 0
    anew: bool = False
    """Begin again, whatever was left."""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """A row of a rating table: a member, or all bots of a level."""

    rank: int
    name: str
    """Empty for a bot."""
    level: Level | None
    """The level of the bots; null for a member."""
    rating: int
    spread: int
    """The true strength is within this much of the rating with a probability of 95 %."""
    games: int
    wins: int
    is_you: bool


class Ladder(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/ratings/<game>: the rating table, sorted by rating minus spread.

    With `?programs` it is that of members' programs, which are rated among themselves alone.
    """

    game: str
    rows: tuple[Standing, ...]
    you: Standing | None


class RatingChange(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/tables/<code>/ratings, a list: what a rated game did to a member's rating."""

    seat: Seat
    before: int
    before_spread: int
    rating: int
    spread: int


class RatingPoint(msgspec.Struct, frozen=True, kw_only=True):
    """A rating after one game."""

    at: int
    rating: int
    spread: int


class SideStatistics(msgspec.Struct, frozen=True, kw_only=True):
    """A person's results on one side of a game that has sides."""

    side: str
    played: int
    won: int


class GameStatistics(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/me/statistics, a list: the caller's finished games of one kind."""

    game: str
    played: int
    won: int
    rated: int
    """How many of them were rated: those in which all people were members at the deal."""
    places: tuple[int, ...]
    """How often each place was reached, from the first place on."""
    sides: tuple[SideStatistics, ...]
    points: tuple[RatingPoint, ...]
    """The rating after each of the last rated games."""


class Made(msgspec.Struct, frozen=True):
    """The code of the new table."""

    code: str


class Whole(msgspec.Struct, frozen=True):
    """POST /api/records/check: the file follows the rules, and its game is over at the end."""

    decisions: int


class RecordedLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line that the narrator of a game can say."""

    line: str
    version: str | None
    """Another one for every other recording; null where there is none."""


class Recordings(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/recordings/<game>/<language>: the narrator's lines, and which the caller recorded.

    PUT, GET and DELETE /api/recordings/<game>/<language>/<line> record (PUT is answered by
    `RecordedLine`), play and delete one: WAV, 16 bits, mono, 22,050 samples a second.
    GET /api/tables/<code>/recordings/<language> and …/<line> are those of the table's host, for
    whoever has the table's code.
    """

    lines: tuple[RecordedLine, ...]
    longest: int
    """Seconds that a recording may last."""


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/tables/<code>: what is played at a table, if there is one with this code."""

    code: str
    game: str
    stage: Stage


class MyGame(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/me/games: a table where the caller sits, or a game they imported.

    The latest come first, a page at a time. The `Link` header names the next page if there is one;
    the first page also has all older games in which it is the caller's turn. DELETE
    /api/tables/<code> removes a game that the caller imported.
    """

    code: str
    game: str
    stage: Stage
    seats: tuple[Sitter, ...]
    you: Seat | None
    """The caller's seat; null for an imported game."""
    your_turn: bool
    waiting_for: tuple[Seat, ...]
    """Who is asked, as far as the caller may know."""
    view: Any = None
    """The caller's view, for a line about the progress of the game; null once it is over."""
    updated: int
    """When the caller last did something there, in seconds since the epoch."""
    left: int | None = None
    """Milliseconds that the caller still has, if it is their turn and a clock runs."""
    played_on: int | None = None
    """After how many decisions of another game it began, if it was played on from one."""
    is_lesson: bool = False
    """Whether it is a lesson that can be taken up again."""
    place: int | None = None
    """On which place the caller came in, once the result is stored: 1 for every winner."""
    score: float | None = None
    """With how many points, in a game that counts them."""
    bot_plays: bool = False
    """Whether a bot plays for the caller now; one that stands in rests while it delays nobody."""


class MyTurn(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/me/turns: a game that waits for the caller."""

    code: str
    game: str
    left: int | None = None
    """Milliseconds that the caller still has, if a clock runs."""


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """One moment of a game as one viewer saw it."""

    at: int
    """How many decisions were made before; in a running game, how many frames."""
    events: tuple[Any, ...]
    view: Any
    advice: Any = None
    """What the assistant computes from this view; in a running game, if the table has one."""


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/replays/<code>?eyes=<seat or onlooker>: a game, moment by moment.

    `eyes` says whose view it is, by default the caller's own, which is the only one while the game
    runs.
    """

    code: str
    game: str
    seats: tuple[Sitter, ...]
    you: Seat | None
    eyes: Seat | None
    """Whose view the frames are; null for an onlooker's."""
    is_over: bool
    is_imported: bool
    """Whether it was imported from a file."""
    has_proof: bool
    """Whether its deal can be checked."""
    played_on: PlayedOn | None
    lines: tuple[Line, ...]
    """What this viewer could hear and read, as far as it is stored."""
    frames: tuple[Frame, ...]
    """The last part, because it is sent piece by piece."""


class PlayOn(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/replays/<code>/tables: play on from a moment of a finished game; see `Made`.

    The caller takes one of its seats, and bots take all others.
    """

    at: int
    """After how many decisions, see `Frame.at`."""
    seat: Seat
    bots: Level
    is_redealt: bool = True
    """Whether what this seat could not know is dealt anew."""


class Numbered(msgspec.Struct, frozen=True):
    """The `re` of a message that is otherwise unreadable."""

    re: int = 0
