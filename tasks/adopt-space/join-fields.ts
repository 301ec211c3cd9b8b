import type { Source } from '../../server-functions/content/component-mapping/mapping-file.ts'
import {
  ourComponents,
  type OurField,
} from '../../server-functions/content/component-mapping/site-components.ts'
import {
  addressParts,
  altTexts,
  buttonTexts,
  nameParts,
  nameScore,
  pageTitles,
  seoSynonyms,
  summaries,
} from './component-and-field-synonyms.ts'
import { type FieldUse, isText, mainShape } from './observe-components.ts'

/** Fields of a component of ours. */
export type Ours = ReadonlyMap<string, OurField>
/** Fields of theirs that are not used yet. */
export type Free = Map<string, FieldUse>
type TargetOf = (component: string) => string | undefined

/** The field whose name fits one of these best. */
function bestName(free: Free, synonyms: string, least: number): string | undefined {
  return [...free.keys()]
    .map((name) => ({ name, score: nameScore(name, synonyms) }))
    .filter(({ score }) => score >= least)
    .toSorted((one, other) => other.score - one.score)[0]?.name
}

/** A person's first and last name, before either is taken for the whole. */
export function addFullName(sources: Record<string, Source>, free: Free): void {
  const [first, last] = nameParts.map((synonyms) => bestName(free, synonyms, 0.9))
  if (first === undefined || last === undefined) return
  sources.name = { join: [first, last] }
  for (const name of [first, last]) free.delete(name)
}

/** What is made of several fields of theirs: an address, a button, the columns of a footer, the object of search engines. */
export function addComposed(
  component: string,
  sources: Record<string, Source>,
  free: Free,
  targetOf: TargetOf,
): void {
  const ours = ourComponents.get(component)?.fields
  const bestOf = (synonyms: string, least = 0.5) => bestName(free, synonyms, least)
  const take = (name: string) => {
    free.delete(name)
    return name
  }
  if (ours?.has('address') && !sources.address) {
    const parts = addressParts.flatMap((synonyms) => bestOf(synonyms, 0.9) ?? [])
    if (parts.length > 1) sources.address = { join: parts.map(take), with: '\n' }
  }
  if (component === 'footer' && !sources.columns) {
    const lists = [...free.values()].filter(({ holds }) =>
      [...holds].some((one) => targetOf(one) === 'nav_item'),
    )
    if (lists.length > 0)
      sources.columns = {
        make: lists.map(({ name }) => ({ is: 'footer_column', fields: { links: { from: take(name) } } })),
      }
  }
  const list = ['actions', 'buttons'].find((field) => ours?.get(field)?.holds.includes('button'))
  if (list && !sources[list]) {
    const link = [...free.values()].find((their) => mainShape(their) === 'link')?.name
    const text = bestOf(buttonTexts) ?? textOf(sources.title)
    if (link !== undefined && text !== undefined) {
      const fields = { label: { from: text }, link: { from: take(link) } }
      free.delete(text)
      sources[list] = { make: [{ is: 'button', fields }] }
    }
  }
  if (ours?.has('seo') && !sources.seo) {
    const own = bestOf(seoSynonyms.title, 0.7)
    // The title of a plain page is shown nowhere else.
    const heading = component === 'page' ? bestOf(pageTitles, 0.9) : undefined
    const titles = [own, heading].flatMap((name) => (name === undefined || !free.has(name) ? [] : take(name)))
    const described = bestOf(
      component === 'page' ? `${seoSynonyms.description}, ${summaries}` : seoSynonyms.description,
      0.7,
    )
    // Rich text is what the page shows, not what it is called in a list of results.
    const description = described !== undefined && isText(free.get(described)) ? described : undefined
    const fields: Record<string, Source> = {
      ...(titles.length > 0 && { title: { from: titles.length === 1 ? titles[0] : titles } }),
      ...(description !== undefined && { description: { from: take(description) } }),
    }
    if (Object.keys(fields).length > 0) sources.seo = { fields }
  }
}

function textOf(source: Source | undefined): string | undefined {
  return typeof source?.from === 'string' ? source.from : undefined
}

/** The field with the alternative text of the first picture. */
export function addAlt(ours: Ours, sources: Record<string, Source>, free: Free): void {
  const alt = [...free.keys()].find((name) => nameScore(name, altTexts) >= 0.9)
  const picture = [...ours].find(([field, { kind }]) => kind === 'asset' && field in sources)?.[0]
  if (alt === undefined || picture === undefined) return
  sources[picture] = { ...sources[picture], alt }
  free.delete(alt)
}
