import { expect, test } from 'vitest'

import type { Locale } from '../../../locales/locales.ts'
import { Numbers as NumbersContent } from '../../../server-functions/content/schema/blocks.ts'
import { htmlOf } from '../../test-router.tsx'
import { Numbers } from './numbers.tsx'

async function shown(value: string, unit: string, locale: Locale) {
  const items = [{ component: 'number', value, unit, label: 'x' }]
  const html = await htmlOf(<Numbers {...NumbersContent.parse({ component: 'numbers', items })} />, locale)
  return /<p class="[^"]*value[^"]*">(.*?)<\/p>/.exec(html)?.[1]?.replace(/ class="[^"]*"/, '')
}

test.each([
  ['6', '%', '6\u00a0<small>%</small>', '6<small>%</small>'],
  ['0', '€', '0\u00a0<small>€</small>', '<small>€</small>0'],
  ['1', '°', '1<small>°</small>', '1<small>°</small>'],
  ['48', '°C', '48\u00a0<small>°C</small>', '48\u00a0<small>°C</small>'],
  ['±0,05', 'mm', '±0,05\u00a0<small>mm</small>', '±0,05\u00a0<small>mm</small>'],
  ['39', 'von 40', '39\u00a0<small>von 40</small>', '39\u00a0<small>von 40</small>'],
  ['9', 'Anordnungen', '9 <small>Anordnungen</small>', '9 <small>Anordnungen</small>'],
  ['34', '', '34', '34'],
])('%s with the unit “%s” is %j in German, %j in English', async (value, unit, de, en) => {
  expect(await shown(value, unit, 'de')).toBe(de)
  expect(await shown(value, unit, 'en')).toBe(en)
})
