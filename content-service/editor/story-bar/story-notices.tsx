import { X } from 'lucide-react'

import type { Component } from '../model/component.ts'
import { ChangeList } from '../revisions/change-list.tsx'
import { describeChanges } from '../revisions/describe-changes.ts'
import type { ReceivedChange, StoryState, StorySession } from '../story/story-session.ts'
import { useInterfaceLanguage, useTexts } from '../texts/interface-language.tsx'
import { IconButton } from '../ui/button.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { noticeTexts } from './notice-texts.ts'
import { timeOf } from './time-of.ts'

import styles from './story-notices.module.css'

interface StoryNoticesProps {
  session: StorySession
  open: StoryState
  components: ReadonlyMap<string, Component>
}

/** Notices: changes made elsewhere, or an error. */
export function StoryNotices({ session, open, components }: StoryNoticesProps) {
  const texts = useTexts(noticeTexts)
  const { theirs, received, error } = open
  return (
    <div aria-live="polite">
      {theirs && <ConflictNotice session={session} open={open} theirs={theirs} components={components} />}
      {received && <Received received={received} components={components} onClose={session.dismissReceived} />}
      {error && (
        <div className={styles.error}>
          <p>
            {texts.errors[error.kind]}{' '}
            {error.kind === 'invalid' || error.kind === 'failed' ? error.message : ''}
          </p>
          <IconButton label={texts.close} icon={<X size={16} />} onClick={session.dismissError} />
        </div>
      )}
    </div>
  )
}

interface ReceivedProps {
  received: ReceivedChange
  components: ReadonlyMap<string, Component>
  onClose: () => void
}

/** Somebody else's change that came into the form by itself: who, when, and what. */
function Received({ received, components, onClose }: ReceivedProps) {
  const texts = useTexts(noticeTexts)
  const language = useInterfaceLanguage()
  const { by, at, before, after, isPublishingStopped } = received
  const changes = describeChanges(before, after)
  return (
    <section className={styles.received}>
      <p>
        <strong>{texts.received(by ?? texts.somebody, timeOf(at, language))}</strong>{' '}
        {changes.length === 0 && texts.receivedOther} {isPublishingStopped && texts.publishingStopped}
      </p>
      <IconButton label={texts.close} icon={<X size={16} />} onClick={onClose} />
      {changes.length > 0 && (
        <details className={styles.details}>
          <summary>{texts.changes(changes.length)}</summary>
          <ChangeList changes={changes} components={components} />
        </details>
      )}
    </section>
  )
}
