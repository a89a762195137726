import type { Summary } from '$shell/face.ts'
import Drawing from './Summary.svelte'
import './palette.css'

export const summary: Summary = {
  Drawing,
  clauses: {
    goal: ['ON-116', 'ON-117', 'ON-6'],
    turn: ['ON-11', 'ON-13', 'ON-45', 'ON-51', 'ON-97'],
    points: ['ON-102', 'ON-108'],
    end: ['ON-105', 'ON-115', 'ON-116', 'ON-117'],
  },
}
