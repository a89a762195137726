import type { Summary } from '$shell/face.ts'
import Drawing from './Summary.svelte'

export const summary: Summary = {
  Drawing,
  clauses: {
    goal: ['SC-80', 'SC-81'],
    turn: ['SC-11', 'SC-12', 'SC-21', 'SC-22', 'SC-23'],
    points: ['SC-81', 'SC-82', 'SC-50'],
    end: ['SC-41', 'SC-40', 'SC-1', 'SC-90'],
  },
}
