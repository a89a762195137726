# A Night in the Lonesome October: all words of the game.

cover-title = A Night in the Lonesome October
cover-short = Lonesome October
cover-tagline = Find allies and ingredients before the last night, and open the Gate or keep it shut
cover-about = Gather allies and ingredients. On the last night the Gate is opened, or kept shut.

# Suits and cards
suit-C = Herbs
suit-H = Flesh
suit-D = Relics
suit-S = Alchemy
count-C2 = Mistletoe (♣2)
count-H2 = Bloodless farmer (♥2)
count-D2 = Scrap of a green cloak (♦2)
count-S2 = Sleeping draught (♠2)
count-C3 = Four-leaf clover (♣3)
count-H3 = Snake scales (♥3)
count-D3 = Sealed urn (♦3)
count-S3 = Reagents (♠3)
count-C4 = Withered vine (♣4)
count-H4 = Dead policeman (♥4)
count-D4 = Rune stone (♦4)
count-S4 = Saltpetre (♠4)
count-C5 = Spices (♣5)
count-H5 = Thief’s bones (♥5)
count-D5 = Mouldy tome (♦5)
count-S5 = Frankincense (♠5)
count-C6 = Healing herbs (♣6)
count-H6 = Hanged man’s spine (♥6)
count-D6 = Sign of Nyarlathotep (♦6)
count-S6 = Mummy ash (♠6)
count-C7 = Exotic flower (♣7)
count-H7 = Drowned man’s organs (♥7)
count-D7 = Spell scroll (♦7)
count-S7 = Fairy dust (♠7)
count-C8 = Willow rods (♣8)
count-H8 = Liar’s eyes (♥8)
count-D8 = Thin-bladed knife (♦8)
count-S8 = Otherworld crystals (♠8)
count-C9 = Sulphur mushrooms (♣9)
count-H9 = Nobleman’s hip (♥9)
count-D9 = Sea-serpent idol (♦9)
count-S9 = Moon blood (♠9)
count-C10 = Mandrake (♣10)
count-H10 = Saint’s joint (♥10)
count-D10 = Mirror of Hastur (♦10)
count-S10 = Starlight phial (♠10)
count-CK = Acorns (♣K)
count-HK = Witch-hunter’s skull (♥K)
count-DK = Sword from the stone (♦K)
count-SK = Mimir’s water (♠K)
count-CA = Sap of Yggdrasil (♣A)
count-HA = Tentacle (♥A)
count-DA = Grail (♦A)
count-SA = Philosopher’s stone (♠A)
count-rune_knife = Rune-cut Knife
count-gate_wand = Gate Wand
count-count_ring = The Count’s Ring
count-violin = Violin
count-pentacle_bowl = Pentacle Bowl
count-golden_sickle = Golden Sickle
count-sacrificial_blade = Sacrificial Blade
count-silver_cane = Wolf-head Cane
count-alhazred_icon = Alhazred Icon
count-hand_of_glory = Hand of Glory
count-ingredient = an ingredient

# Characters: name, duty, refuge
character-jack = Jack
character-jack-duty = Keeping the things in mirror and wardrobe quiet
character-jack-refuge = A house outside the village, the attic locked
character-jill = Crazy Jill
character-jill-duty = Potions and frightened neighbours
character-jill-refuge = A crooked house with a herb garden
character-count = The Count
character-count-duty = Thirst
character-count-refuge = A crypt under a ruined church
character-detective = The Great Detective
character-detective-duty = Unsolved crimes
character-detective-refuge = Furnished rooms
character-doctor = The Good Doctor
character-doctor-duty = The laboratory and the torches outside
character-doctor-refuge = A lonely farm with lightning rods
character-druid = The Druid
character-druid-duty = The rites of the grove
character-druid-refuge = A hut by an old oak
character-vicar = The Vicar
character-vicar-duty = Sermons and parish
character-vicar-refuge = The vicarage
character-larry = Larry Talbot
character-larry-duty = Keeping the beast caged
character-larry-refuge = A house with a greenhouse
character-rastov = Rastov
character-rastov-duty = Melancholy and prayers
character-rastov-refuge = An exile’s rented house
character-morris_maccab = Morris and MacCab
character-morris_maccab-duty = Digging at night
character-morris_maccab-refuge = An old manor

# Companions
companion-snuff = Snuff
companion-snuff-help = a dog
companion-graymalk = Graymalk
companion-graymalk-help = a cat
companion-needle = Needle
companion-needle-help = a bat
companion-biographer = The Biographer
companion-biographer-help = a retired army doctor
companion-creation = The Creation
companion-creation-help = made in the laboratory
companion-bubo = Bubo
companion-bubo-help = a rat
companion-cheeter = Cheeter
companion-cheeter-help = a flying squirrel
companion-tekela = Tekela
companion-tekela-help = a white raven
companion-wolf = The Wolf
companion-wolf-help = his other half
companion-quicklime = Quicklime
companion-quicklime-help = a black snake
companion-nightwind = Nightwind
companion-nightwind-help = an owl

# Abilities
effect-cursed_blade = Cursed Blade
effect-cursed_blade-help = Always: +1 on Jack’s own Deadly Fights
effect-house_rounds = Rounds of the House
effect-house_rounds-help = Weekly: a good Call of Duty that lowered your Debt lowers it by 1 more
effect-loose_a_thing = Loose a Thing
effect-loose_a_thing-help = Once, from week 2: your Debt +1; a player you can find loses 1 Preparedness (not the last) and a healthy companion of theirs is wounded
effect-wakeful_watchdog = Wakeful Watchdog
effect-wakeful_watchdog-help = Weekly: a spy who only half succeeds against you is found out
effect-speaking_hour = Speaking Hour
effect-speaking_hour-help = Weekly: a roll of Jack or Snuff uses the other’s higher stat
effect-witch_sense = Witch-sense
effect-witch_sense-help = Always: +1 on Jill’s own Searches
effect-broom_flight = Broom Flight
effect-broom_flight-help = Weekly: no problems after a partial Search of Jill or Espionage of Graymalk
effect-switched_wands = Switched Wands
effect-switched_wands-help = Once, in the Ritual: swap a card laid by your side with one of the other
effect-cauldron = Cauldron
effect-cauldron-help = Weekly: pay an ingredient, look at the top three cards and take one
effect-evil_eye = Evil Eye
effect-evil_eye-help = Weekly: pay an ingredient, and a move against you is rolled again
effect-spare_refuge = Spare Refuge
effect-spare_refuge-help = Once: everybody forgets the Count’s refuge
effect-thirst = Thirst
effect-thirst-help = Always: a fight of the Count that draws blood lowers his Debt by 1
effect-hypnotic_gaze = Hypnotic Gaze
effect-hypnotic_gaze-help = Weekly: a player you can find may not spy on or fight you until the week ends
effect-mist = Mist
effect-mist-help = Always: +1 on the Count’s own Espionage
effect-undead = Undead
effect-undead-help = Once: Preparedness that would become 0 becomes 1
effect-deduction = Deduction
effect-deduction-help = Always: +1 on the Detective’s own Espionage
effect-disguise = Disguise
effect-disguise-help = Weekly: the Detective’s own Espionage brings neither problems nor an answer
effect-scotland_yard = Scotland Yard
effect-scotland_yard-help = Weekly: after the Detective’s own good Call of Duty, somebody’s Debt +1
effect-eliminate_the_impossible = Eliminate the Impossible
effect-eliminate_the_impossible-help = Once, from week 2: learn any side, or have the place though one refuge is missing
effect-evidence = Evidence
effect-evidence-help = Weekly: learn something about a pair that spied or fought lately
effect-rat_in_the_walls = Rat in the Walls
effect-rat_in_the_walls-help = Always: Bubo joins you and takes one extra action a week
effect-vital_lightning = Vital Lightning
effect-vital_lightning-help = Weekly: pay, and the Creation is not killed. Once: pay two, and it returns
effect-dissection = Dissection
effect-dissection-help = Weekly: a card of Flesh (♥) paid for your own Preparedness counts double
effect-rampage = Rampage
effect-rampage-help = Once, from week 2: one more Deadly Fight of the Creation at +2; it is wounded afterwards
effect-choice_material = Choice Material
effect-choice_material-help = Always: each card of the weekly draw is the better of two
effect-gifts_of_the_wood = Gifts of the Wood
effect-gifts_of_the_wood-help = Weekly: the first good Search draws two for each card and keeps one
effect-mistletoe_and_oak = Mistletoe and Oak
effect-mistletoe_and_oak-help = Weekly: show a ♣ worth 6 or more; Debt −1, or heal a companion
effect-wicker_man = Wicker Man
effect-wicker_man-help = Once, from week 2: pay; a player you can find loses 2 Preparedness (not the last)
effect-stolen_shadow = Stolen Shadow
effect-stolen_shadow-help = Always: Cheeter spies at +1, and problems never wound him
effect-stone_circle = Stone Circle
effect-stone_circle-help = Always: every ♣ laid from the Druid’s stash counts +3
effect-sermon = Sermon
effect-sermon-help = Always: +1 on the Vicar’s own Calls of Duty
effect-silver_bullets = Silver Bullets
effect-silver_bullets-help = Once: one more pick after the Vicar’s own good Deadly Fight
effect-confessional = Confessional
effect-confessional-help = Weekly: after the Vicar’s own good Call of Duty, learn a refuge
effect-sacrifice = Sacrifice
effect-sacrifice-help = Once, in the Ritual: your Preparedness −1, your side +4
effect-denunciation = Denunciation
effect-denunciation-help = Weekly: pay a ♦; a player whose side you know gets Debt +1
effect-anticipation = Anticipation
effect-anticipation-help = Weekly: reroll the lower die of Larry’s own move
effect-full_moon = Full Moon
effect-full_moon-help = Always: in the last week and in the Conflict +2 on your Deadly Fights
effect-wolfsbane = Wolfsbane
effect-wolfsbane-help = Weekly: pay a ♣; Debt −1, and the Wolf is healed
effect-lone_wolf = Lone Wolf
effect-lone_wolf-help = Always: Deadly Fights against you are rolled at −1
effect-off_the_leash = Off the Leash
effect-off_the_leash-help = Once: your Debt +1, and a fight of the Wolf is a full success with two picks and no problems
effect-hard_to_kill = Hard to Kill
effect-hard_to_kill-help = Weekly: pay an ingredient instead of a point of Preparedness lost in a fight
effect-shores_of_hali = Shores of Hali
effect-shores_of_hali-help = Weekly, with the Icon: look at the top three cards, take one, order the rest
effect-snake_in_the_bosom = Snake in the Bosom
effect-snake_in_the_bosom-help = Always: while Rastov is in the game nobody can wound Quicklime
effect-confession_over_vodka = Confession over Vodka
effect-confession_over_vodka-help = Weekly: after an Exchange with information, learn something about the partner
effect-prophecy = Prophecy
effect-prophecy-help = Once: the next roll of a pair until the end of next week is at −3
effect-two_on_the_job = Two on the Job
effect-two_on_the_job-help = Always: two extra actions in each turn of the player
effect-resurrection_men = Resurrection Men
effect-resurrection_men-help = Weekly: a Search that finds ♥ or ♠ brings one card more
effect-grave_dust = Grave Dust
effect-grave_dust-help = Weekly: show a ♠; the next roll of a pair you can find is at −2 this week
effect-one_for_two = One for Two
effect-one_for_two-help = Once: Preparedness that would become 0 becomes 1, and Two on the Job is lost
effect-night_watch = Night Watch
effect-night_watch-help = Always: Nightwind spies at +1

