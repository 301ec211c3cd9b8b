import { X } from 'lucide-react'

import type { ReadStory } from '../api/stories.ts'
import { ChangeList } from '../revisions/change-list.tsx'
import { describeChanges } from '../revisions/describe-changes.ts'
import type { ReceivedChange, StorySession, StoryState } from '../story/story-session.ts'
import { useErrorText } from '../texts/error-text.ts'
import { useInterfaceLanguage, useTexts } from '../texts/interface-language.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import type { UnsavedCopy } from '../workspace/unsaved-copies.ts'
import { useWorkspace } from '../workspace/workspace-context.ts'
import { workspaceTexts } from '../workspace/workspace-texts.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { noticeTexts } from './notice-texts.ts'
import { timeOf } from './time-of.ts'

import styles from './story-notices.module.css'

/** Notices: changes made elsewhere, or an error. */
export function StoryNotices({ session, open }: { session: StorySession; open: StoryState }) {
  const { sessions } = useWorkspace()
  const texts = useTexts(noticeTexts)
  const errorText = useErrorText()
  const { theirs, received, error } = open
  const whoSaved = (read: ReadStory) =>
    sessions.isFromOtherTab(read) ? texts.otherTab : (read.story.last_author?.friendly_name ?? texts.somebody)
  return (
    <div aria-live="polite">
      {theirs && <ConflictNotice session={session} open={open} theirs={theirs} who={whoSaved(theirs)} />}
      {received && (
        <Received received={received} who={whoSaved(received.read)} onClose={session.dismissReceived} />
      )}
      {error && (
        <div className={styles.error}>
          <p>{errorText(error)}</p>
          <IconButton label={texts.close} icon={<X size={16} />} onClick={session.dismissError} />
        </div>
      )}
    </div>
  )
}

interface ReceivedProps {
  received: ReceivedChange
  who: string
  onClose: () => void
}

/** Somebody else's change that came into the form by itself: who, when, and what. */
function Received({ received, who, onClose }: ReceivedProps) {
  const texts = useTexts(noticeTexts)
  const language = useInterfaceLanguage()
  const { read, before, after, isPublishingStopped } = received
  const changes = describeChanges(before, after)
  return (
    <section className={styles.received}>
      <p>
        <strong>{texts.received(who, timeOf(read.story.updated_at, language))}</strong>{' '}
        {isPublishingStopped && texts.publishingStopped}
      </p>
      <IconButton label={texts.close} icon={<X size={16} />} onClick={onClose} />
      <details className={styles.details}>
        <summary>{texts.changes(changes.length)}</summary>
        <ChangeList changes={changes} />
      </details>
    </section>
  )
}

/** Offers the unsaved changes that a crash, a closed tab or a reload has left. */
export function LeftCopyNotice({ copy, session }: { copy: UnsavedCopy; session: StorySession }) {
  const { sessions } = useWorkspace()
  const texts = useTexts(workspaceTexts)
  const language = useInterfaceLanguage()
  return (
    <section className={styles.received}>
      <output>{texts.found(timeOf(copy.at, language))}</output>
      <div className={styles.actions}>
        <Button look="primary" onClick={() => void sessions.resume(session, copy)}>
          {texts.resume}
        </Button>
        <Button onClick={() => void sessions.forgetCopy(copy)}>{texts.forget}</Button>
      </div>
    </section>
  )
}
