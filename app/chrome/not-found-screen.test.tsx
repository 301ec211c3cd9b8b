import { expect, test } from 'vitest'

import { pageNotFound, routeInvalid } from '../not-found.ts'
import { htmlOf } from '../test-router.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

const near = [{ href: '/de/kontakt', name: 'Kontakt' }]

test('pages near the path are links, their list has a heading', async () => {
  const html = await htmlOf(<NotFoundScreen data={pageNotFound(null, near).data} />, 'de', '/de/kontkat')
  expect(html).toContain('Page not found: /de/kontkat')
  expect(html).toMatch(/<nav[^>]*>.*<h2>.*<a href="\/de\/kontakt"[^>]*>Kontakt<\/a>.*<\/nav>/)
})

test.each([
  ['nothing is near', pageNotFound(null).data],
  ['the path is none that a page can have', routeInvalid().data],
])('nothing is suggested where %s', async (_what, data) => {
  expect(await htmlOf(<NotFoundScreen data={data} />, 'de', '/de/xyzzy')).not.toContain('<nav')
})

test('a control character of the path stays encoded', async () => {
  const html = await htmlOf(<NotFoundScreen data={routeInvalid().data} />, 'de', '/de/gr%C3%B6%C3%9Fe%00%0A')
  expect(html).toContain('Page Not Found: /de/größe%00%0A')
})