# Special ingredients
effect-acorns = Acorns
effect-acorns-help = ♣K: a stat of your pair below +2 grows by 1
effect-yggdrasil_sap = Sap of Yggdrasil
effect-yggdrasil_sap-help = ♣A, at a week’s start: a killed companion returns healthy
effect-sword = Sword from the stone
effect-sword-help = ♦K: a player loses 1 Preparedness, even the last
effect-grail = Grail
effect-grail-help = ♦A: your own roll is rolled again
effect-mimir_water = Mimir’s water
effect-mimir_water-help = ♠K: learn the next thing about another pair: refuge, side or stash
effect-philosophers_stone = Philosopher’s stone
effect-philosophers_stone-help = ♠A, at a week’s start: a player who is out returns
effect-skull = Witch-hunter’s skull
effect-skull-help = ♥K: a player’s Debt +1, even above 6
effect-tentacle = Tentacle
effect-tentacle-help = ♥A: a roll of another pair is rolled again

# Terms
term-search = Search
term-search-help = Magic. 10+: one card, or two with problems. 7–9: one card and problems. 6−: problems
term-espionage = Espionage
term-espionage-help = Shadow. Learn about a pair, or steal once you know all of it. 6−: it learns about you
term-fight = Deadly Fight
term-fight-help = Might. Hit the player or wound a companion. 6−: they hit back
term-call = Call of Duty
term-call-help = Influence. Lower your Debt, or change another’s. 6−: problems
term-preparation = Preparation
term-preparation-help = Pay an ingredient: Preparedness +1, or heal a companion
term-help = Help
term-help-help = Roll along with somebody’s next move; the better total counts
term-exchange = Exchange
term-exchange-help = Offer one thing for another; promises bind
term-calculate = Calculate the place
term-calculate-help = With every refuge known you find out where the Ritual is
term-shadow = Shadow
term-shadow-help = Used by Espionage
term-might = Might
term-might-help = Used by Deadly Fight
term-influence = Influence
term-influence-help = Used by Call of Duty
term-magic = Magic
term-magic-help = Used by Search
term-debt = Debt
term-debt-help = Grows by 1 every week; above 6 the player is out
term-preparedness = Preparedness
term-preparedness-help = Life until the Ritual, points to bid in it; at 0 the player is out
term-xp = Experience
term-xp-help = Comes from knowledge, preparation and failures; the fourth point turns into a new ability, and the count starts again
term-refuge = Refuge
term-refuge-help = Level 1: you know where they live
term-side = Side
term-side-help = Opener, closer or joker
term-stash = Stash
term-stash-help = What a pair has collected
term-familiar = Familiar
term-familiar-help = Deals only with its master and other Familiars; spies and calls as it likes
term-dangerous = Dangerous
term-dangerous-help = May fight players, and companions that are no Familiars
term-experienced = Experienced
term-experienced-help = May use some abilities of its player
term-reserved = Reserved
term-reserved-help = Never helps, never trades
term-opener = Opener
term-opener-help = Wants the Gate open
term-closer = Closer
term-closer-help = Wants the Gate shut
term-joker = Joker
term-joker-help = Takes a side in the last week
term-healthy = healthy
term-healthy-help = Unhurt
term-wounded = wounded
term-wounded-help = The next wound kills
term-killed = killed
term-killed-help = Out of the game
term-out = Out of the Game
term-out-help = The player is gone; the companion may play on
term-place = The place
term-place-help = Without it nobody is at the fire
term-problems = Problems
term-problems-help = The price of a partial success
term-token = Gate token
term-token-help = The winner of each round gets one
term-hand = Raised hand
term-hand-help = Ask for a moment in somebody else’s turn: in the next pause a card or an ability may be used
term-speaker = Lays the cards
term-speaker-help = This pair chooses the cards of its side this round
term-promise = Promise
term-promise-help = The table enforces it
term-full = Full success
term-full-help = 10 or more
term-partial = Partial success
term-partial-help = 7 to 9
term-fail = Failure
term-fail-help = 6 or less

# Table options
option-weeks = Weeks
option-weeks-help = How long everybody prepares
option-weeks-5 = Five
option-weeks-4 = Four
option-weeks-6 = Six
option-six_player_sides = Sides for six
option-six_player_sides-help = How many jokers there are
option-six_player_sides-3_3 = Three against three
option-six_player_sides-2_2_2j = Two, two and two jokers
option-sides = Sides
option-sides-help = Dealt in secret, or chosen in the last week
option-sides-dealt = Dealt
option-sides-chosen = Chosen
option-ingredient_deck = Ingredient deck
option-ingredient_deck-help = Forty-four ingredients, or only the high ones
option-ingredient_deck-54 = Full
option-ingredient_deck-36 = Short
option-weekly_draw = Weekly draw
option-weekly_draw-help = Cards drawn at the start of a turn
option-weekly_draw-1 = One card
option-weekly_draw-0 = None
option-weekly_draw-2 = Two cards
option-ingredients = Stashes
option-ingredients-help = Whether ingredients lie open
option-ingredients-open = Open
option-ingredients-hidden = Hidden
option-special_ingredients = Kings and aces
option-special_ingredients-help = Whether they have powers
option-special_ingredients-kings_aces = With powers
option-special_ingredients-none = Without
option-preparedness_bidding = Bidding
option-preparedness_bidding-help = When Preparedness is bid in the Ritual
option-preparedness_bidding-literal = When the closers lead
option-preparedness_bidding-symmetric = In every round
option-abilities = Abilities
option-abilities-help = Whether booklets have powers
option-abilities-on = On
option-abilities-off = Off
option-characters = Characters
option-characters-help = How booklets are handed out
option-characters-draft = Chosen in turn
option-characters-random = Dealt
option-stats = Stats
option-stats-help = Who decides about them
option-stats-free = Each player
option-stats-suggested = As suggested
option-first_seat = First seat
option-first_seat-help = Who begins each week
option-first_seat-fixed = Always the same
option-first_seat-rotate = Goes round
option-conflict_extra = Extra actions in the Conflict
option-conflict_extra-help = What is allowed besides fighting
option-conflict_extra-help_preparation = Help and Preparation
option-conflict_extra-none = None
option-ritual_end = End of the Ritual
option-ritual_end-help = When the last token is dealt
option-ritual_end-all_empty = Both sides are out of cards
option-ritual_end-one_side_empty = One side is out of cards
option-exchange_attempts = Negotiations per turn
option-exchange_attempts-help = How often one may propose a trade
option-exchange_attempts-2 = Two
option-exchange_attempts-1 = One
option-exchange_attempts-3 = Three
option-exchange_counters = Counter-offers
option-exchange_counters-help = How many per negotiation
option-exchange_counters-2 = Two
option-exchange_counters-0 = None
option-exchange_counters-4 = Four
option-promises = Promises
option-promises-help = Whether services can be offered
option-promises-enforced = Binding
option-promises-none = None
option-narration = Narration
option-narration-help = Your own line beside each move
option-narration-on = On
option-narration-off = Off
option-clock = Clock
option-clock-help = How long everybody may think
option-clock-normal = Normal
option-clock-relaxed = Relaxed
option-clock-quick = Quick
option-clock-off = Off

