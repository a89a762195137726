import type { IconArt } from './icon.ts'

/** One line of the stream: what happened, a new chapter, a tale of it, somebody's words or hands. */
export interface LogLine {
  readonly key: number | string
  readonly kind: 'event' | 'heading' | 'tale' | 'say' | 'gesture'
  readonly text: string
  /** For this page's own eyes: covered until it is asked for. */
  readonly isSecret?: boolean
  /** Whose it is; null where it is nobody's. */
  readonly seat: number | null
  /** Somebody's words: who said them, where no mark shows it. */
  readonly who?: string
  /** Whether there is an account behind that name. */
  readonly isMember?: boolean
  /** A face or a sign instead of written words; with a gesture, beside them. */
  readonly art?: IconArt | undefined
  /** Somebody's words: said to a few in private. */
  readonly aside?: boolean
  /** It tells the result of this round, which can be read again. */
  readonly result?: number
  /** Somebody else's words: whom to mute. */
  readonly speaker?: number | undefined
}
