import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { spellCheckDocument } from 'cspell-lib'

import type { Value } from './fields.ts'
import type { Finding } from './finding.ts'
import type { Folder } from './folder.ts'
import { misspellings } from './misspelt.ts'
import { textsIn } from './texts.ts'

type Language = 'de' | 'en'

const dictionaries = {
  de: { locale: 'de-DE', module: '@cspell/dict-de-de/cspell-ext.json' },
  en: { locale: 'en-GB', module: '@cspell/dict-en-gb/cspell-ext.json' },
}

const wordsOf = (name: string) =>
  readFileSync(new URL(`words/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '')

/** Spelling of all translatable text and all names, by the dictionaries of the language and the words of the house. */
export async function checkSpelling(
  values: readonly Value[],
  { datasources, stories }: Folder,
): Promise<Finding[]> {
  const texts = new Map<string, Record<Language, string[]>>()
  const add = (where: string, language: Language, text: string) => {
    const both = texts.get(where) ?? { de: [], en: [] }
    texts.set(where, both)
    both[language].push(text)
  }
  for (const { story, field, de, en } of values) {
    if (!field.translatable) continue
    for (const text of textsIn(de)) add(story.full_slug, 'de', text)
    for (const text of textsIn(en)) add(story.full_slug, 'en', text)
  }
  for (const { full_slug: where, name, is_folder: isFolder, translated_slugs: translations } of stories) {
    if (isFolder) continue
    add(where, 'de', name)
    for (const { lang, name, published } of translations)
      if (lang === 'en' && published) add(where, 'en', name)
  }
  for (const { slug, entries } of datasources)
    for (const { name, value, dimension_values: words } of entries) {
      // The link map has its names behind its paths.
      const isMap = slug === 'link-map'
      add(slug, 'de', isMap ? labelOf(value) : name)
      add(slug, 'en', isMap ? labelOf(words['en']) : (words['en'] ?? ''))
    }
  const languages = ['de', 'en'] as const
  const found = await Promise.all(languages.map((language) => misspeltWords(language, texts)))
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
  // One document for all: setting the dictionaries up costs more than checking.
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
    problem: `${issue.text} is in no dictionary`,
  }))
  const misspelt = misspellings(wordsOf(`misspelt-${language}`))
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

const labelOf = (target = '') => target.split('|')[1] ?? ''

function lineNumber(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length - 1
}
