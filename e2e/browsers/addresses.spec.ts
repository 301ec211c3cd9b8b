import { expect, test } from './fixtures.ts'

test('/de/^ is a page that does not exist', async ({ tab, visit }) => {
  await visit('/de/^')
  const { status, code } = await tab.run(() => {
    const [entry] = performance.getEntriesByType('navigation')
    const status = entry instanceof PerformanceNavigationTiming ? entry.responseStatus : 0
    return { status, code: document.querySelector('main[data-screen] p')?.textContent }
  })
  expect({ status, code }).toEqual({ status: 404, code: '404' })
})

test('back, in the app, to a page with a hash leads to where one was', async ({ tab, visit, hydrate }) => {
  await visit('/de/leistungen?have=0.5&need=1.0#calculator')
  await hydrate()
  await tab.run(() => void Object.assign(window, { isSameDocument: true }))
  const link = 'footer a[href="/de/impressum"]'
  await tab.hover(link)
  await tab.settle()
  const before = await tab.run(() => ({
    y: window.scrollY,
    toAnchor: document.querySelector('#calculator')?.getBoundingClientRect().top ?? 0,
  }))
  expect(Math.abs(before.toAnchor)).toBeGreaterThan(300)
  await tab.click(link)
  await tab.waitFor(() => location.pathname === '/de/impressum' && document.title.startsWith('Impressum'))
  await tab.settle()
  await tab.send('Back')
  await tab.waitFor(() => location.hash === '#calculator' && document.querySelector('#calculator'))
  await tab.settle()
  expect(await tab.run(() => 'isSameDocument' in window)).toBe(true)
  expect(Math.abs((await tab.run(() => window.scrollY)) - before.y)).toBeLessThan(50)
})
