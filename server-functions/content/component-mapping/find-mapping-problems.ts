import type { z } from 'zod'

import { describeIssue } from '../describe-issue.ts'
import { metatags } from '../schema/field-plugins.ts'
import { type ComponentMapping, MappingFile, type Part, type Source } from './mapping-file.ts'
import { fieldsReadBySource } from './mapping-path.ts'
import { type OurComponent, ourComponents, type OurField } from './site-components.ts'

/** An invalid line of a mapping: where it is, what is wrong, and what would be right. */
interface MappingProblem {
  path: string
  problem: string
}

export type CheckedMapping =
  | { ok: true; mapping: MappingFile }
  | { ok: false; problems: readonly MappingProblem[] }

/** Checks a mapping against its format and the components of the site. */
export function checkMapping(written: unknown): CheckedMapping {
  const { data: mapping, error } = MappingFile.safeParse(written, { error: describeIssue })
  if (error) return { ok: false, problems: error.issues.flatMap(problemsOfIssue) }
  const problems = [...problemsOf(mapping)]
  return problems.length > 0 ? { ok: false, problems } : { ok: true, mapping }
}

function problemsOfIssue(issue: z.core.$ZodIssue): MappingProblem[] {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...issue.path, key].join('.'),
      problem: 'is no word of a mapping',
    }))
  return [{ path, problem: issue.message }]
}

function* problemsOf({ components, folders, datasources }: MappingFile): Generator<MappingProblem> {
  for (const [name, component] of Object.entries(components))
    yield* problemsOfComponent(`components.${name}`, component)
  for (const [folder, table] of Object.entries(folders ?? {})) {
    if (/^\/|\/$/.test(folder) || folder === '')
      yield {
        path: `folders.${folder}`,
        problem: 'must be a path below the website folder, without slashes at its ends',
      }
    for (const [name, component] of Object.entries(table))
      yield* problemsOfComponent(`folders.${folder}.${name}`, component)
  }
  for (const name of Object.keys(datasources ?? {}))
    if (!ourDatasources.includes(name))
      yield {
        path: `datasources.${name}`,
        problem: `is no datasource of the site. It has ${ourDatasources.join(', ')}`,
      }
}

/** The datasources that the site reads. */
export const ourDatasources: readonly string[] = [
  'industries',
  'service-filters',
  'link-map',
  'search-synonyms',
  'tracking-names',
]

function* problemsOfComponent(path: string, { parts, ...part }: ComponentMapping): Generator<MappingProblem> {
  if (parts) yield* problemsOfParts(`${path}.parts`, parts, [])
  else yield* problemsOfPart(path, part, [])
}

/** @param holds the components that may stand there; none: any */
function* problemsOfParts(
  path: string,
  parts: readonly Part[],
  holds: readonly string[],
): Generator<MappingProblem> {
  for (const [index, part] of parts.entries()) yield* problemsOfPart(`${path}.${index}`, part, holds)
}

function* problemsOfPart(
  path: string,
  { is, fields = {}, unwrap }: Part,
  holds: readonly string[],
): Generator<MappingProblem> {
  if (unwrap !== undefined && Object.keys(fields).length > 0)
    yield { path: `${path}.fields`, problem: 'has no effect: what is unwrapped has no fields here' }
  if (is === undefined) return
  const ours = ourComponents.get(is)
  if (!ours)
    yield {
      path: `${path}.is`,
      problem: `"${is}" is no component of the site. ${listed('It has', similar(is, ourComponents.keys()))}`,
    }
  else if (holds.length > 0 && !holds.includes(is))
    yield { path: `${path}.is`, problem: `"${is}" cannot stand there. ${listed('There may be', holds)}` }
  else yield* problemsOfFields(path, ours, fields)
}

