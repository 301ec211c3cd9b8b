import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { locales } from '../../locales/locales.ts'
import type { Finding } from './finding.ts'
import { languages } from './languages.ts'

/** The words of a list, one a line, without comments (`#`); none without the file, which `checkWordLists` reports. */
export function readWords(file: string | URL): string[] {
  return (existsSync(file) ? readFileSync(file, 'utf8') : '')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '')
}

/** Finds languages without their word lists in `folder`. */
export function* checkWordLists(folder: string): Generator<Finding> {
  for (const locale of locales)
    for (const { name, content } of [
      { name: locale, content: 'correct words that its dictionary lacks' },
      { name: `misspelt-${locale}`, content: 'misspellings that its dictionary accepts' },
    ]) {
      const where = join(folder, `${name}.txt`)
      if (!existsSync(where))
        yield {
          rule: 'spelling',
          where,
          field: '',
          problem: `${languages[locale].name} has no list of ${content}. Create this file; it may be empty`,
        }
    }
}
