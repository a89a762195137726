import crystalBall from 'icon:game-icons/crystal-ball'
import type { Cover } from '$shell/face.ts'

export const cover: Cover = {
  emblem: crystalBall,
  accent: '#B9A2F0',
  players: [2, 4],
  minutes: 20,
  moon: 0.16,
}
