import { mount } from 'svelte'
import './fonts.css'
import './tokens.css'
import App from './App.svelte'
import { startRouting } from './route.ts'
import { keepDocumentDressed } from './settings.ts'
import { listenForFirstTouch } from './sound.ts'

// The server was renewed under an open page: the old pieces are gone, a fresh page has the new ones.
addEventListener('vite:preloadError', () => {
  if (navigator.onLine && performance.now() > 10_000) location.reload()
})

keepDocumentDressed()
startRouting()
listenForFirstTouch()

const target = document.getElementById('app')
if (target) mount(App, { target })
