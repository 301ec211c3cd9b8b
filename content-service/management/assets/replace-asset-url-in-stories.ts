import { assetPath } from '../../assets/asset-path.ts'
import { asText, isObject, type Json } from '../../store/json.ts'
import type { FileChange } from '../../store/writing/journal.ts'
import type { Call } from '../define-route.ts'
import { documentText, readDocument } from '../json-files.ts'
import type { StoredAsset } from './asset-records.ts'

interface Change {
  id: number
  filename: string
  from: string
  to: string
}

/** The path `/f/…` of a URL, with the percent-encoding it has. */
function pathOf(filename: string) {
  return /\/f\/\d+\/.*/.exec(filename)?.[0] ?? assetPath(filename)
}

/** Asset fields are found by id; rich text, links and Markdown by the URL, whose hash is unique. */
function replaceAssetUrl(value: Json, change: Change): Json {
  if (typeof value === 'string') return value.replaceAll(change.from, () => change.to)
  if (Array.isArray(value)) return value.map((item) => replaceAssetUrl(item, change))
  if (!isObject(value)) return value
  const fields = Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, replaceAssetUrl(field, change)]),
  )
  const isField = fields.fieldtype === 'asset' && fields.id === change.id
  return isField ? { ...fields, filename: change.filename } : fields
}

/** The files of all stories, draft and published, that use a replaced asset, with its new URL. */
export function replaceAssetUrlInStories(
  call: Call,
  { id, record }: StoredAsset,
  filename: string,
): FileChange[] {
  const change = { id, filename, from: pathOf(asText(record.filename)), to: pathOf(filename) }
  const files = new Set<string>()
  for (const version of ['draft', 'published'] as const)
    for (const { uuid, content } of call.space[version].stories) {
      const text = JSON.stringify(content)
      const file =
        text.includes(`"id":${id}`) || text.includes(change.from)
          ? call.space.fileOf(version, uuid)
          : undefined
      if (file !== undefined) files.add(file)
    }
  return [...files].flatMap((file) => {
    const document = readDocument(call, file)
    const content = replaceAssetUrl(document.content ?? {}, change)
    const isChanged = JSON.stringify(content) !== JSON.stringify(document.content)
    return isChanged ? [{ file, content: documentText({ ...document, content }) }] : []
  })
}
