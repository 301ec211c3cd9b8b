import { beforeEach, expect, test, vi } from 'vitest'

import { type PageView, reportPageViews } from './page-view.ts'

const show = (routeName: string, pathname: string, search = '') => {
  vi.stubGlobal('document', { documentElement: { dataset: { routeName } } })
  vi.stubGlobal('location', { pathname, search })
}

beforeEach(() => () => vi.unstubAllGlobals())

test('each page is reported once, with the name of its route and its full path', () => {
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
  expect(views).toEqual([
    { name: '/de/$', path: '/de?ref=brief' },
    { name: '/en/$', path: '/en/contact' },
    { name: '/de/$', path: '/de?ref=brief' },
  ])
})
