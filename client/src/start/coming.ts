import crystalBall from 'icon:game-icons/crystal-ball'
import spellBook from 'icon:game-icons/spell-book'
import spookyHouse from 'icon:game-icons/spooky-house'
import wolfHowl from 'icon:game-icons/wolf-howl'
import type { Cover } from '../face.ts'

/** Games that are announced; one that gets a face of its own leaves this list by itself. */
export const coming: Readonly<Record<string, Cover>> = {
  divinare: { emblem: crystalBall, accent: '#b9a2f0', players: [2, 4], minutes: 20, moon: 0.16 },
  seers_catalog: { emblem: spellBook, accent: '#7fd0c8', players: [2, 5], minutes: 25, moon: 0.34 },
  monster_next_door: {
    emblem: spookyHouse,
    accent: '#a9cc72',
    players: [3, 8],
    minutes: 10,
    moon: 0.55,
  },
  one_night: { emblem: wolfHowl, accent: '#f28b90', players: [3, 10], minutes: 8, moon: 0.78 },
}
