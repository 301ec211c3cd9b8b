import { holdTransitions } from '../hold-transitions.ts'
import { expect, test } from './fixtures.ts'

test('/de/^ is a page that does not exist', async ({ tab, visit, visitor }) => {
  await visit('/de/^')
  // Browsers differ in what they escape.
  expect(visitor.answers[0]).toMatch(/^404 \/de\/(\^|%5E)$/)
  expect(await tab.run(() => document.querySelector('main[data-screen] p')?.textContent)).toBe('404')
})

test('a click counts while the image of the page before still moves', async ({ tab, visit, hydrate }) => {
  await visit('/de/referenzen')
  await hydrate()
  await tab.run(holdTransitions)
  const card = 'main article:has(img) a'
  const path = await tab.run((link) => document.querySelector(link)?.getAttribute('href') ?? '', card)
  await tab.click(card)
  await tab.waitFor((wanted) => location.pathname === wanted && document.body.dataset.transition, path)
  await tab.click('header nav a[href="/de/kontakt"]')
  await tab.waitFor(() => location.pathname === '/de/kontakt' && document.querySelector('main form'))
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
