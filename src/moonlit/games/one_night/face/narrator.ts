import type { Narrator } from '$shell/face.ts'
import type { Event, View } from './types.ts'

const recordings = import.meta.glob<string>('./narrator/*/*.mp3', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Speaks when a window of the night opens, which is the same for all whatever their cards are. */
export const narrator: Narrator<Event, View> = {
  lineOf: (event) => (event.type === 'narrated' ? event.line : null),
  recordingOf: (line, language) => recordings[`./narrator/${language}/${line}.mp3`],
  closingOf,
  isNight: ({ stage, script, window }) => stage === 'night' && script[window ?? 0]?.step !== 'dawn',
}

/** Whoever was called closes the eyes again, unless the same step goes on or nobody was called. */
function closingOf(line: string, { script }: View): string | null {
  const at = script.findIndex((window) => window.line === line)
  const [called, next] = [script[at], script[at + 1]]
  if (!called || !next || called.step === 'night_start') return null
  return called.step === next.step ? null : 'close'
}
