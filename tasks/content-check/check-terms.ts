import { perLocale } from '../../locales/locales.ts'
import type { Text } from './content-texts.ts'
import type { Finding } from './finding.ts'
import { languages } from './languages.ts'
import { type Term, terms } from './term-list.ts'

const finders = perLocale((locale) => terms[locale].map(createFinder))

/** Finds terms to avoid (`term-list.ts`) in content and interface messages, with the term to use. */
export function* checkTerms(texts: Iterable<Text>): Generator<Finding> {
  for (const { where, field, language, text } of texts)
    for (const { pattern, say } of finders[language])
      for (const { 1: word } of text.matchAll(pattern))
        if (word)
          yield {
            rule: 'term',
            where,
            field,
            problem: `${languages[language].name}: “${word}”, should be “${say}”`,
          }
}

/** A pattern that also matches the exceptions, but captures only terms to avoid. */
function createFinder({ avoid, say, except = [] }: Term): { pattern: RegExp; say: string } {
  const alternatives = [...except, `(${avoid.join('|')})`].join('|').replaceAll('#', String.raw`\d+`)
  // A space may be a no-break space.
  const source = alternatives.replaceAll(' ', String.raw`\s`)
  return { pattern: new RegExp(String.raw`(?<!\p{L})(?:${source})(?!\p{L})`, 'giu'), say }
}
