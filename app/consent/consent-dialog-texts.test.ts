import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'
import { z } from 'zod'

import { locales } from '../../locales/locales.ts'
import { categories } from './consent-categories.ts'
import { recordFields } from './consent-dialog-texts.ts'

const text = z.string().min(1)
const cookieTable = z.strictObject({
  headers: z.strictObject({ name: text, purpose: text, duration: text }),
  body: z.array(z.strictObject({ name: text, purpose: text, duration: text })).min(1),
})
const Texts = z.strictObject({
  cookieHeaders: z.strictObject({ name: text, purpose: text, duration: text }),
  consentModal: z.strictObject({
    title: text,
    description: text,
    acceptAllBtn: text,
    acceptNecessaryBtn: text,
    showPreferencesBtn: text,
    footer: text,
  }),
  preferencesModal: z.strictObject({
    title: text,
    acceptAllBtn: text,
    acceptNecessaryBtn: text,
    savePreferencesBtn: text,
    closeIconLabel: text,
    sections: z.array(
      z.strictObject({
        title: text.optional(),
        description: text,
        linkedCategory: z.enum(categories).optional(),
        cookieTable: cookieTable.optional(),
      }),
    ),
  }),
  record: z.strictObject({
    title: text,
    none: text,
    empty: text,
    copy: text,
    copied: text,
    notCopied: text,
    save: text,
    fileName: z.stringFormat('json file name', /^[a-z-]+\.json$/),
    ...Object.fromEntries(recordFields.map((field) => [field, text])),
  }),
})

test.each(locales)(
  'the texts in %s are complete, with a section and a switch for each category',
  (locale) => {
    const file = new URL(`../../locales/${locale}/consent.json`, import.meta.url)
    const { preferencesModal, consentModal } = Texts.parse(JSON.parse(readFileSync(file, 'utf8')))
    const linked = preferencesModal.sections.flatMap(({ linkedCategory }) => linkedCategory ?? [])
    expect(linked).toEqual([...categories])
    expect(consentModal.footer.match(/href="[^"]+"/g)).toHaveLength(2)
    expect(consentModal.footer).not.toMatch(new RegExp(`href="(?!/${locale}/)`))
  },
)
