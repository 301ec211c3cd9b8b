import { fileURLToPath } from 'node:url'

import { spellCheckDocument } from 'cspell-lib'

import { type Locale, locales, perLocale } from '../../locales/locales.ts'
import type { Text } from './content-texts.ts'
import type { Finding } from './finding.ts'
import { languages } from './languages.ts'
import { readWords } from './word-lists.ts'

const wordsOf = (name: string) => readWords(new URL(`words/${name}.txt`, import.meta.url))

/**
 * Checks the spelling of all texts with the dictionaries of the language and the project's word lists.
 * @param names words that are correct in every language
 */
export async function checkSpelling(
  texts: Iterable<Text>,
  names: readonly string[] = [],
): Promise<Finding[]> {
  const byPlace = new Map<string, Record<Locale, string[]>>()
  for (const { where, language, text } of texts) {
    const all = byPlace.get(where) ?? perLocale((): string[] => [])
    byPlace.set(where, all)
    all[language].push(text)
  }
  const found = await Promise.all(locales.map((language) => misspeltWords(language, byPlace, names)))
  return found.flat()
}

async function misspeltWords(
  language: Locale,
  texts: ReadonlyMap<string, Record<Locale, string[]>>,
  names: readonly string[],
): Promise<Finding[]> {
  const { locale, module, hasCompounds = false } = languages[language].dictionary
  const settings = {
    language: locale,
    allowCompoundWords: hasCompounds,
    import: [fileURLToPath(import.meta.resolve(module))],
    words: [...wordsOf('names'), ...wordsOf(language), ...names],
    minWordLength: 4,
  }
  // A single document, as loading the dictionaries takes longer than checking.
  const lines = [...texts].flatMap(([where, all]) =>
    all[language].flatMap((text) => text.split('\n').map((line) => ({ where, line }))),
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

/**
 * Finds listed misspellings. With compound words allowed, the spell checker accepts many of them (`viele`, `icht`). `*`
 * matches any letters: `*werkstat` also finds `Modellwerkstat`.
 */
export function createMisspellingFinder(list: readonly string[]): (text: string) => string[] {
  const parts = list.map((entry) => entry.replaceAll('*', String.raw`\p{L}*`))
  if (parts.length === 0) return () => []
  const wrong = new RegExp(String.raw`(?<!\p{L})(?:${parts.join('|')})(?!\p{L})`, 'giu')
  return (text) => text.match(wrong) ?? []
}
