import { shelf } from '../games.ts'
import { learnGame, learnShell, speak } from '../languages.ts'
import { LANGUAGES, settings } from '../settings.ts'

// A page loads what it says in one language; tests say everything, in both.
await Promise.all([learnShell(), ...[...shelf.keys()].map(learnGame)])
const { language } = settings
for (const one of LANGUAGES) await speak(one)
settings.language = language
