import { useLingui } from '@lingui/react/macro'

/** Writes lengths and weights in the language of the page, with units. */
export function useSize() {
  const { i18n } = useLingui()
  return {
    /** Millimetres. */
    length: (millimetres: number) => i18n.number(millimetres, { style: 'unit', unit: 'millimeter' }),
    /** Kilograms, below one as grams. */
    mass: (kilograms: number) =>
      kilograms < 1
        ? i18n.number(kilograms * 1000, { style: 'unit', unit: 'gram', maximumFractionDigits: 1 })
        : i18n.number(kilograms, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 }),
  }
}
