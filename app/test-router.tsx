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

import type { Locale } from '../locales/locales.ts'
import { createCatalogues } from './i18n/catalogues.ts'
import { parseSearch, stringifySearch } from './page/query-string.ts'

/** Renders a component to static HTML in a locale, at a path of the site (the home page by default). */
export async function htmlOf(
  element: ReactNode,
  locale: Locale = 'de',
  path = `/${locale}`,
): Promise<string> {
  const catalogues = createCatalogues()
  await catalogues.load(locale)
  const root = createRootRoute({ beforeLoad: () => ({ locale }) })
  const routes = (['/de/$', '/en/$'] as const).map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => element }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  return renderToStaticMarkup(
    <I18nProvider i18n={catalogues.get(locale)}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
}
