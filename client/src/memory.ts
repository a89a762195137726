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
