// Keeps the pages that were read in this browser, and shows them while there is no connection
// (docs/decisions/0036). The address of this file has the id of a build: each build begins anew.
const cacheName = `read-pages-${location.search.slice(1)}`
const maxPages = 60
/** What is shown at the address of a page that is not kept, in each language (locales/locales.ts). */
const noConnectionCacheName = `no-connection-${location.search.slice(1)}`
const noConnectionPaths = ['/no-connection/de.html', '/no-connection/en.html']

/** The addresses of pages that were kept when they were loaded. */
const kept = new Set()
/** The latest answers that were loaded ahead, by address. Their pages may never be read: they tell when they are shown. */
const ahead = new Map()
const maxAhead = 5

addEventListener('install', () => skipWaiting())

addEventListener('activate', (event) => event.waitUntil(begin()))

/** The pages that are open were loaded before this ran. */
async function begin() {
  const names = await caches.keys()
  const own = new Set([cacheName, noConnectionCacheName])
  await Promise.all(names.filter((name) => !own.has(name)).map((name) => caches.delete(name)))
  await registration.navigationPreload?.enable()
  await clients.claim()
  const pages = await clients.matchAll({ type: 'window' })
  // They tell when they are shown (below), which would load them again.
  for (const { url } of pages) kept.add(url)
  await Promise.all([...pages.map(({ url }) => load(url)), loadNoConnection()])
}

addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  if (mode === 'navigate' && method === 'GET') event.respondWith(answer(event))
})

/** The network first: what is kept is for when it fails. */
async function answer(event) {
  const { url, headers } = event.request
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (headers.get('sec-purpose')?.startsWith('prefetch')) holdAhead(keyOf(url), response.clone())
    else {
      kept.add(url)
      event.waitUntil(keep(url, response.clone()))
    }
    return response
  } catch (error) {
    const page = (await keptAt(url)) ?? (await noConnectionAt(url))
    if (page) return page
    throw error
  }
}

function holdAhead(url, response) {
  ahead.delete(url)
  ahead.set(url, response)
  const [oldest] = ahead.keys()
  if (ahead.size > maxAhead) ahead.delete(oldest)
}

/** A page that is shown: it may have been loaded ahead, or without a document of its own. */
addEventListener('message', (event) => {
  const { data: url } = event
  if (typeof url !== 'string' || kept.has(url)) return
  const response = ahead.get(keyOf(url))
  ahead.delete(keyOf(url))
  event.waitUntil(response ? keep(url, response) : load(url))
})

async function load(url) {
  try {
    await keep(url, await fetch(url, { headers: { accept: 'text/html' } }))
  } catch {
    // There is no connection; the page may be kept already.
  }
}

async function loadNoConnection() {
  const cache = await caches.open(noConnectionCacheName)
  // There may be no connection any more, nor such a page.
  await cache.addAll(noConnectionPaths).catch(() => {})
}

async function noConnectionAt(url) {
  const [, locale] = new URL(url).pathname.split('/')
  const path = noConnectionPaths.find((it) => it.endsWith(`/${locale}.html`)) ?? noConnectionPaths[0]
  const page = await (await caches.open(noConnectionCacheName)).match(path, { ignoreVary: true })
  return page && new Response(page.body, { status: 503, headers: page.headers })
}

/**
 * Keeps whole published pages of this site: not drafts, errors, redirects and files. One that has been withdrawn or has
 * moved is forgotten.
 */
async function keep(url, response) {
  const { headers, redirected, status, type } = response
  const isPage = headers.get('content-type')?.startsWith('text/html')
  const mayStore = !headers.get('cache-control')?.includes('no-store')
  const isGone = status === 404 || status === 410 || redirected || type === 'opaqueredirect'
  const isKept = status === 200 && type === 'basic' && !redirected && isPage && mayStore
  if (!isGone && !isKept) return
  const cache = await caches.open(cacheName)
  const key = keyOf(url)
  // Put last, as the pages that were read longest ago go first.
  await cache.delete(key, { ignoreVary: true })
  if (isGone) return
  await cache.put(key, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -maxPages).map((old) => cache.delete(old, { ignoreVary: true })))
}

async function keptAt(url) {
  return (await caches.open(cacheName)).match(keyOf(url), { ignoreVary: true })
}

function keyOf(url) {
  return url.replace(/#.*$/, '')
}
