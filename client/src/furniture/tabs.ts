export interface Tab {
  readonly id: string
  readonly label: string
  /** How much is new since the last look. */
  readonly badge?: number
}
