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
