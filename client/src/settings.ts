import { Cell } from './cell.ts'
import { recall, remember } from './memory.ts'

export const LANGUAGES = ['ru', 'en'] as const
/** Day or night; `auto`: as the device is set. */
export const THEMES = ['day', 'night', 'auto'] as const
export const TEXT_SIZES = ['normal', 'large', 'larger'] as const
/** `auto`: on the shared screen where there is one, else here. */
export const NARRATOR_WHERE = ['auto', 'here', 'off'] as const
export const NARRATOR_VOLUMES = ['quiet', 'normal', 'loud'] as const
export const NARRATOR_PACES = ['slow', 'normal', 'quick'] as const
/** How fast this person is shown what others do; `step`: each move waits until it is asked for. */
export const PACES = ['calm', 'normal', 'quick', 'step'] as const
/** How one looks at what is covered: while it is held, or by a tap for a few seconds. */
export const PEEKS = ['hold', 'tap'] as const
/** How much is said to whoever listens instead of looking. */
export const VERBOSITIES = ['brief', 'normal', 'full'] as const
const SWITCH = ['on', 'off'] as const

export type Language = (typeof LANGUAGES)[number]
export type Theme = (typeof THEMES)[number]
export type TextSize = (typeof TEXT_SIZES)[number]
export type NarratorWhere = (typeof NARRATOR_WHERE)[number]
export type NarratorVolume = (typeof NARRATOR_VOLUMES)[number]
export type NarratorPace = (typeof NARRATOR_PACES)[number]
export type Pace = (typeof PACES)[number]
export type Peek = (typeof PEEKS)[number]
export type Verbosity = (typeof VERBOSITIES)[number]
type Switch = (typeof SWITCH)[number]

/** The first language of the browser that we speak. */
export function guessLanguage(preferred: readonly string[]): Language {
  const spoken = preferred.map((tag) => tag.slice(0, 2).toLowerCase())
  return spoken.find((tag) => LANGUAGES.some((ours) => ours === tag)) === 'ru' ? 'ru' : 'en'
}

function stillScreen(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
}

/** A setting that survives a reload; what was stored by hand or by an older release is ignored. */
function kept<T extends string>(key: string, known: readonly T[], first: () => T): Cell<T> {
  const cell = new Cell(known.find((value) => value === recall(key)) ?? first())
  cell.listen(() => {
    remember(key, cell.value)
  })
  return cell
}

const language = kept('language', LANGUAGES, () =>
  guessLanguage(globalThis.navigator?.languages ?? []),
)
const theme = kept<Theme>('theme', THEMES, () => 'auto')
const sound = kept<Switch>('sound', SWITCH, () => 'on')
const motion = kept<Switch>('motion', SWITCH, () => (stillScreen() ? 'off' : 'on'))
const calls = kept<Switch>('calls', SWITCH, () => 'off')
/** A choice is confirmed before it is made; experts can do without. */
const confirms = kept<Switch>('confirm', SWITCH, () => 'on')
/** Where passing is all that can be done, it is done. */
const passes = kept<Switch>('pass-by-itself', SWITCH, () => 'off')
/** Whether this device keeps the page, to open it without a line. */
const offline = kept<Switch>('offline', SWITCH, () => 'on')
const text = kept('text', TEXT_SIZES, () => 'normal')
const narrator = kept('narrator', NARRATOR_WHERE, () => 'auto')
const narratorVolume = kept('narrator-volume', NARRATOR_VOLUMES, () => 'normal')
const ambience = kept<Switch>('ambience', SWITCH, () => 'on')
const narratorPace = kept('narrator-pace', NARRATOR_PACES, () => 'normal')
const peek = kept<Peek>('peek', PEEKS, () => 'hold')
const verbosity = kept<Verbosity>('verbosity', VERBOSITIES, () => 'normal')
/** Single letters are shortcuts; whoever speaks to the device, or types by chance, can do without. */
const letters = kept<Switch>('letters', SWITCH, () => 'on')
const FINISHED = 'finished-a-game'
const pace = kept<Pace>('pace', PACES, () => (recall(FINISHED) === null ? 'calm' : 'normal'))

/** Whoever has finished a game knows how one goes: calm is no longer the pace nobody chose. */
export function noteFinished(): void {
  if (recall(FINISHED) !== null) return
  remember(FINISHED, 'yes')
  if (recall('pace') === null) pace.value = 'normal'
}

/** How this person likes the table; every field can be read in a component and written. */
export const settings = {
  get language() {
    return language.value
  },
  set language(value: Language) {
    language.value = value
  },
  get theme() {
    return theme.value
  },
  set theme(value: Theme) {
    theme.value = value
  },
  get sound() {
    return sound.value === 'on'
  },
  set sound(on: boolean) {
    sound.value = on ? 'on' : 'off'
  },
  get motion() {
    return motion.value === 'on'
  },
  set motion(on: boolean) {
    motion.value = on ? 'on' : 'off'
  },
  get narrator() {
    return narrator.value
  },
  set narrator(value: NarratorWhere) {
    narrator.value = value
  },
  get narratorVolume() {
    return narratorVolume.value
  },
  set narratorVolume(value: NarratorVolume) {
    narratorVolume.value = value
  },
  /** Whether wind and crickets are heard behind the narrator. */
  get ambience() {
    return ambience.value === 'on'
  },
  set ambience(on: boolean) {
    ambience.value = on ? 'on' : 'off'
  },
  get narratorPace() {
    return narratorPace.value
  },
  set narratorPace(value: NarratorPace) {
    narratorPace.value = value
  },
  get pace() {
    return pace.value
  },
  set pace(value: Pace) {
    pace.value = value
    // Chosen, even if it was so before.
    remember('pace', value)
  },
  get peek() {
    return peek.value
  },
  set peek(value: Peek) {
    peek.value = value
  },
  get offline() {
    return offline.value === 'on'
  },
  set offline(on: boolean) {
    offline.value = on ? 'on' : 'off'
  },
  get verbosity() {
    return verbosity.value
  },
  set verbosity(value: Verbosity) {
    verbosity.value = value
  },
  /** Whether single letters do something. */
  get letters() {
    return letters.value === 'on'
  },
  set letters(on: boolean) {
    letters.value = on ? 'on' : 'off'
  },
  get confirms() {
    return confirms.value === 'on'
  },
  set confirms(on: boolean) {
    confirms.value = on ? 'on' : 'off'
  },
  get passes() {
    return passes.value === 'on'
  },
  set passes(on: boolean) {
    passes.value = on ? 'on' : 'off'
  },
  /** Whether the browser may call me when it is my turn. */
  get calls() {
    return calls.value === 'on'
  },
  set calls(on: boolean) {
    calls.value = on ? 'on' : 'off'
  },
  get text() {
    return text.value
  },
  set text(value: TextSize) {
    text.value = value
  },
}

/** Writes the settings that style sheets and screen readers need onto the document. */
function dressDocument(): void {
  const root = document.documentElement
  root.lang = language.value
  root.dataset.theme = theme.value
  root.dataset.motion = motion.value
  root.dataset.text = text.value
  root.dataset.sound = sound.value
  tintBrowser()
}

/** The browser's own bar has a colour for each theme (index.html), and the device decides which. */
function tintBrowser(): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.dataset.theme
    const byDevice = `(prefers-color-scheme: ${own === 'day' ? 'light' : 'dark'})`
    meta.media = theme.value === 'auto' ? byDevice : own === theme.value ? 'all' : 'not all'
  }
}

export function keepDocumentDressed(): void {
  dressDocument()
  for (const cell of [language, theme, motion, text, sound]) cell.listen(dressDocument)
}
