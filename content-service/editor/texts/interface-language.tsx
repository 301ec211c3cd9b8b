import { createContext, useContext } from 'react'

/** The language of the editor itself; the languages of content are another matter. */
export type InterfaceLanguage = 'de' | 'en'

export const InterfaceLanguageContext = createContext<InterfaceLanguage>('de')

export const useInterfaceLanguage = (): InterfaceLanguage => useContext(InterfaceLanguageContext)

/** The texts of a folder (`texts.ts` in it) in the language of the interface. */
export const useTexts = <Texts,>(texts: Record<InterfaceLanguage, Texts>): Texts =>
  texts[useInterfaceLanguage()]
