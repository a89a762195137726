# One Night: all words of the game.

cover-title = One Night
cover-tagline = One night, one talk, one vote, and nobody is sure who they are
cover-unhurried = No hurry: no clocks
cover-unhurried-help = Night, talk and vote wait for you, and the bots wait with you.
cover-about = At night cards change hands, by day you argue and vote: who is a wolf?

# Roles: names and what they do
thing-doppelganger = Doppelgänger
thing-doppelganger-help = Looks at another player’s card and is that role from then on; acts at once if that role acts.
thing-werewolf = Werewolf
thing-werewolf-help = Wakes with the other wolves. A lone wolf may look at a card in the centre. Wins if no wolf dies.
thing-minion = Minion
thing-minion-help = Sees the wolves, who do not know him. Wins with them, even if he dies himself.
thing-mason = Mason
thing-mason-help = Sees the other Mason. Always play both.
thing-seer = Seer
thing-seer-help = May look at one player’s card, or at two in the centre.
thing-robber = Robber
thing-robber-help = May exchange his card with another player’s and look at the new one: that is what he is now.
thing-troublemaker = Troublemaker
thing-troublemaker-help = May exchange the cards of two other players without looking.
thing-drunk = Drunk
thing-drunk-help = Must exchange his card with one in the centre without looking.
thing-insomniac = Insomniac
thing-insomniac-help = May look at their own card at the end of the night.
thing-villager = Villager
thing-villager-help = Sleeps all night and has no special powers.
thing-tanner = Tanner
thing-tanner-help = Hates his work so much that he wins only if he dies.
thing-hunter = Hunter
thing-hunter-help = If he dies, whoever he voted for dies too.
thing-sentinel = Sentinel
thing-sentinel-help = May put a shield on another player’s card: nobody can look at it or move it.
thing-alpha_wolf = Alpha Wolf
thing-alpha_wolf-help = Wakes with the wolves; then must exchange the centre wolf card with another player’s card.
thing-mystic_wolf = Mystic Wolf
thing-mystic_wolf-help = Wakes with the wolves; then may look at another player’s card.
thing-dream_wolf = Dream Wolf
thing-dream_wolf-help = Sleeps while the wolves wake, but shows a thumb, so that they know.
thing-apprentice_seer = Apprentice Seer
thing-apprentice_seer-help = May look at one card in the centre.
thing-paranormal_investigator = Paranormal Investigator
thing-paranormal_investigator-help = May look at up to two players’ cards; on seeing a wolf or a Tanner he becomes one.
thing-witch = Witch
thing-witch-help = May look at a card in the centre; then must exchange it with any player’s card.
thing-village_idiot = Village Idiot
thing-village_idiot-help = May move everybody else’s cards by one place.
thing-revealer = Revealer
thing-revealer-help = May turn another player’s card face up; a wolf or a Tanner is turned down again.
thing-curator = Curator
thing-curator-help = May put a random artifact on any player’s card.
thing-bodyguard = Bodyguard
thing-bodyguard-help = Whoever he points at in the vote cannot die.
thing-aura_seer = Aura Seer
thing-aura_seer-help = Sees who has looked at a card or moved one so far.
thing-cursed = Cursed
thing-cursed-help = Of the village, unless a wolf votes for him: then he is a wolf.
thing-prince = Prince
thing-prince-help = Cannot die by votes.

group-village = Village
group-wolves = Wolves
group-alone = On their own

# Artifacts
thing-claw = Claw of the Werewolf
thing-claw-help = You are a Werewolf now.
thing-brand = Brand of the Villager
thing-brand-help = You are a plain Villager now.
thing-cudgel = Cudgel of the Tanner
thing-cudgel-help = You are a Tanner now: you win only if you die.
thing-void = Void of Nothingness
thing-void-help = Nothing happens.
thing-mask = Mask of Muting
thing-mask-help = You may not speak until the votes are shown.
thing-shroud = Shroud of Shame
thing-shroud-help = You may not look at the others and their cards until the votes are shown.
thing-bow = Bow of the Hunter
thing-bow-help = You are a Hunter now.
thing-cloak = Cloak of the Prince
thing-cloak-help = You are a Prince now.
thing-sword = Sword of the Bodyguard
thing-sword-help = You are a Bodyguard now.

role-name = { $role ->
    [doppelganger] { thing-doppelganger }
    [werewolf] { thing-werewolf }
    [minion] { thing-minion }
    [mason] { thing-mason }
    [seer] { thing-seer }
    [robber] { thing-robber }
    [troublemaker] { thing-troublemaker }
    [drunk] { thing-drunk }
    [insomniac] { thing-insomniac }
    [villager] { thing-villager }
    [tanner] { thing-tanner }
    [hunter] { thing-hunter }
    [sentinel] { thing-sentinel }
    [alpha_wolf] { thing-alpha_wolf }
    [mystic_wolf] { thing-mystic_wolf }
    [dream_wolf] { thing-dream_wolf }
    [apprentice_seer] { thing-apprentice_seer }
    [paranormal_investigator] { thing-paranormal_investigator }
    [witch] { thing-witch }
    [village_idiot] { thing-village_idiot }
    [revealer] { thing-revealer }
    [curator] { thing-curator }
    [bodyguard] { thing-bodyguard }
    [aura_seer] { thing-aura_seer }
    [cursed] { thing-cursed }
    [prince] { thing-prince }
    [any_wolf] some wolf
    [no_wolf] no wolf
   *[other] { $role }
}
# In a sentence: several cards of a kind may be dealt, or only one
role-said = { $role ->
    [werewolf] a { role-name }
    [mason] a { role-name }
    [villager] a { role-name }
    [any_wolf] { role-name }
    [no_wolf] { role-name }
   *[other] the { role-name }
}
artifact-name = { $artifact ->
    [claw] { thing-claw }
    [brand] { thing-brand }
    [cudgel] { thing-cudgel }
    [void] { thing-void }
    [mask] { thing-mask }
    [shroud] { thing-shroud }
    [bow] { thing-bow }
    [cloak] { thing-cloak }
   *[sword] { thing-sword }
}

