import { createServerOnlyFn } from '@tanstack/react-start'

import { settings } from './environment/settings.server.ts'
import { findPage } from './pages/find-page.server.ts'
import { pageOfPayload, type Payload } from './payloads/payload.ts'
import { findSite } from './site/find-site.server.ts'

/**
 * What the server functions give for a navigation to a page, in one answer. `missing` also if the page has moved:
 * payloads are asked for only where a page is known to be.
 */
export const findPayload = createServerOnlyFn(
  async (
    pathname: string,
    search: Readonly<Record<string, unknown>>,
  ): Promise<Payload | 'missing' | 'unavailable'> => {
    const ref = pageOfPayload(pathname, search, settings().public.defaultLocale)
    if (!ref) return 'missing'
    const [outcome, site] = await Promise.all([findPage(ref), findSite(ref.locale)])
    if (outcome.kind === 'page') return { page: outcome.page, site }
    return outcome.kind === 'unavailable' ? 'unavailable' : 'missing'
  },
)
