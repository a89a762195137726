import type { Narrator } from '$shell/face.ts'
import type { Event } from './types.ts'

const recordings = import.meta.glob<string>('./narrator/*/*.mp3', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Speaks when a window of the night opens, which is the same for all whatever their cards are. */
export const narrator: Narrator<Event> = {
  lineOf: (event) => (event.type === 'narrated' ? event.line : null),
  recordingOf: (line, language) => recordings[`./narrator/${language}/${line}.mp3`],
}
