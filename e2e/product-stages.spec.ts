import type { Page } from 'playwright/test'

import { siteCode } from './delay-files.ts'
import { expect, test } from './demo-space.ts'

const project = '/de/referenzen/infusionspumpe'

const ruler = (page: Page) => page.getByRole('slider', { name: 'Stufe im Bild' })
const stages = (page: Page) => page.getByRole('list', { name: 'Stufen des Produkts' }).getByRole('listitem')

/** How much of each earlier stage is seen over the picture, in order. */
const opacities = (page: Page) =>
  page
    .locator('[data-stages] [data-stage-picture] [aria-hidden] > span:has(picture)')
    .evaluateAll((layers) =>
      layers.map((layer) => Number(Number(getComputedStyle(layer).opacity).toFixed(1))),
    )

/** How much of the large picture is in the window. */
const shareInWindow = (page: Page) =>
  page
    .locator('[data-stages] [data-stage-picture] img')
    .first()
    .evaluate((image) => {
      const { top, bottom, height } = image.getBoundingClientRect()
      return (Math.min(bottom, innerHeight) - Math.max(top, 0)) / height
    })

/** The large pictures of earlier stages that the browser has asked for. */
const asked = (page: Page) =>
  page
    .locator('[data-stages] [data-stage-picture] [aria-hidden] img')
    .evaluateAll(
      (images) => images.filter((image) => image instanceof HTMLImageElement && image.currentSrc).length,
    )

test('a visitor drags along the ruler, and the product changes from the sketch to the prototype, without the code of the app', async ({
  page,
}) => {
  await page.route(siteCode, (route) => route.abort())
  await page.goto(project)
  await expect(ruler(page)).toHaveAttribute('aria-valuetext', '0.8 Prototyp')
  await expect(stages(page)).toHaveCount(4)
  expect(await asked(page)).toBe(0)

  await ruler(page).scrollIntoViewIfNeeded()
  const box = await ruler(page).boundingBox()
  if (!box) throw new Error('The ruler has no box')
  const [y, half] = [box.y + box.height / 2, box.height / 2]
  await page.mouse.move(box.x + box.width - half, y)
  await expect.poll(() => asked(page)).toBe(3)
  await page.mouse.down()
  await page.mouse.move(box.x + half, y, { steps: 10 })
  await expect(ruler(page)).toHaveAttribute('aria-valuetext', '0.1 Skizze')
  expect(await opacities(page)).toEqual([1, 1, 1])
  // Half way between the foam at 0.3 and the functional model at 0.5.
  await page.mouse.move(box.x + half + (box.width - 2 * half) * (30 / 70), y, { steps: 10 })
  expect(await opacities(page)).toEqual([0, 0.5, 1])
  // Released nearer to the model, it shows that.
  await page.mouse.move(box.x + half + (box.width - 2 * half) * (27 / 70), y)
  await page.mouse.up()
  await expect.poll(() => opacities(page)).toEqual([0, 1, 1])
  await expect(ruler(page)).toHaveJSProperty('value', '30')

  await test.step('keys go from stage to stage', async () => {
    await page.keyboard.press('Home')
    await expect(ruler(page)).toHaveAttribute('aria-valuetext', '0.1 Skizze')
    await page.keyboard.press('ArrowRight')
    await expect(ruler(page)).toHaveAttribute('aria-valuetext', '0.3 Modell')
    await page.keyboard.press('End')
    await expect(ruler(page)).toHaveAttribute('aria-valuetext', '0.8 Prototyp')
  })
  await test.step('a picture of the list is shown large', async () => {
    await stages(page).nth(1).getByRole('link').click({ delay: 60 })
    await expect(ruler(page)).toHaveAttribute('aria-valuetext', '0.3 Modell')
    await expect.poll(() => opacities(page)).toEqual([0, 1, 1])
    await expect(page).toHaveURL(new RegExp(`${project}$`))
  })
})

for (const [width, height] of [
  [1440, 900],
  [1366, 768],
  [360, 780],
] as const)
  test(`in a window of ${width} × ${height} a visitor sees picture, ruler and what was learned while dragging`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(project)
    const picture = page.getByRole('main').getByRole('img').first()
    const learned = (text: string) => stages(page).getByText(text)
    // On a phone picture and stages are in one window once it is scrolled to the picture.
    if (width < 600) await picture.evaluate((image) => image.scrollIntoView({ block: 'start' }))
    await expect(picture).toBeInViewport({ ratio: 0.99 })
    await expect(ruler(page)).toBeInViewport({ ratio: 0.99 })
    await expect(learned('11 von 12 stellten die Rate')).toBeInViewport({ ratio: 0.99 })
    const before = await picture.boundingBox()

    await ruler(page).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(learned('11 von 12 stellten die Rate')).toBeHidden()
    await expect(stages(page).nth(2).getByRole('paragraph').last()).toBeInViewport({ ratio: 0.99 })
    expect(await picture.boundingBox()).toEqual(before)
  })

