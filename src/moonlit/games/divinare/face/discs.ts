export type Disc = 'blue' | 'yellow' | 'red'

/** DV-38 Exact: one blue and the mark in yellow; near: all in yellow; wrong: all in red. */
export function discsOf(points: number, exact: boolean): Disc[] {
  if (points < 0) return Array<Disc>(-points).fill('red')
  if (exact && points >= 3) return ['blue', ...Array<Disc>(points - 3).fill('yellow')]
  return Array<Disc>(points).fill('yellow')
}
