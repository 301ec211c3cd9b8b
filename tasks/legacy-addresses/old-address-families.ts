import { decodePath } from '../../locales/path.ts'
import { familiesOf, type LegacyTable } from '../../server-functions/addresses/legacy-table.ts'
import { compileLegacyTable, patternSource } from '../../server-functions/addresses/match-legacy.ts'
import { foldPath } from '../../server-functions/addresses/normalize-path.ts'

/** The family of old addresses that an address belongs to. */
interface OldFamily {
  /** Such as `news article`. */
  name: string
  /**
   * An unknown address of the family: all addresses without a page of their own lead to the same page as it does.
   * Undefined if the table names the page of the address.
   */
  unknownAddress: string | undefined
}

/** Finds the family of a percent-encoded path. */
export type FindOldAddressFamily = (path: string) => OldFamily | undefined

/** Compiles the table of old addresses. `brand` is the brand name in paths. */
export function createOldAddressFamilyFinder(table: LegacyTable, brand: string): FindOldAddressFamily {
  const { match } = compileLegacyTable(table, brand)
  const patterns = familiesOf(table).flatMap(({ from }) =>
    from.map((pattern) => ({
      pattern: pattern.replaceAll('{brand}', brand),
      source: new RegExp(patternSource(pattern, brand, table), 's'),
    })),
  )
  return (path) => {
    const decoded = decodePath(path)
    const found = match(decoded)
    if (!found) return undefined
    const folded = foldPath(decoded)
    // The site searches the families in this order, too.
    const { pattern = '' } = patterns.find(({ source }) => source.test(folded)) ?? {}
    const isNamed =
      found.page !== undefined || !/[{*]/.test(pattern) || folded === pattern.replace(/\/\*$/, '')
    return {
      name: found.family.family,
      unknownAddress: isNamed ? undefined : unknownAddress(pattern, found.parts.year),
    }
  }
}

/** An unknown address of a pattern (`/news/{year}/{page}`). */
export function unknownAddress(pattern: string, year = '1900'): string {
  return pattern
    .replace('{year}', year)
    .replace('{host}', 'example.org')
    .replace(/\{\w+\}/g, 'example-of-an-old-address')
    .replace('*', 'example-of-an-old-address')
}
