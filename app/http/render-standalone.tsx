import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { type Locale, locales } from '../../locales/locales.ts'
import { publicSettings } from '../../server-functions/site.functions.ts'
import { createCatalogues } from '../i18n/catalogues.ts'
import { parseSearch, stringifySearch } from '../router/query-string.ts'

/**
 * Renders components of the site to HTML outside of a page, in a locale and as if at a path of the site. Lazy blocks in
 * it have to be prepared.
 */
export async function renderStandalone(element: ReactNode, locale: Locale, path: string): Promise<string> {
  return renderToStaticMarkup(await withSite(element, locale, path))
}

/** Components with all that they need around them, in a locale and as if at a path of the site. */
export async function withSite(element: ReactNode, locale: Locale, path: string): Promise<ReactNode> {
  const catalogues = createCatalogues()
  await catalogues.load(locale)
  // Nothing of a provider is embedded outside of a page.
  const root = createRootRoute({
    beforeLoad: () => ({ locale, settings: { ...publicSettings(), externalContent: [] } }),
  })
  const routes = locales.map((it) =>
    createRoute({ getParentRoute: () => root, path: `/${it}/$`, component: () => element }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  return (
    <I18nProvider i18n={catalogues.get(locale)}>
      <RouterProvider router={router} />
    </I18nProvider>
  )
}
