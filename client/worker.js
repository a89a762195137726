/* global BUILT */
// Opens the page where there is no line, and at once where there is a bad one. It keeps nothing but
// files of the build, which are the same for everybody: no answer of the server, no name, no table.
const CACHE = 'moonlit'
/** How long a page may take to come before the kept one is shown (ms). */
const PATIENCE = 1000
const ASSETS = new Set(BUILT.assets)

self.addEventListener('install', (event) => event.waitUntil(keepPage()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('message', (event) => event.waitUntil(keep(event.data)))
self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== location.origin) return
  if (ASSETS.has(pathname)) event.respondWith(asset(event.request))
  else if (event.request.mode === 'navigate' && isPage(pathname)) event.respondWith(page(event))
})

/** As the server decides it: everything without a file's ending is the one page. */
function isPage(path) {
  return !/^\/(?:api|ws|assets)\/|\.[^/]*$/.test(path)
}

/** The page itself always comes from the server here, not from the browser's own cache. */
async function keepPage() {
  const cache = await caches.open(CACHE)
  // Unlike `put`, it keeps no error of a server that is just being restarted.
  await cache.add(new Request('/', { cache: 'no-cache' }))
  await keep(BUILT.shell)
  await self.skipWaiting()
}

/** What a page has loaded before there was a worker is in the browser's cache, and free. */
async function keep(paths) {
  const cache = await caches.open(CACHE)
  const wanted = paths.filter((path) => ASSETS.has(path))
  await Promise.all(wanted.map(async (path) => (await cache.match(path)) ?? cache.add(path)))
}

async function takeOver() {
  const cache = await caches.open(CACHE)
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (pathname !== '/' && !ASSETS.has(pathname)) await cache.delete(url)
  }
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function asset(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200) void cache.put(request.url, answer.clone())
  return answer
}

async function page(event) {
  const kept = await caches.match('/')
  const fresh = Promise.resolve(event.preloadResponse).then((one) => one ?? fetch(event.request))
  if (!kept) return fresh
  const inTime = fresh.then((answer) => (answer.status < 500 ? answer : kept)).catch(() => kept)
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), PATIENCE))
  return Promise.race([inTime, late])
}
