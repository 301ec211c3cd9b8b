import { createIsomorphicFn } from '@tanstack/react-start'

import type { PageRef } from '../../server-functions/pages/page.ts'
import { payloadOf } from '../../server-functions/payload.functions.ts'
import { pagePath, type Payload, payloadPath } from '../../server-functions/payloads/payload.ts'
import { buildId } from '../deployments/build-id.ts'
import { stringifySearch } from '../router/query-string.ts'

interface RenderedPage extends Pick<Payload, 'page' | 'site'> {
  ref: PageRef
}

/**
 * Leaves the state of a published page out of its HTML: the browser hydrates from its payload, at the address that this
 * returns. It names the build and the revision of the data. Undefined where each request may get another page: on preview
 * deployments and in development, and always in the browser.
 */
export const hydrateFromPayload = createIsomorphicFn().server(
  async (
    { settings, withoutState }: { settings: { preview: boolean }; withoutState?: () => void },
    { ref, page, site }: RenderedPage,
  ): Promise<string | undefined> => {
    const build = buildId()
    if (!build || settings.preview || !withoutState) return undefined
    const { revision } = await payloadOf(page, site)
    withoutState()
    const search = stringifySearch(ref.query)
    return `${payloadPath(pagePath(ref))}?${build}&revision=${revision}${search.replace('?', '&')}`
  },
)
