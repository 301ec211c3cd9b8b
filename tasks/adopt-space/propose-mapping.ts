import { checkMapping } from '../../server-functions/content/component-mapping/find-mapping-problems.ts'
import type {
  MappingFile,
  Part,
  Source,
} from '../../server-functions/content/component-mapping/mapping-file.ts'
import { ourComponents } from '../../server-functions/content/component-mapping/site-components.ts'
import { chooseTarget } from './choose-target.ts'
import {
  componentSynonyms,
  datasourceSynonyms,
  fieldSynonyms,
  nameScore,
} from './component-and-field-synonyms.ts'
import type { Guess } from './component-guess.ts'
import { type ComponentUse, mainShape } from './observe-components.ts'
import { proposeFields, type Known } from './propose-fields.ts'
import { lineOf } from './report-components.ts'

/** What one of their components probably is. */
interface ProposedComponent extends Pick<Guess, 'confidence' | 'why' | 'unused'> {
  name: string
  /** For a person: `hero`, `statement + its blocks`, `left out`. */
  becomes: string
}

export interface Proposal {
  /** The present mapping with the proposed lines. */
  mapping: MappingFile
  components: ProposedComponent[]
  /** Components that nothing is proposed for. */
  unknown: string[]
}

interface Observed {
  uses: ReadonlyMap<string, ComponentUse>
  /** The current mapping: the components that it names are not proposed again. */
  mapping: MappingFile | undefined
  datasources: readonly string[]
}

/** Others depend on what a component is: its parents, and the blocks in it. */
const rounds = 3

/** Proposes what each component is that neither the mapping nor the site knows. */
export function proposeMapping({ uses, mapping, datasources }: Observed): Proposal {
  const named = new Map(Object.entries(mapping?.components ?? {}))
  const open = [...uses.values()].filter((use) => !named.has(use.name) && !isOurs(use))
  const guesses = new Map<string, Guess>()
  const targetOf: Known['targetOf'] = (name) =>
    guesses.get(name)?.target ?? named.get(name)?.is ?? (ourComponents.has(name) ? name : undefined)
  for (let round = 0; round < rounds; round += 1)
    for (const use of open) {
      const guess = chooseTarget(use, { uses, targetOf })
      if (guess) guesses.set(use.name, guess)
      else guesses.delete(use.name)
    }
  for (const use of open) {
    const guess = guesses.get(use.name)
    if (guess?.target === 'settings')
      guesses.set(use.name, withHeaderAndFooter(use, guess, { uses, targetOf }))
  }
  const proposed = [...guesses].map(([name, { mapping: line }]) => [name, line] as const)
  const components: MappingFile['components'] = Object.fromEntries([...named, ...proposed])
  const settings = mapping?.settings ?? settingsPath({ uses, targetOf })
  const siteParts = proposeSiteParts({ uses, targetOf }, components)
  const lists = { ...proposeDatasources(datasources), ...mapping?.datasources }
  const folders = { ...proposeFolders({ uses, targetOf }), ...mapping?.folders }
  return {
    mapping: withoutProblems({
      ...(settings !== undefined && { settings }),
      ...siteParts,
      ...(mapping?.header !== undefined && { header: mapping.header }),
      ...(mapping?.footer !== undefined && { footer: mapping.footer }),
      ...(Object.keys(lists).length > 0 && { datasources: lists }),
      components,
      ...(Object.keys(folders).length > 0 && { folders }),
    }),
    components: [...guesses].map(([name, { mapping: line, confidence, why, unused }]) => ({
      name,
      becomes: lineOf(line).target,
      confidence,
      why,
      unused,
    })),
    unknown: open.flatMap(({ name }) => (guesses.has(name) ? [] : [name])),
  }
}

/** Whether a component really is one of the site's, and does not only have the same name. */
function isOurs({ name, fields }: ComponentUse): boolean {
  const ours = ourComponents.get(name)
  return ours !== undefined && [...fields.keys()].every((field) => ours.fields.has(field))
}

