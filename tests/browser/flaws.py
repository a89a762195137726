"""What must not be seen on any screen, however small."""

FLAWS = """async () => {
  // Another font is as wide as it happens to be.
  await document.fonts.ready
  const flaws = []
  const isShown = (one) => {
    const { width, height } = one.getBoundingClientRect()
    const isThere = width > 1 && height > 1 && !one.closest('.visually-hidden')
    return isThere && one.checkVisibility({ visibilityProperty: true })
  }
  if (document.documentElement.scrollWidth > innerWidth) flaws.push('it scrolls sideways')
  const rightOf = (one) => one.getBoundingClientRect().right
  const names = 'header h1, [data-seat] .name, [data-seat] .line, :not(li).called'
  for (const name of document.querySelectorAll(names))
    if (isShown(name) && name.scrollWidth > name.clientWidth + 1)
      flaws.push('cut: ' + name.textContent)
  for (const token of document.querySelectorAll('[data-seat] [data-token]'))
    if (rightOf(token) > rightOf(token.closest('[data-seat]')))
      flaws.push('out of its plate: ' + token.textContent)
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const text = texts.currentNode
    if (!isShown(text.parentElement)) continue
    for (const { 0: word, index } of text.data.matchAll(/[\\p{L}\u00ad]{4,}/gu)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
      if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) flaws.push('broken: ' + word)
    }
  }
  for (const part of document.querySelectorAll('[data-prompt], [data-hand]')) {
    const { top, bottom } = part.getBoundingClientRect()
    if (top < -1 || bottom > innerHeight + 1) flaws.push('out of sight: ' + part.textContent)
  }
  const isInStrip = (one) => {
    if (one.matches('[data-prompt]')) return false
    return getComputedStyle(one).overflowX === 'auto' || isInStrip(one.parentElement)
  }
  for (const button of document.querySelectorAll('[data-prompt] button')) {
    if (isInStrip(button)) continue
    const { left, right } = button.closest('[data-prompt]').getBoundingClientRect()
    const box = button.getBoundingClientRect()
    const isOut = box.right > right + 1 || box.left < left - 1
    if (isShown(button) && (isOut || button.scrollWidth > button.clientWidth + 1))
      flaws.push('too wide: ' + button.textContent)
  }
  return flaws
}"""
"""Names cut, words broken in the middle, a question, its buttons or a hand out of sight."""
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

HIDDEN = """(selector) => [...document.querySelectorAll(selector)]
  .filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect()
    const prompt = document.querySelector('[data-prompt]').getBoundingClientRect()
    const isUnder = bottom > prompt.top + 1 && right > prompt.left + 1 && left < prompt.right - 1
    const isIn = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1
    return !isIn || isUnder
  })
  .map((one) => one.textContent.trim())"""
"""Which of these are not wholly in sight, or lie under the question."""