# Places: before a player, or in the centre
centre-name = { $centre ->
    [c1] the left centre card
    [c2] the middle centre card
    [c3] the right centre card
    [cw] the centre wolf card
    [cw2] the second centre wolf card
    [cw3] the third centre wolf card
    [cw4] the fourth centre wolf card
   *[none] no card
}
target-place = { $target_seat ->
    [none] { centre-name }
   *[other] { $target_seat_self ->
        [yes] { $target_seat_you ->
            [yes] your own card
           *[no] their own card
        }
       *[no] { $target_seat_you ->
            [yes] your card
           *[no] { $target_seat }’s card
        }
    }
}
deal-place = { $seat ->
    [none] { centre-name }
   *[other] { $seat_you ->
        [yes] you
       *[no] { $seat }
    }
}
first-place = { $first_centre ->
    [c1] the left centre card
    [c2] the middle centre card
    [c3] the right centre card
    [cw] the centre wolf card
    [cw2] the second centre wolf card
    [cw3] the third centre wolf card
    [cw4] the fourth centre wolf card
   *[none] { $first_seat_you ->
        [yes] your card
       *[no] { $first_seat }’s card
    }
}
second-place = { $second_centre ->
    [c1] the left centre card
    [c2] the middle centre card
    [c3] the right centre card
    [cw] the centre wolf card
    [cw2] the second centre wolf card
    [cw3] the third centre wolf card
    [cw4] the fourth centre wolf card
   *[none] { $second_seat_you ->
        [yes] your card
       *[no] { $second_seat }’s card
    }
}
# The same where it is somebody's own
own-first-place = { $first_seat_self ->
    [yes] { $first_seat_you ->
        [yes] your card
       *[no] their own card
    }
   *[no] { first-place }
}
own-second-place = { $second_seat_self ->
    [yes] { $second_seat_you ->
        [yes] your card
       *[no] their own card
    }
   *[no] { second-place }
}
# The same as the speaker says it
said-first-place = { $first_seat_self ->
    [yes] my card
   *[no] { first-place }
}
said-second-place = { $second_seat_self ->
    [yes] my card
   *[no] { second-place }
}
# Which card was where
said-seen = { said-first-place }{" "}{ $role ->
   *[other] was
} { role-said }

# Steps of the night, as they are listed
step-name = { $step ->
    [night_start] Nightfall
    [sentinel] { thing-sentinel }
    [doppelganger] { thing-doppelganger }
    [wolves] Wolves
    [alpha] { thing-alpha_wolf }
    [mystic] { thing-mystic_wolf }
    [minion] { thing-minion }
    [masons] Masons
    [seer] { thing-seer }
    [apprentice_seer] { thing-apprentice_seer }
    [pi] { thing-paranormal_investigator }
    [robber] { thing-robber }
    [witch] { thing-witch }
    [troublemaker] { thing-troublemaker }
    [village_idiot] { thing-village_idiot }
    [aura_seer] { thing-aura_seer }
    [aura_seer_dg] Doppelgänger-Aura Seer
    [drunk] { thing-drunk }
    [insomniac] { thing-insomniac }
    [insomniac_dg] Doppelgänger-Insomniac
    [revealer] { thing-revealer }
    [revealer_dg] Doppelgänger-Revealer
    [curator] { thing-curator }
    [curator_dg] Doppelgänger-Curator
   *[dawn] Dawn
}

# The narrator
narrator-night-start = Night falls. Everyone, close your eyes.
narrator-sentinel = Sentinel, wake up. You may shield a card.
narrator-doppelganger-look = Doppelgänger, wake up and look at another card.
narrator-doppelganger-act = Doppelgänger, if your new role acts at once, act now.
narrator-doppelganger-act-more = Doppelgänger, do your second thing, if any.
narrator-doppelganger-thumbs = Doppelgänger-Minion, look. Wolves, thumbs out.
narrator-wolves = Wolves, wake up and look for each other.
narrator-wolves-dream = Wolves, wake up. Dream Wolf, put out your thumb.
narrator-wolves-lone = A lone wolf may look at a card in the centre.
narrator-alpha = Alpha Wolf, give the centre wolf card to a player.
narrator-mystic = Mystic Wolf, you may look at another player’s card.
narrator-minion = Wolves, put out your thumbs. Minion, wake up and look.
narrator-masons = Masons, wake up and look for each other.
narrator-seer = Seer, wake up. You may look at cards.
narrator-apprentice-seer = Apprentice Seer, wake up. Look into the centre.
narrator-pi = Paranormal Investigator, wake up and look.
narrator-pi-act-more = Paranormal Investigator, you may look at one more.
narrator-robber = Robber, wake up. You may rob another player.
narrator-witch = Witch, wake up. You may look at a card in the centre.
narrator-witch-act-more = Witch, if you looked, give that card to a player.
narrator-troublemaker = Troublemaker, wake up. You may exchange two cards.
narrator-village-idiot = Village Idiot, wake up. You may shift the cards.
narrator-aura-seer = Who saw or moved a card, thumb out. Aura Seer, look.
narrator-aura-seer-dg = Doppelgänger-Aura Seer, look.
narrator-drunk = Drunk, wake up. Exchange your card with the centre.
narrator-insomniac = Insomniac, wake up. You may look at your card.
narrator-insomniac-dg = Doppelgänger-Insomniac, wake up and look.
narrator-revealer = Revealer, wake up. You may turn up a card.
narrator-revealer-dg = Doppelgänger-Revealer, wake up. Turn up a card.
narrator-curator = Curator, wake up. You may place an artifact.
narrator-curator-dg = Doppelgänger-Curator, place an artifact.
narrator-dawn = Morning has come. Everyone, open your eyes.
narrator-close = Close your eyes.

