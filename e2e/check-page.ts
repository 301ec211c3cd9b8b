import type { Page } from 'playwright/test'

import { expect } from './fixtures.ts'
import {
  axeViolations,
  colourlessAxeViolations,
  desk,
  overflowingWidths,
  phone,
  type Screen,
  scrollsSideways,
  setFontSize,
  smallTargets,
  setTextSpacing,
} from './page-assertions.ts'
import { stubPictures } from './stub-pictures.ts'

/** Viewport widths in pixels at which a column is narrowest. */
const columns = [320, 640, 768, 960, 1200, 1600]

interface Checks {
  /** Of axe, and of the first look for what is too wide. */
  screen: Screen
  /** Others at which nothing may be too wide. */
  widths: readonly number[]
  /** Whether the contrast in the dark colour scheme, targets, larger text and wider spacing are checked. */
  isThorough: boolean
  /** Whether only the layout is checked, and that nothing fails. */
  isLayoutOnly?: boolean
  /** Whether the page is a translation of one that is checked: neither colours nor scripts are. */
  isTranslation?: boolean
}

/** What is checked per locale: layout, colours and scripts are the same in both, and words are shorter in English. */
const checks: Record<string, Checks> = {
  de: { screen: desk, widths: columns, isThorough: true },
  en: { screen: phone, widths: [], isThorough: false, isTranslation: true },
}
/** For pages with unusual content: their blocks are checked in every way on other pages. */
export const layoutOnly: Checks = {
  screen: desk,
  widths: columns,
  isThorough: false,
  isLayoutOnly: true,
}
const otherLocales: Checks = { screen: phone, widths: [desk.width], isThorough: true }

interface Visitor {
  page: Page
  gotoHydrated: (path: string) => Promise<unknown>
  baseURL: string | undefined
}

/**
 * Checks on each page that there are no errors, third-party requests, axe violations, small targets or horizontal
 * scrolling, for most locales also with larger text and wider text spacing. Each failure names its page.
 */
export async function checkPages(
  { page, gotoHydrated, baseURL }: Visitor,
  paths: readonly string[],
  checksOfAll?: Checks,
) {
  const errors = collectErrors(page, `${baseURL}/`)
  await stubPictures(page)
  for (const path of paths) {
    const { screen, widths, isThorough, isLayoutOnly, isTranslation } =
      checksOfAll ?? checks[path.slice(1, 3)] ?? otherLocales
    await page.setViewportSize(screen)
    await (isTranslation ? page.goto(path) : gotoHydrated(path))
    if (!isLayoutOnly) {
      const axe = isTranslation ? colourlessAxeViolations : axeViolations
      expect.soft(await axe(page), `axe on ${path}, ${screen.width} px wide`).toEqual([])
    }
    await stopPainting(page)
    expect.soft(await scrollsSideways(page), `${path} scrolls sideways, ${screen.width} px wide`).toBe(false)
    const tooWide = widths.length > 0 ? await overflowingWidths(page, widths) : []
    expect.soft(tooWide, `widths at which ${path} scrolls sideways`).toEqual([])

    if (isThorough) await checkTargetsAndText(page, path)
    expect.soft(errors.splice(0), `errors and third-party requests of ${path}`).toEqual([])
  }
}

/** What follows is about sizes, which are the same; a page is painted anew for each width and font size. */
async function stopPainting(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.visibility = 'hidden'
  })
}

/** Each viewport once: a page is laid out anew for each. */
async function checkTargetsAndText(page: Page, path: string): Promise<void> {
  await page.getByRole('main').locator('details:not([open]) > summary').evaluateAll(clickAll)
  for (const at of [desk, phone]) {
    await page.setViewportSize(at)
    const where = `${path}, ${at.width} px wide`
    expect.soft(await smallTargets(page.locator('body')), `small targets on ${where}`).toEqual([])
    await setFontSize(page, 32)
    expect.soft(await scrollsSideways(page), `sideways with text of 200 %: ${where}`).toBe(false)
    await setFontSize(page, 16)
    const resetSpacing = await setTextSpacing(page)
    expect.soft(await scrollsSideways(page), `sideways with wider text spacing: ${where}`).toBe(false)
    await resetSpacing()
  }
}

function clickAll(all: (HTMLElement | SVGElement)[]): void {
  for (const element of all) element.dispatchEvent(new MouseEvent('click'))
}

/** Collects console errors, exceptions and third-party requests. */
function collectErrors(page: Page, site: string): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    // Chromium logs a 404 document as an error.
    if (message.type() === 'error' && message.location().url !== page.url()) errors.push(message.text())
  })
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('request', (request) => {
    if (!request.url().startsWith(site) && !request.url().startsWith('data:')) errors.push(request.url())
  })
  return errors
}