function* problemsOfFields(
  path: string,
  { name, fields: known }: OurComponent,
  fields: Record<string, Source>,
): Generator<MappingProblem> {
  for (const [field, source] of Object.entries(fields)) {
    const ours = known.get(field)
    const at = `${path}.fields.${field}`
    if (ours) yield* problemsOfSource(at, ours, source)
    else yield { path: at, problem: `${name} has no field "${field}". ${listed('It has', known.keys())}` }
  }
}

/** Which kinds of fields each word of a source applies to. */
const wordsByKind = {
  join: ['text', 'day', 'richText', 'link', 'asset', 'list'],
  make: ['list', 'stories'],
  each: ['list', 'stories'],
  options: ['text', 'option', 'flag', 'number', 'list'],
  alt: ['asset'],
  fields: ['object'],
} as const satisfies Record<string, readonly OurField['kind'][]>

function* problemsOfSource(path: string, field: OurField, source: Source): Generator<MappingProblem> {
  const { kind, holds } = field
  for (const name of fieldsReadBySource(source))
    if (name.startsWith('@') && !storyProperties.includes(name))
      yield { path, problem: `"${name}" is no property of a story. ${listed('It has', storyProperties)}` }
  for (const [word, kinds] of Object.entries(wordsByKind)) {
    const isUsed = Reflect.get(source, word) !== undefined
    if (isUsed && !kinds.some((one) => one === kind))
      yield {
        path: `${path}.${word}`,
        problem: `has no effect: the field holds ${nounOf[kind]}. ${listed(
          'It is for',
          kinds.map((one) => nounOf[one]),
        )}`,
      }
  }
  if (source.with !== undefined && !source.join)
    yield { path: `${path}.with`, problem: 'has no effect without "join"' }
  if (source.make) yield* problemsOfParts(`${path}.make`, source.make, holds)
  if (source.each) yield* problemsOfParts(`${path}.each`, source.each, holds)
  if (source.value !== undefined) yield* problemsOfConstant(`${path}.value`, field, source.value)
  for (const [theirs, value] of Object.entries(source.options ?? {}))
    yield* problemsOfConstant(`${path}.options.${theirs}`, field, value)
  for (const name of Object.keys(source.fields ?? {}))
    if (!metatags.some((tag) => tag === name))
      yield { path: `${path}.fields.${name}`, problem: `is no field of seo. ${listed('It has', metatags)}` }
}

function* problemsOfConstant(
  path: string,
  { kind, options, holds }: OurField,
  value: NonNullable<Source['value']>,
): Generator<MappingProblem> {
  if (kind === 'option' && !options.some((option) => option === value))
    yield { path, problem: `${JSON.stringify(value)} is no value of the field. ${listed('It has', options)}` }
  if (kind === 'flag' && typeof value !== 'boolean') yield { path, problem: 'must be true or false' }
  if (kind === 'number' && Number.isNaN(Number(value))) yield { path, problem: 'must be a number' }
  if (['link', 'asset', 'richText', 'stories', 'object'].includes(kind) || holds.length > 0)
    yield { path, problem: `cannot be the same in every story: the field holds ${nounOf[kind]}` }
}

/** What the editor sends of a story besides its content. */
const storyProperties = ['@name', '@full_slug', '@first_published_at', '@published_at']

const nounOf: Record<OurField['kind'], string> = {
  text: 'a text',
  richText: 'rich text',
  day: 'a date',
  number: 'a number',
  flag: 'true or false',
  option: 'one of several values',
  link: 'a link',
  asset: 'a file',
  list: 'a list',
  stories: 'stories',
  object: 'an object',
  server: 'nothing',
}

function listed(words: string, names: Iterable<string>): string {
  return `${words} ${[...names].join(', ')}`
}

/** The names that have a word in common with this one; all if none has. */
function similar(name: string, names: Iterable<string>): string[] {
  const words = name.toLowerCase().split(/[_\s-]+/)
  const all = [...names]
  const found = all.filter((other) => words.some((word) => word.length > 2 && other.includes(word)))
  return found.length > 0 ? found : all
}
