import { expect, test } from './demo-space.ts'
import { stubPictures } from './stub-pictures.ts'

// They have their place on a sheet, whatever they show.
test.beforeEach(({ page }) => stubPictures(page))

/** A project in each language, and the one with the most details. */
const projects = [
  '/de/referenzen/infusionspumpe',
  '/de/referenzen/bearbeitungszentrum',
  '/en/references/wallbox',
]

test('a project prints on one sheet, of A4 and of Letter, or with its text', async ({ page }) => {
  for (const path of projects)
    await test.step(`${path} prints on one sheet, of A4 and of Letter`, async () => {
      await page.goto(path)
      for (const format of ['A4', 'Letter']) {
        const sheet = (await page.pdf({ format })).toString('latin1')
        expect(sheet.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1)
      }
    })
  const button = page.getByRole('button', { name: /^Print / })
  await expect(button).toHaveText('Print on one sheet', { useInnerText: true })
  await expect(page.getByText('On the sheet: picture, key facts, contact.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'with all text' }).check()
  await expect(button).toHaveText('Print with all text', { useInnerText: true })
  await page.evaluate(() => {
    window.print = () => (document.title = 'printed')
  })
  await button.click()
  await expect(page).toHaveTitle('printed')
  const sheets = (await page.pdf()).toString('latin1')
  expect(sheets.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(2)
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the browser prints the sheet that is described, without a button', async ({ page }) => {
    await page.goto('/de/referenzen/infusionspumpe')
    await expect(page.getByText('Auf dem Blatt: Bild, Eckdaten, Kontakt.')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'mit ganzem Text' })).toBeVisible()
    await expect(page.getByRole('button', { name: /drucken/ })).toBeHidden()
  })
})

test('what prints on three sheets ends with text: the last one is not for people or an address alone', async ({
  page,
}) => {
  for (const path of ['/de/leistungen/prototypen', '/de/leistungen/medical-design', '/de/impulse/ux-check'])
    await test.step(`${path} ends with text: the last of its three sheets is not for people or an address alone`, async () => {
      await page.goto(path)
      for (const format of ['A4', 'Letter']) {
        const sheets = (await page.pdf({ format })).toString('latin1')
        expect(sheets.match(/\/Type\s*\/Page\b/g), format).toHaveLength(3)
      }
    })
})

test('the pay of an apprenticeship is printed above its line, with and without backgrounds', async ({
  page,
}) => {
  await page.goto('/de/karriere/ausbildung-technischer-modellbauer')
  await page.emulateMedia({ media: 'print' })
  const pay = page.getByText('1.080 € im Monat')
  const line = await pay.evaluate((text) => {
    const dimension = text.parentElement ?? text
    const { borderBlockEndWidth, borderBlockEndStyle } = getComputedStyle(dimension)
    const drawn = ['::before', '::after'].map((part) => getComputedStyle(dimension, part).display)
    const isAbove = text.getBoundingClientRect().bottom <= dimension.getBoundingClientRect().bottom
    return [borderBlockEndWidth, borderBlockEndStyle, ...drawn, isAbove]
  })
  expect(line).toEqual(['1px', 'solid', 'none', 'none', true])
})
