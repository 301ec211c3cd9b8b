import { beforeEach, expect, test, vi } from 'vitest'

import { type PageView, reportPageViews } from './page-view.ts'

const listen = vi.fn<typeof addEventListener>()
const show = (routeName: string, pathname: string, search = '') => {
  vi.stubGlobal('document', { documentElement: { dataset: { routeName } } })
  vi.stubGlobal('location', { pathname, search })
}

beforeEach(() => {
  vi.stubGlobal('addEventListener', listen)
  return () => vi.unstubAllGlobals()
})

test('each page is reported once, with the name of its route and its full path, and again if it comes back whole', () => {
  const views: PageView[] = []
  let navigate: () => void = vi.fn<() => void>()
  show('/de/$', '/de', '?ref=brief')
  reportPageViews(
    (listener) => (navigate = listener),
    (view) => views.push(view),
  )
  // The router's event for the first page, and a jump to an anchor.
  navigate()
  show('/en/$', '/en/contact')
  navigate()
  navigate()
  show('/de/$', '/de', '?ref=brief')
  navigate()
  // The first `pageshow` of a document, and one from the back/forward cache.
  for (const persisted of [false, true])
    for (const [type, listener] of listen.mock.calls)
      if (type === 'pageshow' && typeof listener === 'function')
        listener(Object.assign(new Event(type), { persisted }))
  expect(views).toEqual([
    { name: '/de/$', path: '/de?ref=brief' },
    { name: '/en/$', path: '/en/contact' },
    { name: '/de/$', path: '/de?ref=brief' },
    { name: '/de/$', path: '/de?ref=brief' },
  ])
})
