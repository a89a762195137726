import { Cell } from './cell.ts'
import { Refusal } from './refusal.ts'
import type {
  FirstGames,
  Found,
  Level,
  Made,
  Me,
  MyGame,
  PlayOn,
  Problem,
  Replay,
  Whole,
} from './wire.ts'

declare global {
  /** What `first.js` has asked already; null where no answer came. */
  var asked: Map<string, Promise<Response | null>> | undefined
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Asks the server something that needs no table; a refusal is thrown with its reason. */
export async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
  // Whoever taps before the server knows them would be a stranger to it.
  await meeting
  return request(method, path, body)
}

async function request<T>(method: Method, path: string, body?: unknown): Promise<T> {
  return (await (await answerOf(method, path, body)).json()) as T
}

async function answerOf(method: Method, path: string, body?: unknown): Promise<Response> {
  const asked = method === 'GET' && askedAlready(`/api${path}`)
  const answer =
    (asked && (await asked)) ||
    (await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      ...(body instanceof Blob ? { body } : body === undefined ? {} : asJson(body)),
    }))
  if (!answer.ok) throw await refusalIn(answer)
  return answer
}

/** Once only: whoever asks again wants to know anew. */
function askedAlready(address: string): Promise<Response | null> | undefined {
  const answer = globalThis.asked?.get(address)
  globalThis.asked?.delete(address)
  return answer
}

function asJson(body: unknown): RequestInit {
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

/** What a proxy or a crash answers is no `Problem`; then all we know is that it did not work. */
async function refusalIn(answer: Response): Promise<Refusal> {
  try {
    const problem = (await answer.json()) as Partial<Problem>
    return new Refusal(problem.id ?? 'unreachable', problem.args)
  } catch {
    return new Refusal('unreachable')
  }
}

const known = new Cell<Me | null>(null)
let meeting: Promise<void> | undefined

/** Who I am at this server: a guest from the first visit on. */
export const me = {
  /** My name; empty until it is known or chosen. */
  get name(): string {
    return known.value?.name ?? ''
  },
  /** How others on the network reach the server; null where only this computer does. */
  get address(): string | null {
    return known.value?.address ?? null
  },
  /** Whether there is an account behind my name. */
  get isMember(): boolean {
    return known.value?.is_member ?? false
  },
  get isKnown(): boolean {
    return known.value !== null
  },
  /** I am somebody else now: signed in, or out. */
  become(somebody: Me): void {
    known.value = somebody
  },
  async meet(): Promise<void> {
    const met = request<Me>('GET', '/me').then((somebody) => {
      known.value = somebody
    })
    meeting = met.catch(() => undefined)
    await met
  },
  async rename(name: string): Promise<void> {
    known.value = await ask<Me>('PUT', '/me', { name })
  },
}

/** A page of my games, and where the next one is. */
export interface GamesPage {
  readonly games: readonly MyGame[]
  readonly next: string | null
}

/** The first page of my games, or the one at this address. */
export async function myGames(page = '/me/games'): Promise<GamesPage> {
  await meeting
  const answer = await answerOf('GET', page)
  return { games: (await answer.json()) as MyGame[], next: nextPage(answer.headers.get('Link')) }
}

/** Where a `Link` header leads on to. */
export function nextPage(link: string | null): string | null {
  return /<\/api([^>]+)>; rel="next"/.exec(link ?? '')?.[1] ?? null
}

/** Removes a game that I brought as a file. */
export async function removeImport(code: string): Promise<void> {
  await ask('DELETE', `/tables/${code}`)
}

/** A new table and its code; with `bots` the other seats are taken by them and the game starts. */
export async function makeTable(
  game: string,
  wish: { players?: number; bots?: Level; whole?: boolean; unhurried?: boolean } = {},
): Promise<string> {
  const made = await ask<Made>('POST', '/tables', { game, ...wish })
  return made.code
}

/** The table of a game's lesson: where I left it, or a new one. */
export async function lessonAt(
  game: string,
  { part, anew }: { part?: number; anew?: boolean } = {},
): Promise<string> {
  const made = await ask<Made>('POST', `/lessons/${encodeURIComponent(game)}`, { part, anew })
  return made.code
}

/** The games that I would begin with less than the whole. */
export async function firstGames(): Promise<readonly string[]> {
  return (await ask<FirstGames>('GET', '/me/first-games')).games
}

/** What is played at a table; refused where there is none. Strangers may ask, so nobody waits to be known. */
export function findTable(code: string): Promise<Found> {
  return request('GET', `/tables/${code}`)
}

/** A finished game as its file, to be checked before it is believed. */
export function recordOf(code: string): Promise<unknown> {
  return ask('GET', `/tables/${code}/record`)
}

/** A game again, through these eyes or one's own: a seat's number, or `onlooker`. */
export function replayOf(code: string, eyes?: number | 'onlooker'): Promise<Replay> {
  return ask('GET', `/replays/${code}${eyes === undefined ? '' : `?eyes=${eyes}`}`)
}

/** A new table that begins at a moment of a finished game, and its code. */
export async function playOn(code: string, wish: PlayOn): Promise<string> {
  const made = await ask<Made>('POST', `/replays/${code}/tables`, wish)
  return made.code
}

/** Lets the house play the game of a file again by its rules; refused where it is not whole. */
export function playAgain(record: unknown): Promise<Whole> {
  return ask('POST', '/records/check', record)
}

/** Brings the file of a finished game to the house, which checks it; the code to watch it by. */
export async function takeIn(record: unknown): Promise<string> {
  const made = await ask<Made>('POST', '/records', record)
  return made.code
}
