import { RouterProvider } from '@tanstack/react-router'
import { hydrateStart } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

import type { Payload } from '../../server-functions/payloads/payload.ts'
import { prepareLazyBlocks } from '../blocks/registry.ts'
import { reportAppError } from '../errors/app-error.ts'
import { removeStaleCrawlerTags } from '../head/remove-crawler-tags.ts'
import { routeLinks } from '../page/client-side-links.ts'
import { markOutdated } from '../page/hydration-boundary.tsx'
import { getRouter } from '../router.tsx'
import { wholeStyleSheet } from '../styles/load-whole-style-sheet.ts'
import { keepCaret } from './keep-caret.ts'
import { isOtherRevision, provideState } from './router-state.ts'
import { tolerateDomChanges } from './third-party-dom-changes.ts'

/**
 * Hydrates the page once the router's chunks, the blocks of the page and its message catalogues are loaded. If that
 * fails, the server HTML stays usable, and the error is logged and rethrown (specification 8).
 */
export async function hydrate(
  pageData: Promise<Payload | undefined>,
): Promise<Awaited<ReturnType<typeof hydrateStart>>> {
  try {
    if (import.meta.env.DEV) await import('./development-styles.ts')
    const data = await pageData
    if (data) {
      provideState(getRouter(), data)
      if (isOtherRevision(data)) {
        markOutdated()
        await wholeStyleSheet()
      }
    }
    const router = await hydrateStart()
    // All at once: parts that differ from the server's HTML are rendered again, and their code must be there by then.
    await Promise.all(router.state.matches.map(prepareMatch))
    routeLinks(router)
    removeStaleCrawlerTags(router)
    tolerateDomChanges()
    keepCaret()
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <RouterProvider router={router} />
        </StrictMode>,
        { onRecoverableError: reportDifference },
      )
    })
    void router.options.context.queries.onHydrated((listener: () => void) =>
      router.subscribe('onRendered', listener),
    )
    return router
  } catch (error) {
    reportAppError(error)
    throw error
  }
}

type Router = Awaited<ReturnType<typeof hydrateStart>>

async function prepareMatch({ loaderData, context }: Router['state']['matches'][number]): Promise<void> {
  if ('preview' in context && context.preview)
    await (await import('../preview/lazy-preview-tools.ts')).LazyPreviewTools.prepare()
  if (loaderData && 'page' in loaderData) await prepareLazyBlocks(loaderData.page.content)
}

/** Hydration mismatch: another program has changed the HTML, and React has re-rendered that part. */
function reportDifference(error: unknown): void {
  console.warn(error)
}
