import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['de', 'en'],
  catalogs: [{ path: 'locales/{locale}/messages', include: ['app'], exclude: ['**/*.test.*'] }],
  format: formatter({ lineNumbers: false }),
})