# Claims: what is said, without who says it
claim-text = { $kind ->
    [was] I was dealt { role-said }
    [am] I am now { role-said }
    [copied] I am the Doppelgänger and copied { $target_seat }: { role-said }
    [saw] I saw that { said-seen }
    [took] I took { role-said } from { $target_seat } and gave mine
    [swapped] I swapped { said-first-place } and { said-second-place }
    [witched] { $target_seat_self ->
        [yes] I took { first-place } for myself: { role-said }
       *[no] I gave { $target_seat } { first-place }: { role-said }
    }
    [shifted] { $direction ->
        [left] I shifted the cards to the left
       *[right] I shifted the cards to the right
    }
    [woke_with] { $group_seats_n ->
        [0] { $group ->
            [wolves] I woke as the only wolf
           *[masons] I woke as the only Mason
        }
       *[other] { $group ->
            [wolves] I woke as a wolf with { $group_seats }
           *[masons] I woke as a Mason with { $group_seats }
        }
    }
    [thumbs] { $group ->
        [minion] { $group_seats_n ->
            [0] I am the Minion and saw no thumbs
           *[other] I am the Minion and saw the thumbs of { $group_seats }
        }
        [aura] { $group_seats_n ->
            [0] I am the Aura Seer and saw no thumbs
           *[other] I am the Aura Seer and saw the thumbs of { $group_seats }
        }
       *[dream] { $group_seats_n ->
            [0] I saw no Dream Wolf’s thumb
           *[other] I saw the Dream Wolf’s thumb: { $group_seats }
        }
    }
    [shielded] I put a shield on { $target_seat }
    [flipped] I turned up { $target_seat }’s card: { role-said }
    [placed] { $target_seat_self ->
        [yes] I gave myself an artifact
       *[no] I gave { $target_seat } an artifact
    }
    [token] My artifact is the { artifact-name }
    [turned] I am the Paranormal Investigator and turned into { role-said }
    [idle] I did nothing at night
    [think] { $target_seat_self ->
        [yes] I think I am { role-said }
       *[no] I think { $target_seat } is { role-said }
    }
    [accuse] { $target_seat } is a wolf, mark my words
    [trust] { $target_seat }, I trust you
    [vote_plan] { $target_seat }, you get my vote
    [silent] I keep my role to myself
    [ask] { $target_seat }, who are you?
    [support] { $about_seat } tells the truth
   *[doubt] { $about_seat }, I don’t buy that
}
# The same in a list beside the name, as briefly as it can be said
claim-brief = { $kind ->
    [was] { role-name }
    [am] now { role-name }
    [copied] copied { $target_seat }: { role-name }
    [saw] saw that { said-seen }
    [took] took { role-name } from { $target_seat }
    [swapped] swapped { said-first-place } and { said-second-place }
    [witched] { $target_seat_self ->
        [yes] took { first-place }: { role-name }
       *[no] gave { $target_seat } { first-place }: { role-name }
    }
    [shifted] { $direction ->
        [left] shifted the cards left
       *[right] shifted the cards right
    }
    [woke_with] { $group_seats_n ->
        [0] { $group ->
            [wolves] the only wolf awake
           *[masons] the only Mason awake
        }
       *[other] { $group ->
            [wolves] wolf with { $group_seats }
           *[masons] Mason with { $group_seats }
        }
    }
    [thumbs] { $group ->
        [minion] { $group_seats_n ->
            [0] Minion, saw no thumbs
           *[other] Minion, saw { $group_seats }
        }
        [aura] { $group_seats_n ->
            [0] Aura Seer, saw no thumbs
           *[other] Aura Seer, saw { $group_seats }
        }
       *[dream] { $group_seats_n ->
            [0] no Dream Wolf’s thumb
           *[other] Dream Wolf’s thumb: { $group_seats }
        }
    }
    [shielded] shield on { $target_seat }
    [flipped] turned up { $target_seat }: { role-name }
    [placed] { $target_seat_self ->
        [yes] artifact for themselves
       *[no] artifact for { $target_seat }
    }
    [token] { artifact-name }
    [turned] turned { role-name }
    [idle] did nothing
    [think] { $target_seat_self ->
        [yes] thinks: now { role-name }
       *[no] thinks { $target_seat } is { role-name }
    }
    [accuse] accuses { $target_seat }
    [trust] trusts { $target_seat }
    [vote_plan] votes for { $target_seat }
    [silent] keeps the role secret
    [ask] { $target_seat }, who are you?
    [support] backs { $about_seat }
   *[doubt] doubts { $about_seat }
}
claim-kind-was = I was dealt…
claim-kind-am = I am now…
claim-kind-copied = I copied…
claim-kind-saw = I saw…
claim-kind-took = I took…
claim-kind-swapped = I swapped…
claim-kind-witched = I gave a centre card…
claim-kind-shifted = I shifted the cards…
claim-kind-woke_with = I woke with…
claim-kind-thumbs = I saw thumbs…
claim-kind-shielded = I put a shield on…
claim-kind-flipped = I turned up…
claim-kind-placed = I gave an artifact to…
claim-kind-token = My artifact is…
claim-kind-turned = I turned…
claim-kind-idle = I did nothing
claim-kind-think = I think…
claim-kind-accuse = I accuse…
claim-kind-trust = I trust…
claim-kind-vote_plan = I will vote for…
claim-kind-silent = I keep silent
claim-kind-ask = Who are you…
claim-kind-support = I back…
claim-kind-doubt = I doubt…
claim-kind-retract = I take back…

# Table options
option-role_set = Roles
option-role_set-help = As many cards as players, and three more for the centre.
option-role_set-usual = Usual
option-role_set-first_3 = First game
option-role_set-first_4 = First game
option-role_set-first_5 = First game
option-role_set-evil_transformation = Evil transformation
option-role_set-trust_no_one = Trust no one
option-role_set-cautionary_tale = Cautionary tale
option-role_set-information_society = Information society
option-role_set-total_chaos = Total chaos
option-role_set-daybreak_first = First daybreak
option-role_set-table_6 = Table for six
option-role_set-table_7 = Table for seven
option-role_set-table_8 = Table for eight
option-role_set-table_9 = Table for nine
option-role_set-table_10 = Table for ten
option-rules_profile = Reading of the rules
option-rules_profile-help = Where the booklets differ. Each point can be set by itself below.
option-rules_profile-official = Official
option-rules_profile-translation = Russian booklet
option-role_set_mode = Roles in play
option-role_set_mode-help = In a pool only some of the cards are dealt, and nobody knows which.
option-role_set_mode-public = Exactly these
option-role_set_mode-pool = A pool to draw from
option-centre_wolf = Centre wolf
option-centre_wolf-help = The extra card for the Alpha Wolf.
option-centre_wolf-preset = As the set says
option-centre_wolf-werewolf = Werewolf
option-centre_wolf-mystic_wolf = Mystic Wolf
option-centre_wolf-dream_wolf = Dream Wolf
option-centre_wolf_mode = Centre wolf cards
option-centre_wolf_mode-help = One card, or every wolf card that is not in the set.
option-centre_wolf_mode-profile = As the reading says
option-centre_wolf_mode-one = One
option-centre_wolf_mode-all_unused = All unused
option-lone_wolf_peek = Lone wolf looks
option-lone_wolf_peek-help = A wolf who wakes alone may look at a card in the centre.
option-lone_wolf_peek-profile = As the reading says
option-lone_wolf_peek-yes = Yes
option-lone_wolf_peek-no = No
option-aura_seer_order = Aura Seer wakes
option-aura_seer_order-profile = As the reading says
option-aura_seer_order-after_village_idiot = After the Village Idiot
option-aura_seer_order-after_witch = After the Witch
option-doppel_aura_seer = Doppelgänger-Aura Seer
option-doppel_aura_seer-help = Whether she has a step of her own.
option-doppel_aura_seer-profile = As the reading says
option-doppel_aura_seer-yes = Wakes
option-doppel_aura_seer-no = Sleeps
option-doppel_pi_tanner = Doppelgänger-Investigator and Tanner
option-doppel_pi_tanner-help = Whether seeing a Tanner turns her.
option-doppel_pi_tanner-profile = As the reading says
option-doppel_pi_tanner-yes = Turns her
option-doppel_pi_tanner-no = Does not
option-prince_vs_hunter = Prince shot by the Hunter
option-prince_vs_hunter-profile = As the reading says
option-prince_vs_hunter-dies = Dies
option-prince_vs_hunter-survives = Survives
option-sword_role = Holder of the Sword
option-sword_role-profile = As the reading says
option-sword_role-bodyguard = Bodyguard
option-sword_role-prince = Prince
option-minion_tanner_death = A dead Tanner helps the Minion
option-minion_tanner_death-help = When there is no wolf: whether the Minion wins if only a Tanner died.
option-minion_tanner_death-true = Yes
option-minion_tanner_death-false = No
option-minion_only_death = Only the Minion died
option-minion_only_death-help = When there is no wolf.
option-minion_only_death-nobody = Nobody wins
option-minion_only_death-village = The village wins
option-artifacts = Artifacts
option-artifacts-help = What the Curator may draw.
option-mask_effect = Under the Mask
option-mask_effect-emotes = Gestures are allowed
option-mask_effect-silent = Not even gestures
option-shroud_effect = Under the Shroud
option-shroud_effect-table = The table is hidden
option-shroud_effect-table_and_claims = Claims are hidden too
option-shroud_vote = Vote under the Shroud
option-shroud_vote-normal = As everybody’s
option-shroud_vote-blurred = May hit a neighbour
option-night_pace = Pace of the night
option-night_pace-help = How long each step lasts. Without a clock, steps end when they are answered.
option-night_pace-8 = 8 seconds
option-night_pace-0 = Without a clock
option-night_pace-5 = 5 seconds
option-night_pace-10 = 10 seconds
option-night_pace-12 = 12 seconds
option-night_notes = Notes of the night
option-night_notes-help = Whether you can look up by day what you saw at night.
option-night_notes-true = Kept
option-night_notes-false = From memory
option-discussion_seconds = Talk
option-discussion_seconds-number = { $minutes ->
    [0] { $seconds } s
   *[other] { $seconds ->
        [0] { $minutes } min
       *[other] { $minutes } min { $seconds } s
    }
}
option-ready_ends_day = When all are ready
option-ready_ends_day-true = The vote begins
option-ready_ends_day-false = The time runs on
option-talk_rounds = Rounds of talk
option-talk_rounds-help = Only without a clock.
option-talk_rounds-number = { $n } { $n ->
    [one] round
   *[other] rounds
}
option-free_chat = Free chat
option-free_chat-true = On
option-free_chat-false = Only claims
option-vote_seconds = Vote
option-vote_seconds-number = { $minutes ->
    [0] { $seconds } s
   *[other] { $seconds ->
        [0] { $minutes } min
       *[other] { $minutes } min { $seconds } s
    }
}
option-nights = Nights in a match
option-nights-number = { $n } { $n ->
    [one] night
   *[other] nights
}

