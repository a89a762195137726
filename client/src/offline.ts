import { isRenewed } from './renewed.ts'
import { settings } from './settings.ts'

/** Whether this device can keep the page: browsers allow it to secure origins only. */
export function canKeepPage(): boolean {
  return 'serviceWorker' in navigator
}

/** Lets the device keep the page, so that it opens without a line; or forget it. */
export async function keepPage(on: boolean): Promise<void> {
  if (!canKeepPage()) return
  if (on) await install()
  else await forget()
}

async function install(): Promise<void> {
  // A page from an earlier build, opened over a bad line: the worker has found the new one.
  if (navigator.serviceWorker.controller) {
    navigator.serviceWorker.addEventListener('controllerchange', () => void renew())
  }
  await navigator.serviceWorker.register('/worker.js')
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(loaded())
}

async function renew(): Promise<void> {
  if (await isRenewed()) location.reload()
}

/** What this page has loaded so far, words and fonts of its language among it. */
function loaded(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
}

async function forget(): Promise<void> {
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.map((worker) => worker.unregister()))
  await caches.delete('moonlit')
}

const LATER = 3000

/** Once the page is at rest: what can wait must not be in the way of what cannot. */
export function keepPageLater(): void {
  if (import.meta.env.PROD)
    setTimeout(() => void keepPage(settings.offline).catch(() => null), LATER)
}
