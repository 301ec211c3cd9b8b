import type { InterfaceLanguage } from '../texts/interface-language.tsx'
import { problemTexts } from './problem-texts.ts'

const de = {
  problems: problemTexts.de,
  problemIn: (field: string, message: string) => `${field}: ${message}`,
  problemInLanguage: (field: string, language: string, message: string) =>
    `${field} (${language}): ${message}`,
  untranslatedIn: (field: string, language: string, other: string) =>
    `${field}: „${language}“ ist ausgefüllt, „${other}“ fehlt`,
  mainTab: 'Allgemein',
  tabHasProblems: 'enthält Hinweise',
  required: 'Pflichtfeld',
  allLanguages: 'für alle Sprachen',
  untranslated: 'Nicht übersetzt',
  emptyHere: 'Noch leer',
  takeOver: (language: string) => `Aus „${language}“ übernehmen`,
  takeOverOf: (field: string, language: string) => `${field}: aus „${language}“ übernehmen`,
  characters: (actual: number, limit: number) => `${actual} von ${limit} Zeichen`,
  unknownComponent: (name: string) =>
    `Die Komponente „${name}“ gibt es in diesem Space nicht. Der Inhalt bleibt erhalten.`,
}
export type FormTexts = typeof de

const en: FormTexts = {
  problems: problemTexts.en,
  problemIn: (field, message) => `${field}: ${message}`,
  problemInLanguage: (field, language, message) => `${field} (${language}): ${message}`,
  untranslatedIn: (field, language, other) => `${field}: “${language}” is filled in, “${other}” is missing`,
  mainTab: 'General',
  tabHasProblems: 'has notes',
  required: 'required',
  allLanguages: 'for all languages',
  untranslated: 'Not translated',
  emptyHere: 'Still empty',
  takeOver: (language) => `Copy from “${language}”`,
  takeOverOf: (field, language) => `${field}: copy from “${language}”`,
  characters: (actual, limit) => `${actual} of ${limit} characters`,
  unknownComponent: (name) => `This space has no component “${name}”. The content is kept.`,
}

export const formTexts: Record<InterfaceLanguage, FormTexts> = { de, en }
