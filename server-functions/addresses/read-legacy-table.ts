import { LineCounter, parseDocument } from 'yaml'

import { describeIssue } from '../content/describe-issue.ts'
import { LegacyTable } from './legacy-table.ts'

/** A line of the file that cannot hold. */
interface LegacyFileProblem {
  line: number
  problem: string
}

type Read =
  | { ok: true; table: LegacyTable; lineOf: (path: readonly PropertyKey[]) => number }
  | { ok: false; problems: LegacyFileProblem[] }

/** Parses a file with old addresses: JSON, or YAML, of which JSON is a part. Pure. */
export function readLegacyTable(text: string): Read {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false })
  const lineAt = (offset: number) => lineCounter.linePos(offset).line
  if (document.errors.length > 0)
    return {
      ok: false,
      problems: document.errors.map(({ pos, message }) => ({ line: lineAt(pos[0]), problem: message })),
    }
  /** The line of a value, else of what should have it. */
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
