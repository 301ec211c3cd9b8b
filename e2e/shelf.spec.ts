import { parse } from 'node-html-parser'

import { readPage } from './crawl.ts'
import { delayFiles, siteCode } from './delay-files.ts'
import { expect, test } from './demo-space.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the shelf is sorted, enlarged and compared by links and a form', async ({ page }) => {
    await page.goto('/de/regal')
    const shelf = page.getByRole('region', { name: /^Regal im Maßstab/ })
    const list = page.getByRole('region', { name: 'Als Liste' }).getByRole('row')
    const silhouettes = shelf.getByRole('link')
    const total = await silhouettes.count()
    expect(total).toBeGreaterThan(20)
    await expect(list).toHaveCount(total + 1)

    await page
      .getByRole('navigation', { name: 'Regal sortieren' })
      .getByRole('link', { name: 'Gewicht' })
      .click()
    await expect(page).toHaveURL(/\?sort=weight#shelf$/)
    await expect(list.nth(1)).toContainText('Bearbeitungszentrum')

    await page
      .getByRole('navigation', { name: 'Maßstab' })
      .getByRole('link', { name: '1:2', exact: true })
      .click()
    await expect(page).toHaveURL(/sort=weight&scale=2#shelf$/)
    await expect(page.getByText('Zu groß für dieses Blatt:')).toContainText('Bearbeitungszentrum')
    const shown = await silhouettes.count()
    expect(shown).toBeLessThan(total)
    await expect(page.getByText(`${total - shown} größere Dinge fehlen bei 1:2.`)).toBeVisible()
    await page.getByRole('link', { name: 'Alle zeigen' }).click()
    await expect(silhouettes).toHaveCount(total)
    await expect(page.getByText(/größere Dinge fehlen/).filter({ visible: true })).toHaveCount(0)
    await page.goBack()

    await page.getByRole('link', { name: 'Das Größte und das Kleinste' }).click()
    await expect(page).toHaveURL(/compare=bearbeitungszentrum&with=fahrradscheinwerfer#compare$/)
    await expect(page.getByLabel('und jenes')).toHaveValue('fahrradscheinwerfer')
    const pair = page.getByRole('region', { name: 'Zwei nebeneinander' }).getByRole('figure')
    for (const label of [/zen.?trum 2\.840\smm$/, /^Hand 190\smm$/, /scheinwerfer 44\smm$/])
      await expect(pair.getByRole('paragraph').filter({ hasText: label })).toBeVisible()
    // An arrow points to what is tiny, to nothing else.
    const arrows = await pair
      .locator('svg:first-child')
      .evaluateAll((all) => all.map((arrow) => arrow.getBoundingClientRect().width > 5))
    expect(arrows).toEqual([false, false, true])
    await page.getByLabel('Dieses').selectOption('Wallbox')
    await page.getByLabel('und jenes').selectOption('Inhalator')
    await page.getByRole('button', { name: 'Nebeneinanderstellen' }).click()
    await expect(page).toHaveURL(/sort=weight&scale=2&compare=wallbox&with=inhalator#compare$/)
    const facts = page.getByRole('region', { name: 'Zwei nebeneinander' }).getByRole('table')
    await expect(facts.getByRole('row', { name: /^Maße/ })).toContainText('B 248 × T 116 × H 372 mm')
    await expect(facts.getByRole('row', { name: /^Maße/ })).toContainText('103 mm hoch')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/de\/regal$/)

    await page.getByLabel('und jenes').selectOption('Wallbox')
    await page.getByRole('button', { name: 'Nebeneinanderstellen' }).click()
    await expect(page.getByText('Das ist nur ein Projekt. Wählen Sie daneben ein anderes.')).toBeVisible()
  })

  test('a project leads to its place on the shelf', async ({ page }) => {
    await page.goto('/en/references/inhaler')
    await page.getByRole('link', { name: 'See it on the shelf' }).click()
    await expect(page).toHaveURL(/\/en\/shelf\?scale=2#inhalator$/)
    const place = page.getByRole('link', { name: /Inhaler.*103\smm high/ })
    await expect(place).toBeInViewport()
  })
})

test('a thing that fits at no scale is named, and no link promises to show it', async ({
  startSite,
  changeContent,
}) => {
  const folder = changeContent('bearbeitungszentrum_', (story) =>
    story.replace(/"(width|depth)": "\d+"/g, '"$1": "9000"'),
  )
  const { url } = await startSite({ CONTENT_FOLDER: folder })
  const { html } = await readPage(url, '/de/regal')
  const main = parse(html.replaceAll('\u00ad', '')).querySelector('main')
  expect(main?.textContent).toContain('1 größeres Ding fehlt bei 1:25.')
  expect(main?.textContent).not.toContain('Alle zeigen')
  const [tooLarge] =
    main
      ?.querySelectorAll('p, li, div')
      .filter(({ textContent }) => textContent.startsWith('Zu groß für dieses Blatt:')) ?? []
  expect(tooLarge?.textContent).toContain('Bearbeitungszentrum')
  expect(tooLarge?.querySelector('a')).toBeNull()
})

test('a pressed scale is drawn before the code of the page is loaded, and stands when the page is loaded again, at the same place', async ({
  page,
}) => {
  const release = await delayFiles(page, siteCode)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/de/regal')
  await expect(page.locator('html[data-sliders]')).toBeAttached()
  const shelf = page.getByRole('region', { name: /^Regal im Maßstab/ })
  const drill = shelf.locator('#schlagschrauber svg')
  const width = async () => (await drill.boundingBox())?.width ?? 0
  const before = await width()
  const scale = page
    .getByRole('navigation', { name: 'Maßstab des Regals' })
    .getByRole('link', { name: '1:5', exact: true })
  await scale.click()
  await expect.poll(async () => (await width()) / before).toBeCloseTo(4, 1)
  await expect(scale).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('5 größere Dinge fehlen bei 1:5.')).toBeVisible()
  await expect(shelf.getByText('50 cm').first()).toBeVisible()
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
  release()
  await expect(page).toHaveURL(/scale=5/)
  expect((await width()) / before).toBeCloseTo(4, 1)

  await shelf.evaluate((region) => region.scrollTo({ left: 500, behavior: 'instant' }))
  await page.reload()
  await expect.poll(() => shelf.evaluate((region) => region.scrollLeft)).toBe(500)
})

