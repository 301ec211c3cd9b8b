import { expect, test } from './fixture-space.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } })

test('the site works on a phone without JavaScript', async ({ page }) => {
  const main = page.getByRole('main')
  const banner = page.getByRole('banner')
  await page.goto('/de')
  await banner.locator('summary').click()
  await expect(banner.locator('a[href^="tel:"]')).toBeInViewport()
  await banner.getByRole('link', { name: 'Kontakt' }).click()
  await expect(page).toHaveURL('/de/kontakt')
  await page.mouse.wheel(0, 500)
  await expect(banner).not.toBeInViewport()
  await page.mouse.wheel(0, -100)
  await expect(banner.locator('summary')).toBeInViewport()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nach oben' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await banner.locator('summary').click()
  await banner.getByRole('link', { name: 'Referenzen' }).click()
  await expect(page).toHaveURL('/de/referenzen')

  await main.getByText('Branche und Leistungen', { exact: true }).click()
  await main
    .getByRole('navigation', { name: 'Branche' })
    .getByRole('link', { name: /^Maschinen/ })
    .click()
  await expect(main.getByRole('status')).toContainText(/^\d von 12/)
  await page.getByRole('searchbox').fill('Bearbeitungszentrum')
  await page.getByRole('button', { name: 'Suchen' }).click()
  await expect(main.getByRole('status')).toContainText('1 von 12')
  await expect(page).toHaveURL(/category=.*q=Bearbeitungszentrum|q=Bearbeitungszentrum.*category=/)
  await main.getByRole('link', { name: /^Bearbeitungszentrum/ }).click()
  await expect(page).toHaveURL('/de/referenzen/bearbeitungszentrum')

  const comparison = main.getByRole('figure').filter({ hasText: 'Seit 1998' })
  await expect(comparison.getByRole('img')).toHaveCount(2)
  const tops = await comparison.getByRole('img').evaluateAll((images) =>
    images.map((image) => {
      const { x, y, width, height } = image.getBoundingClientRect()
      return { x, y, width, height }
    }),
  )
  const [before, after] = tops
  // They do not overlap.
  expect(
    (after?.x ?? 0) >= (before?.x ?? 0) + (before?.width ?? 0) ||
      (after?.y ?? 0) >= (before?.y ?? 0) + (before?.height ?? 0),
  ).toBe(true)
  await expect(page.getByRole('slider')).toHaveCount(0)

  const picture = main.getByRole('link', { name: /Bild 1 von 3 vergrößern$/ })
  const file = (await picture.getAttribute('href')) ?? ''
  expect((await page.request.get(file)).headers()['content-type']).toMatch(/^image\//)
  await picture.click()
  await expect(page).toHaveURL(file)
  await page.goBack()

  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/en/references/machining-centre')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('FAQ answers open without JavaScript, and a 404 suggests pages', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto('/en/contact')
  const question = main.locator('details').filter({ hasText: '?' }).first()
  await expect(question.getByRole('paragraph').first()).toBeHidden()
  await question.locator('summary').click()
  await expect(question.getByRole('paragraph').first()).toBeVisible()

  await page.goto('/en/kontkt')
  await main.getByRole('navigation').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/en/contact')
})
