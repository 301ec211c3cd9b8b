import { expect, test, vi } from 'vitest'

import { readRedirects } from './redirects.ts'

const redirect = (from: string, href: string | null, permanent = true) => ({
  component: 'redirect' as const,
  _uid: from,
  from,
  to: href === null ? null : { href, newTab: false },
  permanent,
})

test.each([
  ['/a.php', '/de/b', '/a.php'],
  ['/a/', '/de/b', '/a'],
  ['/a?x=1', '/de/b', '/a'],
  ['/', '/de/b', '/'],
])('from %s to %s is known at %s', (from, to, at) => {
  const refuse = vi.fn()
  expect([...readRedirects([redirect(from, to)], refuse)]).toEqual([[at, { to, permanent: true }]])
  expect(refuse).not.toHaveBeenCalled()
})

test.each([
  ['to another site', [redirect('/a', 'https://x.example')], 'leads to another site'],
  ['to another site in disguise', [redirect('/a', '//x.example')], 'leads to another site'],
  ['to another site by a backslash', [redirect('/a', '/\\x.example')], 'leads to another site'],
  ['by mail', [redirect('/a', 'mailto:a@x.example')], 'leads to another site'],
  ['nowhere', [redirect('/a', null)], 'leads to no page'],
  ['to itself', [redirect('/a', '/a/#top')], 'leads to another redirect'],
  ['into a chain', [redirect('/a', '/b'), redirect('/b', '/de/c')], 'leads to another redirect'],
  ['from a word', [redirect('a', '/de/b')], 'must begin with one slash'],
])('a redirect %s is refused', (_where, redirects, problem) => {
  const refuse = vi.fn()
  expect(readRedirects(redirects, refuse).has('/a')).toBe(false)
  expect(refuse).toHaveBeenCalledWith(expect.stringContaining(problem))
})
