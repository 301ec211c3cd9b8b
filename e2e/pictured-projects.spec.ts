import type { Page } from 'playwright/test'

import { expect, test } from './demo-space.ts'
import { holdTransitions } from './hold-transitions.ts'

const projectsOf = (page: Page) => page.getByRole('list', { name: 'Projekte im Bild' })

/** The paper, the silhouette and the dimension line of the second project, as they are seen. */
function seen(page: Page) {
  return projectsOf(page).evaluate((list) => {
    const link = list.querySelectorAll('a')[1]
    const svg = link?.querySelector('svg')
    if (!link || !svg) throw new Error('There is no silhouette')
    const [lightness, ink] = [link, document.body].map(
      (element) => /[\d.]+/.exec(getComputedStyle(element).color)?.[0],
    )
    return {
      paper: Number(
        /(?:\/|rgba.*,) ([\d.]+)\)$/.exec(getComputedStyle(list, '::before').backgroundColor)?.[1] ?? 1,
      ),
      silhouette: Number(getComputedStyle(svg).opacity),
      height: svg.getBoundingClientRect().height,
      measure: getComputedStyle(link, '::before').visibility,
      lightness,
      ink,
    }
  })
}

test('the picture becomes silhouettes at one scale only when it is scrolled', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/de')
  for (const [width, height] of [
    [768, 1024],
    [1440, 900],
  ] as const)
    await test.step(`on a screen of ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await scrollTo(page, 0)
      await projectsOf(page).getByRole('link').nth(1).hover()
      await expect.poll(async () => (await seen(page)).paper).toBe(0)
      const first = await seen(page)
      expect(first).toMatchObject({ paper: 0, silhouette: 0, measure: 'visible' })
      await scrollTo(page, height / 2)
      await expect.poll(async () => (await seen(page)).paper).toBe(1)
      const last = await seen(page)
      // The text is as dark or light as ink on the paper, and no line measures what is drawn smaller.
      expect(last).toMatchObject({ silhouette: 1, measure: 'hidden', lightness: last.ink })
      expect(last.height).toBeLessThan(first.height * 0.95)
      expect(last.height).toBeGreaterThan(0)
    })
})

test('the picture stays in the window until its projects are at one scale, and a line says what they measure', async ({
  page,
}) => {
  await page.goto('/de')
  const line = page.getByText('Das Bild täuscht: 99 mm neben 372 mm.')
  const topOf = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y
  for (const [width, height] of [
    [360, 740],
    [820, 1180],
    [1440, 900],
  ] as const)
    await test.step(`on a screen of ${width} × ${height}`, async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.setViewportSize({ width, height })
      await scrollTo(page, 0)
      await expect(line).toHaveCSS('opacity', '0')
      await scrollTo(page, height / 6)
      const held = await topOf()
      expect(held).toBeGreaterThan(0)
      await scrollTo(page, height / 2)
      await expect(line).toHaveCSS('opacity', '1')
      await expect(line).toBeInViewport({ ratio: 1 })
      for (const link of await projectsOf(page).getByRole('link').all())
        await expect(link.locator('svg')).toBeInViewport({ ratio: 0.99 })
      expect(await topOf()).toBe(held)
      await scrollTo(page, height)
      expect(await topOf()).toBeLessThan(0)
      // Nothing stays for those who want less motion.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await scrollTo(page, height / 2)
      expect(await topOf()).toBeLessThan(0)
      await expect(line).toBeHidden()
    })
})

function scrollTo(page: Page, top: number): Promise<void> {
  return page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
}

test('on a phone each thing that is seen in the picture is a link, and all end at one scale', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/de')
  const projects = projectsOf(page).getByRole('link')
  await expect(projects).toHaveCount(5)
  const edges = await projects.evaluateAll((links) =>
    links.flatMap((link) => {
      const { left, right } = link.getBoundingClientRect()
      return [left, right]
    }),
  )
  for (const edge of edges) {
    expect(edge).toBeGreaterThan(0)
    expect(edge).toBeLessThan(360)
  }
  await scrollTo(page, 370)
  const scales = () =>
    projects.evaluateAll((links) =>
      links.map((link) => {
        const millimetres = Number.parseInt(link.lastElementChild?.textContent ?? '', 10)
        return (link.querySelector('svg')?.getBoundingClientRect().height ?? 0) / millimetres
      }),
    )
  await expect
    .poll(async () => (await scales()).map((scale, _, [first = 1]) => (scale / first).toFixed(1)))
    .toEqual(['1.0', '1.0', '1.0', '1.0', '1.0'])
  for (const name of ['espressomaschine', 'luftqualitaetssensor', 'raumthermostat']) {
    const link = projects.and(page.locator(`[href$="/${name}"]`))
    // Nothing lies over it.
    await link.click({ trial: true })
    await scrollTo(page, 0)
    await link.click({ trial: true })
  }
  await projects.and(page.locator('[href$="/raumthermostat"]')).click()
  await expect(page).toHaveURL('/de/referenzen/raumthermostat')
})

test('a switch turns the lights of the page off, where only what is lit is seen in the picture, and on where it is dark', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/de')
  const lightnessOfText = () =>
    page.evaluate(() => Number(/[\d.]+/.exec(getComputedStyle(document.body).color)?.[0]))
  const pictureOf = (alternative: RegExp) => page.getByRole('img', { name: alternative, includeHidden: true })
  const [day, night] = [pictureOf(/^Fünf Produkte/), page.locator('picture:has(+ label) img')]
  const pixels = () => night.evaluate((image: HTMLImageElement) => image.naturalWidth)
  const byDay = await lightnessOfText()
  const photo = pictureOf(/^Modell aus blauem Hartschaum/)
  await expect(photo).toHaveCSS('filter', 'none')
  // It is loaded when it is asked for.
  expect(await pixels()).toBe(0)
  const lights = page.getByRole('checkbox', { name: /^Licht a/ })
  await expect(lights).toHaveAccessibleName('Licht aus')
  await lights.focus()
  await page.keyboard.press('Space')
  await expect(lights).toBeChecked()
  await expect(night).toBeVisible()
  await expect.poll(pixels).toBeGreaterThan(0)
  // Below it, this one is as dark.
  await expect(day).toHaveCSS('filter', 'brightness(0.36)')
  // No photo glares below it.
  await expect(photo).toHaveCSS('filter', /brightness\(0\.84\)/)
  expect(await lightnessOfText()).toBeGreaterThan(2 * byDay)
  await lights.click()
  await expect(night).toBeHidden()
  expect(await lightnessOfText()).toBe(byDay)

  // Where it is dark, it turns the light on.
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await lightnessOfText()).toBeGreaterThan(2 * byDay)
  await expect(lights).toHaveAccessibleName('Licht an')
  await lights.check()
  expect(await lightnessOfText()).toBe(byDay)
  await expect(photo).toHaveCSS('filter', 'none')
  await expect(day).toHaveCSS('filter', 'brightness(2.75)')
  const shown = () => night.evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect.poll(shown).toMatch(/studio-hero\.jpg/)
  // It needs no React.
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated', 'true')
})

test('a silhouette on the start page becomes the picture of its project', async ({ page }) => {
  await page.addInitScript(holdTransitions)
  await page.goto('/de')
  await page.getByRole('list', { name: 'Alle Projekte im selben Maßstab' }).getByRole('link').last().click()
  await expect(page.locator('body[data-transition=held]')).toBeAttached()
  for (const end of ['old', 'new']) {
    const width = () =>
      page.evaluate(
        (part) => getComputedStyle(document.documentElement, part).width,
        `::view-transition-${end}(picture)`,
      )
    expect(await width(), end).not.toBe('auto')
  }
})

/** What words of the first picture and its projects do to each other in a window: nothing. Runs in the page. */
function collisionsIn(list: Element): string[] {
  const hero = list.parentElement
  if (!hero) throw new Error('There is no hero')
  const range = document.createRange()
  const boxOf = (element: Element) => {
    range.selectNodeContents(element)
    return range.getBoundingClientRect()
  }
  const words = [...hero.querySelectorAll('h1, div > p, [data-look]')]
  const projects = [...list.querySelectorAll('a')].map((link) => {
    const [name, height] = link.querySelectorAll('span')
    const svg = link.querySelector('svg')
    if (!name || !height || !svg) throw new Error('A project has no silhouette, name or height')
    return { name, height, thing: svg.getBoundingClientRect() }
  })
  const found = projects.flatMap(({ name, height, thing }) => [
    boxOf(name).top < thing.bottom - 3 && `${name.textContent} is on its thing`,
    boxOf(height).bottom > innerHeight && `${height.textContent} is below the window`,
    // A round thing has room at its corners.
    words.map((word) => {
      const { left, right, top, bottom } = boxOf(word)
      const meets = left < thing.right - thing.width / 5 && right > thing.left + thing.width / 5
      return (
        meets &&
        bottom > thing.top + 6 &&
        top < thing.bottom &&
        `${word.textContent} is on ${name.textContent}`
      )
    }),
  ])
  return found.flat().filter((text) => text !== false)
}

/** The windows of desks; the first three are the narrowest, the lowest for its width and the widest. */
const desks = [
  [1200, 800],
  [1440, 789],
  [2560, 1300],
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1536, 730],
  [1600, 900],
  [1920, 950],
  [1920, 1080],
] as const

test('whatever the window, the first one shows all projects of the picture and their names, and no word is on a thing', async ({
  page,
}) => {
  for (const path of ['/de', '/en']) {
    await page.goto(path)
    const list = page.getByRole('list', { name: /^Projekte im Bild$|^Projects in the picture$/ })
    for (const [width, height] of path === '/de' ? desks : desks.slice(0, 3)) {
      await page.setViewportSize({ width, height })
      await expect
        .poll(() => list.evaluate(collisionsIn), { message: `${path}, ${width} × ${height}` })
        .toEqual([])
    }
  }
})