test('the first window of a desk shows the whole drawing, the names, the first group, and which of all things these are', async ({
  page,
}) => {
  for (const [width, height, scale] of [
    [1440, 900, 20],
    [1366, 768, 25],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/de/regal')
    const shelf = page.getByRole('region', { name: /^Regal im Maßstab/ })
    const machine = shelf.getByRole('link', { name: /Bearbeitungszentrum/ })
    for (const seen of [
      machine.locator('svg'),
      machine.getByText('Bearbeitungszentrum'),
      shelf.getByText('1.0 Serie'),
      page.locator('[data-shelf-position]').filter({ visible: true }),
      page.getByRole('link', { name: `1:${scale}`, exact: true }).filter({ visible: true }),
    ])
      await expect(seen).toBeInViewport({ ratio: 1 })
    // It is as high as the scale says: 2,840 mm.
    const box = await machine.locator('svg').boundingBox()
    expect(box?.height).toBeCloseTo((2840 / scale / 25.4) * 96, 0)
  }
})

test('while a visitor scrolls to the shelf, the silhouettes of the products come out of the picture and shrink to one scale', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/de')
  const thermostat = page
    .getByRole('list', { name: 'Projekte im Bild' })
    .getByRole('link', { name: 'Raumthermostat 99 mm' })
  const drawing = thermostat.locator('svg')
  const shown = () =>
    drawing.evaluate((svg) => {
      const { opacity, transform } = getComputedStyle(svg)
      return { opacity: Number(opacity), scale: transform === 'none' ? 1 : new DOMMatrix(transform).a }
    })
  expect(await shown()).toEqual({ opacity: 0, scale: 1 })
  await page.mouse.move(640, 300)
  // A busy browser may drop a turn of the wheel.
  const afterScrolling = (distance: number) => async () => {
    await page.mouse.wheel(0, distance)
    return await shown()
  }
  await expect.poll(async () => (await afterScrolling(210)()).opacity).toBe(1)
  await expect.poll(async () => (await afterScrolling(60)()).scale).toBeCloseTo(0.42, 1)
  await expect.poll(afterScrolling(-600)).toEqual({ opacity: 0, scale: 1 })
  await thermostat.click()
  await expect(page).toHaveURL(/raumthermostat$/)
})