# Pieces of sentences
by = { $seat_you ->
    [yes] You
   *[no] { $seat }
}
target = { $target_seat_you ->
    [yes] you
   *[no] { $target_seat }
}
about = { $about_seat_you ->
    [yes] you
   *[no] { $about_seat }
}
partner = { $partner_seat_you ->
    [yes] you
   *[no] { $partner_seat }
}
figure = { $who ->
    [player] { $seat_you ->
        [yes] You
       *[no] { $seat }
    }
    [snuff] Snuff
    [graymalk] Graymalk
    [needle] Needle
    [biographer] The Biographer
    [creation] The Creation
    [bubo] Bubo
    [cheeter] Cheeter
    [tekela] Tekela
    [wolf] The Wolf
    [quicklime] Quicklime
   *[nightwind] Nightwind
}
helped-figure = { $helped ->
    [player] { $helped_seat_you ->
        [yes] you
       *[no] { $helped_seat }
    }
    [snuff] Snuff
    [graymalk] Graymalk
    [needle] Needle
    [biographer] the Biographer
    [creation] the Creation
    [bubo] Bubo
    [cheeter] Cheeter
    [tekela] Tekela
    [wolf] the Wolf
    [quicklime] Quicklime
   *[nightwind] Nightwind
}
companion-name = { $who ->
    [none] —
    [snuff] Snuff
    [graymalk] Graymalk
    [needle] Needle
    [biographer] The Biographer
    [creation] The Creation
    [bubo] Bubo
    [cheeter] Cheeter
    [tekela] Tekela
    [wolf] The Wolf
    [quicklime] Quicklime
   *[nightwind] Nightwind
}
character-name = { $character ->
    [jack] Jack
    [jill] Crazy Jill
    [count] The Count
    [detective] The Great Detective
    [doctor] The Good Doctor
    [druid] The Druid
    [vicar] The Vicar
    [larry] Larry Talbot
    [rastov] Rastov
   *[morris_maccab] Morris and MacCab
}
ability-name = { $ability ->
    [cursed_blade] Cursed Blade
    [house_rounds] Rounds of the House
    [loose_a_thing] Loose a Thing
    [wakeful_watchdog] Wakeful Watchdog
    [speaking_hour] Speaking Hour
    [witch_sense] Witch-sense
    [broom_flight] Broom Flight
    [switched_wands] Switched Wands
    [cauldron] Cauldron
    [evil_eye] Evil Eye
    [spare_refuge] Spare Refuge
    [thirst] Thirst
    [hypnotic_gaze] Hypnotic Gaze
    [mist] Mist
    [undead] Undead
    [deduction] Deduction
    [disguise] Disguise
    [scotland_yard] Scotland Yard
    [eliminate_the_impossible] Eliminate the Impossible
    [evidence] Evidence
    [rat_in_the_walls] Rat in the Walls
    [vital_lightning] Vital Lightning
    [dissection] Dissection
    [rampage] Rampage
    [choice_material] Choice Material
    [gifts_of_the_wood] Gifts of the Wood
    [mistletoe_and_oak] Mistletoe and Oak
    [wicker_man] Wicker Man
    [stolen_shadow] Stolen Shadow
    [stone_circle] Stone Circle
    [sermon] Sermon
    [silver_bullets] Silver Bullets
    [confessional] Confessional
    [sacrifice] Sacrifice
    [denunciation] Denunciation
    [anticipation] Anticipation
    [full_moon] Full Moon
    [wolfsbane] Wolfsbane
    [lone_wolf] Lone Wolf
    [off_the_leash] Off the Leash
    [hard_to_kill] Hard to Kill
    [shores_of_hali] Shores of Hali
    [snake_in_the_bosom] Snake in the Bosom
    [confession_over_vodka] Confession over Vodka
    [prophecy] Prophecy
    [two_on_the_job] Two on the Job
    [resurrection_men] Resurrection Men
    [grave_dust] Grave Dust
    [one_for_two] One for Two
   *[night_watch] Night Watch
}
effect-name = { $effect ->
    [cursed_blade] Cursed Blade
    [house_rounds] Rounds of the House
    [loose_a_thing] Loose a Thing
    [wakeful_watchdog] Wakeful Watchdog
    [speaking_hour] Speaking Hour
    [witch_sense] Witch-sense
    [broom_flight] Broom Flight
    [switched_wands] Switched Wands
    [cauldron] Cauldron
    [evil_eye] Evil Eye
    [spare_refuge] Spare Refuge
    [thirst] Thirst
    [hypnotic_gaze] Hypnotic Gaze
    [mist] Mist
    [undead] Undead
    [deduction] Deduction
    [disguise] Disguise
    [scotland_yard] Scotland Yard
    [eliminate_the_impossible] Eliminate the Impossible
    [evidence] Evidence
    [rat_in_the_walls] Rat in the Walls
    [vital_lightning] Vital Lightning
    [dissection] Dissection
    [rampage] Rampage
    [choice_material] Choice Material
    [gifts_of_the_wood] Gifts of the Wood
    [mistletoe_and_oak] Mistletoe and Oak
    [wicker_man] Wicker Man
    [stolen_shadow] Stolen Shadow
    [stone_circle] Stone Circle
    [sermon] Sermon
    [silver_bullets] Silver Bullets
    [confessional] Confessional
    [sacrifice] Sacrifice
    [denunciation] Denunciation
    [anticipation] Anticipation
    [full_moon] Full Moon
    [wolfsbane] Wolfsbane
    [lone_wolf] Lone Wolf
    [off_the_leash] Off the Leash
    [hard_to_kill] Hard to Kill
    [shores_of_hali] Shores of Hali
    [snake_in_the_bosom] Snake in the Bosom
    [confession_over_vodka] Confession over Vodka
    [prophecy] Prophecy
    [two_on_the_job] Two on the Job
    [resurrection_men] Resurrection Men
    [grave_dust] Grave Dust
    [one_for_two] One for Two
    [night_watch] Night Watch
    [acorns] Acorns
    [yggdrasil_sap] Sap of Yggdrasil
    [sword] Sword from the stone
    [grail] Grail
    [mimir_water] Mimir’s water
    [philosophers_stone] Philosopher’s stone
    [skull] Witch-hunter’s skull
   *[tentacle] Tentacle
}
move-name = { $move ->
    [search] Search
    [espionage] Espionage
    [fight] Deadly Fight
   *[call] Call of Duty
}
stat-name = { $stat ->
    [shadow] Shadow
    [might] Might
    [influence] Influence
   *[magic] Magic
}
side-name = { $side ->
    [opener] opener
    [joker] joker
   *[closer] closer
}
side-opener = Openers
side-closer = Closers
side-joker = Undecided
sides-name = { $side ->
    [opener] Openers
   *[closer] Closers
}
signed = { $by ->
    [-6] −6
    [-5] −5
    [-4] −4
    [-3] −3
    [-2] −2
    [-1] −1
    [1] +1
   *[other] +{ $by }
}
modifier-sign = { $modifier ->
    [-3] − 3
    [-2] − 2
    [-1] − 1
   *[other] + { $modifier }
}
added = { $n ->
    [-4] −4
    [-3] −3
    [-2] −2
    [-1] −1
   *[other] +{ $n }
}
count-shadow = { term-shadow } { added }
count-might = { term-might } { added }
count-influence = { term-influence } { added }
count-magic = { term-magic } { added }
count-cursed_blade = { effect-cursed_blade } { added }
count-witch_sense = { effect-witch_sense } { added }
count-mist = { effect-mist } { added }
count-deduction = { effect-deduction } { added }
count-sermon = { effect-sermon } { added }
count-stolen_shadow = { effect-stolen_shadow } { added }
count-night_watch = { effect-night_watch } { added }
count-full_moon = { effect-full_moon } { added }
count-lone_wolf = { effect-lone_wolf } { added }
count-rampage = { effect-rampage } { added }
count-prophecy = { effect-prophecy } { added }
count-grave_dust = { effect-grave_dust } { added }
count-faith = { part-faith } { added }
count-cap = { part-cap } { added }
detail-give = { $give_detail ->
    [none] —
    [search] Search
    [espionage] Espionage
    [fight] Deadly Fight
    [call] Call of Duty
    [cursed_blade] Cursed Blade
    [house_rounds] Rounds of the House
    [loose_a_thing] Loose a Thing
    [wakeful_watchdog] Wakeful Watchdog
    [speaking_hour] Speaking Hour
    [witch_sense] Witch-sense
    [broom_flight] Broom Flight
    [switched_wands] Switched Wands
    [cauldron] Cauldron
    [evil_eye] Evil Eye
    [spare_refuge] Spare Refuge
    [thirst] Thirst
    [hypnotic_gaze] Hypnotic Gaze
    [mist] Mist
    [undead] Undead
    [deduction] Deduction
    [disguise] Disguise
    [scotland_yard] Scotland Yard
    [eliminate_the_impossible] Eliminate the Impossible
    [evidence] Evidence
    [rat_in_the_walls] Rat in the Walls
    [vital_lightning] Vital Lightning
    [dissection] Dissection
    [rampage] Rampage
    [choice_material] Choice Material
    [gifts_of_the_wood] Gifts of the Wood
    [mistletoe_and_oak] Mistletoe and Oak
    [wicker_man] Wicker Man
    [stolen_shadow] Stolen Shadow
    [stone_circle] Stone Circle
    [sermon] Sermon
    [silver_bullets] Silver Bullets
    [confessional] Confessional
    [sacrifice] Sacrifice
    [denunciation] Denunciation
    [anticipation] Anticipation
    [full_moon] Full Moon
    [wolfsbane] Wolfsbane
    [lone_wolf] Lone Wolf
    [off_the_leash] Off the Leash
    [hard_to_kill] Hard to Kill
    [shores_of_hali] Shores of Hali
    [snake_in_the_bosom] Snake in the Bosom
    [confession_over_vodka] Confession over Vodka
    [prophecy] Prophecy
    [two_on_the_job] Two on the Job
    [resurrection_men] Resurrection Men
    [grave_dust] Grave Dust
    [one_for_two] One for Two
    [night_watch] Night Watch
    [acorns] Acorns
    [yggdrasil_sap] Sap of Yggdrasil
    [sword] Sword from the stone
    [grail] Grail
    [mimir_water] Mimir’s water
    [philosophers_stone] Philosopher’s stone
    [skull] Witch-hunter’s skull
    [tentacle] Tentacle
    [opener] opener
    [joker] joker
   *[closer] closer
}
info-give = { $give_level ->
    [refuge] { $give_seat_you ->
        [yes] your refuge
       *[no] the refuge of { $give_seat }
    }
    [side] { $give_seat_you ->
        [yes] your side
       *[no] the side of { $give_seat }
    }
   *[stash] { $give_seat_you ->
        [yes] your stash
       *[no] the stash of { $give_seat }
    }
}
item-give = { $give ->
    [nothing] nothing
    [info] { info-give }
    [place] the place of the Ritual
    [card] { $give_cards }
    [card_random] an ingredient
    [card_giver] an ingredient of the giver’s choice
    [card_receiver] an ingredient of the receiver’s choice
    [card_later] a promise: an ingredient later
    [place_later] a promise: to name the place
    [service] a service
    [truce_fight] a promise: no Deadly Fights
    [truce_spy] a promise: no Espionage
    [help] a promise: Help with { detail-give }
    [ease] a promise: a Call of Duty to lower the Debt
    [burden] a promise: raise the Debt of { $give_seat }
    [strike] a promise: attack { $give_seat }
    [effect] a promise: { detail-give } against { $give_seat }
    [share] a promise: share what is learned of { $give_seat }
   *[side] a promise: the side { detail-give }
}
detail-want = { $want_detail ->
    [none] —
    [search] Search
    [espionage] Espionage
    [fight] Deadly Fight
    [call] Call of Duty
    [cursed_blade] Cursed Blade
    [house_rounds] Rounds of the House
    [loose_a_thing] Loose a Thing
    [wakeful_watchdog] Wakeful Watchdog
    [speaking_hour] Speaking Hour
    [witch_sense] Witch-sense
    [broom_flight] Broom Flight
    [switched_wands] Switched Wands
    [cauldron] Cauldron
    [evil_eye] Evil Eye
    [spare_refuge] Spare Refuge
    [thirst] Thirst
    [hypnotic_gaze] Hypnotic Gaze
    [mist] Mist
    [undead] Undead
    [deduction] Deduction
    [disguise] Disguise
    [scotland_yard] Scotland Yard
    [eliminate_the_impossible] Eliminate the Impossible
    [evidence] Evidence
    [rat_in_the_walls] Rat in the Walls
    [vital_lightning] Vital Lightning
    [dissection] Dissection
    [rampage] Rampage
    [choice_material] Choice Material
    [gifts_of_the_wood] Gifts of the Wood
    [mistletoe_and_oak] Mistletoe and Oak
    [wicker_man] Wicker Man
    [stolen_shadow] Stolen Shadow
    [stone_circle] Stone Circle
    [sermon] Sermon
    [silver_bullets] Silver Bullets
    [confessional] Confessional
    [sacrifice] Sacrifice
    [denunciation] Denunciation
    [anticipation] Anticipation
    [full_moon] Full Moon
    [wolfsbane] Wolfsbane
    [lone_wolf] Lone Wolf
    [off_the_leash] Off the Leash
    [hard_to_kill] Hard to Kill
    [shores_of_hali] Shores of Hali
    [snake_in_the_bosom] Snake in the Bosom
    [confession_over_vodka] Confession over Vodka
    [prophecy] Prophecy
    [two_on_the_job] Two on the Job
    [resurrection_men] Resurrection Men
    [grave_dust] Grave Dust
    [one_for_two] One for Two
    [night_watch] Night Watch
    [acorns] Acorns
    [yggdrasil_sap] Sap of Yggdrasil
    [sword] Sword from the stone
    [grail] Grail
    [mimir_water] Mimir’s water
    [philosophers_stone] Philosopher’s stone
    [skull] Witch-hunter’s skull
    [tentacle] Tentacle
    [opener] opener
    [joker] joker
   *[closer] closer
}
info-want = { $want_level ->
    [refuge] { $want_seat_you ->
        [yes] your refuge
       *[no] the refuge of { $want_seat }
    }
    [side] { $want_seat_you ->
        [yes] your side
       *[no] the side of { $want_seat }
    }
   *[stash] { $want_seat_you ->
        [yes] your stash
       *[no] the stash of { $want_seat }
    }
}
item-want = { $want ->
    [nothing] nothing
    [info] { info-want }
    [place] the place of the Ritual
    [card] { $want_cards }
    [card_random] an ingredient
    [card_giver] an ingredient of the giver’s choice
    [card_receiver] an ingredient of the receiver’s choice
    [card_later] a promise: an ingredient later
    [place_later] a promise: to name the place
    [service] a service
    [truce_fight] a promise: no Deadly Fights
    [truce_spy] a promise: no Espionage
    [help] a promise: Help with { detail-want }
    [ease] a promise: a Call of Duty to lower the Debt
    [burden] a promise: raise the Debt of { $want_seat }
    [strike] a promise: attack { $want_seat }
    [effect] a promise: { detail-want } against { $want_seat }
    [share] a promise: share what is learned of { $want_seat }
   *[side] a promise: the side { detail-want }
}
service-name = { $service ->
    [truce_fight] no Deadly Fights
    [truce_spy] no Espionage
    [help] Help
    [ease] a lighter Debt
    [burden] a burden for somebody else
    [strike] an attack on somebody else
    [effect] an effect on somebody else
    [share] news of a third
    [place] the place
    [card] an ingredient
   *[side] a side
}

