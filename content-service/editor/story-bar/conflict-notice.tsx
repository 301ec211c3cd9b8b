import { useMemo, useState } from 'react'

import type { ReadStory } from '../api/stories.ts'
import { placeName } from '../form/find-problems.ts'
import type { Value } from '../model/story.ts'
import { textOf } from '../revisions/describe-changes.ts'
import { type Choices, mergeContent, type Side } from '../story/merge/merge-content.ts'
import type { StoryState, StorySession } from '../story/story-session.ts'
import { useInterfaceLanguage, useTexts } from '../texts/interface-language.tsx'
import { Button } from '../ui/button.tsx'
import { useWorkspace } from '../workspace/workspace-context.ts'
import { noticeTexts } from './notice-texts.ts'
import { timeOf } from './time-of.ts'

import styles from './story-notices.module.css'

interface ConflictNoticeProps {
  session: StorySession
  open: StoryState
  theirs: ReadStory
  who: string
}

/** Somebody else's save that meets own changes: both texts of each place, to choose from. */
export function ConflictNotice({ session, open, theirs, who }: ConflictNoticeProps) {
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
