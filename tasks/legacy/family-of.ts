import { legacyFamilies } from '../../server-functions/addresses/legacy-table.ts'
import { createLegacyMatcher } from '../../server-functions/addresses/match-legacy.ts'
import { decodeOnce } from '../../server-functions/addresses/normalize-path.ts'
import type { FamilyOf } from './check-addresses.ts'

/** Names the family of a percent-encoded path by the table of old addresses. `brand` is the brand name in paths. */
export function createFamilyOf(brand: string): FamilyOf {
  const match = createLegacyMatcher(legacyFamilies, brand)
  return (path) => match(decodeOnce(path))?.family.family
}
