/** A number as Storyblok stores it, with a decimal point. Other text stays, to be corrected. */
export function normalizeNumber(text: string): string {
  const trimmed = text.trim()
  return /^[+-]?\d*,\d*$/.test(trimmed) ? trimmed.replace(',', '.') : trimmed
}

/** The next number by a step, without floating-point digits. Text that is no number counts as 0. */
export function stepNumber(
  text: string,
  step: number,
  limits: { min?: number | undefined; max?: number | undefined },
) {
  const next = (Number(text) || 0) + step
  const { min = -Infinity, max = Infinity } = limits
  const precision = Math.min(15, Math.max(digits(text), digits(String(step))))
  return String(Number(Math.min(max, Math.max(min, next)).toFixed(precision)))
}

function digits(number: string) {
  return number.split('.')[1]?.length ?? 0
}
