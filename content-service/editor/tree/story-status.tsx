import type { StorySummary } from '../model/block-values.ts'
import { useTexts, everydayTexts, inBothLanguages, phrase } from '../texts/texts.tsx'

import styles from './tree.module.css'

type Status = 'published' | 'changed' | 'draft'

export function statusOf({
  published,
  unpublished_changes,
}: Pick<StorySummary, 'published' | 'unpublished_changes'>): Status {
  if (!published) return 'draft'
  return unpublished_changes ? 'changed' : 'published'
}

/** The publication status: a shape and colour, with its name for screen readers. */
export function StatusMark({ status, isUnsaved }: { status: Status; isUnsaved: boolean }) {
  const statuses = useTexts(statusTexts)
  const { unsaved } = useTexts(treeTexts)
  const name = isUnsaved ? `${statuses[status]}, ${unsaved}` : statuses[status]
  return (
    <span className={styles.mark} title={name}>
      {isUnsaved && <span className={styles.unsaved} aria-hidden="true" />}
      <span className={styles[status]} aria-hidden="true" />
      <span className="visually-hidden">{name}</span>
    </span>
  )
}

export const treeTexts = inBothLanguages({
  ...everydayTexts,
  search: ['Inhalte suchen', 'Search stories'],
  searchShort: ['Suchen', 'Search'],
  newStory: ['Neuer Inhalt', 'New story'],
  found: [
    (shown: number, total: number) =>
      shown < total ? `${shown} von ${total} Treffern` : total === 1 ? '1 Treffer' : `${total} Treffer`,
    (shown, total) =>
      shown < total ? `${shown} of ${total} results` : total === 1 ? '1 result' : `${total} results`,
  ],
  nothingFound: [
    'Nichts gefunden. Gesucht wird in Namen, Adressen und Texten.',
    'Nothing found. Names, addresses and texts are searched.',
  ],
  showMore: ['Weitere zeigen', 'Show more'],
  anyKind: ['Jede Art', 'Any kind'],
  statusLabel: ['Stand', 'Status'],
  anyStatus: ['Jeder Stand', 'Any status'],
  actions: phrase('Aktionen für „#“', 'Actions for “#”'),
  keys: [
    'Pfeiltasten bewegen, Eingabe öffnet, Alt mit Pfeil nach oben oder unten verschiebt, F2 benennt um, Entf löscht.',
    'Arrow keys move, Enter opens, Alt with arrow up or down moves an item, F2 renames, Delete deletes.',
  ],
  unsaved: ['nicht gespeichert', 'not saved'],
  slugHint: [
    'Der letzte Teil der Adresse; leer: aus dem Namen.',
    'The last part of the address; empty: from the name.',
  ],
  kind: ['Art', 'Kind'],
})

/** The status of a story's publication. */
export const statusTexts = inBothLanguages({
  published: ['veröffentlicht', 'published'],
  changed: ['veröffentlicht, mit neuerem Entwurf', 'published, with a newer draft'],
  draft: ['Entwurf', 'draft'],
  folder: ['Ordner', 'folder'],
})
