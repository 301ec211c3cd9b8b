import { array, assert, boolean, constantFrom, oneof, property, record, tuple } from 'fast-check'
import { expect, test } from 'vitest'

import { locales, perLocale } from '../../locales/locales.ts'
import { decodePath, encodePath } from '../../locales/path.ts'
import { startSite, stories } from '../test-site.ts'
import type { AddressOutcome } from './address-index.ts'
import { readRedirects } from './editor-redirects.ts'
import { foldPath } from './normalize-path.ts'
import { redirectLocation } from './redirect-location.ts'
import { compilePatterns, isPattern } from './redirect-patterns.ts'
import { resolveAddress } from './resolve-redirects-and-pages.ts'
import { id, indexes } from './test-address-index.ts'

const origin = 'https://varnholt.example'

/** Where a browser goes on to; undefined if the address has not moved. */
function nextUrl(url: URL, outcome: AddressOutcome): URL | undefined {
  return outcome.kind === 'moved' ? new URL(redirectLocation(outcome, url), url) : undefined
}

const paths = [
  '/',
  '/kontakt',
  '/karriere',
  '/referenzen',
  '/neuigkeiten',
  '/home',
  '/website/kontakt',
  '/contact',
  '/services',
  '/services/prototyping.php',
  '/news/2013',
  '/news/2013/neue-fraese.php',
  '/index.php',
  '/newsletter',
  '/varnholt-design/kontakt',
  '/downloads/a.pdf',
  `/referenzen/${id}`,
  '/a',
  '/b',
  '/a/b',
]
const spellings: ((path: string) => string)[] = [
  (path) => path,
  (path) => `${path}/`,
  (path) => path.toUpperCase(),
  (path) => `/${path}`,
  (path) => `${path},`,
  (path) => `${path})/`,
  (path) => path.replace(/\w$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
]
const address = tuple(
  constantFrom('', ...locales.map((locale) => `/${locale}`)),
  constantFrom(...paths),
  constantFrom(...spellings),
).map(([prefix, path, spell]) => spell(prefix + path))

/** Of redirects for many addresses, some of which lead to each other. */
const pattern = tuple(
  constantFrom('', ...locales.map((locale) => `/${locale}`)),
  constantFrom('/a/*', '/b/*', '/a/b/*', '/*', '/{x}', '/a/{x}', '/{x}/b', '/{x}.php', '/referenzen/{x}'),
).map((parts) => parts.join(''))

test(
  'whatever the editors redirect, an address leads to a page in one hop, and never to itself',
  { timeout: 60_000 },
  () => {
    const entry = record({
      from: oneof(address, pattern),
      href: oneof(address, pattern),
      permanent: boolean(),
    })
    assert(
      property(
        array(entry, { maxLength: 6 }),
        array(address, { minLength: 10, maxLength: 10 }),
        (list, asked) => {
          const entries = list.map(({ from, href, permanent }) => ({
            from,
            to: { href, newTab: false },
            permanent,
          }))
          const all = readRedirects(
            perLocale(() => entries),
            () => {},
          )
          const redirects = new Map([...all].filter(([from]) => !isPattern(from)))
          const foldedRedirects = new Map([...redirects].map(([path, moved]) => [foldPath(path), moved]))
          const redirectPatterns = compilePatterns(all)
          const of = {
            ...indexes,
            ...perLocale((locale) => ({ ...indexes[locale], redirects, foldedRedirects, redirectPatterns })),
          }
          for (const path of [...asked, ...list.map(({ from }) => from)]) {
            const url = new URL(origin + path)
            const next = nextUrl(url, resolveAddress(decodePath(url.pathname), of))
            if (!next || next.pathname.startsWith('/f/')) continue
            expect(next.origin).toBe(origin)
            const target = decodePath(next.pathname)
            expect(resolveAddress(target, of).kind, `${path} → ${next.pathname}`).toBe('page')
            expect(encodePath(target)).toBe(next.pathname)
          }
        },
      ),
      {
        numRuns: 300,
        // A circle of which the way out depends on where it is entered.
        examples: [[[{ from: '/kontakt', href: '/varnholt-design/kontakt,', permanent: false }], []]],
      },
    )
  },
)

const others = ['e\u0301', '\u2028', '\u202e', '\u200b', '\ufeff', '日', '😀', 'İ', 'ſ', '\uffff']
/** All characters of ASCII and Latin-1, and some others, as they are and percent-encoded. */
const characters = [
  ...Array.from({ length: 256 }, (_, code) => String.fromCharCode(code)).filter(
    (one) => !/[b-z\d]/i.test(one),
  ),
  ...others,
]
const bytes = Array.from({ length: 128 }, (_, index) => `%${(index + 128).toString(16)}`)
const written = [...new Set([...characters, ...characters.map(encodeURIComponent), ...bytes])]
const places = [
  '/X',
  '/de/X',
  '/X/kontakt',
  '/kontaktX',
  '/de/konXtakt',
  '/de/referenzen/X',
  '/alt/pumpe.phpX',
  '/de/^X',
]

test('no character in a path makes it redirect to itself, or twice', async () => {
  const { refreshContent } = await startSite({ stories: stories() })
  // What is derived from content is kept once all of it is read.
  await refreshContent()
  const { findRequestedAddress } = await import('../address.functions.ts')
  for (const place of places)
    for (const text of written) {
      const url = new URL(origin + place.replaceAll('X', () => text))
      const next = nextUrl(url, await findRequestedAddress(url.pathname))
      if (!next) continue
      expect.soft(next.href, place).not.toBe(url.href)
      expect.soft((await findRequestedAddress(next.pathname)).kind, url.pathname).toBe('page')
    }
})
