import raven from 'icon:game-icons/raven'
import type { Cover } from '$shell/face.ts'

export const cover: Cover = {
  emblem: raven,
  accent: 'light-dark(#8e430a, #f2a162)',
  players: [4, 6],
  usual: 4,
  minutes: 120,
  moon: 1,
}
