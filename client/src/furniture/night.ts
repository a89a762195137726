/** A small seeded stream (mulberry32): the same stars and roofs on every visit. */
function stream(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export interface Star {
  readonly x: number
  readonly y: number
  readonly r: number
  readonly warm: boolean
  readonly bright: number
}

/** Stars of a sky 1440 wide and 700 high, denser towards the top. */
export function stars(count: number, seed: number): Star[] {
  const next = stream(seed)
  return Array.from({ length: count }, () => {
    const y = Math.round(next() ** 1.5 * 700)
    const bright = 0.25 + next() * 0.6
    const r = next() < 0.1 ? 1.5 : 0.5 + next() * 0.6
    return { x: Math.round(next() * 1440), y, r, warm: next() < 0.2, bright }
  })
}

export interface Window {
  readonly x: number
  readonly y: number
  readonly bright: number
}

export interface Roofs {
  readonly path: string
  readonly windows: readonly Window[]
}

interface House {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Next = () => number

const WIDTH = 1480
const HEIGHT = 240

function spire({ x, y, width }: House): string {
  const middle = x + width / 2
  const [left, right, foot, eaves] = [middle - 12, middle + 12, y + 18, y - 18]
  return (
    `L${x},${foot}L${left},${foot}L${left},${eaves}L${left - 3},${eaves}L${middle},${y - 86}` +
    `L${right + 3},${eaves}L${right},${eaves}L${right},${foot}L${x + width},${foot}`
  )
}

function gable({ x, y, width }: House, next: Next): string {
  const rise = 14 + next() * 18
  const pipe = x + width * (0.2 + next() * 0.2)
  const [ridge, end] = [x + width / 2, x + width]
  const slope = (at: number) =>
    at < ridge ? y - (rise * (at - x)) / (width / 2) : y - (rise * (end - at)) / (width / 2)
  const [brim, top] = [y - rise - 12, y - rise - 16]
  return (
    `L${x},${y}L${pipe},${slope(pipe)}L${pipe},${brim}L${pipe - 1.5},${brim}L${pipe - 1.5},${top}` +
    `L${pipe + 9.5},${top}L${pipe + 9.5},${brim}L${pipe + 8},${brim}L${pipe + 8},${slope(pipe + 8)}` +
    `L${ridge},${y - rise}L${end},${y}`
  )
}

function mansard({ x, y, width }: House): string {
  const end = x + width
  return (
    `L${x},${y}L${x + 8},${y - 20}L${x + 14},${y - 20}L${x + 14},${y - 34}L${x + 24},${y - 34}` +
    `L${x + 24},${y - 20}L${end - 8},${y - 20}L${end},${y}`
  )
}

function flatRoof({ x, y, width }: House): string {
  const pipe = x + width * 0.3
  return (
    `L${x},${y}L${pipe},${y}L${pipe},${y - 10}L${pipe + 5},${y - 10}L${pipe + 5},${y - 14}` +
    `L${pipe + 12},${y - 14}L${pipe + 12},${y}L${x + width},${y}`
  )
}

function roofOf(house: House, kind: number, next: Next): string {
  if (kind < 0.08) return spire(house)
  if (kind < 0.55) return gable(house, next)
  return kind < 0.8 ? mansard(house) : flatRoof(house)
}

function windowsOf({ x, y, width, height }: House, next: Next): Window[] {
  const lit: Window[] = []
  for (let floor = 0; floor < 3; floor++) {
    if (next() >= 0.42) continue
    const at = { x: x + 10 + next() * (width - 22), y: y + 21 + next() * (height - 34) }
    lit.push({ ...at, bright: 0.35 + next() * 0.6 })
  }
  return lit
}

/** A row of houses between two heights, drawn as one path from the left edge to the right. */
export function roofs(seed: number, least: number, most: number): Roofs {
  const next = stream(seed)
  const windows: Window[] = []
  let path = `M-20,${HEIGHT}`
  for (let x = -20; x < WIDTH;) {
    const width = 46 + next() * 70
    const height = least + next() * (most - least)
    const house = { x, y: HEIGHT - height, width, height }
    path += roofOf(house, next(), next)
    windows.push(...windowsOf(house, next))
    x += width + (next() < 0.25 ? 4 : 0)
  }
  return { path: `${path}L${WIDTH},${HEIGHT}Z`, windows }
}
