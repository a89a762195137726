import { ask, me } from '../me.ts'
import type { Account, Bot, Codes, Me, NewBot } from '../wire.ts'
import { makePasskey, usePasskey } from './passkeys.ts'

/** That it is really me. */
export type Proof = { readonly password: string } | { readonly passkey: unknown }

export function myAccount(): Promise<Account> {
  return ask('GET', '/account')
}

/** Becomes a member with a password, or with a passkey where there is none; the recovery codes. */
export async function join(name: string, password: string | null): Promise<readonly string[]> {
  const way = password === null ? { passkey: await makePasskey(name) } : { password }
  const { codes } = await ask<Codes>('POST', '/account', { name, ...way })
  await me.meet()
  return codes
}

export async function signIn(name: string, password: string): Promise<void> {
  me.become(await ask<Me>('POST', '/session', { name, password }))
}

export async function signInWithPasskey(): Promise<void> {
  me.become(await ask<Me>('POST', '/session', { passkey: await usePasskey() }))
}

export async function recover(name: string, code: string, password: string): Promise<void> {
  me.become(await ask<Me>('POST', '/account/recovery', { name, code, password }))
}

export async function signOut(everywhere: boolean): Promise<void> {
  await ask('DELETE', everywhere ? '/sessions' : '/session')
  await me.meet()
}

export async function setPassword(proof: Proof, password: string): Promise<void> {
  await ask('PUT', '/account/password', { proof, password })
}

export async function addPasskey(proof: Proof): Promise<void> {
  await ask('POST', '/account/passkeys', { proof, passkey: await makePasskey(me.name) })
}

export async function dropPasskey(proof: Proof, id: number): Promise<void> {
  await ask('POST', '/account/passkeys/removal', { proof, id })
}

export async function newCodes(proof: Proof): Promise<readonly string[]> {
  return (await ask<Codes>('POST', '/account/codes', { proof })).codes
}

export async function deleteAccount(proof: Proof): Promise<void> {
  await ask('POST', '/account/deletion', { proof })
  await me.meet()
}

export function myPrograms(): Promise<readonly Bot[]> {
  return ask('GET', '/bots')
}

export function makeProgram(name: string): Promise<NewBot> {
  return ask('POST', '/bots', { name })
}

/** Another token in place of the old one, which opens nothing any more. */
export function renewToken(name: string): Promise<NewBot> {
  return ask('POST', '/bots/token', { name })
}

export async function removeProgram(name: string): Promise<void> {
  await ask('POST', '/bots/removal', { name })
}
