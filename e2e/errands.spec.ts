import type { Locator, Page } from 'playwright/test'

import { expect, test } from './demo-space.ts'
import { stubPictures } from './stub-pictures.ts'

// A phone.
test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

/** What a visitor came for: what is tapped from the start page, and what is in view then (docs/decisions/0049). */
interface Errand {
  taps: ((page: Page) => Locator)[]
  found: (page: Page) => Locator
}

const menu = (page: Page) => page.getByText('Menü', { exact: true })
const inMenu = (name: string) => (page: Page) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })
const inFooter = (name: string) => (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })
const inMain = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name }).first()
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name })
const errands: Record<string, Errand> = {
  'a project like mine': {
    taps: [menu, inMenu('Regal'), inMain(/Infusionspumpe/)],
    found: heading(/Infusionspumpe/),
  },
  'what it costs': { taps: [menu, inMenu('Was kostet das?')], found: heading('Rechnen Sie es aus') },
  'whom to call': { taps: [menu], found: inMenu('+49 221 4710-148') },
  'a secret': {
    taps: [inFooter('Bleibt es vertraulich?')],
    found: heading('Vertraulich von der ersten Minute an'),
  },
  'pictures for the press': { taps: [inFooter('Presse')], found: inMain(/JPG, 2\.400/) },
  'a job': {
    taps: [inFooter('Karriere'), inMain(/^UX-Designer/), inMain('Bewerben')],
    found: (page) => page.getByRole('textbox', { name: 'Name' }),
  },
  'a job, from the menu': {
    taps: [menu, inMenu('Karriere'), inMain(/^Bewerben: UX-Designer/)],
    found: (page) => page.getByRole('textbox', { name: 'Name' }),
  },
  'to share a project': { taps: [inMain(/^Infusionspumpe/)], found: inMain('Seite teilen') },
}

test('on a phone an errand takes three taps at most, and what it was for is in view', async ({ page }) => {
  // Some twenty pages, one after the other.
  test.slow()
  await stubPictures(page)
  for (const [name, { taps, found }] of Object.entries(errands))
    await test.step(name, async () => {
      expect(taps.length).toBeLessThanOrEqual(3)
      await page.goto('/de')
      for (const target of taps) await target(page).tap()
      await expect(found(page)).toBeInViewport()
    })
  await test.step('a standard, by the search', async () => {
    await page.goto('/de')
    await page.getByRole('banner').getByRole('link', { name: 'Suche' }).tap()
    await page.getByRole('combobox').pressSequentially('IEC 62366')
    await page.getByRole('dialog').getByRole('option').first().tap()
    await expect(page).toHaveURL('/de/leistungen/medical-design')
    // Found in its text, so that is where it opens.
    await expect(page.getByText(/IEC\s62366/).first()).toBeInViewport()
  })
})