# What is wrong or odd about a role set
remark-v1 = One Night is for 3 to 10 players.
remark-v2 = There must be { $wanted } cards; you have { $found }.
remark-v3 = { role-name }: the box has { $wanted }, you want { $found }.
remark-v4 = Play both Masons or none.
remark-v5 = The Alpha Wolf needs a centre wolf card, and only he does.
remark-v6 = The Curator needs at least one artifact.
remark-w1 = There is no wolf in the set.
remark-w2 = Nobody can move the Insomniac’s card.
remark-w3 = The Bodyguard is meant for five players or more.
remark-w4 = { role-name } makes little sense without a wolf.
remark-w5 = There is nobody whom the Aura Seer could notice.
remark-w6 = The Dream Wolf is the only wolf, so no wolf wakes.
remark-w7 = It can happen that everyone is a wolf.
remark-no_clock = No hurry: everything waits for an answer. What that costs: a pause at night tells that somebody acts in this step, so people learn which cards are in play. With bots it tells nothing.
remark-discussion_seconds = The talk lasts { $least } to { $most } seconds.
remark-talk_rounds = There are { $least } to { $most } rounds of talk.
remark-vote_seconds = The vote lasts { $least } to { $most } seconds.
remark-nights = A match has { $least } to { $most } nights.

