import type { Summary } from '$shell/face.ts'
import Drawing from './Summary.svelte'
import './palette.css'

export const summary: Summary = {
  Drawing,
  clauses: {
    goal: ['MN-59', 'MN-66', 'MN-70'],
    turn: ['MN-11', 'MN-15', 'MN-28', 'MN-33'],
    points: ['MN-69', 'MN-70'],
    end: ['MN-68', 'MN-74'],
  },
}
