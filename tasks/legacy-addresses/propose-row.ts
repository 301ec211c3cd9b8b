import { stringify } from 'csv-stringify/sync'

import { splitPrefix } from '../../locales/locale-prefix.ts'
import { baseLocale } from '../../locales/locales.ts'
import { decodePath } from '../../locales/path.ts'
import type { LegacyTable } from '../../server-functions/addresses/legacy-table.ts'
import { compileLegacyTable } from '../../server-functions/addresses/match-legacy.ts'
import type { Outcome } from './follow-address.ts'

/** The missing row for an address: of the table of old addresses, or of the ids; undefined if no row would help. */
export type ProposeRow = (
  address: string,
  outcome: Pick<Outcome, 'result' | 'status' | 'redirects' | 'suggestions'>,
) => string | undefined

/**
 * Proposes rows for dead addresses, which lead to the page that is most similar; without one they are gone (410). Rows
 * of ids are `id,path,name`, as `npm run legacy -- link-map` reads them.
 */
export function createRowProposal(table: LegacyTable, brand: string): ProposeRow {
  const { opaqueId } = compileLegacyTable(table, brand)
  return (address, { result, status, redirects, suggestions: [nearest] }) => {
    if (result !== 'dead' || status !== 404 || redirects.length > 0) return undefined
    const path = decodePath(address.replace(/[?#].*$/s, '')).replace(/^\/+/, '/')
    const page = nearest && pageName(nearest.href)
    const id = opaqueId(path)
    if (id !== undefined) return stringify([[id, page, nearest?.name]]).trimEnd()
    // The table cannot express these.
    return /[{}*]|\p{Cc}|^\/$/u.test(path) ? undefined : tableRow(path, page ?? 410)
  }
}

/** As the table names pages: without the prefix of the space's language. */
function pageName(href: string): string {
  const { locale, path } = splitPrefix(decodePath(href))
  return locale === baseLocale ? path : decodePath(href)
}

function tableRow(path: string, target: string | number): string {
  const [text, page] = [JSON.stringify(path), JSON.stringify(target)]
  return `{ "family": ${text}, "from": [${text}], "otherwise": ${page} }`
}
