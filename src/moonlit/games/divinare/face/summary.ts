import type { Summary } from '$shell/face.ts'
import Drawing from './Summary.svelte'
import './palette.css'

export const summary: Summary = {
  Drawing,
  clauses: {
    goal: ['DV-31', 'DV-19', 'DV-27'],
    turn: ['DV-19', 'DV-20', 'DV-11'],
    points: ['DV-34', 'DV-31', 'DV-32', 'DV-33'],
    end: ['DV-2', 'DV-39'],
  },
}
