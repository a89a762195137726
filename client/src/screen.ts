import { MediaQuery } from 'svelte/reactivity'

/** One column, thumb reach, bottom sheets. */
export const phone = new MediaQuery('max-width: 699px')
/** Little height, and width enough to put things side by side. */
export const short = new MediaQuery('(min-width: 700px) and (max-height: 560px)')
/** A phone in landscape, or a large zoom: the header is a strip, and the seats may stand in it. */
export const landscape = new MediaQuery(
  '(min-width: 700px) and (max-width: 1099px) and (max-height: 560px)',
)
/** Room for the permanent drawer at the right. */
export const wide = new MediaQuery('min-width: 1100px')
