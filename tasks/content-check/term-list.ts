import type { Locale } from '../../locales/locales.ts'

/** A term to avoid, and the term to use instead. */
export interface Term {
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
