import type { OpenSpace } from '../api/space.ts'
import type { Block } from '../model/block-values.ts'
import { type Component, valueKey, languageName } from '../model/component.ts'
import { inBothLanguages, phrase } from '../texts/texts.tsx'
import { fieldState, type FieldProblem, fieldProblems, blocksInField, isEmpty } from './rules/field-rules.ts'

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

const problemTexts = inBothLanguages({
  required: ['Bitte ausfüllen.', 'Please fill this in.'],
  pattern: [
    'So darf der Text nicht lauten. Bitte die Schreibweise prüfen.',
    'The text can’t be written like this. Please check the spelling.',
  ],
  notANumber: ['Das ist keine Zahl.', 'This is not a number.'],
  notADate: ['Das ist kein Datum.', 'This is not a date.'],
  notAnEmail: ['Das ist keine E-Mail-Adresse.', 'This is not an e-mail address.'],
  unreadable: [
    'Dieser Wert passt nicht zum Feld. Er wird angezeigt, wie er ist, und bleibt erhalten.',
    'This value does not fit the field. It is shown as it is, and kept.',
  ],
  tooLong: [
    (limit: number, actual: number) => `Der Text ist zu lang: ${actual} Zeichen, erlaubt sind ${limit}.`,
    (limit, actual) => `The text is too long: ${actual} characters, ${limit} are allowed.`,
  ],
  tooShort: [
    (limit: number, actual: number) => `Der Text ist zu kurz: ${actual} Zeichen, nötig sind ${limit}.`,
    (limit, actual) => `The text is too short: ${actual} characters, ${limit} are needed.`,
  ],
  tooFew: [
    (limit: number, actual: number) => `Es fehlt etwas: Nötig sind ${limit}, vorhanden ${actual}.`,
    (limit, actual) => `Something is missing: ${limit} are needed, ${actual} are here.`,
  ],
  tooMany: [
    (limit: number, actual: number) => `Das ist zu viel: Erlaubt sind ${limit}, vorhanden ${actual}.`,
    (limit, actual) => `Too many: ${limit} are allowed, ${actual} are here.`,
  ],
  tooSmall: [
    (limit: number) => `Die Zahl ist zu klein. Die kleinste ist ${german(limit)}.`,
    (limit) => `The number is too small. The smallest is ${limit}.`,
  ],
  tooLarge: [
    (limit: number) => `Die Zahl ist zu groß. Die größte ist ${german(limit)}.`,
    (limit) => `The number is too large. The largest is ${limit}.`,
  ],
  tooManyDecimals: [
    (limit: number) =>
      limit === 0
        ? 'Bitte eine ganze Zahl eingeben.'
        : `Höchstens ${limit} ${limit === 1 ? 'Stelle' : 'Stellen'} nach dem Komma.`,
    (limit) =>
      limit === 0
        ? 'Please enter a whole number.'
        : `At most ${limit} ${limit === 1 ? 'digit' : 'digits'} after the point.`,
  ],
  unknownChoice: phrase('„#“ steht nicht zur Auswahl.', '“#” is not among the choices.'),
  unknownComponent: phrase(
    'Blöcke der Art „#“ gibt es nicht mehr.',
    'There are no blocks of the kind “#” any more.',
  ),
  notAllowed: phrase(
    'Blöcke der Art „#“ sind hier nicht erlaubt.',
    'Blocks of the kind “#” are not allowed here.',
  ),
})

function german(number: number) {
  return String(number).replace('.', ',')
}

export const formTexts = inBothLanguages({
  problems: [problemTexts.de, problemTexts.en],
  untranslatedIn: [
    (field: string, language: string, other: string) =>
      `${field}: „${language}“ ist ausgefüllt, „${other}“ fehlt`,
    (field, language, other) => `${field}: “${language}” is filled in, “${other}” is missing`,
  ],
  mainTab: ['Allgemein', 'General'],
  tabHasProblems: ['enthält Hinweise', 'has notes'],
  required: ['Pflichtfeld', 'required'],
  allLanguages: ['für alle Sprachen', 'for all languages'],
  untranslated: ['Nicht übersetzt', 'Not translated'],
  emptyHere: ['Noch leer', 'Still empty'],
  takeOver: phrase('Aus „#“ übernehmen', 'Copy from “#”'),
  takeOverOf: [
    (field: string, language: string) => `${field}: aus „${language}“ übernehmen`,
    (field, language) => `${field}: copy from “${language}”`,
  ],
  characters: [
    (actual: number, limit: number) => `${actual} von ${limit} Zeichen`,
    (actual, limit) => `${actual} of ${limit} characters`,
  ],
  unknownComponent: phrase(
    'Die Komponente „#“ gibt es in diesem Space nicht. Der Inhalt bleibt erhalten.',
    'This space has no component “#”. The content is kept.',
  ),
})
export type FormTexts = (typeof formTexts)['de']

/** A field of a block in a language. */
export interface FieldPlace {
  /** The block's `_uid`. */
  uid: string
  /** The block's component. */
  component: string
  field: string
  /** A code or 'default', which untranslatable fields have. */
  language: string
}
