import type { BrowserContext, Page } from 'playwright/test'

import { test as base } from './fixture-space.ts'

/** Tests as a person who comes for the first time: nothing is stored. */
export const test = base.extend({ storageState: { cookies: [], origins: [] } })

export { expect } from './fixtures.ts'

/** The parts of the dialog, by their accessible names in German. */
export function consentDialog(page: Page) {
  const banner = page.getByRole('dialog', { name: /^Zwei Cookies sind nötig/ })
  const preferences = page.getByRole('dialog', { name: 'Cookies und externe Inhalte' })
  return {
    banner,
    accept: banner.getByRole('button', { name: 'Alle annehmen' }),
    refuse: banner.getByRole('button', { name: 'Alle ablehnen' }),
    choose: banner.getByRole('button', { name: 'Einzeln wählen' }),
    preferences,
    analytics: preferences.getByRole('checkbox', { name: 'Statistik' }),
    externalContent: preferences.getByRole('checkbox', { name: 'Externe Inhalte' }),
    save: preferences.getByRole('button', { name: 'Auswahl speichern' }),
    open: () => page.getByRole('contentinfo').getByRole('button', { name: 'Cookie-Einstellungen' }).click(),
  }
}

/** Records every request of a visit that leaves the host of the site, in all its pages. */
export function recordForeignRequests(context: BrowserContext, site: string): string[] {
  const foreign: string[] = []
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== new URL(site).origin && !['data:', 'blob:'].includes(protocol)) foreign.push(request.url())
  })
  return foreign
}

/** The names of all cookies of a visit. */
export async function cookieNames(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name).toSorted()
}

/** The stored consent. */
export async function storedConsent(context: BrowserContext) {
  const cookie = (await context.cookies()).find(({ name }) => name === 'cc_cookie')
  if (!cookie) return undefined
  const record: Record<string, unknown> = JSON.parse(decodeURIComponent(cookie.value))
  return { cookie, record }
}
