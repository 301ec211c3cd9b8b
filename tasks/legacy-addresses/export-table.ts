import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { stringify } from 'csv-stringify/sync'

import { securityHeadersOf } from '../../app/http/security-headers.ts'
import { closeContent, refreshContent } from '../../server-functions/content/current-snapshot.server.ts'
import { settings } from '../../server-functions/settings/settings.server.ts'
import { readFromFolder } from '../content-folder-settings.ts'
import { root } from '../root-folder.ts'
import { csvFormat } from './csv-format.ts'
import { type LegacyTable, readLegacyTable, type TableAnswer } from './known-addresses.ts'
import { nginxConfig } from './nginx-config.ts'
import type { ExportArguments } from './parse-arguments.ts'

/** Writes where the old addresses lead, and reports what was written. */
export async function exportTable({ format, content, out }: ExportArguments): Promise<void> {
  if (content !== null) readFromFolder(resolve(content))
  const table = await readTable()
  const folder = resolve(root, out)
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(filesOf(format, table))) {
    writeFileSync(join(folder, name), text)
    console.log(join(folder, name))
  }
}

async function readTable(): Promise<LegacyTable> {
  try {
    // Only content that was read completely is cached.
    await refreshContent()
    return await readLegacyTable()
  } finally {
    await closeContent()
  }
}

function filesOf(format: ExportArguments['format'], table: LegacyTable): Record<string, string> {
  if (format === 'csv') return { 'legacy.csv': csvOf(table) }
  const { maps, server } = nginxConfig(table, securityHeadersOf(settings()))
  return { 'legacy-maps.conf': maps, 'legacy-server.conf': server }
}

/** Old addresses and families; without a status, only the site can tell. */
function csvOf({ known, patterns }: LegacyTable): string {
  const records = [
    ...known
      .filter(({ answer }) => answer.status)
      .map(({ path, family, answer }) => recordOf(path, family, answer)),
    ...patterns.map(({ pattern, family, answer }) => recordOf(pattern, family, answer)),
  ]
  return stringify(records, { ...csvFormat, columns: ['address', 'status', 'target', 'family'] })
}

function recordOf(address: string, family: string | null, answer: TableAnswer) {
  const target = 'target' in answer ? answer.target : null
  return { address, status: answer.status, target, family }
}
