import { setTimeout as delay } from 'node:timers/promises'

import { changeScript, foreignChanges, moments, pagesByKind } from '../foreign-changes.ts'
import type { BrowserPage } from './browser-page.ts'
import { expect, test } from './fixtures.ts'

/** Headlines and paragraphs of the page. Runs in the page. */
function readTexts(): string[] {
  const elements = document.querySelectorAll('main :is(h1, h2, h3, p)')
  return [...elements].map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim()).filter(Boolean)
}

/** Shows each part of the page, as blocks are hydrated near the viewport. Runs in the page. */
function scrollThrough(): void {
  for (let y = 0; y < document.body.scrollHeight; y += 500)
    setTimeout(() => window.scrollTo({ top: y, behavior: 'instant' }), y / 10)
}

type Visit = (path: string, ...changes: string[]) => Promise<void>

/** By path: the texts of an unchanged page that are the same before and after it is hydrated. */
const textsByPath = new Map<string, string[]>()
async function readStableTexts(path: string, tab: BrowserPage, visit: Visit, hydrate: () => Promise<void>) {
  const known = textsByPath.get(path)
  if (known) return known
  await visit(path)
  const before = await tab.run(readTexts)
  await hydrate()
  await tab.run(scrollThrough)
  await delay(1000)
  const after = await tab.run(readTexts)
  const stable = before.filter((text) => after.includes(text))
  expect(stable.length).toBeGreaterThan(before.length / 2)
  textsByPath.set(path, stable)
  return stable
}

const changes = Object.keys(foreignChanges) as (keyof typeof foreignChanges)[]

for (const [kind, paths] of Object.entries(pagesByKind))
  for (const [index, change] of changes.entries())
    test(`${kind}: ${change} leaves the content as it is`, async ({ tab, visit, hydrate }) => {
      const path = paths[index % 2] ?? '/'
      const texts = await readStableTexts(path, tab, visit, hydrate)
      const isScreen = () => document.querySelector('main[data-screen]') !== null
      for (const moment of moments)
        await test.step(moment, async () => {
          await visit(path, changeScript(change, moment))
          await hydrate()
          await tab.run(scrollThrough)
          await delay(500)
          expect.soft(await tab.run(isScreen), `error screen, changed ${moment}`).toBe(kind === '404')
          const shown = await tab.run(readTexts)
          const missing = texts.filter((text) => !shown.includes(text))
          expect.soft(missing, `missing texts, changed ${moment}`).toEqual([])
          if (kind !== 'contact' || missing.length > 0) return
          await tab.click('main form [name=name]')
          await tab.type('Änne')
          const typed = await tab.run(
            () => document.querySelector<HTMLInputElement>('main form [name=name]')?.value,
          )
          expect.soft(typed, `typed text, changed ${moment}`).toBe('Änne')
        })
    })

for (const moment of moments)
  test(`a page translated ${moment} hydration leads to other pages and back`, async ({
    tab,
    visit,
    hydrate,
  }) => {
    await visit('/de/leistungen', changeScript('wrapTexts', moment))
    await hydrate()
    const isTitle = (wanted: string) => document.querySelector('main h1')?.textContent === wanted
    const title = (await tab.run(() => document.querySelector('main h1')?.textContent)) ?? ''
    for (const next of ['/de/kontakt', '/de/referenzen', '/de/neuigkeiten']) {
      await tab.click(`header nav a[href="${next}"]`)
      await tab.waitFor(
        (path) => location.pathname === path && document.querySelector('main:not([data-screen]) h1'),
        next,
      )
    }
    for (let step = 0; step < 3; step++) await tab.send('Back')
    await tab.waitFor(isTitle, title)
  })

for (const moment of moments) {
  test(`the search of a page translated ${moment} hydration finds what is typed`, async ({
    tab,
    visit,
    hydrate,
  }) => {
    await visit('/de/suche', changeScript('wrapTexts', moment))
    await hydrate()
    await tab.click('main [data-search-field]')
    for (const text of ['pumpe', 'xyzzy']) {
      await tab.type(text, 50)
      await delay(500)
    }
    for (let letter = 0; letter < 'xyzzy'.length; letter++) await tab.press('Backspace')
    await tab.waitFor(() => document.querySelector('main [role=option]')?.textContent.includes('pumpe'))
    const value = await tab.run(
      () => document.querySelector<HTMLInputElement>('main [data-search-field]')?.value,
    )
    expect(value).toBe('pumpe')
  })

  test(`the calculator of a page translated ${moment} hydration calculates`, async ({
    tab,
    visit,
    hydrate,
  }) => {
    await visit('/de/leistungen', changeScript('wrapTexts', moment))
    await hydrate()
    await tab.hover('#calculator input, #calculator select')
    await tab.waitFor(() => document.querySelector('#calculator [type=range]'))
    await tab.click('#calculator [type=range]')
    await tab.press('Home')
    await tab.waitFor(() => document.querySelector('#calculator')?.textContent.includes('11 bis 19 Wochen'))
    expect(await tab.run(() => document.querySelector('main[data-screen]') !== null)).toBe(false)
  })
}
