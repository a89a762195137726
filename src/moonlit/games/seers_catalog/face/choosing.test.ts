import { describe, expect, test } from 'vitest'
import {
  answerOf,
  BLANK,
  choose,
  mayPass,
  namesIn,
  standingOf,
  suggestionsFor,
  takeUp,
  tap,
  targetsOf,
  whyNotCard,
  type Draft,
  type Readings,
} from './choosing.ts'
import { lay, placed, position, trick } from './position.ts'
import { Reader } from './reader.svelte.ts'
import { keyed } from './sorting.ts'
import type { Action } from './types.ts'

const [seven, eight, silver, joker, second, parcel] = keyed([
  'yellow_7',
  'yellow_8',
  'silver_12',
  'joker',
  'joker',
  'parcel',
]) as [Held, Held, Held, Held, Held, Held]
type Held = ReturnType<typeof keyed>[number]

const first: Readings = {
  options: [],
  more: ['yellow_7', 'yellow_8', 'silver_12', 'joker', 'parcel'],
}
function reads(more: readonly string[], ...options: readonly Action[]): Readings {
  return { options, more }
}
function picked(...cards: readonly Held[]): Draft {
  return { picked: cards, chosen: null }
}

describe('a tap', () => {
  test('picks a card that fits', () => {
    const next = tap(picked(seven), eight, reads(['yellow_8', 'joker']), first)
    expect(next && namesIn(next)).toEqual(['yellow_7', 'yellow_8'])
  })

  test('on a picked card puts it back', () => {
    expect(tap(picked(seven, eight), seven, reads([]), first)).toEqual(picked(eight))
  })

  test('on a card that does not fit begins anew with it', () => {
    expect(tap(picked(seven, eight), silver, reads(['joker']), first)).toEqual(picked(silver))
  })

  test('on a card that cannot be used now does nothing', () => {
    expect(tap(BLANK, silver, reads([]), reads(['yellow_7']))).toBeNull()
  })

  test('tells jokers apart', () => {
    const now = reads(['joker'])
    expect(standingOf(picked(seven, joker), joker, now, first)).toBe('picked')
    expect(standingOf(picked(seven, joker), second, now, first)).toBe('fits')
  })

  test('SC-71 changes the card in a parcel', () => {
    expect(tap(picked(parcel, seven), silver, reads([]), first)).toEqual(picked(parcel, silver))
  })
})

describe('the answer', () => {
  const six = lay('set', 6, 'silver_6', 'joker')
  const run = lay('run', 7, 'silver_6', 'joker')

  test('is the only thing the cards can be', () => {
    expect(answerOf(picked(seven), reads([], six))).toBe(six)
    expect(answerOf(picked(seven), reads([], six, run))).toBeNull()
    expect(answerOf(BLANK, reads([], { type: 'pass' }))).toBeNull()
  })

  test('SC-27 is what was chosen of several', () => {
    const draft = choose(picked(joker), run)
    expect(answerOf(draft, reads([], six, run))).toBe(run)
    expect(choose(draft, { ...run }).chosen).toBeNull()
  })

  test('can be about a player', () => {
    const gifts: Action[] = [
      { type: 'gift', to: 1 },
      { type: 'gift', to: 3 },
    ]
    expect([...targetsOf(reads([], ...gifts))]).toEqual([
      [1, gifts[0]],
      [3, gifts[1]],
    ])
    expect([...targetsOf(reads([], { type: 'crystal_ball', at: 2 })).keys()]).toEqual([2])
  })
})

describe('a suggestion', () => {
  const options: Action[] = [
    lay('single', 7, 'yellow_7'),
    lay('set', 7, 'yellow_7', 'joker'),
    lay('run', 8, 'yellow_7', 'joker', 'joker'),
    { type: 'pass' },
  ]
  test('picks its cards out of the hand', () => {
    const draft = takeUp(['silver_3', 'yellow_7', 'joker', 'joker'], options[2] as never)
    expect(draft.picked.map(({ key }) => key)).toEqual(['yellow_7', 'joker', 'joker 2'])
    expect(draft.chosen).toBe(options[2])
  })

  test('holds all that is picked', () => {
    expect(suggestionsFor(options, BLANK)).toHaveLength(3)
    expect(suggestionsFor(options, picked(second))).toEqual([options[1], options[2]])
    expect(suggestionsFor(options, picked(joker, second))).toEqual([options[2]])
  })

  test('stands among the others when it is taken whole', () => {
    const draft = takeUp(['yellow_7', 'joker'], options[1] as never)
    expect(suggestionsFor(options, draft)).toHaveLength(3)
  })

  test('a pass is none', () => {
    expect(mayPass(options)).toBe(true)
    expect(mayPass(options.slice(0, 3))).toBe(false)
  })
})

