// Runs before the first paint, so that a dark page never begins with a white flash (settings.ts, screen).
const { dataset } = document.documentElement
if (location.pathname.startsWith('/screen/')) dataset.screen = 'shared'
try {
  const chosen = localStorage.getItem('moonlit.theme')
  if (chosen) dataset.theme = chosen
} catch {
  // Where storage is forbidden nothing was chosen.
}
