import { enter, onceSettled, startGoingBack } from './back.ts'
import { Cell } from './cell.ts'
import { isCode } from './code.ts'

export type Route =
  | { readonly page: 'start' }
  | { readonly page: 'table'; readonly code: string }
  | { readonly page: 'replay'; readonly code: string }
  | { readonly page: 'check'; readonly code: string }
  | { readonly page: 'screen'; readonly code: string }
  /** Where a host records the narrator of a game; its code is the game's name. */
  | { readonly page: 'recording'; readonly code: string }
  /** Its code is the name of a game. */
  | { readonly page: 'lesson'; readonly code: string }
  | { readonly page: 'rules'; readonly game: string }
  | { readonly page: 'games' }
  | { readonly page: 'about' }
  | { readonly page: 'account' }
  | { readonly page: 'ratings' }
  | { readonly page: 'lost' }

type Plain = 'games' | 'about' | 'account' | 'ratings'

function isPlain(first: string): first is Plain {
  return ['games', 'about', 'account', 'ratings'].includes(first)
}

/** The page a path means; codes of tables and replays are digits. */
export function routeOf(path: string): Route {
  const [first = '', second = '', ...rest] = path.split('/').filter((part) => part !== '')
  if (rest.length > 0) return { page: 'lost' }
  if (second === '') {
    if (first === '') return { page: 'start' }
    if (first === 'check') return { page: 'check', code: '' }
    if (first === 'r') return { page: 'replay', code: '' }
    if (first === 'rules') return { page: 'rules', game: '' }
    if (isPlain(first)) return { page: first }
    return { page: 'lost' }
  }
  if (first === 'voice' && /^[a-z_]{1,40}$/.test(second)) return { page: 'recording', code: second }
  if (first === 'lesson') return { page: 'lesson', code: second }
  if (first === 'rules') return { page: 'rules', game: second }
  if (!isCode(second)) return { page: 'lost' }
  if (first === 't') return { page: 'table', code: second }
  if (first === 'r') return { page: 'replay', code: second }
  if (first === 'check') return { page: 'check', code: second }
  if (first === 'screen') return { page: 'screen', code: second }
  return { page: 'lost' }
}

const current = new Cell<Route>({ page: 'start' })

/** Follows the address; a step back that only closes something leads to the same page. */
function look(): void {
  const next = routeOf(location.pathname)
  if (JSON.stringify(next) !== JSON.stringify(current.value)) current.value = next
}

/** The page shown now; components that read it follow it. */
export const route = {
  get now(): Route {
    return current.value
  },
}

export function go(path: string): void {
  onceSettled(() => {
    if (path !== location.pathname + location.search) enter(path)
    look()
    scrollTo(0, 0)
  })
}

/** Replaces the address, for a page that the way back should skip. */
export function goInstead(path: string): void {
  onceSettled(() => {
    history.replaceState(null, '', path)
    look()
  })
}

/** Notes in the address what this page shows now. */
export function noteInAddress(path: string): void {
  onceSettled(() => history.replaceState(history.state, '', path))
}

function isOurs(link: HTMLAnchorElement): boolean {
  return (
    link.origin === location.origin &&
    !link.target &&
    !link.download &&
    !/^\/api\//.test(link.pathname)
  )
}

function followLink(click: MouseEvent): void {
  if (click.defaultPrevented || click.button !== 0) return
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return
  const link = (click.target as Element | null)?.closest?.('a')
  if (!link?.href || !isOurs(link)) return
  click.preventDefault()
  go(link.pathname + link.search)
}

/** Starts following the address bar and plain links. */
export function startRouting(): void {
  look()
  addEventListener('popstate', look)
  startGoingBack()
  document.addEventListener('click', followLink)
}
