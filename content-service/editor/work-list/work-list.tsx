import { useMutation, useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'

import type { OpenSpace } from '../api/space.ts'
import { describeDefect, formTexts, type Defect, findDefects } from '../form/find-problems.ts'
import type { StorySummary } from '../model/block-values.ts'
import { defectKey, storyBarTexts } from '../story-bar/story-bar.tsx'
import { useTexts, counted, inBothLanguages, phrase } from '../texts/texts.tsx'
import { statusOf } from '../tree/story-status.tsx'
import { useTreeRefresh } from '../tree/use-tree.ts'
import { Button, Segments } from '../ui/button.tsx'
import { Dialog, DialogActions, DialogError } from '../ui/dialog.tsx'
import { urlOf } from '../workspace/story-url.ts'
import { Message, useWorkspace } from '../workspace/workspace-context.tsx'

import styles from './work-list.module.css'

/** A button that opens the list of what has to be done in all stories. */
export function WorkList() {
  const { space } = useWorkspace()
  const texts = useTexts(workListTexts)
  const [isOpen, setOpen] = useState(false)
  const [read] = useState(() => createWorkReader(space))
  return (
    <>
      <Button look="quiet" icon={<ListChecks />} onClick={() => setOpen(true)}>
        {texts.title}
      </Button>
      {isOpen && (
        <Dialog title={texts.title} size="wide" onClose={() => setOpen(false)}>
          {(close) => <Work read={read} onOpen={close} />}
        </Dialog>
      )}
    </>
  )
}

/** How many stories are published, and why not all. */
interface Result {
  published: number
  failure?: string
}

function Work({ read, onOpen }: { read: ReturnType<typeof createWorkReader>; onOpen: () => void }) {
  const { space, sessions, unsaved } = useWorkspace()
  const texts = useTexts(workListTexts)
  const kindTexts = useTexts(workKindTexts)
  const { cloud } = useTexts(storyBarTexts)
  const refreshTree = useTreeRefresh()
  const [kind, setKind] = useState<WorkKind>('drafts')
  const [progress, setProgress] = useState<[read: number, all: number]>([0, 0])
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set())
  const { data, error, refetch } = useQuery({
    queryKey: ['work'],
    queryFn: ({ signal }) => read(signal, (...now) => setProgress(now)),
    gcTime: 0,
  })
  const {
    mutate: publish,
    data: result,
    isPending,
  } = useMutation({
    mutationFn: async (stories: readonly StorySummary[]): Promise<Result> => {
      for (const [published, { id, name, updated_at: seen }] of stories.entries())
        try {
          // Nobody publishes what they have not seen.
          const { story } = await space.stories.read(id)
          if (story.updated_at !== seen) return { published, failure: texts.changed(name) }
          await space.stories.publish(id)
          await sessions.refresh(id)
        } catch {
          return { published, failure: texts.failed(name) }
        }
      return { published: stories.length }
    },
    onSuccess: () => {
      setChosenIds(new Set())
      void refetch()
      void refreshTree()
    },
  })
  if (error) return <Message error={error} onRetry={() => void refetch()} />
  if (!data) return <output>{texts.loading(...progress)}</output>
  const items = data.filter((item) => isWork(kind, item))
  const isPublishable = kind === 'drafts' || kind === 'changes'
  const isChosen = ({ story: { id } }: WorkItem) => chosenIds.has(id) && !unsaved.has(id)
  const chosen = isPublishable ? items.filter(isChosen) : []
  const choose = ({ story: { id } }: WorkItem, isNow: boolean) => {
    const others = [...chosenIds].filter((other) => other !== id)
    setChosenIds(new Set(isNow ? [...others, id] : others))
  }
  const withoutErrors = items.filter(
    ({ story, defects }) => !unsaved.has(story.id) && !defects.some(({ problem }) => problem),
  )
  const chooseAll = () => setChosenIds(new Set([...chosenIds, ...withoutErrors.map(({ story }) => story.id)]))
  return (
    <div className={styles.work}>
      <Segments
        label={texts.title}
        value={kind}
        options={workKinds.map((value) => ({
          value,
          label: texts.count(kindTexts[value], data.filter((item) => isWork(value, item)).length),
        }))}
        onChange={setKind}
      />
      <ul className={styles.items}>
        {items.map((item) => (
          <WorkRow
            key={item.story.id}
            item={item}
            kind={kind}
            isChosen={isPublishable ? isChosen(item) : undefined}
            onChoose={(isNow) => choose(item, isNow)}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {items.length === 0 && <p>{texts.nothing}</p>}
      <output>{result && result.published > 0 && texts.published(result.published)}</output>
      {result?.failure && <DialogError>{result.failure}</DialogError>}
      {isPublishable && (
        <>
          <small>{cloud}</small>
          <DialogActions>
            {withoutErrors.length > 1 && <Button onClick={chooseAll}>{texts.chooseAll}</Button>}
            <Button
              look="primary"
              disabled={chosen.length === 0 || isPending}
              onClick={() => publish(chosen.map(({ story }) => story))}
            >
              {texts.publish(chosen.length)}
            </Button>
          </DialogActions>
        </>
      )}
    </div>
  )
}

interface WorkRowProps {
  item: WorkItem
  kind: WorkKind
  /** Whether it will be published; undefined where nothing is published. */
  isChosen: boolean | undefined
  onChoose: (isChosen: boolean) => void
  onOpen: () => void
}

/** A story of the list; each of its defects leads to its field. */
function WorkRow({ item, kind, isChosen, onChoose, onOpen }: WorkRowProps) {
  const { space, unsaved } = useWorkspace()
  const texts = useTexts(workListTexts)
  const form = useTexts(formTexts)
  const { story } = item
  const isUnsaved = unsaved.has(story.id)
  const defects = item.defects.filter((defect) => isOfKind(kind, defect))
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        {isChosen !== undefined && (
          <input
            type="checkbox"
            aria-label={texts.choose(story.name)}
            checked={isChosen}
            disabled={isUnsaved}
            onChange={({ target }) => onChoose(target.checked)}
          />
        )}
        <a className={styles.name} href={urlOf(story.id)} onClick={onOpen}>
          {story.name}
        </a>
        <small>/{story.full_slug}</small>
        {isUnsaved && <small>{texts.unsaved}</small>}
      </div>
      {defects.length > 0 && (
        <details open={isChosen === undefined}>
          <summary>{texts.defects(defects.length)}</summary>
          <ul>
            {defects.map((defect) => (
              <li key={defectKey(defect)}>
                <a className={styles.defect} href={urlOf(story.id, defect)} onClick={onOpen}>
                  {describeDefect(defect, form, space)}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

const workListTexts = inBothLanguages({
  title: ['Arbeitsliste', 'Work list'],
  count: [(name: string, count: number) => `${name} (${count})`, (name, count) => `${name} (${count})`],
  loading: [
    (read: number, all: number) => `Liest Inhalte: ${read} von ${all} …`,
    (read, all) => `Reading content: ${read} of ${all} …`,
  ],
  nothing: ['Hier ist nichts zu tun.', 'There is nothing to do here.'],
  publish: counted(
    ['1 Inhalt veröffentlichen', '# Inhalte veröffentlichen'],
    ['Publish 1 story', 'Publish # stories'],
  ),
  choose: phrase('„#“ zum Veröffentlichen wählen', 'Choose “#” for publishing'),
  chooseAll: ['Alle ohne Fehler wählen', 'Choose all without errors'],
  unsaved: ['nicht gespeichert: erst speichern', 'not saved: save it first'],
  defects: counted(['1 Hinweis', '# Hinweise'], ['1 note', '# notes']),
  published: counted(
    ['1 Inhalt ist veröffentlicht.', '# Inhalte sind veröffentlicht.'],
    ['1 story is published.', '# stories are published.'],
  ),
  failed: phrase('„#“ konnte nicht veröffentlicht werden.', '“#” could not be published.'),
  changed: phrase(
    '„#“ wurde inzwischen geändert: Sieh es dir an, und wähle es noch einmal.',
    '“#” has been changed meanwhile: look at it, and choose it again.',
  ),
})

/** The names of the lists. */
const workKindTexts = inBothLanguages({
  drafts: ['Entwürfe', 'Drafts'],
  changes: ['Nicht veröffentlichte Änderungen', 'Unpublished changes'],
  untranslated: ['Nicht übersetzt', 'Not translated'],
  problems: ['Mit Fehlern', 'With errors'],
})

const workKinds = ['drafts', 'changes', 'untranslated', 'problems'] as const
type WorkKind = (typeof workKinds)[number]

/** A story with what it lacks. */
interface WorkItem {
  story: StorySummary
  defects: readonly Defect[]
}

/** How many stories are read at the same time. */
const parallel = 6

/** Whether anything has to be done in a story. */
function isWork(kind: WorkKind, { story, defects }: WorkItem): boolean {
  if (kind === 'drafts') return statusOf(story) === 'draft'
  if (kind === 'changes') return statusOf(story) === 'changed'
  return defects.some((defect) => isOfKind(kind, defect))
}

/** Whether a list is about this defect; lists by publication have all. */
function isOfKind(kind: WorkKind, { problem }: Defect): boolean {
  if (kind === 'untranslated') return !problem
  return kind !== 'problems' || problem !== undefined
}

/** Reads all stories and finds what they lack; a story that has not changed since is not read again. */
function createWorkReader(space: OpenSpace) {
  const known = new Map<number, { at: string; defects: readonly Defect[] }>()
  const codes = ['default', ...space.languages.map(({ code }) => code)]
  const read = async (story: StorySummary, signal: AbortSignal): Promise<WorkItem> => {
    const before = known.get(story.id)
    if (before?.at === story.updated_at) return { story, defects: before.defects }
    const { content } = (await space.stories.read(story.id, signal)).story
    const defects = findDefects(content, space.components, codes)
    known.set(story.id, { at: story.updated_at, defects })
    return { story, defects }
  }
  return async (
    signal: AbortSignal,
    onProgress: (read: number, all: number) => void,
  ): Promise<WorkItem[]> => {
    const stories = await space.stories.all({ story_only: true, sort_by: 'updated_at:desc' }, signal)
    const items: WorkItem[] = []
    for (let start = 0; start < stories.length; start += parallel) {
      onProgress(start, stories.length)
      const some = stories.slice(start, start + parallel)
      items.push(...(await Promise.all(some.map((story) => read(story, signal)))))
    }
    return items
  }
}
