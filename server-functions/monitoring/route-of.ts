import { isDocumentPath } from '../documents/document-paths.ts'
import { cspReportPath } from '../reports/report-path.ts'
import { webhookPath } from '../webhook/webhook-path.ts'
import { isOperatorPath } from './operator-path.ts'

/** Folders of files and calls, each with many addresses. */
const folder = /^\/(?:assets|builds|f|share-card|_serverFn|__nuxt_island)\//
const posted = new Set([webhookPath, cspReportPath])
const page = /^\/(?:de|en)(?=\/|$)/

/**
 * The route of a path, for metrics. There are few, whatever is asked for: each is a time series that is kept.
 * @param pathname '' of a request that was refused before it was read
 */
export function routeOf(pathname: string): string {
  if (pathname === '') return 'refused'
  const [prefix] = page.exec(pathname) ?? []
  if (prefix && pathname.endsWith('/_payload.json')) return `${prefix}/$/_payload.json`
  if (isDocumentPath(pathname)) return 'document'
  if (prefix) return `${prefix}/$`
  const [files] = folder.exec(pathname) ?? []
  if (files) return `${files}$`
  return isOperatorPath(pathname) || posted.has(pathname) ? pathname : '/$'
}