test('on a phone and on a desktop the links of a project are seen in the order in which they are focused', async ({
  page,
}) => {
  for (const path of [project, '/de/referenzen/duscharmatur']) {
    await page.goto(path)
    const head = page.getByRole('main').locator('h1').locator('..')
    const lead = head.locator('> p')
    const list = (await stages(page).count()) > 0 ? [stages(page).first().locator('..')] : []
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      const parts = [
        head.locator('h1'),
        head.locator('[data-stage-picture]'),
        // The lead, which has no links, is beside the picture where there is room.
        ...(width < 960 ? [...list, lead] : [lead, ...list]),
        head.getByRole('link', { name: 'Fragen an Lucia Feranti' }),
        head.locator('dl'),
      ]
      const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
      for (const [index, box] of boxes.entries()) {
        const before = boxes[index - 1]
        if (!before || !box) continue
        const isBelow = box.y >= before.y + before.height - 16
        const isBeside = box.x >= before.x + before.width && box.y >= before.y
        expect(isBelow || isBeside, `${path}, ${width} px: part ${index}`).toBe(true)
      }
    }
    const isInOrder = await head.evaluate((header) => {
      const all = ['h1', '[data-stage-picture]', '[data-stage]', ':scope > p', 'a[href="#contacts"]', 'dl']
        .map((selector) => header.querySelector(selector))
        .filter((element) => element !== null)
      return all.every(
        (element, index) =>
          index === 0 ||
          Boolean(
            (all[index - 1] ?? element).compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
          ),
      )
    })
    expect(isInOrder, path).toBe(true)
  }
})

test('the picture opens with all stages, and the ruler works once the page is hydrated', async ({ page }) => {
  await page.goto(project)
  await page.getByRole('link', { name: 'Bild vergrößern' }).first().click({ delay: 60 })
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('0.8 Prototyp')
  await page.keyboard.press('ArrowLeft')
  await expect(dialog).toContainText('0.5 Funktionsmuster')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await ruler(page).focus()
  await page.keyboard.press('Home')
  await expect(ruler(page)).toHaveAttribute('aria-valuetext', '0.1 Skizze')
  await expect.poll(() => opacities(page)).toEqual([1, 1, 1])
})

test('the start page shows a product and leads to its project', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/en')
  const slider = page.getByRole('slider', { name: 'Stage in the picture' })
  await slider.scrollIntoViewIfNeeded()
  const stage = () => slider.getAttribute('aria-valuetext')
  const scroll = (distance: number) =>
    page.evaluate(async (top) => {
      window.scrollBy({ top, behavior: 'instant' })
      await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))
    }, distance)
  await test.step('which grows from its sketch while it stays in the window, and rests at each stage', async () => {
    for (let step = 0; step < 40 && (await shareInWindow(page)) > 0.5; step += 1) await scroll(-100)
    expect(await stage()).toBe('0.1 Sketch')
    const largest = new Map<string | null, number>()
    const positions = new Set<string>()
    for (let step = 0; step < 60 && !largest.has('1.0 Series'); step += 1) {
      const now = await stage()
      largest.set(now, Math.max(largest.get(now) ?? 0, await shareInWindow(page)))
      positions.add(await slider.inputValue())
      await scroll(40)
    }
    expect([...largest.keys()]).toEqual(['0.1 Sketch', '0.3 Model', '0.5 Functional model', '1.0 Series'])
    expect([...positions]).toEqual(['10', '30', '50', '100'])
    // It stays in the window meanwhile.
    expect([...largest.values()]).toEqual([1, 1, 1, 1])
    await expect.poll(() => asked(page)).toBe(3)
    await expect.poll(() => opacities(page)).toEqual([0, 0, 0])
  })
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', '0.5 Functional model')
  await scroll(-100)
  await expect(slider).toHaveAttribute('aria-valuetext', '0.5 Functional model')
  const named = page.locator('[data-stages] [data-stage-name]:visible')
  await expect(named).toHaveText('0.5 Functional model')
  // On paper the picture is that of the last stage.
  await page.emulateMedia({ media: 'print' })
  await expect(named).toHaveText('1.0 Series')
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'The espresso machine' }).click({ delay: 60 })
  await expect(page).toHaveURL('/en/references/espresso-machine')
})

test.describe('without JavaScript and on paper', () => {
  test.use({ javaScriptEnabled: false })

  test('it is a row of pictures with what was learned', async ({ page }) => {
    await page.goto(project)
    await expect(ruler(page)).toBeHidden()
    await expect(stages(page).getByText('11 von 12 stellten die Rate')).toBeVisible()
    await expect(stages(page).nth(0).getByRole('paragraph').last()).toBeVisible()
    for (const name of ['0.1 Skizze', '0.3 Modell', '0.5 Funktionsmuster', '0.8 Prototyp'])
      await expect(stages(page).getByRole('link', { name })).toHaveAttribute('href', /\.jpg$/)
    await page.emulateMedia({ media: 'print' })
    const boxes = await stages(page).evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect().y),
    )
    expect(new Set(boxes).size).toBe(1)
  })
})
