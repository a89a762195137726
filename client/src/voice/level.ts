const FRAME_SECONDS = 0.02
/** Frames quieter than this are pauses, not speech. */
const PAUSE = 0.008
/** Frames with less than this share of the loudest are pauses between words. */
const BREATH = 0.1
/** As loud as speech is in our own recordings: no voice is louder at a table. */
export const SPEECH = 0.12
const PEAK = 0.89
/** A whisper is raised no further: what is left of it would be noise. */
const MOST = 12

function* framesOf(samples: Float32Array, sampleRate: number): Generator<Float32Array> {
  const length = Math.round(sampleRate * FRAME_SECONDS)
  for (let at = 0; at + length <= samples.length; at += length) {
    yield samples.subarray(at, at + length)
  }
}

function rmsOf(samples: Float32Array): number {
  let sum = 0
  for (const one of samples) sum += one * one
  return Math.sqrt(sum / samples.length)
}

/** How loud somebody speaks, pauses left out; 0 where nobody does. */
export function speechIn(samples: Float32Array, sampleRate: number): number {
  const all = [...framesOf(samples, sampleRate)].map(rmsOf)
  const loudest = all.reduce((most, rms) => Math.max(most, rms), 0)
  // Against its own loudest moment, so that it is the same speech however loud it is played.
  const loud = all.filter((rms) => rms > loudest * BREATH)
  return loudest < PAUSE ? 0 : Math.sqrt(loud.reduce((sum, rms) => sum + rms ** 2, 0) / loud.length)
}

/** By how much a recording is raised or lowered, so that it is as loud as the others, never louder. */
export function gainFor(samples: Float32Array, sampleRate: number): number {
  const speech = speechIn(samples, sampleRate)
  const peak = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0)
  return speech === 0 ? 1 : Math.min(SPEECH / speech, PEAK / peak, MOST)
}

/** The same without the silence before and after it. */
export function trimmed(samples: Float32Array, sampleRate: number): Float32Array {
  const length = Math.round(sampleRate * FRAME_SECONDS)
  const loud = [...framesOf(samples, sampleRate)].map((frame) => rmsOf(frame) > PAUSE)
  const [first, last] = [loud.indexOf(true), loud.lastIndexOf(true)]
  // A breath at both ends, so that no consonant is cut.
  if (first < 0) return samples.subarray(0, 0)
  return samples.subarray(Math.max(0, first - 5) * length, (last + 8) * length)
}
