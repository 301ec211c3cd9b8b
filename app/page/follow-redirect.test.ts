import { isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'

import { addressRedirect, followRedirect, lookedUpPath } from './follow-redirect.ts'

const moved = (to: string, permanent = true, isSpelling = false) =>
  ({ kind: 'moved', to, permanent, isSpelling }) as const
const page = { kind: 'page' } as const

test.each([
  ['/de/kontakt', page, undefined],
  ['/de/nichts', { kind: 'missing' } as const, undefined],
  ['/', page, '302 /en, for a visitor'],
  ['//', page, '302 /en, for a visitor'],
  ['/?utm_source=flyer', page, '302 /en?utm_source=flyer, for a visitor'],
  ['/', moved('/en/home'), '302 /en/home, for a visitor'],
  ['/news/2013/alt.php?page=2&utm=a', moved('/de/neu'), '301 /de/neu?utm=a'],
  ['/de/Projekte?page=2', moved('/de/projekte', true, true), '301 /de/projekte?page=2'],
  ['/de/alt#anfang', moved('/de/neu', false), '302 /de/neu#anfang'],
  ['/de/alt#anfang', moved('/de/neu#ende', false), '302 /de/neu#ende'],
])('%s, which is %j, leads to %s', (address, outcome, expected) => {
  const found = addressRedirect(new URL(`http://localhost${address}`), outcome, 'en')
  expect(found && `${found.status} ${found.href}${found.isForVisitor ? ', for a visitor' : ''}`).toBe(
    expected,
  )
})

test('the start page of the visitor is looked up for /', () => {
  expect(['/', '//', '/de', '/en/contact'].map((path) => lookedUpPath(path, 'en'))).toEqual([
    '/en',
    '/en',
    '/de',
    '/en/contact',
  ])
})

test.each([
  [page, undefined],
  [moved('/de/neu'), { href: '/de/neu?utm=a#x' }],
  [moved('/f/mappe.pdf'), { href: '/de/alt?utm=a#x', reloadDocument: true }],
  [{ kind: 'document', href: '/de/anders' } as const, { href: '/de/anders', reloadDocument: true }],
])('the router follows %j to %j', (outcome, expected) => {
  const location = { href: '/de/alt?utm=a#x', pathname: '/de/alt', searchStr: '?utm=a', hash: 'x' }
  const thrown: unknown[] = []
  try {
    followRedirect(location, outcome, 'de')
  } catch (error) {
    thrown.push(isRedirect(error) ? error.options : error)
  }
  expect(thrown).toEqual(expected ? [expect.objectContaining(expected)] : [])
})
