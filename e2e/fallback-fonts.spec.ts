import { systemSans } from '../tasks/brand/fallback-metrics.ts'
import { expect, test } from './fixture-space.ts'

test('a page is as high before its typeface is there as after, whatever font the system has', async ({
  baseURL,
  browser,
}) => {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto('/de/kontakt')
  await page.evaluate(() => document.fonts.ready)
  /** The heights of all paragraphs and headings, added up, in the given typeface. */
  const heightIn = (family: string) =>
    page.evaluate((family) => {
      document.documentElement.style.setProperty('--sans', family)
      const texts = document.querySelectorAll<HTMLElement>('main :is(p, li, h1, h2, h3, dd)')
      return [...texts].reduce((sum, element) => sum + element.offsetHeight, 0)
    }, family)
  const isInstalled = (names: readonly string[]) =>
    page.evaluate(
      (sources) =>
        new FontFace('probe', sources).load().then(
          () => true,
          () => false,
        ),
      names.map((name) => `local('${name}')`).join(),
    )
  let installed = 0
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const loaded = await heightIn("'Brand Sans'")
    for (const { family, regular, bold } of systemSans) {
      if (!(await isInstalled(regular)) || !(await isInstalled(bold))) continue
      installed += 1
      const fallback = await heightIn(`'${family}'`)
      expect(Math.abs(fallback / loaded - 1), `${family}, ${width} px`).toBeLessThan(0.02)
    }
  }
  expect(
    installed,
    `fonts of which one is needed: ${systemSans.map(({ regular }) => regular[0]).join()}`,
  ).toBeGreaterThan(0)
  await context.close()
})
