import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const contactForm = ['app/blocks/contact-form', 'app/contact']

export default defineConfig({
  sourceLocale: 'en',
  locales: ['de', 'en'],
  catalogs: [
    { path: 'locales/{locale}/messages', include: ['app'], exclude: ['**/*.test.*', ...contactForm] },
    // Loaded with the form only (app/contact/contact-messages.tsx).
    {
      path: 'locales/{locale}/contact',
      include: [...contactForm, 'app/projects/maturity-stages.ts', 'app/consent/external-notice.tsx'],
    },
  ],
  format: formatter({ lineNumbers: false }),
})