test('every silhouette fills its size, and the shelf scrolls with the arrow keys on a phone', async ({
  page,
}) => {
  await test.step('every silhouette fills the size that its project states', async () => {
    await page.goto('/de/regal')
    const wrong = await page.locator('svg[data-drawing]').evaluateAll((drawings) =>
      drawings.flatMap((drawing) => {
        const paths = drawing.querySelector('path')
        if (!(drawing instanceof SVGSVGElement) || !paths) return ['not drawn']
        const { width, height } = drawing.viewBox.baseVal
        const box = paths.getBBox()
        const distances = [
          box.x / width,
          box.y / height,
          (box.x + box.width) / width - 1,
          (box.y + box.height) / height - 1,
        ]
        return distances.every((distance) => Math.abs(distance) < 0.015)
          ? []
          : [`${drawing.closest('li')?.id}: ${distances.join(' ')}`]
      }),
    )
    expect(wrong).toEqual([])
  })
  await test.step('it is dragged with the mouse, which opens no project', async () => {
    await expect(page.locator('html[data-sliders]')).toBeAttached()
    const shelf = page.getByRole('region', { name: /^Regal im Maßstab/ })
    const machine = shelf.getByRole('link', { name: /Etikettiermaschine/ })
    await machine.scrollIntoViewIfNeeded()
    const box = await machine.boundingBox()
    if (!box) throw new Error('There is no labelling machine')
    const clickIsStopped = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          addEventListener('click', (event) => resolve(event.defaultPrevented), { once: true })
        }),
    )
    await page.mouse.move(box.x + 20, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x - 280, box.y + box.height / 2, { steps: 5 })
    await page.mouse.up()
    expect(await shelf.evaluate((region) => region.scrollLeft)).toBe(300)
    expect(await clickIsStopped).toBe(true)
  })
  await test.step('it says which of the things are seen', async () => {
    const position = page.locator('[data-shelf-position]').filter({ visible: true })
    // Beside the scales.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(position).toBeInViewport({ ratio: 1 })
    const range = position.locator('b')
    const seen = () => range.evaluate((element) => getComputedStyle(element, '::before').content)
    expect(await seen()).toMatch(/^"[1-9]–\d+"$/)
    await page.getByRole('region', { name: /^Regal im Maßstab/ }).evaluate((region) => {
      region.scrollLeft = region.scrollWidth
    })
    await expect.poll(seen).toMatch(/–30"$/)
  })
  await test.step('at another scale the thing in the middle stays where it is and grows, with its name in the window', async () => {
    const shelf = page.getByRole('region', { name: /^Regal im Maßstab/ })
    const scales = page.getByRole('navigation', { name: 'Maßstab des Regals' })
    const drill = shelf.getByRole('link', { name: /Akku-Schlagschrauber/ })
    await page.setViewportSize({ width: 1440, height: 900 })
    await shelf.evaluate((region) => {
      const place = region.querySelector<HTMLElement>('#schlagschrauber')
      region.scrollLeft += (place?.getBoundingClientRect().left ?? 0) - region.clientWidth / 2
    })
    const seen = async () => {
      const box = await drill.locator('svg').boundingBox()
      if (!box) throw new Error('There is no drill')
      return { middle: box.x + box.width / 2, width: box.width }
    }
    const before = await seen()
    const moving = shelf.evaluate(
      (region) =>
        new Promise<{ moved: number; pressed: string | undefined }>((resolve) => {
          const look = () => {
            const moved = region
              .getAnimations({ subtree: true })
              .filter(
                ({ effect }) =>
                  effect instanceof KeyframeEffect &&
                  effect.getKeyframes().some((frame) => 'transform' in frame),
              ).length
            if (moved === 0) return requestAnimationFrame(look)
            const links = [...document.querySelectorAll('nav a')]
            const { x, y, width, height } =
              links.find((one) => one.textContent === '1:2')?.getBoundingClientRect() ?? new DOMRect()
            const pressed = document.elementFromPoint(x + width / 2, y + height / 2)?.textContent
            return resolve({ moved, pressed })
          }
          look()
        }),
    )
    await scales.getByRole('link', { name: '1:5', exact: true }).click()
    // The links can be pressed meanwhile.
    const { moved, pressed } = await moving
    expect(moved).toBeGreaterThan(3)
    expect(pressed).toBe('1:2')
    await expect(page).toHaveURL(/scale=5/)
    await expect.poll(async () => (await seen()).width / before.width).toBeCloseTo(4, 1)
    const after = await seen()
    expect(Math.abs(after.middle - before.middle)).toBeLessThan(8)
    const name = drill.getByText('Akku-Schlagschrauber')
    await expect(name).toBeInViewport({ ratio: 1 })
    await expect(scales.getByRole('link', { name: '1:2', exact: true })).toBeInViewport({ ratio: 1 })
  })
  await test.step('dragging selects no text, and an enlarged shelf follows the mouse', async () => {
    const shelf = page.getByRole('region', { name: /^Regal im Maßstab/ })
    const dragFrom = async (x: number, y: number) => {
      const before = await shelf.evaluate((region) => region.scrollLeft)
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x - 150, 700, { steps: 5 })
      await page.mouse.up()
      return (await shelf.evaluate((region) => region.scrollLeft)) - before
    }
    const box = await shelf.evaluate((region) => {
      region.scrollIntoView()
      return region.getBoundingClientRect()
    })
    expect(await dragFrom(700, box.top + 12)).toBe(150)
    expect(await page.evaluate(() => String(getSelection()))).toBe('')
    await page.evaluate(() => document.documentElement.style.setProperty('--screen-scale', '1.5'))
    expect(await dragFrom(700, box.top + 12)).toBeCloseTo(100, 0)
  })
  await test.step('on the boards of the start page the link of a project can be dragged to another window', async () => {
    await page.goto('/de')
    await expect(page.locator('html[data-sliders]')).toBeAttached()
    const link = page.getByRole('list', { name: 'Alle Projekte im selben Maßstab' }).getByRole('link')
    await link.first().hover()
    const isDragged = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          addEventListener('dragstart', (event) => resolve(!event.defaultPrevented), { once: true })
        }),
    )
    const box = await link.first().boundingBox()
    if (!box) throw new Error('There is no project')
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 30, box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()
    expect(await isDragged).toBe(true)
  })
  await test.step('on a phone the shelf of the start page is skipped with the keyboard, and all of it is in one window, with names for screen readers', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    const shelf = page.getByRole('list', { name: 'Alle Projekte im selben Maßstab' })
    await page.getByRole('link', { name: 'Regal überspringen' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator(':focus')).toHaveText('Ende des Regals')
    await page.keyboard.press('Tab')
    // The next link is no project of the shelf.
    await expect(shelf.locator(':focus')).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('link', { name: 'Das Größte neben dem Kleinsten' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(shelf.getByRole('link').last()).toBeFocused()
    await expect(shelf.getByText(/^1:\d+$/).filter({ visible: true })).toHaveText('1:60')
    // What has the focus is in the window.
    await expect(shelf.getByRole('link').last()).toBeInViewport({ ratio: 1 })
    await expect(shelf.getByRole('link', { name: /^Sitzbank/ })).toBeVisible()
    const box = await shelf.boundingBox()
    expect(box?.height).toBeLessThan(740)
    expect(box?.width).toBe(360)
    const targets = await shelf
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect()))
    expect(targets.filter(({ width, height }) => width < 44 || height < 44)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
  await test.step('the shelf scrolls with the arrow keys, and never wider than a phone', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/de/regal')
    const shelf = page.getByRole('region', { name: /^Regal im Maßstab/ })
    await shelf.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => shelf.evaluate((region) => region.scrollLeft)).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
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
  await page.getByText('Einmessen: 1:1 mit Bankkarte').click()
  const size = page.getByRole('slider', { name: 'Größe der Karte' })
  await size.focus()
  await page.keyboard.press('End')
  await expect.poll(width).toBeCloseTo(before * 2, -1)
  // It changes in view, with the value beside the slider.
  await expect(hand).toBeInViewport()
  const value = page.locator('[data-screen-scale] + span')
  await expect
    .poll(() => value.evaluate((it) => getComputedStyle(it, '::before').counterReset))
    .toBe('percent 200')
  await expect(value).toBeInViewport()
  await page.reload()
  await expect.poll(width).toBeCloseTo(before * 2, -1)
})
