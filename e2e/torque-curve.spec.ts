import { siteCode } from './delay-files.ts'
import { expect, test } from './demo-space.ts'

test('a visitor turns the dial of the infusion pump, which falls into the nearest of the detents that are chosen, and nothing below it moves, without the code of the app', async ({
  page,
}) => {
  await page.route(siteCode, (route) => route.abort())
  await page.goto('/de/referenzen/infusionspumpe')
  const slider = page.getByRole('slider', { name: 'Knopf drehen' })
  const turn = () =>
    page
      .locator('[data-torque]:visible')
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
    const dial = page.locator('[data-torque-dial]:visible')
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
    await expect(page.locator('[data-torque-detent]:visible')).toHaveText('22')
  })

  // Back to where it began.
  await slider.focus()
  for (const key of ['PageDown', 'PageDown', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
  await expect(slider).toHaveAttribute('aria-valuetext', 'Raste 8 von 24')
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()

  await page.getByRole('radio', { name: /24 Rasten 18 mNm/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: /12 Rasten/ })).toBeChecked()
  await expect(slider).toHaveAttribute('aria-valuetext', 'Raste 4 von 12')
  expect(await height()).toBe(before)

  await test.step('the next stop of the keyboard is its slider', async () => {
    await page.keyboard.press('Tab')
    await expect(slider).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(slider).toHaveAttribute('aria-valuetext', 'Raste 5 von 12')
  })

  await test.step('by an eighth on the dial itself', async () => {
    await page.getByRole('radio', { name: /36 Rasten/ }).check()
    const dial = page.locator('[data-torque-dial]:visible')
    await dial.scrollIntoViewIfNeeded()
    const box = await dial.boundingBox()
    if (!box) throw new Error('The dial has no box')
    const [x, y, radius] = [box.x + box.width / 2, box.y + box.height / 2, box.width * 0.4]
    await page.mouse.move(x, y + radius)
    await page.mouse.down()
    for (const degrees of [100, 115, 130, 135])
      await page.mouse.move(
        x + radius * Math.cos((degrees * Math.PI) / 180),
        y + radius * Math.sin((degrees * Math.PI) / 180),
      )
    await page.mouse.up()
    await expect(slider).toHaveAttribute('aria-valuetext', /^Raste 1[67] von 36$/)
  })
})

test.describe('by a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the rim of the dial turns it in any direction, and the middle scrolls the page', async ({
    page,
    context,
  }) => {
    await page.goto('/de/referenzen/infusionspumpe')
    const dial = page.locator('[data-torque-dial]:visible')
    await dial.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect(page.locator('html')).toHaveAttribute('data-sliders')
    const box = await dial.boundingBox()
    if (!box) throw new Error('The dial has no box')
    const [x, y, radius] = [box.x + box.width / 2, box.y + box.height / 2, box.width * 0.4]
    const touch = await context.newCDPSession(page)
    const swipe = async (points: (readonly [number, number])[]) => {
      for (const [index, [at, top]] of points.entries())
        await touch.send('Input.dispatchTouchEvent', {
          type: index === 0 ? 'touchStart' : 'touchMove',
          touchPoints: [{ x: at, y: top }],
        })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    const before = await page.evaluate(() => scrollY)
    const angles = Array.from({ length: 12 }, (_, step) => 0.2 + step / 10)
    await swipe(angles.map((angle) => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const))
    await expect(page.locator('[data-torque-detent]:visible')).toHaveText('12')
    expect(await page.evaluate(() => scrollY)).toBe(before)
    await swipe(Array.from({ length: 12 }, (_, step) => [x, y + 20 - step * 15] as const))
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 40)
  })
})

test('a visitor tries the sets of detents that were rejected, and reads why, also without JavaScript', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/de/referenzen/infusionspumpe')
  const choices = page.getByRole('group', { name: 'Fünf gebaut, eine geblieben' })
  await expect(choices.getByRole('radio')).toHaveCount(5)
  await expect(choices.getByRole('radio', { name: /24 Rasten 18 mNm geblieben/ })).toBeChecked()
  await expect(choices.getByText(/^Das Drehmoment, gemessen/)).toBeVisible()

  const weak = choices.getByRole('radio', { name: /24 Rasten 9 mNm/ })
  await expect(weak).toHaveAccessibleDescription(/Zu schwach/)
  await weak.check()
  await expect(choices.getByText('Zu schwach')).toBeVisible()
  await expect(choices.getByText(/^Das Drehmoment, gemessen/)).toBeHidden()
  await page.close()
})

test('on paper are the detents that were kept, and why the others were not', async ({ page }) => {
  await page.goto('/de/referenzen/infusionspumpe')
  await page.getByRole('radio', { name: /36 Rasten/ }).check()
  await page.locator('#print-text').evaluate((box: HTMLInputElement) => (box.checked = true))
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-torque="24"] [data-torque-dial]:visible')).toHaveCount(1)
  await expect(page.locator('[data-torque="36"] [data-torque-dial]')).toBeHidden()
  for (const verdict of [
    '12 × 18 mNm Zu grob',
    '24 × 9 mNm Zu schwach',
    '24 × 30 mNm Zu fest',
    '36 × 18 mNm Zu fein',
  ])
    await expect(page.getByText(verdict)).toBeVisible()
})

test('the start page leads to the detents that were rejected', async ({ page }) => {
  await page.goto('/en')
  await page.getByRole('link', { name: 'Four other sets were dropped' }).click()
  await expect(page).toHaveURL(/\/en\/references\/infusion-pump#detents$/)
  await expect(page.getByRole('radio', { name: /12 detents/ })).toBeInViewport()
})
