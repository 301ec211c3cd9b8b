import { languagesOf } from './check-languages.ts'
import { isBlock, type Value } from './field-values.ts'
import type { Finding } from './finding.ts'
import { languages } from './languages.ts'

/** Lengths that search engines show completely. */
const limits = { title: [5, 60], description: [100, 160] } as const

/** Meta titles and descriptions must exist in each language, neither too short nor too long. */
export function* checkLengths(value: Value): Generator<Finding> {
  const { story, path, field } = value
  if (field.field_type !== 'seo_metatags') return
  for (const locale of languagesOf(story))
    for (const [part, [min, max]] of Object.entries(limits)) {
      const seo = value[locale]
      const length = isBlock(seo) && typeof seo[part] === 'string' ? seo[part].length : 0
      if (length < min || length > max)
        yield {
          rule: 'length',
          where: story.full_slug,
          field: `${path}.${part}`,
          problem: `${languages[locale].name}: ${length} characters, should be ${min} to ${max}`,
        }
    }
}
