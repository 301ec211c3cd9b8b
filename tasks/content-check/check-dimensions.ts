import { isBlock, isEmpty } from './field-values.ts'
import type { Finding } from './finding.ts'
import type { Folder } from './read-folder.ts'

const lengths = ['width', 'height', 'depth'] as const

/** Languages of the facts, with the field of the value and the decimal mark. */
const languages = [
  { name: 'German', field: 'value', decimal: ',', grouping: '.' },
  { name: 'English', field: 'value__i18n__en', decimal: '.', grouping: ',' },
] as const
type Language = (typeof languages)[number]

/** Kilograms of a unit of mass. */
const units: Record<string, number> = { g: 0.001, kg: 1, t: 1000 }

/**
 * The dimensions of a project must be numbers that its facts say too, in both languages; a silhouette needs the size
 * that it is drawn in.
 */
export function* checkDimensions({ stories }: Folder): Generator<Finding> {
  for (const { content, full_slug: where } of stories) {
    if (!isBlock(content) || content['component'] !== 'reference') continue
    const finding = (field: string, problem: string): Finding => ({ rule: 'project', where, field, problem })
    for (const language of languages) {
      const text = factsOf(content['body'], language.field)
      const said = numbersIn(text, language)
      for (const field of lengths)
        if (!isEmpty(content[field]) && !said.includes(Number(content[field])))
          yield finding(field, `${String(content[field])} mm is not in the ${language.name} facts`)
      const { mass } = content
      if (!isEmpty(mass) && !massesIn(text, language).some((known) => Math.abs(known - Number(mass)) < 1e-6))
        yield finding('mass', `${String(mass)} kg is not in the ${language.name} facts`)
    }
    const across = content['side_view'] === true ? 'depth' : 'width'
    for (const field of [across, 'height'])
      if (!isEmpty(content['silhouette']) && isEmpty(content[field]))
        yield finding(field, 'is empty, but the silhouette is drawn in it')
  }
}

function factsOf(body: unknown, field: string): string {
  const blocks: unknown[] = Array.isArray(body) ? body : []
  const items = blocks.flatMap((block): unknown[] =>
    isBlock(block) && block['component'] === 'facts' && Array.isArray(block['items']) ? block['items'] : [],
  )
  return items
    .flatMap((item) => (isBlock(item) && typeof item[field] === 'string' ? [item[field]] : []))
    .join('; ')
}

function numbersIn(text: string, { decimal, grouping }: Language): number[] {
  return [...text.matchAll(/\d+(?:[.,]\d+)*/g)].map(([written]) =>
    Number(written.replaceAll(grouping, '').replace(decimal, '.')),
  )
}

function massesIn(text: string, language: Language): number[] {
  return [...text.matchAll(/(\d+(?:[.,]\d+)*)\s(kg|g|t)(?!\p{L}|\/)/gu)].flatMap(
    ([, written = '', unit = '']) =>
      numbersIn(written, language).map((number) => number * (units[unit] ?? 1)),
  )
}
