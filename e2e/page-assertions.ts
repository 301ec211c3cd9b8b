import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { Locator, Page } from 'playwright/test'

export interface Screen {
  width: number
  height: number
}
export const phone: Screen = { width: 360, height: 780 }
export const desk: Screen = { width: 1280, height: 900 }

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** The axe rules that depend on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * The axe violations: of all rules in the light colour scheme, of the colour rules in the dark one.
 * @param within selector of what has changed on a page that is checked as a whole elsewhere
 */
export async function axeViolations(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(axe)
  const light = await violationsIn(page, 'light', {}, within)
  return [...light, ...(await violationsIn(page, 'dark', { runOnly: colourRules }, within))]
}

/** The axe violations of rules that do not depend on colours. */
export async function colourlessAxeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const rules = Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }]))
  return await violationsIn(page, 'light', { rules })
}

/** Text with a contrast below 7:1 (WCAG 1.4.6) for visitors who ask for more of it. */
export async function lowContrast(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  await page.emulateMedia({ contrast: 'more' })
  const runOnly = ['color-contrast-enhanced']
  return [
    ...(await violationsIn(page, 'light', { runOnly })),
    ...(await violationsIn(page, 'dark', { runOnly })),
  ]
}

async function violationsIn(
  page: Page,
  colorScheme: 'light' | 'dark',
  chosen: { runOnly?: string[]; rules?: Record<string, { enabled: boolean }> },
  within = 'html',
): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const violations = await page.evaluate<string[]>(
    `axe.run(${JSON.stringify(within)}, ${JSON.stringify({ resultTypes: ['violations'], ...chosen })}).then(
      ({ violations }) => violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)].join('\\n')))`,
  )
  return violations.map((finding) => `${colorScheme}: ${finding}`)
}

/** The viewport widths at which the page scrolls horizontally or a heading is cut off. */
export async function overflowingWidths(page: Page, widths: readonly number[]): Promise<number[]> {
  // Like `page.setViewportSize`, but without resizing the window, which is slow.
  const session = await page.context().newCDPSession(page)
  const widthsFound: number[] = []
  for (const width of widths) {
    const screen = { width, height: phone.height, deviceScaleFactor: 1, mobile: false }
    await session.send('Emulation.setDeviceMetricsOverride', screen)
    if (await page.evaluate(isTooWide)) widthsFound.push(width)
  }
  await session.send('Emulation.clearDeviceMetricsOverride')
  await session.detach()
  return widthsFound
}

/** Whether the page scrolls horizontally or cuts a heading off in the viewport that it has. */
export async function scrollsSideways(page: Page): Promise<boolean> {
  return await page.evaluate(isTooWide)
}

/** Runs in the page. */
function isTooWide(): boolean {
  const headlines = [...document.querySelectorAll('main :is(h1, h2)')]
  const isClipped = headlines.some((it) => it.getBoundingClientRect().right > window.innerWidth + 0.5)
  return isClipped || document.documentElement.scrollWidth > window.innerWidth
}

/**
 * Keeps the fallback fonts, for tests of what shifts: without Arial and Liberation Sans on the machine they are wider, and
 * the text moves when the font is there.
 */
export async function blockFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort())
}

/** Sets the browser's font size in pixels (WCAG 1.4.4); the default is 16. */
export async function setFontSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard * 0.8125 } })
  await session.detach()
}

/**
 * Sets the text spacing of WCAG 1.4.12, as a style sheet object: the pages' policy forbids foreign style elements.
 * @returns takes it back
 */
export async function setTextSpacing(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    )
    document.adoptedStyleSheets.push(sheet)
  })
  return () => page.evaluate(() => void document.adoptedStyleSheets.pop())
}

/**
 * Links and buttons smaller than 44 px, except inline links (WCAG 2.5.8) and the skip link, which is for keyboards. A
 * link whose `::after` covers its card is as large as the card, and a checkbox as large as its label.
 */
export async function smallTargets(within: Locator): Promise<string[]> {
  return await within.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('a, button, summary, input:not([type=hidden])')].flatMap(
      (control) => {
        const text = control.textContent.trim()
        const isInText =
          getComputedStyle(control).display === 'inline' && control.parentElement?.textContent.trim() !== text
        const after = getComputedStyle(control, '::after')
        const coversCard = after.position === 'absolute' && after.inset === '0px'
        const label = control.matches('[type=checkbox]') && control.closest('label')
        const target = (coversCard && control.offsetParent) || label || control
        const { width, height } = target.getBoundingClientRect()
        const isVisible =
          control.checkVisibility() && width > 1 && control.getAttribute('href') !== '#content'
        const isSmall = Math.min(width, height) < 43.5
        return isVisible && !isInText && isSmall ? [`${text}: ${width} × ${height} px`] : []
      },
    ),
  )
}
