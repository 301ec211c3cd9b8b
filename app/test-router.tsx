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
import { parseSearch, stringifySearch } from './page/search-string.ts'

/** The HTML of a part of a page in a language, at an address of the site (its start page unless told otherwise). */
export async function htmlOf(
  part: ReactNode,
  locale: Locale = 'de',
  address = `/${locale}`,
): Promise<string> {
  const catalogues = createCatalogues()
  await catalogues.load(locale)
  const root = createRootRoute({ beforeLoad: () => ({ locale }) })
  const routes = (['/de/$', '/en/$'] as const).map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => part }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
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
