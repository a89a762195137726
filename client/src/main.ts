import { mount } from 'svelte'
import './fonts.css'
import './tokens.css'
import App from './App.svelte'
import { startRouting } from './route.ts'
import { keepDocumentDressed } from './settings.ts'
import { listenForFirstTouch } from './sound.ts'

keepDocumentDressed()
startRouting()
listenForFirstTouch()

const target = document.getElementById('app')
if (target) mount(App, { target })
