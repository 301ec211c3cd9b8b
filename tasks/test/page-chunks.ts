import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The chunks of CMS components: the modules that `app/blocks/registry.ts` imports, and the modules that those import.
 * Those of `small-blocks` are in every page.
 */
export const blockChunks: Record<string, string[]> = {
  comparison: ['comparison'],
  contact_details: ['lazy-map-blocks'],
  contact_form: ['contact-form'],
  gallery: ['gallery'],
  map: ['lazy-map-blocks'],
  maturity_calculator: ['calculator-block'],
  reference_list: ['project-index-block'],
  reference_overview: ['project-table-block'],
  shelf: ['shelf-block'],
  video: ['video'],
}

const kinds = ['news_item', 'service', 'reference', 'impulse', 'job', 'company_page']

/**
 * The pages of a content folder by kind, each with the chunks that its components load. Each story of the component
 * `page` is a kind.
 */
export function chunksByPageKind(folder: string): Map<string, string[][]> {
  const found = new Map<string, string[][]>()
  const stories = readdirSync(join(folder, 'stories'), { recursive: true, encoding: 'utf8' })
  for (const path of stories.filter((name) => name.endsWith('.json')).toSorted()) {
    const { content, full_slug: slug } = JSON.parse(readFileSync(join(folder, 'stories', path), 'utf8'))
    const kind = kinds.find((name) => name === content?.component)
    if (!kind && content?.component !== 'page') continue
    const parts = [...componentsIn(content)].flatMap((name) => blockChunks[name] ?? [])
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
