import wolfHowl from 'icon:game-icons/wolf-howl'
import type { Cover } from '$shell/face.ts'

export const cover: Cover = {
  emblem: wolfHowl,
  accent: 'light-dark(#9e2a38, #f28b90)',
  players: [3, 10],
  usual: 5,
  minutes: 8,
  moon: 0.78,
}
