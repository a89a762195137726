/**
 * The way back closes what lies over a page before it leaves the page: as long as something is open,
 * the history has one more entry, with the same address and a mark.
 */
const MARK = 'layer'
const layers: (() => void)[] = []
/** What waits until the marked entry has been left: a traversal takes its time. */
let afterwards: (() => void)[] | null = null

function isMarked(): boolean {
  return (history.state as Record<string, unknown> | null)?.[MARK] === true
}

function mark(): void {
  if (layers.length > 0 && afterwards === null && !isMarked())
    history.pushState({ [MARK]: true }, '')
}

/** Takes the marked entry away once nothing is open any more. */
function tidy(): void {
  if (layers.length > 0 || afterwards !== null || !isMarked()) return
  afterwards = []
  history.back()
}

/** Has `close` called by the way back; what is returned takes that away again. */
export function closeOnBack(close: () => void): () => void {
  layers.push(close)
  mark()
  return () => {
    if (layers.includes(close)) layers.splice(layers.indexOf(close), 1)
    // What opens in the same breath goes on with the same entry.
    queueMicrotask(tidy)
  }
}

/** Does something to the history as soon as no traversal of ours is under way. */
export function onceSettled(act: () => void): void {
  if (afterwards === null) act()
  else afterwards.push(act)
}

/** Goes to another address; what was open on this page is left behind with it. */
export function enter(path: string): void {
  if (isMarked()) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
}

function stepBack(): void {
  const waiting = afterwards
  afterwards = null
  if (waiting) for (const act of waiting) act()
  else if (!isMarked()) layers.pop()?.()
  mark()
  queueMicrotask(tidy)
}

/** Follows the way back; a mark left by a reload or by the way forward goes. */
export function startGoingBack(): void {
  addEventListener('popstate', stepBack)
  tidy()
}
