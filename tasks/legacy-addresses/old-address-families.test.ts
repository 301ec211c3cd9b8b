import { expect, test } from 'vitest'

import { demoLegacyTable } from '../../server-functions/addresses/test-legacy-table.ts'
import { createOldAddressFamilyFinder } from './old-address-families.ts'

const unknown = 'example-of-an-old-address'

test.skipIf(demoLegacyTable.families.length === 0).each([
  ['/services/engineering.php', 'service', undefined],
  ['/en/services/neu.php', 'service', `/en/services/${unknown}.php`],
  ['/News/2010/Messe_auftritt.php', 'news article', `/news/2010/${unknown}.php`],
  ['/karriere', 'careers', undefined],
  ['/karriere/%C3%BCber/uns', 'careers', `/karriere/${unknown}`],
  ['/de/referenzen/www.example.com/shop', 'external site', `/de/referenzen/example.org/${unknown}`],
  ['/newsletter', 'newsletter', undefined],
  ['/varnholt-design', 'brand start page', undefined],
  ['/varnholt-design/kontakt', 'brand', `/varnholt-design/${unknown}`],
])('%s is of the family %s', (path, name, unknownAddress) => {
  expect(createOldAddressFamilyFinder(demoLegacyTable, 'varnholt')(path)).toEqual({ name, unknownAddress })
})

test('other addresses are of none', () => {
  expect(createOldAddressFamilyFinder(demoLegacyTable, 'varnholt')('/de/kontakt')).toBeUndefined()
})
