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
 * The dimensions and mass of a project must be in its facts too, in each language of its story. A project with a
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

function factsOf(body: unknown, field: string): string {
  const blocks: unknown[] = Array.isArray(body) ? body : []
  const items = blocks.flatMap((block): unknown[] =>
    isBlock(block) && block.component === 'facts' && Array.isArray(block.items) ? block.items : [],
  )
  return items
    .flatMap((item) => (isBlock(item) && typeof item[field] === 'string' ? [item[field]] : []))
    .join('; ')
}

function numbersIn(text: string, { decimal, grouping }: NumberFormat): number[] {
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
