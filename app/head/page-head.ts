import { msg } from '@lingui/core/macro'

import type { Picture } from '../../server-functions/content/schema/fields.ts'
import type { Page } from '../../server-functions/page.ts'
import type { PublicSettings } from '../../server-functions/settings-schema.ts'
import { isoCodes, locales } from '../locale/locales.ts'
import { leadingPictureLinks } from '../media/leading-picture.ts'
import { renditionOf } from '../media/renditions.ts'
import type { HeadContext } from './screen-head.ts'

/** The head of a content page (specification 2.9). Addresses in it are absolute. */
export function pageHead(page: Page, { settings, catalogues }: HeadContext & { settings: PublicSettings }) {
  const { seo, seo_noindex, seo_nofollow } = page.content
  const title = seo?.title || page.name
  const description = seo?.description ?? ''
  const hidden = seo_noindex || settings.preview
  const robots = [hidden && 'noindex', (seo_nofollow || settings.preview) && 'nofollow']
    .filter(Boolean)
    .join(', ')
  return {
    meta: [
      { title: titleOf(title, page, catalogues) + settings.titleSuffix },
      ...named('name', { description, robots, 'twitter:card': 'summary_large_image' }),
      ...social(page, settings, title, description),
    ],
    links: [
      ...leadingPictureLinks(page.content),
      ...(hidden ? [] : [{ rel: 'canonical', href: canonical(page, settings) }]),
      ...alternates(page, settings),
    ],
  }
}

/** Each page of a listing has a title of its own (WCAG 2.4.2). */
function titleOf(name: string, { locale, listingPage }: Page, catalogues: HeadContext['catalogues']): string {
  return listingPage > 1 ? catalogues.get(locale)._(msg`${name}, page ${listingPage}`) : name
}

function social(page: Page, settings: PublicSettings, title: string, description: string) {
  const { locale, content } = page
  const { seo } = content
  const picture = seo?.og_image ?? ('image' in content ? content.image : null)
  const image = cardPicture(picture, settings)
  const graph = {
    'og:type': content.component === 'news_item' ? 'article' : 'website',
    'og:url': canonical(page, settings),
    'og:locale': isoCodes[locale].replace('-', '_'),
    'og:title': seo?.og_title || title,
    'og:description': seo?.og_description || description,
    'og:image': image,
  }
  const card = {
    'twitter:title': seo?.twitter_title || graph['og:title'],
    'twitter:description': seo?.twitter_description || graph['og:description'],
    'twitter:image': cardPicture(seo?.twitter_image ?? null, settings) || image,
  }
  return [...named('property', graph), ...named('name', card)]
}

function cardPicture(picture: Picture | null, { siteUrl }: PublicSettings): string {
  return picture ? absolute(renditionOf(picture, 'card'), siteUrl) : ''
}

function named(attribute: 'name' | 'property', values: Record<string, string>) {
  return Object.entries(values).flatMap(([name, content]) =>
    content ? [{ [attribute]: name, content }] : [],
  )
}

/** The editor's canonical address if it is one, else the page's own; a page of a listing is its own. */
function canonical(page: Page, { siteUrl }: PublicSettings): string {
  return absolute(page.content.seo_canonical, siteUrl) || siteUrl + page.canonical + listingPage(page)
}

/** A link for each language the page exists in, and x-default: the default locale's page. */
function alternates(page: Page, { siteUrl, defaultLocale }: PublicSettings) {
  const links = locales.flatMap((locale) => {
    const path = page.alternates[locale]
    return path ? [{ rel: 'alternate', hrefLang: locale, href: siteUrl + path + listingPage(page) }] : []
  })
  const fallback = links.find(({ hrefLang }) => hrefLang === defaultLocale)
  return fallback ? [...links, { ...fallback, hrefLang: 'x-default' }] : links
}

function listingPage({ listingPage }: Page): string {
  return listingPage > 1 ? `?page=${listingPage}` : ''
}

/** An http address as it stands in the head; what is none is ''. */
function absolute(address: string, siteUrl: string): string {
  if (!address || !URL.canParse(address, siteUrl)) return ''
  const { protocol, href } = new URL(address, siteUrl)
  return /^https?:$/.test(protocol) ? href : ''
}
