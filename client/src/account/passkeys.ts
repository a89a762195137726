import { ask } from '../me.ts'
import { Refusal } from '../refusal.ts'

/** Why this page cannot use passkeys: an id of a sentence, or null where it can. */
export function noPasskeys(
  place: Pick<Location, 'hostname'> = location,
  scope: { isSecureContext?: boolean; PublicKeyCredential?: unknown } = globalThis,
): 'passkey-needs-https' | 'passkey-needs-name' | 'passkey-needs-browser' | null {
  if (!scope.isSecureContext) return 'passkey-needs-https'
  if (!scope.PublicKeyCredential) return 'passkey-needs-browser'
  if (isNumeric(place.hostname)) return 'passkey-needs-name'
  return null
}

/** Passkeys belong to a name; a bare number such as 192.168.1.5 has none. */
function isNumeric(host: string): boolean {
  return host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host)
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
}

export function toBase64(bytes: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

interface Descriptor {
  readonly id: string
  readonly type: 'public-key'
}

interface CreationSaid {
  readonly challenge: string
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string }
  readonly excludeCredentials?: readonly Descriptor[]
}

interface RequestSaid {
  readonly challenge: string
  readonly allowCredentials?: readonly Descriptor[]
}

/** Makes a passkey for a name, with whatever the device asks its owner for. */
export async function makePasskey(name: string): Promise<unknown> {
  const said = await ask<CreationSaid>('POST', '/passkeys/creation', { name })
  const publicKey = {
    ...said,
    challenge: fromBase64(said.challenge),
    user: { ...said.user, id: fromBase64(said.user.id) },
    excludeCredentials: (said.excludeCredentials ?? []).map(described),
  } as unknown as PublicKeyCredentialCreationOptions
  const made = await tried(() => navigator.credentials.create({ publicKey }))
  const response = made.response as AuthenticatorAttestationResponse
  return credential(made, { attestationObject: toBase64(response.attestationObject) })
}

/** Lets a passkey of this device sign what the server asks. */
export async function usePasskey(): Promise<unknown> {
  const said = await ask<RequestSaid>('POST', '/passkeys/request')
  const publicKey = {
    ...said,
    challenge: fromBase64(said.challenge),
    allowCredentials: (said.allowCredentials ?? []).map(described),
  }
  const used = await tried(() => navigator.credentials.get({ publicKey }))
  const response = used.response as AuthenticatorAssertionResponse
  return credential(used, {
    authenticatorData: toBase64(response.authenticatorData),
    signature: toBase64(response.signature),
    ...(response.userHandle ? { userHandle: toBase64(response.userHandle) } : {}),
  })
}

function described({ id, type }: Descriptor): PublicKeyCredentialDescriptor {
  return { id: fromBase64(id), type }
}

function credential(made: PublicKeyCredential, response: Record<string, string>): unknown {
  const clientDataJSON = toBase64(made.response.clientDataJSON)
  return {
    id: made.id,
    rawId: toBase64(made.rawId),
    type: made.type,
    response: { clientDataJSON, ...response },
  }
}

/** Who closes the device's own window has changed their mind, and that is all. */
async function tried(act: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const given = await act()
    if (given) return given as PublicKeyCredential
  } catch (problem) {
    if (problem instanceof DOMException && problem.name === 'InvalidStateError')
      throw new Refusal('passkey-known')
  }
  throw new Refusal('passkey-not-given')
}
