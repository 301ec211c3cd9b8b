import type { OpenSpace } from '../api/space.ts'
import { type Component, valueKey } from '../model/component.ts'
import { languageName } from '../model/editor-space.ts'
import type { Block } from '../model/story.ts'
import type { FieldPlace } from './field-place.ts'
import type { FormTexts } from './form-texts.ts'
import { fieldState } from './rules/conditions.ts'
import { type FieldProblem, fieldProblems } from './rules/field-problems.ts'
import { blocksInField, isEmpty } from './rules/field-values.ts'

/** A problem and its field. */
export type Problem = FieldProblem & FieldPlace
/** What a story lacks: a problem that keeps it from being complete, or a text without a translation. */
export type Defect = FieldPlace & { problem: Problem | undefined }

/** Results are cached by block: after a key press only the changed block and those around it are checked. */
const known = new WeakMap<ReadonlyMap<string, Component>, Map<string, WeakMap<Block, Problem[]>>>()

function knownFor(components: ReadonlyMap<string, Component>, languages: string): WeakMap<Block, Problem[]> {
  const byLanguages = known.get(components) ?? new Map<string, WeakMap<Block, Problem[]>>()
  known.set(components, byLanguages)
  const results = byLanguages.get(languages) ?? new WeakMap<Block, Problem[]>()
  byLanguages.set(languages, results)
  return results
}

/** All problems of a story's content in these languages. Hidden fields have none; only the default text is required. */
export function findProblems(
  content: Block,
  components: ReadonlyMap<string, Component>,
  languages: readonly string[],
): Problem[] {
  const results = knownFor(components, languages.join())
  const before = results.get(content)
  if (before) return before
  const schema = components.get(content.component)?.schema ?? {}
  const problems: Problem[] = []
  for (const [name, field] of Object.entries(schema))
    for (const language of field.translatable === true ? languages : ['default']) {
      const { isHidden, isRequired } = fieldState(field, content, schema, language)
      if (isHidden) continue
      const value = content[valueKey(name, field, language)]
      for (const problem of fieldProblems(field, value, isRequired && language === 'default', components))
        problems.push({ ...problem, uid: content._uid, component: content.component, field: name, language })
      for (const block of blocksInField(field, value))
        problems.push(...findProblems(block, components, languages))
    }
  results.set(content, problems)
  return problems
}

/** The fields of a story's content that are filled in the default language and empty in `language`. */
export function findUntranslatedFields(
  content: Block,
  components: ReadonlyMap<string, Component>,
  language: string,
): FieldPlace[] {
  if (language === 'default') return []
  const schema = components.get(content.component)?.schema ?? {}
  const found: FieldPlace[] = []
  for (const [name, field] of Object.entries(schema)) {
    if (fieldState(field, content, schema).isHidden) continue
    const translation = content[valueKey(name, field, language)]
    const isToTranslate = field.translatable === true && field.no_translate !== true
    if (isToTranslate && !isEmpty(content[name]) && isEmpty(translation))
      found.push({ uid: content._uid, component: content.component, field: name, language })
    for (const block of blocksInField(field, translation))
      found.push(...findUntranslatedFields(block, components, language))
  }
  return found
}

/** The problems of a story and its texts without a translation, as one list. */
export function findDefects(
  content: Block,
  components: ReadonlyMap<string, Component>,
  languages: readonly string[],
): Defect[] {
  const defects: Defect[] = []
  for (const problem of findProblems(content, components, languages)) defects.push({ ...problem, problem })
  for (const language of languages)
    for (const place of findUntranslatedFields(content, components, language))
      defects.push({ ...place, problem: undefined })
  return defects
}

/** The problem in plain words, for display at the field. */
export function describeFieldProblem(problem: FieldProblem, { problems }: FormTexts): string {
  if ('actual' in problem) return problems[problem.kind](problem.limit, problem.actual)
  if ('limit' in problem) return problems[problem.kind](problem.limit)
  if ('value' in problem) return problems[problem.kind](problem.value)
  return problems[problem.kind]
}

/** The same with the names of the block, the field and the language, for display elsewhere. */
export function describeDefect(
  { component, field, language, problem }: Defect,
  texts: FormTexts,
  space: Pick<OpenSpace, 'components' | 'languages' | 'defaultLanguage'>,
): string {
  const label = placeName(space.components, component, field)
  if (!problem) return texts.untranslatedIn(label, space.defaultLanguage, languageName(space, language))
  const message = describeFieldProblem(problem, texts)
  return `${language === 'default' ? label : `${label} (${languageName(space, language)})`}: ${message}`
}

/** The name of a block and of a field in it, with the language of a translated value. */
export function placeName(components: ReadonlyMap<string, Component>, name: string, key?: string): string {
  const component = components.get(name)
  const block = component?.display_name || name
  if (key === undefined) return block
  const [field = key, language] = key.split('__i18n__')
  const label = component?.schema[field]?.display_name || field
  return `${block} › ${language === undefined ? label : `${label} (${language})`}`
}
