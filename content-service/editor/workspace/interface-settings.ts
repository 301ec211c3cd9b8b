import type { InterfaceLanguage } from '../texts/interface-language.tsx'

/** Settings in this browser, such as the language of the editor. */
const prefix = 'editor-'

/** A stored setting, if it is valid. */
export function readChoice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const stored = localStorage.getItem(prefix + name)
  return choices.find((choice) => choice === stored)
}

export function storeChoice(name: string, value: string): void {
  localStorage.setItem(prefix + name, value)
}

/** The chosen language of the editor, else the browser's. */
export function initialLanguage(): InterfaceLanguage {
  return readChoice('language', ['de', 'en']) ?? (navigator.language.startsWith('de') ? 'de' : 'en')
}
