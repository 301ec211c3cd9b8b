import { splitPrefix } from '../../locales/locale-prefix.ts'
import { type Locale, perLocale } from '../../locales/locales.ts'
import type { PageEntry } from '../content/link-index.server.ts'
import { settings } from '../settings/settings.server.ts'

/** Editors cannot take this path: slugs of internal stories begin with `_`, too. */
const path = '_blocks'

/** The address of the catalogue: in development and on preview deployments only. */
export const overviewEntry: PageEntry = {
  uuid: path,
  hrefs: perLocale((locale: Locale) => `/${locale}/${path}`),
  names: perLocale(() => 'Blocks'),
}

/** The page at a path if that is the catalogue of blocks, `/de/_blocks`, and this deployment shows it. */
export function overviewAt(pathname: string): PageEntry | undefined {
  const { locale, path: asked } = splitPrefix(pathname)
  const isShown = settings().public.preview || import.meta.env?.DEV
  return isShown && locale && asked === path ? overviewEntry : undefined
}

/** Whether an entry is the catalogue, which is no story. */
export const isBlockOverview = ({ uuid }: Pick<PageEntry, 'uuid'>): boolean => uuid === path
