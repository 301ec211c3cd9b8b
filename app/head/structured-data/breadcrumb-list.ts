import { msg } from '@lingui/core/macro'
import type { BreadcrumbList } from 'schema-dts'

import { pageUrl } from '../canonical.ts'
import type { HeadInput } from '../head-input.ts'
import { partRef } from './node-ids.ts'

/** The breadcrumbs as the page shows them; null where it shows none. */
export function breadcrumbList(source: Pick<HeadInput, 'page' | 'settings' | 'i18n'>) {
  const { page, settings, i18n } = source
  if (page.breadcrumbs.length === 0) return null
  const trail = [{ href: `/${page.locale}`, name: i18n._(msg`Home`) }, ...page.breadcrumbs]
  const items = [
    ...trail.map(({ href, name }) => ({ item: settings.siteUrl + href, name })),
    { item: pageUrl(source), name: page.name },
  ]
  return {
    '@type': 'BreadcrumbList',
    ...partRef(source, 'breadcrumbs'),
    itemListElement: items.map(({ item, name }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      item,
    })),
  } satisfies BreadcrumbList
}
