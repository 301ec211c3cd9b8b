import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import type { Request } from 'autocannon'

import { generateLoad } from '../../tasks/bench/generate-load.ts'

/** Counts of answers so far. */
export interface MixedLoad {
  /** By status. */
  statuses: ReadonlyMap<number, number>
  aborted: () => number
  /** Requests answered with a server error. */
  failures: readonly string[]
  stop: () => Promise<void>
}

const word = () => randomBytes(randomInt(2, 9)).toString('hex')
const oneOf = <Item>(items: readonly [Item, ...Item[]]): Item => items[randomInt(items.length)] ?? items[0]

const form = '--b\r\nContent-Disposition: form-data; name="message"\r\n\r\nNo name\r\n--b--\r\n'
const report = JSON.stringify([{ type: 'csp-violation', body: { effectiveDirective: 'img-src' } }])

/** What visitors, crawlers, bots and broken clients ask for; pages make up about half. */
function nextVisit(pages: readonly [string, ...string[]], pictures: readonly string[]): Request {
  const dice = randomInt(100)
  if (dice < 45) return { path: oneOf(pages) }
  if (dice < 55) return { path: `${oneOf(pages)}?utm_source=${word()}&page=${randomInt(1, 9)}` }
  if (dice < 57) return { path: `${oneOf(pages)}?scale=5&compare=${word()}&have=0.1&need=0.8` }
  if (dice < 63) return { path: `${oneOf(['/de/referenzen', '/en/references'])}?q=${word()}` }
  if (dice < 70) return { path: `${oneOf(['/de/suche', '/en/search'])}?q=${word()}` }
  if (dice < 78) return { path: `/${oneOf(['de', 'en', 'assets', word()])}/${word()}` }
  if (dice < 82) return { path: `${oneOf(pages)}/_payload.json?${word()}` }
  if (dice < 84) return { path: `/press${oneOf(pages)}.zip` }
  if (dice < 87)
    return { path: oneOf(['/sitemap.xml', '/de/feed.xml', '/robots.txt', '/icon.svg', '/metrics']) }
  if (dice < 92) return { path: pictures[randomInt(pictures.length || 1)] ?? '/favicon.ico' }
  if (dice < 96) return { path: `/f/200801/1x1/${word()}/${word()}.png/m/${randomInt(1, 999)}x0` }
  if (dice < 98)
    return {
      method: 'POST',
      path: '/reports/csp',
      headers: { 'Content-Type': 'application/reports+json' },
      body: report,
    }
  return {
    method: 'POST',
    path: '/de/kontakt',
    headers: { 'Content-Type': 'multipart/form-data; boundary=b', 'Sec-Fetch-Site': 'same-origin' },
    body: form,
  }
}

const encodings = ['br, gzip', 'gzip', 'identity'] as const

/** Headers of a new visitor. */
const headersOfStranger = () => ({
  'Accept-Encoding': oneOf(encodings),
  'Accept-Language': oneOf(['de', 'en', word()]),
  'X-Forwarded-For': [10, ...randomBytes(3)].join('.'),
  'X-Request-Id': word(),
  Cookie: `${word()}=${word()}`,
})

/** Asks for things of all kinds, each visitor for one after the other; one more visitor goes away before the answer is there. */
export function startMixedLoad(
  url: string,
  { pages, pictures }: { pages: readonly [string, ...string[]]; pictures: readonly string[] },
  visitors: number,
): MixedLoad {
  const statuses = new Map<number, number>()
  const failures: string[] = []
  const end = new AbortController()
  let aborted = 0
  const load = generateLoad({
    url,
    paths: () => {
      const visit = nextVisit(pages, pictures)
      return { ...visit, headers: { ...headersOfStranger(), ...visit.headers } }
    },
    connections: visitors,
    length: end.signal,
    onAnswer(status, { method = 'GET', path = '' }) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      // Under this load some requests time out in the queue (503).
      if (status >= 500 && status !== 503) failures.push(`${status} ${method} ${path}`)
    },
  })

  async function goAway(): Promise<void> {
    while (!end.signal.aborted) {
      const signal = AbortSignal.timeout(randomInt(1, 10))
      await fetch(`${url}${oneOf(pages)}?${word()}`, { signal }).catch(() => (aborted += 1))
      await delay(200)
    }
  }

  const leaving = goAway()
  return {
    statuses,
    aborted: () => aborted,
    failures,
    async stop() {
      end.abort()
      await Promise.all([load, leaving])
    },
  }
}
