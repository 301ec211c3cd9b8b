import { X } from 'lucide-react'

import { mergeContent } from '../story/merge-content.ts'
import type { StoryState, StorySession } from '../story/story-session.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { storyBarTexts } from './story-bar-texts.ts'

import styles from './story-notices.module.css'

/** Notices: a change made elsewhere, or an error. */
export function StoryNotices({ session, open }: { session: StorySession; open: StoryState }) {
  const texts = useTexts(storyBarTexts)
  const { theirs, saved, history, error } = open
  return (
    <div aria-live="polite">
      {theirs && (
        <div className={styles.conflict}>
          <p>
            <strong>{texts.theirs}</strong>{' '}
            {texts.theirsFields(
              mergeContent(saved.story.content, history.content, theirs.story.content).conflicts.length,
            )}
          </p>
          <div className={styles.actions}>
            <Button look="primary" onClick={session.mergeBoth}>
              {texts.merge}
            </Button>
            <Button onClick={session.takeTheirs}>{texts.takeTheirs}</Button>
            <Button onClick={session.keepMine}>{texts.keepMine}</Button>
          </div>
        </div>
      )}
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
