import { expect, test } from './demo-space.ts'
import { expectKept } from './kept-page.ts'

// The pages that were read are those that the service worker keeps.
test.use({ serviceWorkers: 'allow', permissions: ['clipboard-read', 'clipboard-write'] })

test('a visitor notes a project, shares it, finds it again in the search, and asks about it', async ({
  page,
  baseURL,
}) => {
  await page.goto('/de/referenzen/infusionspumpe')
  const note = page.getByRole('button', { name: 'Merken', exact: true })
  const before = await page.getByRole('heading', { level: 1 }).boundingBox()
  await note.click()
  const noted = page.getByRole('button', { name: 'Gemerkt (von der Liste nehmen)' })
  await expect(noted).toBeFocused()
  // Its name says it; a state would say it twice.
  await expect(noted).not.toHaveAttribute('aria-pressed')
  await expect(note).toBeHidden()
  const status = page.getByRole('status', { name: 'Erledigt' })
  await expect(status).toHaveText('Gemerkt. Sie finden es oben auf jeder Seite und im Kontaktformular.')
  await expect(status).toBeInViewport({ ratio: 1 })
  expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before)
  await page.getByRole('link', { name: 'Teilen', exact: true }).click()
  await expect(status).toHaveText('Adresse kopiert')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^https?:\/\/[^/]+\/de\/referenzen\/infusionspumpe$/,
  )
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  await expectKept(page, '/de/referenzen/infusionspumpe')

  await page.goto('/de/kontakt')
  await expect(page.getByText('Sie haben sich gemerkt: Infusionspumpe')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  const message = page.getByRole('textbox', { name: 'Nachricht' })
  await message.pressSequentially('Guten Tag!')
  await page.getByRole('button', { name: 'In die Nachricht übernehmen' }).click()
  await expect(message).toHaveValue(`Guten Tag!\nInfusionspumpe: ${baseURL}/de/referenzen/infusionspumpe`)
  await page.getByRole('button', { name: 'In die Nachricht übernehmen' }).click()
  await expect(message).toHaveValue(/^Guten Tag!\n[^\n]+$/)

  // Where a visitor begins, and in the search, without React.
  for (const [path, display] of [
    ['/de', 'flex'],
    ['/de/suche', 'grid'],
  ] as const) {
    await page.goto(path)
    const list = page.getByRole('navigation', { name: 'Zuletzt gelesen' })
    await expect(list).toHaveCSS('display', display)
    const readLast = list.getByRole('link')
    // The contact was read later, but a project is what one comes back for.
    await expect(readLast).toHaveCount(2)
    await expect(readLast.first()).toHaveAttribute('href', '/de/referenzen/infusionspumpe')
  }
  await page.goto('/de/kontakt')
  const ahead = page.waitForRequest(/\/de\/karriere$/)
  await page.getByRole('banner').getByRole('link', { name: 'Karriere' }).hover()
  await ahead
  await page.getByRole('banner').getByRole('link', { name: 'Suche' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suche' })
  const list = (name: string) => dialog.locator('section', { has: page.getByRole('heading', { name }) })
  const saved = page.getByRole('banner').getByRole('link', { name: /^Gemerkt/ })
  await expect(saved).toHaveCount(1)
  await expect(list('Zuletzt gelesen').getByRole('link')).toHaveText(['Infusionspumpe für die Nachtschicht'])
  await list('Gemerkt').getByRole('button', { name: 'Entfernen: Infusionspumpe' }).click()
  await expect(list('Gemerkt')).toBeHidden()
  await expect(saved).toHaveCount(0)
})

test('a project is noted once and can be taken off on a page that a translator says is in another language', async ({
  page,
}) => {
  await page.goto('/de/referenzen/infusionspumpe')
  await page.evaluate(() => void (document.documentElement.lang = 'en'))
  const note = page.getByRole('button', { name: 'Merken', exact: true })
  await note.click()
  await page.getByRole('button', { name: /^Gemerkt/ }).click()
  await expect(note).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('noted-projects'))).toBe('[]')
})

test('the header has an entry for saved projects on every page, which leads to their list without React, and none where there are none', async ({
  page,
}) => {
  const banner = page.getByRole('banner')
  const saved = banner.getByRole('link', { name: /^Gemerkt/ })
  const search = banner.getByRole('link', { name: 'Suche' })
  // The button is in the window, and nothing scrolls.
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/de/referenzen/infusionspumpe')
  await expect(search).toHaveAccessibleName('Suche')
  await expect(saved).toHaveCount(0)
  const before = await search.boundingBox()
  await page.getByRole('button', { name: 'Merken', exact: true }).click()
  await expect(saved).toHaveAccessibleName('Gemerkt 1')
  expect(await search.boundingBox()).toEqual(before)
  await page.goto('/de/referenzen/wallbox')
  await page.getByRole('button', { name: 'Merken', exact: true }).click()

  // An application is about a job.
  await page.goto('/de/karriere')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Bewerben: / })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
  await expect(page.getByText('Sie haben sich gemerkt')).toHaveCount(0)

  // It has no other control that works without React.
  await page.goto('/de/impressum')
  await expect(saved).toHaveAccessibleName('Gemerkt 2')
  for (const [width, height] of [
    [360, 740],
    [1100, 800],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(saved).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await saved.click()
  await expect(page).toHaveURL('/de/suche')
  const list = page.getByRole('main').locator('section', {
    has: page.getByRole('heading', { name: 'Gemerkt' }),
  })
  await expect(list.getByRole('listitem').getByRole('link')).toHaveText(['Infusionspumpe', 'Wallbox'])
  await expect(list.getByRole('link', { name: 'Zu diesen Projekten anfragen' })).toHaveAttribute(
    'href',
    '/de/kontakt#form',
  )
  await list.getByRole('button', { name: 'Entfernen: Infusionspumpe' }).click()
  await expect(saved).toHaveAccessibleName('Gemerkt 1')
  await expect(list.getByRole('button', { name: 'Entfernen: Wallbox' })).toBeFocused()
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  await page.getByRole('main').locator('input').first().focus()
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(list.getByRole('listitem').getByRole('link')).toHaveText(['Wallbox'])
  await list.getByRole('button', { name: 'Entfernen: Wallbox' }).click()
  await expect(list).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(saved).toHaveCount(0)
})

