import { setTimeout as delay } from 'node:timers/promises'

import { expect, test } from './fixtures.ts'

test('/de/^ is a page that does not exist', async ({ tab, visit }) => {
  await visit('/de/^')
  const { status, code } = await tab.run(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return { status: entry?.responseStatus, code: document.querySelector('main[data-screen] p')?.textContent }
  })
  expect({ status, code }).toEqual({ status: 404, code: '404' })
})

test('back, in the app, to a page with a hash leads to where one was', async ({ tab, visit, hydrate }) => {
  await visit('/de/leistungen?have=0.5&need=1.0#calculator')
  await hydrate()
  const link = 'main a[href="/de/leistungen/prototypen"]'
  await tab.hover(link)
  await delay(300)
  const before = await tab.run(() => ({
    y: window.scrollY,
    anchor: (document.querySelector('#calculator')?.getBoundingClientRect().top ?? 0) + window.scrollY,
  }))
  expect(Math.abs(before.y - before.anchor)).toBeGreaterThan(300)
  await tab.click(link)
  await tab.waitFor(
    () => location.pathname === '/de/leistungen/prototypen' && document.querySelector('main h1'),
  )
  await delay(500)
  await tab.send('Back')
  await tab.waitFor(() => location.hash === '#calculator' && document.querySelector('#calculator'))
  await delay(1000)
  const y = await tab.run(() => window.scrollY)
  expect(Math.abs(y - before.y)).toBeLessThan(50)
})
