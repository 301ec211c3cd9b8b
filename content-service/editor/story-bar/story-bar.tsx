import { Check, History, LoaderCircle, Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'

import type { FieldPlace } from '../form/field-place.ts'
import type { Defect } from '../form/find-problems.ts'
import type { StoryState, StorySession } from '../story/story-session.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { StatusMark, statusOf } from '../tree/story-status.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { ProblemList, PublishDialog } from './problem-list.tsx'
import { storyBarTexts } from './story-bar-texts.ts'
import { StoryMenu } from './story-menu.tsx'
import { useShortcuts } from './use-shortcuts.ts'

import styles from './story-bar.module.css'

interface StoryBarProps {
  session: StorySession
  open: StoryState
  defects: readonly Defect[]
  areRevisionsShown: boolean
  onRevisions: () => void
  onShow: (place: FieldPlace) => void
}

/** The actions of the open story. */
export function StoryBar(props: StoryBarProps) {
  const { session, open, defects } = props
  const problems = defects.filter(({ problem }) => problem)
  const texts = useTexts(storyBarTexts)
  const [isAsking, setAsking] = useState(false)
  const { saved, history, isChanged, work } = open
  const { story } = saved
  const isBusy = work !== 'none'
  const publish = () => (problems.length > 0 ? setAsking(true) : void session.publish())
  useShortcuts({ save: () => void session.save(), undo: session.undo, redo: session.redo })
  return (
    <div className={styles.bar}>
      <div className={styles.title}>
        <h1>{story.name}</h1>
        <small>/{story.full_slug}</small>
      </div>
      <output className={styles.state}>
        <StatusMark status={statusOf(story)} isUnsaved={isChanged} />
        {isBusy ? <LoaderCircle size={16} className={styles.turning} /> : !isChanged && <Check size={16} />}
        <span>{isBusy ? texts.saving : isChanged ? texts.unsaved : texts.saved}</span>
      </output>
      <div className={styles.group}>
        <IconButton
          label={texts.undo}
          icon={<Undo2 size={17} />}
          disabled={history.past.length === 0}
          onClick={session.undo}
        />
        <IconButton
          label={texts.redo}
          icon={<Redo2 size={17} />}
          disabled={history.future.length === 0}
          onClick={session.redo}
        />
      </div>
      <ProblemList defects={defects} onShow={props.onShow} />
      <div className={styles.actions}>
        <IconButton
          label={texts.versions}
          icon={<History size={17} />}
          aria-pressed={props.areRevisionsShown}
          onClick={props.onRevisions}
        />
        <StoryMenu session={session} open={open} />
        <Button disabled={!isChanged} onClick={() => void session.save()} title={`${texts.control} S / ⌘ S`}>
          {texts.save}
        </Button>
        <Button look="primary" disabled={!isChanged && statusOf(story) === 'published'} onClick={publish}>
          {texts.publish}
        </Button>
      </div>
      {isAsking && (
        <PublishDialog
          problems={problems}
          onPublish={() => void session.publish()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
