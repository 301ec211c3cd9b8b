import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'

import type { Component } from '../model/component.ts'
import type { SiteSettings } from '../model/site-settings.ts'
import { useTexts, useErrorText, counted, everydayTexts, inBothLanguages, phrase } from '../texts/texts.tsx'
import { IconButton } from '../ui/button.tsx'
import { TaskDialog } from '../ui/dialog.tsx'

interface RowButtonsProps {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** Moves a row of a list up or down, or removes it. */
export function RowButtons({ name, isFirst, isLast, onMove, onRemove }: RowButtonsProps) {
  const { up, down, remove } = useTexts(modelTexts)
  return (
    <>
      <IconButton
        label={up(name)}
        icon={<ArrowUp size={15} />}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={down(name)}
        icon={<ArrowDown size={15} />}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <IconButton label={remove(name)} icon={<Trash2 size={15} />} onClick={onRemove} />
    </>
  )
}

interface RemoveModelDialogProps {
  name: string
  /** The consequence, once that is known. */
  consequence: () => Promise<string>
  onRemove: () => Promise<void>
  onClose: () => void
}

/** Asks before a component or datasource is deleted, and shows what uses it. */
export function RemoveModelDialog({ name, consequence, onRemove, onClose }: RemoveModelDialogProps) {
  const texts = useTexts(modelTexts)
  const refresh = useModelRefresh()
  const { data } = useQuery({ queryKey: ['model', 'use', name], queryFn: consequence, staleTime: 0 })
  return (
    <TaskDialog
      title={texts.removeQuestion(name)}
      action={texts.removeNow}
      isDangerous
      isDisabled={data === undefined}
      task={async () => {
        await onRemove()
        await refresh()
      }}
      onClose={onClose}
    >
      <p>{data}</p>
    </TaskDialog>
  )
}

/** Shows a changed model in forms and lists. */
export function useModelRefresh(): () => Promise<unknown> {
  const client = useQueryClient()
  return async () =>
    Promise.all([['space'], ['model']].map(async (queryKey) => client.invalidateQueries({ queryKey })))
}

/** Changes the model: forms and lists show it again, and an error is reported. */
export function useAttempt() {
  const errorText = useErrorText()
  const { mutateAsync, isPending, isSuccess, error } = useMutation({
    mutationFn: async (task: () => Promise<unknown>) => task(),
    onSettled: useModelRefresh(),
  })
  return {
    /** Whether it succeeded. */
    attempt: async (task: () => Promise<unknown>) =>
      mutateAsync(task).then(
        () => true,
        () => false,
      ),
    isPending,
    isSuccess,
    error: error ? errorText(error) : undefined,
  }
}

/** The differences between a component and what the site reads of it. */
export interface Drift {
  /** The site has no such component. */
  isUnread: boolean
  /** Fields that the site does not read. */
  unread: string[]
  /** Fields that the site reads and the component lacks. */
  missing: string[]
}

/** Kinds of fields that hold no value: they order the form. */
const layout = new Set(['section', 'tab'])

/** @returns undefined without a difference, and if the site's schema is unknown */
export function driftOf(site: SiteSettings['schema'], { name, schema }: Component): Drift | undefined {
  if (!site) return undefined
  const read = Object.hasOwn(site, name) ? site[name] : undefined
  if (!read) return { isUnread: true, unread: [], missing: [] }
  const own = Object.entries(schema).flatMap(([field, { type }]) => (layout.has(type) ? [] : [field]))
  const unread = own.filter((field) => !read.includes(field))
  const missing = read.filter((field) => !own.includes(field))
  return unread.length + missing.length === 0 ? undefined : { isUnread: false, unread, missing }
}

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
  up: phrase('# nach oben', 'Move # up'),
  down: phrase('# nach unten', 'Move # down'),
  remove: phrase('# entfernen', 'Remove #'),
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
  unreadFields: phrase('Die Website liest diese Felder nicht: #.', 'The site does not read these fields: #.'),
  missingFields: phrase('Die Website erwartet diese Felder: #.', 'The site expects these fields: #.'),
  value: ['Wert', 'Value'],
  entry: ['Beschriftung', 'Label'],
  addEntry: ['Wert hinzufügen', 'Add a value'],
  addDimension: ['Sprache oder Dimension hinzufügen', 'Add a language or dimension'],
  dimension: ['Kürzel der Dimension', 'Code of the dimension'],
  entryOf: phrase('Beschriftung von #', 'Label of #'),
  valueOfEntry: phrase('Wert von #', 'Value of #'),
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
