import { existsSync, readFileSync } from 'node:fs'

import { emptyLegacyTable, type LegacyTable } from './legacy-table.ts'
import { readLegacyTable } from './read-legacy-table.ts'

/** That of the demo space: the families of the specification. */
export const demoLegacyFile = 'content/legacy-addresses.json'

/** The old addresses of the demo space; none once another space has taken its place. */
export const demoLegacyTable: LegacyTable = readDemo()

function readDemo(): LegacyTable {
  if (!existsSync(demoLegacyFile)) return emptyLegacyTable
  const read = readLegacyTable(readFileSync(demoLegacyFile, 'utf8'))
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.table
}
