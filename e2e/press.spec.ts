import { unzipSync } from 'fflate'

import { expect, test } from './demo-space.ts'
import { stubPictures } from './stub-pictures.ts'

test.use({ javaScriptEnabled: false })
test.beforeEach(({ page }) => stubPictures(page))

test('a journalist finds text, captions and all pictures of a project in one file', async ({
  page,
  request,
}) => {
  await page.goto('/de/referenzen/kreuzlinienlaser')
  const folder = page.locator('#press')
  await expect(folder).toContainText('Frei für redaktionelle Beiträge')
  await folder.getByRole('heading', { name: 'Bilder und Zeichnungen' }).click()
  await expect(folder).toContainText('stimmt auch nach dem Sturz')
  const files = folder.getByRole('listitem')
  const count = await files.count()
  expect(count).toBeGreaterThan(3)
  // Each leads to its place on the page.
  for (const anchor of await files
    .locator('a[href^="#"]')
    .evaluateAll((all) => all.map((it) => it.getAttribute('href'))))
    await expect(page.locator(anchor ?? ''), anchor ?? '').toHaveCount(1)

  const archive = await folder.getByRole('link', { name: 'Alles herunterladen (ZIP)' }).getAttribute('href')
  const response = await request.get(archive ?? '')
  expect(response.headers()['content-type']).toBe('application/zip')
  const entries = unzipSync(new Uint8Array(await response.body()))
  const names = Object.keys(entries)
  expect(names).toHaveLength(count + 2)
  expect(names).toEqual(
    expect.arrayContaining(['presstext-de.txt', 'presstext-en.txt', 'kreuzlinienlaser-outline.svg']),
  )
  const text = new TextDecoder().decode(entries['presstext-en.txt'])
  expect(text).toContain('The cross-line laser from Harkenau Werkzeuge')
  expect(text).toContain('Henrike Varnholt')
  for (const name of names) expect(entries[name]?.byteLength, name).toBeGreaterThan(100)

  await folder.getByRole('link', { name: 'Für die Presse' }).click()
  await expect(page).toHaveURL('/de/unternehmen/presse')
  await expect(page.getByRole('link', { name: /Logo, schwarz mit Orange/ })).toBeVisible()
  const pictures = page.locator('section', { hasText: 'Zehn Bilder zum Mitnehmen' }).getByRole('link')
  await expect(pictures).toHaveCount(10)
  for (const href of await pictures.evaluateAll((all) => all.map((it) => it.getAttribute('href') ?? ''))) {
    const picture = await request.head(href)
    expect(picture.headers()['content-type'], href).toBe('image/jpeg')
  }
})

test('an article, a stage and a picture have addresses and neighbours', async ({ page }) => {
  await test.step('an article ends with the project it tells of and the articles next to it', async () => {
    await page.goto('/de/neuigkeiten/inhalator-nullserie')
    await expect(page.getByRole('heading', { name: 'Das Projekt zum Artikel' })).toBeVisible()
    await expect(page.locator('main a[href="/de/referenzen/inhalator"]').last()).toBeVisible()
    const neighbours = page.getByRole('navigation', { name: 'Weitere Neuigkeiten' })
    await neighbours.getByRole('link').first().click()
    await expect(page).toHaveURL('/de/neuigkeiten/kurs-auf-englisch')
  })
  await test.step('a stage and a picture have addresses', async () => {
    await page.goto('/de/leistungen/prototypen')
    const stages = await page
      .locator('li[id^="0."], li[id^="1."]')
      .evaluateAll((all) => all.map(({ id }) => id))
    expect(new Set(stages).size).toBe(stages.length)
    await page.goto('/de/unternehmen/was-kostet-das#0.8')
    await expect(page.locator('[id="0.8"]')).toBeInViewport()
  })
})

test('the footer shows the newest project beside a hand, once it is in view', async ({ page }) => {
  await page.goto('/de/kontakt')
  const drawing = page.getByRole('complementary', { name: 'Neuestes Projekt' }).locator('img')
  await expect(drawing).toHaveAttribute('loading', 'lazy')
  await drawing.scrollIntoViewIfNeeded()
  await expect.poll(() => drawing.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)
})
