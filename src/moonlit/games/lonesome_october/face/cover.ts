import raven from 'icon:game-icons/raven'
import type { Cover } from '$shell/face.ts'

export const cover: Cover = {
  emblem: raven,
  accent: '#F2A162',
  players: [4, 6],
  minutes: 120,
  moon: 1,
}
