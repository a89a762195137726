/** So many seconds before the end somebody who only listens is warned, and can still act. */
const WARNINGS = [60, 20] as const
/** Short windows have one warning, and the night's own have none: they are too short for it. */
const SHORT = 10

/** The last warning that is due, in seconds; null where none is. */
export function warningAt(left: number, seconds: number): number | null {
  const long = WARNINGS.filter((warning) => seconds >= warning * 1.5)
  const due = long.length > 0 ? long : seconds > SHORT + 2 ? [SHORT] : []
  return left > 0 ? (due.findLast((warning) => left <= warning * 1000) ?? null) : null
}
