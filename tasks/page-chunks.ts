import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The chunks that come with a heavy part of a page, by its component in the CMS: the names of the modules that
 * `app/blocks/lazy-blocks.ts` fetches, and of what those fetch when they come near.
 */
export const lazyChunks: Record<string, string[]> = {
  comparison: ['comparison', 'comparison-handle'],
  gallery: ['gallery'],
  reference: ['more-projects'],
  reference_list: ['lazy-project-blocks'],
  reference_overview: ['lazy-project-blocks'],
  video: ['video'],
}

const kinds = ['news_item', 'service', 'reference', 'impulse', 'job', 'company_page']

/**
 * The pages of a content folder by kind, each kind with the sets of chunks that its pages have besides what every page
 * has. A `page` is a kind of its own.
 */
export function chunksByPageKind(folder: string): Map<string, string[][]> {
  const found = new Map<string, string[][]>()
  const stories = readdirSync(join(folder, 'stories'), { recursive: true, encoding: 'utf8' })
  for (const path of stories.filter((name) => name.endsWith('.json')).toSorted()) {
    const { content, full_slug: slug } = JSON.parse(readFileSync(join(folder, 'stories', path), 'utf8'))
    const kind = kinds.find((name) => name === content?.component)
    if (!kind && content?.component !== 'page') continue
    const parts = [...componentsIn(content)].flatMap((name) => lazyChunks[name] ?? [])
    const sets = found.get(kind ?? slug) ?? []
    found.set(kind ?? slug, [...sets, [...new Set(parts)]])
  }
  return found
}

/** The names of all components in a value. */
function componentsIn(value: unknown, names = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return names
  if ('component' in value && typeof value.component === 'string') names.add(value.component)
  for (const inner of Object.values(value)) componentsIn(inner, names)
  return names
}
