import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { createElement, type ReactNode } from 'react'

import { localeOfPath } from '../../locales/locale-prefix.ts'
import { useConsentAttributes } from '../consent/consent-attributes.ts'
import { ConsentRoot } from '../consent/consent-root.tsx'
import { buildId } from '../deployments/build-id.ts'
import { BuildWatch } from '../deployments/build-watch.tsx'
import { sharedHead } from '../head/shared-head.ts'
import { HydratedMark } from '../hydration/hydrated-mark.tsx'
import { loadMessages } from '../i18n/load-messages.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { Breadcrumbs } from '../layout/breadcrumbs.tsx'
import { FocusAfterNavigation } from '../layout/focus-after-navigation.tsx'
import { Footer } from '../layout/footer.tsx'
import { Header } from '../layout/header.tsx'
import { NavigationProgress } from '../layout/navigation-progress.tsx'
import { HydrationBoundary } from '../page/hydration-boundary.tsx'
import type { RouterContext } from '../page/router-context.ts'
import { LazyPreviewTools } from '../preview/lazy-preview-tools.ts'
import { usePayload, usePublicSettings } from '../router/use-site-and-page.ts'
import { ErrorScreen } from '../screens/error-screen.tsx'
import { NotFoundScreen } from '../screens/not-found-screen.tsx'
import { colours } from '../styles/colours.ts'
import { preloadWholeStyleSheet, wholeStyleSheet } from '../styles/load-whole-style-sheet.ts'
import { SkipLink } from '../ui/skip-link.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location, preload }) => {
    const { queries } = context
    const settings = await queries.settings()
    const locale = localeOfPath(location.pathname) ?? (await (await queries.load()).locale(location.pathname))
    // Not run on hydration: after a navigation, the page has content that the server did not render.
    const styles = preload ? preloadWholeStyleSheet() : wholeStyleSheet()
    await Promise.all([loadMessages(context.catalogues, locale, preload), styles])
    const preview = settings.preview ? await (await import('../preview/load-preview.ts')).loadPreview() : null
    return { settings, locale, preview }
  },
  loader: async ({ context }) => {
    const site = await context.queries.site(context.locale, context.settings)
    if (site?.projectTeaser) await context.islands.load([site.projectTeaser], context)
  },
  head: sharedHead,
  shellComponent: Document,
  component: Site,
  errorComponent: ErrorScreen,
  notFoundComponent: NotFoundScreen,
})

function Document({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const { catalogues } = Route.useRouteContext()
  return (
    <html
      lang={locale}
      data-build={buildId()}
      data-payload={usePayload()}
      data-preview={usePublicSettings()?.preview || undefined}
      {...useConsentAttributes()}
      // Scripts that run before React set attributes of both.
      suppressHydrationWarning
    >
      <head>
        {/* Not in the route's head(), which dedupes meta elements by name. */}
        <meta name="theme-color" content={colours.light.paper} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={colours.dark.paper} media="(prefers-color-scheme: dark)" />
        <HeadContent />
      </head>
      <body suppressHydrationWarning>
        <I18nProvider i18n={catalogues.get(locale)}>
          {/* Existing CSS and tag-manager selectors use this id (specification 9). Not a `div`: React would mistake one
              that an extension has put before it for this one. */}
          {createElement('app-root', { id: '__nuxt' }, children)}
        </I18nProvider>
        <Scripts />
      </body>
    </html>
  )
}

function Site() {
  const { t } = useLingui()
  const { preview } = Route.useRouteContext()
  return (
    <>
      {/* Each part hydrates by itself, as the outlet does: if another program has changed it, the others stay. */}
      <HydrationBoundary>
        <SkipLink href="#content">{t`Skip to content`}</SkipLink>
        <ConsentRoot />
      </HydrationBoundary>
      <HydrationBoundary>
        <Header />
        <Breadcrumbs />
      </HydrationBoundary>
      <Outlet />
      <HydrationBoundary>
        <Footer />
        <BuildWatch />
        <NavigationProgress />
        <FocusAfterNavigation />
        {preview && <LazyPreviewTools state={preview} />}
      </HydrationBoundary>
      <HydratedMark />
    </>
  )
}
