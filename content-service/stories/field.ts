import { readerAt } from '../json.ts'
import { limitRules } from '../query.ts'

/** Reads the field of content that a parameter names by its dotted path. @throws Refusal 422 for a path too deep */
export const fieldReader = (parameter: string, path: string) => {
  limitRules(parameter, path.split('.').length, 'levels in a path')
  return readerAt(path)
}
