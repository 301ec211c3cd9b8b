import type { Locale } from '../../locales/locales.ts'
import { languagesOf } from './check-languages.ts'
import { fieldIn, isBlock, isEmpty } from './field-values.ts'
import type { Finding } from './finding.ts'
import { languages } from './languages.ts'
import type { Folder } from './read-folder.ts'

const lengths = ['width', 'height', 'depth'] as const

type NumberFormat = Record<'decimal' | 'grouping', string>

/** Kilograms of a unit of mass. */
const units: Record<string, number> = { g: 0.001, kg: 1, t: 1000 }

/**
 * The dimensions and mass of a project must be in its facts too, in each language of its story, all three of them as width ×
 * depth × height, each with its letter: without letters, readers take the last one for the depth. A project with a
 * silhouette needs the height and the width (or depth, in a side view) that it is drawn in.
 */
export function* checkDimensions({ stories }: Folder): Generator<Finding> {
  for (const story of stories) {
    const { content, full_slug: where } = story
    if (!isBlock(content) || content.component !== 'reference') continue
    const finding = (field: string, problem: string): Finding => ({ rule: 'project', where, field, problem })
    for (const locale of languagesOf(story)) {
      const language = languages[locale]
      const text = factsOf(content.body, fieldIn(locale, 'value'))
      const said = numbersIn(text, language)
      for (const field of lengths)
        if (!isEmpty(content[field]) && !said.includes(Number(content[field])))
          yield finding(field, `${String(content[field])} mm is not in the ${language.name} facts`)
      yield* orderOf(text, content, locale).map((problem) => finding('depth', problem))
      const { mass } = content
      if (!isEmpty(mass) && !massesIn(text, language).some((known) => Math.abs(known - Number(mass)) < 1e-6))
        yield finding('mass', `${String(mass)} kg is not in the ${language.name} facts`)
    }
    const across = content.side_view === true ? 'depth' : 'width'
    for (const field of [across, 'height'])
      if (!isEmpty(content.silhouette) && isEmpty(content[field]))
        yield finding(field, 'is empty, but the silhouette is drawn in it')
  }
}

const letters: Readonly<Record<Locale, readonly string[]>> = { de: ['B', 'T', 'H'], en: ['W', 'D', 'H'] }

/** What is wrong with three numbers that look like the dimensions of a project. */
function orderOf(text: string, { width, depth, height }: Record<string, unknown>, locale: Locale): string[] {
  const sizes = [width, depth, height]
  if (sizes.some(isEmpty)) return []
  const known = sizes.map(Number)
  const right = known
    .map((size, index) => `${letters[locale][index]} ${size.toLocaleString(locale)}`)
    .join(' × ')
  return [
    ...text.matchAll(/(?:\p{L}\s)?[\d.,]+\s×\s(?:\p{L}\s)?[\d.,]+\s×\s(?:\p{L}\s)?[\d.,]+\d/gu),
  ].flatMap(([said]) => {
    const numbers = numbersIn(said, languages[locale])
    const areThese = String(numbers.toSorted(ascending)) === String(known.toSorted(ascending))
    return areThese && said.replaceAll(/\s/g, ' ') !== right ? [`“${said}”, should be “${right}”`] : []
  })
}

const ascending = (one: number, other: number) => one - other

function factsOf(body: unknown, field: string): string {
  const blocks: unknown[] = Array.isArray(body) ? body : []
  const items = blocks.flatMap((block): unknown[] =>
    isBlock(block) && block.component === 'facts' && Array.isArray(block.items) ? block.items : [],
  )
  return items
    .flatMap((item) => (isBlock(item) && typeof item[field] === 'string' ? [item[field]] : []))
    .join('; ')
}

/** The numbers of a text, as its language writes them. */
export function numbersIn(text: string, { decimal, grouping }: NumberFormat): number[] {
  return [...text.matchAll(/\d+(?:[.,]\d+)*/g)].map(([written]) =>
    Number(written.replaceAll(grouping, '').replace(decimal, '.')),
  )
}

function massesIn(text: string, language: NumberFormat): number[] {
  return [...text.matchAll(/(\d+(?:[.,]\d+)*)\s(kg|g|t)(?!\p{L}|\/)/gu)].flatMap(
    ([, written = '', unit = '']) =>
      numbersIn(written, language).map((number) => number * (units[unit] ?? 1)),
  )
}
