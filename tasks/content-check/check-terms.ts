import { type Locale, perLocale } from '../../locales/locales.ts'
import type { Text } from './content-texts.ts'
import type { Finding } from './finding.ts'
import { languages } from './languages.ts'

/** Finds terms to avoid in content and interface messages, with the term to use. */
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

/** A term to avoid, and the term to use instead. */
interface Term {
  /** Whole words, case-insensitive, plurals listed separately. `#` matches any number. */
  avoid: readonly string[]
  say: string
  /** Phrases in which the term is allowed. */
  except?: readonly string[]
}

export const terms: Record<Locale, readonly Term[]> = {
  de: [
    { avoid: ['Click-Dummy', 'Click-Dummies', 'Klickdummy', 'Klickdummies'], say: 'Klick-Dummy' },
    { avoid: ['Funktionsmodell', 'Funktionsmodelle', 'Funktionsprototyp'], say: 'Funktionsmuster' },
    { avoid: ['Pilotserie', 'Vorserie'], say: 'Nullserie' },
    { avoid: ['Schieblehre', 'Schieblehren'], say: 'Messschieber' },
    { avoid: ['Teststand', 'Teststände'], say: 'Prüfstand' },
    { avoid: ['CO2'], say: 'CO₂' },
  ],
  en: [
    { avoid: ['hall', 'halls'], say: 'workshop', except: ['hall #', 'town hall'] },
    { avoid: ['impulse', 'impulses'], say: 'note' },
    { avoid: ['imprint', 'imprints'], say: 'legal notice' },
    { avoid: ['dummy', 'dummies'], say: 'clickable prototype' },
    { avoid: ['functional sample', 'functional samples'], say: 'functional model' },
    { avoid: ['small series'], say: 'short run' },
    {
      avoid: ['fair stand', 'fair stands'],
      say: 'trade-fair stand',
      except: ['trade-fair stand', 'trade-fair stands'],
    },
    { avoid: ['effort', 'efforts'], say: 'cost, time or work' },
    { avoid: ['chip', 'chips'], say: 'swarf', except: ['colour chip', 'colour chips'] },
    { avoid: ['caliper', 'calliper', 'callipers'], say: 'calipers' },
    { avoid: ['through-coloured', 'coloured through', 'dyed through'], say: 'coloured throughout' },
    {
      avoid: ['test bench', 'test benches', 'test device', 'test devices', 'test stand', 'test-rig'],
      say: 'test rig',
    },
    { avoid: ['snap hook', 'snap hooks'], say: 'snap-fit' },
    { avoid: ['granulate'], say: 'pellets' },
    { avoid: ['carbon balance'], say: 'carbon footprint' },
    { avoid: ['fine dust'], say: 'particulates' },
    { avoid: ['email', 'emails'], say: 'e-mail' },
    { avoid: ['CO2'], say: 'CO₂' },
  ],
}

const finders = perLocale((locale) => terms[locale].map(createFinder))
