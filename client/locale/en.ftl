# The shell's words. Games have their own files beside their rules.

moonlit = Moonlit
back = Back
close = Close
tools = Tools
log = Log
sheet-height = Taller or shorter
seat-first = First player
seat-away = away
seat-away-counts = waiting { $time }
seat-counts = { $time } left
seat-stand-in = a bot plays
seat-member = has an account
seat-decided = done

lost-title = Nothing here but the night
lost-line = This address leads nowhere. The table may have ended, or the link lost a digit.
lost-home = To the start page

named = player { $name }
bot-raven = Raven
bot-owl = Owl
bot-falcon = Falcon
bot-heron = Heron
bot-magpie = Magpie
bot-nightjar = Nightjar
bot-nightingale = Nightingale
bot-swan = Swan
bot-gull = Gull
bot-vulture = Vulture

## Everywhere

rules = Rules
rules-search = Search the rules
rules-nothing = Nothing about “{ $sought }”.
rules-none = The rules of this game are not written down yet.
explain = What is this?
explain-anything = Tap whatever you want to know about, or go there with the arrow keys.
explain-rule = In the rules, { $clause }
explain-moon = The moon
explain-moon-help = It is new when the game begins and full when it ends, so it shows how far you are.
explain-player = { $name }
explain-player-help = { $kind ->
    [bot] { $level ->
        [novice] A novice bot
        [master] A master bot
       *[regular] A regular bot
    }: a bird instead of a letter means that no person sits here.
    [stand-in] A dashed mark: the person is away, and a bot plays for them until they are back.
    [away] A dashed mark: the person is away, and the table waits for them.
    [member] This shape and colour are this player everywhere on the table; the tick means that they have an account.
   *[person] This shape and colour are this player everywhere on the table.
}
explain-flame = The flame
explain-flame-help = It burns while something is yours to decide.
explain-waits = The hourglass
explain-waits-help = Others are deciding now, and you wait.
explain-first = The candle: first player
explain-first-help = Whoever has it begins.
explain-decided = A tick
explain-decided-help = This player has decided; nobody sees what until everybody has.
explain-away = Away
explain-away-help = This player is not here right now; the table waits for them.
explain-stand-in = A bot plays
explain-stand-in-help = The person is away, and a bot plays for them until they are back.
explain-time = { $label }
explain-time-help = When it runs out, the game goes on without waiting any longer.
explain-pace = The pace
explain-pace-help = How long every move of the others is shown to you; it makes nobody wait.
rules-summary = In four pictures
rules-contents = Contents
rules-games = Rules of another game
rules-clause = In the rules:
rules-goal = Goal
rules-turn = A turn
rules-points = Points
rules-end = The end
explain-place = Place { $place }
explain-place-help = The places of this game; who is equal shares one. A cup stands for everybody who won.
explain-parts = Where the points come from
explain-parts-help = Each part of the bar is a round; red parts are points lost.
explain-total = { $n } in all
explain-total-help = All rounds together.
explain-rounds = Rounds
explain-rounds-help = Choose the round whose result you want to see.
explain-everyone = Everybody
explain-everyone-help = This happened to the whole table, not to one player.
explain-open = A free seat
explain-open-help = A friend with the link or the code can sit here, or a bot.
explain-qr = A picture of the link
explain-qr-help = Whoever points a phone’s camera at it comes to this table.
explain-code = The code of this table
explain-code-help = Friends type it on the start page and sit down here.
explain-count = { $name }: { $count }
explain-count-help = How many of them are in the game.
explain-speed = Speed
explain-speed-help = How fast the replay goes on by itself: 2× is twice as fast.
explain-seal = The seal
explain-seal-help = Whether the cards were dealt fairly can be checked, now that the game is over.
again = Try again
menu = Menu
settings = Settings
language = Language
theme = Theme
theme-day = Day
theme-night = Night
theme-auto = Same as device
text-size = Text size
text-normal = Normal
text-large = Large
text-larger = Larger
sound = Sound
sound-note = soft sounds of paper, wood and glass
narrator = Narrator
narrator-note = reads the night aloud
narrator-auto = As in the room
narrator-here = Here
narrator-off = Silent
narrator-volume = Narrator’s volume
narrator-volume-quiet = Quiet
narrator-volume-normal = Medium
narrator-volume-loud = Loud
narrator-pace = Narrator’s pace
narrator-pace-slow = Slow
narrator-pace-normal = Normal
narrator-pace-quick = Quick
ambience = Sounds of the night
ambience-note = wind and crickets, very quiet, behind the narrator
narrator-blocked = Tap to hear the narrator
voice = Narrate in your own voice
narrator-speaks = The narrator speaks
pace = Pace of other players’ moves
pace-note = how long you are shown each move
pace-calm = Calm
pace-normal = Normal
pace-quick = Quick
pace-step = Step by step
pace-next = Show the move
next-round = Next round
see-winner = See who won
result-readers = Still reading: { $names }
result-ready = Everybody else is ready
result-you-ready = You are ready; the others read on
next-round-waits = The others are waiting
ticker = { $line }. Open the log
ticker-since = { $line }. Since your turn: { $n }. Open the log there
ticker-more = +{ $n }
peek = Look at your own card
peek-note = when it is covered: hold to look, or tap for five seconds
peek-hold = Hold
peek-tap = Tap
confirm = Confirm moves
confirm-note = off: one tap on a number, a meld or a player makes the move; on a phone in landscape, numbers still ask
passes = Pass for me
passes-note = when you have nothing to play. Every pass of yours then takes 2 to 5 seconds, so that others cannot tell which ones were forced; a slower one was clearly a choice
motion = Motion
motion-note = cards and tokens move across the table
offline = Kept on this device
offline-note = the page opens at once, even without a connection; games and names are never kept
calls = Notify me
calls-note = a browser notification when it is your turn and you are looking elsewhere
calls-insecure = only where the address begins with https
calls-missing = this browser cannot do it
calls-forbidden = the browser forbids it; its own settings for this page can allow it
calls-hello = This is how you will hear that it is your turn.

