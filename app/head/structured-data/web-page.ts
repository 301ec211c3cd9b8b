import type { AboutPage, CollectionPage, ContactPage, WebPage, WebSite } from 'schema-dts'

import { isoCodes } from '../../../locales/locales.ts'
import type { Page } from '../../../server-functions/pages/page.ts'
import { siteName } from '../../../server-functions/site/site-name.ts'
import { pageUrl } from '../canonical.ts'
import { descriptionOf } from '../description.ts'
import type { HeadInput } from '../head-input.ts'
import { socialPicture } from '../social-picture.ts'
import { listingTitle } from '../title.ts'
import { type NodeRef, organizationRef, partRef, webSiteRef } from './node-ids.ts'

/** The website. */
export function webSite(source: Pick<HeadInput, 'page' | 'settings'>) {
  const { page, settings } = source
  return {
    '@type': 'WebSite',
    ...webSiteRef(source),
    name: siteName(settings),
    url: `${settings.siteUrl}/`,
    inLanguage: isoCodes[page.locale],
    publisher: organizationRef(source),
  } satisfies WebSite
}

/** The page itself. `described` are the nodes it is about. */
export function webPage(source: HeadInput, described: readonly NodeRef[], breadcrumbs: NodeRef | null) {
  const { page } = source
  const { content, locale, modified, name } = page
  const picture = socialPicture(source)
  const description = descriptionOf(source)
  return {
    '@type': typeOf(page, described.length > 0),
    ...partRef(source, 'webpage'),
    url: pageUrl(source),
    name: listingTitle(content.seo?.title || name, source),
    ...(description && { description }),
    inLanguage: isoCodes[locale],
    isPartOf: webSiteRef(source),
    ...(modified && { dateModified: modified }),
    ...(picture && { primaryImageOfPage: { '@type': 'ImageObject', url: picture.url } as const }),
    ...(breadcrumbs && { breadcrumb: { '@id': breadcrumbs['@id'] } }),
    ...(page.canonical === `/${locale}` && { about: organizationRef(source) }),
    ...(described.length > 0 && { mainEntity: described.map((node) => ({ '@id': node['@id'] })) }),
  } satisfies WebPage | AboutPage | CollectionPage | ContactPage
}

function typeOf({ content }: Page, isDescribing: boolean) {
  if (content.body.some(({ component }) => component === 'contact_details')) return 'ContactPage'
  if (content.component === 'company_page') return 'AboutPage'
  return content.component === 'page' && isDescribing ? 'CollectionPage' : 'WebPage'
}