test('a saved project without a page in the language of this one is marked as being in its own', async ({
  page,
}) => {
  await page.goto('/de/referenzen/infusionspumpe')
  await page.evaluate(() =>
    localStorage.setItem(
      'noted-projects',
      JSON.stringify([{ href: '/de/referenzen/infusionspumpe', name: 'Infusionspumpe' }]),
    ),
  )
  await page.goto('/en/search')
  const project = page.getByRole('main').getByRole('link', { name: 'Infusionspumpe', exact: true })
  await expect(project).toHaveAttribute('lang', 'de')
})

test('on a phone the menu has the saved projects, too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/en/references/infusion-pump')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Menu', { exact: true }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Saved 1' }).click()
  await expect(page).toHaveURL('/en/search')
  await expect(page.getByRole('main').getByRole('link', { name: 'Infusion pump', exact: true })).toBeVisible()
})

test('before anything is typed, the search offers the questions of the footer, on a phone within the first screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/de/impressum')
  const names = await page
    .getByRole('contentinfo')
    .locator('section', { has: page.getByRole('heading', { name: 'Fragen' }) })
    .getByRole('link')
    .allTextContents()
  expect(names).toContain('Haben Sie so etwas schon gebaut?')
  await page.getByRole('banner').getByRole('link', { name: 'Suche' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suche' })
  const questions = dialog
    .locator('section', { has: page.getByRole('heading', { name: 'Fragen' }) })
    .getByRole('link')
  await expect(questions).toHaveText(names)
  for (const question of await questions.all()) await expect(question).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('combobox').fill('pumpe')
  await expect(questions.first()).toBeHidden()
  await dialog.getByRole('combobox').fill('')
  await questions.filter({ hasText: 'Was kostet das?' }).click()
  await expect(page).toHaveURL('/de/unternehmen/was-kostet-das')

  await page.goto('/de/suche')
  const onPage = page.getByRole('main').getByRole('link', { name: 'Wo finde ich Sie?' })
  await expect(onPage).toBeInViewport({ ratio: 1 })
})

test('a project that was noted in German has its English name on an English page, and leads to the English page', async ({
  page,
  baseURL,
}) => {
  await page.goto('/de/referenzen/infusionspumpe')
  await page.getByRole('button', { name: 'Merken', exact: true }).click()

  await page.goto('/en/contact')
  await expect(page.getByText('You have saved: Infusion pump')).toBeVisible()
  await page.getByRole('button', { name: 'Add to the message' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    `Infusion pump: ${baseURL}/en/references/infusion-pump`,
  )
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  const noted = page.getByRole('dialog').locator('section', {
    has: page.getByRole('heading', { name: 'Saved' }),
  })
  await expect(noted.getByRole('link', { name: 'Infusion pump' })).toHaveAttribute(
    'href',
    '/en/references/infusion-pump',
  )

  await page.goto('/en/references/infusion-pump')
  await page.getByRole('button', { name: 'Saved (remove from the list)' }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await page.goto('/de/referenzen/infusionspumpe')
  await expect(page.getByRole('button', { name: 'Merken', exact: true })).toBeVisible()
})

test('what is shared keeps a calculation and an industry, and no campaign', async ({ page }) => {
  for (const [path, shared] of [
    [
      '/de/unternehmen/was-kostet-das?have=0.3&utm_source=mail&need=0.9&gclid=1',
      '/de/unternehmen/was-kostet-das?have=0.3&need=0.9',
    ],
    ['/de/referenzen?category=medizintechnik', '/de/referenzen?category=medizintechnik'],
  ] as const) {
    await page.goto(path)
    // Before its script is there, it is a link.
    await expect(page.locator('html')).toHaveAttribute('data-sliders')
    await page.getByRole('link', { name: 'Teilen', exact: true }).click()
    await expect(page.getByRole('status', { name: 'Erledigt' })).toHaveText('Adresse kopiert')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      new RegExp(`^https?://[^/]+${shared.replaceAll('?', String.raw`\?`)}$`),
    )
  }
})

test('where nothing may be copied, the address is there to select', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Not allowed', 'NotAllowedError'))
  })
  await page.goto('/de/referenzen/infusionspumpe')
  // The script that shows it is the one that shares.
  await expect(page.getByRole('button', { name: 'Merken', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Teilen', exact: true }).click()
  const status = page.getByRole('status', { name: 'Erledigt' })
  await expect(status).toHaveText('Kopieren ist hier nicht erlaubt. Die Adresse der Seite:')
  const field = status.getByRole('textbox', { name: 'Die Adresse der Seite' })
  await expect(field).toBeFocused()
  const address = `${baseURL}/de/referenzen/infusionspumpe`
  await expect(field).toHaveValue(address)
  expect(await page.evaluate(() => String(getSelection()))).toBe(address)
  await page.getByRole('button', { name: 'Merken', exact: true }).click()
  await expect(field).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing is offered that would not work', async ({ page }) => {
    await page.goto('/de/referenzen/infusionspumpe')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('button[data-note]')).not.toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Merken' })).toHaveCount(0)
  })
})
