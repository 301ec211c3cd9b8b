import { expect, test } from 'vitest'

import { pageNotFound } from '../errors/not-found-error.ts'
import { htmlOf } from '../test-router.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

const suggestions = [{ href: '/de/kontakt', name: 'Kontakt' }]

test('suggested pages are links below a heading', async () => {
  const { data } = pageNotFound('unmatched', { suggestions })
  const html = await htmlOf(<NotFoundScreen data={data} />, 'de', '/de/kontkat')
  expect(html).toContain('Page not found: /de/kontkat')
  expect(html).toMatch(/<nav[^>]*>.*<h2>.*<a href="\/de\/kontakt"[^>]*>Kontakt<\/a>.*<\/nav>/)
})

test.each([
  ['no path is similar', pageNotFound('unmatched').data],
  ['the path is invalid', pageNotFound('invalid').data],
])('nothing is suggested where %s', async (_what, data) => {
  expect(await htmlOf(<NotFoundScreen data={data} />, 'de', '/de/xyzzy')).not.toContain('<nav')
})

test('a control character in the path stays encoded', async () => {
  const html = await htmlOf(
    <NotFoundScreen data={pageNotFound('invalid').data} />,
    'de',
    '/de/gr%C3%B6%C3%9Fe%00%0A',
  )
  expect(html).toContain('Page Not Found: /de/größe%00%0A')
})

test('what is typed leads to the search in the language of the page', async () => {
  const html = await htmlOf(<NotFoundScreen data={pageNotFound('unmatched').data} />, 'de', '/de/xyzzy')
  expect(html).toMatch(/<form[^>]*action="\/de\/suche".*<input[^>]*name="q".*<button type="submit">/s)
})
