import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { formatter } from '@lingui/format-po'

import type { Text } from './texts.ts'

/** Reads the interface messages of both languages; `folder` has one folder per language. */
export async function readCatalogues(folder: string): Promise<Text[]> {
  const languages = ['de', 'en'] as const
  const texts = await Promise.all(
    languages.map(async (language) => {
      const where = join(folder, language, 'messages.po')
      const context = { locale: language, sourceLocale: 'en', filename: where }
      const messages = await formatter().parse(readFileSync(where, 'utf8'), context)
      return Object.values(messages).map(({ message = '', translation = '' }) => ({
        where,
        field: message,
        language,
        text: translation,
      }))
    }),
  )
  return texts.flat()
}
