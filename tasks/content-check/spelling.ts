import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { spellCheckDocument } from 'cspell-lib'

import { isBlock, type Value } from './fields.ts'
import type { Finding } from './finding.ts'
import type { Folder } from './folder.ts'

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

/** Spelling of all translatable text, by the dictionaries of the language and the words of the house. */
export async function checkSpelling(values: readonly Value[], { datasources }: Folder): Promise<Finding[]> {
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
  for (const { slug, entries } of datasources)
    if (slug !== 'link-map')
      for (const { name, dimension_values: words } of entries) {
        add(slug, 'de', name)
        add(slug, 'en', words['en'] ?? '')
      }
  const languages = ['de', 'en'] as const
  const found = await Promise.all(languages.map((language) => unknownWords(language, texts)))
  return found.flat()
}

async function unknownWords(
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
  return issues.map((issue) => ({
    rule: 'spelling',
    where: lines[lineNumber(text, issue.offset)]?.where ?? '',
    field: language,
    problem: `${issue.text} is in no dictionary`,
  }))
}

function lineNumber(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length - 1
}

/** The words that a reader sees: text, rich text, alternative texts, search titles and descriptions. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  if (!isBlock(value)) return
  if (value['type'] === 'doc') yield* paragraphs(value)
  for (const name of ['alt', 'title', 'description']) if (typeof value[name] === 'string') yield value[name]
}

/** The text nodes of each paragraph in one piece, so that a mark inside a word does not part it. */
function* paragraphs(node: Record<string, unknown>): Generator<string> {
  const inner: unknown[] = Array.isArray(node['content']) ? node['content'] : []
  const words = inner.map((child) =>
    isBlock(child) && typeof child['text'] === 'string' && !isCode(child['marks']) ? child['text'] : ' ',
  )
  if (words.join('').trim()) yield words.join('')
  if (node['type'] === 'code_block') return
  for (const child of inner) if (isBlock(child) && child['type'] !== 'text') yield* paragraphs(child)
}

function isCode(marks: unknown): boolean {
  return Array.isArray(marks) && marks.some((mark) => isBlock(mark) && mark['type'] === 'code')
}
