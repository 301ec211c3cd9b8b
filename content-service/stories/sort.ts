import { type Json, valueAt } from '../json.ts'
import { invalid } from '../refusal.ts'
import type { Story } from '../store/space.ts'

type Value = string | number | null
type Read = (story: Story) => Value

const fields = new Map<string, Read>(
  Object.entries<Read>({
    id: (story) => story.id,
    uuid: (story) => story.uuid,
    name: (story) => story.name,
    slug: (story) => story.slug,
    full_slug: (story) => story.fullSlug,
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

const textOf = (value: Json | undefined) =>
  value === null || value === undefined || value === '' || typeof value === 'object' ? null : String(value)

const contentField =
  (path: string, isNumber: boolean): Read =>
  ({ content }) => {
    const text = textOf(valueAt(content, path))
    if (text === null || !isNumber) return text
    return Number.isNaN(Number(text)) ? null : Number(text)
  }

const collator = new Intl.Collator('en')
const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))

const readRule = (rule: string) => {
  const [field = '', ...options] = rule.split(':')
  const unknown = options.find((option) => !/^(asc|desc|int|float|nulls_first|nulls_last)$/.test(option))
  if (unknown !== undefined) throw invalid(`sort_by can't be read: ${unknown} in ${rule}`)
  const read = field.startsWith('content.')
    ? contentField(field.slice('content.'.length), options.includes('int') || options.includes('float'))
    : fields.get(field)
  if (!read) throw invalid(`sort_by has no field ${field}`)
  const direction = options.includes('desc') ? -1 : 1
  const nulls = options.includes('nulls_first') ? -1 : 1
  return (one: Story, other: Story) => {
    const [a, b] = [read(one), read(other)]
    if (a === null || b === null) return nulls * (Number(a === null) - Number(b === null))
    return direction * compare(a, b)
  }
}

/**
 * `prop:asc|desc[:int|float][:nulls_first|nulls_last]`, comma-chained → an order of stories. Stories that
 * compare as equal stay as they are; missing values come last unless asked otherwise.
 * @throws Refusal 422
 */
export const readOrder = (sortBy: string) => {
  const rules = sortBy.split(',').map((rule) => readRule(rule.trim()))
  return (one: Story, other: Story) =>
    rules.reduce((order, rule) => (order === 0 ? rule(one, other) : order), 0)
}
