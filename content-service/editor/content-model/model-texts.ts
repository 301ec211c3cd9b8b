import { counted } from '../texts/counted.ts'
import { everydayTexts } from '../texts/everyday-texts.ts'
import { inBothLanguages } from '../texts/interface-language.tsx'

export const modelTexts = inBothLanguages({
  ...everydayTexts,
  label: ['Name', 'Name'],
  components: ['Komponenten', 'Components'],
  datasources: ['Wertelisten', 'Datasources'],
  choose: [
    'Wähle links eine Komponente oder eine Werteliste.',
    'Choose a component or a datasource on the left.',
  ],
  hint: [
    'Was hier geändert wird, gilt sofort für alle, die schreiben.',
    'What is changed here applies to all writers at once.',
  ],
  newComponent: ['Neue Komponente', 'New component'],
  newDatasource: ['Neue Werteliste', 'New datasource'],
  name: ['Technischer Name', 'Technical name'],
  isRoot: ['Art von Inhalt: hat eine eigene Seite oder Datei', 'Content type: a story of its own'],
  isNestable: ['Block: kann in Inhalten stehen', 'Block: can be put into stories'],
  fields: ['Felder', 'Fields'],
  addField: ['Feld hinzufügen', 'Add a field'],
  fieldName: ['Technischer Name des Felds', 'Technical name of the field'],
  fieldLabel: ['Beschriftung', 'Label'],
  type: ['Art', 'Kind'],
  description: ['Hinweis', 'Hint'],
  required: ['Pflichtfeld', 'Required'],
  translatable: ['Übersetzbar', 'Translatable'],
  maxLength: ['Höchstens so viele Zeichen', 'At most this many characters'],
  whitelist: ['Erlaubte Blöcke', 'Allowed blocks'],
  anyBlock: ['Alle Blöcke', 'All blocks'],
  source: ['Werteliste', 'Datasource'],
  noSource: ['Eigene Auswahl', 'Options of its own'],
  options: ['Auswahl, eine Zeile je Wert: wert = Beschriftung', 'Options, one a line: value = label'],
  up: [(name: string) => `${name} nach oben`, (name) => `Move ${name} up`],
  down: [(name: string) => `${name} nach unten`, (name) => `Move ${name} down`],
  remove: [(name: string) => `${name} entfernen`, (name) => `Remove ${name}`],
  renameHint: [
    'Der neue Name wird in allen Inhalten eingetragen.',
    'The new name is written into all stories.',
  ],
  saved: ['Gespeichert.', 'Saved.'],
  unsaved: ['Nicht gespeichert.', 'Not saved.'],
  revert: ['Änderungen zurücknehmen', 'Revert the changes'],
  conflict: [
    'Jemand anderes hat diese Komponente inzwischen geändert. Nimm deine Änderungen zurück, dann siehst du die neue Fassung.',
    'Somebody else has changed this component meanwhile. Revert your changes to see the new version.',
  ],
  presets: ['Vorlagen', 'Presets'],
  noPresets: ['Keine Vorlage.', 'No preset.'],
  removeComponent: ['Komponente löschen …', 'Delete the component …'],
  removeDatasource: ['Werteliste löschen …', 'Delete the datasource …'],
  usedIn: counted(
    [
      'Kein Inhalt verwendet sie.',
      'Ein Inhalt verwendet sie. Was darin steht, bleibt, lässt sich aber nicht mehr bearbeiten.',
      '# Inhalte verwenden sie. Was darin steht, bleibt, lässt sich aber nicht mehr bearbeiten.',
    ],
    [
      'No story uses it.',
      'One story uses it. Its content stays, but can no longer be edited.',
      '# stories use it. Their content stays, but can no longer be edited.',
    ],
  ),
  sourceOf: [
    (fields: string) =>
      fields === '' ? 'Kein Feld verwendet sie.' : `Diese Felder verlieren ihre Auswahl: ${fields}.`,
    (fields) => (fields === '' ? 'No field uses it.' : `These fields lose their options: ${fields}.`),
  ],
  drift: ['Weicht von der Website ab', 'Differs from the site'],
  unreadComponent: [
    'Die Website kennt diese Komponente nicht und lässt sie weg.',
    'The site does not know this component and leaves it out.',
  ],
  unreadFields: [
    (fields: string) => `Die Website liest diese Felder nicht: ${fields}.`,
    (fields) => `The site does not read these fields: ${fields}.`,
  ],
  missingFields: [
    (fields: string) => `Die Website erwartet diese Felder: ${fields}.`,
    (fields) => `The site expects these fields: ${fields}.`,
  ],
  value: ['Wert', 'Value'],
  entry: ['Beschriftung', 'Label'],
  addEntry: ['Wert hinzufügen', 'Add a value'],
  addDimension: ['Sprache oder Dimension hinzufügen', 'Add a language or dimension'],
  dimension: ['Kürzel der Dimension', 'Code of the dimension'],
  entryOf: [(name: string) => `Beschriftung von ${name}`, (name) => `Label of ${name}`],
  valueOfEntry: [(name: string) => `Wert von ${name}`, (name) => `Value of ${name}`],
  dimensionOf: [
    (name: string, dimension: string) => `${name} in ${dimension}`,
    (name, dimension) => `${name} in ${dimension}`,
  ],
})

/** By the type of a field. */
export const fieldTypeTexts = inBothLanguages({
  text: ['Text, eine Zeile', 'Text, one line'],
  textarea: ['Text, mehrere Zeilen', 'Text, several lines'],
  richtext: ['Gestalteter Text', 'Rich text'],
  markdown: ['Markdown', 'Markdown'],
  number: ['Zahl', 'Number'],
  datetime: ['Datum und Zeit', 'Date and time'],
  boolean: ['Ja oder nein', 'Yes or no'],
  option: ['Auswahl, einer', 'Option, one'],
  options: ['Auswahl, mehrere', 'Options, several'],
  asset: ['Datei', 'File'],
  multiasset: ['Dateien', 'Files'],
  multilink: ['Link', 'Link'],
  bloks: ['Blöcke', 'Blocks'],
  table: ['Tabelle', 'Table'],
  section: ['Gruppe von Feldern', 'Group of fields'],
  tab: ['Reiter', 'Tab'],
})
