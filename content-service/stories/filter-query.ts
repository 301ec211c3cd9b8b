import { z } from 'zod'

import { type JsonObject, valueAt } from '../json.ts'
import type { Nested } from '../query.ts'
import { invalid } from '../refusal.ts'
import { operations } from './filter-operations.ts'

export type Condition = { field: string; operation: string; value: string }
/** All of `all` must hold and, if there are any, one of `any` (`filter_query[__or][]…`). */
export type Conditions = { all: Condition[]; any: Condition[] }

/**
 * `filter_query[field][operation]=value` and `filter_query[__or][][field][operation]=value` → conditions.
 * @throws Refusal 422
 */
const readConditions = (parts: readonly Nested[]) => {
  const conditions: Conditions = { all: [], any: [] }
  for (const { keys, value } of parts) {
    const isAlternative = keys[0] === '__or'
    const [field, operation, ...more] = isAlternative ? keys.slice(2) : keys
    if (!field || !operation || more.length > 0) throw invalid(needed)
    if (!operations.has(operation))
      throw invalid(`filter_query has no operation ${operation}; it has ${[...operations.keys()].join(', ')}`)
    conditions[isAlternative ? 'any' : 'all'].push({ field, operation, value })
  }
  return conditions
}

const needed = 'filter_query needs a field and an operation: filter_query[field][operation]'
export const FilterQuery = z.custom<Nested[]>(Array.isArray, needed).transform(readConditions)

const holds = (content: JsonObject, { field, operation, value }: Condition) => {
  const meetsIt = operations.get(operation)
  return meetsIt !== undefined && meetsIt(valueAt(content, field), value)
}

/** Whether content meets the conditions. Fields are the stored ones, so `title__i18n__en` can be asked for. */
export const meets = (content: JsonObject, { all, any }: Conditions) =>
  all.every((condition) => holds(content, condition)) &&
  (any.length === 0 || any.some((condition) => holds(content, condition)))
