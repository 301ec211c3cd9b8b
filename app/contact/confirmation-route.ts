import { lazyRouteComponent, notFound } from '@tanstack/react-router'

import { type Locale, locales } from '../../locales/locales.ts'
import { type HeadContext, screenHead } from '../head/screen-head.ts'
import { loadMessages } from '../i18n/load-messages.ts'
import type { RouterContext } from '../page/router-context.ts'
import { ErrorScreen } from '../screens/error-screen.tsx'
import { NotFoundScreen } from '../screens/not-found-screen.tsx'
import { confirmationPath } from './confirmation-path.ts'

interface Confirmation {
  reference: string
  /** The day of the message, as an ISO date. */
  day: string
  title: string
  /** The same confirmation, for the language switch. */
  translations: Partial<Record<Locale, string>>
}

/** The options of the routes that confirm a message by its reference number; any other number is a 404. */
export function confirmationRoute(locale: Locale) {
  return {
    validateSearch: ({ nr }: Record<string, unknown>) => ({ nr: typeof nr === 'string' ? nr : '' }),
    beforeLoad: async ({ context, preload }: { context: RouterContext; preload: boolean }) => {
      await loadMessages(context.catalogues, locale, preload)
      return { locale }
    },
    loaderDeps: ({ search }: { search: { nr: string } }) => ({ reference: search.nr.slice(0, 40) }),
    loader: async ({ deps: { reference } }: { deps: { reference: string } }): Promise<Confirmation> => {
      const { loadConfirmation } = await import('../../server-functions/contact.functions.ts')
      const day = await loadConfirmation({ data: { reference } })
      if (!day) throw notFound()
      const translations = Object.fromEntries(locales.map((it) => [it, confirmationPath(it, reference)]))
      return { reference, day, title: await confirmationTitle(locale), translations }
    },
    head: ({
      loaderData,
      match,
    }: {
      loaderData?: Confirmation
      match: { status: string; context: HeadContext }
    }) =>
      loaderData ? confirmationHead(loaderData, match.context) : screenHead(match.status, match.context),
    component: lazyRouteComponent(() => import('./confirmation.tsx'), 'Confirmation'),
    notFoundComponent: NotFoundScreen,
    errorComponent: ErrorScreen,
  }
}

/** The title of the confirmation; its messages are loaded with it. */
async function confirmationTitle(locale: Locale): Promise<string> {
  const { confirmationHeading } = await import('./confirmation.tsx')
  return confirmationHeading(locale)
}

function confirmationHead({ title }: Confirmation, { settings }: HeadContext) {
  return { meta: [{ title: title + (settings?.titleSuffix ?? '') }, { name: 'robots', content: 'noindex' }] }
}
