import type { Locale } from '../../locales/locales.ts'
import type { Draft, ScalePoint } from '../content/schema/calculator.ts'

const sentences = {
  de: (have: string, need: string) =>
    `Wir haben ${have === '0' ? 'eine Idee' : have} und brauchen ${need}. Es geht um `,
  en: (have: string, need: string) =>
    `We have ${have === '0' ? 'an idea' : have} and need ${need}. It is about `,
} satisfies Record<Locale, (have: string, need: string) => string>

/** A message that begins with two points of the scale, which is all that an address can put into it; null without both. */
export function messageBeginning(
  { have, need }: { have?: ScalePoint | undefined; need?: ScalePoint | undefined },
  locale: Locale,
): Draft | null {
  if (!have || !need) return null
  return { stage: have === '0' ? '' : have, message: sentences[locale](have, need) }
}
