import { X } from 'lucide-react'
import { useMemo, useState } from 'react'

import type { ReadStory } from '../api/stories.ts'
import { placeName } from '../form/find-problems.ts'
import type { Value } from '../model/story.ts'
import { ChangeList } from '../revisions/change-list.tsx'
import { describeChanges, textOf } from '../revisions/describe-changes.ts'
import { mergeContent, type Choices, type Side } from '../story/merge/merge-content.ts'
import type { ReceivedChange, StorySession, StoryState } from '../story/story-session.ts'
import { useErrorText } from '../texts/error-text.ts'
import { useInterfaceLanguage, useTexts } from '../texts/interface-language.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import type { UnsavedCopy } from '../workspace/unsaved-copies.ts'
import { useWorkspace } from '../workspace/workspace-context.ts'
import { workspaceTexts } from '../workspace/workspace-texts.ts'
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

interface ConflictNoticeProps {
  session: StorySession
  open: StoryState
  theirs: ReadStory
  who: string
}

/** Somebody else's save that meets own changes: both texts of each place, to choose from. */
function ConflictNotice({ session, open, theirs, who }: ConflictNoticeProps) {
  const { components } = useWorkspace().space
  const texts = useTexts(noticeTexts)
  const language = useInterfaceLanguage()
  const [choices, setChoices] = useState<Choices>(new Map())
  const { content: before } = open.saved.story
  const { content } = open.history
  const { conflicts } = useMemo(
    () => mergeContent(before, content, theirs.story.content),
    [before, content, theirs],
  )
  const choose = (places: readonly { id: string }[], side: Side) =>
    setChoices(new Map([...choices, ...places.map(({ id }) => [id, side] as const)]))
  return (
    <section className={styles.conflict}>
      <p>
        <strong>{texts.conflict(who, timeOf(theirs.story.updated_at, language))}</strong>{' '}
        {texts.places(conflicts.length)}
      </p>
      <ul className={styles.places}>
        {conflicts.map(({ id, component, field, ...values }) => (
          <li key={id}>
            <fieldset className={styles.place}>
              <legend className={styles.where}>{placeName(components, component, field)}</legend>
              {(['mine', 'theirs'] as const).map((side) => (
                <label key={side} className={styles.version}>
                  <input
                    type="radio"
                    name={id}
                    checked={choices.get(id) === side}
                    onChange={() => choose([{ id }], side)}
                  />
                  <span>
                    <span className={styles.side}>{texts[side]}</span>
                    <VersionText value={values[side]} />
                  </span>
                </label>
              ))}
            </fieldset>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button
          look="primary"
          disabled={conflicts.some(({ id }) => !choices.has(id))}
          onClick={() => session.mergeBoth(choices)}
        >
          {texts.merge}
        </Button>
        <Button onClick={() => choose(conflicts, 'mine')}>{texts.everywhereMine}</Button>
        <Button onClick={() => choose(conflicts, 'theirs')}>{texts.everywhereTheirs}</Button>
      </div>
    </section>
  )
}

function VersionText({ value }: { value: Value }) {
  const texts = useTexts(noticeTexts)
  const text = textOf(value)
  return text === '' ? <em>{value === undefined ? texts.deleted : texts.empty}</em> : <span>{text}</span>
}
