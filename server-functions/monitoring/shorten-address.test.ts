import { expect, test } from 'vitest'

import { shortenAddress } from './shorten-address.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:2:3:4:5:6%eth0', '2001:db8:1::/48'],
  ['::1', '::/48'],
  ['unknown', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s is logged as %s', (address, shown) => {
  expect(shortenAddress(address)).toBe(shown)
})
