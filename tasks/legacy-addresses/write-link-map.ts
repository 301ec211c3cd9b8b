import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { legacyFile } from '../../server-functions/addresses/legacy-file.server.ts'
import { messageOf, TaskError } from '../command-line.ts'
import { decodeText } from './address-list.ts'
import type { LinkMapArguments } from './parse-arguments.ts'
import { type IdRow, readIdTable } from './read-id-table.ts'
import { readLines } from './read-lines.ts'

const slug = 'link-map'

const Entry = z.looseObject({
  id: z.number(),
  name: z.string(),
  value: z.string(),
  dimension_values: z.record(z.string(), z.string()).nullish(),
})
type Entry = z.infer<typeof Entry>
const Datasource = z.looseObject({ slug: z.string(), entries: z.array(Entry).default([]) })
const DatasourceFile = z.union([z.array(Datasource), Datasource.transform((only) => [only])])

/**
 * Writes the ids of a table into the datasource of a content folder, in the layout of the Storyblok CLI, and reports
 * what was not understood, with exit code 1. Ids that the table does not name stay.
 * @throws {TaskError} if the table or the folder cannot be read
 */
export async function writeLinkMap({ file, content }: LinkMapArguments): Promise<0 | 1> {
  const { table } = legacyFile()
  const { rows, problems } = readIdTable(await readText(file))
  if (rows.length === 0)
    throw new TaskError([`${file} has no row with id, path and name:`, ...problems].join('\n  '))
  const { path, datasources } = findDatasource(join(content, 'datasources', spaceFolder(content)))
  const current = datasources.find((found) => found.slug === slug)
  const merged = mergeRows(current?.entries ?? [], rows)
  const written = { ...(current ?? newDatasource), entries: merged.entries }
  const all = current
    ? datasources.map((found) => (found === current ? written : found))
    : [...datasources, written]
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, `${JSON.stringify(all, null, 2)}\n`)
  console.log(`${path}: ids added ${merged.added}, changed ${merged.changed}, as before ${merged.same}`)
  if (table.ids.below.length === 0)
    console.log(
      'Say in the table of old addresses where the ids stood: "ids": { "below": ["/de/referenzen"] }',
    )
  if (problems.length === 0) return 0
  console.error(`Not understood: ${problems.length}\n  ${problems.join('\n  ')}`)
  return 1
}

async function readText(file: string): Promise<string> {
  try {
    const lines: string[] = []
    for await (const line of readLines(file)) lines.push(line)
    return decodeText(lines.join('\n'))
  } catch (error) {
    throw new TaskError(`${file} cannot be read: ${messageOf(error)}`, { cause: error })
  }
}

/** The folder of the space, which has its id for a name. */
function spaceFolder(content: string): string {
  for (const kind of ['datasources', 'stories', 'components']) {
    const folder = join(content, kind)
    const [space] = existsSync(folder) ? readdirSync(folder).filter((name) => /^\d+$/.test(name)) : []
    if (space !== undefined) return space
  }
  throw new TaskError(
    `${content} is no content folder: it has no stories/<space id>. Example: npm run legacy -- link-map ids.csv --content content`,
  )
}

/** The file with the link map, else a new one. */
function findDatasource(folder: string) {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  for (const name of names) {
    const path = join(folder, name)
    const { data } = DatasourceFile.safeParse(JSON.parse(readFileSync(path, 'utf8')))
    if (data?.some((found) => found.slug === slug)) return { path, datasources: data }
  }
  return { path: join(folder, `${slug}.json`), datasources: [] }
}

const newDatasource = {
  id: 1,
  name: 'Link map',
  slug,
  dimensions: [{ id: 2, name: 'English', entry_value: 'en', datasource_id: 1 }],
}

function mergeRows(current: readonly Entry[], rows: readonly IdRow[]) {
  const byId = new Map(current.map((entry) => [entry.name.toLowerCase(), entry]))
  let nextId = Math.max(0, ...current.map(({ id }) => id)) + 1
  let [added, changed] = [0, 0]
  for (const { id, value, english } of rows) {
    const entry = byId.get(id)
    const translation = english || entry?.dimension_values?.en
    if (!entry) added += 1
    else if (entry.value !== value || translation !== entry.dimension_values?.en) changed += 1
    else continue
    byId.set(id, {
      ...(entry ?? { id: nextId++, name: id }),
      value,
      dimension_values: { ...entry?.dimension_values, ...(translation && { en: translation }) },
    })
  }
  return { entries: [...byId.values()], added, changed, same: byId.size - added - changed }
}
