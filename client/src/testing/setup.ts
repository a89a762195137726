import { shelf } from '../games.ts'
import { learnGame, learnShell, speak } from '../languages.ts'
import { settings } from '../settings.ts'

// A page loads what it says in one language; tests say everything, in both.
await Promise.all([learnShell(), ...[...shelf.keys()].map(learnGame)])
const { language } = settings
await speak('ru')
await speak('en')
settings.language = language
