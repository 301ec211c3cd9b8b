import type { Locator, Page } from 'playwright/test'

import { expect, test } from './demo-space.ts'
import { stubPictures } from './stub-pictures.ts'

// A small phone.
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** What a visitor came for: what is tapped from the start page, and what is in view then (docs/decisions/0049). */
interface Errand {
  taps: (((page: Page) => Locator) & { isSeen?: true })[]
  found: (page: Page) => Locator
}

const inMenu = (name: string) => (page: Page) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })
const inFooter = (name: string) => (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })
const inMain = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name }).first()
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name })
/** A link of the project's actions, once their script is there. */
const action = (name: string, note: string) => (page: Page) =>
  page
    .locator('section', { has: page.getByRole('button', { name: note }) })
    .getByRole('link', { name, exact: true })
/** What is tapped without scrolling to it. */
const seen = (target: (page: Page) => Locator) =>
  Object.assign((page: Page) => target(page), { isSeen: true as const })
const text = (name: string) => (page: Page) => page.getByText(name, { exact: true })
const count = (number: number) => (page: Page) =>
  page.getByRole('status', { name: 'Projekte' }).filter({ hasText: `${number} von ` })
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name' })

const errands = {
  de: {
    'a project like mine': {
      taps: [text('Menü'), inMenu('Regal'), inMain(/Infusionspumpe/)],
      found: heading(/Infusionspumpe/),
    },
    'projects of my industry': {
      taps: [inMain('Referenzen ansehen'), text('Branche und Leistungen'), seen(inMain(/^Medizintechnik/))],
      found: count(3),
    },
    'have you built this before': {
      taps: [inFooter('Haben Sie so etwas schon gebaut?'), seen(inMain(/^Werkzeuge/))],
      found: count(2),
    },
    'what it costs': {
      taps: [text('Menü'), inMenu('Was kostet das?')],
      found: heading('Rechnen Sie es aus'),
    },
    'whom to call': { taps: [text('Menü')], found: inMenu('+49 221 4710-148') },
    'whom to ask': { taps: [inMain('Wen frage ich?')], found: heading('Fragen Sie nach dem Werkzeug') },
    'whom to ask, from the menu': {
      taps: [text('Menü'), seen(inMenu('Wen frage ich?'))],
      found: heading('Fragen Sie nach dem Werkzeug'),
    },
    'a secret': {
      taps: [inFooter('Bleibt es vertraulich?')],
      found: heading('Vertraulich von der ersten Minute an'),
    },
    'pictures for the press': { taps: [inFooter('Presse')], found: inMain(/JPG, 2\.400/) },
    'a job': {
      taps: [inFooter('Karriere'), inMain(/^UX-Designer/), inMain('Bewerben')],
      found: nameField,
    },
    'a job, from the menu': {
      taps: [text('Menü'), inMenu('Karriere'), seen(inMain(/^Bewerben: /))],
      found: nameField,
    },
    'to share a project': {
      taps: [inMain(/^Infusionspumpe/), seen(action('Teilen', 'Merken'))],
      found: text('Adresse kopiert'),
    },
    'to come back to it': {
      taps: [
        inMain(/^Infusionspumpe/),
        (page) => page.getByRole('button', { name: 'Merken' }),
        (page) =>
          page
            .getByRole('banner')
            .getByRole('link', { name: /^Gemerkt/ })
            .first(),
      ],
      found: inMain(/^Infusionspumpe/),
    },
  },
  en: {
    'a secret': {
      taps: [inFooter('Will it stay confidential?')],
      found: heading(/^Confid/),
    },
    'a job': { taps: [inFooter('Careers'), inMain(/^Apply: UX designer/)], found: nameField },
  },
} satisfies Record<'de' | 'en', Record<string, Errand>>

for (const locale of ['de', 'en'] as const)
  test(`on a phone an errand takes three taps at most, and what it was for is in view: ${locale}`, async ({
    page,
    context,
  }) => {
    // Some twenty pages, one after the other.
    test.slow()
    await stubPictures(page)
    await context.grantPermissions(['clipboard-write'])
    // Not the share sheet of the device.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    for (const [name, { taps, found }] of Object.entries<Errand>(errands[locale]))
      await test.step(name, async () => {
        expect(taps.length).toBeLessThanOrEqual(3)
        await page.goto(`/${locale}`)
        for (const target of taps) {
          if (target.isSeen) await expect(target(page)).toBeInViewport({ ratio: 1 })
          await target(page).tap()
        }
        await expect(found(page)).toBeInViewport()
      })
    await test.step('a standard, by the search', async () => {
      await page.goto(`/${locale}`)
      await page
        .getByRole('banner')
        .getByRole('link', { name: /^(Suche|Search)$/ })
        .tap()
      await page.getByRole('combobox').pressSequentially('IEC 62366')
      await page.getByRole('dialog').getByRole('option').first().tap()
      await expect(page).toHaveURL(/\/medical-design$/)
      // Found in its text, so that is where it opens.
      await expect(page.getByText(/IEC\s62366/).first()).toBeInViewport()
    })
  })

test('a question of the footer opens the filters also where the page is not loaded anew', async ({
  page,
}) => {
  await stubPictures(page)
  await page.goto('/de/kontakt')
  await page.evaluate(() => (document.body.dataset.first = 'true'))
  await page.getByRole('textbox', { name: 'Nachricht' }).pressSequentially('Guten Tag!')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await inFooter('Haben Sie so etwas schon gebaut?')(page).tap()
  await expect(page).toHaveURL(/\/de\/referenzen#industries$/)
  await expect(inMain(/^Medizintechnik/)(page)).toBeInViewport({ ratio: 1 })
  // By the router.
  await expect(page.locator('body')).toHaveAttribute('data-first', 'true')
})
