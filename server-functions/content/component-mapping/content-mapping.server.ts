import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { SettingsError } from '../../environment/settings-error.ts'
import { settings } from '../../environment/settings.server.ts'
import { checkMapping } from './find-mapping-problems.ts'
import { type ContentMapping, createContentMapping } from './mapped-content.ts'
import type { MappingFile } from './mapping-file.ts'

interface Read {
  /** Undefined where the space has the components of the site. */
  mapping: ContentMapping | undefined
  /** The mapping as it is written. */
  file: MappingFile | undefined
  /** What the mapping says, to tell content that was read with another one. */
  text: string
}
let current: Read | undefined

/**
 * The mapping of the space's components to ours, read once: the file that CONTENT_MAPPING names, else `mapping.json` of
 * the content folder if there is one.
 * @throws SettingsError with every line that cannot hold
 */
export function contentMapping(): Read {
  current ??= readMapping()
  return current
}

function readMapping(): Read {
  const { content, contentMapping: named, public: site } = settings()
  const own = content.kind === 'embedded' ? join(content.folder, 'mapping.json') : undefined
  const file = named ?? (own !== undefined && existsSync(own) ? own : undefined)
  if (file === undefined) return { mapping: undefined, file: undefined, text: '' }
  const text = readText(file)
  const checked = checkMapping(parseJson(file, text))
  if (checked.ok) {
    const mapping = createContentMapping(checked.mapping, site.websiteFolder)
    return { mapping, file: checked.mapping, text }
  }
  throw new SettingsError(
    checked.problems.map(({ path, problem }) => [path, problem].filter(Boolean).join(': ')),
    `${file} has lines that cannot hold (docs/move-in.md explains the format):`,
  )
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SettingsError([
      `CONTENT_MAPPING="${file}" cannot be read: ${reason} (example: CONTENT_MAPPING="content/mapping.json")`,
    ])
  }
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SettingsError([reason], `${file} is no JSON:`)
  }
}
