import { PageContent } from '../../server-functions/content/schema/content-types.ts'
import type { Picture } from '../../server-functions/content/schema/fields.ts'
import { parseSettings } from '../../server-functions/environment/settings-schema.ts'
import type { Page } from '../../server-functions/pages/page.ts'
import { createCatalogues } from '../i18n/catalogues.ts'
import { pageHead } from './page-head.ts'

const catalogues = createCatalogues()
await Promise.all([catalogues.load('de'), catalogues.load('en')])

/** The listing query of a page without filters. */
export const noFilter = { category: null, year: null, page: 1 }
const env = { SITE_URL: 'https://varnholt.example', TITLE_SUFFIX: ' – Werk' }

/** The head of a page with these content fields: its meta tags as name → value, and its links. */
export function headOf(
  content: object = {},
  page: Partial<Page> = {},
  more: Record<string, string> = {},
  social_image: Picture | null = null,
) {
  const { meta, links } = pageHead(
    {
      id: 1,
      uuid: 'uuid',
      name: 'Kontakt',
      locale: 'de',
      canonical: '/de/kontakt',
      alternates: { de: '/de/kontakt', en: '/en/contact' },
      listing: noFilter,
      breadcrumbs: [],
      content: PageContent.parse({ component: 'page', ...content }),
      ...page,
    },
    { social_image },
    { settings: parseSettings({ ...env, ...more }).public, catalogues },
  )
  const tags: Record<string, unknown> = Object.fromEntries(
    meta.flatMap((tag) => {
      const { title, name, property, content } = {
        title: undefined,
        name: '',
        property: '',
        content: '',
        ...tag,
      }
      return [title === undefined ? [name || property, content] : ['title', title]]
    }),
  )
  const hrefs = (rel: string) =>
    links.flatMap((link) => (link.rel === rel && 'href' in link ? [link.href] : []))
  return { tags, links, hrefs }
}
