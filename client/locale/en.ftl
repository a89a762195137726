# The shell's words. Games have their own files beside their rules.

moonlit = Moonlit
back = Back
close = Close
tools = Tools
log = Log
sheet-height = Taller or shorter
seat-first = First player
seat-away = away
seat-stand-in = a bot plays for them
seat-decided = decided

lost-title = Nothing here but the night
lost-line = This address leads nowhere. The table may have ended, or the link lost a digit.
lost-home = To the start page

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
again = Try again
menu = Menu
settings = Settings
language = Language
text-size = Text size
text-normal = Normal
text-large = Large
text-larger = Larger
sound = Sound
sound-note = soft sounds of paper, wood and glass
motion = Motion
motion-note = cards and tokens move across the table

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
refused-too-fast = A little slower, please: try again in { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
refused-too-many-tabs = You have too many tabs open here. Close one of them.
refused-foreign-page = This page came from another address and may not act here.
refused-no-session = The server does not know you any more. Reload the page.
refused-hello-first = The connection began wrongly. Reload the page.
refused-no-such-page = There is nothing at this address.
refused-no-such-table = There is no table with the code { $code }.
refused-no-such-game = There is no such game here.
refused-name-empty = A name needs at least one letter.
refused-name-too-long = That name does not fit on a place card: { $most ->
        [one] { $most } letter
       *[other] { $most } letters
    } at most.
refused-no-such-seat = The table has no such seat.
refused-seat-taken = Somebody sits there already.
refused-not-seated = Only those who sit at the table may do this.
refused-only-host = Only the host may do this.
refused-game-started = The cards are dealt already.
refused-game-not-started = Nothing has been dealt yet.
refused-game-not-over = The game is still going on.
refused-seats-open = { $open ->
        [one] One seat is
       *[other] { $open } seats are
    } still free.
refused-stale-question = This question has been answered already.
refused-our-fault = Something went wrong on the server. Nothing is lost; try again.
refused-unreachable = The server cannot be reached. Check the connection and try again.

## Start page

start-hero = Five games: everyone
start-hero-emphasis = has something to hide
start-sub = Sit down and play at once: no sign‑up, with bots or with friends by a link.
start-make = Make a table
start-make-which = Which game?
start-join = Join by code
start-join-short = Join
start-code = Code of the table
start-code-six = The code has six digits.
start-join-note = The host sees it on the table’s invitation.
start-cancel = Cancel
start-continue = Continue
start-all-games = All my games
start-your-turn = Your turn
start-waiting = Waiting for { $names }
start-gathering = Gathering
start-over = Over
start-play-bots = Play with bots
start-with-friends = Table with friends: { $game }
start-play-of = { $game }: play with bots
start-coming = Coming later
start-players = { $least }–{ $most }
start-players-words = { $least } to { $most } players
start-minutes = { $n } min
start-hours = { $n } h
start-dealing = Dealing…
guest = Guest
about = About and credits

you-title = Name and settings
you-name = Your name
you-save = Save
you-saved = The table will call you { $name }

games-title = My games
games-empty = You have not played here yet.
games-going = In play
games-finished = Finished
games-replay = Watch again

## Coming games, until they have a face of their own

coming-divinare-title = Divinare
coming-divinare-tagline = Guess how many cards of each suit will come out
coming-seers_catalog-title = Seers Catalog
coming-seers_catalog-tagline = Get rid of the surplus, but not of everything
coming-monster_next_door-title = Monster Next Door
coming-monster_next_door-tagline = The monster is a card. Who holds it now?
coming-one_night-title = One Night: Werewolves
coming-one_night-tagline = Night changes the roles, day looks for the wolf
coming-lonesome_october-title = A Night in the Lonesome October
coming-lonesome_october-tagline = Five weeks of intrigue until the full moon

## About

about-title = About Moonlit
about-what = Moonlit is a table for games of secrets that anyone can run at home. The games’ rules are told in our own words; the people below drew, cut and wrote what the table is made of.
about-icons = Icons of the games
about-icons-line = From game-icons.net, under the Creative Commons Attribution 3.0 licence, recoloured and scaled by us. Made by:
about-lucide = Icons of the interface
about-lucide-line = Lucide, under the ISC licence, © its contributors.
about-fonts = Typefaces
about-fonts-line = Playfair by Claus Eggers Sørensen and Golos Text by Paratype, both under the SIL Open Font License 1.1.
about-made-with = Made with
about-licence = Moonlit itself is free software under the Apache License 2.0.

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
lobby-start-question = Everyone is here. Shall we start?
lobby-start-away = Not here yet: { $names }. Start anyway?
lobby-start-consequence = The cards are dealt at once; seats and rules stay as they are.
lobby-sit-question = What shall we call you?
lobby-sit-consequence = Write a name and sit down, or just stay and watch.
lobby-sit = Sit down
lobby-sit-here = Sit here
lobby-full = All seats are taken
lobby-watch = Stay and watch: the game will start right here.
lobby-wait-host = { $name } starts the game
lobby-wait = The host starts the game
lobby-starts-here = The game will open right here, on this page.
lobby-put-bot = Bot
lobby-bot-level = How well { $name } plays
lobby-free-seat = Free the seat of { $name }
lobby-stand = Stand up
lobby-rename = Change your name

seat-open = Free seat
seat-for = for a friend or a bot
seat-you = this is you
seat-you-host = this is you, the host
seat-host = hosts the table
seat-guest = at the table
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
invite-only-here = This server is open to this computer only, so the link works here alone.
invite-copy = Copy the link
invite-copied = The link is copied
invite-share = Share the link
invite-link = Link to the table
invite-by-hand = Copy the link by hand
invite-watch = Invite to watch

options = Rules of this table
kit-show = { $n ->
    [one] { $n } card in it: look and change
   *[other] { $n } cards in it: look and change
}
kit-own = Our own choice
kit-more = One more: { $name }
kit-less = One less: { $name }
kit-count = { $name }: { $count } of { $most }
option-players = Seats at the table
switched-on = On
switched-off = Off

## Table

title-your-turn = Your turn · { $game }
connection-lost = The connection broke, reconnecting
connection-lost-short = Reconnecting…
connection-back = The connection is back. Nothing is lost.
away-no-table = There is no such table
away-no-table-line = The link may have lost a digit, or the table has been cleared away.
away-closed = This page may not come in
announcer = What happened
beside-table = Log and assistant
log-empty = Nothing has happened yet
moon-new = New moon: the game has not begun
moon-full = Full moon: the game is over
onlooker = You are watching; everyone’s cards stay hidden.
assistant = Assistant
assistant-note = the same for everyone
hints = Hints on the table
hints-note = computed from what you know
leave = Leave the table
time-left = Time left
time-nearly = Ten seconds left
time-hours = { $n } h
time-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
leave-question = Leave the game?
leave-consequence = The others will wait for your move. Your seat stays yours: come back by the link or from “My games”.
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
    [yes] You follow
   *[no] { $name } follows
}, { $behind ->
    [one] { $behind } point
   *[other] { $behind } points
} behind.
end-name-you = { $name }, this is you
end-bot = bot
end-parts = Points by rounds: { $parts }
end-legend = From left to right: points of rounds 1 to { $rounds }.
end-rematch = Rematch
end-rematch-join = Join the rematch
end-rematch-watch = Watch the rematch
end-replay = Watch again
end-record = Record
end-home = Home

## Replay

replay-title = Replay
replay-of-you = Replay through your eyes
replay-of-onlooker = Replay through an onlooker’s eyes
replay-none = There is no replay here
replay-to-table = To the table
replay-share = Link to this moment
replay-share-copied = The link to this moment is copied
replay-timeline = Timeline
replay-at = { $chapter }, move { $n } of { $of }
replay-deal = The deal
replay-previous = Previous move
replay-next = Next move
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-keys = Arrow keys step through moves, with Shift through rounds; Space plays.
