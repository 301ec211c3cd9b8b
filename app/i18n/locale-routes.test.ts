import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { locales } from '../../locales/locales.ts'
import { searchPaths } from '../../server-functions/addresses/search-paths.ts'
import { confirmationPaths } from '../contact/confirmation-path.ts'

const routes = readFileSync(new URL('../../routes.gen.ts', import.meta.url), 'utf8')

test.each(locales)('app/routes has every route of the language %s', (locale) => {
  const needed = [
    `/${locale}/$`,
    `/${locale}/feed.xml`,
    `/${locale}/feed.json`,
    searchPaths[locale],
    confirmationPaths[locale],
  ]
  expect(needed.filter((path) => !routes.includes(`fullPath: '${path}'`))).toEqual([])
})
