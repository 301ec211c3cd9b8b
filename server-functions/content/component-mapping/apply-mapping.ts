import type { Locale } from '../../../locales/locales.ts'
import { leftOut } from '../stories-without-page.ts'
import { isFields, mapFields } from '../walk-content.ts'
import { compileComponent } from './compile-component.ts'
import { toText } from './convert-value.ts'
import { type Context, type Fields, isBlock, isJoined } from './mapped-block.ts'
import type { MappingFile } from './mapping-file.ts'

/** Makes a story of another space a story of this site. Anything else stays as it is. */
export type MapStory = (story: unknown, locale: Locale) => unknown

/** @param mapping one without problems (find-mapping-problems.ts) */
export function createStoryMapper(mapping: MappingFile, websiteFolder: string): MapStory {
  const table = tableOf(mapping.components)
  const folders = new Map(
    Object.entries(mapping.folders ?? {}).map(([folder, components]) => [
      folder,
      new Map([...table, ...tableOf(components)]),
    ]),
  )
  const folderOf = createFolderFinder(mapping, websiteFolder)

  function mapStory(story: Fields, locale: Locale): Fields {
    const own = folders.get(folderOf(story) ?? '') ?? table
    const context = { locale, story, table: own, mapBlock, mapValue }
    const [content] = isFields(story.content) ? mapBlock(story.content, context) : []
    return { ...story, content: content ?? { component: leftOut } }
  }

  function mapBlock(block: Fields, context: Context): Fields[] {
    const make = context.table.get(String(block.component))
    return make ? make(block, context) : [mapFields(block, (value) => mapValue(value, context))]
  }

  function mapValue(value: unknown, context: Context): unknown {
    if (!isFields(value)) return value
    if (Array.isArray(value) && value.some(isBlock))
      return value.flatMap((item) => (isBlock(item) ? mapBlock(item, context) : [item]))
    if (isJoined(value)) return mapStory(value, context.locale)
    return mapFields(value, (inner) => mapValue(inner, context))
  }

  return (story, locale) => (isFields(story) && isFields(story.content) ? mapStory(story, locale) : story)
}

/** Finds the folder of the mapping that a story is below. */
export function createFolderFinder(
  { folders = {} }: MappingFile,
  websiteFolder: string,
): (story: Fields) => string | undefined {
  return (story) => {
    // The start page of a folder, which ends in a slash, is not below it: it lists what is.
    const path = (toText(story.default_full_slug) ?? toText(story.full_slug) ?? '').replace(/\/$/, '')
    return Object.keys(folders).find((folder) => path.startsWith(`${websiteFolder}/${folder}/`))
  }
}

function tableOf(components: MappingFile['components']): Context['table'] {
  return new Map(Object.entries(components).map(([name, component]) => [name, compileComponent(component)]))
}
