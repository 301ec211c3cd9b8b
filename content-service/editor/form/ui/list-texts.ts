import type { InterfaceLanguage } from '../../texts/interface-language.tsx'

const de = {
  actionsFor: (name: string) => `Aktionen für ${name}`,
  move: (name: string) => `${name} verschieben`,
  moveHint: 'Ziehen, oder mit Pfeil nach oben und unten verschieben',
  movedTo: (name: string, place: number, count: number) => `${name}: jetzt an Stelle ${place} von ${count}`,
  search: 'Suchen',
  searching: 'Wird gesucht …',
  nothing: 'Nichts gefunden.',
}
export type ListTexts = typeof de

const en: ListTexts = {
  actionsFor: (name) => `Actions for ${name}`,
  move: (name) => `Move ${name}`,
  moveHint: 'Drag, or move with the arrow keys up and down',
  movedTo: (name, place, count) => `${name}: now number ${place} of ${count}`,
  search: 'Search',
  searching: 'Searching …',
  nothing: 'Nothing found.',
}

export const listTexts: Record<InterfaceLanguage, ListTexts> = { de, en }
