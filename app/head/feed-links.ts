import { msg } from '@lingui/core/macro'

import { feedPath } from '../../server-functions/documents/document-paths.ts'
import type { HeadInput } from './head-input.ts'

const formats = [
  { format: 'xml', type: 'application/atom+xml' },
  { format: 'json', type: 'application/feed+json' },
] as const

/** Links to the news feeds of the page's language, on every page: feed readers look for them (RFC 4287, RFC 8288). */
export function feedLinks({ page: { locale }, settings, i18n }: HeadInput) {
  const title = i18n._(msg`News`) + settings.titleSuffix
  return formats.map(({ format, type }) => ({
    rel: 'alternate',
    type,
    title,
    href: settings.siteUrl + feedPath(locale, format),
  }))
}
