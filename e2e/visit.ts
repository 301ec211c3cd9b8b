import type { Page } from 'playwright/test'

import { emptyPictures } from './empty-pictures.ts'
import {
  axeFindings,
  desk,
  phone,
  type Screen,
  setLetters,
  sidewaysAt,
  smallTargets,
  spacedText,
} from './page-checks.ts'
import { expect } from './site.ts'

const ends = [phone.width, desk.width]
/** What is looked at in each language: what stands beside what is the same in both, the words are not. */
const looks: Record<string, { screens: readonly Screen[]; widths: readonly number[] }> = {
  de: { screens: [desk, phone], widths: Array.from({ length: 26 }, (_, step) => 320 + 64 * step) },
  en: { screens: [phone], widths: [320, 360] },
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
    const { screens, widths } = looks[path.slice(1, 3)] ?? { screens: [phone], widths: [] }
    await gotoHydrated(path)
    for (const screen of screens) {
      await page.setViewportSize(screen)
      expect.soft(await axeFindings(page), `axe on ${path}, ${screen.width} px wide`).toEqual([])
    }
    expect.soft(await sidewaysAt(page, widths), `widths at which ${path} scrolls sideways`).toEqual([])

    await page.getByRole('main').locator('details:not([open]) > summary').evaluateAll(clickAll)
    for (const screen of screens) {
      await page.setViewportSize(screen)
      const small = await smallTargets(page.locator('body'))
      expect.soft(small, `small targets on ${path}, ${screen.width} px wide`).toEqual([])
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
