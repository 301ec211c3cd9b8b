import { PageContent } from '../../server-functions/content/schema/content-types.ts'
import { SiteContent } from '../../server-functions/content/schema/settings-story.ts'
import type { Page } from '../../server-functions/pages/page.ts'
import { parseSettings } from '../../server-functions/settings/settings-schema.ts'
import { createCatalogues } from '../i18n/catalogues.ts'
import type { HeadInput } from './head-input.ts'

const catalogues = createCatalogues()
await Promise.all([catalogues.load('de'), catalogues.load('en')])

/** The listing query of a page without filters. */
export const noFilter = { category: null, year: null, page: 1 }
const env = { SITE_URL: 'https://varnholt.example', TITLE_SUFFIX: ' – Werk' }

/** What the head of a page with these content fields is built from: the German contact page, if nothing else is given. */
export function headInput(
  content: object = {},
  page: Partial<Page> = {},
  more: Record<string, string> = {},
  site: object = {},
): HeadInput {
  return {
    page: {
      id: 1,
      uuid: 'uuid',
      name: 'Kontakt',
      locale: 'de',
      canonical: '/de/kontakt',
      alternates: { de: '/de/kontakt', en: '/en/contact' },
      listing: noFilter,
      modified: '',
      breadcrumbs: [],
      content: PageContent.parse({ component: 'page', ...content }),
      ...page,
    },
    site: SiteContent.parse({ component: 'settings', ...site }),
    settings: parseSettings({ ...env, ...more }).public,
    i18n: catalogues.get(page.locale ?? 'de'),
  }
}

/** Meta elements as name → value. */
export function namesAndValues(tags: readonly Record<string, string>[]): Record<string, string | undefined> {
  return Object.fromEntries(tags.map(({ name, property, content }) => [name ?? property, content]))
}