# Log: the night
log-night-began = { $nights ->
    [1] Night falls
   *[other] Night { $night } of { $nights }
}
log-card-dealt = Your card: { role-name }
log-narrated = { $line ->
    [night-start] { narrator-night-start }
    [sentinel] { narrator-sentinel }
    [doppelganger-look] { narrator-doppelganger-look }
    [doppelganger-act] { narrator-doppelganger-act }
    [doppelganger-act-more] { narrator-doppelganger-act-more }
    [doppelganger-thumbs] { narrator-doppelganger-thumbs }
    [wolves] { narrator-wolves }
    [wolves-dream] { narrator-wolves-dream }
    [wolves-lone] { narrator-wolves-lone }
    [alpha] { narrator-alpha }
    [mystic] { narrator-mystic }
    [minion] { narrator-minion }
    [masons] { narrator-masons }
    [seer] { narrator-seer }
    [apprentice-seer] { narrator-apprentice-seer }
    [pi] { narrator-pi }
    [pi-act-more] { narrator-pi-act-more }
    [robber] { narrator-robber }
    [witch] { narrator-witch }
    [witch-act-more] { narrator-witch-act-more }
    [troublemaker] { narrator-troublemaker }
    [village-idiot] { narrator-village-idiot }
    [aura-seer] { narrator-aura-seer }
    [aura-seer-dg] { narrator-aura-seer-dg }
    [drunk] { narrator-drunk }
    [insomniac] { narrator-insomniac }
    [insomniac-dg] { narrator-insomniac-dg }
    [revealer] { narrator-revealer }
    [revealer-dg] { narrator-revealer-dg }
    [curator] { narrator-curator }
    [curator-dg] { narrator-curator-dg }
   *[dawn] { narrator-dawn }
}
talk-time = { $minutes ->
    [0] {""}
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}{ $seconds ->
    [0] {""}
    [one] {" "}{ $seconds } second
   *[other] {" "}{ $seconds } seconds
}
log-dawned = { $rounds ->
    [0] The talk lasts at most { talk-time }
    [1] There is one round of talk
   *[other] There are { $rounds } rounds of talk
}
log-declined = { step-name }: { $seat_you ->
    [yes] you do nothing
   *[no] { $seat } does nothing
}
log-woke = { $step ->
    [masons] { $with_seats_n ->
        [0] { $seat_you ->
            [yes] You are the only Mason
           *[no] { $seat } is the only Mason
        }
       *[other] { $seat_you ->
            [yes] You wake as a Mason with { $with_seats }
           *[no] { $seat } wakes as a Mason with { $with_seats }
        }
    }
   *[wolves] { $with_seats_n ->
        [0] { $seat_you ->
            [yes] You are the only wolf awake
           *[no] { $seat } is the only wolf awake
        }
       *[other] { $seat_you ->
            [yes] You wake as a wolf with { $with_seats }
           *[no] { $seat } wakes as a wolf with { $with_seats }
        }
    }{ $thumb_seats_n ->
        [0] {""}
       *[other] ; with a thumb out: { $thumb_seats }
    }
}
log-saw-thumbs = { step-name }: { $thumb_seats_n ->
    [0] { $seat_you ->
        [yes] you see nobody’s thumb
       *[no] { $seat } sees nobody’s thumb
    }
   *[other] { $seat_you ->
        [yes] you see the thumbs of { $thumb_seats }
       *[no] { $seat } sees the thumbs of { $thumb_seats }
    }
}
log-shielded = { $seat_you ->
    [yes] You put a shield on { $target_seat }
   *[no] { $seat } puts a shield on { $target_seat }
}
log-copied = { $seat_you ->
    [yes] You copy { $target_seat }: { role-name }
   *[no] { $seat } copies { $target_seat }: { role-name }
}
log-looked = { step-name }: { $seat_you ->
    [yes] you look at { target-place }: { role-name }
   *[no] { $seat } looks at { target-place }: { role-name }
}
log-exchanged = { step-name }: { $seat_you ->
    [yes] you exchange { own-first-place } and { own-second-place }
   *[no] { $seat } exchanges { own-first-place } and { own-second-place }
}
log-shifted = { step-name }: { $seat_you ->
    [yes] you move
   *[no] { $seat } moves
} all other cards { $direction ->
    [left] to the left
   *[right] to the right
}
log-turned = { $seat_you ->
    [yes] You have seen too much and turn { role-name }
   *[no] { $seat } has seen too much and turns { role-name }
}
log-flipped = { $seat_you ->
    [yes] You turn up { target-card }: { role-name }
   *[no] { $seat } turns up { target-card }: { role-name }
}{ $stays ->
    [yes] {""}
   *[no] , and down again
}
target-card = { $target_seat_you ->
    [yes] your card
   *[no] { $target_seat }’s card
}
log-entrusted = { $seat_you ->
    [yes] You give an artifact to { $target_seat_self ->
        [yes] yourself
       *[no] { $target_seat }
    }
   *[no] { $seat } gives an artifact to { $target_seat_self ->
        [yes] themselves
       *[no] { $target_seat }
    }
}
log-shield-seen = { $seat_you ->
    [yes] There is a shield on your card
   *[no] There is a shield on { $seat }’s card
}
log-card-seen = { $seat_you ->
    [yes] Your card lies face up: { role-name }
   *[no] { $seat }’s card lies face up: { role-name }
}
log-artifact-seen = { $seat_you ->
    [yes] There is an artifact on your card
   *[no] There is an artifact on { $seat }’s card
}
log-artifact-found = Your artifact: { artifact-name }

# Log: the day
log-claimed = { $seat_you ->
    [yes] You: “{ claim-text }”
   *[no] { $seat }: “{ claim-text }”
}
log-retracted = { $seat_you ->
    [yes] You take back: “{ claim-text }”
   *[no] { $seat } takes back: “{ claim-text }”
}
log-ready-shown = { $ready ->
    [yes] { $seat_you ->
        [yes] You are ready
       *[no] { $seat } is ready
    }
   *[no] { $seat_you ->
        [yes] You are not ready any more
       *[no] { $seat } is not ready any more
    }
}
log-round-began = Round of talk { $round } of { $rounds }
log-vote-called = Everyone votes
log-vote-locked = { $seat_you ->
    [yes] You have voted
   *[no] { $seat } has voted
}
log-aimed = You aim at { $target_seat }

# Log: the result
log-vote-shown = { $seat_you ->
    [yes] You
   *[no] { $seat }
} → { $target_seat }
log-deal-shown = Dealt to { deal-place }: { role-name }
log-role-shown = { $seat_you ->
    [yes] You are
   *[no] { $seat } is
} { role-name }{ $artifact ->
    [none] {""}
   *[other] {" "}({ artifact-name })
}
log-cursed-turned = { $seat_you ->
    [yes] A wolf voted for you: you are a wolf now
   *[no] A wolf voted for { $seat }, who is a wolf now
}
log-spared = { $why ->
    [bodyguard] { $seat_you ->
        [yes] A Bodyguard protects you
       *[no] A Bodyguard protects { $seat }
    }
   *[prince] { $seat_you ->
        [yes] You are a Prince and cannot die
       *[no] { $seat } is a Prince and cannot die
    }
}
log-died = { $by_seat ->
    [none] { $seat_you ->
        [yes] You die
       *[no] { $seat } dies
    }
   *[other] { $seat_you ->
        [yes] You are shot by { $by_seat }
       *[no] { $seat } is shot by { $by_seat }
    }
}
log-nobody-died = Nobody dies
log-seat-won = { $seat_you ->
    [yes] You win
   *[no] { $seat } wins
} { $team ->
    [village] with the village
    [wolves] with the wolves
    [minion] as Minion
   *[tanner] as Tanner
}
log-nobody-won = Nobody wins
log-match-won = { $shared ->
    [yes] { $seat_you ->
        [yes] You share the match
       *[no] { $seat } shares the match
    }
   *[no] { $seat_you ->
        [yes] You win the match
       *[no] { $seat } wins the match
    }
}: { $points ->
    [one] { $points } night
   *[other] { $points } nights
}

# The page: everywhere
you = you
quoted = “{ $words }”
nobody = nobody
to = to
rule = Rule { $clause }
village = The village
card-of = { $you ->
    [yes] your card
   *[no] { $name }’s card
}
said-card = { $you ->
    [yes] my card
   *[no] { $name }’s card
}
said-self = myself
time-warning = { $n ->
    [60] One minute left
   *[other] { $n } seconds left
}{ $more ->
    [yes] . More time can be asked for
   *[no] {""}
}
time-left = Left: { $time }
progress-night = Night{ $nights ->
    [1] {""}
   *[other] {" "}{ $night } of { $nights }
}
progress-talk = Day: the talk{ $round ->
    [0] {""}
   *[other] , round { $round } of { $rounds }
}{ $nights ->
    [1] {""}
   *[other] {" "}· night { $night } of { $nights }
}
progress-vote = The vote{ $nights ->
    [1] {""}
   *[other] {" "}· night { $night } of { $nights }
}
progress-evening = Night { $night } of { $nights } is over
progress-over = The night is told

