import { isoCodes, type Locale } from '../../../locales/locales.ts'

const noBreak = '\u00a0'

/** Signs that Intl can position: `6 %` and `0 €` in German, `6%` and `€0` in English. */
const signs = new Map<string, Intl.NumberFormatOptions>([
  ['%', { style: 'percent' }],
  ['€', { style: 'currency', currency: 'EUR' }],
])

/** Whether a unit precedes its value, and the space between them: breaking before a word, non-breaking before a sign. */
export function unitPosition(unit: string, locale: Locale): { before: boolean; gap: string } {
  const sign = signs.get(unit)
  if (!sign) return { before: false, gap: isAngle(unit) ? '' : isWord(unit) ? ' ' : noBreak }
  const parts = new Intl.NumberFormat(isoCodes[locale], sign).formatToParts(1)
  const gap = parts.find(({ type }) => type === 'literal')?.value ?? ''
  return { before: parts[0]?.type !== 'integer', gap }
}

/** Degrees, minutes and seconds of an angle touch their number (ISO 80000-1); `°C` does not. */
const isAngle = (unit: string) => /^[°′″]$/.test(unit)

const isWord = (unit: string) => /\p{L}{4}/u.test(unit)
