interface Size {
  readonly width: number
  readonly height: number
}

const AWAY = 10
const EDGE = 8

/** Above the thing, or below it where there is no room; never over the edge of the screen. */
export function placeBeside(
  thing: Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width'>,
  slip: Size,
  screen: Size,
): { left: number; top: number } {
  const centred = thing.left + thing.width / 2 - slip.width / 2
  const left = Math.max(EDGE, Math.min(centred, screen.width - slip.width - EDGE))
  const above = thing.top - slip.height - AWAY
  const below = Math.min(thing.bottom + AWAY, screen.height - slip.height - EDGE)
  return { left, top: above >= EDGE ? above : Math.max(EDGE, below) }
}
