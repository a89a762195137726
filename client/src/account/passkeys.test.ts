import { expect, test } from 'vitest'
import { fromBase64, noPasskeys, toBase64 } from './passkeys.ts'

const able = { isSecureContext: true, PublicKeyCredential: {} }

test('a page over plain http says that passkeys need https', () => {
  expect(noPasskeys({ hostname: 'moon.local' }, {})).toBe('passkey-needs-https')
})

test.each(['127.0.0.1', '192.168.1.5', '[::1]'])('%s is no name for a passkey', (hostname) => {
  expect(noPasskeys({ hostname }, able)).toBe('passkey-needs-name')
})

test('an old browser is told so', () => {
  expect(noPasskeys({ hostname: 'localhost' }, { isSecureContext: true })).toBe(
    'passkey-needs-browser',
  )
})

test.each(['localhost', 'moon.example', '1.moon.example'])('%s can have passkeys', (hostname) => {
  expect(noPasskeys({ hostname }, able)).toBeNull()
})

test('bytes come back as they were, whatever they are', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i)
  const text = toBase64(bytes.buffer)
  expect(text).toMatch(/^[\w-]+$/)
  expect(fromBase64(text)).toEqual(bytes)
})
