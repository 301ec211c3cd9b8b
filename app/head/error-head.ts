import { msg } from '@lingui/core/macro'

import { baseLocale, type Locale } from '../../locales/locales.ts'
import type { PublicSettings } from '../../server-functions/settings/settings-schema.ts'
import type { Catalogues } from '../i18n/catalogues.ts'

/** The route context that a head is built from. */
export interface HeadContext {
  catalogues: Catalogues
  /** `settings` and `locale` are missing if the route failed in `beforeLoad`. */
  settings?: PublicSettings
  locale?: Locale
}

/** The head of the 404 and error screens: title and noindex. */
export function errorHead(status: string, { catalogues, settings, locale = baseLocale }: HeadContext) {
  const i18n = catalogues.get(locale)
  const title = i18n._(status === 'notFound' ? msg`Page not found` : msg`Error`)
  return { meta: [{ title: title + (settings?.titleSuffix ?? '') }, { name: 'robots', content: 'noindex' }] }
}
