import { expect, test } from 'vitest'

import { parseSettings } from '../../server-functions/settings/settings-schema.ts'
import { createCatalogues } from '../i18n/catalogues.ts'
import { errorHead } from './error-head.ts'

const settings = parseSettings({ TITLE_SUFFIX: ' – Werk' }).public

test.each([
  ['notFound', { locale: 'de', settings }, 'Seite nicht gefunden – Werk'],
  ['notFound', { locale: 'en', settings }, 'Page not found – Werk'],
  ['error', { locale: 'de', settings }, 'Fehler – Werk'],
  ['error', { locale: 'en', settings }, 'Error – Werk'],
  ['error', {}, 'Fehler'],
] as const)('the screen of a route that is %s, %j: %s, noindex', async (status, context, title) => {
  const catalogues = createCatalogues()
  await Promise.all([catalogues.load('de'), catalogues.load('en')])
  expect(errorHead(status, { catalogues, ...context }).meta).toEqual([
    { title },
    { name: 'robots', content: 'noindex' },
  ])
})
