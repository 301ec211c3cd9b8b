import { expect, test } from './demo-space.ts'

// The pages that were read are those that the service worker keeps.
test.use({ serviceWorkers: 'allow', permissions: ['clipboard-read', 'clipboard-write'] })

test('a visitor notes a project, shares it, finds it again in the search, and asks about it', async ({
  page,
  baseURL,
}) => {
  await page.goto('/de/referenzen/infusionspumpe')
  const note = page.getByRole('button', { name: 'Projekt merken' })
  await note.click()
  await expect(note).toHaveAttribute('aria-pressed', 'true')
  const status = page.getByRole('status', { name: 'Erledigt' })
  await expect(status).toHaveText('Gemerkt. Sie finden es in der Suche und im Kontaktformular.')
  await page.getByRole('link', { name: 'Seite teilen' }).click()
  await expect(status).toHaveText('Adresse kopiert')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^https?:\/\/[^/]+\/de\/referenzen\/infusionspumpe$/,
  )
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  await page.waitForFunction(async () => {
    const name = (await caches.keys()).find((it) => it.startsWith('read-pages-'))
    return name && (await (await caches.open(name)).keys()).length > 0
  })

  await page.goto('/de/kontakt')
  await expect(page.getByText('Sie haben sich gemerkt: Infusionspumpe')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  const message = page.getByRole('textbox', { name: 'Nachricht' })
  await message.pressSequentially('Guten Tag!')
  await page.getByRole('button', { name: 'In die Nachricht übernehmen' }).click()
  await expect(message).toHaveValue(`Guten Tag!\nInfusionspumpe: ${baseURL}/de/referenzen/infusionspumpe`)
  await page.getByRole('button', { name: 'In die Nachricht übernehmen' }).click()
  await expect(message).toHaveValue(/^Guten Tag!\n[^\n]+$/)

  await page.getByRole('banner').getByRole('link', { name: 'Suche' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suche' })
  const list = (name: string) => dialog.locator('section', { has: page.getByRole('heading', { name }) })
  await expect(list('Zuletzt gelesen').getByRole('link')).toHaveText(['Infusionspumpe für die Nachtschicht'])
  await list('Gemerkt').getByRole('button', { name: 'Entfernen: Infusionspumpe' }).click()
  await expect(list('Gemerkt')).toBeHidden()
})

test('a project is noted once and can be taken off on a page that a translator says is in another language', async ({
  page,
}) => {
  await page.goto('/de/referenzen/infusionspumpe')
  await page.evaluate(() => void (document.documentElement.lang = 'en'))
  const note = page.getByRole('button', { name: 'Projekt merken' })
  await note.click()
  await expect(note).toHaveAttribute('aria-pressed', 'true')
  await note.click()
  await expect(note).toHaveAttribute('aria-pressed', 'false')
  expect(await page.evaluate(() => localStorage.getItem('noted-projects'))).toBe('[]')
})

test('a project that was noted in German has its English name on an English page, and leads to the English page', async ({
  page,
  baseURL,
}) => {
  await page.goto('/de/referenzen/infusionspumpe')
  await page.getByRole('button', { name: 'Projekt merken' }).click()

  await page.goto('/en/contact')
  await expect(page.getByText('You have saved: Infusion pump')).toBeVisible()
  await page.getByRole('button', { name: 'Add to the message' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    `Infusion pump: ${baseURL}/en/references/infusion-pump`,
  )
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  const noted = page.getByRole('dialog').locator('section', {
    has: page.getByRole('heading', { name: 'Noted' }),
  })
  await expect(noted.getByRole('link', { name: 'Infusion pump' })).toHaveAttribute(
    'href',
    '/en/references/infusion-pump',
  )

  await page.goto('/en/references/infusion-pump')
  const note = page.getByRole('button', { name: 'Save this project' })
  await expect(note).toHaveAttribute('aria-pressed', 'true')
  await note.click()
  await expect(note).toHaveAttribute('aria-pressed', 'false')
  await page.goto('/de/referenzen/infusionspumpe')
  await expect(page.getByRole('button', { name: 'Projekt merken' })).toHaveAttribute('aria-pressed', 'false')
})

test('where nothing may be copied, the address is there to select', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Not allowed', 'NotAllowedError'))
  })
  await page.goto('/de/referenzen/infusionspumpe')
  await page.getByRole('link', { name: 'Seite teilen' }).click()
  const status = page.getByRole('status', { name: 'Erledigt' })
  await expect(status).toHaveText('Kopieren ist hier nicht erlaubt. Die Adresse der Seite:')
  const field = status.getByRole('textbox', { name: 'Die Adresse der Seite' })
  await expect(field).toBeFocused()
  const address = `${baseURL}/de/referenzen/infusionspumpe`
  await expect(field).toHaveValue(address)
  expect(await page.evaluate(() => String(getSelection()))).toBe(address)
  await page.getByRole('button', { name: 'Projekt merken' }).click()
  await expect(field).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing is offered that would not work', async ({ page }) => {
    await page.goto('/de/referenzen/infusionspumpe')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: /merken/ })).toBeHidden()
  })
})
