import { expect, test } from './demo-space.ts'

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true })

test('on a phone something stands beside the hand at 1:1, also after sorting, and the whole hand can be seen', async ({
  page,
}) => {
  await page.goto('/de/regal?scale=1')
  const shelf = page.getByRole('region', { name: /^Regal im Maßstab/ })
  const scrolled = () => shelf.evaluate((region) => region.scrollLeft)
  const first = shelf.getByRole('link').first()
  const seen = async () => 390 - ((await first.locator('svg').boundingBox())?.x ?? 390)
  expect(await seen()).toBeGreaterThan(100)
  expect(await scrolled()).toBeGreaterThan(100)
  await page.getByRole('navigation', { name: 'Regal sortieren' }).getByRole('link', { name: 'Jahr' }).tap()
  await expect(page).toHaveURL(/sort=newest/)
  await expect.poll(seen).toBeGreaterThan(100)
  // Sorting scrolls, too.
  await expect(async () => {
    await shelf.evaluate((region) => region.scrollTo({ left: 0, behavior: 'instant' }))
    expect((await shelf.locator('svg').first().boundingBox())?.x).toBeGreaterThan(50)
  }).toPass({ timeout: 10_000 })
})

test('the first window of a phone shows the whole of the largest thing beside a hand and the next one, the focus goes as the eye does, and what is drawn larger begins below the scales', async ({
  page,
}) => {
  await page.goto('/de/regal')
  const shelf = page.getByRole('region', { name: /^Regal im Maßstab/ })
  await test.step('the focus goes as the eye does: the scales, sorting, the shelf', async () => {
    const tops = await page
      .locator('#shelf :is(nav a, summary, [data-drag], [data-drag] a)')
      .filter({ visible: true })
      .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().top))
    const rows = tops.map((top) => Math.round(top / 20))
    expect(rows.length).toBeGreaterThan(11)
    expect(rows.slice(0, 12)).toEqual(rows.slice(0, 12).toSorted((one, other) => one - other))
  })
  await test.step('the first window shows the whole of the largest thing beside a hand and the next one, and that there are more', async () => {
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 740 })
      for (const drawing of [
        shelf.locator('svg:has(path)').first(),
        shelf.locator('svg[data-drawing]').first(),
        page.locator('[data-shelf-position]').filter({ visible: true }),
        page.getByRole('link', { name: '1:50' }),
      ])
        await expect(drawing).toBeInViewport({ ratio: 1 })
      const next = await shelf.locator('svg[data-drawing]').nth(1).boundingBox()
      expect(next?.x).toBeLessThan(width - 20)
      // It is as high as 1:50 says: 2,840 mm.
      const machine = await shelf.locator('svg[data-drawing]').first().boundingBox()
      expect(machine?.height).toBeCloseTo((2840 / 50 / 25.4) * 96, 0)
    }
  })
  await test.step('what is drawn larger begins below the scales, as long as there is room below its name', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const scales = page.getByRole('navigation', { name: 'Maßstab des Regals' })
    await scales.getByRole('link', { name: '1:10', exact: true }).tap()
    await expect(page).toHaveURL(/scale=10/)
    const bottomOf = async (part: typeof shelf) => {
      const box = await part.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    const things = shelf.locator('svg[data-drawing]')
    await expect(async () => {
      const tops = await things.evaluateAll((drawings) =>
        drawings
          .map((drawing) => drawing.getBoundingClientRect())
          .filter(({ left, right }) => left < innerWidth && right > 0)
          .map(({ top }) => top),
      )
      expect(tops.length).toBeGreaterThan(0)
      const room = 844 - (await bottomOf(shelf))
      expect(Math.min(...tops) >= (await bottomOf(scales)) - 10 || room < 10).toBe(true)
    }).toPass({ timeout: 10_000 })
  })
})

test('on a phone the scales stay in the window, and a bank card of true size fits', async ({ page }) => {
  await page.goto('/de/regal')
  const chosen = page
    .getByRole('navigation', { name: 'Maßstab des Regals' })
    .getByRole('link', { name: '1:50' })
  await expect(chosen).toHaveAttribute('aria-current', 'page')
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  await expect(chosen).toBeInViewport({ ratio: 1 })
  await page.locator('summary', { hasText: 'Einmessen: 1:1 mit Bankkarte' }).tap()
  const slider = page.getByRole('slider', { name: 'Größe der Karte' })
  await expect(slider).toBeInViewport()
  await slider.fill('160')
  const card = page.locator('#calibrate rect').first()
  await expect(card).toBeVisible()
  const box = await card.boundingBox()
  // Its short side is across: 53.98 mm.
  expect(box?.width).toBeCloseTo((53.98 * 96 * 1.6) / 25.4, -1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('link', { name: 'Regal in 1:1 zeigen' }).tap()
  await expect(page).toHaveURL(/scale=1/)
  await expect(page.getByRole('region', { name: /^Regal im Maßstab/ })).toBeInViewport({ ratio: 0.3 })
})

test('a finger that moves up on the dial scrolls the page, and does not turn the dial', async ({ page }) => {
  await page.goto('/de')
  const dial = page.locator('[data-torque-dial]')
  await dial.scrollIntoViewIfNeeded()
  await expect(page.locator('html')).toHaveAttribute('data-sliders', '')
  const box = await dial.boundingBox()
  if (!box) throw new Error('There is no dial')
  const [x, y] = [box.x + box.width / 2 + 60, box.y + box.height / 2]
  const session = await page.context().newCDPSession(page)
  const before = await page.evaluate(() => scrollY)
  await session.send('Input.synthesizeScrollGesture', { x, y, yDistance: -150, speed: 400 })
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before + 100)
  await expect(page.locator('[data-torque-detent]')).toHaveText('8')
})
