import { go } from './route.ts'
import { settings } from './settings.ts'
import { t, titleOf } from './words.ts'

/** Whether a browser can call somebody, and why not. */
export type Reach = 'ready' | 'insecure' | 'missing' | 'forbidden'

export function reachOf(isSecure: boolean, permission: NotificationPermission | undefined): Reach {
  if (!isSecure) return 'insecure'
  if (permission === undefined) return 'missing'
  return permission === 'denied' ? 'forbidden' : 'ready'
}

/** Games this person was called to since they last looked. */
const called = new Set<string>()

/** What lies on the person's screen: whoever looks at the page needs no call any more. */
const shown = new Set<Notification>()

function putAway(): void {
  if (document.hidden) return
  for (const note of shown) note.close()
  shown.clear()
}

/** Nothing secret: that it is my turn, and in which game. */
function show(title: string, body: string, code?: string): boolean {
  try {
    // Browsers draw no SVG in a notification.
    const icon = '/icons/moon-192.png'
    const note = new Notification(title, { body, icon, tag: `moonlit-${code ?? ''}` })
    if (code) shown.add(note)
    document.addEventListener('visibilitychange', putAway)
    note.onclick = () => {
      window.focus()
      if (code) go(`/t/${code}`)
      note.close()
    }
    return true
  } catch {
    // Some phones only let installed pages do this.
    return false
  }
}

/** Calls to somebody who does other things meanwhile. */
export const notify = {
  get reach(): Reach {
    return reachOf(isSecureContext, globalThis.Notification?.permission)
  },
  get on(): boolean {
    return settings.calls && notify.reach === 'ready' && Notification.permission === 'granted'
  },
  /** Asks the browser, on a tap; whether calls will come. A first one shows what they look like. */
  async allow(): Promise<boolean> {
    const granted = (await Notification.requestPermission()) === 'granted'
    settings.calls = granted && show(t('moonlit'), t('calls-hello'))
    return settings.calls
  },
  /** It is my turn somewhere, and I do not look. */
  ofTurn(code: string, game: string): void {
    if (!document.hidden) called.clear()
    else if (notify.on && !called.has(code)) {
      called.add(code)
      show(t('start-your-turn'), titleOf(game), code)
    }
  },
}
