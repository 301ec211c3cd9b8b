import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { spellCheckDocument } from 'cspell-lib'

import type { Finding } from './finding.ts'
import { createMisspellingFinder } from './misspellings.ts'
import type { Language, Text } from './texts.ts'

const dictionaries = {
  de: { locale: 'de-DE', module: '@cspell/dict-de-de/cspell-ext.json' },
  en: { locale: 'en-GB', module: '@cspell/dict-en-gb/cspell-ext.json' },
}

const wordsOf = (name: string) =>
  readFileSync(new URL(`words/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '')

/** Checks the spelling of all texts with the dictionaries of the language and the project's word lists. */
export async function checkSpelling(texts: Iterable<Text>): Promise<Finding[]> {
  const byPlace = new Map<string, Record<Language, string[]>>()
  for (const { where, language, text } of texts) {
    const both = byPlace.get(where) ?? { de: [], en: [] }
    byPlace.set(where, both)
    both[language].push(text)
  }
  const languages = ['de', 'en'] as const
  const found = await Promise.all(languages.map((language) => misspeltWords(language, byPlace)))
  return found.flat()
}

async function misspeltWords(
  language: Language,
  texts: ReadonlyMap<string, Record<Language, string[]>>,
): Promise<Finding[]> {
  const { locale, module } = dictionaries[language]
  const settings = {
    language: locale,
    allowCompoundWords: language === 'de',
    import: [fileURLToPath(import.meta.resolve(module))],
    words: [...wordsOf('names'), ...wordsOf(language)],
    minWordLength: 4,
  }
  // A single document, as loading the dictionaries takes longer than checking.
  const lines = [...texts].flatMap(([where, both]) =>
    both[language].flatMap((text) => text.split('\n').map((line) => ({ where, line }))),
  )
  const text = lines.map(({ line }) => line).join('\n')
  const { issues } = await spellCheckDocument(
    { uri: `file:///content.${language}.txt`, text, languageId: 'plaintext', locale },
    { generateSuggestions: false, noConfigSearch: true },
    { ...settings, maxNumberOfProblems: 10_000, maxDuplicateProblems: 100 },
  )
  const unknown = issues.map((issue) => ({
    where: lines[lineNumber(text, issue.offset)]?.where ?? '',
    problem: `${issue.text} is not in a dictionary`,
  }))
  const misspelt = createMisspellingFinder(wordsOf(`misspelt-${language}`))
  const wrong = lines.flatMap(({ where, line }) =>
    misspelt(line).map((word) => ({ where, problem: `${word} is a misspelling` })),
  )
  return [...unknown, ...wrong].map(({ where, problem }) => ({
    rule: 'spelling',
    where,
    field: language,
    problem,
  }))
}

function lineNumber(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length - 1
}
