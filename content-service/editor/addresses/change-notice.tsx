import { Undo2, X } from 'lucide-react'
import { useState } from 'react'

import { EditorError } from '../api/editor-error.ts'
import { useErrorText } from '../texts/error-text.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { addressTexts } from './address-texts.ts'
import type { DoneChange } from './change-stories.ts'

import styles from '../story-bar/story-notices.module.css'

interface ChangeNoticeProps {
  done: DoneChange
  onUndone: () => void
  onClose: () => void
}

/** Says what happened to a story or folder, and undoes it. */
export function ChangeNotice({ done, onUndone, onClose }: ChangeNoticeProps) {
  const texts = useTexts(addressTexts)
  const errorText = useErrorText()
  const [state, setState] = useState<'done' | 'undoing' | 'undone'>('done')
  const [error, setError] = useState<EditorError>()
  const { kind, story, path, redirects } = done
  const undo = async () => {
    setState('undoing')
    setError(undefined)
    try {
      await done.undo()
      setState('undone')
    } catch (failure) {
      if (!(failure instanceof EditorError)) throw failure
      setError(failure)
      setState('done')
    }
    onUndone()
  }
  return (
    <section className={error ? styles.error : styles.received}>
      <output>
        {error && `${errorText(error)} `}
        {state === 'undone' ? texts.undone(story.name) : texts[kind](story.name, path)}{' '}
        {state !== 'undone' && redirects.count > 0 && texts.redirected(redirects.count)}{' '}
        {state !== 'undone' && !redirects.isPublished && texts.redirectsWait}
        {redirects.error && texts.redirectsFailed(errorText(redirects.error))}
      </output>
      <div className={styles.actions}>
        {state !== 'undone' && (
          <Button
            icon={<Undo2 size={16} aria-hidden="true" />}
            disabled={state === 'undoing'}
            onClick={() => void undo()}
          >
            {texts.undo}
          </Button>
        )}
        <IconButton label={texts.close} icon={<X size={16} />} onClick={onClose} />
      </div>
    </section>
  )
}
