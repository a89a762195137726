/** One drawing: its square's side and what is inside the `<svg>`. */
export interface IconArt {
  readonly box: number
  readonly body: string
}
