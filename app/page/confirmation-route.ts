import { lazyRouteComponent } from '@tanstack/react-router'

import type { Locale } from '../../locales/locales.ts'
import type { ConfirmedMessage } from '../contact/confirmation.tsx'
import { type HeadContext, errorHead } from '../head/error-head.ts'
import { loadMessages } from '../i18n/load-messages.ts'
import { ErrorScreen } from '../screens/error-screen.tsx'
import { NotFoundScreen } from '../screens/not-found-screen.tsx'
import type { RouterContext } from './router-context.ts'

/** The options of the routes that confirm a message by its reference number; any other number is a 404. */
export function confirmationRoute(locale: Locale) {
  return {
    staticData: { gtm: 'contact-thanks' },
    validateSearch: ({ nr }: Record<string, unknown>) => ({ nr: typeof nr === 'string' ? nr : '' }),
    beforeLoad: async ({ context, preload }: { context: RouterContext; preload: boolean }) => {
      await loadMessages(context.catalogues, locale, preload)
      return { locale }
    },
    loaderDeps: ({ search }: { search: { nr: string } }) => ({ reference: search.nr.slice(0, 40) }),
    loader: async ({ deps: { reference } }: { deps: { reference: string } }) =>
      (await import('../contact/confirmation.tsx')).findConfirmation(reference, locale),
    head: ({
      loaderData,
      match,
    }: {
      loaderData?: ConfirmedMessage
      match: { status: string; context: HeadContext }
    }) => (loaderData ? confirmationHead(loaderData, match.context) : errorHead(match.status, match.context)),
    component: lazyRouteComponent(() => import('../contact/confirmation.tsx'), 'Confirmation'),
    notFoundComponent: NotFoundScreen,
    errorComponent: ErrorScreen,
  }
}

function confirmationHead({ title }: ConfirmedMessage, { settings }: HeadContext) {
  return { meta: [{ title: title + (settings?.titleSuffix ?? '') }, { name: 'robots', content: 'noindex' }] }
}
