import { createContext, useContext } from 'react'

/** The language of the editor's interface, not of content. */
export type InterfaceLanguage = 'de' | 'en'

export const InterfaceLanguageContext = createContext<InterfaceLanguage>('de')

export function useInterfaceLanguage(): InterfaceLanguage {
  return useContext(InterfaceLanguageContext)
}

/** The texts of a `*-texts.ts` file in the language of the interface. */
export function useTexts<Texts>(texts: Record<InterfaceLanguage, Texts>): Texts {
  return texts[useInterfaceLanguage()]
}

/** Texts that are written beside their translation: `{ yes: ['Ja', 'Yes'] }`. */
export function inBothLanguages<Texts extends object>(pairs: {
  [Key in keyof Texts]: readonly [de: Texts[Key], en: Texts[Key]]
}): Record<InterfaceLanguage, Texts> {
  const pick = (at: 0 | 1) =>
    // Each key has the text that its pair has there; `Object.entries` does not know that.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    Object.fromEntries(
      Object.entries<readonly [unknown, unknown]>(pairs).map(([key, pair]) => [key, pair[at]]),
    ) as Texts
  return { de: pick(0), en: pick(1) }
}
