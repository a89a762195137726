import { beforeAll, describe, expect, test } from 'vitest'
import { settings } from '$shell/settings.ts'
import { threatAbout, topicOf, unseenCount } from './advice.ts'
import { BLANK, NO_READING, type Draft, type Readings } from './choosing.ts'
import { lay, placed, position, trick } from './position.ts'
import { promptOf, type Moment } from './prompt.ts'
import { keyed } from './sorting.ts'
import type { Action, Advice, View } from './types.ts'

const names = ['Аня', 'Лев', 'Сипуха', 'Марта']
const run = lay('run', 9, 'yellow_7', 'yellow_8', 'yellow_9')
const options: Action[] = [run, { type: 'pass' }]

function asked(view: View, change: Partial<Moment> = {}) {
  return promptOf({
    view,
    closing: null,
    busy: false,
    options,
    draft: BLANK,
    reading: NO_READING,
    advice: null,
    me: view.seat,
    name: (seat) => names[seat] ?? '',
    ...change,
  })
}
function with_(action: Action, ...cards: readonly string[]): { draft: Draft; reading: Readings } {
  return { draft: { picked: keyed(cards), chosen: null }, reading: { options: [action], more: [] } }
}

beforeAll(() => {
  settings.language = 'ru'
})

describe('nothing is picked', () => {
  test('on a lead anything goes', () => {
    const words = asked(position({ asking: 'lead', trick: trick() }))
    expect(words.question).toBe('Ваш заход: выберите карты')
  })

  test('SC-62 a lead that was given is told as such', () => {
    const words = asked(position({ asking: 'lead', trick: trick({ free: 2 }) }))
    expect(words.question).toBe('Вам уступили заход: выберите карты')
  })

  test('on a follow turn it says what is needed', () => {
    const words = asked(position())
    expect(words.question).toBe('Перебейте или пасуйте')
    expect(words.consequence).toBe('Нужно: 3 карты подряд одной масти, старше 5.')
  })

  test('SC-73 in a reversed trick lower is needed', () => {
    const melds = [placed(1, lay('single', 8.5, 'yellow_8', 'half_step', 'turnabout'))]
    const words = asked(position({ trick: trick({ melds, reversed: true }) }))
    expect(words.consequence).toBe('Нужно: одиночная карта, младше 8½.')
  })

  test('SC-41 in the bonus it says that passing is not allowed', () => {
    const words = asked(position({ must_play: true }), { options: [run] })
    expect(words.question).toBe('В бонусе нужно перебить')
    expect(words.consequence).toContain('пасовать нельзя')
  })

  test('SC-62 whoever gave the lead away may pass', () => {
    const bonus = [true, true, false, false]
    const words = asked(position({ bonus, trick: trick({ ...position().trick, free: 0 }) }))
    expect(words.consequence).toContain('вправе пасовать')
  })

  test('SC-44 without a meld only the pass is left', () => {
    expect(asked(position(), { options: [{ type: 'pass' }] }).question).toBe(
      'Перебить нечем: остаётся пас',
    )
  })

  test('SC-43, SC-54 it names the artifacts that can be used instead', () => {
    const looks: Action[] = [1, 2].map((at) => ({ type: 'crystal_ball', at }))
    const stuck = asked(position(), { options: [{ type: 'pass' }, { type: 'rod' }, ...looks] })
    expect(stuck.question).toBe('Перебить нечем: можно пасовать')
    expect(stuck.consequence).toContain(
      'Ещё можно сыграть: «Жезл перерождения», «Хрустальный шар».',
    )
    const bound = asked(position({ must_play: true }), {
      options: [run, { type: 'ward' }, ...looks],
    })
    expect(bound.consequence).toMatch(/пасовать нельзя\. Ещё можно сыграть: «Оберег»\.$/)
  })
})

describe('cards are picked', () => {
  test('it repeats them while they are nothing yet', () => {
    const words = asked(position(), {
      draft: { picked: keyed(['yellow_7']), chosen: null },
      reading: { options: [], more: ['yellow_8'] },
    })
    expect(words.question).toBe('Выбрано: жёлтая 7')
  })

  test('it says when they can be nothing', () => {
    const draft = { picked: keyed(['yellow_7', 'silver_12']), chosen: null }
    expect(asked(position(), { draft }).question).toContain('ничего не выходит')
  })

  test('SC-27 it asks what they shall be', () => {
    const reading = { options: [lay('set', 6, 'joker'), lay('run', 6, 'joker')], more: [] }
    const draft = { picked: keyed(['joker']), chosen: null }
    expect(asked(position(), { draft, reading }).question).toBe('Чем будут эти карты?')
  })

  test('it repeats the meld in words and says what follows', () => {
    const words = asked(position(), with_(run, ...run.cards))
    expect(words.question).toBe('Выложить 7, 8 и 9 жёлтой масти?')
    expect(words.consequence).toBe('9 бьёт 5. Останется 11 карт.')
  })

  test.each([
    [lay('single', 12, 'silver_12'), 'Выложить серебряную 12?'],
    [lay('set', 10, 'yellow_10', 'green_10'), 'Выложить 2 карты по 10?'],
    [lay('run', 7, 'silver_6', 'joker'), 'Выложить 2 карты подряд до 7?'],
    [{ ...lay('single', 0, 'above_all'), rank2: 400 }, 'Выложить «Выше всех»?'],
    [lay('single', 7, 'joker'), 'Выложить джокера как 7?'],
    [lay('single', 0, 'twin'), 'Пустой заход: «Двойник»?'],
  ])('it names a meld in right Russian', (meld, question) => {
    expect(asked(position(), with_(meld, ...meld.cards)).question).toBe(question)
  })

  test('SC-40 it warns of the bonus, and SC-80 of the last card', () => {
    const near = position({ sizes: [8, 5, 8, 9] })
    expect(asked(near, with_(run, ...run.cards)).consequence).toContain('Вы будете в бонусе')
    const last = position({ sizes: [3, 5, 8, 9] })
    expect(asked(last, with_(run, ...run.cards)).consequence).toContain('Рука опустеет')
  })

  test('the assistant says who could still beat it', () => {
    const advice = { melds: [{ lay: run, seats: [1, 2] }] } as unknown as Advice
    const words = asked(position(), { ...with_(run, ...run.cards), advice })
    expect(words.consequence).toContain('Перебить ещё могут Лев и Сипуха.')
    const last = { ...with_(run, ...run.cards), advice }
    expect(asked(position({ sizes: [3, 5, 8, 9] }), last).consequence).not.toContain('Перебить')
    const nobody = { melds: [{ lay: run, seats: [] }] } as unknown as Advice
    expect(
      asked(position(), { ...with_(run, ...run.cards), advice: nobody }).consequence,
    ).toContain('не сможет никто')
  })
})

