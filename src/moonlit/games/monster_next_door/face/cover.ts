import spookyHouse from 'icon:game-icons/spooky-house'
import type { Cover } from '$shell/face.ts'

export const cover: Cover = {
  emblem: spookyHouse,
  accent: '#A9CC72',
  players: [3, 8],
  minutes: 20,
  moon: 0.5,
}
