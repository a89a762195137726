import spellBook from 'icon:game-icons/spell-book'
import type { Cover } from '$shell/face.ts'

export const cover: Cover = {
  emblem: spellBook,
  accent: 'light-dark(#0a625c, #7fd0c8)',
  players: [2, 5],
  usual: 4,
  minutes: 40,
  moon: 0.34,
}
