import wolfHowl from 'icon:game-icons/wolf-howl'
import type { Cover } from '$shell/face.ts'

export const cover: Cover = {
  emblem: wolfHowl,
  accent: '#F28B90',
  players: [3, 10],
  minutes: 8,
  moon: 0.78,
}
