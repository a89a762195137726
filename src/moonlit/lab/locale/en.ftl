# What the lab says about recorded games.

## Why a file cannot be read

record-unreadable = { $why }
record-too-long = this is not a recorded game (it is far too long)
record-none = this is not a recorded game ({ $why })
record-no-game = it is a game called { $game }, which is not on this shelf
record-other-rules = it was played by version { $rules } of the rules; these are version { $ours }
record-no-proof = this recorded game has no proof, so there is nothing to check
record-played-on = this game was not dealt: it was played on from decision { $after } of the game { $source }, { $is_redealt ->
    [yes] with cards dealt anew
   *[no] with the cards as they were
}, so there is nothing to check
record-forbidden = { $at ->
    [table] its table
   *[decision] its decision number { $at }
} is against the rules ({ $why })
record-garbled = { $at ->
    [table] its table
   *[decision] its decision number { $at }
} cannot be read ({ $why })
record-impossible = { $at ->
    [table] its table
   *[decision] its decision number { $at }
} cannot be: it was played on from no such table
record-unfinished = the game is not over after its last decision

## What was tampered with

tampered = { $file } was TAMPERED WITH:
seat = seat { $seat } ({ $name })
seat-nobody = seat { $seat }
flaw-commitment = the deal: the secret of the house is not the one it had committed itself to
flaw-pledge = the deal: the share of { $whose } is not the one pledged
flaw-seed = the deal: its seed is not drawn from the secret and the shares
flaw-part = the record: what it says about '{ $part }' is not what the chain holds
flaw-decision = the record: decision number { $n }, of { $whose }, is not the chain's
flaw-decision-clock = the record: decision number { $n }, of the clock, is not the chain's
flaw-length = the record: the chain is not that of { $n } decisions
flaw-fingerprint = the record: its fingerprint is not the one you were shown
flaw-other-commitment = the deal: the house is not committed as you were shown before it
flaw-rules = the record: { $why }

## What is sound

sound = { $file } is sound.
fits = { $file } fits in itself, but was not played again.
sound-game = { $game }, { $names }: { $n ->
    [one] { $n } decision
   *[other] { $n } decisions
}.
sound-commitment = The secret of the house is the one it had committed itself to before the deal.
sound-shares = The deal was drawn from it and from shares of: { $names }.
sound-no-shares = No page had a share in the deal, so it rests on the house alone.
sound-withheld = { $name } pledged a share and did not open it, which leaves a choice of two deals.
sound-undealt = { $n ->
    [one] The page of { $name } had opened a share before at a table that was never dealt
   *[other] The page of { $name } had opened { $n } shares before at tables that were never dealt
}: ask why.
sound-chain = Every decision is in the chain.
sound-rewinds = Its rules failed { $n ->
    [one] once
   *[other] { $n } times
}, and it went on from an earlier moment; what that took back does not count.
sound-rules = Every decision is by the rules, and the game is over after the last.
sound-no-rules = Its rules are not on this shelf, so nobody knows whether they were kept and whether the game was played to its end.
sound-fingerprint = Fingerprint: { $fingerprint }
sound-limits = (No file can show whether the host looked at cards in the memory of the server.)

## Failures of rules

reproduce-mended = The rules do not fail here any more.
reproduce-same = The rules still fail in the same way:
reproduce-other = The rules fail, but in another way than before:

## Who plays: bots are called after birds, a guest may have no name

named = player { $name }
bird-raven = Raven
bird-owl = Owl
bird-falcon = Falcon
bird-heron = Heron
bird-magpie = Magpie
bird-nightjar = Nightjar
bird-nightingale = Nightingale
bird-swan = Swan
bird-gull = Gull
bird-vulture = Vulture
guest = Guest
guest-numbered = Guest { $n }

## The shelf

shelf-game = game
shelf-title = title
shelf-players = players

## A review: all numbers are chances to win out of a hundred

review-head = { $game }, as { $name } saw it. All numbers are chances to win out of a hundred.
review-start = { $n } at the start, like everybody
review-luck = { $n } luck: the cards and the others
review-skill = { $n } decisions, against the best that could be known (±{ $error })
review-result = { $n } in the end
review-sure = { $good } of { $n } decisions were as good as the coach can tell.
review-mistake = Decision { $place }{ $round ->
    [none] {""}
   *[other] {" "}(round { $round })
}: { $n } (±{ $error })
review-you =   chosen: { $what }
review-coach =   coach: { $what }
review-why =   At { $better } of 100 tables that looked like yours the coach’s choice came out better, at { $worse } worse.
trend-head = Over { $n } games, with 95 % bands:
trend-luck = { $n } luck (±{ $band })
trend-skill = { $n } decisions (±{ $band })
trend-result = { $n } result above an equal share
