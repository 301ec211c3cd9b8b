import { createServerOnlyFn } from '@tanstack/react-start'

import { splitPrefix } from '../locales/locale-prefix.ts'
import { locales } from '../locales/locales.ts'
import { decodePath, encodePath, isContentPath } from '../locales/path.ts'
import type { AddressOutcome } from './addresses/address-index.ts'
import { findAddress } from './addresses/find-address.server.ts'
import { contentIn } from './content/current-snapshot.server.ts'
import { withPageDeadline } from './content/page-deadline.server.ts'
import { withRequestScope } from './content/request-scope.server.ts'
import { clientKeyOf } from './settings/remote-address.server.ts'
import { settings } from './settings/settings.server.ts'

/** What the path of a URL leads to; asked before a page is rendered. */
export const findRequestedAddress = createServerOnlyFn(async (pathname: string): Promise<AddressOutcome> => {
  // A text may append a line break to an address.
  const path = decodePath(pathname).trimEnd()
  if (!isContentPath(path)) return { kind: 'missing', reason: 'invalid' }
  const outcome = await withPageDeadline<AddressOutcome>(findAddress(path), { kind: 'unavailable' })
  // A letter that is percent-encoded without need (RFC 3986, 6.2.2.2) is a spelling like any other.
  if (outcome.kind !== 'page' || encodePath(path) === pathname) return outcome
  const href = outcome.page.hrefs[splitPrefix(path).locale ?? settings().public.defaultLocale] ?? ''
  return { kind: 'moved', to: encodePath(href), isSpelling: true, permanent: true }
})

/** Runs the work for one request, with one deadline for all content that it waits for. */
export const inRequest = createServerOnlyFn(withRequestScope)

/** The key of the client of a request, whose share of a queue it is. */
export const clientOf = createServerOnlyFn(clientKeyOf)

/** The paths of all pages in all languages: start pages, then the pages below them, and so on. */
export const pagePaths = createServerOnlyFn(async (): Promise<string[]> => {
  const { pages } = await (await contentIn(locales[0])).links()
  return pages
    .flatMap(({ hrefs }) => Object.values(hrefs))
    .toSorted((one, other) => depthOf(one) - depthOf(other))
})

function depthOf(path: string): number {
  return path.split('/').length
}
