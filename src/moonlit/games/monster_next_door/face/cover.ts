import spookyHouse from 'icon:game-icons/spooky-house'
import type { Cover } from '$shell/face.ts'

export const cover: Cover = {
  emblem: spookyHouse,
  accent: 'light-dark(#41630c, #a9cc72)',
  players: [3, 8],
  usual: 5,
  minutes: 20,
  moon: 0.5,
}
