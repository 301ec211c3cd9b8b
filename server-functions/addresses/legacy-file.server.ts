import { readSettingFile } from '../settings/setting-file.server.ts'
import { SettingsError } from '../settings/settings-error.ts'
import { settings } from '../settings/settings.server.ts'
import { legacyProblems } from './legacy-problems.ts'
import { emptyLegacyTable, type LegacyTable } from './legacy-table.ts'
import { type CompiledLegacyTable, compileLegacyTable } from './match-legacy.ts'
import { readLegacyTable } from './read-legacy-table.ts'

interface LegacyFile {
  table: LegacyTable
  compiled: CompiledLegacyTable
  /** What the file says; empty without one. */
  text: string
  /** Where in the file a value of the table is: `content/legacy-addresses.json:12`. */
  placeOf: (path: readonly PropertyKey[]) => string
}
let current: LegacyFile | undefined

/**
 * The table of old addresses, read once: the file that LEGACY_ADDRESSES names, else `legacy-addresses.json` of the
 * content folder, else an empty table.
 * @throws SettingsError with every invalid line
 */
export function legacyFile(): LegacyFile {
  current ??= readFile()
  return current
}

function readFile(): LegacyFile {
  const { legacyAddresses: named, public: site } = settings()
  const found = readSettingFile({ variable: 'LEGACY_ADDRESSES', name: 'legacy-addresses.json', named })
  if (!found)
    return {
      table: emptyLegacyTable,
      compiled: compileLegacyTable(emptyLegacyTable, site.brandName),
      text: '',
      placeOf: () => '',
    }
  const { file, text } = found
  const read = readLegacyTable(text)
  if (!read.ok)
    throw wrongLines(
      file,
      read.problems.map(({ line, problem }) => `line ${line}: ${problem}`),
    )
  const { table, lineOf } = read
  const mistakes = legacyProblems(table, site.brandName, () => undefined)
  if (mistakes.length > 0)
    throw wrongLines(
      file,
      mistakes.map(({ path, message }) => `line ${lineOf(path)}: ${message}`),
    )
  return {
    table,
    compiled: compileLegacyTable(table, site.brandName),
    text,
    placeOf: (path) => `${file}:${lineOf(path)}`,
  }
}

function wrongLines(file: string, problems: string[]): SettingsError {
  return new SettingsError(
    problems,
    `${file} has lines that cannot hold (docs/old-addresses.md explains the format):`,
  )
}
