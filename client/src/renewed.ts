const SCRIPT = /<script type="module"[^>]* src="([^"]+)"/

/** Whether the server has another page by now: it was renewed while this one was open. */
export async function isRenewed(): Promise<boolean> {
  const mine = globalThis.document?.querySelector('script[type=module][src]')?.getAttribute('src')
  if (!mine) return false
  try {
    const answer = await fetch('/', { cache: 'no-cache' })
    const theirs = answer.ok ? SCRIPT.exec(await answer.text())?.[1] : undefined
    return theirs !== undefined && theirs !== mine
  } catch {
    // Whoever cannot be asked now is asked again when the line is back.
    return false
  }
}
