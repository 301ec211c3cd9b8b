import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { SettingsError } from './settings-error.ts'
import { settings } from './settings.server.ts'

interface SettingFile {
  /** The setting that names the file, and the name of the file in the content folder without it. */
  variable: string
  name: string
  /** What the setting names. */
  named: string | undefined
}

/**
 * A file that belongs to the content: the one that a setting names, else the one in the content folder; undefined if there
 * is none.
 * @throws SettingsError if it cannot be read
 */
export function readSettingFile({
  variable,
  name,
  named,
}: SettingFile): { file: string; text: string } | undefined {
  const { content } = settings()
  const own = content.kind === 'embedded' ? join(content.folder, name) : undefined
  const file = named ?? (own !== undefined && existsSync(own) ? own : undefined)
  if (file === undefined) return undefined
  try {
    return { file, text: readFileSync(file, 'utf8') }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SettingsError([
      `${variable}="${file}" cannot be read: ${reason} (example: ${variable}="content/${name}")`,
    ])
  }
}
