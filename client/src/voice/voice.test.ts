import { afterEach, expect, test, vi } from 'vitest'
import { closesIn, rateFor, secondsFor, speaksHere } from './rate.ts'
import { gainFor, SPEECH, speechIn, trimmed } from './level.ts'
import { stretched } from './stretch.ts'
import { voice } from './voice.ts'
import { wavOf } from '../recording/wav.ts'

const RATE = 8000

function tone(pitch: number, seconds: number): Float32Array {
  return Float32Array.from({ length: RATE * seconds }, (_, i) => {
    return Math.sin((2 * Math.PI * pitch * i) / RATE)
  })
}

/** How often a tone goes up through nothing in a second. */
function pitchOf(samples: Float32Array): number {
  const inner = samples.subarray(RATE / 10, -RATE / 10)
  let ups = 0
  inner.forEach((now, i) => {
    if (i > 0 && now >= 0 && (inner[i - 1] ?? 0) < 0) ups++
  })
  return ups / (inner.length / RATE)
}

test('a voice is slower or quicker without being lower or higher', () => {
  for (const rate of [0.8, 1.25]) {
    const said = stretched(tone(220, 2), rate, RATE)
    expect(said.length / RATE).toBeCloseTo(2 / rate, 1)
    expect(Math.abs(pitchOf(said) - 220)).toBeLessThan(6)
  }
})

test('as it was recorded nothing is touched', () => {
  const samples = tone(220, 1)
  expect(stretched(samples, 1, RATE)).toBe(samples)
})

test('a line is said as fast as wished, but within half of its moment', () => {
  expect(rateFor(4, 'normal', 8)).toBe(1)
  expect(rateFor(3, 'slow', 8)).toBeLessThan(1)
  expect(rateFor(4, 'slow', 8)).toBe(1)
  for (const seconds of [5, 8, 10, 12])
    for (const pace of ['slow', 'normal', 'quick'] as const)
      expect(4 / rateFor(4, pace, seconds)).toBeLessThanOrEqual(seconds / 2 + 1e-9)
  expect(rateFor(6, 'slow', 2)).toBeLessThan(2)
  expect(rateFor(6, 'normal', null)).toBe(1)
  expect(secondsFor('a'.repeat(70))).toBe(5)
})

test('eyes are closed near the end of a moment, never over the line that opened them', () => {
  expect(closesIn(8000)).toBe(6100)
  expect(closesIn(5000)).toBe(3100)
  expect(closesIn(1000)).toBe(500)
})

test('with a screen in the room phones are silent, unless somebody wishes otherwise', () => {
  expect(speaksHere('auto', false, false)).toBe(true)
  expect(speaksHere('auto', false, true)).toBe(false)
  expect(speaksHere('auto', true, true)).toBe(true)
  expect(speaksHere('here', false, true)).toBe(true)
  expect(speaksHere('off', true, true)).toBe(false)
})

interface Utterance {
  text: string
  lang: string
  rate: number
  onstart?: () => void
  onend?: () => void
  onerror?: (event: { error: string }) => void
}

/** A device with one voice, and what it was given to say. */
function device(lang: string): Utterance[] {
  const said: Utterance[] = []
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
  vi.stubGlobal('SpeechSynthesisUtterance', function (this: Utterance, text: string) {
    this.text = text
  })
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ lang, localService: true }],
    speak: (words: Utterance) => said.push(words),
    cancel: () => undefined,
  })
  return said
}

function say(): void {
  const recording = '/night.mp3'
  voice.say({ words: 'Наступает ночь.', language: 'ru', recording, until: null })
}

afterEach(() => {
  voice.hush()
  vi.unstubAllGlobals()
})

test("the device's own voice speaks where it knows the language", () => {
  const said = device('ru-RU')
  say()
  expect(said).toMatchObject([{ text: 'Наступает ночь.', lang: 'ru-RU', rate: 1 }])
  expect(voice.speaking.value).toBe(true)
  said[0]?.onend?.()
  expect(voice.speaking.value).toBe(false)
})