# A line under what happened, a or b by the number of the event
flavour-search-full-one-a = The find is wrapped in a handkerchief, and nobody saw where it came from.
flavour-search-full-one-b = One is enough; dawn is less than an hour away.
flavour-search-full-two-a = Ten more steps into the dark, and there is the second.
flavour-search-full-two-b = Greed leads past the fence, and the fence creaks.
flavour-search-partial-a = Something is in the bag, and a twig snaps behind.
flavour-search-partial-b = The root gives way at the third pull, and at the third scream.
flavour-search-fail-a = The pit is empty, the candle is out, the footprints stay.
flavour-search-fail-b = The fog gave back everything except the way home.
flavour-espionage-full-one-a = A shadow on the blind told more than a letter.
flavour-espionage-full-one-b = Nobody turned round, and that will do.
flavour-espionage-full-two-a = One more minute under the window: two secrets and some trouble.
flavour-espionage-full-two-b = The lock clicked. Then a floorboard did.
flavour-espionage-partial-a = The secret is out, a button is left on the sill.
flavour-espionage-partial-b = Just enough learned to leave in a hurry.
flavour-espionage-fail-a = A lamp went out across the street: the watching was done from there.
flavour-espionage-fail-b = The trail went in a circle and ended at one's own door.
flavour-fight-full-one-a = One clean stroke; the rain will wash off the rest.
flavour-fight-full-one-b = To step back in time is a victory too.
flavour-fight-full-two-a = The second blow was not needed, only wanted.
flavour-fight-full-two-b = The lantern is broken. So is the other one.
flavour-fight-partial-a = The blow went home, and home hit back.
flavour-fight-partial-b = Not all the blood on the glove belongs to others.
flavour-fight-fail-a = The blade met empty air, and the air struck first.
flavour-fight-fail-b = A fencing lesson, dearly paid.
flavour-call-full-one-a = The business is in its drawers and the drawers are locked.
flavour-call-full-one-b = By evening there is nothing on the desk but tea.
flavour-call-full-two-a = Three days of work fitted into one night.
flavour-call-full-two-b = Everything is done, except sleep.
flavour-call-partial-a = One matter is closed, another knocks.
flavour-call-partial-b = It is done, but the neighbours saw the light.
flavour-call-fail-a = The papers breed like rats in a cellar.
flavour-call-fail-b = What was promised for tomorrow is wanted today.
flavour-help-full-a = A second pair of eyes settled it.
flavour-help-full-b = A hand held out in time is a weapon as well.
flavour-help-partial-a = Help came and left tracks.
flavour-help-partial-b = The rescue worked, the quiet exit did not.
flavour-help-fail-a = Good intentions tripped over the doorstep.
flavour-help-fail-b = The helper could have used some help.
flavour-preparation-raise-a = A mortar, three drops and patience.
flavour-preparation-raise-b = More strength, fewer stores.
flavour-preparation-heal-a = Bandages, warm milk, silence.
flavour-preparation-heal-b = The wound has closed, the grudge has not.
flavour-exchange-done-a = The tea is drunk and the secrets have new owners.
flavour-exchange-done-b = A handshake by the fire outlasts a contract.
flavour-exchange-failed-a = A pleasant talk, and no use at all.
flavour-exchange-failed-b = The tea went cold before the words came.
flavour-calculate-done-a = The lines meet in one point of the map.
flavour-calculate-done-b = The compasses stop. Now it is clear where.
flavour-problem-1-a = The hands shake; the old steadiness is gone.
flavour-problem-1-b = Weakness came in with the damp.
flavour-problem-2-a = A whimper out of the dark.
flavour-problem-2-b = The way home is walked with a limp.
flavour-problem-3-a = Somebody's glance remembered too much.
flavour-problem-3-b = A visiting card was dropped in the wrong place.
flavour-problem-4-a = The hole in the pocket was bigger than the find.
flavour-problem-4-b = The phial broke on the cobbles.
flavour-problem-5-a = Someone is waiting at home, and not kindly.
flavour-problem-5-b = While the house was empty the duty grew.
flavour-problem-6-a = A rumour goes from inn to inn.
flavour-problem-6-b = The chance passer-by was no chance.
flavour-problem-none-a = This time it blew over.
flavour-problem-none-b = Trouble took the next street.
flavour-out-fight-a = In the morning only a hat was found on the cobbles.
flavour-out-fight-b = The Game goes on, one voice short.
flavour-out-debt-a = The duty has beaten its owner.
flavour-out-debt-b = Pitchforks and torches have reached the porch.
flavour-companion-killed-a = The bowl by the door will stay full.
flavour-companion-killed-b = Nobody scratches at the shutters any more.
flavour-return-a = Not every grave can hold.
flavour-return-b = The clock is ticking again.
flavour-ritual-opener-a = The flame turns black, and something looks out of it.
flavour-ritual-opener-b = A leaf of the Gate has moved.
flavour-ritual-closer-a = The fire stands up straight and burns evenly.
flavour-ritual-closer-b = A bolt falls into place.
flavour-conflict-start-a = The circle is broken; now it is steel.
flavour-conflict-start-b = Somebody's hand went to a pocket first.
flavour-end-opener-a = Beyond the Gate they are waking.
flavour-end-opener-b = The moon goes out. There will be no morning.
flavour-end-closer-a = The Gate is shut, until another October.
flavour-end-closer-b = Ash, dew, an ordinary morning.

