import { msg } from '@lingui/core/macro'

import { isoCodes, locales } from '../../locales/locales.ts'
import { listingSearch } from '../../server-functions/addresses/canonical-listing.ts'
import type { Site } from '../../server-functions/content/schema/content-types.ts'
import type { Picture } from '../../server-functions/content/schema/fields.ts'
import type { PublicSettings } from '../../server-functions/environment/settings-schema.ts'
import type { Page } from '../../server-functions/pages/page.ts'
import { priorityPictureLinks } from '../media/priority-picture.ts'
import { renditionOf } from '../media/renditions.ts'
import type { HeadContext } from './screen-head.ts'

/** The head of a content page (specification 2.9). Its URLs are absolute. */
export function pageHead(
  page: Page,
  site: Pick<Site, 'social_image'> | null,
  { settings, catalogues }: HeadContext & { settings: PublicSettings },
) {
  const { seo, seo_noindex, seo_nofollow } = page.content
  const title = listingTitle(seo?.title || page.name, page, catalogues)
  const description = seo?.description ?? ''
  const isHidden = seo_noindex || settings.preview
  const robots = [isHidden && 'noindex', (seo_nofollow || settings.preview) && 'nofollow']
    .filter(Boolean)
    .join(', ')
  return {
    meta: [
      { title: title + settings.titleSuffix },
      ...metaTags('name', { description, robots, 'twitter:card': 'summary_large_image' }),
      ...social(page, site, settings, title, description),
    ],
    links: [
      ...priorityPictureLinks(page.content),
      ...(isHidden ? [] : [{ rel: 'canonical', href: canonical(page, settings) }]),
      ...alternates(page, settings),
    ],
  }
}

/** Every filter, year and page of a listing has its own title (WCAG 2.4.2). */
function listingTitle(
  title: string,
  { locale, listing }: Page,
  catalogues: HeadContext['catalogues'],
): string {
  const { category, year, page } = listing
  const name = [title, category?.name, year].filter(Boolean).join(', ')
  return page > 1 ? catalogues.get(locale)._(msg`${name}, page ${page}`) : name
}

function social(
  page: Page,
  site: Pick<Site, 'social_image'> | null,
  settings: PublicSettings,
  title: string,
  description: string,
) {
  const { locale, content } = page
  const { seo } = content
  const picture = seo?.og_image ?? ('image' in content ? content.image : null) ?? site?.social_image ?? null
  const image = cardPicture(picture, settings)
  const openGraph = {
    'og:type': content.component === 'news_item' ? 'article' : 'website',
    'og:url': canonical(page, settings),
    'og:locale': isoCodes[locale].replace('-', '_'),
    'og:title': seo?.og_title || title,
    'og:description': seo?.og_description || description,
    'og:image': image,
  }
  const card = {
    'twitter:title': seo?.twitter_title || openGraph['og:title'],
    'twitter:description': seo?.twitter_description || openGraph['og:description'],
    'twitter:image': cardPicture(seo?.twitter_image ?? null, settings) || image,
  }
  return [...metaTags('property', openGraph), ...metaTags('name', card)]
}

function cardPicture(picture: Picture | null, { siteUrl }: PublicSettings): string {
  return picture ? absolute(renditionOf(picture, 'card'), siteUrl) : ''
}

function metaTags(attribute: 'name' | 'property', values: Record<string, string>) {
  return Object.entries(values).flatMap(([name, content]) =>
    content ? [{ [attribute]: name, content }] : [],
  )
}

/** The editor's canonical URL if it is valid, else the page's own (docs/decisions/0012). */
function canonical({ content, canonical, listing }: Page, { siteUrl }: PublicSettings): string {
  return absolute(content.seo_canonical, siteUrl) || siteUrl + canonical + listingSearch(listing)
}

/** A link for each language the page exists in, and x-default: the default locale's page. */
function alternates(page: Page, { siteUrl, defaultLocale }: PublicSettings) {
  const links = locales.flatMap((locale) => {
    const path = page.alternates[locale]
    return path
      ? [{ rel: 'alternate', hrefLang: locale, href: siteUrl + path + listingSearch(page.listing) }]
      : []
  })
  const fallback = links.find(({ hrefLang }) => hrefLang === defaultLocale)
  return fallback ? [...links, { ...fallback, hrefLang: 'x-default' }] : links
}

/** The absolute URL of an address; '' if it is not a valid http(s) URL. */
function absolute(address: string, siteUrl: string): string {
  if (!address || !URL.canParse(address, siteUrl)) return ''
  const { protocol, href } = new URL(address, siteUrl)
  return /^https?:$/.test(protocol) ? href : ''
}
