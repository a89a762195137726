/** Cards of one suit in a hand: its name under it, how many lie there, whether it is the chosen one. */
export interface HandGroup {
  readonly id: string
  readonly label: string
  readonly count: number
  readonly on?: boolean
}
