import { decodePath } from '../../locales/path.ts'
import { legacyFamilies } from '../../server-functions/addresses/legacy-table.ts'
import { createLegacyMatcher } from '../../server-functions/addresses/match-legacy.ts'
import type { FamilyOf } from './check-addresses.ts'

/** Names the family of a percent-encoded path by the table of old addresses. `brand` is the brand name in paths. */
export function createFamilyOf(brand: string): FamilyOf {
  const match = createLegacyMatcher(legacyFamilies, brand)
  return (path) => match(decodePath(path))?.family.family
}
