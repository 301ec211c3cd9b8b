import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { locales } from '../../locales/locales.ts'
import { createTemporaryFolder } from '../test/temporary-folder.ts'
import { formatFinding } from './finding.ts'
import { checkWordLists, readWords } from './word-lists.ts'

test('a list has a word on each line; comments and empty lines do not count', () => {
  const file = join(createTemporaryFolder(), 'de.txt')
  writeFileSync(file, '# Trade words.\nAbklebung\n\n  Abkühlzeit # of a tool\n')
  expect(readWords(file)).toEqual(['Abklebung', 'Abkühlzeit'])
})

test('a list that is missing has no words, and is a finding that names the file', () => {
  const folder = createTemporaryFolder()
  for (const locale of locales) writeFileSync(join(folder, `${locale}.txt`), '')
  for (const locale of locales.filter((it) => it !== 'de'))
    writeFileSync(join(folder, `misspelt-${locale}.txt`), '')
  expect(readWords(join(folder, 'misspelt-de.txt'))).toEqual([])
  expect([...checkWordLists(folder)].map(formatFinding)).toEqual([
    `${folder}/misspelt-de.txt: German has no list of misspellings that its dictionary accepts. Create this file; it may be empty [spelling]`,
  ])
})

test('a language without any list lacks two files', () => {
  const folder = createTemporaryFolder()
  const missing = locales.flatMap((locale) => [`${folder}/${locale}.txt`, `${folder}/misspelt-${locale}.txt`])
  expect([...checkWordLists(folder)].map(({ where }) => where)).toEqual(missing)
})
