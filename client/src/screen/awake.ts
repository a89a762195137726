interface Lock {
  release(): Promise<void>
}
interface Locks {
  request(kind: 'screen'): Promise<Lock>
}

/** Keeps the screen from going dark where the browser can; it lets go when nobody looks. */
export function keepAwake(): () => void {
  const { wakeLock } = navigator as { wakeLock?: Locks }
  let lock: Lock | null = null
  let isOver = false
  async function hold(): Promise<void> {
    if (document.hidden || isOver) return
    lock = (await wakeLock?.request('screen').catch(() => null)) ?? null
    if (isOver) void lock?.release().catch(() => undefined)
  }
  const look = () => void hold()
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', look)
    void lock?.release().catch(() => undefined)
  }
}
