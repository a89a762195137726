import { toast } from './toasts.ts'
import { me } from '../me.ts'
import { t } from '../words.ts'

/** The old way, for pages on plain http where there is no clipboard. */
function copyBySelecting(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  Object.assign(field.style, { position: 'fixed', top: '0', opacity: '0' })
  const before = document.activeElement as HTMLElement | null
  // Inside an open dialog everything else is inert and cannot be selected.
  const place = document.querySelector('dialog[open]') ?? document.body
  place.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    before?.focus({ preventScroll: true })
  }
}

/** Copies a text; false where the browser lets no page do that. */
export async function copy(text: string): Promise<boolean> {
  try {
    if (!navigator.clipboard) return copyBySelecting(text)
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelecting(text)
  }
}

/** A link to "localhost" leads every other device to itself. */
function isLocal(): boolean {
  return /^(localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(location.hostname)
}

/** An address for others: of this page's server, or the one it has on the network. */
function outside(path: string): string {
  const origin = isLocal() ? (me.address ?? location.origin) : location.origin
  return new URL(path, origin).href
}

/** Where others find the table. */
export function linkTo(code: string): string {
  return outside(`/t/${code}`)
}

/** Where a shared screen finds it. */
export function screenLinkTo(code: string): string {
  return outside(`/screen/${code}`)
}

/** Whether nobody but this computer can follow a link of ours. */
export function isOnlyHere(): boolean {
  return isLocal() && me.address === null
}

/** Copies a link and says so; false where it must be copied by hand. */
export async function copyLink(address: string): Promise<boolean> {
  const copied = await copy(address)
  if (copied) toast(t('invite-copied'))
  return copied
}

/** Hands the link to the device's own way of sharing; closing that is no failure. */
export async function shareLink(url: string, title: string): Promise<void> {
  try {
    await navigator.share({ url, title })
  } catch {
    return
  }
}
