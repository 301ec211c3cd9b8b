import { isBlock, type Value } from './field-values.ts'
import type { Finding } from './finding.ts'

/** Lengths that search engines show completely. */
const limits = { title: [5, 60], description: [100, 160] } as const

/** Meta titles and descriptions must exist in both languages, neither too short nor too long. */
export function* checkLengths({ story, path, field, de, en }: Value): Generator<Finding> {
  if (field['field_type'] !== 'seo_metatags') return
  for (const [language, seo] of [
    ['German', de],
    ['English', en],
  ] as const)
    for (const [part, [min, max]] of Object.entries(limits)) {
      const length = isBlock(seo) && typeof seo[part] === 'string' ? seo[part].length : 0
      if (length < min || length > max)
        yield {
          rule: 'length',
          where: story.full_slug,
          field: `${path}.${part}`,
          problem: `${language}: ${length} characters, should be ${min} to ${max}`,
        }
    }
}
