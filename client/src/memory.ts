/** What this browser remembers; where storage is forbidden it forgets, and nothing breaks. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`moonlit.${key}`)
  } catch {
    return null
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`moonlit.${key}`, value)
  } catch {
    return
  }
}

/** What this tab remembers: a reload does not lose it, a new tab knows nothing of it. */
export function recallInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(`moonlit.${key}`)
  } catch {
    return null
  }
}

export function rememberInTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(`moonlit.${key}`, value)
  } catch {
    return
  }
}
