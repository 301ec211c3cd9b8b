import type { Page } from 'playwright/test'

import { expect } from './fixtures.ts'
import {
  axeViolations,
  desk,
  phone,
  type Screen,
  setFontSize,
  overflowingWidths,
  smallTargets,
  setTextSpacing,
} from './page-assertions.ts'
import { stubPictures } from './stub-pictures.ts'

/** Viewport widths in pixels at which layouts begin, where they are narrowest, and one beyond the last. */
const breakpoints = [320, 352, 480, 640, 768, 960, 1088, 1200, 1440, 1600, 1920]
const phoneAndDesk = [phone.width, desk.width]

interface Checks {
  /** Of axe. */
  screen: Screen
  widths: readonly number[]
  /** Whether targets, larger text and wider spacing are checked. */
  isThorough: boolean
}

/** What is checked per locale: the layout is the same in both, but words are shorter in English. */
const checks: Record<string, Checks> = {
  de: { screen: desk, widths: breakpoints, isThorough: true },
  en: { screen: phone, widths: [320, 360], isThorough: false },
}
/** For pages with unusual content: their blocks are checked in every way on other pages. */
export const layoutOnly: Checks = { screen: desk, widths: breakpoints, isThorough: false }
const otherLocales: Checks = { screen: phone, widths: phoneAndDesk, isThorough: true }

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
    const { screen, widths, isThorough } = checksOfAll ?? checks[path.slice(1, 3)] ?? otherLocales
    await page.setViewportSize(screen)
    await gotoHydrated(path)
    expect.soft(await axeViolations(page), `axe on ${path}, ${screen.width} px wide`).toEqual([])
    expect.soft(await overflowingWidths(page, widths), `widths at which ${path} scrolls sideways`).toEqual([])

    if (isThorough) await checkTargetsAndText(page, path)
    expect.soft(errors.splice(0), `errors and third-party requests of ${path}`).toEqual([])
  }
}

async function checkTargetsAndText(page: Page, path: string): Promise<void> {
  await page.getByRole('main').locator('details:not([open]) > summary').evaluateAll(clickAll)
  for (const at of [phone, desk]) {
    await page.setViewportSize(at)
    const small = await smallTargets(page.locator('body'))
    expect.soft(small, `small targets on ${path}, ${at.width} px wide`).toEqual([])
  }
  await setFontSize(page, 32)
  expect
    .soft(await overflowingWidths(page, phoneAndDesk), `${path} scrolls sideways with text of 200 %`)
    .toEqual([])
  await setFontSize(page, 16)
  await setTextSpacing(page)
  expect
    .soft(await overflowingWidths(page, phoneAndDesk), `${path} scrolls sideways with wider text spacing`)
    .toEqual([])
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
