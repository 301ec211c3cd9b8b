import { beforeEach, expect, test, vi } from 'vitest'

import { type PageView, reportPageViews } from './report-page-view.ts'

const listen = vi.fn<typeof addEventListener>()
const show = (trackingName: string, pathname: string, search = '') => {
  vi.stubGlobal('document', { documentElement: { dataset: { trackingName } } })
  vi.stubGlobal('location', { pathname, search })
}

beforeEach(() => {
  vi.stubGlobal('addEventListener', listen)
  return () => vi.unstubAllGlobals()
})

test('each page is reported once, with its name and its full path, and again if it comes back whole', () => {
  const views: PageView[] = []
  let navigate: () => void = vi.fn<() => void>()
  show('home', '/de', '?ref=brief')
  reportPageViews(
    (listener) => (navigate = listener),
    (view) => views.push(view),
  )
  // The router's event for the first page, and a jump to an anchor.
  navigate()
  show('company_page', '/en/contact')
  navigate()
  navigate()
  show('home', '/de', '?ref=brief')
  navigate()
  // The first `pageshow` of a document, and one from the back/forward cache.
  for (const persisted of [false, true])
    for (const [type, listener] of listen.mock.calls)
      if (type === 'pageshow' && typeof listener === 'function')
        listener(Object.assign(new Event(type), { persisted }))
  expect(views).toEqual([
    { name: 'home', path: '/de?ref=brief' },
    { name: 'company_page', path: '/en/contact' },
    { name: 'home', path: '/de?ref=brief' },
    { name: 'home', path: '/de?ref=brief' },
  ])
})
