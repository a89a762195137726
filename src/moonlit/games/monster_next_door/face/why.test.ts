import { describe, expect, it } from 'vitest'
import { round } from './position.ts'
import { heldAtEnd, whyOf } from './why.ts'

const SEATS = [0, 1, 2, 3, 4]

describe('why a round brought what it brought', () => {
  it('MN-70 a hunt pays the hunter twice, everybody else once, the holder and friends nothing', () => {
    const result = round({ friends: [4], points: [0, 1, 1, 2, 0] })
    expect(SEATS.map((seat) => whyOf(result, seat))).toEqual([
      'holder',
      'hunt',
      'hunt',
      'caught',
      'friend-lost',
    ])
  })

  it('MN-71 a friend who catches the monster has betrayed it', () => {
    const result = round({ betrayal: true, friends: [3, 1] })
    expect(whyOf(result, 3)).toBe('betrayed')
    expect(whyOf(result, 1)).toBe('friend-lost')
  })

  it('MN-69 a monster that was played pays its player and its friends', () => {
    const result = round({ ending: 'played', seat: 0, holder: 0, friends: [0, 2] })
    expect(SEATS.map((seat) => whyOf(result, seat))).toEqual([
      'monster',
      'got-away',
      'friend-won',
      'got-away',
      'got-away',
    ])
  })
})

describe('who held what when the night ended', () => {
  it('begins with the monster', () => {
    expect(heldAtEnd(round(), 0)).toEqual(['mermaid', 'fog'])
    expect(heldAtEnd(round(), 4)).toEqual([])
  })

  it('is a secret where the table keeps hands closed, but for the monster', () => {
    const result = round({ hands: null })
    expect(heldAtEnd(result, 0)).toEqual(['mermaid'])
    expect(heldAtEnd(result, 1)).toBeNull()
  })
})
