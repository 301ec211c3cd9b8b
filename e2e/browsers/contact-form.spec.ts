import type { BrowserPage } from './browser-page.ts'
import { expect, test } from './fixtures.ts'

/** The code that hydrates pages. */
const siteCode = /assets\/site-[^/]*\.js/
const message = 'main form [name=message]'
const name = 'main form [name=name]'

const valueOf = (tab: BrowserPage, selector: string) =>
  tab.run((wanted) => document.querySelector<HTMLInputElement>(wanted)?.value, selector)

/** The field with the focus and its selection. */
const focused = (tab: BrowserPage) =>
  tab.run(() => {
    const field = document.activeElement
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return field?.localName
    return [field.name, field.selectionStart, field.selectionEnd].join(' ')
  })

const isFormHydrated = () => document.querySelector('main form')?.closest('[data-hydrated=true]') !== null

test('text, selection and focus stay when the code arrives', async ({ tab, visit, visitor }) => {
  const release = visitor.delayFiles(siteCode)
  await visit('/de/kontakt')
  await tab.click(name)
  await tab.type('Änne')
  await tab.click(message)
  await tab.type('My own words')
  await tab.run(() => document.querySelector('textarea')?.setSelectionRange(3, 6))
  release()
  await tab.waitFor(isFormHydrated)
  expect([await valueOf(tab, name), await valueOf(tab, message), await focused(tab)]).toEqual([
    'Änne',
    'My own words',
    'message 3 6',
  ])
  await tab.type('new')
  expect(await valueOf(tab, message)).toBe('My new words')
})

for (const [what, path, prefilled] of [
  ['an empty form', '/de/kontakt', ''],
  ['a prefilled message', '/de/kontakt?have=0.8&need=1.0', 'Wir haben 0.8 und brauchen 1.0. Es geht um '],
] as const) {
  test(`each key of ${what} counts, from the first one on`, async ({ tab, visit }) => {
    // It depends on the moment.
    for (let time = 0; time < 4; time++) {
      await visit(path)
      expect(await valueOf(tab, message)).toBe(prefilled)
      await tab.click(message)
      await tab.press('End')
      await tab.type('eine Leuchte.', 20)
      await tab.waitFor(isFormHydrated)
      await tab.type(' Eilig.', 20)
      expect.soft(await valueOf(tab, message)).toBe(`${prefilled}eine Leuchte. Eilig.`)
      expect.soft(await focused(tab)).toMatch(/^message/)
    }
  })

  test(`each key of ${what} counts, typed while the code is loaded`, async ({ tab, visit, visitor }) => {
    const release = visitor.delayFiles(siteCode)
    await visit(path)
    await tab.click(message)
    await tab.press('End')
    await tab.type('eine Leuchte.')
    const position = await focused(tab)
    release()
    await tab.waitFor(isFormHydrated)
    expect(await valueOf(tab, message)).toBe(`${prefilled}eine Leuchte.`)
    expect(await focused(tab)).toBe(position)
  })
}

test('the caret in a prefilled message stays when the code arrives', async ({ tab, visit, visitor }) => {
  const release = visitor.delayFiles(siteCode)
  await visit('/de/kontakt?have=0.8&need=1.0')
  await tab.click(message)
  await tab.press('End')
  release()
  await tab.waitFor(isFormHydrated)
  await tab.type('eine Leuchte.')
  expect(await valueOf(tab, message)).toBe('Wir haben 0.8 und brauchen 1.0. Es geht um eine Leuchte.')
})

test('a prefilled message that nobody has touched changes with the language', async ({
  tab,
  visit,
  hydrate,
}) => {
  await visit('/de/kontakt?have=0.8&need=1.0')
  await hydrate()
  await tab.click('header a[lang=en]')
  await tab.waitFor(() => document.documentElement.lang === 'en' && location.pathname === '/en/contact')
  await tab.waitFor(() => document.querySelector('textarea')?.value.startsWith('We have 0.8'))
})

test('a form that comes back with errors keeps each key', async ({ tab, visit, visitor }) => {
  const release = visitor.delayFiles(siteCode)
  await visit('/de/kontakt')
  await tab.click(message)
  await tab.type('Ein Gehäuse')
  await tab.click('main form button:not([type=button])')
  await tab.waitFor(() => document.querySelector('main form [aria-invalid=true]'))
  expect(await valueOf(tab, message)).toBe('Ein Gehäuse')
  await tab.click(message)
  await tab.press('End')
  await tab.type(' für den Prüfstand')
  await tab.click(name)
  await tab.type('Änne')
  const position = await focused(tab)
  release()
  await tab.waitFor(isFormHydrated)
  expect([await valueOf(tab, message), await valueOf(tab, name), await focused(tab)]).toEqual([
    'Ein Gehäuse für den Prüfstand',
    'Änne',
    position,
  ])
})
