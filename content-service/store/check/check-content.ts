import type { StoryFile } from '../file-schemas.ts'
import type { Problem } from '../problems.ts'
import type { FileOf } from '../read-json-files.ts'
import { compileComponents, type Schemas } from './check-components.ts'
import { type StoryFindings, checkStory } from './check-story.ts'

/**
 * Validates stories against the component schemas of their space; without schemas nothing is checked. Results are
 * cached per story.
 */
export function createContentCheck(schemas: Schemas) {
  const { model, problems: schemaProblems } = compileComponents(schemas)
  const cache = new WeakMap<StoryFile, StoryFindings>()
  const checkCached = (story: StoryFile) => {
    const cached = cache.get(story)
    if (cached) return cached
    const findings = checkStory(story.content, model)
    cache.set(story, findings)
    return findings
  }

  return (files: readonly FileOf<StoryFile>[]): Problem[] => {
    if (model.components.size === 0) return []
    const stories = files.filter(({ value }) => !value.is_folder)
    const keys = new Set<string | number>()
    for (const { value } of stories) keys.add(value.uuid).add(value.id)
    const found = [...schemaProblems]
    for (const { file, value } of stories) {
      const { problems, references } = checkCached(value)
      for (const problem of problems) found.push({ file, ...problem })
      for (const { field, story } of references)
        if (!keys.has(story) && !keys.has(Number(story)))
          found.push({ file, field, problem: `there is no story ${story}` })
    }
    return found
  }
}