describe('an artifact is picked', () => {
  test('SC-71 a parcel asks for a card, then for a player', () => {
    const draft = { picked: keyed(['parcel']), chosen: null }
    const reading = { options: [], more: ['joker'] }
    expect(asked(position(), { draft, reading }).question).toBe('«Посылка»: какую карту отдаёте?')
    const parcels: Action[] = [
      { type: 'parcel', to: 1, card: 'joker' },
      { type: 'parcel', to: 2, card: 'joker' },
    ]
    const both = { picked: keyed(['parcel', 'joker']), chosen: null }
    const whom = asked(position(), { draft: both, reading: { options: parcels, more: [] } })
    expect(whom.question).toBe('«Посылка»: кто получит карту?')
    const chosen = asked(position(), { draft: { ...both, chosen: parcels[1] ?? null } })
    expect(chosen.question).toBe('Отправить игроку Сипуха джокера?')
  })

  test.each<[Action, string]>([
    [{ type: 'gift', to: 3 }, 'Уступить заход игроку Марта?'],
    [{ type: 'crystal_ball', at: 1 }, 'Посмотреть карты игрока Лев?'],
    [{ type: 'ward' }, 'Пасовать с «Оберегом»?'],
    [{ type: 'full_moon' }, 'Сделать этот кон последним в раунде?'],
    [{ type: 'rod' }, 'Забрать карты кона: 3 карты?'],
  ])('it says what %o does', (action, question) => {
    expect(asked(position(), with_(action, 'ward')).question).toBe(question)
  })

  test('SC-61 on a lead the Rod takes the trick just won', () => {
    const view = position({ asking: 'lead', trick: trick(), won: ['yellow_9'] })
    const words = asked(view, with_({ type: 'rod' }, 'rod'))
    expect(words.question).toBe('Забрать выигранный кон: 1 карту?')
    expect(words.consequence).toBe('У вас будет 14 карт. Затем ваш заход.')
  })

  test.each<[Action, number]>([
    [{ type: 'ward' }, 1],
    [{ type: 'full_moon' }, 1],
    [{ type: 'gift', to: 3 }, 1],
    [{ type: 'crystal_ball', at: 1 }, 1],
    [{ type: 'parcel', to: 2, card: 'joker' }, 2],
  ])('SC-53 it warns that %o empties the hand', (action, cards) => {
    const last = position({ sizes: [cards, 5, 8, 9] })
    expect(asked(last, with_(action, 'ward')).consequence).toContain('Рука опустеет')
    const more = position({ sizes: [cards + 1, 5, 8, 9] })
    expect(asked(more, with_(action, 'ward')).consequence).not.toContain('Рука опустеет')
  })

  test('SC-72 the Rod ends the round with its last trick', () => {
    const view = position({ trick: trick({ ...position().trick, last: true }) })
    const words = asked(view, with_({ type: 'rod' }, 'rod'))
    expect(words.consequence).toContain('раунд окончен')
  })

  test('SC-74 a Shadow below a half is no empty lead', () => {
    const shadow = lay('single', 0, 'shadow')
    expect(asked(position(), with_(shadow, 'shadow')).question).toBe('Выложить «Тень»?')
  })

  test('SC-67 the ball may bring its user into the bonus', () => {
    const view = position({ sizes: [6, 5, 8, 9] })
    const words = asked(view, with_({ type: 'crystal_ball', at: 1 }, 'crystal_ball'))
    expect(words.consequence).toContain('в бонусе')
  })
})

describe('waiting', () => {
  test('names who leads or plays', () => {
    const wait = { options: [] }
    expect(asked(position({ asked: [2] }), wait).question).toBe('Ходит Сипуха')
    expect(asked(position({ asked: [1], asking: 'lead' }), wait).question).toBe('Заходит Лев')
    expect(asked(position(), wait).question).toBe('Ваш ход')
  })

  test('SC-12 says that one has passed', () => {
    const view = position({ asked: [2], trick: trick({ passed: [0] }) })
    expect(asked(view, { options: [] }).consequence).toBe('В этом коне вы уже пасовали.')
  })
})

test('the assistant speaks of the meld that is picked', () => {
  const unseen = { yellow: [2, 3], burgundy: [13], silver: [], turquoise: [], green: [] }
  const advice = { melds: [{ lay: run, seats: [1] }], unseen } as unknown as Advice
  expect(threatAbout(advice, topicOf(run))?.seats).toEqual([1])
  expect(threatAbout(advice, null)).toBeNull()
  expect(unseenCount(advice)).toBe(3)
})
