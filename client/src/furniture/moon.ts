/** The lit part of a moon of radius `r` around 0,0: nothing at 0, half at 0.5, full at 1; waxing from the right. */
export function litPath(phase: number, r: number): string {
  const k = Math.min(1, Math.max(0, phase))
  if (k >= 0.995) return `M0,${-r}A${r},${r} 0 1 1 -0.01,${-r}Z`
  const inner = (Math.abs(1 - 2 * k) * r).toFixed(2)
  return `M0,${-r}A${r},${r} 0 0 1 0,${r}A${inner},${r} 0 0 ${k < 0.5 ? 0 : 1} 0,${-r}Z`
}
