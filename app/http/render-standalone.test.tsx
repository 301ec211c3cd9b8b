import { expect, test } from 'vitest'

import { locales } from '../../locales/locales.ts'
import { renderStandalone } from './render-standalone.tsx'

test.each(locales)('components are rendered at the paths of the language %s', async (locale) => {
  for (const path of [`/${locale}`, `/${locale}/a/b`])
    expect(await renderStandalone(<p>Hallo</p>, locale, path)).toBe('<p>Hallo</p>')
})
