import type { RatingPoint } from '../wire.ts'

/** A rating over time, as lines to draw. */
export interface Plot {
  readonly line: string
  /** Where the true strength probably is. */
  readonly band: string
  /** Round ratings, and how high they lie. */
  readonly ticks: readonly { readonly rating: number; readonly y: number }[]
  readonly last: { readonly x: number; readonly y: number }
}

const STEPS = [25, 50, 100, 200, 250, 500, 1000]
const MOST_TICKS = 4

/** Draws points into a box of this size, the first at the left edge, the last at the right. */
export function plotOf(points: readonly RatingPoint[], width: number, height: number): Plot {
  const low = Math.min(...points.map(({ rating, spread }) => rating - spread))
  const high = Math.max(...points.map(({ rating, spread }) => rating + spread))
  const x = (n: number): number =>
    points.length > 1 ? round((n * width) / (points.length - 1)) : width
  const y = (rating: number): number =>
    round(height - ((rating - low) * height) / Math.max(high - low, 1))
  // One game is a dot: its line begins where the drawing does.
  const drawn = points.length === 1 ? [points[0], points[0]] : points
  const across = (n: number): number => (points.length === 1 ? n * width : x(n))
  const trace = (of: (point: RatingPoint) => number): string[] =>
    drawn.flatMap((point, n) => (point ? [`${across(n)} ${y(of(point))}`] : []))
  const upper = trace(({ rating, spread }) => rating + spread)
  const lower = trace(({ rating, spread }) => rating - spread).reverse()
  return {
    line: `M${trace(({ rating }) => rating).join('L')}`,
    band: `M${[...upper, ...lower].join('L')}Z`,
    ticks: ticksBetween(low, high).map((rating) => ({ rating, y: y(rating) })),
    last: { x: width, y: y(points.at(-1)?.rating ?? low) },
  }
}

function ticksBetween(low: number, high: number): number[] {
  const step = STEPS.find((one) => (high - low) / one <= MOST_TICKS) ?? 2000
  const first = Math.ceil(low / step) * step
  const count = Math.max(0, Math.floor((high - first) / step) + 1)
  return Array.from({ length: count }, (_, n) => first + n * step)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
