import { MediaQuery } from 'svelte/reactivity'

/** One column, thumb reach, bottom sheets. */
export const phone = new MediaQuery('max-width: 699px')
/** Room for the permanent drawer at the right. */
export const wide = new MediaQuery('min-width: 1100px')