test('a voice of another language does not read our words', () => {
  const said = device('en-GB')
  say()
  expect(said).toEqual([])
})

test('a browser that neither speaks nor says why not is noticed', () => {
  vi.useFakeTimers()
  const said = device('ru-RU')
  say()
  vi.advanceTimersByTime(3000)
  expect(voice.blocked.value).toBe(true)
  said[0]?.onstart?.()
  expect(voice.blocked.value).toBe(false)
  say()
  said[1]?.onstart?.()
  vi.advanceTimersByTime(3000)
  expect(voice.blocked.value).toBe(false)
  vi.useRealTimers()
})

test('a browser that lets nobody speak yet is noticed', () => {
  const said = device('ru-RU')
  say()
  said[0]?.onerror?.({ error: 'not-allowed' })
  expect(voice.blocked.value).toBe(true)
  expect(voice.speaking.value).toBe(false)
})

test("a host's own voice comes before the device's, and the device's where it cannot be had", async () => {
  const said = device('ru-RU')
  const asked: string[] = []
  vi.stubGlobal('AudioContext', function () {
    return { state: 'running', currentTime: 0, decodeAudioData: () => Promise.reject(new Error()) }
  })
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.resolve({ ok: false })
  })
  const own = '/api/tables/1/recordings/ru/night-start?1'
  voice.say({ words: 'Наступает ночь.', language: 'ru', own, recording: '/a.mp3', until: null })
  await vi.waitFor(() => expect(said).toHaveLength(1))
  expect(asked).toEqual([own])
})

/** Somebody who speaks in bursts, this loud, with pauses of noise between them. */
function speech(loud: number, noise = 0.0005): Float32Array {
  return tone(180, 3).map((one, i) => one * (i % RATE < RATE / 2 ? loud : noise))
}

function raised(samples: Float32Array): Float32Array {
  const gain = gainFor(samples, RATE)
  return samples.map((one) => one * gain)
}

test('whoever whispers or shouts is as loud as the rest, and never louder', () => {
  for (const loud of [0.02, 0.1, 0.3, 0.7, 1]) {
    const heard = raised(speech(loud))
    expect(speechIn(heard, RATE)).toBeCloseTo(SPEECH, 2)
    expect(speechIn(heard, RATE)).toBeLessThanOrEqual(SPEECH + 0.001)
  }
})

test('a clap is lowered, noise is not raised without end, and silence stays silence', () => {
  const clap = speech(0.05)
  clap[10] = 1
  expect(Math.max(...raised(clap))).toBeLessThan(0.9)
  expect(gainFor(speech(0.0081, 0), RATE)).toBeLessThanOrEqual(12)
  expect(gainFor(new Float32Array(RATE), RATE)).toBe(1)
})

test('silence around the words is cut away, and pauses between them stay', () => {
  const silence = new Float32Array(RATE)
  const said = new Float32Array([...silence, ...speech(0.3), ...silence])
  const kept = trimmed(said, RATE)
  expect(kept.length / RATE).toBeGreaterThan(2.5)
  expect(kept.length / RATE).toBeLessThan(2.9)
  expect(trimmed(silence, RATE)).toHaveLength(0)
})

test('a recording is a sound that the server takes: 16 bits, mono', async () => {
  const view = new DataView(await wavOf(new Float32Array([0, 1, -1, 2])).arrayBuffer())
  const letters = (at: number) => String.fromCharCode(...new Uint8Array(view.buffer, at, 4))
  expect([0, 8, 12, 36].map(letters)).toEqual(['RIFF', 'WAVE', 'fmt ', 'data'])
  expect(view.byteLength).toBe(44 + 8)
  expect(view.getUint32(24, true)).toBe(22050)
  expect([0, 1, 2, 3].map((i) => view.getInt16(44 + 2 * i, true))).toEqual([
    0, 32767, -32767, 32767,
  ])
})
