import { expect, test } from 'vitest'

import { siteName } from './site-name.ts'

test.each([
  [' – Varnholt', 'Varnholt'],
  [' | Varnholt Design', 'Varnholt Design'],
  ['3D-Werk', '3D-Werk'],
  [' · ', 'Varnholt'],
  ['', 'Varnholt'],
])('the title suffix "%s" is of the site %s', (titleSuffix, name) => {
  expect(siteName({ titleSuffix, brandName: 'varnholt' })).toBe(name)
})
