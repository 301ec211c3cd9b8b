import { expect, test } from 'vitest'

import { nginxRedirects, redirectsFile, redirectsOf } from './static-redirects.ts'

const to = (target: string, status: 301 | 302 = 301) => ({ status, target })

test('old addresses, pages without a prefix and families are lines of address, target and status', () => {
  const redirects = redirectsOf(
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
  expect(redirectsFile(redirects).trim().split('\n')).toEqual([
    '/kontakt.php /de/kontakt 301',
    '/aktion /de/news?page=2 302',
    '/%C3%BCber /de/%C3%BCber-uns 301',
    '/kontakt /de/kontakt 301',
    '/%C3%BCber-uns /de/%C3%BCber-uns 301',
    '/karriere/* /de/karriere 301',
    '/projekte/* /de/referenzen/:splat 301',
  ])
  expect(nginxRedirects(redirects)).toBe(`map_hash_bucket_size 128;
map_hash_max_size 4096;
map $uri $moved {
    default "";
    "/kontakt.php" "/de/kontakt$is_args$args";
    "/über" "/de/%C3%BCber-uns$is_args$args";
    "/kontakt" "/de/kontakt$is_args$args";
    "/über-uns" "/de/%C3%BCber-uns$is_args$args";
    "~^/karriere/(?<rest>[^\\\\x00-\\\\x20\\\\x5c\\\\x7f]*)$" "/de/karriere$is_args$args";
    "~^/projekte/(?<rest>[^\\\\x00-\\\\x20\\\\x5c\\\\x7f]*)$" "/de/referenzen/$rest$is_args$args";
}
map $uri $found {
    default "";
    "/aktion" "/de/news?page=2";
}
`)
})