# The page: the night
night-order = The order of the night
pad-hold = Hold to look
pad-tap = Tap to look
held-side-village = for the village
held-side-wolves = for the wolves
held-side-alone = alone
held-side-copy = as the card you copy
held-goal = Your goal
held-goal-of = { $role ->
    [werewolf] No wolf may die.
    [alpha_wolf] No wolf may die.
    [mystic_wolf] No wolf may die.
    [dream_wolf] No wolf may die.
    [minion] No wolf may die; you yourself may.
    [tanner] Be the one who dies.
    [doppelganger] The goal of the card that you copy.
   *[other] At least one wolf has to die.
}
held-night = At night
dusk-card = Your card
dusk-hold = Shield the screen with your hand. The card is seen only while you hold the pad.
dusk-tap = Shield the screen with your hand. A tap shows the card for five seconds.
dusk-looked = When you know your card, close your eyes: then the night begins.
dusk-open-hold = Release to cover it
dusk-open-tap = Tap again, and it is covered
dusk-look-first = Look at your card first
do-close-eyes = Close your eyes
dusk-closed = Close your eyes
dusk-closed-help = Night falls. The narrator calls whoever wakes.
dusk-wait = Night is falling
night-unseen = You have not seen your card yet: hold the fingerprint.
night-onlooker = The village sleeps
night-idle = You are awake; nothing can be done
night-awake = { $n ->
    [0] Nobody is awake with you
   *[other] Marked: awake with you
}
night-thumbs = { $n ->
    [0] Nobody has a thumb out
   *[other] Marked: thumbs out
}
night-done = { $did ->
    [nothing] You left it at that
   *[something] Done. Remember it
}
night-read = Got it? Then go on: the night waits for you.
do-go-on = Go on
night-done-help = It stays so until this step is over.
hunch-ask = { $about ->
    [one] A hunch: which player is a wolf?
    [two] A hunch: which two are wolves?
    [centre] A hunch: a wolf in the centre?
    [own] A hunch: have you become a wolf?
    [side] A hunch: on which side is a wolf?
   *[either] A hunch: where are the wolves?
}
hunch-help = You sleep. Only this device knows it.
hunch-help-awake = You may mark a hunch as the others do.
hunch-sure = { $a ->
    [left] A hunch: a wolf on your left?
    [right] A hunch: a wolf on your right?
   *[other] { $two ->
        [yes] Wolves: { $a } and { $b }?
       *[no] A wolf: { $a }?
    }
}
hunch-done = { $did ->
    [nothing] You dream of nothing
   *[something] Your hunch is kept
}
hunch-done-help = After the vote you learn if it was true.
hunches = Your hunches
hunches-count = True: { $n } of { $all }
hunch-line = { $step }: { $place } was { $role }
do-no-hunch = No hunch
do-hunch = Mark
do-back = Take back
do-choose-first = Choose at the table first.
night-dawn = Morning! Open your eyes
table-nothing = Nothing unusual lies on the table.
spot-name = { $place ->
    [c1] left
    [c2] middle
    [c3] right
    [cw] wolf
    [cw2] wolf 2
    [cw3] wolf 3
   *[cw4] wolf 4
}
spot-guess = you guess a wolf
spot-guess-short = wolf?
spot-down = face down
spot-up = lies open
spot-shield = has a shield
spot-artifact = has an artifact
spot-awake = is awake
spot-thumb = shows a thumb
ask-night = { $decision ->
    [sentinel] Whose card do you shield?
    [doppel_look] Whose card do you copy?
    [lone_wolf] Look at a centre card?
    [alpha] Who gets the wolf card?
    [mystic] Whose card do you look at?
    [seer] One player, or two centre cards?
    [apprentice_seer] Which centre card do you look at?
    [pi_first] Whose card do you look at?
    [pi_second] Look at another player?
    [robber] Whom do you rob?
    [witch_look] Which centre card do you look at?
    [witch_place] Who gets that card?
    [troublemaker] Which two players do you swap?
    [village_idiot] Which way do the cards move?
    [drunk] Which centre card do you take?
    [insomniac] Look at your card?
    [revealer] Whose card do you turn up?
   *[curator] Who gets an artifact?
}
ask-may = You may, but you need not.
ask-must = You must choose; otherwise chance does.
ask-more = Chosen: { $names }. One more.
sure-shield = A shield on { $a }?
sure-copy = Copy { $a }?
sure-look = Look at { $a }?
sure-look-at-two = Look at { $a } and { $b }?
sure-give-wolf = Exchange the wolf card with { $a }?
sure-rob = Take { $a } and give yours?
sure-hand-over = Exchange it with { $a }?
sure-swap = Exchange { $a } and { $b }?
sure-shift = { $a ->
    [left] Move all other cards to the left?
   *[right] Move all other cards to the right?
}
sure-drink = Take { $a } and leave yours there?
sure-flip = Turn up { $a }?
sure-entrust = Put an artifact on { $a }?
then-shield = Nobody can look at it or move it tonight.
then-copy = What it shows is your role from now on.
then-look = It stays where it is.
then-look-at-two = They stay where they are.
then-give-wolf = Nobody looks at the cards.
then-rob = Then you look at your new card.
then-hand-over = That player’s card goes to the centre, unseen.
then-swap = Nobody looks at the cards.
then-shift = Your own card and the centre stay.
then-drink = You do not look at your new card.
then-flip = A wolf or a Tanner is turned down again.
then-entrust = It is drawn at random, and nobody sees which.
do-skip = Skip to dawn
skipped = Dawn is coming
do-decline = { $decision ->
    [lone_wolf] Do not look
    [mystic] Do not look
    [seer] Do not look
    [apprentice_seer] Do not look
    [pi_first] Do not look
    [pi_second] No more
    [doppel_look] Do not look
    [witch_look] Do not look
    [insomniac] Do not look
   *[other] Do nothing
}
do-shield = Shield
do-copy = Copy
do-look = Look
do-look-at-two = Look
do-give-wolf = Exchange
do-rob = Rob
do-hand-over = Exchange
do-swap = Exchange
do-shift = Move
do-drink = Exchange
do-flip = Turn up
do-entrust = Give
ways-shift = Which way the cards move
way-left = To the left
way-right = To the right
why-shield = There is a shield on it: nobody can look at it or move it.
why-own-shield = Your own card lies under a shield: nobody can look at it or move it, not even you.
why-centre = Not the centre: this power is about players.
why-own = Not your own card.
why-seat = Not this card: this power is about other cards.
why-wolf = You know this player as a wolf.
why-seen = You have looked at this one already.
why-up = This card lies open already.
why-artifact = There is an artifact on it already.

# The page: one's own notes
notes = My notes
note-nothing = You did nothing at night.
note-memory = At this table you remember the night by heart.
note-artifact = Your artifact: { artifact-name }. { $artifact ->
    [claw] { thing-claw-help }
    [brand] { thing-brand-help }
    [cudgel] { thing-cudgel-help }
    [void] { thing-void-help }
    [mask] { thing-mask-help }
    [shroud] { thing-shroud-help }
    [bow] { thing-bow-help }
    [cloak] { thing-cloak-help }
   *[sword] { thing-sword-help }
}

