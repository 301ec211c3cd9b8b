import { I18nProvider } from '@lingui/react'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { Arrival } from '../chrome/arrival.tsx'
import { Breadcrumbs } from '../chrome/breadcrumbs.tsx'
import { ErrorScreen } from '../chrome/error-screen.tsx'
import { Footer } from '../chrome/footer.tsx'
import { Header } from '../chrome/header.tsx'
import { NotFoundScreen } from '../chrome/not-found-screen.tsx'
import { Progress } from '../chrome/progress.tsx'
import { SkipLink } from '../chrome/skip-link.tsx'
import { baseHead } from '../head/base-head.ts'
import { needWords } from '../locale/need-words.ts'
import { localeOfPath } from '../locale/path.ts'
import { useLocale } from '../locale/use-locale.ts'
import { useRememberedLocale } from '../locale/use-remembered-locale.ts'
import type { RouterContext } from '../router.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location, preload }) => {
    const { queries } = context
    const settings = await queries.settings()
    const locale = localeOfPath(location.pathname) ?? (await (await queries.open()).locale(location.pathname))
    await needWords(context.catalogues, locale, preload)
    return { settings, locale }
  },
  loader: async ({ context }) => {
    await context.queries.site(context.locale, context.settings)
  },
  head: baseHead,
  shellComponent: Document,
  component: Site,
  errorComponent: ErrorScreen,
  notFoundComponent: NotFoundScreen,
})

function Document({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const { catalogues } = Route.useRouteContext()
  return (
    <html lang={locale}>
      <head>
        {/* Here and not in the route's head, which keeps one meta element a name. */}
        <meta name="theme-color" content="#f1f2f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#131518" media="(prefers-color-scheme: dark)" />
        <HeadContent />
      </head>
      <body>
        <I18nProvider i18n={catalogues.get(locale)}>
          {/* The id that existing style and tag-manager selectors know (specification 9). */}
          <div id="__nuxt">{children}</div>
        </I18nProvider>
        <Scripts />
      </body>
    </html>
  )
}

function Site() {
  useRememberedLocale()
  return (
    <>
      <SkipLink />
      <Header />
      <Breadcrumbs />
      <Outlet />
      <Footer />
      <Progress />
      <Arrival />
    </>
  )
}
