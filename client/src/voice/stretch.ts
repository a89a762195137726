const FRAME_SECONDS = 0.04
const SEEK_SECONDS = 0.008
/** Every fourth sample says enough about how alike two stretches sound. */
const COARSE = 4

/** How alike the sound is from two places on, for so many samples. */
function likeness(samples: Float32Array, one: number, other: number, length: number): number {
  let sum = 0
  for (let i = 0; i < length; i += COARSE) {
    sum += (samples[one + i] ?? 0) * (samples[other + i] ?? 0)
  }
  return sum
}

/** Near `ideal`, where the sound goes on most like it does from `natural` on. */
function bestStart(samples: Float32Array, ideal: number, natural: number, hop: number): number {
  const seek = Math.round((hop / FRAME_SECONDS) * 2 * SEEK_SECONDS)
  let best = ideal
  let most = -Infinity
  for (let from = Math.max(0, ideal - seek); from <= ideal + seek; from += 2) {
    const like = likeness(samples, from, natural, hop)
    if (like > most) [best, most] = [from, like]
  }
  return best
}

/** The same voice, quicker or slower: frames overlap anew, so that the pitch stays as it was. */
export function stretched(samples: Float32Array, rate: number, sampleRate: number): Float32Array {
  if (Math.abs(rate - 1) < 0.01) return samples
  const hop = Math.round((sampleRate * FRAME_SECONDS) / 2)
  const frame = 2 * hop
  const fade = Float32Array.from({ length: frame }, (_, i) => {
    return 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / frame)
  })
  const said = new Float32Array(Math.floor(samples.length / rate))
  let natural = 0
  for (let at = 0; at + frame <= said.length; at += hop) {
    const ideal = Math.round(at * rate)
    const from = at === 0 ? 0 : bestStart(samples, ideal, natural, hop)
    for (let i = 0; i < frame; i++) {
      said[at + i] = (said[at + i] ?? 0) + (samples[from + i] ?? 0) * (fade[i] ?? 0)
    }
    natural = from + hop
  }
  return said
}
