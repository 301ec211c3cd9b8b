import { locales } from '../../locales/locales.ts'
import { numbersIn } from './check-dimensions.ts'
import type { Text } from './content-texts.ts'
import type { Finding } from './finding.ts'
import { languages } from './languages.ts'
import type { Folder } from './read-folder.ts'

/**
 * Numbers in several texts must agree: those of the list in the content folder (`consistent-numbers.json`). A phrase in
 * fewer than two texts compares nothing, so it is a finding too.
 */
export function* checkNumbers(
  texts: readonly Text[],
  { consistentNumbers }: Pick<Folder, 'consistentNumbers'>,
): Generator<Finding> {
  for (const { fact, numbers, phrases } of consistentNumbers)
    for (const locale of locales) {
      const pattern = patternOf(phrases[locale] ?? [])
      if (!pattern) continue
      let places = 0
      for (const { where, field, language, text } of texts) {
        if (language !== locale) continue
        for (const [said] of text.matchAll(pattern)) {
          places += 1
          if (String(numbersIn(said, languages[locale])) === String(numbers)) continue
          const problem = `“${said}”, but ${fact}: ${numbers.join(', ')}`
          yield { rule: 'number', where, field, problem: `${languages[locale].name}: ${problem}` }
        }
      }
      if (places < 2)
        yield {
          rule: 'number',
          where: 'consistent-numbers.json',
          field: fact,
          problem: `fewer than two ${languages[locale].name} texts say it: correct the phrases`,
        }
    }
}

/** What one of the phrases matches, in which `#` is a number and a space any space; null without phrases. */
function patternOf(phrases: readonly string[]): RegExp | null {
  if (phrases.length === 0) return null
  const sources = phrases.map((phrase) =>
    phrase
      .replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
      .replaceAll(' ', String.raw`\s`)
      .replaceAll('#', String.raw`\d+(?:[.,]\d+)*`),
  )
  return new RegExp(String.raw`(?<![\d.,])(?:${sources.join('|')})`, 'gu')
}
