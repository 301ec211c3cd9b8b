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
