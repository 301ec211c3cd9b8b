import { useMutation, useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'

import { describeDefect } from '../form/find-problems.ts'
import { formTexts } from '../form/form-texts.ts'
import type { StorySummary } from '../model/story.ts'
import { defectKey } from '../story-bar/problem-list.tsx'
import { storyBarTexts } from '../story-bar/story-bar-texts.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { useTreeRefresh } from '../tree/use-tree.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions, DialogError } from '../ui/dialog.tsx'
import { Segments } from '../ui/segments.tsx'
import { Message } from '../workspace/message.tsx'
import { urlOf } from '../workspace/story-url.ts'
import { useWorkspace } from '../workspace/workspace-context.ts'
import { createWorkReader, isOfKind, isWork, type WorkItem, type WorkKind, workKinds } from './work-items.ts'
import { workKindTexts, workListTexts } from './work-list-texts.ts'

import styles from './work-list.module.css'

/** A button that opens the list of what is to be done in all stories. */
export function WorkList() {
  const { space } = useWorkspace()
  const texts = useTexts(workListTexts)
  const [isOpen, setOpen] = useState(false)
  const [read] = useState(() => createWorkReader(space))
  return (
    <>
      <Button look="quiet" icon={<ListChecks size={16} />} onClick={() => setOpen(true)}>
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
  /** Whether it is to be published; undefined where nothing is published. */
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
