/** So many digits a table's code has. */
export const LONGEST = 9

/** Whether this can be a table's code; the first tables had six digits and keep them. */
export function isCode(code: string): boolean {
  return /^(\d{6}|\d{9})$/.test(code)
}

/** Whether no digit is missing, however old the table is. */
export function isWhole(code: string): boolean {
  return code.length === LONGEST
}

/** What of the typed or pasted text can be a code: that of a link, or its digits. */
export function digitsOf(typed: string): string {
  const [, linked] = /\/(?:t|r|screen|check)\/(\d+)/.exec(typed) ?? []
  return (linked ?? typed.replace(/\D/g, '')).slice(0, LONGEST)
}

/** "471 903 258": digits are read and said three by three. */
export function inGroups(code: string): string {
  return code.replace(/\d{3}(?=\d)/g, '$& ')
}

/** Where the caret stands in a grouped code that has so many digits before it. */
export function caretAfter(digits: number): number {
  return digits + Math.max(0, Math.ceil(digits / 3) - 1)
}
