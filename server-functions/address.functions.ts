import { createServerOnlyFn } from '@tanstack/react-start'

import { isContentPath } from '../locales/path.ts'
import { findAddress } from './addresses/find-address.server.ts'
import { decodeOnce } from './addresses/normalize-path.ts'
import { redirectLocation } from './addresses/redirect-target.ts'
import type { Moved } from './addresses/redirect-target.ts'
import { ContentError } from './content/content-error.ts'

/**
 * The redirect of a requested URL, if it has one: an old address, or a page in another spelling. Asked before a page is
 * rendered; while the content cannot be read there is none, and the page says so.
 */
export const findRedirect = createServerOnlyFn(async ({ pathname, search }: URL): Promise<Moved | null> => {
  const path = decodeOnce(pathname)
  if (path === '/' || !isContentPath(path)) return null
  const outcome = await findAddress(path).catch(nullIfUnavailable)
  return outcome?.kind === 'moved'
    ? { to: redirectLocation(outcome, search), permanent: outcome.permanent }
    : null
})

function nullIfUnavailable(error: unknown): null {
  if (error instanceof ContentError) return null
  throw error
}
