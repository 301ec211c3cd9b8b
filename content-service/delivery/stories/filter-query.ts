import { z } from 'zod'

import { unprocessable } from '../../http/api-error.ts'
import type { JsonObject } from '../../store/json.ts'
import { limitRules, type Nested } from '../query.ts'
import { fieldValueReader } from './field-value.ts'
import { operations } from './filter-operations.ts'

type Condition = (content: JsonObject) => boolean

const formatError = 'filter_query needs a field and an operation: filter_query[field][operation]'

/** Conditions apply to stored fields, so `title__i18n__en` works. */
function parseCondition([field, operation, ...more]: readonly string[], wanted: string): Condition {
  if (!field || !operation || more.length > 0) throw unprocessable(formatError)
  const test = operations.get(operation)?.(wanted)
  if (!test)
    throw unprocessable(
      `filter_query has no operation ${operation}; it has ${[...operations.keys()].join(', ')}`,
    )
  const read = fieldValueReader('filter_query', field)
  return (content) => test(read(content))
}

/**
 * All conditions `filter_query[field][operation]=value` must hold, and at least one of
 * `filter_query[__or][][field][operation]=value`, if there are any.
 * @throws ApiError 422
 */
function parseConditions(parts: readonly Nested[]): Condition {
  limitRules('filter_query', parts.length, 'conditions')
  const all: Condition[] = []
  const any: Condition[] = []
  for (const { keys, value } of parts) {
    if (keys[0] === '__or') any.push(parseCondition(keys.slice(2), value))
    else all.push(parseCondition(keys, value))
  }
  return (content) =>
    all.every((holds) => holds(content)) && (any.length === 0 || any.some((holds) => holds(content)))
}

/** The parameter `filter_query`, as a predicate of content. */
export const FilterQuery = z.custom<Nested[]>(Array.isArray, formatError).transform(parseConditions)