describe('a reason', () => {
  const words = { name: (seat: number) => `seat ${seat}`, text: (name: string) => `about ${name}` }

  test('names whose turn it is', () => {
    const why = whyNotCard(position({ asked: [2] }), 'yellow_7', words)
    expect(why).toMatchObject({ id: 'reason-turn', args: { name: 'seat 2' } })
  })

  test('SC-12 of a card in hand is that its owner has passed', () => {
    const view = position({ asked: [2], trick: trick({ passed: [0] }) })
    expect(whyNotCard(view, 'yellow_7', words).id).toBe('reason-passed')
  })

  test('of an artifact is its own text and clause', () => {
    const why = whyNotCard(position(), 'full_moon', words)
    expect(why).toMatchObject({ args: { text: 'about full_moon' }, clause: 'SC-72' })
  })

  test('of a suit card is what is needed', () => {
    const why = whyNotCard(position(), 'silver_12', words)
    expect(why.args).toMatchObject({ kind: 'run', size: 3, rank: 5 })
  })

  test('SC-30 may be that nothing beats this', () => {
    const top = { ...lay('single', 0, 'above_all'), rank2: 400 }
    const view = position({ trick: trick({ melds: [placed(1, top)] }) })
    expect(whyNotCard(view, 'silver_12', words).clause).toBe('SC-30')
  })

  test('SC-24 of a joker on a lead is that it goes with others', () => {
    const view = position({ asking: 'lead', trick: trick() })
    expect(whyNotCard(view, 'joker', words).id).toBe('reason-joker')
  })
})

describe('the reader', () => {
  function slowly() {
    const waiting: ((answer: Readings) => void)[] = []
    const read = () => new Promise<Readings>((resolve) => waiting.push(resolve))
    return { read, waiting }
  }

  test('drops an answer to an older selection', async () => {
    const { read, waiting } = slowly()
    const reader = new Reader()
    const [one, two] = [reader.ask(read, picked(seven)), reader.ask(read, picked(eight))]
    waiting[1]?.(reads(['joker']))
    waiting[0]?.(reads(['silver_12']))
    await Promise.all([one, two])
    expect(reader.now.more).toEqual(['joker'])
    expect(reader.about).toEqual(picked(eight))
  })

  test('shows the last answer until the next one is there', async () => {
    const { read, waiting } = slowly()
    const reader = new Reader()
    const opened = reader.open(read)
    waiting[0]?.(first)
    await opened
    void reader.ask(read, picked(seven))
    expect(reader.now).toBe(first)
    expect(reader.about).toBe(BLANK)
  })

  test('asks nothing to go back to nothing', async () => {
    const { read, waiting } = slowly()
    const reader = new Reader()
    const opened = reader.open(read)
    waiting[0]?.(first)
    await opened
    await reader.ask(read, BLANK)
    expect(waiting).toHaveLength(1)
    expect(reader.now).toBe(first)
  })

  test('a first answer that comes after the first tap is kept for later', async () => {
    const { read, waiting } = slowly()
    const reader = new Reader()
    const opened = reader.open(read)
    const asked = reader.ask(read, picked(seven))
    waiting[1]?.(reads(['joker']))
    await asked
    waiting[0]?.(first)
    await opened
    expect(reader.first).toBe(first)
    expect(reader.now.more).toEqual(['joker'])
  })

  test('an answer to a question that is closed changes nothing', async () => {
    const { read, waiting } = slowly()
    const reader = new Reader()
    const opened = reader.open(read)
    reader.close()
    waiting[0]?.(first)
    await opened
    expect(reader.first.more).toEqual([])
  })

  test('a broken line changes nothing', async () => {
    const reader = new Reader()
    await reader.ask(() => Promise.reject(new Error('gone')), picked(seven))
    expect(reader.about).toBe(BLANK)
  })
})
