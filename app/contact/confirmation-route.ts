import { lazyRouteComponent } from '@tanstack/react-router'

import type { Locale } from '../../locales/locales.ts'
import { type HeadContext, errorHead } from '../head/error-head.ts'
import { loadMessages } from '../i18n/load-messages.ts'
import type { RouterContext } from '../page/router-context.ts'
import { ErrorScreen } from '../screens/error-screen.tsx'
import { NotFoundScreen } from '../screens/not-found-screen.tsx'
import type { ConfirmedMessage } from './confirmation.tsx'

/** The options of the routes that confirm a message by its reference number; any other number is a 404. */
export function confirmationRoute(locale: Locale) {
  return {
    validateSearch: ({ nr }: Record<string, unknown>) => ({ nr: typeof nr === 'string' ? nr : '' }),
    beforeLoad: async ({ context, preload }: { context: RouterContext; preload: boolean }) => {
      await loadMessages(context.catalogues, locale, preload)
      return { locale }
    },
    loaderDeps: ({ search }: { search: { nr: string } }) => ({ reference: search.nr.slice(0, 40) }),
    loader: async ({ deps: { reference } }: { deps: { reference: string } }) =>
      (await import('./confirmation.tsx')).findConfirmation(reference, locale),
    head: ({
      loaderData,
      match,
    }: {
      loaderData?: ConfirmedMessage
      match: { status: string; context: HeadContext }
    }) => (loaderData ? confirmationHead(loaderData, match.context) : errorHead(match.status, match.context)),
    component: lazyRouteComponent(() => import('./confirmation.tsx'), 'Confirmation'),
    notFoundComponent: NotFoundScreen,
    errorComponent: ErrorScreen,
  }
}

function confirmationHead({ title }: ConfirmedMessage, { settings }: HeadContext) {
  return { meta: [{ title: title + (settings?.titleSuffix ?? '') }, { name: 'robots', content: 'noindex' }] }
}
