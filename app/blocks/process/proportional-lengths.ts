import type { Locale } from '../../../locales/locales.ts'

const amount = /^(€?)([\d.,]+)(?:\s?(?:–|bis|to)\s?([\d.,]+))?(?:\s+(?=[^\s\d])|(?=%)|$)(.*)$/

/**
 * The lengths of dimension lines to one scale, as shares of the longest: 64 and 500 cycles are 0.128 and 1. Of a range
 * its end counts. Undefined unless all state a number of the same unit, in the singular or plural. Pure.
 */
export function proportionalLengths(texts: readonly string[], locale: Locale): number[] | undefined {
  const amounts = texts.map((text) => amountOf(text, locale))
  const known = amounts.filter((one) => one !== undefined)
  const [first, ...others] = known
  if (!first || others.length === 0 || known.length < texts.length) return undefined
  if (!others.every(({ unit }) => isSameUnit(unit, first.unit))) return undefined
  const longest = Math.max(...known.map(({ value }) => value))
  return longest > 0 ? known.map(({ value }) => value / longest) : undefined
}

function amountOf(text: string, locale: Locale): { value: number; unit: string } | undefined {
  const [, sign = '', from = '', to, unit = ''] = amount.exec(text.replaceAll('\u2060', '')) ?? []
  const digits = to ?? from
  const value = Number(
    locale === 'de' ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', ''),
  )
  return digits && Number.isFinite(value) ? { value, unit: sign + unit } : undefined
}

/** `Woche` and `Wochen`, `week` and `weeks`, `% of the budget` and `%`. */
function isSameUnit(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length)
  if (short === '' || !long.startsWith(short)) return false
  return short === '%' || /^(?:e|n|en|s)?$/.test(long.slice(short.length))
}
