import { array, assert, boolean, constantFrom, oneof, option, property, record, string } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { locales, perLocale } from '../../locales/locales.ts'
import { readRedirects } from './editor-redirects.ts'
import { normalizePath } from './normalize-path.ts'
import { withoutSite } from './parse-redirect-target.ts'
import { withQuery } from './redirect-location.ts'
import { compilePatterns, targetOfPattern } from './redirect-patterns.ts'

const redirect = (from: string, href: string | null, permanent = true) => ({
  from,
  to: href === null ? null : { href, newTab: false },
  permanent,
})
type Entry = ReturnType<typeof redirect>

/** The redirects of entries whose targets are the same in every language, and what was said of them. */
function read(entries: Entry[], english = entries) {
  const said: string[] = []
  const accepted = readRedirects({ ...perLocale(() => entries), en: english }, (message) =>
    said.push(message),
  )
  return { led: Object.fromEntries([...accepted].map(([from, { to }]) => [from, to])), said }
}

/** A path in every language: `/de/alt`, `/en/alt`. */
const inAll = (path: string) => locales.map((locale) => `/${locale}${path}`)
const inAllButGerman = (path: string) => inAll(path).filter((it) => !it.startsWith('/de/'))
/** These old addresses, all of them led to the same page. */
const leadTo = (to: string, paths: string[]) => Object.fromEntries(paths.map((path) => [path, to]))

describe('an old address', () => {
  test.each<[string, string[]]>([
    ['/alt.php', inAll('/alt.php')],
    ['/de/alt.php', ['/de/alt.php']],
    ['/en/alt', ['/en/alt']],
    ['/alt/', inAll('/alt')],
    ['/alt//weg', inAll('/alt/weg')],
    ['/de/alt#x', ['/de/alt']],
    ['/', inAll('')],
    ['/de', ['/de']],
    ['/DE/alt', ['/de/alt']],
    ['/de/%C3%BCber%20uns', ['/de/über uns']],
    ['/de/u\u0308ber', ['/de/über']],
    ['/de/50%', ['/de/50%']],
    ['/de/50%25', ['/de/50%']],
    ['/de/%2541', ['/de/%41']],
  ])('%s stands for %j', (from, expected) => {
    const { led, said } = read([redirect(from, '/de/ziel')])
    expect(Object.keys(led)).toEqual(expected)
    expect(said).toEqual([])
  })

  test('that is written for a language wins there over one that is written for all', () => {
    const entries = [redirect('/a', '/de/alle'), redirect('/en/a', '/en/englisch')]
    expect(read(entries)).toEqual({
      led: { ...leadTo('/de/alle', inAll('/a')), '/en/a': '/en/englisch' },
      said: [],
    })
  })

  test('leads to the page in the language of its reader', () => {
    expect(read([redirect('/a', '/de/kontakt')], [redirect('/a', '/en/contact')]).led).toEqual({
      ...leadTo('/de/kontakt', inAll('/a')),
      '/en/a': '/en/contact',
    })
  })
})

test('a file of the space may be on another host, and keeps its address', () => {
  const file = 'https://a.storyblok.com/f/1/x/2b/Fl\u00fcgel.pdf'
  const said: string[] = []
  const entries = [redirect('/de/flyer.pdf', file), redirect('/de/b', 'https://evil.example/f/1/b.pdf')]
  const accepted = readRedirects(
    { ...perLocale(() => []), de: entries },
    (message) => said.push(message),
    (url) => url === file,
  )
  expect([...accepted]).toEqual([['/de/flyer.pdf', { to: encodeURI(file), permanent: true }]])
  expect(said).toEqual([expect.stringContaining('it leads to another site')])
  expect(withQuery(encodeURI(file), '?a=1')).toBe(`${encodeURI(file)}?a=1`)
})

test.each([
  ['/de/ziel', '/de/ziel'],
  ['/ziel', '/de/ziel'],
  ['/', '/de'],
  ['/de/ziel/', '/de/ziel'],
  ['/de//ziel', '/de/ziel'],
  ['/de/übersicht', '/de/%C3%BCbersicht'],
  ['/de/%C3%BCbersicht', '/de/%C3%BCbersicht'],
  ['/de/a%3Fb%23c', '/de/a%3Fb%23c'],
  ['/de/50%', '/de/50%25'],
  ['/de/ziel?jahr=ä b#öl', '/de/ziel?jahr=%C3%A4%20b#%C3%B6l'],
  ['/de/ziel?next=//x.example', '/de/ziel?next=//x.example'],
  ['/f/200801/x/1a/Karte Süd.pdf', '/f/200801/x/1a/Karte%20S%C3%BCd.pdf'],
])('the target %s is sent as %s', (href, location) => {
  expect(read([redirect('/de/a', href)])).toEqual({ led: { '/de/a': location }, said: [] })
})

