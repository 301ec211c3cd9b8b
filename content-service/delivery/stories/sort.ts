import { unprocessable } from '../../http/api-error.ts'
import type { Json } from '../../store/json.ts'
import type { StoryIndex, Story } from '../../store/space.ts'
import { limitRules } from '../query.ts'
import { cachedList, cacheByIndex } from './cache-by-index.ts'
import { fieldValueReader } from './field-value.ts'

type Value = string | number | null
type Read = (story: Story) => Value

const fields = new Map<string, Read>(
  Object.entries<Read>({
    id: (story) => story.id,
    uuid: (story) => story.uuid,
    name: (story) => story.name,
    slug: (story) => story.slug,
    path: (story) => story.path,
    position: (story) => story.position,
    parent_id: (story) => story.parent_id,
    group_id: (story) => story.group_id,
    is_startpage: (story) => Number(story.is_startpage),
    sort_by_date: (story) => story.sort_by_date,
    created_at: (story) => story.created_at,
    updated_at: (story) => story.updated_at,
    published_at: (story) => story.published_at,
    first_published_at: (story) => story.first_published_at,
  }),
)

function textOf(value: Json | undefined) {
  return value === null || value === undefined || value === '' || typeof value === 'object'
    ? null
    : String(value)
}

function contentField(path: string, isNumber: boolean): Read {
  const read = fieldValueReader('sort_by', path)
  return ({ content }) => {
    const text = textOf(read(content))
    if (text === null || !isNumber) return text
    return Number.isNaN(Number(text)) ? null : Number(text)
  }
}

const collator = new Intl.Collator('en')
function compareDefined(a: string | number, b: string | number) {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}

function parseSortRule(rule: string) {
  const [field = '', ...options] = rule.split(':')
  const unknown = options.find((option) => !/^(asc|desc|int|float|nulls_first|nulls_last)$/.test(option))
  if (unknown !== undefined) throw unprocessable(`sort_by can't be read: ${unknown} in ${rule}`)
  const read = field.startsWith('content.')
    ? contentField(field.slice('content.'.length), options.includes('int') || options.includes('float'))
    : fields.get(field)
  if (!read) throw unprocessable('Not sortable by this column')
  const direction = options.includes('desc') ? -1 : 1
  const nulls = options.includes('nulls_first') ? -1 : 1
  const compare = (a: Value, b: Value) =>
    a === null || b === null
      ? nulls * (Number(a === null) - Number(b === null))
      : direction * compareDefined(a, b)
  return { read, compare }
}

/** A sort order and its text, which is a cache key. */
export interface Sort {
  text: string
  order: (stories: readonly Story[]) => readonly Story[]
}

/**
 * Parses `prop:asc|desc[:int|float][:nulls_first|nulls_last]`, comma-separated. The sort is stable; missing values
 * come last by default.
 * @throws ApiError 422
 */
export function parseSort(text: string): Sort {
  const parts = text.split(',')
  limitRules('sort_by', parts.length, 'properties')
  const rules = parts.map((rule) => parseSortRule(rule.trim()))
  const order = (stories: readonly Story[]) =>
    stories
      .map((story) => ({ story, values: rules.map(({ read }) => read(story)) }))
      .toSorted((one, other) => {
        for (const [index, { compare }] of rules.entries()) {
          const result = compare(one.values[index] ?? null, other.values[index] ?? null)
          if (result !== 0) return result
        }
        return 0
      })
      .map(({ story }) => story)
  return { text, order }
}

/** Stories by content type, by position. */
const storiesByType = cacheByIndex(({ stories }: StoryIndex) => {
  const types = new Map<unknown, Story[]>()
  for (const story of stories) {
    const type = story.content.component
    const known = types.get(type)
    if (known) known.push(story)
    else types.set(type, [story])
  }
  return types
})

/** The stories of an index, optionally of one content type, sorted (default: by position). */
export function sortedStories(storyIndex: StoryIndex, type: string | undefined, sort: Sort | undefined) {
  const stories = type === undefined ? storyIndex.stories : (storiesByType(storyIndex).get(type) ?? [])
  return sort ? cachedList(storyIndex, ['order', type, sort.text], () => sort.order(stories)) : stories
}