# Log
log-game-began = { $first_seat_you ->
    [yes] You begin
   *[no] { $first_seat } begins
}. Weeks before the Ritual: { $weeks }
log-side-dealt = Your side card: { side-name }
log-character-taken = { $seat_you ->
    [yes] You play
   *[no] { $seat } plays
} { character-name }
log-ready = { $seat_you ->
    [yes] You have chosen
   *[no] { $seat } has chosen
}
log-noted-stats = You write: Shadow { $shadow }, Might { $might }, Influence { $influence }, Magic { $magic }
log-noted-ability = You choose: { ability-name }
log-noted-side = You choose your side: { side-name }
log-noted-answer = Your sealed answer: { $answer ->
    [pass] nothing
    [yes] yes
    [no] no
    [grail] Grail
    [tentacle] Tentacle
    [anticipation] Anticipation
    [evil_eye] Evil Eye
   *[other] an effect
}
log-noted-bid = { $seat_you ->
    [yes] Your secret bid
   *[no] The secret bid of { $seat }
}: { $points }
log-stats-shown = { figure }: Shadow { $shadow }, Might { $might }, Influence { $influence }, Magic { $magic }
log-ability-taken = { $seat_you ->
    [yes] You gain
   *[no] { $seat } gains
} the ability { ability-name }
log-ability-lost = { $seat_you ->
    [yes] You lose
   *[no] { $seat } loses
} the ability { ability-name }
log-week-began = Week { $week } of { $weeks }. { $first_seat_you ->
    [yes] You go first
   *[no] { $first_seat } goes first
}
log-turn-began = Turn: { figure }
log-turn-ended = { figure }: turn over
log-debt-changed = { by }: Debt { signed }, now { $now }
log-preparedness-changed = { by }: Preparedness { signed }, now { $now }
log-experience-gained = { by }: { $now ->
    [0] Experience is enough for an ability
   *[other] Experience { $now }
}
log-stat-raised = { figure }: { stat-name } +1, now { $now }
log-learned = { $seat_you ->
    [yes] You learn
   *[no] { $seat } learns
} { learned-what }
learned-what = { $about_seat_you ->
    [yes] { $level ->
        [refuge] your refuge
        [side] your side
       *[stash] your stash
    }
   *[no] { $level ->
        [refuge] the refuge
        [side] the side
       *[stash] the stash
    } of { $about_seat }
}
log-deduced = { $seat_you ->
    [yes] You work out
   *[no] { $seat } works out
} the last side: { deduced-what }
deduced-what = { $about_seat_you ->
    [yes] yours
   *[no] that of { $about_seat }
}
log-nothing-to-learn = { by }: no ability is left to learn, Experience stays at 4
log-forgotten = { $seat_you ->
    [yes] You no longer know
   *[no] { $seat } no longer knows
} where { $about_seat_you ->
    [yes] you live
   *[no] { $about_seat } lives
}: the old refuge is empty
log-side-seen = { $seat_you ->
    [yes] Your side card
   *[no] The side card of { $seat }
}: { side-name }
log-stash-seen = { $seat_you ->
    [yes] In your stash
   *[no] In the stash of { $seat }
}: { $n ->
    [0] nothing
   *[other] { $cards }
}
log-drew = { $seat_you ->
    [yes] You draw
   *[no] { $seat } draws
} { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
log-found = { $seat_you ->
    [yes] You find
   *[no] { $seat } finds
}: { $cards }
log-looked-at = { $seat_you ->
    [yes] You look at
   *[no] { $seat } looks at
}: { $cards }
log-put-back = On top of the deck: { $first }; then: { $second }
log-deck-empty = The deck is empty: { $seat_you ->
    [yes] nothing is left for you to draw
   *[no] { $seat } draws nothing
}
log-reshuffled = The discard pile is shuffled into a new deck: { $cards }
log-discarded = { $seat_you ->
    [yes] You discard
   *[no] { $seat } discards
}: { $cards }
log-paid = { $seat_you ->
    [yes] You pay
   *[no] { $seat } pays
}: { $cards }
log-showed = { $seat_you ->
    [yes] You show
   *[no] { $seat } shows
}: { $cards }
log-handed = { $from_seat_you ->
    [yes] You hand
   *[no] { $from_seat } hands
} { $seat_you ->
    [yes] you
   *[no] { $seat }
}: { $cards } ({ $how ->
    [steal] stolen
    [loot] loot
    [service] a promise kept
   *[trade] trade
})
log-pilfered = From the discard pile Bubo brings { $seat_you ->
    [yes] you
   *[no] { $seat }
}: { $cards }
log-declared = { figure }: { move-name }{ $target_seat ->
    [none] {""}
   *[other] {" "}against { target }
}{ $duel ->
    [none] {""}
   *[other] , a duel
}
log-withdrawn = { figure }: the move is called off
log-help-joined = { figure }: Help for { $helped_seat_you ->
    [yes] you
   *[no] { $helped_seat }
}
log-help-lapsed = { figure }: the Help for { $helped_seat_you ->
    [yes] you
   *[no] { $helped_seat }
} comes to nothing
log-rolled = { figure }{ $helping ->
    [yes] , Help
   *[no] {""}
}: { $one } + { $two } { modifier-sign } = { $total } ({ $parts })
log-rerolled = { by }: { effect-name }, the dice fall again
log-resulted = { figure }, { move-name }: { $result }, { $band ->
    [full] full success
    [partial] partial success
   *[fail] failure
}
log-mode-chosen = { by }: { $mode ->
    [one] one, and no problems
   *[two] two, and problems
}
log-picked = { by }: { $pick ->
    [info] information
    [steal] a theft
    [hit] a blow
    [wound] a wound for { companion-name }
    [own] less Debt of their own
    [raise] more Debt for another
   *[lower] less Debt for another
}
log-problems-came = { by }, problems: the die shows { $die } — { $result ->
    [0] nothing can happen
    [1] Preparedness
    [2] a companion
    [3] a watching eye
    [4] an ingredient
    [5] Debt
   *[other] a rumour
}
log-companion-wounded = { figure }, companion of { $seat }, is wounded
log-companion-killed = { figure }, companion of { $seat }, is killed
log-companion-healed = { figure }, companion of { $seat }, is healed
log-companion-came = { figure } joins { $seat }
log-prevented = { by }: { effect-name } prevents the loss
log-went-out = { $seat_you ->
    [yes] You are out of the Game
   *[no] { $seat } is out of the Game
} ({ $cause ->
    [debt] Debt
    [fight] Deadly Fight
    [sword] the sword
   *[other] problems
})
log-returned = { $seat_you ->
    [yes] You are back in the Game
   *[no] { $seat } is back in the Game
}
log-preparing = { figure }: Preparation{ $whom_seat_self ->
    [yes] {""}
   *[no] {" "}for { $whom_seat_you ->
        [yes] you
       *[no] { $whom_seat }
    }
}{ $companion ->
    [none] {""}
   *[other] , the companion
}
log-help-offered = { figure }: Help for { helped-figure }
log-help-named = { by }: the Help goes to { move-name }
log-place-found = { $seat_you ->
    [yes] You know
   *[no] { $seat } knows
} the place of the Ritual ({ $how ->
    [calculated] calculated
    [deduced] deduced
    [told] told
   *[shared] a promise kept
})
log-effect-used = { $seat_you ->
    [yes] You use
   *[no] { $seat } uses
} { effect-name }{ $target_seat ->
    [none] {""}
   *[other] {" "}on { target }
}{ $who ->
    [none] {""}
   *[other] {" "}({ figure })
}{ $how ->
    [none] {""}
    [debt] , for Debt
    [side] , for the side
    [place] , for the place
   *[other] {""}
}
log-hand-raised = { $seat_you ->
    [yes] You raise a hand
   *[no] { $seat } raises a hand
}
log-passed = { $seat_you ->
    [yes] You do nothing
   *[no] { $seat } does nothing
}
log-talking = By the fire: { $seat_you ->
    [yes] you
   *[no] { $seat }
} and { partner }
log-composed = Your offer: { item-give }
log-offered = { $seat_you ->
    [yes] You offer
   *[no] { $seat } offers
} { partner }: { item-give } ⇄ { item-want }
log-countering = { $seat_you ->
    [yes] You prepare
   *[no] { $seat } prepares
} a counter-offer
log-deal-struck = { by } and { partner } trade: { item-give } ⇄ { item-want }
log-no-deal = { by } and { partner }: no deal
log-service-done = { $seat_you ->
    [yes] You keep
   *[no] { $seat } keeps
} a promise to { $for_seat_you ->
    [yes] you
   *[no] { $for_seat }
}: { service-name }
log-service-over = A promise has run out, made by { $seat_you ->
    [yes] you
   *[no] { $seat }
} to { $for_seat_you ->
    [yes] you
   *[no] { $for_seat }
}: { service-name }
log-side-fixed = { $seat_you ->
    [yes] You secretly choose
   *[no] { $seat } secretly chooses
} a side: { side-name }
log-joker-revealed = { $seat_you ->
    [yes] You turn up the joker
   *[no] { $seat } turns up the joker
}
log-side-declared = { by }, the side chosen: { sides-name }
log-ritual-began = The Ritual. At the fire: { $present }
log-side-shown = { by }: { side-name }{ $present ->
    [yes] , at the fire
   *[no] {""}
}
log-laid = { by }, { sides-name }: cards face down — { $n }
log-laid-cards = Your side lays: { $cards } ({ sides-name })
log-revealed = { sides-name }: { $cards } = { $total }
log-swapped = { by }, Switched Wands: { $own } ↔ { $other }
log-bid-shown = { $seat_you ->
    [yes] Your bid
   *[no] The bid of { $seat }
}: { $points }
log-token-won = Gate token: { sides-name }{ round-score }
round-score = { $opener_total ->
    [0] { $closer_total ->
        [0] {""}
       *[other] {" "}({ $opener_total } : { $closer_total })
    }
   *[other] {" "}({ $opener_total } : { $closer_total })
}
log-laid-alone = { sides-name }, unanswered: { $cards }
log-peace-kept = { sides-name }: the Ritual goes on
log-break-proposed = { by }, { sides-name }: break the rules of the Ritual?
log-conflict-began = The circle is broken: { sides-name }
log-conflict-ended = The Conflict is over
log-pair-left = { $seat_you ->
    [yes] Your pair leaves
   *[no] The pair of { $seat } leaves
} the fire
log-game-ended = { $side ->
    [opener] The Gate is open
   *[closer] The Gate is shut
} ({ $opener_tokens } : { $closer_tokens })
log-won = { $seat_you ->
    [yes] You win
   *[no] { $seat } wins
}

# Bargaining: the fireside talk
exchange-title = A talk by the fire
exchange-rules = How it works
exchange-time = The talk ends by itself in { $left }
exchange-groups = What it is about
exchange-group-info = Knowledge
exchange-group-card = Cards
exchange-group-place = The place
exchange-group-promise = Promises
exchange-group-nothing = Nothing
exchange-give = You give
exchange-get = You get
exchange-gap = choose below
exchange-gap-later = not named yet
exchange-choices-give = What you can give
exchange-choices-want = What you can ask for
exchange-answers = Your answer
exchange-past = Earlier offers
exchange-past-line = { $you ->
    [yes] You offered: { $give } ⇄ { $want }
   *[no] { $name } offered: { $give } ⇄ { $want }
}
exchange-level = { $level ->
    [refuge] refuge
    [side] side
   *[stash] stash
}
exchange-item = { $what ->
    [nothing] nothing
    [info] { $about ->
        [self] your own { exchange-level }
       *[other] { exchange-level }: { $name }
    }
    [place] the place of the Ritual
    [card] { $card }
    [card_random] an ingredient, blindly
    [card_giver] an ingredient the giver picks
    [card_receiver] an ingredient the receiver picks
    [promise-truce_fight] promise: no Deadly Fights
    [promise-truce_spy] promise: no Espionage
    [promise-help] promise: Help with { $move }
    [promise-ease] promise: ease the Debt
    [promise-burden] promise: burden { $name }
    [promise-strike] promise: attack { $name }
    [promise-effect] promise: { $effect } on { $name }
    [promise-share] promise: share news of { $name }
    [promise-place] promise: tell the place
    [promise-card] promise: an ingredient later
    [promise-side] promise: { $side ->
        [opener] declare as an opener
       *[closer] declare as a closer
    }
   *[promise-any] a promise
}
exchange-short = { $what ->
    [info] { exchange-item }
    [card] { $card }
    [promise-truce_fight] No Deadly Fights
    [promise-truce_spy] No Espionage
    [promise-help] { $move }
    [promise-ease] Ease the Debt
    [promise-burden] { $name }
    [promise-strike] { $name }
    [promise-effect] { $effect } → { $name }
    [promise-share] { $name }
    [promise-place] Tell the place
    [promise-card] An ingredient later
    [promise-side] { $side ->
        [opener] Openers
       *[closer] Closers
    }
    [nothing] Nothing
    [place] The place of the Ritual
    [card_random] An ingredient, blindly
    [card_giver] An ingredient the giver picks
   *[card_receiver] An ingredient the receiver picks
}
exchange-help = { $what ->
    [nothing] A gift, or just a request
    [info] { $taker } gains the next level of information, and 1 Experience
    [place] { $taker } can come to the fire
    [card] The card changes stashes
    [card_random] The dice choose which one
    [card_giver] Chosen once the deal is made
    [card_receiver] { $taker } looks at the whole stash and chooses
    [promise-truce_fight] { $giver } cannot attack { $taker } until the end of next week
    [promise-truce_spy] { $giver } cannot spy on { $taker } until the end of next week
    [promise-help] The next extra action of { $giver } that can be this Help must be
    [promise-ease] As soon as possible a Call of Duty of { $giver } lowers the Debt of { $taker }
    [promise-burden] As soon as possible a Call of Duty of { $giver } raises the Debt of { $name }
    [promise-strike] As soon as possible { $giver } attacks { $name }
    [promise-effect] As soon as possible { $giver } uses it on { $name }
    [promise-share] What { $giver } learns next of { $name }, { $taker } learns too
    [promise-place] As soon as { $giver } has the place, { $taker } has it
    [promise-card] After the next weekly draw { $giver } hands over a card of their choice
    [promise-side] Binding: { $giver } can declare nothing else
   *[promise-any] Only the two of you know
}
exchange-family = { $what ->
    [info] Knowledge of a pair
    [card] A certain card
    [promise-help] Promise Help
    [promise-burden] Promise to burden somebody
    [promise-strike] Promise to attack somebody
    [promise-effect] Promise an ability or a card against somebody
    [promise-share] Promise news of somebody
   *[promise-side] Promise a side
}
exchange-family-help = { $what ->
    [info] The next level, beginning with the refuge; always true
    [card] An artifact or an ingredient, as it lies in the stash
    [promise-help] With the next move of this kind; the table sees to it
    [promise-burden] A Call of Duty that raises their Debt
    [promise-strike] A Deadly Fight as soon as one is possible
    [promise-effect] As soon as it can be used
    [promise-share] The next level learned is passed on
   *[promise-side] Only a joker can keep this
}
exchange-others = { $one } and { $other } are talking
exchange-others-help = Only they know what about
exchange-fireside = Tea, a low voice, a glance over the shoulder. You will learn what changed hands, not what was said.
exchange-sending = On its way…
exchange-wait-answer = { $name } considers your offer
exchange-wait-offer = { $name } is thinking of an offer
exchange-ask-give = What do you offer { $name }?
exchange-ask-give-help = One thing for one thing; a promise binds, the table sees to it.
exchange-ask-give-this = Offer: { $item }?
exchange-ask-give-next = Next you say what you want in return.
exchange-ask-want = What do you want from { $name } in return?
exchange-ask-want-help = Whether they can give it, you will hear.
exchange-ask-offer = You give { $give }, you get { $want }?
exchange-ask-offer-help = { $name } can agree, refuse, or offer something else.
exchange-ask-leave = End the talk?
exchange-ask-leave-help = No deal; you cannot approach this pair again this turn.
exchange-ask-answer = { $name } offers a deal. What do you say?
exchange-ask-answer-help = { $n ->
    [0] Yes or no: there have been enough counter-offers.
    [one] You may also offer something else; one counter-offer is left.
   *[other] You may also offer something else; { $n } counter-offers are left.
}
exchange-ask-accept = Agree with { $name }?
exchange-ask-accept-help = Both things change hands at once; promises bind.
exchange-ask-counter = Offer { $name } something else?
exchange-ask-counter-help = { $n ->
    [one] Say again what you give and want. It is the last counter-offer.
   *[other] Say again what you give and want.
}
exchange-ask-decline = Refuse { $name }?
exchange-ask-decline-help = The talk ends without a deal; nothing is lost.
exchange-answer-accept = Agree
exchange-answer-counter = Offer something else
exchange-answer-decline = Refuse
exchange-no-accept = You cannot deliver what is asked for
exchange-no-counter = No counter-offers are left in this talk
exchange-no-decline = It cannot be refused now
exchange-do-give = Next
exchange-do-want = Offer it
exchange-do-leave = End the talk
exchange-do-accept = Agree
exchange-do-counter = Another offer
exchange-do-decline = Refuse
exchange-leave = End the talk
exchange-undo = Undo
promises-title = Promises
promises-given = You owe { $name }
promises-got = { $name } owes you
promises-until = { $week ->
    [0] now
   *[other] until the end of week { $week }
}
promises-serving = being kept now

# Terms on tap
see-clause = In the rules: { $clause }
see-rules = Rules

# The table on screen
you = you
nobody-yet = no booklet yet
card-worth = = { $n }
card-hidden = a hidden card
decided = Done
undo = Back
rule = Rules, { $clause }
sending = On its way…
raise-hand = Raise a hand
lower-hand = Lower the hand
rolls = Ask me about rerolls
rolls-help = Other rolls pass by themselves after a moment.
rolls-always = Always
rolls-mine = Only about rolls by me or against me
rolls-never = Never
tabs-label = Pages of the table
tab-asked = waits for your answer
tab-turn = Turn
tab-booklet = Booklet
tab-pairs = Pairs
tab-story = Story
progress-setup = Before the first week
progress-week = Week { $week } of { $weeks }, { $who ->
    [players] the players
   *[companions] the companions
}
progress-ritual = The Ritual
progress-conflict = The circle is broken
progress-over = October is over
weeks-label = The weeks
weeks-week = Week { $week }
weeks-ritual = Ritual
setup-title = Before the first week
setup-help = Everybody chooses a booklet, stats and a first ability.
turn-step = { $step ->
    [main] { $who ->
        [player] The player’s action
       *[companion] The companion’s action
    }
   *[extra] What may follow
}
turn-of = { $figure }: your move
turn-other = { $figure } to move
turn-gap = { $figure } { $many ->
    [yes] wait
   *[no] waits
}
target-acc = { $target ->
    [jack] Jack
    [jill] Crazy Jill
    [count] the Count
    [detective] the Great Detective
    [doctor] the Good Doctor
    [druid] the Druid
    [vicar] the Vicar
    [larry] Larry Talbot
    [rastov] Rastov
    [morris_maccab] Morris and MacCab
   *[none] nobody
}
target-gen = { target-acc }
target-ins = { target-acc }
wound-acc = { $who ->
    [snuff] Snuff
    [graymalk] Graymalk
    [needle] Needle
    [biographer] the Biographer
    [creation] the Creation
    [bubo] Bubo
    [cheeter] Cheeter
    [tekela] Tekela
    [wolf] the Wolf
    [quicklime] Quicklime
    [nightwind] Nightwind
   *[none] a companion
}
wound-nom = { $who ->
    [none] A companion
    [biographer] The Biographer
    [creation] The Creation
    [wolf] The Wolf
   *[other] { wound-acc }
}

# What is asked
ask-drafting = Who will you be this October?
ask-drafting-help = Tap a booklet to look into it. Nobody can have the same one.
ask-assigning = { $who ->
    [player] What are you good at?
   *[companion] What is your companion good at?
}
ask-assigning-help = One +2, two +1, one 0. The booklet’s own order is set already.
ask-first-ability = Your first ability?
ask-first-ability-help = All choose at once. Four points of Experience bring another one.
ask-learning = Enough Experience: which new ability?
ask-learning-help = You can use it at once.
ask-forgetting = Which ability is the price of your return?
ask-forgetting-help = Experience can bring it back later; one that is used up is gone for good.
ask-week-asking = A new week: bring somebody back?
ask-week-asking-help = Such powers work only before the week begins.
ask-declaring = Joker: which side do you take?
ask-declaring-help = All jokers choose at once; then everybody sees it, for good.
ask-fixing = Somebody has found you out: which side is yours?
ask-fixing-help = Only they see it, and it never changes.
ask-menu-main = { $figure }: which action?
ask-menu-main-help = One action, one roll. Free abilities and cards can be used before or after it.
ask-menu-extra = { $figure }: anything else?
ask-menu-extra-help = { $extras ->
    [2] Two extra actions ({ effect-two_on_the_job }), or the end of the turn.
   *[other] One extra action, or the end of the turn.
}
ask-gap = Your hand is up: what do you use?
ask-gap-help = One effect, then the turn goes on.
ask-guarding = { $figure } { $move ->
    [espionage] { $many ->
        [yes] want
       *[no] wants
    } to spy on you
    [fight] { $many ->
        [yes] attack
       *[no] attacks
    } you
   *[other] { $many ->
        [yes] come
       *[no] comes
    } to you with a Call of Duty
}: prevent it?
ask-guarding-help = Before the dice fall you may use one of these.
ask-swapping = Roll with the other one’s stat?
ask-swapping-help = { $effect }, once a week: { $better } of { $lender } instead of { $own }.
ask-roll-window = The dice have fallen. Roll again?
ask-roll-window-help = Nobody sees whether you were asked.
ask-unleashing = Let the Wolf off the leash?
ask-unleashing-help = Debt +1; the fight counts as a full success with two results and no problems.
ask-choosing-mode = Full success: careful or greedy?
ask-choosing-mode-help = One result and quiet, or two and problems.
ask-picking = What does { $figure } make of it?
ask-picking-help = Choose one result.
ask-picking-more = And what else?
ask-picking-more-help = The second result.
ask-bullets = Silver bullets: one more result
ask-bullets-help = No problems come of it.
ask-counter-picking = { $figure } failed against you. How do you answer?
ask-counter-picking-help = Choose what it costs them.
ask-steal = What do you steal?
ask-steal-help = The stash of { target-gen } lies open before you.
ask-loot = What do you take from { target-gen }?
ask-loot-help = The winner takes an artifact and an ingredient.
ask-shielding = { $effect }: { $band ->
    [fail] escape the answer?
   *[other] keep the problems away?
}
ask-shielding-help = { $band ->
    [fail] You failed, and { target-acc } would pick something against you.
   *[other] Otherwise the problem die is rolled now.
} Once a week.
ask-riding-scotland_yard = Whose Debt grows?
ask-riding-scotland_yard-help = { $effect }: a player whose refuge you know.
ask-riding-confessional = Whose refuge do you learn?
ask-riding-confessional-help = { $effect }: somebody has confessed.
ask-loading = Load the silver bullets?
ask-loading-help = Once in the game: one more result of this fight.
ask-preventing = { $effect }: prevent the loss?
ask-preventing-help = { $ability ->
    [vital_lightning] Otherwise the Creation is killed.
   *[hard_to_kill] { $life ->
        [1] Otherwise your last point of Preparedness is gone, and you are out of the Game.
       *[other] Otherwise you lose 1 Preparedness.
    }
} It costs an ingredient, once a week.
ask-keeping-one = Which card do you keep?
ask-keeping-one-help = The other one is discarded.
ask-ask-hali = Look to the shores of Hali?
ask-ask-hali-help = Three cards from the top: take one, put the others back as you like.
ask-foreseeing = Which card do you take?
ask-foreseeing-help = Then you decide what lies on top of the deck.
ask-brewing = What comes out of the cauldron?
ask-brewing-help = Take one; the others are discarded.
ask-paying = What do you pay with?
ask-paying-help = { $suit ->
    [any] Any ingredient will do.
    [C] Herbs are wanted.
    [C6] Herbs of 6 or more are wanted.
    [H] Flesh is wanted.
    [D] Relics are wanted.
   *[S] Alchemy is wanted.
}
ask-discarding = Too many ingredients: what goes?
ask-discarding-help = A stash holds six; artifacts do not count.
ask-naming-help = With which move will you help { $helped }?
ask-naming-help-help = You roll along with their next move of this kind; the better result counts. But a helper pays for a 7–9 or a 6−.
ask-handing = { $mine ->
    [yes] Which ingredient do you give to { target-acc }?
   *[no] Which ingredient do you take from { target-gen }?
}
ask-handing-help = { $promised ->
    [yes] You have promised it to { $partner }; after the weekly draw it is due.
   *[no] { $mine ->
        [yes] { $partner } will get what you choose: that is the deal.
       *[no] That is the deal; the stash lies open before you.
    }
}
aim-espionage = Espionage: on whom?
aim-fight = Deadly Fight: against whom?
aim-call = Call of Duty: for whom?
aim-preparation = Preparation: for whom?
aim-help = Help: for whom?
aim-exchange = Exchange: with whom?
aim-effect = { $what }: on whom?
aim-what = { $what }: what for?
aim-order = What goes on top?
sure-plain = { $what }?
sure-aimed = { $what }: { $at }?
sure-spy = Spy on { target-ins }?
sure-fight = Attack { target-acc }?
sure-call = Call of Duty for { target-gen }?
sure-character = Be { $what }?
sure-ability = Take { $what }?
sure-forget = Lose { $what }?
sure-steal = Steal: { $card }?
sure-loot = Take: { $card }?
sure-paying = Pay: { $card }?
sure-discarding = Discard: { $card }?
sure-keeping-one = Keep: { $card }?
sure-brewing = Take: { $card }?
sure-foreseeing = Take { $card }. { $at }?
sure-handing = Hand over: { $card }?
wait-over = October is over
wait-dice = The dice are settling…
wait-dice-help = Somebody may still reroll them.
wait-moment = A moment…
wait-turn = { $figure } { $many ->
    [yes] are
   *[no] is
} acting now
wait-for = Waiting for { $names }
wait-hand-up = Your hand is up: you get your say at the next pause. Only you see it.
wait-hand = You have something to use: raise a hand, and the next pause is yours.

# What can be chosen
moves-label = What can be done
aims-label = Whom it is aimed at
characters-label = Booklets
cards-label = Cards
ways-label = Answers
effects-label = Costs no action
stats-label = Stats
move-search = Look for ingredients
move-espionage = Learn something, or steal
move-fight = Hit the player or wound a companion
move-call = Debt down, or up for others
extra-pass = Do nothing
extra-pass-help = Let the moment go by
extra-preparation = Preparation
extra-preparation-help = Pay an ingredient: Preparedness +1, or heal
extra-help = Help
extra-help-help = Roll along with somebody’s next move
extra-exchange = Exchange
extra-exchange-help = One thing for another
extra-calculate = Find the place
extra-calculate-help = All refuges are known: now it is clear where
extra-pilfer = Pilfer
extra-pilfer-help = Bubo takes the top of the discard pile
extra-end = End the turn
extra-end-help = Nothing more for now
target-alone = For yourself
target-alone-help = Debt now: { $n }
target-duel = { $name }, a duel
target-prepare = Preparedness { $n } → { $now }
target-heal = wounded → healthy
target-of = { $name }: { $what }
target-stat = becomes +{ $now }
how-debt = Debt −1
how-side = learn the side
how-place = the place of the Ritual
how-self = for yourself
hali-order = { $first } on top
way-no = Not now
way-no-help = { $phase ->
    [swapping] Roll with your own stat
    [unleashing] The dice count as they lie
    [loading] Leave it at what was picked
    [ask-hali] Take the next card unseen
    [shielding] { $band ->
        [fail] They answer
       *[other] The problems come
    }
   *[preventing] It happens, and the ingredient stays
}
way-forget-spent = used up: gone for good
way-pass = Nothing
way-pass-help = Go on
way-pass-roll = The dice stay as they lie
way-pass-guard = Let it come
way-pass-week = The week may begin
way-pass-riding = Keep it for another Call of Duty this week
way-one = { $move ->
    [search] One card
    [espionage] Stay in the shadow
    [fight] Step back in time
   *[call] Leave it at that
}
way-one-help = one result, no problems
way-two = { $move ->
    [search] Two cards
    [espionage] Take the risk
    [fight] Strike again
   *[call] Work through the night
}
way-two-help = two results, then problems
pick-info = { $level ->
    [refuge] Learn the refuge of { target-gen }
    [side] Learn the side of { target-gen }
   *[stash] Find the stash of { target-gen }
}
pick-info-help = information, Experience +1
pick-steal = Steal an ingredient or the artifact
pick-steal-help = from the stash of { target-gen }
pick-hit = Hit { target-acc }
pick-hit-help = Preparedness { $n } → { $now ->
    [0] 0: out of the Game
   *[other] { $now }
}
pick-wound = Wound { wound-acc }
pick-wound-help = { $from } → { $to }
pick-own = Lower your own Debt
pick-own-help = Debt −1
pick-raise = Burden { target-acc }
pick-raise-help = their Debt +1
pick-lower = Ease { target-acc }
pick-lower-help = their Debt −1

# Why not
why-ally = the same side
why-gaze = the hypnotic gaze forbids it
why-truce = you have promised a truce
why-promised = a promise binds you now
why-first-week = not in the first week
why-first-week-spy = only refuges in the first week
why-empty-stash = everything is known, the stash is empty
why-gone = nobody is left
why-absent = not at the fire
why-refuge = you do not know the refuge
why-familiars-only = only Familiars are left there
why-duels-only = a Familiar fights Familiars only
why-nobody-to-fight = nobody it may fight
why-no-fighter = does not fight
why-out = out of the Game
why-no-debt = no Debt to lower
why-their-debt = they have no Debt
why-conflict = not in a Conflict
why-nothing-to-steal = nobody to steal from
why-nothing-to-learn = nothing left to learn
why-no-refuges = no refuge is known
why-has-place = you know it already
why-missing = { $n ->
    [one] { $n } refuge is missing
   *[other] { $n } refuges are missing
}
why-no-ingredient = no ingredient to pay with
why-nobody-to-prepare = nobody needs it
why-reserved = Reserved companions do not
why-nobody-to-help = nobody can be helped now
why-tried = enough talk for this turn
why-nobody-to-trade = nobody to talk to yet
why-all-three = you need to know refuge, side and stash
why-knows-all = everything is known
why-snake = { effect-snake_in_the_bosom }: nobody can wound her

# What happens
telling-search = { $figure } { $many ->
    [yes] look
   *[no] looks
} for ingredients
telling-espionage = { $figure } { $many ->
    [yes] spy
   *[no] spies
} on { target-ins }
telling-fight = { $duel ->
    [yes] { $figure } fights a duel with { wound-acc }
   *[no] { $figure } { $many ->
        [yes] attack
       *[no] attacks
    } { target-acc }
}
befell = What happened to you
lately = The last turns
telling-call = { $target ->
    [none] { $figure } { $many ->
        [yes] answer
       *[no] answers
    } the Call of Duty
   *[other] Call of Duty: { $figure } for { target-acc }
}
throw-helper = { $name } helps
throw-total = Total { $n }
throw-again = Rolled again: { $name }
part-faith = others broke the peace
part-cap = limit
problems-of = { $mine ->
    [yes] Your problems
   *[no] Problems: { $name }
}
problem-cannot = The die shows { $die }, but { $die ->
    [1] the last Preparedness is not lost this way
    [2] nobody can be wounded
    [3] nobody can notice, or nothing is left to
    [4] there is nothing to lose, or this very move brought the card
    [5] Debt is at its most, or this move has lowered it
   *[6] nobody can learn of you, or nothing is left to
}
problem-die = { $passed ->
    [yes] { problem-cannot }, so the next
   *[no] The die shows { $die }
}
problem-0 = The die shows { $die }: this time nothing can happen.
problem-1 = { problem-die }: Preparedness −1
problem-2 = { problem-die }: a companion is hurt
problem-3 = { problem-die }: { $mine ->
    [yes] they have noticed you
   *[no] this pair is noticed
}
problem-4 = { problem-die }: an ingredient is lost
problem-5 = { problem-die }: Debt +1
problem-6 = { problem-die }: { $mine ->
    [yes] somebody hears of you
   *[no] somebody hears of this pair
}
problems-title = If you are greedy: the problem die
problems-1 = Preparedness −1
problems-2 = { wound-nom } wounded
problems-3 = { $name } learns of you
problems-3-nobody = nobody notices
problems-as = { $said } (as { $n })
problems-none = nothing
problems-4 = an ingredient lost
problems-5 = Debt +1
problems-6 = somebody learns of you
problems-12 = Preparedness −1
problems-34 = { wound-nom } hurt
problems-56 = an ingredient lost
# Event cards
go-on = Go on
go-on-as = Play { wound-acc }
go-on-watching = Keep watching
go-on-waits = The game goes on, this closes soon
throw-sum = { $dice } on the dice and { $modifier }
source-stat = a stat of { $figure }
source-lent = { $effect }: lent by { $figure }
source-own = ability of { target-gen }
source-other = from { target-gen }
source-ingredient = special ingredient
source-faith = the other side began the Conflict
source-cap = never more than +4 or less than −3
card-game = The Game
card-meanwhile = Meanwhile
card-more = { $n ->
    [one] { $n } more event
   *[other] { $n } more events
}
card-out = { $figure } is out of the Game
card-back = { $figure } is back in the Game
card-deal = { $done ->
    [yes] It is a deal
   *[no] No deal
}
card-deal-give = You give: { $seat_you ->
    [yes] { item-give }
   *[no] { item-want }
}
card-deal-get = You get: { $seat_you ->
    [yes] { item-want }
   *[no] { item-give }
}
change-said = { $mine ->
    [yes] { $counter } { $from } → { $to }
   *[no] { $name }: { $counter } { $from } → { $to }
}
change-learns = { $said }, a new ability
change-ability = the fourth point: a new ability
follows-failure = A failure, so the problem die follows
follows-problems = The success is partial, so the problem die follows
follows-greed = Two results, so the problem die follows
follows-extra = { $n ->
    [one] One extra action may follow
   *[other] Extra actions that may follow: { $n }
}
follows-turn = Now acting: { $figure }
counters-label = Your counters
counters-out = Out of the Game: these change no more
counter-cards = Cards
edge-debt = On the edge: a seventh Debt puts you out of the Game
edge-preparedness = On the edge: one more loss puts you out of the Game
out-cause = { $cause ->
    [debt] Debt
    [fight] Deadly Fight
    [sword] The sword
   *[other] Problems
}:
out-change = { $counter } { $from } → { $to }
out-on = the pair plays on
out-companion = { $kind }, { $health }. From now on you decide and act for the companion
out-stays = Stays with you
out-stash = { $n ->
    [0] the artifacts
    [one] { $n } card and the artifacts
   *[other] { $n } cards and the artifacts
}
out-known = { $n ->
    [0] no information yet
    [one] information about { $n } pair
   *[other] information about { $n } pairs
}
out-side = your side and its victory
out-gone = No longer yours
out-no-xp = Experience and new abilities
out-later = a turn among the players: { $name } acts later, with the companions
out-win = You can still win: find the place and bring { wound-acc } to the Ritual.
out-win-place = You can still win: you know the place, so bring { wound-acc } to the Ritual.
out-pair = The pair is out; October ends without you this time.
out-taken = The stash is with others now: { $names }.
back-help = Debt 4, Experience 0, Preparedness 2. The ingredients are discarded; artifacts and information stay.
week-title = Week { $week } of { $weeks }
week-left = { $n ->
    [0] The last before the Ritual
    [one] { $n } week to go before the Ritual
   *[other] { $n } weeks to go before the Ritual
}
week-first = { $mine ->
    [yes] The first turn is yours
   *[no] First turn: { $name }
}
week-debt = Your Debt grows by 1 when your turn begins
week-refuges = Refuges you know: { $n } of { $most }
night-title = The last night of October
night-present = Pairs at the fire: { $n }
night-there = Your pair is there
night-away = Your pair has not found the way and watches from afar

narrate = How it was, in your own words
narrate-optional = optional
narrate-left = { $n }
narrate-hint = Tell how it was
narrate-hint-duty = Tell how it was. Your duty: { $duty }
tale = “{ $text }”
tale-flavour = Line of the chronicle
tale-own = In their own words
notes-title = Your story
note-duty = Duty
note-duty-help = What calls you home. Everybody reads it.
note-refuge = Refuge
note-refuge-help = Where you hide. Read by whoever finds your refuge.
note-write = Write it down
chronicle = The story so far
chronicle-before = Before the first week
chronicle-empty = Nothing has happened yet.

# The booklet and the pairs
booklet-of = Booklet: { $name }
booklet-open = Booklet
booklet-close = Close the booklet
side-secret = only you see this
side-open = not chosen yet
ability-passive = always
ability-weekly = once a week
ability-once = once
ability-used = used this week
ability-spent = used up
companion-line = { $name }, { $kind }
companion-state = { companion-name }, { companion-health }
companion-health = { $who ->
   *[other] { $health ->
        [healthy] healthy
        [wounded] wounded
       *[killed] killed
    }
}
artifact-own = your artifact, worth 13
artifact-other = an artifact, worth 13
place-known = the place is known
place-missing = refuges: { $n } of { $most }
ingredients = Ingredients
track-of = { $n } of { $most }
pairs-title = What you know
tag-target = target
tag-turn = acting
level = { $level ->
    [refuge] refuge
    [side] side
   *[stash] stash
}
pair-side = { $side ->
    [opener] opens
    [closer] closes
   *[joker] joker
}
unknown = not known
knows-nothing = nothing is known
knows-you = Knows of you: { $levels }
help-waits = { $helper } will help { $helped }: { $move ->
    [search] Search
    [espionage] Espionage
    [fight] Deadly Fight
   *[call] Call of Duty
}
curse-waits = { $name }: the next roll { $n }

# The Ritual
ritual-title = The Ritual
ritual-side-opener = Openers
ritual-side-closer = Closers
ritual-tokens = { $n ->
    [one] { $n } Gate token
   *[other] { $n } Gate tokens
}
ritual-pool = { $n ->
    [one] { $n } card left
   *[other] { $n } cards left
}
ritual-preparedness = Preparedness { $n }
ritual-companion-only = only the companion
ritual-voice = lays the cards
ritual-nobody = Nobody has come
ritual-bid-noted = bids { $n }
ritual-bid-hidden = the bid is sealed
ritual-sealed = your side sees it
ritual-face-down = { $n ->
    [one] one card, face down
   *[other] { $n } cards, face down
}
ritual-of-bids = +{ $n } bid
ritual-of-power = +{ $n } { $name }
ritual-alone = unanswered
ritual-fire = The fire waits for what you have gathered.
ritual-told-opener = { $n ->
    [0] The flame turns black.
   *[other] A leaf of the Gate has moved: the token goes to the openers.
}
ritual-told-closer = { $n ->
    [0] The fire burns evenly.
   *[other] A bolt falls into place: the token goes to the closers.
}
ritual-rounds = Past rounds: { $n }
ritual-rounds-title = Past rounds
ritual-your-pool = The cards of your side
ritual-bids = Your bid
ritual-bid-label = Bid { $n }. { $would }
ritual-would = { $opener } : { $closer } { $team ->
    [opener] openers
   *[closer] closers
}
ritual-choices = Your answer
ritual-swap = { $own } ↔ { $other }
ritual-choice-invoking-pass = Use nothing
ritual-choice-invoking-pass-help = The round goes on as it lies
ritual-choice-invoking-use = Sacrifice
ritual-choice-invoking-use-help = Your Preparedness −1, your side +4 in this round; once in the game
ritual-choice-invoking-swap-help = The two cards change sides with all they are worth; once in the game
ritual-choice-breaking-keep = Keep the rules
ritual-choice-breaking-keep-help = The next round begins
ritual-choice-breaking-break = Break the rules
ritual-choice-breaking-break-help = A Conflict instead of the next round, once in the game; the other side’s players roll at +1
ritual-choice-voting-no = No, keep the rules
ritual-choice-voting-no-help = Only the outcome will be known
ritual-choice-voting-yes = Yes, break the rules
ritual-choice-voting-yes-help = With a majority the Conflict begins
ritual-ask-laying = What do you lay into the fire for your side?
ritual-ask-laying-opener = One or two cards, face down. The closers will see only how many.
ritual-ask-laying-closer = { $n ->
    [one] One or two cards. The openers have laid one card face down.
   *[other] One or two cards. The openers have laid { $n } cards face down.
}
ritual-ask-lay-one = { $one }, worth { $total }?
ritual-ask-lay-two = { $one } and { $two }, together { $total }?
ritual-ask-lay-help = Laid cards burn, whoever wins the round.
ritual-ask-invoking = Do you use an ability?
ritual-ask-invoking-help = The cards lie open; totals will be counted again.
ritual-ask-bidding = How much Preparedness do you bid?
ritual-ask-bidding-help = All bid at once and in secret. Each point adds 1 and is lost in any case.
ritual-ask-bid = { $n ->
    [0] Bid nothing?
    [one] Bid { $n } point?
   *[other] Bid { $n } points?
}
ritual-ask-bid-help = { $n ->
    [0] You keep your Preparedness.
    [one] It is lost, whoever wins the round.
   *[other] They are lost, whoever wins the round.
}
ritual-ask-swap = Exchange { $own } for { $other }?
ritual-ask-breaking = Does your side break the rules of the Ritual?
ritual-ask-breaking-help = You speak for it; the others will vote.
ritual-ask-breaking-alone = You are alone on your side: your word decides.
ritual-ask-voting = Your speaker wants to break the rules. Do you follow?
ritual-ask-voting-help = Sealed: only the outcome is announced.
ritual-ask-sure = { $what }?
ritual-do-lay = Into the fire
ritual-do-pass = Use nothing
ritual-do-use = Sacrifice
ritual-do-swap = Exchange
ritual-do-bid = Bid
ritual-do-keep = Keep
ritual-do-break = Break
ritual-do-no = Vote
ritual-do-yes = Vote
ritual-wait-laying = { $names } { $many ->
    [yes] lay
   *[no] lays
} for the { $team ->
    [opener] openers
   *[closer] closers
}
ritual-wait-invoking = { $names } may use an ability
ritual-wait-bidding = Bids are being sealed
ritual-wait-breaking = { $names } { $many ->
    [yes] consider
   *[no] considers
} whether the { $team ->
    [opener] openers
   *[closer] closers
} keep the rules
ritual-wait-voting = The { $team ->
    [opener] openers
   *[closer] closers
} vote in secret
ritual-wait-watch = You watch from beyond the fire.
ritual-wait-side = { $team ->
    [opener] You stand with the openers.
   *[closer] You stand with the closers.
}
rounds-conflict = { $team ->
    [opener] The openers broke the circle: a Conflict
   *[closer] The closers broke the circle: a Conflict
}
rounds-no-cards = no cards left

# The Conflict
conflict-title = Conflict
conflict-broken = { $team ->
    [opener] The openers have broken the circle.
   *[closer] The closers have broken the circle.
}
conflict-bonus = Players of your side roll their own actions at +1.
conflict-yours = Players of the other side roll their own actions at +1.
conflict-watch = Players of the other side roll their own actions at +1.
conflict-tokens = Gate tokens: openers { $opener }, closers { $closer }
conflict-rules = Rules of the Conflict
conflict-players = Order of the players
conflict-companions = Order of the companions

# The end page
result-opener = The Gate is open
result-closer = The Gate is shut
result-who = Who stood where
result-story = The whole October
result-was-joker = once a joker
result-known = { $n ->
    [0] knew nobody
    [one] knew of { $n } pair
   *[other] knew of { $n } pairs
}
end-title = { $winner ->
    [opener] The Gate is open
   *[closer] The Gate is shut
}{ $fate ->
    [fate-won] : you have won
    [none] {""}
   *[other] : you have lost
}
your-fate-won = { $side ->
    [opener] You wanted it open and were at the fire to the end.
   *[closer] You wanted it shut and were at the fire to the end.
}
your-fate-lost = { $side ->
    [opener] But you were an opener.
   *[closer] But you were a closer.
}
your-fate-undecided = You never took a side, and without one nobody wins.
your-fate-fell = Your side has won, but nobody of your pair was left at the fire.
your-fate-gone = Your side has won, but your pair was out of the Game before the Ritual.
your-fate-no-place = Your side has won, but you did not know the place of the Ritual.
verdict-came = At the fire: openers { $opener }, closers { $closer }{ $away ->
    [0] {""}
   *[other] ; not there: { $away }
}.
verdict-alone = { $team ->
    [opener] The closers ran out of cards
   *[closer] The openers ran out of cards
}: { $n ->
    [one] { $n } token went unanswered.
   *[other] { $n } tokens went unanswered.
}
verdict-more = { $opener ->
    [0] All { $closer } Gate tokens went to the closers.
   *[other] { $closer ->
        [0] All { $opener } Gate tokens went to the openers.
       *[other] Gate tokens: openers { $opener }, closers { $closer }, and more tokens decide.
    }
}
verdict-tie = Both sides have as many tokens ({ $opener } : { $closer }): then the Gate stays shut.
verdict-no-tokens = No Gate token was won: the Gate stays shut.
verdict-nobody-came = Nobody found the place of the Ritual: the Gate stays shut.
verdict-nobody-left = Nobody was left to act: the Gate stays shut.
verdict-conflict = { $team ->
    [opener] The openers broke the rules of the Ritual; the Conflict took the place of a round.
   *[closer] The closers broke the rules of the Ritual; the Conflict took the place of a round.
}
fate-won = { $side ->
    [opener] An opener, at the fire to the end: a winner.
   *[closer] A closer, at the fire to the end: a winner.
}
fate-lost = { $side ->
    [opener] An opener: the other side has won.
   *[closer] A closer: the other side has won.
}
fate-undecided = A joker who never took a side cannot win.
fate-fell = The side has won, but nobody of this pair was left at the fire.
fate-gone = The side has won, but the whole pair was out of the Game before the Ritual.
fate-no-place = The side has won, but this pair did not know the place of the Ritual.
ritual-wait-over = The fire has gone out

# The guided first week
guide = Hints for the first week
guide-got = Got it
guide-more = In the rules
guide-off = No more hints
guide-return = Show hints for the first week
guide-goal = { $side ->
    [opener] Your secret: you want the Gate open.
    [closer] Your secret: you want the Gate kept shut.
   *[joker] Your secret: you have not chosen yet whether to open the Gate or to shut it.
} In a few weeks find the place of the Ritual, collect cards and learn who is with you; on the last night the cards are burnt.
guide-character = Choose who you want to be. Every booklet has a companion and five abilities; you can hardly choose wrong.
guide-stats-player = Four strengths: +2, +1, +1, 0. Shadow spies, Might fights, Influence lowers your Debt, Magic finds ingredients. What is suggested will do well.
guide-stats-companion = Your companion acts too, once a week. Make it good at what you are bad at.
guide-ability = One ability to begin with; every fourth point of Experience brings another.
guide-action = Your Debt has grown by 1 and you have drawn a card. Now one action, rolled with two dice. { $move ->
    [search] You are good at Magic: Search for ingredients.
   *[espionage] Espionage suits you: spy on a pair to learn its refuge. You will need all refuges to find the Ritual.
}
guide-companion = Now your companion acts, with strengths of its own. { $move ->
    [search] It is good at Magic: Search.
   *[espionage] It is good at Shadow: let it spy.
}
guide-mode = 10 or more: a full success. Take one thing safely, or two and roll for problems. In the first weeks safe is fine.
guide-pick = What does it bring? Information makes trading, fighting and the way to the Ritual possible.
guide-counter = Their move failed, so you may take something from them.
guide-problems = A success of 7 to 9 has its price: a die says what goes wrong. What cannot happen is skipped.
guide-watch = Others are acting. What they roll, learn and carry is open; only sides are secret. Tap any dotted word to see what it means.
guide-extra = After the action comes one extra action, if you like: heal, help, calculate the place. Or end your turn.
guide-exchange = You know a refuge, so you can trade. Refuge for refuge is good for both: everybody needs them all to find the Ritual.
guide-offer = One thing for one thing. Offer what costs you little, ask for what you lack. Promises bind.
guide-answer = Take it if it brings you nearer to the Ritual; a counter-offer costs nothing.
guide-window = A moment to step in. It is put to everybody who might be able to, so a pass tells nothing.
guide-pay = An ingredient is the price. Low cards are worth least in the Ritual.
guide-learning = Enough Experience for a new ability. It works at once.
guide-farewell = The first week is over. Learn the refuges, never let your Debt pass 6, gather cards, and find out who stands with you. Good luck; the rules are always one tap away.

# The assistant
advice-none = The assistant has nothing to say now.
advice-out = Out of the Game in { $n ->
    [one] { $n } turn of yours
   *[other] { $n } turns of yours
} if nothing is done about the Debt
advice-moves = How the moves can end
advice-sides = Sides ({ $n ->
    [one] { $n } possible deal
   *[other] { $n } possible deals
})
advice-side = opens { $opener }, closes { $closer }{ $may_joker ->
    [yes] , joker { $joker }
   *[no] {""}
}
advice-missing = Refuges missing for the place
advice-traders = could trade it: { $names }
advice-nobody = nobody could trade it yet
advice-fire = tokens { $tokens }, cards { $cards }, points { $points }
advice-turns = Points that turn the round if they bid nothing: { $n }
advice-certain = Points that win it whatever they bid: { $n }
advice-deck = In the deck: { $n }

# The rules in four drawings.
summary-goal = Open the Gate or keep it shut: everybody’s side is secret. On the last night the side with more Gate tokens wins.
summary-turn = Each week you act, then your companion does: two dice plus a stat. Between 7 and 9 you succeed, but with problems.
summary-full = 10+ success
summary-partial = 7–9 with problems
summary-fail = up to 6 failure
summary-points-title = What matters
summary-points = Gather ingredients for the Ritual. Debt above 6 or Preparedness at 0 puts you out.
summary-end-title = The Ritual
summary-end = After the last week both sides lay cards, round by round. The higher total takes a token; a tie in tokens goes to the closers.

## What marks say of themselves

explain-week = Week { $week } of { $weeks }
explain-week-help = Every week all players act, then all companions; in each turn of a player Debt grows by 1.
explain-last-night = The Ritual
explain-last-night-help = After the last week, at full moon: openers against closers, for Gate tokens.
explain-figure = { $name }
explain-figure-help = A sign for this player or companion; in the story it shows who acted.
explain-ingredients = { $n ->
    [one] { $n } ingredient
   *[other] { $n } ingredients
}
explain-ingredients-help = They pay for Preparation and abilities, and are the cards of the Ritual; six at most.
explain-card = { $name }
explain-card-help = Worth { $value } in the Ritual (a king 11, an ace 12, an artifact 13); its suit matters to abilities only, and cards add nothing to rolls.
explain-back = A hidden card
explain-back-help = You do not know it: to see the stash of a pair takes the third level of information.
explain-guide = The raven
explain-guide-help = It tells newcomers each thing once; the cross sends it away.
explain-roll = { $n }
explain-roll-help = Two dice plus the modifiers: 10 or more is a full success, 7 to 9 a partial one, 6 or less a failure.
explain-odds = How it may end
explain-odds-help = From left to right: how likely a failure is, a partial and a full success.
explain-levels = What is known
explain-levels-help = Three levels, in this order: { $levels }. Lit is what is known.
explain-problem = The problem die
explain-problem-help = One die decides which of these happens; what cannot happen passes on to the next.
explain-worth = { $n }
explain-worth-help = What this card is worth in this round of the Ritual, with all that abilities add.
explain-bid = Preparedness bid
explain-bid-help = Points bid in secret: each counts 1 for the side and is lost; the last one cannot be bid.
explain-fire = The fire
explain-fire-help = Its flame takes the colour of the side that has more Gate tokens.
explain-ritual-round = Round { $n }
explain-ritual-round-help = In each round both sides lay one or two cards; the higher total wins a Gate token.
explain-side-total = { $n }
explain-side-total-help = The cards of this side, its abilities and its bids together.
explain-in-turn = The order
explain-in-turn-help = A tick has acted in this Conflict, an arrow acts now; +1 is the bonus for players of the side that kept the rules.

# Said to whoever asks the table by a key
spoken-side = Your side card: { $side }.
spoken-role = You play { $name }.
spoken-cards = Ingredients: { $cards }.
spoken-abilities = Abilities: { $names }.
spoken-board = { $week ->
    [0] Before the first week
   *[other] Week { $week }
}. { $deck ->
    [one] { $deck } card lies in the deck
   *[other] { $deck } cards lie in the deck
}.
spoken-holds = Ingredients: { $n }.
spoken-levels = You know: { $levels }.
spoken-odds = { $name }: opener { $opener }, closer { $closer }.
