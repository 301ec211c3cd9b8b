import { setTimeout as delay } from 'node:timers/promises'

import { changeScript, everyChange, type ForeignChange, moments, pagesByKind } from '../foreign-changes.ts'
import { expect, test as base } from './fixtures.ts'

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

/** Opens a page, hydrates all of it, and reads its texts. */
type ReadHydrated = (path: string, ...changes: string[]) => Promise<string[]>

const test = base.extend<{ readHydrated: ReadHydrated }>({
  readHydrated: async ({ tab, visit, hydrate }, use) =>
    use(async (path, ...changes) => {
      await visit(path, ...changes)
      await hydrate()
      await tab.run(scrollThrough)
      await tab.settle()
      return tab.run(readTexts)
    }),
})

/** Each change alone where it matters most, all together elsewhere. */
const changesOf = (kind: string): (readonly ForeignChange[])[] =>
  ['start', 'contact'].includes(kind) ? everyChange.map((one) => [one]) : [everyChange]
/** By path: the texts of an unchanged page that are the same before and after it is hydrated. */
const stableTexts = new Map<string, string[]>()

for (const [kind, paths] of Object.entries(pagesByKind))
  for (const [index, changes] of changesOf(kind).entries())
    test(`${kind}: ${changes.join(', ')}: the content stays`, async ({ tab, visit, readHydrated }) => {
      const path = paths[index % 2] ?? '/'
      if (!stableTexts.has(path)) {
        await visit(path)
        const before = await tab.run(readTexts)
        const after = await readHydrated(path)
        stableTexts.set(
          path,
          before.filter((text) => after.includes(text)),
        )
      }
      const texts = stableTexts.get(path) ?? []
      expect(texts.length).toBeGreaterThan(1)
      for (const moment of moments) {
        const shown = await readHydrated(path, ...changes.map((change) => changeScript(change, moment)))
        const missing = texts.filter((text) => !shown.includes(text))
        expect.soft(missing, `missing texts, changed ${moment} hydration`).toEqual([])
        if (kind !== 'contact' || missing.length > 0) continue
        await tab.click('main form [name=name]')
        await tab.type('Änne')
        const typed = await tab.run(
          () => document.querySelector<HTMLInputElement>('main form [name=name]')?.value,
        )
        expect.soft(typed, `typed text, changed ${moment} hydration`).toBe('Änne')
      }
    })

for (const moment of moments)
  test(`a page translated ${moment} hydration leads to other pages and back`, async ({
    tab,
    visit,
    hydrate,
  }) => {
    await visit('/de/leistungen', changeScript('wrapTexts', moment))
    await hydrate()
    const title = (await tab.run(() => document.querySelector('main h1')?.textContent)) ?? ''
    for (const next of ['/de/kontakt', '/de/referenzen', '/de/neuigkeiten']) {
      await tab.click(`header nav a[href="${next}"]`)
      await tab.waitFor(
        (path) => location.pathname === path && document.querySelector('main:not([data-screen]) h1'),
        next,
      )
    }
    for (let step = 0; step < 3; step++) await tab.send('Back')
    await tab.waitFor((wanted) => document.querySelector('main h1')?.textContent === wanted, title)
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
