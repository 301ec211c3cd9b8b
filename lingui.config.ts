import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const overloaded = 'app/screens/overloaded-page.tsx'
const noConnection = 'app/screens/no-connection-page.tsx'
const contactForm = ['app/blocks/contact-form', 'app/contact']
const shelf = 'app/shelf'
const calculator = 'app/calculator'
const islands = 'app/islands'
const notes = 'app/notes'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['de', 'en'],
  catalogs: [
    {
      path: 'locales/{locale}/messages',
      include: ['app'],
      exclude: ['**/*.test.*', ...contactForm, overloaded, noConnection, shelf, calculator, islands, notes],
    },
    // Loaded with the form only (app/contact/contact-messages.tsx).
    {
      path: 'locales/{locale}/contact',
      include: [
        ...contactForm,
        'app/projects/maturity-names.ts',
        'app/consent/external-notice.tsx',
        'app/consent/external-actions.tsx',
      ],
    },
    // Loaded with the shelf only (app/shelf/shelf-block.tsx).
    {
      path: 'locales/{locale}/shelf',
      include: [shelf, 'app/projects/maturity-names.ts', 'app/ui/page-link-text.tsx'],
    },
    // Loaded with the calculator only (app/calculator/calculator-block.tsx).
    {
      path: 'locales/{locale}/calculator',
      include: [calculator, 'app/projects/maturity-names.ts', 'app/ui/page-link-text.tsx'],
    },
    // Loaded with the search dialog, and with a form (app/notes/notes-messages.tsx).
    { path: 'locales/{locale}/notes', include: [notes] },
    // Never loaded in a browser.
    { path: 'locales/{locale}/overloaded', include: [overloaded] },
    {
      path: 'locales/{locale}/islands',
      include: [islands, 'app/consent/external-picture.tsx', 'app/consent/external-actions.tsx'],
      exclude: ['**/*.test.*'],
    },
    { path: 'locales/{locale}/no-connection', include: [noConnection] },
  ],
  format: formatter({ lineNumbers: false }),
})
