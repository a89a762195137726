/** Who drew the icons of game-icons.net that we use; a test keeps it complete. */
export const artists: Readonly<Record<string, { readonly name: string; readonly site?: string }>> =
  {
    'caro-asercion': { name: 'Caro Asercion' },
    delapouite: { name: 'Delapouite', site: 'https://delapouite.com' },
    faithtoken: { name: 'Faithtoken', site: 'http://fungustoken.deviantart.com' },
    lorc: { name: 'Lorc', site: 'https://lorcblog.blogspot.com' },
  }

/** Every used icon of game-icons.net and the artist's folder it comes from. */
export const drawnBy: Readonly<Record<string, string>> = {
  astrolabe: 'caro-asercion',
  'barn-owl': 'caro-asercion',
  'candle-light': 'lorc',
  'card-discard': 'faithtoken',
  'card-exchange': 'delapouite',
  'coffee-cup': 'delapouite',
  'crystal-ball': 'lorc',
  dove: 'lorc',
  'falcon-moon': 'delapouite',
  finch: 'delapouite',
  heron: 'caro-asercion',
  palm: 'lorc',
  raven: 'lorc',
  seagull: 'delapouite',
  sparrow: 'lorc',
  'spell-book': 'delapouite',
  'spooky-house': 'delapouite',
  swan: 'lorc',
  vulture: 'lorc',
  'wax-seal': 'lorc',
  'wolf-howl': 'lorc',
}

export const libraries: readonly { readonly name: string; readonly licence: string }[] = [
  { name: 'Svelte', licence: 'MIT' },
  { name: 'Vite', licence: 'MIT' },
  { name: 'Fluent', licence: 'Apache-2.0' },
  { name: 'uqr', licence: 'MIT' },
  { name: 'noble-hashes', licence: 'MIT' },
  { name: 'Fontsource', licence: 'MIT' },
  { name: 'Iconify', licence: 'MIT' },
  { name: 'Litestar', licence: 'MIT' },
  { name: 'msgspec', licence: 'BSD-3-Clause' },
  { name: 'uvicorn', licence: 'BSD-3-Clause' },
]
