import { createMemoryHistory } from '@tanstack/react-router'
import { getNormalizedURL } from '@tanstack/react-router/ssr/server'
import { expect, test } from 'vitest'

import { routablePath } from '../locales/path.ts'
import { getRouter } from './router.tsx'

const origin = 'https://varnholt.example'
const router = getRouter()

/** The address that the router is asked for, and the one that it would redirect to (`loadServerRoute`). */
function asked(path: string) {
  const { url } = getNormalizedURL(origin + routablePath(new URL(origin + path).pathname))
  const history = createMemoryHistory({ initialEntries: [url.href.slice(origin.length)] })
  router.update({ ...router.options, history })
  const next = router.latestLocation
  const canonical = router.buildLocation({ to: next.pathname, search: true, params: true, hash: true })
  return { next: next.publicHref, canonical: canonical.publicHref }
}

const others = [
  '\0',
  '\t',
  '\n',
  '\u007f',
  '\u0085',
  'a',
  'ä',
  'e\u0301',
  '\u2028',
  '\u202e',
  '\ufeff',
  '日',
  '😀',
]
/** The signs of ASCII, and some of the rest, as they are and percent-encoded. */
const characters = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).filter(
    (one) => !/\w/.test(one),
  ),
  ...others,
]
const bytes = ['%80', '%e4', '%ff', '%2f', '%5c', '%25', '%2525', '%', '%5', '%zz']
const written = [...characters, ...characters.map(encodeURIComponent), ...bytes]

test('the router is asked for every path in its own spelling, so that it redirects none', () => {
  const redirected = new Set<string>()
  const check = (path: string) => {
    const { next, canonical } = asked(path)
    if (next !== canonical) redirected.add(`${path}: ${next} → ${canonical}`)
  }
  for (const one of written) {
    for (const place of ['/X', '/de/X', '/de/aX', '/de/Xa', '/de/aXb/c', '/X/de'])
      check(place.replace('X', () => one))
    for (const other of ['^', '$', '%25', '/', 'a']) {
      check(`/de/${one}${other}`)
      check(`/de/${other}${one}`)
    }
  }
  expect([...redirected]).toEqual([])
})
