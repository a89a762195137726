import crystalBall from 'icon:game-icons/crystal-ball'
import type { Cover } from '$shell/face.ts'

export const cover: Cover = {
  emblem: crystalBall,
  accent: 'light-dark(#5b3fa8, #b9a2f0)',
  players: [2, 4],
  usual: 4,
  minutes: 20,
  moon: 0.16,
}
