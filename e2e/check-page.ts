import type { Page } from 'playwright/test'

import { expect } from './fixtures.ts'
import {
  axeFindings,
  desk,
  phone,
  type Screen,
  setLetters,
  sidewaysAt,
  smallTargets,
  spacedText,
} from './page-assertions.ts'
import { emptyPictures } from './stub-pictures.ts'

/** Where style sheets lay a page out anew and the pixel before the larger changes, from a small phone to a large desk. */
const everyLayout = [
  320, 352, 360, 384, 480, 639, 640, 768, 959, 960, 1088, 1199, 1200, 1280, 1440, 1600, 1920,
]
const ends = [phone.width, desk.width]
/** What is looked at in each language: what stands beside what is the same in both, the words are not. */
const looks: Record<string, { screen: Screen; widths: readonly number[] }> = {
  de: { screen: desk, widths: everyLayout },
  en: { screen: phone, widths: [320, 360] },
}

interface Visitor {
  page: Page
  gotoHydrated: (path: string) => Promise<unknown>
  baseURL: string | undefined
}

/**
 * Loads each page once and holds it to what must hold for any page: nothing fails, axe finds nothing, a finger meets
 * everything, and it scrolls down only, with larger or wider letters too. Each finding names its page.
 */
export async function visit({ page, gotoHydrated, baseURL }: Visitor, paths: readonly string[]) {
  const faults = faultsOf(page, `${baseURL}/`)
  await emptyPictures(page)
  for (const path of paths) {
    const { screen, widths } = looks[path.slice(1, 3)] ?? { screen: phone, widths: ends }
    await page.setViewportSize(screen)
    await gotoHydrated(path)
    expect.soft(await axeFindings(page), `axe on ${path}, ${screen.width} px wide`).toEqual([])
    expect.soft(await sidewaysAt(page, widths), `widths at which ${path} scrolls sideways`).toEqual([])

    await page.getByRole('main').locator('details:not([open]) > summary').evaluateAll(clickAll)
    for (const at of [phone, desk]) {
      await page.setViewportSize(at)
      const small = await smallTargets(page.locator('body'))
      expect.soft(small, `small targets on ${path}, ${at.width} px wide`).toEqual([])
    }
    await setLetters(page, 32)
    expect.soft(await sidewaysAt(page, ends), `${path} sideways with letters of double size`).toEqual([])
    await setLetters(page, 16)
    await page.addStyleTag({ content: spacedText })
    expect.soft(await sidewaysAt(page, ends), `${path} sideways with wider letters`).toEqual([])
    expect.soft(faults.splice(0), `errors and foreign requests of ${path}`).toEqual([])
  }
}

function clickAll(all: (HTMLElement | SVGElement)[]): void {
  for (const element of all) element.dispatchEvent(new MouseEvent('click'))
}

/** Errors that the page tells of, and requests that leave the site. */
function faultsOf(page: Page, site: string): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    // A document that is a 404 is told of as an error.
    if (message.type() === 'error' && message.location().url !== page.url()) faults.push(message.text())
  })
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('request', (request) => {
    if (!request.url().startsWith(site) && !request.url().startsWith('data:')) faults.push(request.url())
  })
  return faults
}
