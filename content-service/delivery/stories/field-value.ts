import { valueReader } from '../../store/json.ts'
import { limitRules } from '../query.ts'

/** A reader for the content field at a dotted path. @throws ApiError 422 for a path that is too deep */
export function fieldValueReader(parameter: string, path: string) {
  limitRules(parameter, path.split('.').length, 'levels in a path')
  return valueReader(path)
}
