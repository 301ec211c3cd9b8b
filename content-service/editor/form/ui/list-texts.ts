import { inBothLanguages } from '../../texts/interface-language.tsx'

export const listTexts = inBothLanguages({
  insertBefore: ['Davor einfügen', 'Insert before'],
  insertAfter: ['Dahinter einfügen', 'Insert after'],
  up: ['Nach oben', 'Move up'],
  down: ['Nach unten', 'Move down'],
  left: ['Nach links', 'Move left'],
  right: ['Nach rechts', 'Move right'],
  remove: ['Löschen', 'Delete'],
  actionsFor: [(name: string) => `Aktionen für ${name}`, (name) => `Actions for ${name}`],
  move: [(name: string) => `${name} verschieben`, (name) => `Move ${name}`],
  moveHint: [
    'Ziehen, oder mit Pfeil nach oben und unten verschieben',
    'Drag, or move with the arrow keys up and down',
  ],
  movedTo: [
    (name: string, place: number, count: number) => `${name}: jetzt an Stelle ${place} von ${count}`,
    (name, place, count) => `${name}: now number ${place} of ${count}`,
  ],
  search: ['Suchen', 'Search'],
  searching: ['Wird gesucht …', 'Searching …'],
  nothing: ['Nichts gefunden.', 'Nothing found.'],
})
