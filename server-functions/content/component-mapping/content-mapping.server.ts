import { readSettingFile } from '../../settings/setting-file.server.ts'
import { SettingsError } from '../../settings/settings-error.ts'
import { settings } from '../../settings/settings.server.ts'
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
  const { contentMapping: named, public: site } = settings()
  const found = readSettingFile({ variable: 'CONTENT_MAPPING', name: 'mapping.json', named })
  if (!found) return { mapping: undefined, file: undefined, text: '' }
  const { file, text } = found
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

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SettingsError([reason], `${file} is no JSON:`)
  }
}
