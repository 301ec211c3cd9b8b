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
    /** Several lengths in millimetres with one unit: 246 × 142 × 104 mm. */
    lengths: (millimetres: readonly number[]) =>
      millimetres
        .map((one, index) => (index === millimetres.length - 1 ? write(one, 'millimeter') : i18n.number(one)))
        .join(' ×\u00A0'),
    /** Kilograms, below one as grams. */
    mass: (kilograms: number) =>
      kilograms < 1 ? write(kilograms * 1000, 'gram') : write(kilograms, 'kilogram'),
  }
}
