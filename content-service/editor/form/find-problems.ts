import { type Component, valueKey } from '../model/component.ts'
import type { Block } from '../model/story.ts'
import type { FormTexts } from './form-texts.ts'
import type { ProblemTexts } from './problem-texts.ts'
import { blocksInField } from './rules/blocks-in-field.ts'
import { fieldState } from './rules/conditions.ts'
import { type FieldProblem, fieldProblems, type ProblemKind } from './rules/field-problems.ts'

/** A problem and its field. */
export type Problem = FieldProblem & {
  /** The block's `_uid`. */
  uid: string
  field: string
  /** The block's component. */
  component: string
  /** A code or 'default', which untranslatable fields have. */
  language: string
}

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

/** The problem in plain words, for display at the field. */
export function describeFieldProblem<Kind extends ProblemKind>(
  problem: FieldProblem<Kind>,
  texts: ProblemTexts,
): string {
  return texts[problem.kind](problem)
}

/** The same with the name of the field, for display elsewhere. */
export function describeProblem(
  problem: Problem,
  texts: FormTexts,
  components: ReadonlyMap<string, Component>,
): string {
  const { component, field, language } = problem
  const label = components.get(component)?.schema[field]?.display_name || field
  const message = describeFieldProblem(problem, texts.problems)
  return language === 'default'
    ? texts.problemIn(label, message)
    : texts.problemInLanguage(label, language, message)
}
