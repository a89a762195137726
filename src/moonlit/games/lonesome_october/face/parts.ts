import type { Component } from 'svelte'
import ExchangePromises from './ExchangePromises.svelte'
import Exchange from './Exchange.svelte'
import type { Given } from './given.ts'
import type { View } from './types.ts'

const found = import.meta.glob<{ default: Component<Given> }>('./{Ritual,Conflict,Guide}.svelte', {
  eager: true,
})

export const parts = {
  Promises: ExchangePromises as unknown as Component<Given>,
  Exchange: Exchange as unknown as Component<Given>,
  Ritual: found['./Ritual.svelte']?.default,
  Conflict: found['./Conflict.svelte']?.default,
  Guide: found['./Guide.svelte']?.default,
  scene(view: View): 'week' | 'talk' | 'ritual' | 'conflict' {
    if (view.phase.type === 'negotiating') return 'talk'
    if (view.ritual === null) return 'week'
    if (view.ritual.conflict === 'now') return 'conflict'
    return found['./Ritual.svelte'] ? 'ritual' : 'week'
  },
}