level-novice = Novice
level-regular = Regular
level-master = Master

## Refusals: every no of the server, by its id

refused-not-your-turn = It is not your turn.
refused-no-such-option = That is not possible now.
refused-game-is-over = The game is over.
refused-bad-options = The game does not offer this setting.
refused-unreadable = The server did not understand that. Reload the page; it may be an old one.
refused-too-long = That is too long.
refused-too-fast = A little slower, please. Try again in { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
refused-busy = The server is still busy with your last request. Try again in { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
refused-table-elsewhere = This table cannot be reached right now. Nothing is lost; trying again…
refused-too-many-tabs = You have too many tabs open here. Close one of them.
refused-foreign-page = This page came from another address and may not act here.
refused-no-session = The server no longer recognises you. Reload the page.
refused-hello-first = The connection did not start properly. Reload the page.
refused-no-such-page = There is nothing at this address.
refused-no-such-table = There is no table with the code { $code }.
refused-no-such-game = There is no such game here.
refused-other-rules = This game was begun by version { $rules } of its rules; this server plays version { $ours }. It is kept, and a server with the old rules can open it.
refused-name-at-table = Somebody at this table already has this name, or one very like it.
refused-name-mixed = Letters of two alphabets in one word look like somebody else’s name: write each word in one alphabet.
refused-name-taken = A member or a program has this name already, or one that looks like it.
refused-bad-token = This token is unknown, or was revoked.
refused-two-credentials = A program sends its token alone, without a cookie.
refused-not-for-programs = Only people may do this, not programs.
refused-only-programs = Only programs may do this, with a token.
refused-not-invited = The program was not invited to this table, or is invited no more.
refused-already-invited = This program sits here already, or has been invited.
refused-no-filling = No program may take this seat: the host has not allowed it, or the game is rated.
refused-owner-plays = The owner of this program plays here, and would see two hands.
refused-program-busy = This program has { $most } tables already. Try again later.
refused-no-such-program = There is no such program.
refused-not-member = This needs an account.
refused-already-member = You have an account: sign out to make another.
refused-wrong-sign-in = That name and password (or code) do not match.
refused-wrong-password = That is not your password.
refused-bad-passkey = Nobody here knows this passkey, or it took too long.
refused-passkey-known = This device has a passkey for the account already.
refused-passkey-not-given = No passkey was given; nothing has changed.
refused-last-way-in = This is the only way into the account: set a password first.
refused-password-too-short = { $least ->
    [one] A password needs at least { $least } character.
   *[other] A password needs at least { $least } characters.
}
refused-password-too-long = { $most ->
    [one] That is too long: { $most } character at most.
   *[other] That is too long: { $most } characters at most.
}
refused-password-common = That password is one of the first to be guessed. Choose another.
refused-name-empty = A name needs at least one letter.
refused-name-too-long = That name does not fit on a place card: { $most ->
        [one] { $most } letter
       *[other] { $most } letters
    } at most.
refused-no-such-seat = The table has no such seat.
refused-table-closed = This table is closed: only those the host lets in may come.
refused-seat-taken = Somebody sits there already.
refused-not-seated = Only those who sit at the table may do this.
refused-cannot-skip = There is nothing to skip now, or you are not alone with bots.
refused-no-more-time = This moment cannot be made longer.
refused-no-lesson = This game has no lesson yet.
refused-lesson-waits = One moment: the others move first.
refused-lesson-wants = Right now the lesson asks for something else: look for what is lit.
refused-not-in-lessons = That has to wait for a real game.
refused-only-host = Only the host may do this.
refused-game-started = The cards are dealt already.
refused-game-not-started = Nothing has been dealt yet.
refused-game-not-over = The game is still going on.
refused-no-such-moment = There is nothing left to play at that moment. Choose an earlier one.
refused-kept-enough = { $what ->
        [tables] You have opened { $most } tables whose games are not over. Finish some of them first.
        [imports] You have brought { $most } games from files, and no more can be kept. Remove some of them first.
        [megabytes] The games you have brought from files fill { $most } MB, and no more can be kept. Remove some of them first.
        [programs] You have { $most } programs already. Remove one first.
        [recordings] Recordings fill { $most } MB on this server, and no more can be kept.
       *[passkeys] There are { $most } passkeys for this account already. Remove one first.
    }
refused-not-a-recording = This is not a recording of a few seconds as this page makes them.
refused-no-such-line = The narrator has no such line.
refused-not-a-record = This is not the file of a finished game.
refused-record-tampered = This file was changed after the game. { $flaw ->
        [commitment] The secret of the house is not the one it had sealed before the deal.
        [pledge] The share of { $where } is not the one that was pledged.
        [seed] The seed does not follow from the secret and the shares.
        [decision] Decision number { $where } is not the one that was made.
        [length] Decisions were added or taken away.
       *[part] { check-flaw-part }
    }
refused-record-broken = { $decision ->
        [0] There was never such a table: its players or options do not fit the game.
       *[other] Decision number { $decision } in this file is against the rules.
    }
refused-record-unfinished = This game was never finished. Only finished games can be watched.
refused-record-played-on = This game was played on from another one. Nobody can check where it began, so only the house where it was played can show it.
refused-seats-open = { $open ->
        [one] One seat is
       *[other] { $open } seats are
    } still free.
refused-other-share = This page does not have the share it pledged for the deal.
refused-too-late = It is too late to take that back.
refused-stale-question = This question has been answered already.
refused-decided-enough = You have decided { $most } times in this game. Now only what moves the game on counts.
refused-bot-plays = A bot plays for you now. Take your seat back first.
refused-bot-decides = The bot is answering this question. Your seat is yours again right after.
refused-answered-for-you = The time was up: a bot has answered for you.
refused-still-awaited = The table is still waiting for this player.
refused-nothing-said = There is nothing to say.
refused-said-too-much = Too long: no more than { $most ->
        [one] { $most } letter
       *[other] { $most } letters
    }.
refused-silenced = You may not speak now.
refused-thought-replaced = The assistant is already working on your newer question.
refused-thought-too-long = The assistant took too long. Try again in a little while.
refused-cannot-keep = The server cannot write to its disk, which may be full. Nothing accepted is lost; this will work once there is room.
refused-rules-failed = There is a bug in this game’s rules, so that could not be done. The table is as it was before; please choose something else.
refused-table-halted = A bug in the rules has stopped this game. It can only go on from an earlier moment.
refused-our-fault = Something went wrong on the server. Nothing is lost; try again.
refused-unreachable = The server cannot be reached. Check the connection and try again.

## Start page

start-hero = { $games ->
    [5] Five games: everyone
    [one] { $games } game: everyone
   *[other] { $games } games: everyone
}
start-hero-emphasis = has something to hide
start-sub = Sit down and play at once: no sign‑up, with bots or with friends by a link.
start-make = Create a table
start-make-which = Which game?
start-join = Join by code
start-join-short = Join
start-code-nine = The code has nine digits.
start-join-note = The host sees it on the table’s invitation.
start-cancel = Cancel
start-continue = Continue
start-all-games = All my games
start-your-turn = Your turn
start-left = { $time } left
start-wait-for-you = { $n ->
    [one] { $n } game waits for you
   *[other] { $n } games wait for you
}
start-wait-more = { $n ->
    [one] { $n } more game waits for you
   *[other] { $n } more games wait for you
}
start-waiting = Waiting for { $names }
start-going = In play
start-bot-plays = A bot plays for you
start-bot-rests = Your seat waits for you
start-won = Won
start-lost = Lost
start-place = { $place ->
    [2] 2nd place
    [3] 3rd place
   *[other] { $place }th place
}
start-score = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
start-gathering = Gathering
start-over = Over
start-from-file = From a file
start-played-on = From move { $at }
start-play-bots = Play with bots
start-with-friends = Table with friends: { $game }
start-play-of = { $game }: play with bots
start-players = { $least }–{ $most }
start-players-words = { $least } to { $most } players
start-minutes = { $n } min
start-hours = { $n } h
start-dealing = Dealing…
start-lesson-line = At the real table, step by step
start-about = About { $game }
start-choice = { $n } · { start-bots }
start-choice-label = { $game }: { $n } players, { start-bots } bots. Change this
start-bots = { $level ->
    [novice] novice
    [master] strong
   *[regular] regular
}
start-seats = Players
start-bots-label = Bots
start-players-range = { $least }–{ $most } players
start-minutes-long = { $n } minutes
start-hours-long = { $n ->
    [one] { $n } hour
   *[other] { $n } hours
}
guest = Guest
about = About and credits

you-title = Name and settings
you-name = Your name
you-save = Save
you-saved = The table will call you { $name }

account-mine = My account
account-offer = Sign in, or keep your games under a name of your own
account-name = Name
account-name-help = Others see it at the table. No other account can have one that looks the same.
account-password-help = Eight characters or more, of any kind; a few words are best.
account-ended = You were signed out on this device. Sign in, and your games go on.

ratings-title = Ratings

games-title = My games
games-kind = Which games
games-all = All games
games-empty = You have not played here yet.
games-waiting = Your turn
games-going = In play
games-finished = Finished
games-more = Show more
games-remove = Remove the game of { $with }
games-removed = The game is removed. Its file can be brought again.

## Waiting room

lobby-title = Gathering at the table
lobby-line = { $name }’s table · { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}
lobby-line-plain = A table with { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}
lobby-count = { $taken ->
    [one] { $taken } of { $seats } seats is taken
   *[other] { $taken } of { $seats } seats are taken
}
lobby-rated = rated game
lobby-friendly = not rated: a guest is at the table
lobby-friendly-programs = not rated: a program plays
lobby-onlookers = { $n ->
    [one] { $n } onlooker
   *[other] { $n } onlookers
}
lobby-free = { $open ->
    [one] One seat is free
   *[other] { $open } seats are free
}
lobby-call = Invite your friends with the link, or let bots fill the table.
lobby-fill = Seat bots
lobby-start = Start
lobby-shuffling = Shuffling together
lobby-shuffling-why = Every page adds its share, so that nobody can choose the cards.
lobby-start-question = Everyone is here. Shall we start?
lobby-start-away = Not here yet: { $names }. Start anyway?
lobby-start-consequence = The cards are dealt at once; seats and rules stay as they are.
lobby-seat-for = There is a seat for you, { $name }
lobby-seat-for-consequence = Sit down, or just stay and watch.
lobby-sit-question = What is your name?
lobby-sit-consequence = Write a name and sit down, or just stay and watch.
lobby-sit = Sit down
lobby-sit-here = Sit here
lobby-full = All seats are taken
lobby-watch = Stay and watch: the game will start right here.
lobby-wait-host = { $name } starts the game
lobby-wait = The host starts the game
lobby-starts-here = The game will open right here, on this page.
lobby-put-bot = Bot
program-invite = Invite a program
program-name = Name of the program
program-invite-help = Members make programs on their account page. It is asked whether it comes.
program-do-invite = Invite
program-uninvite = Withdraw the invitation of { $name }
program-may-fill = A bot plays for { $name }. A program may take the seat, for good.
program-awaited = { $program } is asked whether it takes the seat of { $name }.
agreement = Rated game with programs
agreement-missing = It counts only if all people here agree. Not yet: { $names }
agreement-all = All people here agree: this game counts for the ratings.
lobby-bot-level = How well { $name } plays
lobby-free-seat = Free the seat of { $name }
lobby-free-question = Free the seat of { $name }?
lobby-free-line = Anybody may take a free seat. Whoever is kept out can neither sit down at this table again nor watch.
lobby-free-only = Free the seat
lobby-keep-out = Keep them out
lobby-stand = Stand up
lobby-rename = Change your name

seat-open = Free seat
seat-invited = Kept for { $name }, a program of { $owner }
seat-program = Program of { $owner }
seat-for = for a friend or a bot
seat-you = you
seat-you-host = you, the host
seat-host = hosts the table
seat-guest = at the table
seat-line-member = { $line } · has an account
seat-bot = bot, { $level ->
    [novice] novice
    [master] master
   *[regular] regular
}
seat-bot-ready = bot, ready
seat-offline = Away
seat-number = Seat { $n }

invite = Invite your friends
invite-qr = QR code of the invitation
invite-code = Code of the table: { $code }
invite-camera = Point a phone’s camera at the code
invite-only-here = This server accepts connections from this computer only, so the link works only here.
invite-copy = Copy the link
invite-copied = The link is copied
invite-share = Share the link
invite-link = Link to the table
invite-by-hand = Copy the link by hand
invite-watch = Invite to watch

screen = Shared screen
screen-how = Open this address on a television, a laptop or a tablet that everyone sees. It shows only what is open to all. Where a game has a narrator, it speaks there, and the phones are silent.
screen-qr = QR code of the shared screen
screen-here = Open it here
screen-full = Full screen
screen-join = Take a seat: point your phone’s camera at the code, or enter the digits on the start page.
screen-all-here = Everyone is here. The host starts the game.
screen-code = Code of the table

options = Rules of this table
kit-show = { $n } cards: view and change
kit-own = Your own set
kit-sets = Ready sets
kit-size = { $n } of { $size }
kit-propose = { $n ->
    [one] Take the set for { $n } player
   *[other] Take the set for { $n } players
}
kit-open = Change card by card
kit-close = Show the set only
kit-empty = There is nothing in it yet
options-more = { $n ->
    [one] { $n } more option
   *[other] { $n } more options
}{ $changed ->
    [0] {""}
   *[other] , changed: { $changed }
}
remark-error = It cannot start like this:{" "}
remark-warning = Please note:{" "}
remark-clause = Rule { $clause }
kit-more = One more: { $name }
number-less = Fewer: { $value }
number-more = More: { $value }
kit-less = One fewer: { $name }
kit-count = { $name }: { $count } of { $most }
option-players = Seats at the table
tempo = Time to think
tempo-own = { $clock }: { $value }
tempo-banked = { $tempo }, with time in the bank
tempo-none = No clock
tempo-none-note = a bot can be called for whoever is gone or silent for long
tempo-relaxed = Relaxed
tempo-relaxed-note = 90 seconds a move and five minutes in the bank, then a bot plays
tempo-quick = Quick
tempo-quick-note = 20 seconds a move and a minute in the bank, then a bot plays
tempo-days = Over days
tempo-days-note = three days a move, then a bot plays
delay = Onlookers see it
programs-fill = Programs may fill seats
programs-fill-note = the host may give the seat of somebody who leaves the game to a program; not in rated games
closed = Closed table
closed-note = only those who sit here may come in
table-close = Close the table to newcomers
table-open = Open the table to everybody
table-closed = The table is closed: only those who sit here may come in
table-opened = The table is open to everybody again
delay-note = a delay keeps anybody from whispering to a player
delay-0 = at once
delay-30 = 30 seconds later
delay-120 = 2 minutes later
delay-600 = 10 minutes later
switched-on = On
switched-off = Off

## Table

title-your-turn = Your turn · { $game }
next-game = { $game }: your turn
connection-lost = The connection broke, reconnecting
connection-lost-short = Reconnecting…
connection-back = The connection is back. Nothing is lost.
away-no-table = There is no such table
away-no-table-line = The link may have lost a digit, or the table has been cleared away.
away-closed = This page may not come in
announcer = What happened
ask-table = Ask the table
ask-table-note = Each of these is said aloud. Its key does the same from anywhere at the table.
ask-question = The question
ask-hand = Your hand
ask-board = The board
ask-moves = The last moves
ask-time = The time
ask-odds = The odds
ask-you = you
ask-turn = to move
ask-not-you = Nothing is asked of you now
ask-nothing = Nothing to say about that now.
ask-no-clock = No clock runs.
ask-left = Time left: { $time }
ask-no-odds = The assistant says nothing here.
ask-other-keys = Other keys
ask-take-back = Take the last choice back
ask-step-back = One step back
letters = Keys of a single letter
letters-note = switch them off if you talk to your device
verbosity = Said by a screen reader
verbosity-note = brief: what you are asked and what concerns you; full: every move and every wait
verbosity-brief = Brief
verbosity-normal = Normal
verbosity-full = Full
aloud-earlier = Left out: { $n }, all in the log
beside-table = Log, chat and assistant
log-taken-back = You take your last choice back.
log-rewound = A bug had stopped the game, so it goes on from an earlier moment.
halted = A bug in the rules has stopped this game.
halted-earlier = That is our fault, not yours. Nothing is lost: the game can go on from the last moment when all was well, and what came after that is played again.
halted-onlooker = Nothing is lost: those who sit here can let it go on from an earlier moment.
halted-never = We could not find a moment from which it can go on. Everything that was decided is kept; please tell whoever runs this house.
halted-go-on = Go back and play on
take-back = Take back
take-back-why = Nobody has noticed yet
log-result = Result of round { $round }
log-empty = Nothing has happened yet
moon-new = New moon: the game has not begun
moon-full = Full moon: the game is over
onlooker = You are watching; everyone’s cards stay hidden.
onlooker-later = You see the game { $delay }.
assistant = Assistant
score = Score
assistant-note = the same for everyone
hints = Hints on the table
hints-note = computed from what you know
chat = Chat
chat-empty = Nobody has said anything yet
chat-write = Write to the table…
chat-write-onlookers = Write to the onlookers…
chat-apart = The game is on: only onlookers hear you.
chat-send = Say it
chat-phrases = Quick phrases
chat-onlooker = { $name } (onlooker)
chat-says = { $name }: { $words }
chat-says-aside = { $name }, in private: { $words }
chat-aside = in private
chat-to = Who hears it
chat-to-all = Everybody
chat-to-room = Only { $names }
chat-write-aside = Write to { $names } alone…
chat-mute = Hide what { $name } says
chat-muted = Hidden: { $names }.
chat-unmute = Show
gestures = Gestures
gesture-nod = Nod
gesture-shake = Shake your head
gesture-shrug = Shrug
gesture-thumbs-up = Thumbs up
gesture-thumbs-down = Thumbs down
gesture-point = Point at a player
gesture-is-nod = nods
gesture-is-shake = shakes their head
gesture-is-shrug = shrugs
gesture-is-thumbs-up = thumbs up
gesture-is-thumbs-down = thumbs down
gesture-at-you = you
gestured-nod = { $you ->
    [yes] You nod.
   *[no] { $name } nods.
}
gestured-shake = { $you ->
    [yes] You shake your head.
   *[no] { $name } shakes their head.
}
gestured-shrug = { $you ->
    [yes] You shrug.
   *[no] { $name } shrugs.
}
gestured-thumbs-up = { $you ->
    [yes] You give a thumbs up.
   *[no] { $name } gives a thumbs up.
}
gestured-thumbs-down = { $you ->
    [yes] You give a thumbs down.
   *[no] { $name } gives a thumbs down.
}
gestured-point = { $you ->
    [yes] You point at { $at }.
   *[no] { $at_you ->
        [yes] { $name } points at you.
       *[no] { $name } points at { $at }.
    }
}
phrase-hello = Hello, everyone!
phrase-good-luck = Good luck!
phrase-thinking = Let me think…
phrase-moment = One moment, I’ll be right back.
phrase-your-turn = Your turn!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-sorry = Sorry about that.
phrase-smile = Smile
phrase-laugh = Laughter
phrase-frown = Frown
phrase-thumbs-up = Thumbs up
phrase-heart = Heart
phrase-party = Hooray
leave = Leave the table
time-left = Time left
time-yours = Time left for your move
time-more = More time: { $time } left
time-nearly = Ten seconds left
time-hours = { $n } h
time-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
leave-question = Leave the game?
leave-consequence = A bot will take your seat. Come back by the link or from “My games”, and it is yours again.
leave-alone = The game waits for you: come back by the link or from “My games”.
stand-in-sits = { $name }: a bot plays for now
stand-in-rises = { $name } is back at the table
host-now = { $name } is the host now
host-you = You are the host now
away-bot-plays = A bot is playing for you.
away-bot-rests = Your seat waits for you.
away-missed = What happened: { $n ->
    [one] { $n } line
   *[other] { $n } lines
}
away-return = Take my seat back
while-away = Without you
gone-for-long = { $name } has been away for a while.
slow-for-long = { $name } has not answered for a while.
somebody-for-long = The table has been waiting for somebody’s decision for a while.
somebody-or-you-for-long = The table has been waiting for decisions for a while, perhaps yours too.
gone-call-bot = Let a bot play
somebody-call-bot = Let a bot decide
stay = Stay

## End of the game

end-full-moon = Full moon
end-you = Victory is yours, { $name }
end-you-nameless = Victory is yours
end-other = { $name } wins
end-shared = { $names } share the victory
end-nobody = Nobody has won
end-points = { $total ->
    [one] { $total } point.
   *[other] { $total } points.
}
end-points-next = { $total ->
    [one] { $total } point
   *[other] { $total } points
}. { $you ->
    [yes] You are next
   *[no] { $names } { $n ->
        [one] is next
       *[other] are next
    }
}, { $behind ->
    [one] { $behind } point
   *[other] { $behind } points
} behind.
end-name-you = { $name } (you)
end-bot = bot
end-won = won
end-lost = lost
end-parts = Points by rounds: { $parts }
end-legend = From left to right: points of rounds 1 to { $rounds }.
end-rating = Rating
end-rating-change = was { $before } ± { $before_spread }, is now { $rating } ± { $spread }
end-rating-spread = The smaller the number after ±, the surer the rating.
end-rating-later = The rating is not worked out yet: it will be on the ratings page.
end-unrated = { $member ->
    [yes] No rating changed: somebody at the table had no account.
   *[no] Only people with an account are rated.
}
end-rematch = Rematch
end-rematch-join = Join the rematch
end-rematch-watch = Watch the rematch
end-replay = Watch again
end-record = Record
end-home = Home

## Replay

look-back = Look back at what you have seen

secrets = All hands
secrets-views = The table as each of them saw it

played-on = { $redealt ->
    [yes] Played on from move { $at } of an earlier game; the hidden cards were dealt anew.
   *[no] Played on from move { $at } of an earlier game, with the cards as they were.
}
played-on-no-proof = This game began in the middle, so there is no deal that could be proven fair.
played-on-see = See where it was played on from

import-title = Watch a game from a file
import-what = A record saved here or at another house can be watched like any game of this one. It is checked first; a file that does not fit is not kept.
import-file = Choose a file
import-drop = or drop it here
import-checking = Checking the game…
import-too-long = This file is far too big to be a game.
import-link = Watch a game from a file

## Fair deals

check-reshuffled = This table has changed its seal since you came. Your page gives no share to the deal: do not trust it, and make a new table.
check-menu = This deal can be checked
check-title = Was the deal fair?
check-link = Check a finished game
check-checking = Checking the deal…
check-checking-line = This page computes it itself.
check-sound = Fair deal: checked
check-unsound = Something does not fit
check-unread = The deal could not be checked
check-fits = The opened secret is the one sealed before the deal. Added their share: { $names }.
check-fits-alone = The opened secret is the one sealed before the deal. No page added a share.
check-yourself = Check it yourself
check-not-a-record = This is not a file of a finished game.
check-played-on = This game was played on from a moment of another one, so there is no deal to check.
check-no-proof = This game has no proof in its file, so there is nothing to check.

check-how-house = Before anyone sat down, the house picked a secret and sealed it: it cannot take another one any more.
check-how-pages = Then the pages of the players pledged a share each, and opened it only when all had pledged. The cards follow from all of it together, so nobody could choose them.
check-how-end = When the game is over the secret is opened, and your page checks that everything fits.
check-how-pledged = Added their share: { $names }.
check-how-seal = The seal of the house:

check-commitment = { $state ->
    [wrong] The house did not keep its word
   *[fits] The house kept its word
}
check-shares = { $state ->
    [wrong] Somebody’s share is another one
   *[fits] The players had a hand in it
}
check-seed = { $state ->
    [wrong] The cards do not follow from it
   *[fits] The cards follow from all of it together
}
check-chain = { $state ->
    [wrong] Something was changed since
   *[fits] { $saw ->
        [end] Nothing was changed since
       *[none] The file fits together
    }
}
check-rules = { $state ->
    [wrong] The game cannot have ended like this
    [open] { $saw ->
        [end] Not checked: the rules
       *[none] Not checked: the rules and the end
    }
   *[fits] Played by the rules to the end
}
check-record-unfinished = After the last decision in this file the game is not over: the end was cut off, or never played.
check-record-broken = { $decision ->
    [0] There was never such a table: its players or options do not fit the game.
   *[other] Decision number { $decision } is against the rules.
}
check-record-tampered = The house finds that this file was changed after the game.
check-memory = { $state ->
    [wrong] This browser remembers otherwise
   *[fits] What this browser remembers
}


check-flaw-commitment = The secret of the house is not the one it had sealed before the deal.
check-flaw-pledge = The share of { $where } is not the one that was pledged.
check-flaw-seed = The seed does not follow from the secret and the shares.
check-flaw-part = { $where ->
    [game] The game
    [rules] The version of the rules
    [names] The names of the players
    [options] The rules of this table
   *[seed] The seed
} in the file: changed afterwards.
check-flaw-decision = Decision number { $where } was changed afterwards.
check-flaw-length = The chain is not that of { $where ->
    [one] { $where } decision
   *[other] { $where } decisions
}: some were added or taken away.
check-other-commitment = This browser was shown another seal before the deal.
check-other-reshuffled = The house showed this browser a second seal at the same table: it may have shuffled until it liked the deal.
check-other-share = The share of this browser is not in the deal.
check-other-undealt = The file hides shares that this browser opened before at tables that were never dealt.
check-other-pledges = This browser saw other pledges when it opened its share.
check-other-fingerprint = This browser saw the game end otherwise.

# Lessons; what a step says is in games/<game>/lesson
lesson-line = Lesson · step { $n } of { $of }
lesson-restart = Start the lesson again
lesson-offer = First time? A short lesson shows how.
lesson-offer-take = Lesson
lesson-offer-close = No, thanks
start-lesson = Lesson
lesson-right = That’s it
lesson-next = Next
lesson-skip = Skip
lesson-step = Step { $n } of { $of }
lesson-stray = Not that one yet: touch what glows gold.
lesson-over = You can play { $game } now
lesson-over-line = The birds are shuffling a real deck; nobody knows this deal.
lesson-play = Now a real game
lesson-again = Once more
lesson-home = To the start