describe('refused, with what is wrong and what would be right, is a redirect', () => {
  const slash = 'its old address must begin with one slash, as /old/page.php does'
  const nobody = 'nobody can ask for its old address. Write a path such as /old/page.php'
  const elsewhere = 'it leads to another site. Choose a page of this one'
  const control = 'its target has a line break or another control character. Write it in one line'
  const noPage = 'no page can have its target. Write a path such as /de/kontakt'
  test.each<[string, string | null, string]>([
    ['a', '/de/b', slash],
    ['//a', '/de/b', slash],
    ['/a/../b', '/de/b', nobody],
    ['/a%0Ab', '/de/b', nobody],
    ['/index.php?id=5', '/de/b', 'its old address has a query, which does not count. '],
    ['/a', null, 'it leads to no page. Choose one that is published'],
    ['/a', 'https://x.example', elsewhere],
    ['/a', '//x.example', elsewhere],
    ['/a', '/\\x.example', elsewhere],
    ['/a', 'mailto:a@x.example', elsewhere],
    ['/a', 'javascript:alert(1)', elsewhere],
    ['/a', '/\t/x.example', control],
    ['/a', '/de/b\r\nSet-Cookie: a=b', control],
    ['/a', '/de/\ud83d', control],
    ['/a', '/%5Cx.example', noPage],
    ['/a', '/..//x.example', noPage],
    ['/a', '/%2e%2e//x.example', noPage],
    ['/de/a', '/de/a/#oben', 'it leads /de/a to itself'],
    ['/de/a/', '/de/%61', 'it leads /de/a to itself'],
  ])('from %j to %j', (from, href, problem) => {
    const { led, said } = read([redirect(from, href)])
    expect(led).toEqual({})
    expect(said).toEqual([expect.stringMatching(/^The redirect from [^\p{Cc}]+ is left out: [^\p{Cc}]+$/u)])
    expect(said[0]).toContain(`: ${problem}`)
  })

  test('that leads to itself in one language, and stays in the others', () => {
    expect(read([redirect('/kontakt', '/de/kontakt')], [redirect('/kontakt', '/en/contact')])).toEqual({
      led: { ...leadTo('/de/kontakt', inAllButGerman('/kontakt')), '/en/kontakt': '/en/contact' },
      said: [
        'The redirect from /kontakt to /de/kontakt is left out: it leads /de/kontakt to itself. ' +
          `Without a language it stands for ${inAll('/kontakt').join(' and ')}: write the one that is meant`,
      ],
    })
  })

  test('of which there are two; the first counts', () => {
    expect(read([redirect('/de/a', '/de/b'), redirect('/de/a/', '/de/c')])).toEqual({
      led: { '/de/a': '/de/b' },
      said: [
        'The redirect from /de/a/ to /de/c is left out: another one leads from /de/a already. Delete one of the two',
      ],
    })
  })

  test('into another one, with the place where both end', () => {
    expect(read([redirect('/a', '/de/b'), redirect('/de/b', '/c'), redirect('/de/c/', '/de/d')])).toEqual({
      led: { '/de/c': '/de/d' },
      said: [
        'The redirect from /de/b to /c is left out: /de/c is led on itself. Lead it to /de/d at once',
        'The redirect from /a to /de/b is left out: /de/b is led on itself. Lead it to /de/d at once',
      ],
    })
  })

  test('in a circle, across languages', () => {
    expect(read([redirect('/a', '/de/b'), redirect('/b', '/de/a')])).toEqual({
      led: {},
      said: [
        'The redirect from /a to /de/b is left out: from /de/b redirects lead in a circle. Delete one of them',
        'The redirect from /b to /de/a is left out: from /de/a redirects lead in a circle. Delete one of them',
      ],
    })
  })

  test('alone: one that is wrong takes no other with it', () => {
    const entries = [redirect('/kontakt', '/de/kontakt'), redirect('/de/alt', '/de/kontakt')]
    expect(read(entries).led).toEqual(leadTo('/de/kontakt', ['/de/alt', ...inAllButGerman('/kontakt')]))
  })
})

