/** One line of the stream: something that happened, a new chapter, or somebody's words. */
export interface LogLine {
  readonly key: number | string
  readonly kind: 'event' | 'heading' | 'say'
  readonly text: string
  /** Whose it is; null where it is nobody's. */
  readonly seat: number | null
}
