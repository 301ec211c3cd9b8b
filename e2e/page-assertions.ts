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
/** Of all rules of axe, those whose verdict a colour scheme can change. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds: in light all of its rules, best practices of headings and landmarks among them; in dark those about
 * colours.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const light = await findings(page, 'light')
  return [...light, ...(await findings(page, 'dark', colourRules))]
}

async function findings(page: Page, colorScheme: 'light' | 'dark', runOnly?: string[]): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const found = await page.evaluate<string[]>(
    `axe.run(${JSON.stringify({ resultTypes: ['violations'], ...(runOnly && { runOnly }) })}).then(
      ({ violations }) => violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)].join('\\n')))`,
  )
  return found.map((finding) => `${colorScheme}: ${finding}`)
}

/** Widths of screens at which the page can be scrolled sideways, or a headline is cut off. */
export async function sidewaysAt(page: Page, widths: readonly number[]): Promise<number[]> {
  // Of the same effect as Playwright's own, without a resize of the window besides.
  const session = await page.context().newCDPSession(page)
  const found: number[] = []
  for (const width of widths) {
    const screen = { width, height: phone.height, deviceScaleFactor: 1, mobile: false }
    await session.send('Emulation.setDeviceMetricsOverride', screen)
    if (await page.evaluate(isTooWide)) found.push(width)
  }
  await session.send('Emulation.clearDeviceMetricsOverride')
  await session.detach()
  return found
}

/** Runs in the page. */
function isTooWide(): boolean {
  const headlines = [...document.querySelectorAll('main :is(h1, h2)')]
  const isCut = headlines.some((it) => it.getBoundingClientRect().right > window.innerWidth + 0.5)
  return isCut || document.documentElement.scrollWidth > window.innerWidth
}

/** The size of letters in pixels, as a reader sets it in the browser (WCAG 1.4.4). 16 is what browsers begin with. */
export async function setLetters(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard * 0.8125 } })
  await session.detach()
}

/** WCAG 1.4.12: the spacing that a reader may set, and what must stay on the page then. */
export const spacedText =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

/**
 * Links and buttons that are less than 44 px high or wide, links in running text aside (WCAG 2.5.8, inline) and the
 * skip link, which only a keyboard reaches. A link that is spread over its card is as large as the card.
 */
export async function smallTargets(within: Locator): Promise<string[]> {
  return await within.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('a, button, summary, input:not([type=hidden])')].flatMap(
      (control) => {
        const words = control.textContent.trim()
        const isInText =
          getComputedStyle(control).display === 'inline' &&
          control.parentElement?.textContent.trim() !== words
        const spread = getComputedStyle(control, '::after')
        const isSpread = spread.position === 'absolute' && spread.inset === '0px'
        const { width, height } = ((isSpread && control.offsetParent) || control).getBoundingClientRect()
        const isSeen = control.checkVisibility() && width > 1 && control.getAttribute('href') !== '#content'
        const isSmall = Math.min(width, height) < 43.5
        return isSeen && !isInText && isSmall ? [`${words}: ${width} × ${height} px`] : []
      },
    ),
  )
}
