import type { DehydratedMatch } from '@tanstack/react-router/ssr/client'

import { pageOfPayload, type Payload, payloadPath } from '../../server-functions/payloads/payload.ts'
import type { DehydratedRouter, getRouter } from '../router.tsx'
import { parseSearch } from '../router/query-string.ts'

const payloadOfDocument = () => document.documentElement.dataset.payload

/** Whether the HTML was made of older data, because content has been published since. */
export function isOtherRevision({ revision }: Payload): boolean {
  return new URLSearchParams(payloadOfDocument()).get('revision') !== revision
}

/** Provides the state from which TanStack Router hydrates a page, in place of the script that it writes into HTML. */
export function provideState(router: ReturnType<typeof getRouter>, payload: Payload): void {
  const { settings, page, site } = payload
  const { locale } = page
  const loaderData = { page, submission: undefined, payload: payloadOfDocument() }
  const [root, content] = router.matchRoutes(router.latestLocation)
  const matches: (DehydratedMatch & { b: object })[] = [
    { i: idOf(root), ...rendered, b: { settings, locale, preview: null } },
    { i: idOf(content), ...rendered, b: { locale }, l: loaderData },
  ]
  const search = parseSearch(location.search)
  const ref = pageOfPayload(payloadPath(location.pathname), search, settings.defaultLocale)
  const dehydratedData: DehydratedRouter = {
    locales: [locale],
    queries: {
      queryCache: [
        { key: ['page', ref], data: { kind: 'page', page } },
        { key: ['site', locale], data: site },
      ],
      siteData: { settings, sites: { [locale]: site } },
    },
  }
  window.$_TSR = {
    router: { manifest: manifestOfDocument(), matches, dehydratedData },
    buffer: [],
    h: done,
    e: done,
    c: done,
    p: (script) => script(),
  }
}

const rendered = { s: 'success', u: Date.now(), ssr: true } as const

/** As in the state that the server writes (dehydrateSsrMatchId of @tanstack/router-core). */
function idOf(match: { id: string } | undefined): string {
  return match?.id.replaceAll('/', '#') ?? ''
}

/** The router's part of the build: the script of every page. */
function manifestOfDocument() {
  const script = document.querySelector('script[type=module][src^="/assets/"]')
  const src = script?.getAttribute('src') ?? ''
  return {
    routes: { __root__: { preloads: [src], scripts: [{ attrs: { type: 'module', async: true, src } }] } },
  }
}

/** The state is available at once. */
function done() {}
