import { expect, test } from 'vitest'

import { createCatalogues } from '../i18n/catalogues.ts'
import { pageHead } from './page-head.ts'
import { headInput } from './test-head-input.ts'

test('the head has an element of every concern, and none is empty', async () => {
  const catalogues = createCatalogues()
  await catalogues.load('de')
  const { page, site, settings } = headInput({ seo_nofollow: true, seo: { title: '', description: 'D' } })
  const { meta, links, scripts } = pageHead({ page }, site, { settings, catalogues })
  expect(meta).toEqual(
    expect.arrayContaining([
      { title: 'Kontakt – Werk' },
      { name: 'robots', content: 'nofollow' },
      { name: 'description', content: 'D' },
      { property: 'og:title', content: 'Kontakt' },
    ]),
  )
  expect(links.map(({ rel }) => rel)).toEqual(['canonical', ...Array.from({ length: 5 }, () => 'alternate')])
  expect(scripts).toHaveLength(1)
  expect([...meta, ...links].flatMap((element) => Object.values(element))).not.toContain('')
})
