import type { StoryFile } from '../file-schemas.ts'
import type { Problem } from '../problems.ts'
import type { FileOf } from '../read-json-files.ts'
import { compileModel, type Schemas } from './check-components.ts'
import { type Finding, inspectContent } from './check-story.ts'

/**
 * Validates stories against the component schemas of their space; without schemas nothing is checked. Results are
 * cached per story.
 */
export const createContentCheck = (schemas: Schemas) => {
  const { model, problems: schemaProblems } = compileModel(schemas)
  const known = new WeakMap<StoryFile, Finding>()
  const inspect = (story: StoryFile) => {
    const finding = known.get(story)
    if (finding) return finding
    const found = inspectContent(story.content, model)
    known.set(story, found)
    return found
  }

  return (files: readonly FileOf<StoryFile>[]): Problem[] => {
    if (model.components.size === 0) return []
    const stories = files.filter(({ value }) => !value.is_folder)
    const keys = new Set<string | number>()
    for (const { value } of stories) keys.add(value.uuid).add(value.id)
    const found = [...schemaProblems]
    for (const { file, value } of stories) {
      const { problems, references } = inspect(value)
      for (const problem of problems) found.push({ file, ...problem })
      for (const { field, story } of references)
        if (!keys.has(story) && !keys.has(Number(story)))
          found.push({ file, field, problem: `there is no story ${story}` })
    }
    return found
  }
}
