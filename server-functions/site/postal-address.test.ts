import { expect, test } from 'vitest'

import { parsePostalAddress } from './postal-address.ts'

test.each([
  ['A GmbH\nWeg 1\n43021\u00a0Ort', { streetAddress: 'Weg 1', postalCode: '43021', addressCountry: 'DE' }],
  ['A GmbH\nHof 2\nWeg 1\nA-1010 Wien', { streetAddress: 'Hof 2, Weg 1', addressCountry: 'AT' }],
  ['A AG\n CH-8000 Zürich ', { addressLocality: 'Zürich', addressCountry: 'CH' }],
])('"%s" is an address', (text, address) => {
  expect(parsePostalAddress(text)?.address).toMatchObject(address)
})

test.each([[''], ['A GmbH'], ['43021 Ort'], ['A GmbH\nWeg 1\nOrt'], ['A GmbH\nWeg 1\n43021']])(
  '"%s" is none',
  (text) => {
    expect(parsePostalAddress(text)).toBeNull()
  },
)