# The page: the talk
day-left = Time left until the vote
day-until-vote = until the vote
day-ready = ready: { $n } of { $players }
day-round = round of talk { $round } of { $rounds }
do-ready = I am ready
do-not-ready = Not yet
do-done = Nothing more
is-ready = ready
day-covered = Your card lies covered.
board = Who said what
board-now = Who claims to be what
board-said = { $n ->
    [one] claim
   *[other] claims
}
says-nothing = { $you ->
    [yes] you have said nothing yet
   *[no] says nothing yet
}
board-waiting = heard when the round ends
board-spoken = said already
claim = A claim
claim-round = round { $n }
claim-said = Said: { $when }
claim-taken-back = taken back
claim-differs = does not fit
claim-true = true
claim-false = not true
claims-told = What was said
claims-none = Nobody said anything that could be true or false.
differs-note = Does not fit your notes. Only you see this.
clash-note = What you believe cannot all be true. Only you see this.
odds-wolf = a wolf with
up-is = lies open: { $role }
voice-muted = You wear the Mask of Muting: no claims and no chat until the votes are shown.
voice-hands = Speak with your hands, be ready, vote.
voice-no-hands = Not even your hands may speak.
voice-shroud = You wear the Shroud of Shame: you cannot see the others’ cards, shields, artifacts, gestures and ready marks.
mark-title = What do you make of it?
mark-believe = I believe it
mark-open = Open
mark-reject = I do not
mark-note = Only you see this. Your notebook counts with it.
mark-note-plain = Only you see this.
do-retract = Take it back
do-support = Back it aloud
do-doubt = Doubt it aloud
do-say = Say it to all
build-title = Your claim
build-ask = What do you say?
build-hints = Often said
build-new = Say something
build-kind = Say something else
build-away = Put the sentence away
build-agrees = Agrees with your notes. You may bluff, too.
build-differs = Differs from your notes: a bluff.
build-known = You say so already.
build-gaps = Fill all gaps first.
build-not-said = Not said yet: press “Say it to all”.
build-done = You have nothing more to say in this round.
build-full = Three claims wait to be heard in this round.
topic-who = Who I am
topic-saw = What I saw
topic-did = What I did
topic-about = About others
gap-role = which role
gap-target = whom
gap-place = which card
gap-a = one card
gap-b = another card
gap-direction = which way
gap-group = which group
gap-seats = with whom
gap-artifact = which artifact
gap-done = That is all
side-village = Village
side-wolves = Wolves
side-alone = On their own
side-left = left
side-right = right
band-wolves = a wolf
band-masons = a Mason
band-dream = of Dream Wolves
band-minion = of wolves, as a Minion
band-aura = of busy ones, as an Aura Seer
build-was = I was dealt the { $role }
build-am = I am now { $role }
build-copied = I copied { $target }: { $role }
build-saw = I saw { $place }: { $role }
build-took = I took { $role } from { $target } and gave mine
build-swapped = I swapped { $a } and { $b }
build-witched = I gave { $target } { $place } : { $role }
build-shifted = I shifted the cards to the { $direction }
build-woke_with = I woke as { $group } with { $seats }
build-thumbs = I saw thumbs { $group }: { $seats }
build-shielded = I put a shield on { $target }
build-flipped = I turned up the card of { $target }: { $role }
build-placed = I gave an artifact to { $target }
build-token = My artifact is { $artifact }
build-turned = I am the Paranormal Investigator and turned { $role }
build-idle = I did nothing at night
build-think = I think { $target } is { $role }
build-accuse = { $target } is a wolf, mark my words
build-trust = { $target }, I trust you
build-vote_plan = { $target }, you get my vote
build-silent = I keep my role to myself
build-ask-whom = { $target }, who are you?

# The page: the vote
vote-title = Whom do you vote against?
vote-rule = All votes open at once. If nobody gets two, nobody dies.
vote-ask = Choose a player
vote-ask-help = Everyone must choose somebody else.
vote-sure = Your vote: { $name }
vote-sure-help = You can change it until you lock it.
vote-given = You voted for { $name }
vote-given-help = It opens together with all others.
vote-watching = Everyone votes
vote-not-self = not yourself
vote-claims = { $role }?
vote-no-role = no role named
vote-silent = { $you ->
   *[other] said nothing
}
vote-locked-count = { $n } of { $players } have voted
vote-shroud = Under the Shroud you do not see who has voted.
do-vote = Vote
do-more-time = 30 more seconds for all
vote-over = The vote is over: all votes are opened.

# The page: the result
verdict = How it ended
verdict-won = Won: { $names }
verdict-lost = Lost: { $names }
fates = Who was what
lying = What lies where now
fates-centre = In the centre:
fate-wins = wins
fate-dies = died
fate-votes = { $n ->
    [one] { $n } vote
   *[other] { $n } votes
}
fate-voted = voted for { $name }
story = The night, step by step
story-moves = Which card went where
story-nothing = Nobody did anything this night.
result-nights = Nights
because-guard = Bodyguard { $name } protected { $other }: that is no vote.
because-cursed = A wolf voted for the Cursed: { $name } became a wolf.
because-protected = Protected by a Bodyguard: { $name }.
because-prince = Votes cannot kill a Prince: { $name }.
because-nobody-died = Nobody got two votes, so nobody died.
because-votes = { $k ->
    [one] Most votes ({ $n }) and dead: { $names }.
   *[other] Most votes ({ $n } each) and dead: { $names }.
}
because-decided = { $n ->
    [0] No single vote decided it: had any one been cast elsewhere, the same would have won.
    [one] { $names } cast the deciding vote: cast elsewhere, it would have made others win.
   *[other] It hung on one vote of { $names }: had any of them voted otherwise, others might have won.
}
because-shot = The dying Hunter { $by } shot { $name }.
because-clause = { $clause ->
    [ON-116] { $wolves ->
        [yes] A wolf died, and that is what the village wants.
       *[no] There was no wolf and nobody died: the village wins.
    }
    [ON-117] No wolf died: the wolves win.
    [ON-118] A Tanner wins only by dying.
    [ON-119] A Tanner and a wolf died: both the Tanner and the village win.
    [ON-120] A Tanner died and no wolf: neither wolves nor village win.
    [ON-121] The Minion wins and loses with the wolves.
    [ON-122] There was no wolf: the Minion wins if somebody else died, and the village has lost.
    [ON-123] There was no wolf and only the Minion died: nobody wins.
    [ON-124] There was no wolf, and not only the Minion died: the Minion wins.
    [ON-125] There was no wolf and nobody died: only the village wins.
    [ON-126] There was no wolf, and yet somebody died.
    [ON-128] At this table a Tanner’s death helps a Minion where there is no wolf.
   *[ON-129] At this table the village wins if there is no wolf and only Minions die.
}
evening-ask = On to the next night?
evening-wait = Others still look at this night
evening-count = Seen enough: { $n } of { $players }
do-onward = Next night