/** Menus in the settings are header and footer, which are stories here. */
function withHeaderAndFooter(use: ComponentUse, guess: Guess, known: Known): Guess {
  const fields = { ...guess.mapping.fields }
  const parts: Record<'header' | 'footer', Record<string, Source>> = { header: {}, footer: {} }
  const places = [
    ['header', 'navigation'],
    ['footer', 'columns'],
    ['footer', 'legal_navigation'],
  ] as const
  const lists = guess.unused.flatMap((name) => {
    const field = use.fields.get(name)
    return field && mainShape(field) === 'blocks' ? [field] : []
  })
  const rated = lists
    .flatMap((field) =>
      places.map(([story, ours]) => ({
        field,
        story,
        ours,
        score: nameScore(field.name, fieldSynonyms[ours] ?? ours),
      })),
    )
    .filter(({ score }) => score >= 0.3)
    .toSorted((one, other) => other.score - one.score)
  const taken = new Set<string>()
  for (const { field, story, ours } of rated) {
    if (taken.has(field.name) || ours in parts[story]) continue
    taken.add(field.name)
    const holds = ourComponents.get(story)?.fields.get(ours)?.holds ?? []
    parts[story][ours] = { from: field.name, ...itemsOf(field.holds, holds, known) }
  }
  for (const story of ['header', 'footer'] as const)
    if (!fields[story] && Object.keys(parts[story]).length > 0)
      fields[story] = { make: [{ is: story, fields: parts[story] }] }
  return {
    ...guess,
    mapping: { ...guess.mapping, ...(Object.keys(fields).length > 0 && { fields }) },
    unused: guess.unused.filter((name) => !taken.has(name)),
  }
}

function itemsOf(
  theirs: ReadonlySet<string>,
  holds: readonly string[],
  { uses, targetOf }: Known,
): { each?: Part[] } {
  const [only, ...more] = theirs
  const [ours] = holds
  const use = uses.get(only ?? '')
  if (!use || ours === undefined || more.length > 0 || holds.includes(targetOf(use.name) ?? '')) return {}
  const { sources, missing } = proposeFields(use, ours, { uses, targetOf })
  return missing.length > 0 ? {} : { each: [{ is: ours, fields: sources }] }
}

function settingsPath({ uses, targetOf }: Known): string | undefined {
  const [path] = [...uses.values()]
    .filter(({ name }) => targetOf(name) === 'settings')
    .flatMap(({ paths }) => paths)
  return path === '' || path === '_settings' ? undefined : path
}

/** The paths of header and footer that the settings neither name nor hold. */
function proposeSiteParts(
  { uses, targetOf }: Known,
  components: MappingFile['components'],
): Pick<MappingFile, 'header' | 'footer'> {
  const all = [...uses.values()]
  const ofSettings = all.filter(({ name }) => targetOf(name) === 'settings')
  const found = (['header', 'footer'] as const).flatMap((part) => {
    const isHeld = ofSettings.some(({ name, fields }) => fields.has(part) || components[name]?.fields?.[part])
    const paths = all.filter(({ name }) => targetOf(name) === part).flatMap((use) => use.paths)
    const [path] = paths
    return isHeld || path === undefined || paths.length > 1 ? [] : [[part, path]]
  })
  return Object.fromEntries(found)
}

function proposeDatasources(theirs: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(datasourceSynonyms).flatMap(([ours, synonyms]) => {
      const same = theirs.includes(ours) ? undefined : theirs.find((name) => nameScore(name, synonyms) >= 0.9)
      return same === undefined ? [] : [[ours, same]]
    }),
  )
}

/** A content type for all pages is a project in one folder and news in another: the names of the folders tell. */
function proposeFolders({ uses: known, targetOf }: Known): NonNullable<MappingFile['folders']> {
  const uses = [...known.values()]
  const targets = new Set(uses.map(({ name }) => targetOf(name)))
  const folders: NonNullable<MappingFile['folders']> = {}
  for (const use of uses) {
    if (targetOf(use.name) !== 'page') continue
    const names = new Set(
      use.paths.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? ''),
    )
    for (const folder of names)
      for (const [kind, list] of [
        ['reference', 'reference_list'],
        ['news_item', 'news_list'],
        ['service', 'service_list'],
        ['job', 'job_list'],
      ] as const) {
        const synonyms = `${componentSynonyms[kind]}, ${componentSynonyms[list]}`
        if (targets.has(kind) || nameScore(folder, synonyms) < 0.9) continue
        const guess = chooseTarget({ ...use, name: kind }, { uses: known, targetOf })
        if (guess?.target === kind) (folders[folder] ??= {})[use.name] ??= guess.mapping
      }
  }
  return folders
}

/** The mapping without the lines that its check refuses: a proposal always holds. */
function withoutProblems(mapping: MappingFile): MappingFile {
  const checked = checkMapping(mapping)
  if (checked.ok) return mapping
  const names = new Set(checked.problems.map(({ path }) => /^components\.(.+?)(?:\.|$)/.exec(path)?.[1]))
  const components = Object.entries(mapping.components).filter(([name]) => !names.has(name))
  return { ...mapping, components: Object.fromEntries(components) }
}