describe('a redirect for many addresses', () => {
  test.each([
    ['/de/alt/*', '/de/neu/*', '/de/alt/a/b', '/de/neu/a/b'],
    ['/de/alt/*', '/de/neu/*', '/de/alt', '/de/neu'],
    ['/de/alt/*', '/de/neu', '/de/ALT/a', '/de/neu'],
    ['/de/alt/*', '/de/neu/*?a=1#b', '/de/alt/ü%/{x}', '/de/neu/%C3%BC%25/%7Bx%7D?a=1#b'],
    ['/de/{jahr}/{name}.php', '/de/{name}?jahr={jahr}', '/de/2009/a&b.php', '/de/a%26b?jahr=2009'],
    ['/{name}-alt', '/{name}', '/de/a-b-alt', '/de/a-b'],
    ['/de/alt/*', '/de/neu/*', '/de/altes', undefined],
    ['/de/{jahr}/{name}.php', '/de/{name}', '/de/2009/a/b.php', undefined],
    ['/de/a.b/{name}', '/de/{name}', '/de/axb/c', undefined],
  ])('from %s to %s leads %s to %s', (from, href, path, expected) => {
    const redirects = readRedirects(
      perLocale(() => [redirect(from, href)]),
      expect.unreachable,
    )
    const found = compilePatterns(redirects).flatMap((pattern) => targetOfPattern(pattern, path) ?? [])
    expect(found.map(({ to }) => to)).toEqual(expected === undefined ? [] : [expected])
  })

  test.each([
    ['/de/a*', '/de/b', 'an asterisk stands at the end of an old address only, as in /old/*'],
    ['/de/{a}/{a}', '/de/b', '{a} is in its old address twice'],
    ['/de/{a}', '/de/b/{b}', 'its target has {b}, and its old address does not'],
    ['/de/{a}', '/de/b/*', 'its target ends with *, and its old address does not'],
    ['/de/a/*', '/de/a/b/*', 'it leads from one of its own addresses to the next, without an end'],
    ['/de/a/{b}', '/de/a/{b}-neu', 'it leads from one of its own addresses to the next, without an end'],
    ['/de/a/*', 'https://{x}.example/*', 'it leads to another site'],
  ])('from %s to %s is refused: %s', (from, href, problem) => {
    expect(read([redirect(from, href)])).toEqual({ led: {}, said: [expect.stringContaining(problem)] })
  })
})

test.each([
  ['https://varnholt.example/de/b?a=1#c', '/de/b?a=1#c'],
  ['HTTP://Varnholt.Example', '/'],
  ['https://varnholt.example:443/de', '/de'],
  ['https://varnholt.example//elsewhere.example', '//elsewhere.example'],
  ['https://www.varnholt.example/de', null],
  ['https://varnholt.example.evil/de', null],
  ['https://varnholt.example@evil.example/de', null],
  ['//varnholt.example/de', null],
  ['/de/b', null],
  ['javascript:alert(1)', null],
  ['https://', null],
])('%s is the address %s of the site', (address, path) => {
  expect(withoutSite(address, 'https://varnholt.example')).toBe(path ?? address)
})

test.each([
  ['/de/b', '', '/de/b'],
  ['/de/b', '?utm_source=flyer', '/de/b?utm_source=flyer'],
  ['/de/b?year=2013', '?utm_source=flyer', '/de/b?year=2013&utm_source=flyer'],
  ['/de/b?year=2013', '?year=2014&x=1&x=2', '/de/b?year=2013&x=1&x=2'],
  ['/de/b#oben', '?x=1', '/de/b?x=1#oben'],
  ['/de/b?year=2013#oben', '?x=ä', '/de/b?year=2013&x=%C3%A4#oben'],
  ['/de/%C3%BCber', '?', '/de/%C3%BCber'],
])('led on to %s, asked with %s: %s', (to, search, expected) => {
  expect(withQuery(to, search)).toBe(expected)
})

test('whatever the editors write and visitors ask, whoever is led on arrives on this site', () => {
  const unit = constantFrom(
    ...'ab/\\.:@?#%2f5Cü\u0308 \t\n\0'.split(''),
    '\u2028',
    '\ud83d',
    'de',
    'en',
    '😀',
  )
  const segment = oneof(
    constantFrom('a', 'b', 'de', 'en', 'f', '%61', '..', '%2e', '*', '{a}', '{a}.b'),
    string({ unit, maxLength: 4 }),
  )
  const path = array(segment, { maxLength: 4 }).map((segments) => `/${segments.join('/')}`)
  const href = oneof(path, string({ unit }), constantFrom('//x.example', 'https://x.example'))
  const entry = record({ from: path, href: option(href), permanent: boolean() })
  assert(
    property(array(entry, { maxLength: 8 }), string({ unit }), (list, search) => {
      const entries = list.map(({ from, href, permanent }) => redirect(from, href, permanent))
      const said: string[] = []
      const accepted = readRedirects(
        perLocale(() => entries),
        (message) => said.push(message),
      )
      for (const { to } of accepted.values()) {
        const location = withQuery(to, search)
        // Printable ASCII, one slash and no second.
        expect(location).toMatch(/^\/(?![/\\])[!-~]*$/)
        const { origin, pathname } = new URL(location, 'https://varnholt.example')
        expect(origin).toBe('https://varnholt.example')
        expect(pathname).toBe(to.replace(/[?#].*$/, ''))
        const [, locale, ...rest] = decodeURIComponent(pathname).split('/')
        for (const known of locales)
          if (known === locale) expect(accepted.has(normalizePath(known, rest.join('/')))).toBe(false)
      }
      expect(said.join('')).not.toMatch(/\p{Cc}/u)
    }),
    { numRuns: 300 },
  )
})
