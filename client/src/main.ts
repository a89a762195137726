import { mount } from 'svelte'
import './fonts.css'
import './tokens.css'
import App from './App.svelte'
import { learnShell } from './languages.ts'
import { keepPageLater } from './offline.ts'
import { startRouting } from './route.ts'
import { keepDocumentDressed } from './settings.ts'
import { listenForFirstTouch } from './sound.ts'
import Wordless from './Wordless.svelte'

// The server was renewed under an open page: the old pieces are gone, a fresh page has the new ones.
addEventListener('vite:preloadError', () => {
  if (navigator.onLine && performance.now() > 10_000) location.reload()
})

keepDocumentDressed()
listenForFirstTouch()

const target = document.getElementById('app')

/** The page, once it has words; where they do not come, a page that says so. */
async function begin(root: HTMLElement): Promise<void> {
  try {
    await learnShell()
  } catch {
    mount(Wordless, { target: root })
    return
  }
  startRouting()
  mount(App, { target: root })
  keepPageLater()
}
if (target) void begin(target)
