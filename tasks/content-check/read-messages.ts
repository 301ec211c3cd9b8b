import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { formatter } from '@lingui/format-po'

import { locales } from '../../locales/locales.ts'
import type { Text } from './content-texts.ts'

/** Reads the interface messages of all languages; `folder` has one folder per language. */
export async function readCatalogues(folder: string): Promise<Text[]> {
  const files = locales.flatMap((language) =>
    globSync('*.po', { cwd: join(folder, language) }).map((name) => ({ language, name })),
  )
  const texts = await Promise.all(
    files.map(async ({ language, name }) => {
      const where = join(folder, language, name)
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
