import { useQuery } from '@tanstack/react-query'
import { diffWordsWithSpace } from 'diff'
import { useEffect, useState } from 'react'

import { placeName } from '../form/find-problems.ts'
import {
  type Block,
  isObject,
  type ValueObject,
  isBlock,
  type Value,
  isEqual,
} from '../model/block-values.ts'
import type { StoryState, StorySession } from '../story/story-session.ts'
import {
  useInterfaceLanguage,
  useTexts,
  counted,
  everydayTexts,
  inBothLanguages,
  phrase,
} from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { useWorkspace } from '../workspace/workspace-context.tsx'

import styles from './revisions-panel.module.css'

interface RevisionsPanelProps {
  session: StorySession
  open: StoryState
  /** Shows a version in the page; undefined: the form's content. */
  onShow: (content: Block | undefined) => void
}

/** The revisions of a story, their differences from the form, and restoring them. */
export function RevisionsPanel({ session, open, onShow }: RevisionsPanelProps) {
  const { space } = useWorkspace()
  const texts = useTexts(revisionTexts)
  const language = useInterfaceLanguage()
  const statuses: Record<string, string> = useTexts(revisionStatusTexts)
  const { story, tag } = open.saved
  const { data: versions } = useQuery({
    queryKey: ['versions', story.id, tag],
    queryFn: ({ signal }) => space.stories.versions(story.id, signal),
  })
  const [chosenId, setChosenId] = useState<number>()
  const chosen = versions?.find(({ id }) => id === chosenId) ?? versions?.[0]
  const changes = chosen && describeChanges(chosen.content, open.history.content)
  const time = new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
  })
  useEffect(() => () => onShow(undefined), [onShow])
  return (
    <section className={styles.panel} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {!versions && <p>{texts.loading}</p>}
      {versions?.length === 0 && <small>{texts.none}</small>}
      {versions && versions.length > 0 && (
        <ul className={styles.list}>
          {versions.map((version) => (
            <li key={version.id}>
              <button
                type="button"
                className={styles.version}
                aria-pressed={version.id === chosen?.id}
                onClick={() => {
                  setChosenId(version.id)
                  onShow(version.content)
                }}
              >
                <time dateTime={version.created_at}>{time.format(new Date(version.created_at))}</time>
                <small>
                  {statuses[version.status] ?? version.status}
                  {version.user !== null && `, ${texts.by(version.user)}`}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen && changes && (
        <div className={styles.changes}>
          {changes.length === 0 ? (
            <small>{texts.same}</small>
          ) : (
            <>
              <small>
                <strong>{texts.changes(changes.length)}.</strong> {texts.explain}
              </small>
              <ChangeList changes={changes} />
              <div className={styles.restore}>
                <Button onClick={() => void session.restore(chosen.id)} disabled={open.work !== 'none'}>
                  {texts.restore}
                </Button>
                <small>{texts.restored}</small>
              </div>
            </>
          )}
        </div>
      )}
    </section>
  )
}

export function ChangeList({ changes }: { changes: readonly BlockChange[] }) {
  const { components } = useWorkspace().space
  const texts = useTexts(revisionTexts)
  return (
    <ul className={styles.changeList}>
      {changes.map((change) => (
        <li key={`${change.kind} ${change.uid} ${change.kind === 'changed' ? change.field : ''}`}>
          {change.kind === 'changed' ? (
            <>
              <p className={styles.where}>{placeName(components, change.component, change.field)}</p>
              <TextChange before={change.before} after={change.after} />
            </>
          ) : (
            <p className={styles.where}>
              {texts[change.kind]} {placeName(components, change.component)}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Both texts word by word: removed, added, unchanged. */
function TextChange({ before, after }: { before: string; after: string }) {
  const parts = diffWordsWithSpace(before, after)
  return (
    <p className={styles.text}>
      {parts.map(({ value, added, removed }, index) => {
        const key = `${index} ${value}`
        if (added) return <ins key={key}>{value}</ins>
        if (removed) return <del key={key}>{value}</del>
        return <span key={key}>{value}</span>
      })}
    </p>
  )
}

const revisionTexts = inBothLanguages({
  ...everydayTexts,
  title: ['Fassungen', 'Versions'],
  by: phrase('von #', 'by #'),
  none: [
    'Von diesem Inhalt gibt es noch keine früheren Fassungen. Jedes Speichern hebt eine auf, die letzten zwanzig bleiben.',
    'There are no earlier versions of this story yet. Every save keeps one, the last twenty stay.',
  ],
  same: ['Diese Fassung gleicht dem, was jetzt im Formular steht.', 'This version is what the form has now.'],
  changes: counted(['1 Unterschied', '# Unterschiede'], ['1 difference', '# differences']),
  explain: [
    'Rot durchgestrichen stand damals da; grün steht jetzt im Formular.',
    'Red and struck through was there then; green is in the form now.',
  ],
  restore: ['Diese Fassung wiederherstellen', 'Restore this version'],
  restored: [
    'Wird zum Entwurf; „Rückgängig“ holt den jetzigen Stand zurück.',
    'Becomes the draft; “Undo” brings back what is there now.',
  ],
  added: ['Neu:', 'New:'],
  removed: ['Entfernt:', 'Removed:'],
  moved: ['Verschoben:', 'Moved:'],
})

/** By the status of a version. */
const revisionStatusTexts = inBothLanguages({
  draft: ['Entwurf', 'draft'],
  published: ['veröffentlicht', 'published'],
  unpublished: ['zurückgezogen', 'unpublished'],
})

export type BlockChange =
  | { kind: 'added' | 'removed' | 'moved'; uid: string; component: string }
  | { kind: 'changed'; uid: string; component: string; field: string; before: string; after: string }

/** Nodes of rich text that may be empty. */
const emptyNodes = new Set(['doc', 'paragraph', 'heading', 'code_block', 'tableCell', 'tableHeader'])

interface Placed {
  block: Block
  /** The block around it and its field. */
  place: string
  index: number
}

/** The differences between two contents of a story, by block, in the order of the later one. */
export function describeChanges(before: Block, after: Block): BlockChange[] {
  const [old, now] = [allBlocks(before), allBlocks(after)]
  const removed = [...old].flatMap(([uid, { block }]): BlockChange[] =>
    now.has(uid) ? [] : [{ kind: 'removed', uid, component: block.component }],
  )
  const others = [...now].flatMap(([uid, placed]): BlockChange[] => {
    const { block } = placed
    const was = old.get(uid)
    if (!was) return [{ kind: 'added', uid, component: block.component }]
    const isMoved = was.place !== placed.place || orderOf(old, uid, now) !== orderOf(now, uid, old)
    const changes = changedFields(was.block, block)
    if (isMoved) changes.unshift({ kind: 'moved', uid, component: block.component })
    return changes
  })
  return [...others, ...removed]
}

/** Blocks by id with their positions, the story's content first. */
function allBlocks(content: Block): Map<string, Placed> {
  const found = new Map<string, Placed>()
  const add = (block: Block, place: string, index: number) => {
    found.set(block._uid, { block, place, index })
    for (const [field, value] of Object.entries(block))
      for (const [position, child] of nearestBlocks(value).entries())
        add(child, `${block._uid}.${field}`, position)
  }
  add(content, '', 0)
  return found
}

function nearestBlocks(value: Value): Block[] {
  if (typeof value !== 'object' || value === null) return []
  return (Array.isArray(value) ? value : Object.values(value)).flatMap((item) =>
    item !== undefined && isBlock(item) ? [item] : nearestBlocks(item),
  )
}

function isText(value: Value): value is string {
  return typeof value === 'string' && value !== ''
}

/** The position among the siblings that both contents share. */
function orderOf(all: Map<string, Placed>, uid: string, others: Map<string, Placed>): number {
  const own = all.get(uid)
  return [...all].filter(
    ([id, { place, index }]) => place === own?.place && index < own.index && others.get(id)?.place === place,
  ).length
}

function changedFields(before: Block, after: Block): BlockChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field): BlockChange[] => {
    const [old, now] = [before[field], after[field]].map(withoutBlocks)
    if (isEqual(old, now)) return []
    const [was, is] = [textOf(old), textOf(now)]
    return [{ kind: 'changed', uid: after._uid, component: after.component, field, before: was, after: is }]
  })
}

/** Blocks inside a value are compared as blocks of their own. */
function withoutBlocks(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return value.filter((item) => item === undefined || !isBlock(item)).map((item) => withoutBlocks(item))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutBlocks(item)]))
}

/** A readable value: texts of blocks, rich text and tables, file names, URLs, else JSON. */
export function textOf(value: Value): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('\n')
  if (isBlock(value)) {
    const fields = Object.entries(value).filter(([name]) => name !== '_uid' && name !== 'component')
    return textOf(fields.map(([, field]) => field))
  }
  if (value.type === 'blok' && isObject(value.attrs)) return textOf(value.attrs.body)
  if (typeof value.text === 'string') return value.text
  if (typeof value.type === 'string' && !Array.isArray(value.content)) {
    const shown = textOfLeaf(value.type, isObject(value.attrs) ? value.attrs : {})
    if (shown !== undefined) return shown
  }
  if (Array.isArray(value.content)) {
    const isInline = value.type === 'paragraph' || value.type === 'heading'
    return value.content.map(textOf).join(isInline ? '' : '\n')
  }
  if (typeof value.filename === 'string')
    return [value.filename.split('/').at(-1), value.alt, value.focus].filter(isText).join(' · ')
  if (typeof value.cached_url === 'string' || typeof value.url === 'string')
    return [value.cached_url, value.url].find(isText) ?? ''
  if (Array.isArray(value.thead) || Array.isArray(value.tbody)) return tableText(value)
  return JSON.stringify(value, null, 2)
}

/** A node of rich text without content; undefined for an unknown one. */
function textOfLeaf(type: string, { src, alt, emoji, name }: ValueObject): string | undefined {
  if (type === 'image') return [isText(src) && src.split('/').at(-1), alt].filter(isText).join(' · ')
  if (type === 'emoji') return [emoji, name].find(isText) ?? ''
  if (type === 'horizontal_rule') return '———'
  if (type === 'hard_break') return '\n'
  return emptyNodes.has(type) ? '' : undefined
}

function tableText({ thead, tbody }: ValueObject): string {
  const rows = Array.isArray(tbody) ? tbody.map((row) => cellTexts(isObject(row) ? row.body : row)) : []
  return [cellTexts(thead), ...rows].filter(Boolean).join('\n')
}

function cellTexts(row: Value): string {
  if (!Array.isArray(row)) return ''
  return row.map((cell) => textOf(isObject(cell) ? cell.value : cell)).join(' | ')
}
