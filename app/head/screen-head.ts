import { msg } from '@lingui/core/macro'

import type { Locale } from '../../locales/locales.ts'
import type { PublicSettings } from '../../server-functions/environment/settings-schema.ts'
import type { Catalogues } from '../i18n/catalogues.ts'

/** What a head needs to speak. */
export interface HeadContext {
  catalogues: Catalogues
  /** Not there if the route failed before it decided them. */
  settings?: PublicSettings
  locale?: Locale
}

/** The head of the 404 and error screens: a title, and never in an index. */
export function screenHead(status: string, { catalogues, settings, locale = 'de' }: HeadContext) {
  const words = catalogues.get(locale)
  const title = words._(status === 'notFound' ? msg`Page not found` : msg`Error`)
  return { meta: [{ title: title + (settings?.titleSuffix ?? '') }, { name: 'robots', content: 'noindex' }] }
}
