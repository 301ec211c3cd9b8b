import { setTimeout as delay } from 'node:timers/promises'

import {
  changeScript,
  everyChange,
  type ForeignChange,
  type Moment,
  moments,
  pagesByKind,
  rememberTextsScript,
} from '../foreign-changes.ts'
import { expect, test as base } from './fixtures.ts'

/** Each change alone where it matters most, all together elsewhere. */
const changesOf = (kind: string): (readonly ForeignChange[])[] =>
  ['start', 'contact'].includes(kind) ? everyChange.map((one) => [one]) : [everyChange]

/** Opens a page that others change at a moment, and hydrates it. */
type OpenChanged = (path: string, changes: readonly ForeignChange[], moment: Moment) => Promise<void>

const test = base.extend<{ openChanged: OpenChanged }>({
  openChanged: async ({ visit, hydrate }, use) =>
    use(async (path, changes, moment) => {
      await visit(path, rememberTextsScript, ...changes.map((change) => changeScript(change, moment)))
      await hydrate()
    }),
})

for (const [kind, paths] of Object.entries(pagesByKind))
  for (const [index, changes] of changesOf(kind).entries())
    test(`${kind}: ${changes.join(', ')}: the content stays`, async ({ tab, openChanged }) => {
      for (const moment of moments) {
        await openChanged(paths[index % 2] ?? '/', changes, moment)
        await tab.settle()
        const missing = await tab.run(() => window.missingTexts())
        expect.soft(missing, `missing texts, changed ${moment} hydration`).toEqual([])
        expect(await tab.run(() => window.textsBefore.length)).toBeGreaterThan(50)
        if (kind !== 'contact' || missing.length > 0) continue
        await tab.click('main form [name=name]')
        await tab.type('Änne')
        const typed = await tab.run(
          () => document.querySelector<HTMLInputElement>('main form [name=name]')?.value,
        )
        expect.soft(typed, `typed text, changed ${moment} hydration`).toBe('Änne')
      }
    })

for (const moment of moments) {
  test(`a page translated ${moment} hydration leads to other pages and back`, async ({
    tab,
    openChanged,
  }) => {
    await openChanged('/de/leistungen', ['wrapTexts'], moment)
    const readTitle = () => tab.run(() => document.querySelector('main h1')?.textContent ?? '')
    const first = await readTitle()
    for (const next of ['/de/kontakt', '/de/referenzen', '/de/neuigkeiten']) {
      const before = await readTitle()
      await tab.click(`header nav a[href="${next}"]`)
      await tab.waitFor(
        (path, last) =>
          location.pathname === path &&
          ![null, undefined, last].includes(
            document.querySelector('main:not([data-screen]) h1')?.textContent,
          ),
        next,
        before,
      )
      // The transition of an image has either begun or is not needed.
      await tab.settle()
    }
    for (let step = 0; step < 3; step++) await tab.send('Back')
    await tab.waitFor((wanted) => document.querySelector('main h1')?.textContent === wanted, first)
  })

  test(`the search of a page translated ${moment} hydration finds what is typed`, async ({
    tab,
    openChanged,
  }) => {
    await openChanged('/de/suche', ['wrapTexts'], moment)
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

  test(`the calculator of a page translated ${moment} hydration calculates`, async ({ tab, openChanged }) => {
    await openChanged('/de/leistungen', ['wrapTexts'], moment)
    const handle = '#calculator [type=range]'
    const shows = (text: string) =>
      tab.waitFor((wanted) => document.querySelector('#calculator')?.textContent.includes(wanted), text)
    const width = await tab.run((range) => document.querySelector(range)?.clientWidth ?? 0, handle)
    // From the third of seven points to the first one; the centre of a handle is half its width within the ends.
    await tab.drag(handle, -(width - 44) / 6, -(width - 44) / 2)
    await shows('11 bis 19 Wochen')
    await tab.press('End')
    await shows('6 bis 10 Wochen')
    expect(await tab.run(() => document.querySelector('main[data-screen]') !== null)).toBe(false)
  })
}
