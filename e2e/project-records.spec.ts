import { siteCode } from './delay-files.ts'
import { expect, test } from './demo-space.ts'

test('a visitor turns the dial of the infusion pump, which falls into the nearest detent, without the code of the app', async ({
  page,
}) => {
  await page.route(siteCode, (route) => route.abort())
  await page.goto('/de/referenzen/infusionspumpe')
  const slider = page.getByRole('slider', { name: 'Knopf drehen' })
  const turn = () =>
    page
      .locator('[data-torque]')
      .evaluate((figure) => Number(getComputedStyle(figure).getPropertyValue('--turn')))
  await expect(slider).toHaveAttribute('aria-valuetext', 'Raste 8 von 24')

  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', 'Raste 9 von 24')
  await page.keyboard.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', 'Raste 24 von 24')
  await page.keyboard.press('PageDown')
  await expect.poll(turn).toBe(18)

  await test.step('by a quarter on the dial itself, and a little more', async () => {
    const dial = page.locator('[data-torque-dial]')
    await dial.scrollIntoViewIfNeeded()
    const box = await dial.boundingBox()
    if (!box) throw new Error('The dial has no box')
    const [x, y, radius] = [box.x + box.width / 2, box.y + box.height / 2, box.width * 0.4]
    await page.mouse.move(x, y + radius)
    await page.mouse.down()
    for (const degrees of [110, 130, 150, 170, 183])
      await page.mouse.move(
        x + radius * Math.cos((degrees * Math.PI) / 180),
        y + radius * Math.sin((degrees * Math.PI) / 180),
      )
    await expect.poll(turn).toBeCloseTo(24, 0)
    await page.mouse.move(x + radius * Math.cos(2.7), y + radius * Math.sin(2.7))
    await page.mouse.up()
    await expect.poll(turn).toBe(22)
    await expect(page.locator('[data-torque-detent]')).toHaveText('22')
  })
})

test('a millimetre of the shelf is one of the screen, once a visitor has held a card against it', async ({
  page,
}) => {
  await page.goto('/de/regal?scale=1')
  const hand = page
    .getByRole('region', { name: /^Regal im Maßstab/ })
    .locator('svg')
    .first()
  const width = async () => (await hand.boundingBox())?.width ?? 0
  const before = await width()
  await page.getByText('Echtes 1:1 mit Bankkarte').click()
  const size = page.getByRole('slider', { name: 'Größe der Karte' })
  await size.focus()
  await page.keyboard.press('End')
  await expect.poll(width).toBeCloseTo(before * 2, -1)
  await page.reload()
  await expect.poll(width).toBeCloseTo(before * 2, -1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('above all projects a link leads to what was estimated and what it came to, and a failure has two pictures', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    // Its pictures are made for the first time.
    await page.goto('/de/referenzen', { waitUntil: 'domcontentloaded' })
    const estimates = page.getByRole('main').getByRole('link', { name: 'Geschätzt und gebraucht' })
    await expect(estimates).toBeInViewport()
    await estimates.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Geschätzt und gebraucht')

    await page.goto('/de/was-schiefging', { waitUntil: 'domcontentloaded' })
    const failure = page.getByRole('listitem').filter({ hasText: 'Das Netzteil wurde bei voller Förderrate' })
    await expect(failure.getByRole('figure')).toHaveText(['Gefunden: 0.5', 'Behoben: 0.8'])
  })

  test('the shelf on the start page leads to projects, those to the index of failures, and its numbers to each', async ({
    page,
  }) => {
    await page.goto('/de', { waitUntil: 'domcontentloaded' })
    const shelf = page.getByRole('list', { name: 'Alle Projekte im selben Maßstab' })
    expect(await shelf.getByRole('link').count()).toBeGreaterThan(25)
    await shelf.getByRole('link', { name: 'Wallbox' }).click()

    const failures = page.getByRole('region').or(page.locator('#failures'))
    await expect(failures.getByText('78 °C, die weiße 53 °C').first()).toBeVisible()
    await expect(page.locator('#estimate')).toContainText('84 gebraucht')
    await page.getByRole('link', { name: 'Was in allen Projekten schiefging' }).click()

    await page.getByText('Nach Werkstoff').click()
    const row = page
      .getByRole('navigation', { name: 'Nach Werkstoff' })
      .getByRole('listitem')
      .filter({ hasText: 'ASA+PC' })
    await row.getByRole('link').click()
    const failure = page.locator('li:target')
    await expect(failure).toContainText('78 °C, die weiße 53 °C')
    await expect(failure.getByRole('link', { name: 'Wallbox' })).toBeInViewport()

    await page.getByRole('link', { name: 'Geschätzt und gebraucht' }).first().click()
    await expect(page.getByRole('heading', { name: 'Geschätzt und gebraucht' })).toBeVisible()
    const projects = page.getByRole('main').locator('ol > li')
    await expect(projects.first()).toContainText('Dosierstation')
    await expect(projects.first()).toContainText('+19 %')
  })
})
