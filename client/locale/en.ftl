# The shell's words. Games have their own files beside their rules.

moonlit = Moonlit
back = Back
close = Close
tools = Tools
log = Log
sheet-height = Taller or lower
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
