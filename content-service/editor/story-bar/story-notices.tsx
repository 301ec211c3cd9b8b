import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X, Undo2 } from 'lucide-react'
import { useMemo, useState, useCallback } from 'react'

import type { DoneChange } from '../addresses/change-stories.ts'
import { addressTexts } from '../addresses/story-links.tsx'
import type { ReadStory } from '../api/stories.ts'
import { placeName } from '../form/find-problems.ts'
import type { Value } from '../model/block-values.ts'
import { describeChanges, textOf, ChangeList } from '../revisions/revisions-panel.tsx'
import { mergeContent, type Choices, type Side } from '../story/merge/merge-content.ts'
import type { ReceivedChange, StorySession, StoryState } from '../story/story-session.ts'
import {
  useErrorText,
  useInterfaceLanguage,
  useTexts,
  counted,
  everydayTexts,
  inBothLanguages,
  timeOf,
} from '../texts/texts.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { goToStory } from '../workspace/story-url.ts'
import type { UnsavedCopy, Sessions } from '../workspace/unsaved-stories.ts'
import { useWorkspace, workspaceTexts } from '../workspace/workspace-context.tsx'

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
          <IconButton label={texts.close} icon={<X />} onClick={session.dismissError} />
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
      <IconButton label={texts.close} icon={<X />} onClick={onClose} />
      <details className={styles.details}>
        <summary>{texts.changes(changes.length)}</summary>
        <ChangeList changes={changes} />
      </details>
    </section>
  )
}

/** Offers the unsaved changes that remained after a crash, a closed tab or a reload. */
export function LeftCopyNotice({ copy, session }: { copy: UnsavedCopy; session: StorySession }) {
  const { sessions } = useWorkspace()
  const texts = useTexts(workspaceTexts)
  const language = useInterfaceLanguage()
  return (
    <section className={styles.received}>
      <output>{texts.found(timeOf(copy.at, language))}</output>
      <div className="actions">
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
      <div className="actions">
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

const noticeTexts = inBothLanguages({
  ...everydayTexts,
  somebody: ['Jemand anderes', 'Somebody else'],
  otherTab: ['Ein anderer Tab dieses Browsers', 'Another tab of this browser'],
  received: [
    (who: string, when: string) => `${who} hat ${when} gespeichert. Das steht jetzt auch hier.`,
    (who, when) => `${who} saved ${when}. Their changes are here now too.`,
  ],
  publishingStopped: [
    'Veröffentlicht ist noch nichts: Sieh dir die Änderung an und veröffentliche dann.',
    'Nothing is published yet: look at the change, then publish.',
  ],
  changes: counted(['1 Änderung', '# Änderungen'], ['1 change', '# changes']),
  conflict: [
    (who: string, when: string) => `${who} hat ${when} gespeichert.`,
    (who, when) => `${who} saved ${when}.`,
  ],
  places: counted(
    [
      'Eure Änderungen berühren sich nicht mehr.',
      'An einer Stelle habt ihr beide geändert. Was soll dort stehen? Alles andere kommt zusammen.',
      'An # Stellen habt ihr beide geändert. Was soll dort stehen? Alles andere kommt zusammen.',
    ],
    [
      'Your changes no longer meet.',
      'In one place both of you made a change. Which one should stay? Everything else is merged.',
      'In # places both of you made a change. Which one should stay? Everything else is merged.',
    ],
  ),
  mine: ['Meine Fassung', 'My version'],
  theirs: ['Die andere Fassung', 'The other version'],
  deleted: ['gelöscht', 'deleted'],
  empty: ['leer', 'empty'],
  everywhereMine: ['Überall meine', 'Mine everywhere'],
  everywhereTheirs: ['Überall die andere', 'The other everywhere'],
  merge: ['Zusammenführen', 'Merge'],
})

interface ChangeNoticeProps {
  done: DoneChange
  onUndone: () => void
  onClose: () => void
}

/** Tells what happened to a story or folder, with a button to undo it. */
function ChangeNotice({ done, onUndone, onClose }: ChangeNoticeProps) {
  const texts = useTexts(addressTexts)
  const errorText = useErrorText()
  const { kind, story, path = '', redirects } = done
  const {
    mutate: undo,
    isPending,
    isSuccess: isUndone,
    error,
  } = useMutation({ mutationFn: done.undo, onSettled: onUndone })
  return (
    <section className={error ? styles.error : styles.received}>
      <output>
        {error && `${errorText(error)} `}
        {isUndone ? texts.undone(story.name) : texts[kind](story.name, path)}{' '}
        {!isUndone && redirects && redirects.count > 0 && texts.redirected(redirects.count)}{' '}
        {!isUndone && redirects && !redirects.isPublished && texts.redirectsWait}
        {redirects?.error && texts.redirectsFailed(errorText(redirects.error))}
      </output>
      <div className="actions">
        {!isUndone && (
          <Button icon={<Undo2 />} disabled={isPending} onClick={() => undo()}>
            {texts.undo}
          </Button>
        )}
        <IconButton label={texts.close} icon={<X />} onClick={onClose} />
      </div>
    </section>
  )
}

/** Shows the last change of the places of stories: a notice, the tree, and the open story. */
export function useChanges(sessions: Sessions, opened: number | undefined) {
  const client = useQueryClient()
  const [last, setLast] = useState<{ key: number; done: DoneChange }>()
  const refresh = useCallback(() => {
    for (const queryKey of [['tree'], ['session'], ['trash']]) void client.invalidateQueries({ queryKey })
  }, [client])
  const report = useCallback(
    (done: DoneChange) => {
      setLast((before) => ({ key: (before?.key ?? 0) + 1, done }))
      if (done.kind === 'removed') {
        const { ids = [] } = done
        for (const id of ids) sessions.forget(id)
        if (opened !== undefined && ids.includes(opened)) goToStory(undefined)
      }
      refresh()
    },
    [opened, refresh, sessions],
  )
  const notice = last && (
    <ChangeNotice key={last.key} done={last.done} onUndone={refresh} onClose={() => setLast(undefined)} />
  )
  return { report, notice }
}
