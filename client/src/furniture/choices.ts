import type { IconArt } from './icon.ts'

/** One of a few values to choose from, with its word. */
export interface Choice<T extends string | number = string> {
  readonly value: T
  readonly label: string
  /** Of the label, where it is not the page's. */
  readonly lang?: string
  /** Stands for the word while it is not chosen. */
  readonly icon?: IconArt | undefined
}
