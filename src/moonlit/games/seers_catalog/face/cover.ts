import spellBook from 'icon:game-icons/spell-book'
import type { Cover } from '$shell/face.ts'

export const cover: Cover = {
  emblem: spellBook,
  accent: '#7fd0c8',
  players: [2, 5],
  minutes: 40,
  moon: 0.34,
}
