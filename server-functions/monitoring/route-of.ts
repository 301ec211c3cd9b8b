import { locales } from '../../locales/locales.ts'
import { cspReportPath, isOperatorPath, webhookPath } from '../paths/endpoint-paths.ts'
import { isMetadataPath } from '../paths/metadata-paths.ts'

/** Folders of files and calls, each with many addresses. */
const folder = /^\/(?:assets|builds|f|share-card|_serverFn|__nuxt_island)\//
const posted = new Set([webhookPath, cspReportPath])
/** Built once: a string that is concatenated for each request is hashed for each request. */
const pages = locales.map((locale) => ({
  prefix: `/${locale}`,
  inside: `/${locale}/`,
  page: `/${locale}/$`,
  payload: `/${locale}/$/_payload.json`,
}))

/** Without a regular expression, as most requests are for pages and this runs for each. */
const isFeed = (pathname: string) => pathname.includes('/feed.') && isMetadataPath(pathname)

/**
 * The route of a path, for metrics. There are few, whatever is requested: each is a time series.
 * @param pathname '' of a request that was refused before it was read
 */
export function routeOf(pathname: string): string {
  if (pathname === '') return 'refused'
  for (const { prefix, inside, page, payload } of pages)
    if (pathname === prefix || pathname.startsWith(inside)) {
      if (pathname.endsWith('/_payload.json')) return payload
      return isFeed(pathname) ? 'document' : page
    }
  if (isMetadataPath(pathname)) return 'document'
  const [files] = folder.exec(pathname) ?? []
  if (files) return `${files}$`
  return isOperatorPath(pathname) || posted.has(pathname) ? pathname : '/$'
}
