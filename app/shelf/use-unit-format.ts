import { useLingui } from '@lingui/react/macro'

/** Writes lengths and weights in the language of the page, with units. */
export function useUnitFormat() {
  const { i18n } = useLingui()
  // English units follow an ordinary space, at which the line could break.
  const write = (value: number, unit: string) =>
    i18n.number(value, { style: 'unit', unit, maximumFractionDigits: 2 }).replace(' ', '\u00A0')
  return {
    /** Millimetres. */
    length: (millimetres: number) => write(millimetres, 'millimeter'),
    /** Lengths in millimetres, each after a letter that says which, with one unit: W 246 × D 104 × H 142 mm. */
    lengths: (measures: readonly (readonly [letter: string, millimetres: number])[]) =>
      measures
        .map(([letter, length], index) => {
          const isLast = index === measures.length - 1
          return `${letter}\u00A0${isLast ? write(length, 'millimeter') : i18n.number(length)}`
        })
        .join(' ×\u00A0'),
    /** Kilograms, below one as grams. */
    mass: (kilograms: number) =>
      kilograms < 1 ? write(kilograms * 1000, 'gram') : write(kilograms, 'kilogram'),
  }
}
