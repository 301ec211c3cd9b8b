import { createRequire } from 'node:module'

import { describeIssue } from '../content/describe-issue.ts'
import { LegacyTable } from './legacy-table.ts'

/** An invalid line of the file. */
interface LegacyFileProblem {
  line: number
  problem: string
}

type Read =
  | { ok: true; table: LegacyTable; lineOf: (path: readonly PropertyKey[]) => number }
  | { ok: false; problems: LegacyFileProblem[] }

/** Parses a file with old addresses: JSON, or YAML, of which JSON is a part. Pure. */
export function readLegacyTable(text: string): Read {
  const { success, data } = LegacyTable.safeParse(parseJson(text))
  if (!success) return readWithLines(text)
  let read: Read | undefined
  const lineOf = (path: readonly PropertyKey[]) => {
    read ??= readWithLines(text)
    return read.ok ? read.lineOf(path) : 1
  }
  return { ok: true, table: data, lineOf }
}

/** JSON without duplicate keys; undefined for any other text. */
function parseJson(text: string): unknown {
  let keys = 0
  try {
    const value: unknown = JSON.parse(text, function count(this: unknown, key: string, inner: unknown) {
      if (key && !Array.isArray(this)) keys += 1
      return inner
    })
    const written = [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon)
    return written.length === keys ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * Parses YAML with a parser that knows the line of each value. Its 72 files are loaded only for a table that is
 * invalid.
 */
function readWithLines(text: string): Read {
  const { LineCounter, parseDocument }: typeof import('yaml') = createRequire(import.meta.url)('yaml')
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false })
  const lineAt = (offset: number) => lineCounter.linePos(offset).line
  if (document.errors.length > 0)
    return {
      ok: false,
      problems: document.errors.map(({ pos, message }) => ({ line: lineAt(pos[0]), problem: message })),
    }
  /** The line of a value, or of the object that lacks it. */
  const lineOf = (path: readonly PropertyKey[]): number => {
    const node: unknown = path.length === 0 ? document.contents : document.getIn(path, true)
    if (isNode(node)) return lineAt(node.range[0])
    return path.length === 0 ? 1 : lineOf(path.slice(0, -1))
  }
  const { success, data, error } = LegacyTable.safeParse(document.toJS(), { error: describeIssue })
  if (success) return { ok: true, table: data, lineOf }
  const problems = error.issues.map(({ path, message }) => ({
    line: lineOf(path),
    problem: [path.join('.'), message].filter(Boolean).join(': '),
  }))
  return { ok: false, problems }
}

function isNode(value: unknown): value is { range: [number, number, number] } {
  return typeof value === 'object' && value !== null && 'range' in value && Array.isArray(value.range)
}
