import type { Summary } from '$shell/face.ts'
import Drawing from './Summary.svelte'
import './palette.css'

export const summary: Summary = {
  Drawing,
  clauses: {
    goal: ['LO-7', 'LO-150', 'LO-163'],
    turn: ['LO-5', 'LO-15', 'LO-56'],
    points: ['LO-26', 'LO-27', 'LO-141'],
    end: ['LO-143', 'LO-148', 'LO-150'],
  },
}