# The page: the notebook
book-clash = These cannot all be true
book-puzzled = There was no time to tell whether these marks fit together
book-clash-note = The numbers below leave your marks out.
book-wolf = Who may be a wolf
book-no-wolf = No wolf among the players: { $chance }
book-side = Your side, most probably: { $side ->
    [village] the village
    [wolves] the wolves
   *[alone] yourself alone
}.
book-my-card = The card you were dealt may lie here: { $places }.
book-my-card-anywhere = { $n ->
    [one] The card you were dealt may lie in { $n } place by now.
   *[other] The card you were dealt may lie in any of { $n } places by now.
}
book-unclaimed = Nobody has claimed: { $roles }.
book-claims = Whom do you believe?
book-exact = Counted exactly from all nights that agree with what you know and believe.
book-about = About right: drawn from the nights that agree with what you know and believe.
book-counting = Counting…
book-late = It took too long to count: try again in a little while.
book-late-marks = It took too long to count with your marks: the numbers leave them out for now.
book-closed = The notebook opens at dawn.
book-onlooker = Only players have a notebook.
assistant-bars = While you hold the pad, percentages stand beside the names: how probably that player is a wolf in the end, as far as you can know.

# The shared screen
screen-centre = Cards in the centre
screen-talk = Day: who is who?
screen-vote = Vote on your phones
screen-roles = Roles of this night: how many players claim each, and of how many
screen-count = { $n } of { $cards }
screen-too-many = more than there are
screen-said = What { $name } said
screen-silent = keeps silent
screen-just-said = { $name } has just spoken
screen-dawn = The town wakes up
screen-dawn-more = Open your eyes. You may no longer be who you were when you fell asleep.
screen-dawn-talk = to talk, then we vote
screen-counting = The votes are counted
screen-counted = { $n ->
    [one] { $n } vote of { $players }
   *[other] { $n } votes of { $players }
}
screen-tally = Votes for each
screen-nobody-dies = Nobody dies
screen-dead = { $name } ({ $role })
screen-dies = { $n ->
    [one] { $dead } dies
   *[other] { $dead } die
}
screen-won-as = victory: { $team }
screen-lost-as = lost: { $team }
screen-centre-left = In the centre: { $roles }
screen-pace = The end, moment by moment
screen-back = One step back
screen-onward = On
screen-hold = Hold
screen-resume = Go on
ending-enough = To the result
ending-again = Watch the night again
screen-again = Tell the night again
screen-step = { step-name }, step { $n } of { $all }
screen-nobody = { $step }: nobody
screen-went = { $role } goes to { $to }
screen-unseen = Nobody saw it.
screen-then = next: { $steps }
end-you = { $won ->
    [yes] You have won. In the end you were: { $role }.
   *[no] You have lost. In the end you were: { $role }.
}
screen-winners = Victory: { $teams }
screen-team-village = the village
screen-team-wolves = the wolves
screen-team-minion = the Minion
screen-team-tanner = the Tanner

# The rules in four drawings.
summary-goal = The village wants to catch a wolf, somebody with a Werewolf card; the wolves want to get away. Nobody can see who is who.
summary-turn-title = Night and day
summary-turn = At night the roles look at cards and swap them. By day everybody talks, and anybody may lie.
summary-points-title = The vote
summary-points = All point at once. Whoever has the most votes dies, if there are at least two; in a tie, all of them.
summary-end-title = Who wins
summary-end = If a wolf dies, the village wins, otherwise the wolves do; where nobody is a wolf, nobody may die. Your side is the card before you **now**, even if it was swapped.

## What marks say of themselves

explain-step = { $step }
explain-step-help = The steps of the night are called in this order, also when nobody has the card; the lit one is called now.
explain-night = The moon of the night
explain-night-help = It shows how far the night has come; at dawn everybody talks.
explain-window = The time of this step
explain-window-help = Every step lasts equally long, whoever acts and whatever they do.
explain-covered = A card
explain-covered-help = It lies face down; nobody looks at it but by a night action.
explain-guess = Your hunch
explain-guess-help = You think that a wolf is here; it stays on your device and is answered after the vote.
explain-shield = A shield
explain-shield-help = This card can neither be looked at nor moved for the rest of the night, not even by its owner.
explain-artifact = An artifact
explain-artifact-help = Only this player knows which one it is; it may have changed what they are.
explain-awake = The eye
explain-awake-help = This player is awake with you.
explain-thumb = The thumb
explain-thumb-help = This player belongs to the wolves but sleeps on and only shows a thumb.
explain-chosen = A tick
explain-chosen-help = You have chosen this.
explain-clock = { $left }
explain-clock-help = What is left of the talk; it ends sooner if everybody is ready.
explain-round = Round { $round } of { $rounds }
explain-round-help = Everybody prepares what to say; it is heard together at the end of the round. After the last round you vote.
explain-ready = Ready
explain-ready-help = This player wants to vote; when everybody does, the talk is over.
explain-odds = Wolf: { $p }
explain-odds-help = How likely it is, from all you know and believe, that a wolf card lies before this player now.
explain-said = { $n ->
    [one] { $n } claim
   *[other] { $n } claims
}
explain-said-help = How often this player has claimed something; anybody may claim anything, true or not.
explain-differs = A contradiction
explain-differs-help = This claim does not fit what you know, or not what the others say.
explain-belief = Your opinion
explain-belief-help = Whether you believe this claim: only you see it, and the odds follow it.
explain-truth = { $true ->
    [yes] It was true
   *[no] It was not true
}
explain-truth-help = Compared with what really happened in the night; a lie breaks no rule.
explain-won = The cup
explain-won-help = Whoever has it has won: by the card that lay before them in the end.
explain-dead = The skull
explain-dead-help = Died: most votes, at least two, or shot by the Hunter.
explain-votes = { $n ->
    [one] { $n } vote
   *[other] { $n } votes
}
explain-votes-help = How many voted for this player; the arrow shows whom this player voted for.
explain-voted = Who has voted
explain-voted-help = A tick means that this player has voted; against whom is shown when everybody has.
explain-changed = The card changed
explain-changed-help = At first this player had the left card, in the end the right one; the last one counts.

# Said to whoever asks the table by a key
spoken-covered = Your card lies covered: it is told only while you hold the pad.
spoken-role = You were dealt { $role }.
spoken-silent = Has said nothing.
spoken-set = In this game: { $roles }.
