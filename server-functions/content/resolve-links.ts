import { baseLocale, type Locale } from '../../locales/locales.ts'
import { isExternal, localizeHref } from '../../locales/path.ts'
import type { LinkIndex } from './link-index.server.ts'
import type { Link } from './schema/fields.ts'
import { isFields, mapFields } from './walk-content.ts'

type Fields = Record<string, unknown>
type Links = Pick<LinkIndex, 'get' | 'ofSlug'>

/**
 * Story content with resolved links, copied where it has some: link fields become `{href, newTab}` or null, link marks of rich text
 * get the `href` and keep custom attributes, and joined stories get the `href` of their page. Links to stories
 * without a page (deleted, unpublished, internal) become null, so that no dead link is rendered.
 */
export function resolveLinks(content: unknown, index: Links, locale: Locale): unknown {
  if (!isFields(content)) return content
  if (content.fieldtype === 'multilink') return linkOf(content, index, locale)
  if (content.type === 'link' && isFields(content.attrs))
    return { type: 'link', attrs: markOf(content.attrs, index, locale) }
  const resolved = mapFields(content, (value) => resolveLinks(value, index, locale))
  const isStory = typeof content.full_slug === 'string' && typeof content.uuid === 'string'
  return isStory ? { ...resolved, href: hrefIn(index.get(String(content.uuid)), locale) } : resolved
}

/**
 * The attributes by which scripts and styles of the site find elements. Content must not set them: a link with
 * `data-island` would be filled like an island.
 */
const ownAttributes = new Set(
  (
    'address at-scale between blok build chosen consent-revision control current dark drag drawing edge empty ' +
    'external-content external-src featured hydrate hydrated inert-style insert-notes instruction invalid island layout ' +
    'light look menu named note noted noted-list noted-projects noted-text opens over payload picture-of pictured popup prerender read-last ' +
    'preview print progress rel removed-text remove-note role row scale screen screen-scale script search-field seen seen-first share share-card shelf-position short ' +
    'show-stage side sliders stage stage-name stage-picture stages static style tag-manager-id ' +
    'tag-manager-origin to-scale torque torque-detent torque-dial tracking-name upright used valuetext ' +
    'version whole-style-sheet wide width'
  ).split(' '),
)

/** Whether an attribute is one of the site's own, in small letters or capitals. */
export const isOwnAttribute = (name: string): boolean => {
  const [, own] = /^data-(.+)$/i.exec(name) ?? []
  return own !== undefined && ownAttributes.has(own.toLowerCase())
}

/** Custom attributes are merged in here; the renderer decides which of them are safe. */
function markOf({ uuid, target, custom, ...fields }: Fields, index: Links, locale: Locale): Fields | null {
  const href = hrefOf({ ...fields, id: uuid }, index, locale)
  const others = Object.entries(isFields(custom) ? custom : {}).filter(([name]) => !isOwnAttribute(name))
  return href === null ? null : { ...Object.fromEntries(others), target, href }
}

function linkOf(fields: Fields, index: Links, locale: Locale): Link | null {
  const href = hrefOf(fields, index, locale)
  return href === null ? null : { href, newTab: fields.target === '_blank' }
}

function hrefOf(fields: Fields, index: Links, locale: Locale): string | null {
  const url = trimmed(fields.url) || trimmed(fields.href) || trimmed(fields.cached_url)
  const anchor = trimmed(fields.anchor)
  const hash = anchor ? `#${anchor.replace(/^#/, '')}` : ''
  switch (fields.linktype) {
    case 'story': {
      const id = trimmed(fields.id)
      const [slug = '', fragment = ''] = url.split(/(?=#)/)
      const page = hrefIn(id ? index.get(id) : index.ofSlug(slug), locale)
      return page === null ? null : page + (hash || fragment)
    }
    case 'email': {
      const address = (trimmed(fields.email) || url).replace(/^mailto:/i, '')
      return address ? `mailto:${address}` : null
    }
    case 'asset':
      return isFile(url) ? url : null
    default:
      if (isFile(url) && !isExternal(url)) return url
      return url && !isDangerous(url) ? localizeHref(url, locale) + hash : null
  }
}

/** The page in the requested locale, else in another one: content in another language is better than none. */
function hrefIn(hrefs: ReturnType<Links['get']>, locale: Locale): string | null {
  return hrefs?.[locale] ?? hrefs?.[baseLocale] ?? Object.values(hrefs ?? {})[0] ?? null
}

/** Whether a URL is an asset: on Storyblok's asset host, or at the same path of the embedded service. */
function isFile(url: string): boolean {
  return /^https?:\/\//i.test(url) || url.startsWith('/f/')
}

/** Any scheme but http, tel and mailto (`javascript:`, `data:`) is rejected (specification 8). */
function isDangerous(url: string): boolean {
  return /^\s*[a-z][a-z0-9+.-]*:/i.test(url) && !/^(https?|tel|mailto):/i.test(url)
}

function trimmed(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
