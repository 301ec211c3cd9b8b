import { accessSync, constants } from 'node:fs'
import { tmpdir } from 'node:os'
import { DatabaseSync, type StatementSync } from 'node:sqlite'

import { spellingsOf, wordPattern } from '../../locales/compare-words.ts'
import type { WordForms } from './stem.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** The columns of what an entry is called and about, and how much a word in them counts. */
const columnNames = ['title', 'names', 'terms', 'lead', 'headings'] as const
const weights = '10, 4, 4, 3, 2'
export type Column = (typeof columnNames)[number]
const columns = columnNames.join(', ')

/** The texts of an entry: a column each, and the text below. */
export type EntryTexts = Record<Column, string> & { body: string }

/** Entries by row number, from 1, with their BM25 score: higher is better. */
export type Scores = Map<number, number>

/** A read-only full-text index. */
export interface FullTextIndex {
  vocabulary: Vocabulary
  /** Whether a term is only another spelling of one: of a word with umlauts, which is indexed in both. */
  isRespelling: (term: string) => boolean
  /** The entries that have, for each of the groups, at least one of its terms. Terms are those of the vocabulary, or several in a row. */
  match: (groups: readonly Terms[]) => Scores
  /** The same within columns, without the text below: by all of them without `within`, weighted. */
  matchColumns: (groups: readonly Terms[], within?: readonly Column[]) => Scores
}

type Terms = readonly string[]

export interface FullTextIndexBuilder {
  /** Adds an entry; its row number is that of the entries so far. */
  add: (texts: EntryTexts) => void
  finish: () => FullTextIndex
}

/**
 * Where SQLite keeps the index: '' is a temporary file that no other process sees and that is gone with this one. In
 * memory the index of 10,000 stories in two languages would take 100 MB.
 */
const location = isWritable(tmpdir()) ? '' : ':memory:'

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

const hyphenated = /[\p{L}\p{N}]+(?:[-‑][\p{L}\p{N}]+)+/gu
const withoutHyphens = (word: string) => word.replaceAll(/[-‑]/g, '')

/**
 * Builds a full-text index with FTS5 of SQLite, outside the JavaScript heap (docs/decisions/0016). It contains the folded
 * words, not the texts.
 */
export function buildFullTextIndex(forms: WordForms): FullTextIndexBuilder {
  const database = new DatabaseSync(location)
  // Two tables: most matches are in long texts, and the columns are looked up without them.
  const tokenizer = "content='', tokenize='unicode61 remove_diacritics 0'"
  database.exec(`
    CREATE VIRTUAL TABLE texts USING fts5(text, ${tokenizer});
    CREATE VIRTUAL TABLE heads USING fts5(${columns}, ${tokenizer});
    CREATE VIRTUAL TABLE vocabulary USING fts5vocab(texts, 'row');
    CREATE VIRTUAL TABLE headwords USING fts5vocab(heads, 'col');
    BEGIN;
  `)
  const insertText = database.prepare('INSERT INTO texts(rowid, text) VALUES (?, ?)')
  const insertHead = database.prepare(
    `INSERT INTO heads(rowid, ${columns}) VALUES (?${', ?'.repeat(columnNames.length)})`,
  )
  const respellings = new Set<string>()
  /** Words in their order, which phrases need; then words with hyphens as one (`Klickdummy` for `Klick-Dummy`), and other spellings. */
  const indexedWords = (text: string): string => {
    const words = [...(text.match(wordPattern) ?? []), ...(text.match(hyphenated) ?? []).map(withoutHyphens)]
    const spellings = words.map((word) => spellingsOf(word))
    const respelled = spellings.flatMap(([, ...others]) => others)
    for (const word of respelled) respellings.add(word)
    return [...spellings.map(([plain]) => plain), ...respelled].join(' ')
  }
  let rows = 0
  return {
    add({ body, ...head }) {
      rows += 1
      const words = columnNames.map((column) => indexedWords(head[column]))
      insertHead.run(rows, ...words)
      insertText.run(rows, [...words, indexedWords(body)].join(' '))
    },
    finish() {
      database.exec(`
        COMMIT;
        INSERT INTO texts(texts) VALUES ('optimize');
        INSERT INTO heads(heads) VALUES ('optimize');
      `)
      const terms = database.prepare('SELECT term, doc FROM vocabulary')
      const titleTerms = database.prepare("SELECT term FROM headwords WHERE col = 'title'")
      const titles = new Set(rowsOf(titleTerms).map(([term]) => String(term)))
      const texts = database.prepare('SELECT rowid, -bm25(texts) FROM texts WHERE texts MATCH ?')
      const heads = database.prepare(`SELECT rowid, -bm25(heads, ${weights}) FROM heads WHERE heads MATCH ?`)
      return {
        vocabulary: createVocabulary(
          rowsOf(terms).map(([name, count]) => {
            const term = String(name)
            return { term, entries: Number(count), isInTitle: titles.has(term) }
          }),
          forms,
        ),
        isRespelling: (term) => respellings.has(term),
        match: (groups) => select(texts, groups, ''),
        matchColumns: (groups, within) => select(heads, groups, within ? `{${within.join(' ')}} : ` : ''),
      }
    },
  }
}

function select(statement: StatementSync, groups: readonly Terms[], scope: string): Scores {
  if (groups.length === 0 || groups.some((terms) => terms.length === 0)) return new Map()
  // Strings of FTS5: terms are letters and digits only, or several such words in a row.
  const query = groups.map((terms) => `${scope}("${terms.join('" OR "')}")`).join(' AND ')
  const scores: Scores = new Map()
  for (const [row, score] of rowsOf(statement, query)) scores.set(Number(row), Number(score))
  return scores
}

/** Rows as arrays, which take half the time of objects. */
function rowsOf(statement: StatementSync, ...parameters: string[]): unknown[][] {
  statement.setReturnArrays(true)
  return statement
    .all(...parameters)
    .filter((row): row is Extract<typeof row, unknown[]> => Array.isArray(row))
}
