import { expect, test } from 'vitest'

import { redirectsFile } from './static-redirects.ts'

const to = (target: string, status: 301 | 302 = 301) => ({ status, target })

test('old addresses, pages without a prefix and families are lines of address, target and status', () => {
  const text = redirectsFile(
    {
      known: [
        { path: '/kontakt.php', family: null, answer: to('/de/kontakt') },
        { path: '/aktion', family: null, answer: to('/de/news?page=2', 302) },
        { path: '/über', family: null, answer: to('/de/%C3%BCber-uns') },
        { path: '/weg.pdf', family: null, answer: { status: 410 } },
        { path: '/de/kontakt', family: null, answer: to('/de') },
      ],
      patterns: [
        { pattern: '/karriere/*', family: 'careers', source: '', answer: to('/de/karriere') },
        {
          pattern: '/projekte/*',
          family: 'redirect',
          source: '',
          answer: { status: null },
          carries: to('/de/referenzen/*'),
        },
        { pattern: '/projekte/*', family: 'projects', source: '', answer: to('/de') },
        { pattern: '/de/*', family: 'all', source: '', answer: to('/de') },
        { pattern: '/news/{year}/{page}', family: 'news', source: '', answer: { status: null } },
      ],
    },
    ['/de', '/de/kontakt', '/en/contact', '/de/%C3%BCber-uns'],
    'de',
  )
  expect(text.trim().split('\n')).toEqual([
    '/kontakt.php /de/kontakt 301',
    '/aktion /de/news?page=2 302',
    '/%C3%BCber /de/%C3%BCber-uns 301',
    '/kontakt /de/kontakt 301',
    '/%C3%BCber-uns /de/%C3%BCber-uns 301',
    '/karriere/* /de/karriere 301',
    '/projekte/* /de/referenzen/:splat 301',
  ])
})
