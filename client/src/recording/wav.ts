/** Samples a second of every recording, as the server takes them. */
export const RATE = 22050

/** A file that every browser can play: 16 bits, mono. */
export function wavOf(samples: Float32Array): Blob {
  const bytes = samples.length * 2
  const view = new DataView(new ArrayBuffer(44 + bytes))
  const word = (at: number, letters: string) =>
    [...letters].forEach((letter, i) => view.setUint8(at + i, letter.charCodeAt(0)))
  word(0, 'RIFF')
  view.setUint32(4, 36 + bytes, true)
  word(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, RATE, true)
  view.setUint32(28, RATE * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  word(36, 'data')
  view.setUint32(40, bytes, true)
  samples.forEach((one, i) => {
    view.setInt16(44 + 2 * i, Math.round(Math.max(-1, Math.min(1, one)) * 32767), true)
  })
  return new Blob([view], { type: 'audio/wav' })
}
